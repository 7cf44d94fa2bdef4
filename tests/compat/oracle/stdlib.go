// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// Under the names that ours have.
var stdlibFunctions = map[string]function.Function{
	"abs":                    stdlib.AbsoluteFunc,
	"add":                    stdlib.AddFunc,
	"and":                    stdlib.AndFunc,
	"assertnotnull":          stdlib.AssertNotNullFunc,
	"ceil":                   stdlib.CeilFunc,
	"chomp":                  stdlib.ChompFunc,
	"chunklist":              stdlib.ChunklistFunc,
	"coalesce":               stdlib.CoalesceFunc,
	"coalescelist":           stdlib.CoalesceListFunc,
	"compact":                stdlib.CompactFunc,
	"concat":                 stdlib.ConcatFunc,
	"contains":               stdlib.ContainsFunc,
	"csvdecode":              stdlib.CSVDecodeFunc,
	"distinct":               stdlib.DistinctFunc,
	"divide":                 stdlib.DivideFunc,
	"element":                stdlib.ElementFunc,
	"equal":                  stdlib.EqualFunc,
	"flatten":                stdlib.FlattenFunc,
	"floor":                  stdlib.FloorFunc,
	"format":                 stdlib.FormatFunc,
	"formatdate":             stdlib.FormatDateFunc,
	"formatlist":             stdlib.FormatListFunc,
	"greaterthan":            stdlib.GreaterThanFunc,
	"greaterthanorequalto":   stdlib.GreaterThanOrEqualToFunc,
	"hasindex":               stdlib.HasIndexFunc,
	"indent":                 stdlib.IndentFunc,
	"index":                  stdlib.IndexFunc,
	"int":                    stdlib.IntFunc,
	"join":                   stdlib.JoinFunc,
	"jsondecode":             stdlib.JSONDecodeFunc,
	"jsonencode":             stdlib.JSONEncodeFunc,
	"keys":                   stdlib.KeysFunc,
	"length":                 stdlib.LengthFunc,
	"lessthan":               stdlib.LessThanFunc,
	"lessthanorequalto":      stdlib.LessThanOrEqualToFunc,
	"log":                    stdlib.LogFunc,
	"lookup":                 stdlib.LookupFunc,
	"lower":                  stdlib.LowerFunc,
	"max":                    stdlib.MaxFunc,
	"merge":                  stdlib.MergeFunc,
	"min":                    stdlib.MinFunc,
	"modulo":                 stdlib.ModuloFunc,
	"multiply":               stdlib.MultiplyFunc,
	"negate":                 stdlib.NegateFunc,
	"not":                    stdlib.NotFunc,
	"notequal":               stdlib.NotEqualFunc,
	"or":                     stdlib.OrFunc,
	"parseint":               stdlib.ParseIntFunc,
	"pow":                    stdlib.PowFunc,
	"range":                  stdlib.RangeFunc,
	"regex":                  stdlib.RegexFunc,
	"regexall":               stdlib.RegexAllFunc,
	"regexreplace":           stdlib.RegexReplaceFunc,
	"replace":                stdlib.ReplaceFunc,
	"reverse":                stdlib.ReverseListFunc,
	"sethaselement":          stdlib.SetHasElementFunc,
	"setintersection":        stdlib.SetIntersectionFunc,
	"setproduct":             stdlib.SetProductFunc,
	"setsubtract":            stdlib.SetSubtractFunc,
	"setsymmetricdifference": stdlib.SetSymmetricDifferenceFunc,
	"setunion":               stdlib.SetUnionFunc,
	"signum":                 stdlib.SignumFunc,
	"slice":                  stdlib.SliceFunc,
	"sort":                   stdlib.SortFunc,
	"split":                  stdlib.SplitFunc,
	"strlen":                 stdlib.StrlenFunc,
	"strrev":                 stdlib.ReverseFunc,
	"substr":                 stdlib.SubstrFunc,
	"subtract":               stdlib.SubtractFunc,
	"timeadd":                stdlib.TimeAddFunc,
	"title":                  stdlib.TitleFunc,
	"tobool":                 stdlib.MakeToFunc(cty.Bool),
	"tolist":                 stdlib.MakeToFunc(cty.List(cty.DynamicPseudoType)),
	"tomap":                  stdlib.MakeToFunc(cty.Map(cty.DynamicPseudoType)),
	"tonumber":               stdlib.MakeToFunc(cty.Number),
	"toset":                  stdlib.MakeToFunc(cty.Set(cty.DynamicPseudoType)),
	"tostring":               stdlib.MakeToFunc(cty.String),
	"trim":                   stdlib.TrimFunc,
	"trimprefix":             stdlib.TrimPrefixFunc,
	"trimspace":              stdlib.TrimSpaceFunc,
	"trimsuffix":             stdlib.TrimSuffixFunc,
	"upper":                  stdlib.UpperFunc,
	"values":                 stdlib.ValuesFunc,
	"zipmap":                 stdlib.ZipmapFunc,
}

