// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
)

func init() {
	areas["identifier"] = func(line string) string {
		var out strings.Builder
		for _, text := range strings.Fields(line) {
			if hclsyntax.ValidIdentifier(string(fromHex(text))) {
				out.WriteByte('1')
			} else {
				out.WriteByte('0')
			}
		}
		return out.String()
	}
}
