// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/apparentlymart/go-textseg/v15/textseg"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

func init() {
	areas["position"] = answerPosition
}

func answerPosition(line string) string {
	mode, rest, _ := strings.Cut(line, " ")
	if mode == "lex" {
		return answerLex(rest)
	}
	fields := strings.Split(rest, " ")
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return n
	}
	start := hcl.Pos{Byte: number(0), Line: number(1), Column: number(2)}
	text, _ := hex.DecodeString(fields[3])
	split := bufio.ScanLines
	if mode == "graphemes" {
		split = textseg.ScanGraphemeClusters
	}
	// The reference takes the start for an offset into the buffer, too.
	buffer := append(make([]byte, start.Byte), text...)
	scanner := hcl.NewRangeScannerFragment(buffer, "a", start, split)
	var out strings.Builder
	for scanner.Scan() {
		fmt.Fprintf(&out, "%s:%d ", rangeText(scanner.Range()), len(scanner.Bytes()))
	}
	return out.String()
}

func answerLex(pieces string) string {
	var text []byte
	for _, piece := range strings.Split(pieces, ",") {
		bytes, _ := hex.DecodeString(strings.TrimPrefix(piece, "_"))
		text = append(text, bytes...)
	}
	tokens, _ := hclsyntax.LexConfig(text, "a", hcl.InitialPos)
	var out strings.Builder
	for _, token := range tokens {
		if token.Type != hclsyntax.TokenEOF {
			fmt.Fprintf(&out, "%s ", rangeText(token.Range))
		}
	}
	return out.String()
}

func rangeText(r hcl.Range) string {
	return fmt.Sprintf("%d,%d,%d-%d,%d,%d", r.Start.Byte, r.Start.Line, r.Start.Column,
		r.End.Byte, r.End.Line, r.End.Column)
}
