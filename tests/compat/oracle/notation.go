// SPDX-License-Identifier: Apache-2.0

package main

func init() {
	areas["notation"] = func(line string) string {
		parts := fields(line)
		switch parts[0] {
		case "type":
			return printType(readType(readJSON(parts[1])))
		case "path":
			return printPath(readPath(parts[1]))
		}
		return printValue(readValue(parts[1]))
	}
}
