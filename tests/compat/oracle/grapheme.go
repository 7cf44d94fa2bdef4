// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/apparentlymart/go-textseg/v15/textseg"
)

func init() {
	areas["grapheme"] = func(line string) string {
		rest := fromHex(line)
		var ends strings.Builder
		end, n := 0, 0
		for len(rest) > 0 {
			advance, _, err := textseg.ScanGraphemeClusters(rest, true)
			if err != nil {
				return err.Error()
			}
			end += advance
			n++
			rest = rest[advance:]
			fmt.Fprintf(&ends, " %d", end)
		}
		return fmt.Sprintf("%d:%s", n, ends.String())
	}
}

// The bytes that a case carries in hexadecimal.
func fromHex(line string) []byte {
	text, err := hex.DecodeString(line)
	if err != nil {
		panic(err)
	}
	return text
}
