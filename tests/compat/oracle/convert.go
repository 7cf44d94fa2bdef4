// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
)

// The reference visits attributes in random order and reports the first trouble. This asks it often
// enough to see every order of the few attributes that a case has, and takes the answer that comes
// first in byte order, which names the first attribute.
func smallestOf(n int, f func() string) string {
	smallest := f()
	for i := 1; i < n; i++ {
		answer := f()
		if answer != smallest {
			because("which of several wrong attributes is named [5.6]")
		}
		smallest = min(smallest, answer)
	}
	return smallest
}

const manyTimes = 60

func conversions(from, to cty.Type) string {
	switch {
	case from.Equals(to) || convert.GetConversion(from, to) != nil:
		return "safe"
	case convert.GetConversionUnsafe(from, to) != nil:
		return "unsafe"
	default:
		return "none"
	}
}

// The reference leaves the flags of optional attributes in the type of a null that stands for a
// missing attribute. Ours has them in no value.
func withoutFlags(v cty.Value) cty.Value {
	stripped, err := cty.Transform(v, func(_ cty.Path, part cty.Value) (cty.Value, error) {
		plain, marks := part.Unmark()
		if !plain.IsNull() {
			return part, nil
		}
		return cty.NullVal(plain.Type().WithoutOptionalAttributesDeep()).WithMarks(marks), nil
	})
	if err != nil {
		panic(err)
	}
	if !stripped.RawEquals(v) {
		because("the null of a missing optional attribute [5.4.6]")
		return stripped
	}
	return v
}

func printConverted(v cty.Value, to cty.Type) string {
	result, err := convert.Convert(v, to)
	if err == nil {
		return printValue(withoutFlags(result))
	}
	var path cty.Path
	var withPath cty.PathError
	if errors.As(err, &withPath) {
		path = withPath.Path
	}
	return printPath(path) + " " + err.Error()
}

func init() {
	areas["convert"] = func(line string) string {
		parts := fields(line)
		v, to := readValue(parts[0]), readType(readJSON(parts[1]))
		return orPanic(func() string {
			return conversions(v.Type(), to) + "\t" + smallestOf(manyTimes, func() string {
				return printConverted(v, to)
			})
		})
	}
}
