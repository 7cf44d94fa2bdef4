// SPDX-License-Identifier: Apache-2.0

package main

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
			return printValue(v.HasElement(key))
		})
	}
}
