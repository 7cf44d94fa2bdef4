// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"
	"testing"

	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
	"github.com/zclconf/go-cty/cty/msgpack"
)

func record(i int64) cty.Value {
	id := strconv.FormatInt(i, 10)
	return cty.ObjectVal(map[string]cty.Value{
		"id":      cty.StringVal("subnet-" + id),
		"name":    cty.StringVal("private subnet number " + id),
		"enabled": cty.BoolVal(i%3 == 0),
		"size":    cty.NumberIntVal(i * 37),
		"ratio":   cty.NumberFloatVal(float64(i) + 0.25),
		"zones":   cty.ListVal([]cty.Value{cty.StringVal("eu-west-1a"), cty.StringVal("eu-west-1b")}),
		"tags":    cty.MapVal(map[string]cty.Value{"Name": cty.StringVal("n" + id), "env": cty.StringVal("prod")}),
	})
}

func megabyte() cty.Value {
	records := make([]cty.Value, 5000)
	for i := range records {
		records[i] = record(int64(i))
	}
	return cty.ListVal(records)
}

func must[T any](result T, err error) T {
	if err != nil {
		panic(err)
	}
	return result
}

// Each iteration is one call, which has to succeed.
func codecPeer[T any](name string, call func() (T, error)) peer {
	return peer{name, func(b *testing.B) {
		for b.Loop() {
			must(call())
		}
	}}
}

func init() {
	value := megabyte()
	ty := value.Type()
	text := must(ctyjson.Marshal(value, ty))
	wrapped := must(ctyjson.Marshal(value, cty.DynamicPseudoType))
	simple := must(ctyjson.SimpleJSONValue{Value: value}.MarshalJSON())
	packed := must(msgpack.Marshal(value, ty))
	encode := func() ([]byte, error) { return ctyjson.Marshal(value, ty) }
	peers = append(peers,
		codecPeer("codec_json_encode", encode),
		codecPeer("codec_json_encode_streaming", encode), // the reference has one encoder
		codecPeer("codec_json_decode", func() (cty.Value, error) { return ctyjson.Unmarshal(text, ty) }),
		codecPeer("codec_json_decode_dynamic", func() (cty.Value, error) {
			return ctyjson.Unmarshal(wrapped, cty.DynamicPseudoType)
		}),
		codecPeer("codec_json_decode_simple", func() (cty.Value, error) {
			var got ctyjson.SimpleJSONValue
			err := got.UnmarshalJSON(simple)
			return got.Value, err
		}),
		codecPeer("codec_msgpack_encode", func() ([]byte, error) { return msgpack.Marshal(value, ty) }),
		codecPeer("codec_msgpack_decode", func() (cty.Value, error) { return msgpack.Unmarshal(packed, ty) }),
	)
}
