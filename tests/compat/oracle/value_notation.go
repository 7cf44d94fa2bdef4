// SPDX-License-Identifier: Apache-2.0

// The notation of types and values in cases and answers; value_notation.h describes it.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/zclconf/go-cty/cty"
)

// The answer where the reference panics and ours returns an Error.
const panicked = "error"

// What f gives, or `panicked`.
func orPanic(f func() string) (out string) {
	defer func() {
		if recover() != nil {
			because("an operation that makes the reference panic")
			out = panicked
		}
	}()
	return f()
}

func fields(line string) []string {
	return strings.Split(line, "\t")
}

// --- printing

func printText(text string) string {
	if !utf8.ValidString(text) {
		return `{"hex":"` + hex.EncodeToString([]byte(text)) + `"}`
	}
	var out strings.Builder
	out.WriteByte('"')
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '"' || c == '\\' {
			out.WriteByte('\\')
		}
		if c < 0x20 {
			fmt.Fprintf(&out, `\u%04x`, c)
		} else {
			out.WriteByte(c)
		}
	}
	out.WriteByte('"')
	return out.String()
}

func printEach[T any](items []T, print func(T) string) string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = print(item)
	}
	return strings.Join(texts, ",")
}

func sortedNames[V any](members map[string]V) []string {
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func printObjectType(ty cty.Type) string {
	types := ty.AttributeTypes()
	out := `["object",{` + printEach(sortedNames(types), func(name string) string {
		return printText(name) + ":" + printType(types[name])
	}) + "}"
	if optional := ty.OptionalAttributes(); len(optional) > 0 {
		out += ",[" + printEach(sortedNames(optional), printText) + "]"
	}
	return out + "]"
}

func printType(ty cty.Type) string {
	switch {
	case ty == cty.DynamicPseudoType:
		return `"dynamic"`
	case ty.IsPrimitiveType():
		return `"` + ty.FriendlyName() + `"`
	case ty.IsListType():
		return `["list",` + printType(ty.ElementType()) + "]"
	case ty.IsSetType():
		return `["set",` + printType(ty.ElementType()) + "]"
	case ty.IsMapType():
		return `["map",` + printType(ty.ElementType()) + "]"
	case ty.IsTupleType():
		return `["tuple",[` + printEach(ty.TupleElementTypes(), printType) + "]]"
	case ty.IsObjectType():
		return printObjectType(ty)
	}
	panic("the notation has no such type")
}

func printNumber(number *big.Float) string {
	out := `{"n":"` + number.Text('f', -1) + `"`
	if number.Prec() != 512 {
		out += `,"p":` + strconv.Itoa(int(number.Prec()))
	}
	return out + "}"
}

// An infinity that every number is within is no bound.
func printBound(name string, bound cty.Value, inclusive bool) string {
	if !bound.IsKnown() {
		return ""
	}
	number := bound.AsBigFloat()
	if number.IsInf() && number.Signbit() == (name == "min") {
		return ""
	}
	return fmt.Sprintf(`,"%s":[%s,%t]`, name, printNumber(number), inclusive)
}

func printUnknown(v cty.Value) string {
	out := `{"unknown":` + printType(v.Type())
	r := v.Range()
	if r.DefinitelyNotNull() {
		out += `,"notnull":true`
	}
	switch ty := v.Type(); {
	case ty == cty.String:
		if prefix := r.StringPrefix(); prefix != "" {
			out += `,"prefix":` + printText(prefix)
		}
	case ty == cty.Number:
		low, lowIncluded := r.NumberLowerBound()
		high, highIncluded := r.NumberUpperBound()
		out += printBound("min", low, lowIncluded) + printBound("max", high, highIncluded)
	case ty.IsCollectionType():
		if low := r.LengthLowerBound(); low != 0 {
			out += fmt.Sprintf(`,"minlen":%d`, low)
		}
		if high := r.LengthUpperBound(); high != math.MaxInt {
			out += fmt.Sprintf(`,"maxlen":%d`, high)
		}
	}
	return out + "}"
}

func elementsOf(v cty.Value) []cty.Value {
	var elements []cty.Value
	for it := v.ElementIterator(); it.Next(); {
		_, element := it.Element()
		elements = append(elements, element)
	}
	return elements
}

func printPairs(v cty.Value) string {
	var pairs []string
	for it := v.ElementIterator(); it.Next(); {
		key, element := it.Element()
		pairs = append(pairs, "["+printText(key.AsString())+","+printValue(element)+"]")
	}
	return "[" + strings.Join(pairs, ",") + "]"
}

func printMarked(v cty.Value) string {
	inner, marks := v.Unmark()
	var names []string
	for mark := range marks {
		names = append(names, mark.(string))
	}
	// As ours sort: by kind, then by detail.
	sort.Slice(names, func(i, j int) bool {
		a, aDetail, _ := strings.Cut(names[i], ":")
		b, bDetail, _ := strings.Cut(names[j], ":")
		return a < b || (a == b && aDetail < bDetail)
	})
	return `{"marks":[` + printEach(names, printText) + `],"value":` + printValue(inner) + "}"
}

func printValue(v cty.Value) string {
	switch ty := v.Type(); {
	case v.IsMarked():
		return printMarked(v)
	case !v.IsKnown():
		return printUnknown(v)
	case v.IsNull():
		return `{"null":` + printType(ty) + "}"
	case ty == cty.Bool:
		return strconv.FormatBool(v.True())
	case ty == cty.Number:
		return printNumber(v.AsBigFloat())
	case ty == cty.String:
		return printText(v.AsString())
	case ty.IsListType():
		return `{"list":` + printType(ty.ElementType()) + `,"of":[` + printEach(elementsOf(v), printValue) + "]}"
	case ty.IsSetType():
		return `{"set":` + printType(ty.ElementType()) + `,"of":[` + printEach(elementsOf(v), printValue) + "]}"
	case ty.IsMapType():
		return `{"map":` + printType(ty.ElementType()) + `,"of":` + printPairs(v) + "}"
	case ty.IsTupleType():
		return "[" + printEach(elementsOf(v), printValue) + "]"
	default:
		return `{"object":` + printPairs(v) + "}"
	}
}

func printPath(path cty.Path) string {
	return "[" + printEach(path, func(step cty.PathStep) string {
		if attr, ok := step.(cty.GetAttrStep); ok {
			return `["attr",` + printText(attr.Name) + "]"
		}
		return `["index",` + printValue(step.(cty.IndexStep).Key) + "]"
	}) + "]"
}

// --- reading

// JSON objects keep no order in Go, and only the first key says what a value is, so each form has
// a key of its own.
type node = map[string]any

func readJSON(text string) any {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var out any
	if err := decoder.Decode(&out); err != nil {
		panic(err)
	}
	return out
}

func readText(from any) string {
	if text, ok := from.(string); ok {
		return text
	}
	return string(fromHex(from.(node)["hex"].(string)))
}

func readType(from any) cty.Type {
	if name, ok := from.(string); ok {
		return map[string]cty.Type{
			"bool": cty.Bool, "number": cty.Number, "string": cty.String, "dynamic": cty.DynamicPseudoType,
		}[name]
	}
	parts := from.([]any)
	switch parts[0] {
	case "list":
		return cty.List(readType(parts[1]))
	case "set":
		return cty.Set(readType(parts[1]))
	case "map":
		return cty.Map(readType(parts[1]))
	case "tuple":
		types := []cty.Type{}
		for _, part := range parts[1].([]any) {
			types = append(types, readType(part))
		}
		return cty.Tuple(types)
	}
	types := map[string]cty.Type{}
	for name, part := range parts[1].(node) {
		types[name] = readType(part)
	}
	if len(parts) == 2 {
		return cty.Object(types)
	}
	var optional []string
	for _, name := range parts[2].([]any) {
		optional = append(optional, name.(string))
	}
	return cty.ObjectWithOptionalAttrs(types, optional)
}

func readNumber(from node) cty.Value {
	digits := from["n"].(string)
	precision := 512
	if p, ok := from["p"]; ok {
		precision, _ = strconv.Atoi(p.(json.Number).String())
	}
	switch precision {
	case 512:
		return cty.MustParseNumberVal(digits)
	case 53:
		number, err := strconv.ParseFloat(digits, 64)
		if err != nil {
			panic(err)
		}
		return cty.NumberFloatVal(number)
	case 0:
		if digits == "-Inf" {
			return cty.NegativeInfinity
		}
		return cty.PositiveInfinity
	}
	whole, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		panic("a number of this precision is whole: " + digits)
	}
	return cty.NumberVal(new(big.Float).SetInt(whole))
}

