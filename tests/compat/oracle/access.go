// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/zclconf/go-cty/cty"

// The reference finds an element that is known in part only to be missing from a set that is not
// empty, whatever it turns out to be. Ours waits until it is known.
func hasElement(v, element cty.Value) cty.Value {
	answer, marks := v.HasElement(element).Unmark()
	plain, _ := v.Unmark()
	if !answer.IsKnown() || answer.True() || element.IsWhollyKnown() || !element.IsKnown() ||
		!element.Type().Equals(v.Type().ElementType()) || plain.LengthInt() == 0 {
		return answer.WithMarks(marks)
	}
	return cty.UnknownVal(cty.Bool).RefineNotNull().WithMarks(marks)
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
