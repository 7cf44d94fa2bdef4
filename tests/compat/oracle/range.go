// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/apparentlymart/go-textseg/v15/textseg"
	"github.com/hashicorp/hcl/v2"
)

func init() {
	areas["range"] = answerRange
}

func answerRange(line string) string {
	fields := strings.Split(line, " ")
	text, _ := hex.DecodeString(fields[0])
	pos := func(i int) hcl.Pos {
		offset, _ := strconv.Atoi(fields[i])
		return positionOf(text, offset)
	}
	x := hcl.Range{Filename: fields[1], Start: pos(2), End: pos(3)}
	y := hcl.Range{Filename: fields[4], Start: pos(5), End: pos(6)}
	show := func(r hcl.Range) string {
		name := r.Filename
		if r.Start.Byte <= len(text) && r.End.Byte <= len(text) {
			name = r.String()
		}
		return fmt.Sprintf("%s@%d-%d", name, r.Start.Byte, r.End.Byte)
	}
	before, overlap, after := x.PartitionAround(y)
	return fmt.Sprintf("%t %t %t %s %s %s %s %s %s %t %x", x.Overlaps(y), x.Empty(),
		x.ContainsPos(pos(7)), show(x.Overlap(y)), show(before), show(overlap), show(after),
		show(hcl.RangeBetween(x, y)), show(hcl.RangeOver(x, y)), x.CanSliceBytes(text), x.SliceBytes(text))
}

// The position that the reference's lexer gives to the cluster that holds the offset.
func positionOf(text []byte, offset int) hcl.Pos {
	pos := hcl.InitialPos
	for rest := text; len(rest) > 0; {
		size, cluster, _ := textseg.ScanGraphemeClusters(rest, true)
		if offset < len(text)-len(rest)+size {
			break
		}
		if cluster[len(cluster)-1] == '\n' {
			pos.Line++
			pos.Column = 1
		} else {
			pos.Column++
		}
		rest = rest[size:]
	}
	pos.Byte = offset
	return pos
}
