// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/msgpack"
	"golang.org/x/text/unicode/norm"
)

// Which bytes the reference reads as it means to; area_msgpack.cpp says more.
type soundness int

const (
	sound soundness = iota
	truncated
	unspecified
)

type scan struct {
	bytes []byte
	taken []byte
}

// What an item is ('n' nil, 's' text or binary, 'a' array, 'm' map, 'e' extension, 'i' integer,
// '-' anything else) and its size or, of an integer, its value.
type header struct {
	kind byte
	size uint64
}

func (s *scan) take(size uint64) bool {
	if uint64(len(s.bytes)) < size {
		return false
	}
	s.taken, s.bytes = s.bytes[:size], s.bytes[size:]
	return true
}

func (s *scan) takeSized(kind byte, sizeOfSize uint64) (header, bool) {
	if !s.take(sizeOfSize) {
		return header{kind: kind}, false
	}
	h := header{kind: kind}
	for _, b := range s.taken {
		h.size = h.size<<8 | uint64(b)
	}
	return h, true
}

func (s *scan) takeHeader() (header, bool) {
	if !s.take(1) {
		return header{kind: '-'}, false
	}
	code := s.taken[0]
	switch {
	case code < 0x80 || 0xe0 <= code:
		return header{'i', uint64(int64(int8(code)))}, true
	case code < 0x90:
		return header{'m', uint64(code & 0xf)}, true
	case code < 0xa0:
		return header{'a', uint64(code & 0xf)}, true
	case code < 0xc0:
		return header{'s', uint64(code & 0x1f)}, true
	case code == 0xc0:
		return header{kind: 'n'}, true
	case code == 0xc1:
		return header{kind: '-'}, false
	case code <= 0xc3:
		return header{kind: '-'}, true
	case code <= 0xc6:
		return s.takeSized('s', 1<<(code-0xc4))
	case code <= 0xc9:
		h, ok := s.takeSized('e', 1<<(code-0xc7))
		return h, ok && s.take(1)
	case code == 0xca:
		return header{kind: '-'}, s.take(4)
	case code == 0xcb:
		return header{kind: '-'}, s.take(8)
	case code <= 0xd3:
		return s.takeSized('i', 1<<(code&3))
	case code <= 0xd8:
		return header{'e', 1 << (code - 0xd4)}, s.take(1)
	case code <= 0xdb:
		return s.takeSized('s', 1<<(code-0xd9))
	case code <= 0xdd:
		return s.takeSized('a', 2<<(code&1))
	}
	return s.takeSized('m', 2<<(code&1))
}

func (s *scan) item() soundness {
	h, ok := s.takeHeader()
	if !ok {
		return truncated
	}
	switch h.kind {
	case 'e':
		return s.extension(h)
	case 's':
		if !s.take(h.size) {
			return truncated
		}
	case 'a':
		for i := uint64(0); i < h.size; i++ {
			if one := s.item(); one != sound {
				return one
			}
		}
	case 'm':
		return s.pairs(h.size)
	}
	return sound
}

func (s *scan) pairs(size uint64) soundness {
	for i := uint64(0); i < size; i++ {
		key, ok := s.takeHeader()
		if !ok {
			return truncated
		}
		if key.kind != 's' && key.kind != 'n' {
			return unspecified
		}
		if !s.take(key.size) {
			return truncated
		}
		if !norm.NFC.IsNormal(s.taken) {
			return unspecified
		}
		if one := s.item(); one != sound {
			return one
		}
	}
	return sound
}

func (s *scan) extension(h header) soundness {
	isRefined := s.taken[0] == 0x0c && 1 < h.size && h.size <= 1024
	if !s.take(h.size) {
		return truncated
	}
	if isRefined && !(&scan{bytes: s.taken}).isPlainRefinement() {
		return unspecified
	}
	return sound
}

func (s *scan) isPlainRefinement() bool {
	m, ok := s.takeHeader()
	if !ok || m.kind == 'e' {
		return m.kind != 'e'
	}
	if m.kind != 'm' {
		return true
	}
	for i := uint64(0); i < m.size; i++ {
		key, ok := s.takeHeader()
		if !ok || (key.kind != 'i' && key.kind != 'n') {
			return true
		}
		if key.size < 1 || 6 < key.size {
			return false
		}
		ahead := *s
		const longest = 100
		if length, ok := ahead.takeHeader(); 5 <= key.size && ok && length.kind == 'i' && longest < length.size {
			return false
		}
		if s.item() != sound {
			return true
		}
	}
	return true
}

func decodeMsgpack(bytes []byte, ty cty.Type) string {
	v, err := msgpack.Unmarshal(bytes, ty)
	// An empty tuple or object is read where one with elements is wanted, and an object with one
	// attribute twice lacks another: not of the type.
	if err != nil {
		return "error"
	}
	if len(v.Type().TestConformance(ty)) > 0 {
		because("MessagePack that lacks elements or attributes of its type")
		return "error"
	}
	return printValue(v)
}

func init() {
	areas["msgpack"] = func(line string) string {
		f := fields(line)
		ty := readType(readJSON(f[1]))
		if f[0] == "encode" {
			return orPanic(func() string { return encodedOrError(msgpack.Marshal(readValue(f[2]), ty)) })
		}
		bytes := fromHex(f[2])
		scanned := &scan{bytes: bytes}
		switch scanned.item() {
		case unspecified:
			because("MessagePack in which the reference loses its place")
			return "unspecified"
		case truncated:
			if orPanic(func() string { return decodeMsgpack(bytes, ty) }) != "error" {
				because("MessagePack that ends too early")
			}
			return "error"
		}
		if f[0] == "implied" {
			// The reference means to refuse bytes that follow, and overlooks those that end too early.
			if len(scanned.bytes) > 0 {
				if typeOrError(msgpack.ImpliedType(bytes)) != "error" {
					because("bytes after the MessagePack whose type is asked for")
				}
				return "error"
			}
			return typeOrError(msgpack.ImpliedType(bytes))
		}
		return orPanic(func() string { return decodeMsgpack(bytes, ty) })
	}
}
