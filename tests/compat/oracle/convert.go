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
		if answer := f(); answer < smallest {
			smallest = answer
		}
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

func printConverted(v cty.Value, to cty.Type) string {
	result, err := convert.Convert(v, to)
	if err == nil {
		return printValue(result)
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