// Deliberate differences have one text on both sides; area_stdlib.cpp has the same ones.
const panics = "panics"

func anyArgument(args []cty.Value, predicate func(cty.Value) bool) bool {
	for _, arg := range args {
		if predicate(arg) {
			return true
		}
	}
	return false
}

func mayBeEmpty(v cty.Value) bool {
	v, _ = v.Unmark()
	return !v.IsKnown() && v.Type().IsCollectionType() && v.Range().LengthLowerBound() == 0
}

func isSetOfUnknownLength(v cty.Value) bool {
	v, _ = v.Unmark()
	return v.Type().IsSetType() && v.IsKnown() && !v.IsNull() && !v.Length().IsKnown()
}

// More spaces than there is memory for.
func indentsTooFar(args []cty.Value) bool {
	if len(args) == 0 || args[0].Type() != cty.Number || !args[0].IsKnown() || args[0].IsNull() {
		return false
	}
	spaces, _ := args[0].Unmark()
	return spaces.AsBigFloat().Cmp(big.NewFloat(1<<20)) > 0
}

// The words of docs/compatibility.md for what the two sides call by a short name.
var differences = map[string]string{
	"indents too far":                  "`indent` by more than 2^20 spaces",
	"a step of zero":                   "`range` with a computed step of zero",
	"a product of what may be empty":   "`setproduct` of a collection that may be empty",
	"reverses a set of unknown length": "`reverse` of a set of unknown length",
	"flattens marked unknown values":   "`flatten` of marked values that are not wholly known",
	"flattens a map":                   "`flatten` of a map or object that is not wholly known",
}

func knownDifference(name string, args []cty.Value) string {
	switch {
	case name == "indent" && indentsTooFar(args):
		return "indents too far"
	case name == "range" && isStepOfZero(args):
		return "a step of zero"
	case name == "setproduct" && anyArgument(args, mayBeEmpty):
		return "a product of what may be empty"
	case name == "reverse" && len(args) == 1 && isSetOfUnknownLength(args[0]):
		return "reverses a set of unknown length"
	case name == "flatten" && len(args) == 1 && !args[0].IsWhollyKnown():
		if args[0].ContainsMarked() {
			return "flattens marked unknown values"
		}
		if ty := args[0].Type(); ty.IsMapType() || ty.IsObjectType() {
			return "flattens a map"
		}
	}
	return ""
}

// The reference counts a variadic argument that does not conform from the first variadic one.
func argumentIndex(f function.Function, args []cty.Value, err function.ArgError) int {
	first := len(f.Params())
	at := err.Index + first
	if f.VarParam() == nil || len(args) <= at || args[at].Type() == cty.DynamicPseudoType {
		return err.Index
	}
	if err.Index < first && len(args[err.Index].Type().TestConformance(f.Params()[err.Index].Type)) > 0 {
		return err.Index
	}
	errs := args[at].Type().TestConformance(f.VarParam().Type)
	if len(errs) > 0 && errs[0].Error() == err.Error() {
		if first > 0 {
			because("the number of a variadic argument that is wrong")
		}
		return at
	}
	return err.Index
}

