// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

func init() {
	areas["eval"] = answerEval
}

func answerEval(line string) string {
	return orPanic(func() string {
		parts := fields(line)
		variables := map[string]cty.Value{}
		for i := 2; i+1 < len(parts); i += 2 {
			variables[parts[i]] = readValue(parts[i+1])
		}
		text := []byte(readText(readJSON(parts[1])))
		var expr hclsyntax.Expression
		var diags hcl.Diagnostics
		if parts[0] == "template" {
			expr, diags = hclsyntax.ParseTemplate(text, "a", hcl.InitialPos)
		} else {
			expr, diags = hclsyntax.ParseExpression(text, "a", hcl.InitialPos)
		}
		if diags.HasErrors() {
			return "syntax"
		}
		value, diags := expr.Value(&hcl.EvalContext{Variables: variables, Functions: stdlibFunctions})
		value, err := cty.Transform(value, func(_ cty.Path, part cty.Value) (cty.Value, error) {
			if part.IsKnown() {
				return part, nil
			}
			part, _ = part.Unmark()
			return part, nil
		})
		if err != nil {
			return "error"
		}
		out := printValue(value)
		for _, diag := range diags {
			if diag.Summary == "Null value as key" {
				out += " " + diag.Summary
				continue
			}
			out += fmt.Sprintf(" %s@%d-%d", diag.Summary, diag.Subject.Start.Byte, diag.Subject.End.Byte)
		}
		for _, traversal := range expr.Variables() {
			at := traversal.SourceRange()
			out += fmt.Sprintf(" %s@%d-%d", traversal.RootName(), at.Start.Byte, at.End.Byte)
		}
		return out
	})
}