func readInt(from any) int {
	number, err := strconv.Atoi(from.(json.Number).String())
	if err != nil {
		panic(err)
	}
	return number
}

func readUnknown(from node) cty.Value {
	v := cty.UnknownVal(readType(from["unknown"]))
	if len(from) == 1 {
		return v
	}
	refine := v.Refine()
	if from["notnull"] != nil {
		refine = refine.NotNull()
	}
	if prefix := from["prefix"]; prefix != nil {
		refine = refine.StringPrefixFull(readText(prefix))
	}
	if bound, ok := from["min"].([]any); ok {
		refine = refine.NumberRangeLowerBound(readNumber(bound[0].(node)), bound[1].(bool))
	}
	if bound, ok := from["max"].([]any); ok {
		refine = refine.NumberRangeUpperBound(readNumber(bound[0].(node)), bound[1].(bool))
	}
	if length := from["minlen"]; length != nil {
		refine = refine.CollectionLengthLowerBound(readInt(length))
	}
	if length := from["maxlen"]; length != nil {
		refine = refine.CollectionLengthUpperBound(readInt(length))
	}
	return refine.NewValue()
}

func readValues(from any) []cty.Value {
	values := []cty.Value{}
	for _, part := range from.([]any) {
		values = append(values, readValueNode(part))
	}
	return values
}

