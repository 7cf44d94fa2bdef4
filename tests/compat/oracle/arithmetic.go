// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/zclconf/go-cty/cty"

var operations = map[string]func(a, b cty.Value) cty.Value{
	"add":      cty.Value.Add,
	"subtract": cty.Value.Subtract,
	"multiply": cty.Value.Multiply,
	"divide":   cty.Value.Divide,
	"modulo":   cty.Value.Modulo,
	"negate":   func(a, _ cty.Value) cty.Value { return a.Negate() },
	"absolute": func(a, _ cty.Value) cty.Value { return a.Absolute() },
	"lt":       cty.Value.LessThan,
	"le":       cty.Value.LessThanOrEqualTo,
	"gt":       cty.Value.GreaterThan,
	"ge":       cty.Value.GreaterThanOrEqualTo,
	"not":      func(a, _ cty.Value) cty.Value { return a.Not() },
	"and":      cty.Value.And,
	"or":       cty.Value.Or,
}

func init() {
	areas["arithmetic"] = func(line string) string {
		parts := fields(line)
		a, b := readValue(parts[1]), readValue(parts[2])
		return orPanic(func() string { return printValue(operations[parts[0]](a, b)) })
	}
}
