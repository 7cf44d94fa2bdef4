// SPDX-License-Identifier: Apache-2.0

package main

import (
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// The reference may reach a type by way of dynamic parts that not all of the types convert to, and
// fail when it converts the values. Ours says so at once.
func allConvert(types []cty.Type, to cty.Type, get func(from, to cty.Type) convert.Conversion) bool {
	for _, ty := range types {
		if !ty.Equals(to) && get(ty, to) == nil {
			return false
		}
	}
	return true
}

func printUnification(types []cty.Type, unify func([]cty.Type) (cty.Type, []convert.Conversion),
	get func(from, to cty.Type) convert.Conversion) string {
	ty, conversions := unify(types)
	if ty == cty.NilType {
		return "none"
	}
	if !allConvert(types, ty, get) || !allConvert(types, ty, convert.GetConversionUnsafe) {
		because("unifying through dynamic parts that an input cannot become [5.5.7]")
		return "none"
	}
	// A conversion from the dynamic type to itself is there only to hide every value.
	for i, conversion := range conversions {
		if conversion != nil && ty == cty.DynamicPseudoType && types[i] == cty.DynamicPseudoType {
			return printType(ty) + " undecided"
		}
	}
	return printType(ty)
}

func init() {
	areas["unify"] = func(line string) string {
		var types []cty.Type
		for _, field := range fields(line) {
			types = append(types, readType(readJSON(field)))
		}
		return smallestOf(manyTimes, func() string {
			return printUnification(types, convert.Unify, convert.GetConversion) + "\t" +
				printUnification(types, convert.UnifyUnsafe, convert.GetConversionUnsafe)
		})
	}
}
