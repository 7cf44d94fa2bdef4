// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	"fmt"
	"sort"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"
)

func init() {
	areas["syntax"] = answerSyntax
}

func answerSyntax(line string) (answer string) {
	defer func() {
		if r := recover(); r != nil {
			because("an operation that makes the reference panic")
			answer = "panic"
		}
	}()
	mode, digits, _ := strings.Cut(line, " ")
	text, _ := hex.DecodeString(digits)
	return syntaxNotation(mode, text)
}

func syntaxNotation(mode string, text []byte) string {
	printer := treePrinter{source: text}
	var diags hcl.Diagnostics
	switch mode {
	case "config":
		var file *hcl.File
		file, diags = hclsyntax.ParseConfig(text, "a", hcl.InitialPos)
		if !diags.HasErrors() {
			printer.body(file.Body.(*hclsyntax.Body))
		}
	case "expression", "template":
		var expr hclsyntax.Expression
		if mode == "expression" {
			expr, diags = hclsyntax.ParseExpression(text, "a", hcl.InitialPos)
		} else {
			expr, diags = hclsyntax.ParseTemplate(text, "a", hcl.InitialPos)
		}
		if !diags.HasErrors() {
			if mode == "template" {
				printer.bare = expr
			}
			printer.expr(expr)
		}
	default:
		var traversal hcl.Traversal
		if mode == "partial" {
			traversal, diags = hclsyntax.ParseTraversalPartial(text, "a", hcl.InitialPos)
		} else {
			traversal, diags = hclsyntax.ParseTraversalAbs(text, "a", hcl.InitialPos)
		}
		if !diags.HasErrors() {
			printer.add("scope(")
			printer.steps(traversal)
			printer.add(")")
			printer.at(traversal.SourceRange())
		}
	}
	if diags.HasErrors() {
		first := firstMistake(diags)
		// The reference overwrites the subject of these when it recovers.
		if strings.HasPrefix(first.Summary, "Missing close bracket on") {
			return "error " + first.Summary
		}
		return fmt.Sprintf("error %s@%d-%d", first.Summary, first.Subject.Start.Byte, first.Subject.End.Byte)
	}
	return "ok " + printer.out.String()
}

// The reference lists what is wrong behind a one-line body before what is wrong in it; we list mistakes in the order
// in which they are found.
func firstMistake(diags hcl.Diagnostics) *hcl.Diagnostic {
	first := diags[0]
	if len(diags) == 1 {
		return first
	}
	if first.Summary == "Invalid single-argument block definition" &&
		diags[1].Subject.Start.Byte <= first.Subject.Start.Byte {
		return diags[1]
	}
	if first.Summary == "Unclosed configuration block" && first.Context != nil {
		return diags[1]
	}
	return first
}

type treePrinter struct {
	source  []byte
	out     strings.Builder
	inFlush bool
	// The template that has neither quotes nor markers.
	bare hclsyntax.Expression
}

func (p *treePrinter) add(format string, args ...any) { fmt.Fprintf(&p.out, format, args...) }

func (p *treePrinter) at(r hcl.Range) { p.add("@%d-%d", r.Start.Byte, r.End.Byte) }

func (p *treePrinter) body(body *hclsyntax.Body) {
	type item struct {
		start int
		print func()
	}
	var items []item
	for _, attr := range body.Attributes {
		items = append(items, item{attr.SrcRange.Start.Byte, func() {
			p.add("attr(%x", attr.Name)
			p.at(attr.NameRange)
			p.at(attr.EqualsRange)
			p.add(" ")
			p.expr(attr.Expr)
			p.add(")")
			p.at(attr.SrcRange)
		}})
	}
	for _, block := range body.Blocks {
		items = append(items, item{block.TypeRange.Start.Byte, func() {
			p.add("block(%x", block.Type)
			p.at(block.TypeRange)
			for i, label := range block.Labels {
				p.add(" %x", label)
				p.at(block.LabelRanges[i])
			}
			p.at(block.OpenBraceRange)
			p.at(block.CloseBraceRange)
			p.body(block.Body)
			p.add(")")
		}})
	}
	sort.Slice(items, func(i, j int) bool { return items[i].start < items[j].start })
	p.add("body(")
	for _, item := range items {
		item.print()
	}
	p.add(")")
	p.at(body.SrcRange)
}

