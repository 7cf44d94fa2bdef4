// SPDX-License-Identifier: Apache-2.0

// The work of our benchmarks done by the Go reference, under the names that bench/run.py gives to
// ours. bench/run.py says what a peer is asked and what it answers.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"syscall"
	"testing"
	"time"
)

// A benchmark uses b.Loop, which leaves out what comes before it.
type peer struct {
	name string
	run  func(b *testing.B)
}

// Each file adds its own.
var peers []peer

// What is not a time: each prints `name value` lines.
var figures []func()

func main() {
	testing.Init()
	if seconds := os.Getenv("HCL_BENCH_SECONDS"); seconds != "" {
		must(0, flag.Set("test.benchtime", seconds+"s"))
	}
	switch {
	case len(os.Args) == 2 && os.Args[1] == "--list":
		for _, p := range peers {
			fmt.Println(p.name)
		}
		printVersions()
	case len(os.Args) == 2 && os.Args[1] == "--figures":
		for _, figure := range figures {
			figure()
		}
	case len(os.Args) == 3 && os.Args[1] == "--fmt-check":
		os.Exit(checkFormat(os.Args[2]))
	default:
		for _, p := range peers {
			if slices.Contains(os.Args[1:], p.name) {
				measure(p)
			}
		}
	}
}

// Prints the name, then for one operation the processor time of the whole process, which is what
// the garbage collector costs as well, and the time on the clock, in nanoseconds. What a benchmark
// prepares before its loop does not count: testing leaves it out of the time on the clock, and of
// that the processor time is the share that the process got of the clock meanwhile.
func measure(p peer) {
	processor, clock := processorTime(), time.Now()
	result := testing.Benchmark(p.run)
	share := (processorTime() - processor) / float64(time.Since(clock).Nanoseconds())
	wall := float64(result.T.Nanoseconds()) / float64(result.N)
	fmt.Printf("%s %g %g\n", p.name, wall*share, wall)
}

func processorTime() float64 {
	var usage syscall.Rusage
	must(0, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return float64(usage.Utime.Nano() + usage.Stime.Nano())
}

func printVersions() {
	fmt.Printf("# go is %s", runtime.Version())
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "github.com/hashicorp/hcl/v2" || module.Path == "github.com/zclconf/go-cty" {
				fmt.Printf(", %s %s", module.Path, module.Version)
			}
		}
	}
	fmt.Println()
}
