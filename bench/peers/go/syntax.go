// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// Files that are read one after the other as one operation.
type input struct {
	name  string
	texts [][]byte
}

// The files of $HCL_BENCH_FILES, each on its own, and those that $HCL_BENCH_LIST names together.
func inputs() []input {
	var out []input
	if folder := os.Getenv("HCL_BENCH_FILES"); folder != "" {
		for _, entry := range must(os.ReadDir(folder)) {
			text := must(os.ReadFile(filepath.Join(folder, entry.Name())))
			out = append(out, input{entry.Name(), [][]byte{text}})
		}
	}
	if list := os.Getenv("HCL_BENCH_LIST"); list != "" {
		corpus := input{name: "corpus"}
		file := must(os.Open(list))
		defer file.Close()
		for lines := bufio.NewScanner(file); lines.Scan(); {
			corpus.texts = append(corpus.texts, must(os.ReadFile(lines.Text())))
		}
		out = append(out, corpus)
	}
	return out
}

var (
	sinkTokens hclsyntax.Tokens
	sinkFile   *hcl.File
	sinkText   []byte
)

// Files with mistakes are lexed, parsed and formatted as far as they go, as ours are.
func lex(text []byte)    { sinkTokens, _ = hclsyntax.LexConfig(text, "main.hcl", hcl.InitialPos) }
func parse(text []byte)  { sinkFile, _ = hclsyntax.ParseConfig(text, "main.hcl", hcl.InitialPos) }
func format(text []byte) { sinkText = hclwrite.Format(text) }

func overFiles(name string, work func([]byte), in input) peer {
	return peer{name + "/" + in.name, func(b *testing.B) {
		for b.Loop() {
			for _, text := range in.texts {
				work(text)
			}
		}
	}}
}

func init() {
	for _, in := range inputs() {
		peers = append(peers, overFiles("lex", lex, in), overFiles("parse", parse, in),
			overFiles("format", format, in))
		figures = append(figures, func() { reportTree(in) })
	}
}

// The heap that the trees keep for each byte of source, and the allocations made for each file.
func reportTree(in input) {
	var before, after runtime.MemStats
	kept := make([]*hcl.File, 0, len(in.texts))
	n := 0
	sinkFile = nil
	runtime.GC()
	runtime.ReadMemStats(&before)
	for _, text := range in.texts {
		parse(text)
		kept = append(kept, sinkFile)
		n += len(text)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	fmt.Printf("parse/%s#memory/byte %g\n", in.name, float64(after.HeapAlloc-before.HeapAlloc)/float64(n))
	fmt.Printf("parse/%s#allocs/file %g\n", in.name, float64(after.Mallocs-before.Mallocs)/float64(len(kept)))
	runtime.KeepAlive(kept)
}
