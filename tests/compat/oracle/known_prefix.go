// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	"strings"

	"github.com/zclconf/go-cty/cty/ctystrings"
)

func init() {
	areas["known_prefix"] = func(line string) string {
		var out strings.Builder
		for _, text := range strings.Fields(line) {
			prefix := ctystrings.SafeKnownPrefix(string(fromHex(text)))
			out.WriteString(hex.EncodeToString([]byte(prefix)) + " ")
		}
		return out.String()
	}
}
