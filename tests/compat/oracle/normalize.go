// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"

	"golang.org/x/text/unicode/norm"
)

func init() {
	if norm.Version != "15.0.0" {
		panic("the oracle normalises with Unicode " + norm.Version)
	}
	areas["normalize"] = func(line string) string {
		text := string(fromHex(line))
		normalized := norm.NFC.String(text)
		verdict := " is not"
		if normalized == text {
			verdict = " is"
		}
		return hex.EncodeToString([]byte(normalized)) + verdict
	}
}
