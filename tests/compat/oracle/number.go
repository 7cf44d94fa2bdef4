// SPDX-License-Identifier: Apache-2.0

// The area `number`: go-cty where it has the operation, math/big where it has not.
package main

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

func init() { areas["number"] = answerNumber }

func answerNumber(line string) (answer string) {
	defer func() {
		if recover() != nil {
			because("an operation that makes the reference panic")
			answer = "panic"
		}
	}()
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "pair":
		lhs, rhs, _ := strings.Cut(rest, " ; ")
		return describePair(runNumber(lhs), runNumber(rhs))
	case "calc":
		return describeNumber(runNumber(rest))
	default:
		value, err := cty.ParseNumberVal(rest)
		if err != nil {
			return err.Error()
		}
		return describeNumber(value)
	}
}

func numberOperand(token string) cty.Value {
	switch token {
	case "inf":
		return cty.PositiveInfinity
	case "-inf":
		return cty.NegativeInfinity
	}
	text := token[2:]
	switch token[0] {
	case 'i':
		value, _ := strconv.ParseInt(text, 10, 64)
		return cty.NumberIntVal(value)
	case 'u':
		value, _ := strconv.ParseUint(text, 10, 64)
		return cty.NumberUIntVal(value)
	case 'd':
		bits, _ := strconv.ParseUint(text, 16, 64)
		return cty.NumberFloatVal(math.Float64frombits(bits))
	default:
		return cty.MustParseNumberVal(text)
	}
}

// The constants stand in for infinities made in another way: only with them does the reference's modulo not crash.
func byValue(value cty.Value) cty.Value {
	f := value.AsBigFloat()
	if !f.IsInf() {
		return value
	}
	if f.Signbit() {
		return cty.NegativeInfinity
	}
	return cty.PositiveInfinity
}

// Modulo of infinities: the product's sign and class from the constants, the precision from the operands.
func modulo(lhs, rhs cty.Value) cty.Value {
	if !lhs.AsBigFloat().IsInf() && !rhs.AsBigFloat().IsInf() {
		return lhs.Modulo(rhs)
	}
	because("modulo with an infinity that was parsed; a quotient that overflows")
	result := byValue(lhs).Modulo(byValue(rhs)).AsBigFloat()
	return cty.NumberVal(result.SetPrec(max(lhs.AsBigFloat().Prec(), rhs.AsBigFloat().Prec())))
}

func runNumber(program string) cty.Value {
	var stack []cty.Value
	pop := func() cty.Value {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return top
	}
	for _, token := range strings.Split(program, " ") {
		var result cty.Value
		switch token {
		case "neg":
			result = pop().Negate()
		case "abs":
			result = pop().Absolute()
		case "+", "-", "*", "/", "%":
			rhs := pop()
			lhs := pop()
			switch token {
			case "+":
				result = lhs.Add(rhs)
			case "-":
				result = lhs.Subtract(rhs)
			case "*":
				result = lhs.Multiply(rhs)
			case "/":
				result = lhs.Divide(rhs)
			case "%":
				result = modulo(lhs, rhs)
			}
		default:
			result = numberOperand(token)
		}
		stack = append(stack, result)
	}
	return pop()
}

func describePair(lhs, rhs cty.Value) string {
	order := "="
	if lhs.LessThan(rhs).True() {
		order = "<"
	} else if lhs.GreaterThan(rhs).True() {
		order = ">"
	}
	equal := 0
	if lhs.Equals(rhs).True() {
		equal = 1
	}
	return fmt.Sprintf("%s %d %s %s", order, equal, lhs.AsBigFloat().Text('g', -1), rhs.AsBigFloat().Text('g', -1))
}

func accuracySign(accuracy big.Accuracy) string {
	return map[big.Accuracy]string{big.Below: "<", big.Exact: "=", big.Above: ">"}[accuracy]
}

func withPrecision(value cty.Value, err error) string {
	if err != nil {
		return "panic"
	}
	f := value.AsBigFloat()
	return fmt.Sprintf("%s@%d", f.Text('e', -1), f.Prec())
}

func describeNumber(value cty.Value) string {
	f := value.AsBigFloat()
	isInt := 0
	if f.IsInt() {
		isInt = 1
	}
	i64, i64Accuracy := f.Int64()
	u64, u64Accuracy := f.Uint64()
	// math/big calls 2.5 exactly the uint64 2; that is a bug of its own, not a rule.
	if u64Accuracy == big.Exact && !f.IsInt() {
		because("a fraction as an unsigned integer")
		u64Accuracy = big.Below
	}
	f64, f64Accuracy := f.Float64()
	return fmt.Sprintf("p=%d f=%s g=%s g10=%s e7=%s E0=%s f3=%s f0=%s G20=%s int=%d trunc=%s floor=%s ceil=%s i64=%d%s u64=%d%s d=%x%s",
		f.Prec(), f.Text('f', -1), f.Text('g', -1), f.String(), f.Text('e', 7), f.Text('E', 0), f.Text('f', 3),
		f.Text('f', 0), f.Text('G', 20), isInt, withPrecision(stdlib.Int(value)), withPrecision(stdlib.Floor(value)),
		withPrecision(stdlib.Ceil(value)), i64, accuracySign(i64Accuracy), u64, accuracySign(u64Accuracy),
		math.Float64bits(f64), accuracySign(f64Accuracy))
}
