// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"

	"github.com/zclconf/go-cty/cty"
)

// The reference loses the marks of what is indexed where it does not know whether the index is
// there. Ours keeps them, as everywhere else.
func withIndexMarks(result, container cty.Value, step cty.PathStep) cty.Value {
	index, ok := step.(cty.IndexStep)
	if !ok || container.Type().IsSetType() {
		return result
	}
	_, marks := container.HasIndex(index.Key).Unmark()
	marked := result.WithMarks(marks)
	if !marked.RawEquals(result) {
		because("marks at an index that is not known yet, in a path [2.13.3]")
	}
	return marked
}

// Whether the step leads to nothing that is known: the reference then fails or panics.
func losesItsWay(v cty.Value, step cty.PathStep) bool {
	if plain, _ := v.Unmark(); plain == cty.DynamicVal {
		return true
	}
	index, ok := step.(cty.IndexStep)
	return ok && v.Type().IsTupleType() && !v.IsNull() &&
		index.Key.Type() == cty.Number && !index.Key.IsKnown()
}

func follow(v cty.Value, path cty.Path) string {
	current := v
	for _, step := range path {
		if losesItsWay(current, step) {
			because("a path into the unknown of unknown type, or to an unknown tuple position [2.13.5]")
			return "lost"
		}
		next, err := step.Apply(current)
		if err != nil {
			_, err = path.Apply(v)
			return err.Error()
		}
		current = withIndexMarks(next, current, step)
	}
	return printValue(current)
}

func printMarks(marks cty.ValueMarks) string {
	return printValue(cty.True.WithMarks(marks))
}

func printWalk(v cty.Value) string {
	var out strings.Builder
	err := cty.Walk(v, func(path cty.Path, part cty.Value) (bool, error) {
		out.WriteString(printPath(path))
		if part.IsMarked() {
			out.WriteString("*")
		}
		out.WriteString(" ")
		return len(path) < 3, nil
	})
	if err != nil {
		return err.Error()
	}
	plain, marks := v.UnmarkDeepWithPaths()
	out.WriteString(printValue(plain))
	for _, item := range marks {
		out.WriteString(" " + printPath(item.Path) + printMarks(item.Marks))
	}
	return out.String()
}

func init() {
	areas["paths"] = func(line string) string {
		parts := fields(line)
		v := readValue(parts[1])
		return orPanic(func() string {
			switch parts[0] {
			case "walk":
				return printWalk(v)
			case "unknown_as_null":
				return printValue(cty.UnknownAsNull(v))
			case "apply":
				return follow(v, readPath(parts[2]))
			}
			var marks []cty.PathValueMarks
			for i := 2; i < len(parts); i += 2 {
				_, set := readValue(parts[i+1]).Unmark()
				marks = append(marks, cty.PathValueMarks{Path: readPath(parts[i]), Marks: set})
			}
			return printValue(v.MarkWithPaths(marks))
		})
	}
}
