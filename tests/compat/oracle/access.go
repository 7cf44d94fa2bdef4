// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/zclconf/go-cty/cty"

// The reference finds an element that is known in part only to be missing from a set that is not
// empty, whatever it turns out to be, and compares types that are not wholly known as if they were.
// Ours waits until all is known.
func hasElement(v, element cty.Value) cty.Value {
	answer, marks := v.HasElement(element).Unmark()
	set, _ := v.Unmark()
	if answer.IsKnown() && answer.False() && turnsOutElement(set, element) {
		because("membership of a partly known element [2.10.4]")
		return cty.UnknownVal(cty.Bool).RefineNotNull().WithMarks(marks)
	}
	return answer.WithMarks(marks)
}

func turnsOutElement(set, element cty.Value) bool {
	element, _ = element.UnmarkDeep()
	wanted, have := element.Type(), set.Type().ElementType()
	if !set.HasWhollyKnownType() || !element.HasWhollyKnownType() {
		return mayBecomeSame(wanted, have)
	}
	return !element.IsWhollyKnown() && wanted.Equals(have) && set.LengthInt() != 0
}

func init() {
	areas["access"] = func(line string) string {
		parts := fields(line)
		v := readValue(parts[1])
		return orPanic(func() string {
			switch parts[0] {
			case "length":
				return printValue(v.Length())
			case "attribute":
				return printValue(v.GetAttr(readText(readJSON(parts[2]))))
			}
			key := readValue(parts[2])
			switch parts[0] {
			case "index":
				return printValue(v.Index(key))
			case "has_index":
				return printValue(v.HasIndex(key))
			}
			return printValue(hasElement(v, key))
		})
	}
}