func readMembers(from any) map[string]cty.Value {
	members := map[string]cty.Value{}
	for _, part := range from.([]any) {
		pair := part.([]any)
		members[readText(pair[0])] = readValueNode(pair[1])
	}
	return members
}

func readCollection(from node) cty.Value {
	of := from["of"]
	empty := len(of.([]any)) == 0
	switch {
	case from["list"] != nil && empty:
		return cty.ListValEmpty(readType(from["list"]))
	case from["list"] != nil:
		return cty.ListVal(readValues(of))
	case from["set"] != nil && empty:
		return cty.SetValEmpty(readType(from["set"]))
	case from["set"] != nil:
		return cty.SetVal(readValues(of))
	case empty:
		return cty.MapValEmpty(readType(from["map"]))
	}
	return cty.MapVal(readMembers(of))
}

func readValueNode(from any) cty.Value {
	switch from := from.(type) {
	case bool:
		return cty.BoolVal(from)
	case string:
		return cty.StringVal(from)
	case []any:
		return cty.TupleVal(readValues(from))
	case node:
		switch {
		case from["hex"] != nil:
			return cty.StringVal(readText(from))
		case from["n"] != nil:
			return readNumber(from)
		case from["null"] != nil:
			return cty.NullVal(readType(from["null"]))
		case from["unknown"] != nil:
			return readUnknown(from)
		case from["object"] != nil:
			return cty.ObjectVal(readMembers(from["object"]))
		case from["marks"] != nil:
			v := readValueNode(from["value"])
			for _, mark := range from["marks"].([]any) {
				v = v.Mark(mark.(string))
			}
			return v
		}
		return readCollection(from)
	}
	panic("not in the value notation")
}

func readValue(text string) cty.Value {
	return readValueNode(readJSON(text))
}

func readPath(text string) cty.Path {
	path := cty.Path{}
	for _, part := range readJSON(text).([]any) {
		step := part.([]any)
		if step[0] == "attr" {
			path = append(path, cty.GetAttrStep{Name: readText(step[1])})
		} else {
			path = append(path, cty.IndexStep{Key: readValueNode(step[1])})
		}
	}
	return path
}