func (p *treePrinter) value(value cty.Value) {
	switch {
	case value.IsNull():
		p.add("null")
	case value.Type() == cty.Bool:
		p.add("%v", value.True())
	case value.Type() == cty.Number:
		p.add("num:%s", value.AsBigFloat().Text('g', -1))
	default:
		p.add("str:%x", value.AsString())
	}
}

func (p *treePrinter) steps(traversal hcl.Traversal) {
	for _, step := range traversal {
		switch step := step.(type) {
		case hcl.TraverseRoot:
			p.add("%x", step.Name)
			p.at(step.SrcRange)
		case hcl.TraverseAttr:
			p.add(" .%x", step.Name)
			p.at(step.SrcRange)
		case hcl.TraverseIndex:
			p.add(" [")
			p.value(step.Key)
			p.add("]")
			p.at(step.SrcRange)
		case hcl.TraverseSplat:
			p.add(" *")
			p.at(step.SrcRange)
		}
	}
}

func (p *treePrinter) exprs(exprs []hclsyntax.Expression) {
	for _, expr := range exprs {
		p.add(" ")
		p.expr(expr)
	}
}

func (p *treePrinter) outsideFlush(expr hclsyntax.Expression) {
	outer := p.inFlush
	p.inFlush = false
	p.expr(expr)
	p.inFlush = outer
}

func (p *treePrinter) part(expr hclsyntax.Expression) {
	switch expr := expr.(type) {
	case *hclsyntax.LiteralValueExpr:
		if expr.Val.Type() == cty.String {
			p.add("lit(")
			p.value(expr.Val)
			p.add(")")
			// We do not move the start of a text in a flush heredoc.
			if !p.inFlush {
				p.at(expr.SrcRange)
			}
			return
		}
	case *hclsyntax.ConditionalExpr:
		if p.isDirective(expr.SrcRange) {
			p.add("cond(")
			p.outsideFlush(expr.Condition)
			p.add(" ")
			p.branch(expr.TrueResult)
			p.add(" ")
			p.branch(expr.FalseResult)
			p.add(")")
			p.at(expr.SrcRange)
			return
		}
	case *hclsyntax.TemplateJoinExpr:
		loop := expr.Tuple.(*hclsyntax.ForExpr)
		p.add("join(for(%x,%x in ", loop.KeyVar, loop.ValVar)
		p.outsideFlush(loop.CollExpr)
		p.add(" val ")
		p.branch(loop.ValExpr)
		p.add(")")
		p.at(loop.SrcRange)
		p.add(")")
		return
	}
	p.outsideFlush(expr)
}

func (p *treePrinter) isDirective(r hcl.Range) bool {
	return strings.HasPrefix(string(p.source[r.Start.Byte:]), "%{")
}

func (p *treePrinter) branch(expr hclsyntax.Expression) {
	template := expr.(*hclsyntax.TemplateExpr)
	p.parts(template)
	if !p.inFlush {
		p.at(template.SrcRange)
	}
}

func (p *treePrinter) parts(template *hclsyntax.TemplateExpr) {
	p.add("tmpl(")
	for _, part := range template.Parts {
		p.add(" ")
		p.part(part)
	}
	p.add(")")
}

