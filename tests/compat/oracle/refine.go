// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"
	"strings"

	"github.com/zclconf/go-cty/cty"
)

func addFact(b *cty.RefinementBuilder, fact string) *cty.RefinementBuilder {
	name, rest, _ := strings.Cut(fact, " ")
	switch name {
	case "notnull":
		return b.NotNull()
	case "null":
		return b.Null()
	case "prefix":
		return b.StringPrefix(readText(readJSON(rest)))
	case "fullprefix":
		return b.StringPrefixFull(readText(readJSON(rest)))
	case "minlen", "maxlen":
		length, err := strconv.Atoi(rest)
		if err != nil {
			panic(err)
		}
		if name == "minlen" {
			return b.CollectionLengthLowerBound(length)
		}
		return b.CollectionLengthUpperBound(length)
	}
	inclusive, bound, _ := strings.Cut(rest, " ")
	if name == "min" {
		return b.NumberRangeLowerBound(readValue(bound), inclusive == "inclusive")
	}
	return b.NumberRangeUpperBound(readValue(bound), inclusive == "inclusive")
}

func init() {
	areas["refine"] = func(line string) string {
		parts := fields(line)
		v := readValue(parts[0])
		return orPanic(func() string {
			b := v.Refine()
			for _, fact := range parts[1:] {
				b = addFact(b, fact)
			}
			return printValue(b.NewValue())
		})
	}
}
