// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/zclconf/go-cty/cty"
)

func reasons(given, wanted cty.Type) string {
	var lines []string
	for _, err := range given.TestConformance(wanted) {
		var path cty.Path
		var withPath cty.PathError
		if errors.As(err, &withPath) {
			path = withPath.Path
		}
		lines = append(lines, printPath(path)+" "+err.Error())
	}
	sort.Strings(lines)
	return strings.Join(lines, "; ")
}

func init() {
	areas["types"] = func(line string) string {
		parts := fields(line)
		a, b := readType(readJSON(parts[0])), readType(readJSON(parts[1]))
		return strings.Join([]string{
			fmt.Sprintf("%t %t true", a.Equals(b), a.HasDynamicTypes()),
			a.FriendlyName(),
			b.FriendlyNameForConstraint(),
			printType(a.WithoutOptionalAttributesDeep()),
			reasons(a, b),
		}, "\t")
	}
}
