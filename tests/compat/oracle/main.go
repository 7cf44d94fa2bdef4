// SPDX-License-Identifier: Apache-2.0

// The reference's side of `make compat`: answers each case on stdin, one a line.
package main

import (
	"bufio"
	"fmt"
	"os"
)

// Each area's file adds its function here.
var areas = map[string]func(line string) string{}

func main() {
	if len(os.Args) != 2 || areas[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: oracle AREA < cases")
		os.Exit(2)
	}
	answer := areas[os.Args[1]]
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		fmt.Fprintln(out, answer(in.Text()))
	}
	if err := in.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
