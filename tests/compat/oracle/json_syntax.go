// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	stdjson "encoding/json"
	"fmt"
	"sort"
	"strings"

	"github.com/apparentlymart/go-textseg/v15/textseg"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
)

func init() {
	areas["json_syntax"] = answerJSONSyntax
}

func answerJSONSyntax(line string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			answer = fmt.Sprint("panic ", r)
		}
	}()
	words := strings.Split(line, " ")
	text, _ := hex.DecodeString(words[len(words)-1])
	p := &jsonPrinter{source: text}
	// The reference counts two columns for a tab and none for a carriage return, and one for a byte order mark.
	p.hasColumns = !strings.ContainsAny(string(text), "\t\r") && !strings.HasPrefix(string(text), "\uFEFF")
	switch words[0] {
	case "attributes":
		p.attributes()
	case "body":
		p.body(words[1])
	default:
		p.expression(words[1])
	}
	return p.out.String()
}

type jsonPrinter struct {
	source     []byte
	hasColumns bool
	out        strings.Builder
	// What the parser has reported already.
	reported []hcl.Range
	// Diagnostics that have been said of this body.
	said map[string]bool
}

func (p *jsonPrinter) add(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

func (p *jsonPrinter) at(r hcl.Range) {
	// What stands for a missing root has no place at all in the reference.
	if r.Start.Line == 0 {
		r.Start, r.End = hcl.InitialPos, hcl.InitialPos
	}
	p.add("@%d-%d:%d-%d", r.Start.Byte, r.End.Byte, r.Start.Line, r.End.Line)
	if p.hasColumns {
		p.add(":%d-%d", r.Start.Column, r.End.Column)
	}
}

func (p *jsonPrinter) diagnostic(diag *hcl.Diagnostic) {
	p.add(" !%s", diag.Summary)
	switch diag.Summary {
	case "Invalid JSON string":
		p.add("@%d", p.wrongByte(diag))
	case "Mismatched braces", "Mismatched brackets", "Missing attribute seperator comma", "Invalid array value",
		"Missing close bracket on index", "Missing close bracket on splat index":
		// The reference points at the place at which it goes on.
	default:
		p.at(*diag.Subject)
	}
}

// The reference points at the byte behind the wrong one.
func (p *jsonPrinter) wrongByte(diag *hcl.Diagnostic) int {
	token := diag.Context.SliceBytes(p.source)
	var text string
	err := stdjson.Unmarshal(token, &text)
	// At the end of the text the decoder looks at a space that is not there.
	isLast := diag.Subject.Start.Byte == diag.Context.End.Byte
	atEnd := strings.Contains(err.Error(), "character ' '") && token[len(token)-1] != ' '
	if isLast && atEnd || strings.Contains(err.Error(), "unexpected end") {
		return diag.Subject.Start.Byte
	}
	return diag.Subject.Start.Byte - 1
}

func (p *jsonPrinter) diagnostics(diags hcl.Diagnostics) {
	for i, diag := range diags {
		// One mistake, one diagnostic: nothing about what the parser has reported, nothing twice, and no label
		// missing in what cannot have any.
		isConsequence := diag.Summary == "Incorrect JSON value type" || diag.Summary == "Missing block label"
		if isConsequence && p.isReported(*diag.Subject) {
			continue
		}
		if diag.Summary == "Missing block label" &&
			(0 < i && *diags[i-1].Subject == *diag.Subject || p.hasReportedElement(diag.Subject.Start.Byte)) {
			continue
		}
		if diag.Summary == "Incorrect JSON value type" {
			key := fmt.Sprint(diag.Subject.Start.Byte)
			if p.said[key] {
				continue
			}
			p.said[key] = true
		}
		p.diagnostic(diag)
	}
}

func (p *jsonPrinter) isReported(r hcl.Range) bool {
	for _, reported := range p.reported {
		if reported == r {
			return true
		}
	}
	return false
}

// Whether an element of the array that starts here is what the parser has reported.
func (p *jsonPrinter) hasReportedElement(open int) bool {
	depth, inString := 0, false
	for at := open; at < len(p.source); at++ {
		for _, reported := range p.reported {
			if depth == 1 && reported.Start.Byte == at {
				return true
			}
		}
		switch c := p.source[at]; {
		case inString && c == '\\':
			at++
		case c == '"':
			inString = !inString
		case inString:
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
			if depth == 0 {
				return false
			}
		}
	}
	return false
}

// Prints what is wrong with the document; false if that is all there is to compare: behind other mistakes the
// reference goes on at odd places.
func (p *jsonPrinter) parsed(diags hcl.Diagnostics) bool {
	for _, diag := range diags {
		p.widen(diag.Subject)
		switch diag.Summary {
		case "Invalid JSON keyword", "Invalid JSON number", "Invalid JSON string":
			p.reported = append(p.reported, *diag.Subject)
			if diag.Context != nil {
				p.reported = append(p.reported, *diag.Context)
			}
		default:
			p.add("error")
			p.diagnostic(diags[0])
			return false
		}
	}
	for _, diag := range diags {
		p.diagnostic(diag)
	}
	return true
}

// We do not cut characters into pieces.
func (p *jsonPrinter) widen(r *hcl.Range) {
	if r.End.Byte == r.Start.Byte+1 && r.End.Byte <= len(p.source) && p.source[r.Start.Byte] >= 0x80 {
		size, _, _ := textseg.ScanGraphemeClusters(p.source[r.Start.Byte:], true)
		r.End.Byte = r.Start.Byte + size
	}
}

func (p *jsonPrinter) attribute(attr *hcl.Attribute) {
	p.add(" %s", printText(attr.Name))
	p.at(attr.Range)
	p.at(attr.NameRange)
	value, diags := attr.Expr.Value(nil)
	p.add("=%s", printValue(value))
	p.diagnostics(diags)
}

func (p *jsonPrinter) sorted(attrs hcl.Attributes) {
	list := make([]*hcl.Attribute, 0, len(attrs))
	for _, attr := range attrs {
		list = append(list, attr)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Range.Start.Byte < list[j].Range.Start.Byte })
	for _, attr := range list {
		p.attribute(attr)
	}
}