// Ours say more about JSON that is cut off, and about what stands where a key should.
var jsonErrors = regexp.MustCompile(`^(?:unexpected )?EOF$|^invalid character '.*'$`)

func settleText(text string) string {
	switch {
	case !jsonErrors.MatchString(text):
		return text
	case strings.HasSuffix(text, "EOF"):
		because("the words about JSON that is cut off or has no key")
		return "unexpected end of JSON input"
	}
	because("the words about JSON that is cut off or has no key")
	return text + " looking for beginning of object key string"
}

// The last digits of a power that is not whole depend on the machine.
func printPower(v cty.Value) string {
	v, _ = v.Unmark()
	if !v.IsKnown() {
		return printValue(v)
	}
	because("`pow` that is not whole")
	return "about " + v.AsBigFloat().Text('g', 12)
}

// The reference finds a step of zero only if it is the constant.
func isStepOfZero(args []cty.Value) bool {
	if len(args) != 3 || anyArgument(args, func(v cty.Value) bool {
		return !v.IsKnown() || v.IsNull() || v.Type() != cty.Number
	}) {
		return false
	}
	step, _ := args[2].Unmark()
	return step.AsBigFloat().Sign() == 0
}

func containsSettled(sequence, wanted cty.Value) cty.Value {
	answer := cty.False
	for _, element := range elementsOf(sequence) {
		same := settle(wanted, element)
		if same.IsKnown() && same.True() {
			return cty.True
		}
		if !same.IsKnown() {
			answer = same
		}
	}
	return answer
}

// The answers of functions that compare values, in the way that equality.go and access.go explain.
func settleResult(name string, args []cty.Value, result cty.Value) cty.Value {
	compares := name == "equal" || name == "notequal" ||
		(name == "contains" && args[0].IsKnown() && args[1].IsKnown() && result.Type() == cty.Bool)
	if !result.IsKnown() && !compares {
		return result
	}
	plain := make([]cty.Value, len(args))
	for i, arg := range args {
		plain[i], _ = arg.UnmarkDeep()
	}
	var settled cty.Value
	switch name {
	case "equal":
		settled = settle(plain[0], plain[1])
	case "notequal":
		settled = settle(plain[0], plain[1]).Not()
	case "contains":
		settled = containsSettled(plain[0], plain[1])
	case "sethaselement":
		settled = hasElement(plain[0], plain[1])
	default:
		return result
	}
	answer, marks := result.Unmark()
	explainSettled(answer, settled)
	return settled.WithMarks(marks)
}

func printError(f function.Function, args []cty.Value, err error) string {
	argument := "-"
	var argError function.ArgError
	if errors.As(err, &argError) {
		argument = fmt.Sprint(argumentIndex(f, args, argError))
	}
	return "error " + argument + " " + printText(settleText(err.Error()))
}

func init() {
	areas["stdlib"] = func(line string) string {
		parts := fields(line)
		args := make([]cty.Value, len(parts)-1)
		for i := range args {
			args[i] = readValue(parts[i+1])
		}
		if difference := knownDifference(parts[0], args); difference != "" {
			because(differences[difference])
			return difference
		}
		f := stdlibFunctions[parts[0]]
		result, err := f.Call(args)
		var panicError function.PanicError
		switch {
		case errors.As(err, &panicError),
			err != nil && strings.HasSuffix(err.Error(), "; this is a bug in cty"):
			because("an operation that makes the reference panic")
			return panics
		case err != nil && anyArgument(args, cty.Value.ContainsMarked):
			because("errors of functions with marked arguments")
			return "error with marks"
		case err != nil:
			return printError(f, args, err)
		case parts[0] == "pow":
			return printPower(result)
		}
		result = settleResult(parts[0], args, result)
		if !result.IsKnown() {
			if anyArgument(args, cty.Value.ContainsMarked) {
				because("marks of a function's unknown result")
			}
			result, _ = result.Unmark()
		}
		return printValue(result)
	}
}
