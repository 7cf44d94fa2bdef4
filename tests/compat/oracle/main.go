// SPDX-License-Identifier: Apache-2.0

// The reference's side of `make compat`: answers each case on stdin, one a line.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Each area's file adds its function here.
var areas = map[string]func(line string) string{}

// Why the answer to this case is not the reference's own, in the words of docs/compatibility.md;
// empty where it is.
var reason string

func because(why string) { reason = why }

func main() {
	if len(os.Args) < 2 || 3 < len(os.Args) || areas[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: oracle AREA [REASONS] < cases")
		os.Exit(2)
	}
	reasons, err := answerAll(areas[os.Args[1]])
	if err == nil && len(os.Args) == 3 {
		err = os.WriteFile(os.Args[2], []byte(reasons), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// The reasons that there were, one a line, each behind the number of its case and a tab.
func answerAll(answer func(line string) string) (string, error) {
	var reasons strings.Builder
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 64<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for number := 1; in.Scan(); number++ {
		reason = ""
		fmt.Fprintln(out, answer(in.Text()))
		if reason != "" {
			fmt.Fprintf(&reasons, "%d\t%s\n", number, reason)
		}
	}
	return reasons.String(), in.Err()
}