func (p *jsonPrinter) content(content *hcl.BodyContent, schema *hcl.BodySchema, depth int) {
	p.sorted(content.Attributes)
	for _, block := range content.Blocks {
		p.add(" %s", block.Type)
		p.at(block.TypeRange)
		p.at(block.DefRange)
		for i, label := range block.Labels {
			p.add("%s", printText(label))
			p.at(block.LabelRanges[i])
		}
		p.add("{")
		if depth < 3 {
			outer := p.said
			p.said = map[string]bool{}
			inner, diags := block.Body.Content(schema)
			p.content(inner, schema, depth+1)
			p.said = map[string]bool{}
			p.diagnostics(diags)
			p.said = outer
		}
		p.add("}")
	}
	p.add("missing")
	p.at(content.MissingItemRange)
}

func jsonSchema(text string) *hcl.BodySchema {
	schema := &hcl.BodySchema{}
	attributes, blocks, _ := strings.Cut(text, ";")
	for _, name := range strings.Split(attributes, ",") {
		if name != "" {
			required := strings.HasSuffix(name, "!")
			schema.Attributes = append(schema.Attributes,
				hcl.AttributeSchema{Name: strings.TrimSuffix(name, "!"), Required: required})
		}
	}
	for _, block := range strings.Split(blocks, ",") {
		if block != "" {
			words := strings.Split(block, ":")
			schema.Blocks = append(schema.Blocks, hcl.BlockHeaderSchema{Type: words[0], LabelNames: words[1:]})
		}
	}
	return schema
}

func (p *jsonPrinter) body(schemas string) {
	file, diags := json.Parse(p.source, "a")
	if !p.parsed(diags) {
		return
	}
	body := file.Body
	p.said = map[string]bool{}
	first, second, _ := strings.Cut(schemas, "|")
	if first != "" {
		content, remain, diags := body.PartialContent(jsonSchema(first))
		p.content(content, jsonSchema(first), 0)
		p.diagnostics(diags)
		p.add(" rest")
		body = remain
	}
	content, diags := body.Content(jsonSchema(second))
	p.content(content, jsonSchema(second), 0)
	p.diagnostics(diags)
}

func (p *jsonPrinter) attributes() {
	file, diags := json.Parse(p.source, "a")
	if !p.parsed(diags) {
		return
	}
	p.said = map[string]bool{}
	attrs, diags := file.Body.JustAttributes()
	p.sorted(attrs)
	p.diagnostics(diags)
}

