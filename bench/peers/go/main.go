// SPDX-License-Identifier: Apache-2.0

// The work of our benchmarks done by the Go reference: prints `name value` lines under the same
// names, nanoseconds for one operation or bytes for one value.
package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

type peer struct {
	name string
	run  func(b *testing.B)
}

// Each file adds its own.
var peers []peer

// What is measured otherwise.
var figures []func()

// A first argument keeps only the names that contain it.
func main() {
	testing.Init()
	for _, p := range peers {
		if len(os.Args) > 1 && !strings.Contains(p.name, os.Args[1]) {
			continue
		}
		result := testing.Benchmark(p.run)
		fmt.Printf("%s %g\n", p.name, float64(result.T.Nanoseconds())/float64(result.N))
	}
	for _, figure := range figures {
		figure()
	}
}
