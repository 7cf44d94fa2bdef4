// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"

	"github.com/zclconf/go-cty/cty"
)

func init() {
	areas["sets"] = func(line string) string {
		elements := elementsOf(readValue(line))
		if !cty.CanSetVal(elements) {
			return "several types"
		}
		set := cty.SetVal(elements)
		plain, _ := set.Unmark()
		return printValue(set) + "\t" + strconv.Itoa(plain.Hash())
	}
}