func (p *treePrinter) expr(expr hclsyntax.Expression) {
	switch e := expr.(type) {
	case *hclsyntax.LiteralValueExpr:
		p.add("lit(")
		p.value(e.Val)
		p.add(")")
	case *hclsyntax.ScopeTraversalExpr:
		p.add("scope(")
		p.steps(e.Traversal)
		p.add(")")
	case *hclsyntax.RelativeTraversalExpr:
		p.add("rel(")
		p.expr(e.Source)
		p.steps(e.Traversal)
		p.add(")")
	case *hclsyntax.FunctionCallExpr:
		p.add("call(%x", e.Name)
		p.at(e.NameRange)
		p.at(e.OpenParenRange)
		p.at(e.CloseParenRange)
		if e.ExpandFinal {
			p.add(" ...")
		}
		p.exprs(e.Args)
		p.add(")")
		return
	case *hclsyntax.ConditionalExpr:
		p.add("cond(")
		p.expr(e.Condition)
		p.add(" ")
		p.expr(e.TrueResult)
		p.add(" ")
		p.expr(e.FalseResult)
		p.add(")")
	case *hclsyntax.BinaryOpExpr:
		p.add("bin(%s ", operatorText[e.Op])
		p.expr(e.LHS)
		p.add(" ")
		p.expr(e.RHS)
		p.add(")")
	case *hclsyntax.UnaryOpExpr:
		p.add("un(%s ", operatorText[e.Op])
		p.expr(e.Val)
		p.add(")")
		p.at(e.SymbolRange)
	case *hclsyntax.ParenthesesExpr:
		p.add("paren(")
		p.expr(e.Expression)
		p.add(")")
	case *hclsyntax.IndexExpr:
		p.add("index(")
		p.expr(e.Collection)
		p.add(" ")
		p.expr(e.Key)
		p.add(")")
		p.at(e.OpenRange)
		p.at(e.BracketRange)
	case *hclsyntax.SplatExpr:
		p.add("splat(")
		p.expr(e.Source)
		p.add(" each ")
		p.expr(e.Each)
		p.at(e.MarkerRange)
		p.add(")")
	case *hclsyntax.AnonSymbolExpr:
		p.add("anon")
	case *hclsyntax.TupleConsExpr:
		p.add("tuple(")
		p.exprs(e.Exprs)
		p.add(")")
	case *hclsyntax.ObjectConsExpr:
		p.object(e)
	case *hclsyntax.ForExpr:
		p.loop(e)
	case *hclsyntax.TemplateExpr:
		p.inFlush = expr != p.bare && strings.HasPrefix(string(p.source[e.SrcRange.Start.Byte:]), "<<-")
		p.parts(e)
		p.inFlush = false
	case *hclsyntax.TemplateWrapExpr:
		p.add("wrap(")
		p.expr(e.Wrapped)
		p.add(")")
	default:
		p.add("unknown %T", e)
	}
	p.at(expr.Range())
}

func (p *treePrinter) object(e *hclsyntax.ObjectConsExpr) {
	p.add("object(")
	for _, item := range e.Items {
		key := item.KeyExpr.(*hclsyntax.ObjectConsKeyExpr)
		if key.ForceNonLiteral {
			p.add(" key!")
		} else {
			p.add(" key ")
		}
		p.expr(key.Wrapped)
		p.add(" = ")
		p.expr(item.ValueExpr)
	}
	p.add(")")
}

func (p *treePrinter) loop(e *hclsyntax.ForExpr) {
	p.add("for(%x,%x in ", e.KeyVar, e.ValVar)
	p.expr(e.CollExpr)
	if e.KeyExpr != nil {
		p.add(" key ")
		p.expr(e.KeyExpr)
	}
	p.add(" val ")
	p.expr(e.ValExpr)
	if e.CondExpr != nil {
		p.add(" if ")
		p.expr(e.CondExpr)
	}
	if e.Group {
		p.add(" group")
	}
	p.add(")")
}

var operatorText = map[*hclsyntax.Operation]string{
	hclsyntax.OpLogicalOr:          "||",
	hclsyntax.OpLogicalAnd:         "&&",
	hclsyntax.OpLogicalNot:         "!",
	hclsyntax.OpEqual:              "==",
	hclsyntax.OpNotEqual:           "!=",
	hclsyntax.OpGreaterThan:        ">",
	hclsyntax.OpGreaterThanOrEqual: ">=",
	hclsyntax.OpLessThan:           "<",
	hclsyntax.OpLessThanOrEqual:    "<=",
	hclsyntax.OpAdd:                "+",
	hclsyntax.OpSubtract:           "-",
	hclsyntax.OpMultiply:           "*",
	hclsyntax.OpDivide:             "/",
	hclsyntax.OpModulo:             "%",
	hclsyntax.OpNegate:             "-",
}