func jsonContext(name string) *hcl.EvalContext {
	switch name {
	case "absent":
		return nil
	case "empty":
		return &hcl.EvalContext{}
	}
	return &hcl.EvalContext{Variables: map[string]cty.Value{
		"a": cty.StringVal("A"),
		"b": cty.True,
		"n": cty.NumberIntVal(5),
		"l": cty.TupleVal([]cty.Value{cty.StringVal("x"), cty.StringVal("y")}),
		"m": cty.ObjectVal(map[string]cty.Value{"k": cty.StringVal("v")}),
		"u": cty.UnknownVal(cty.String),
		"d": cty.DynamicVal,
		"z": cty.NullVal(cty.DynamicPseudoType),
	}}
}

// Whether a string in it is no template: then only the first mistake is compared, because after it the native
// parsers go their own ways (see the area `syntax`).
func hasWrongTemplate(expr hcl.Expression) bool {
	if list, diags := hcl.ExprList(expr); !diags.HasErrors() {
		for _, element := range list {
			if hasWrongTemplate(element) {
				return true
			}
		}
		return false
	}
	if pairs, diags := hcl.ExprMap(expr); !diags.HasErrors() {
		for _, pair := range pairs {
			if hasWrongTemplate(pair.Key) || hasWrongTemplate(pair.Value) {
				return true
			}
		}
		return false
	}
	value, _ := expr.Value(nil)
	if value.Type() != cty.String || !value.IsKnown() || value.IsNull() {
		return false
	}
	_, diags := hclsyntax.ParseTemplate([]byte(value.AsString()), "a", hcl.InitialPos)
	return diags.HasErrors()
}

func (p *jsonPrinter) expression(context string) {
	expr, diags := json.ParseExpression(p.source, "a")
	if !p.parsed(diags) {
		return
	}
	p.said = map[string]bool{}
	ctx := jsonContext(context)
	value, diags := expr.Value(ctx)
	p.add("%s", printValue(value))
	if ctx == nil || !hasWrongTemplate(expr) {
		for _, diag := range diags {
			p.diagnostic(diag)
		}
	} else if len(diags) != 0 {
		p.diagnostic(diags[0])
	}
	p.add(" variables")
	for _, traversal := range expr.Variables() {
		p.traversal(traversal, same)
	}
	p.add(" static")
	p.static(expr)
}

// What is parsed inside a string statically has positions from the quote on; ours are from behind it.
func behindQuote(r hcl.Range, line int) hcl.Range {
	r.Start.Byte++
	r.End.Byte++
	if r.Start.Line == line {
		r.Start.Column++
	}
	if r.End.Line == line {
		r.End.Column++
	}
	return r
}

func same(r hcl.Range) hcl.Range { return r }

func (p *jsonPrinter) traversal(traversal hcl.Traversal, moved func(hcl.Range) hcl.Range) {
	for _, step := range traversal {
		switch step := step.(type) {
		case hcl.TraverseRoot:
			p.add(" traversal %s", printText(step.Name))
			p.at(moved(step.SrcRange))
		case hcl.TraverseAttr:
			p.add(".%s", printText(step.Name))
			p.at(moved(step.SrcRange))
		case hcl.TraverseIndex:
			p.add("[%s]", printValue(step.Key))
			p.at(moved(step.SrcRange))
		}
	}
}

func (p *jsonPrinter) static(expr hcl.Expression) {
	moved := func(r hcl.Range) hcl.Range { return behindQuote(r, expr.Range().Start.Line) }
	if keyword := hcl.ExprAsKeyword(expr); keyword != "" {
		p.add(" keyword %s", printText(keyword))
	}
	if traversal, diags := hcl.AbsTraversalForExpr(expr); !diags.HasErrors() {
		p.traversal(traversal, moved)
	}
	if call, diags := hcl.ExprCall(expr); !diags.HasErrors() {
		p.add(" call %s", printText(call.Name))
		p.at(moved(call.NameRange))
		p.at(moved(call.ArgsRange))
		for _, argument := range call.Arguments {
			p.at(moved(argument.Range()))
		}
	}
	if list, diags := hcl.ExprList(expr); !diags.HasErrors() {
		p.add(" list[")
		for _, element := range list {
			p.at(element.Range())
			p.at(element.StartRange())
			p.static(element)
		}
		p.add("]")
	}
	if pairs, diags := hcl.ExprMap(expr); !diags.HasErrors() {
		p.add(" map[")
		for _, pair := range pairs {
			p.at(pair.Key.Range())
			p.static(pair.Key)
			p.at(pair.Value.Range())
			p.static(pair.Value)
		}
		p.add("]")
	}
}
