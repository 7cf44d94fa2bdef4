// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
)

const jsonBlocks = 2000

func jsonDocument() []byte {
	var out strings.Builder
	out.WriteString("{\n  \"resource\": {\n    \"aws_instance\": {\n")
	for i := 0; i < jsonBlocks; i++ {
		number := strconv.Itoa(i)
		out.WriteString("      \"server_" + number + "\": {\n")
		out.WriteString("        \"ami\": \"${data.image.id}\",\n")
		out.WriteString("        \"instance_type\": \"t3.micro\",\n")
		out.WriteString("        \"count\": 3,\n")
		out.WriteString("        \"enabled\": true,\n")
		out.WriteString("        \"ports\": [80, 443, 8080],\n")
		out.WriteString("        \"tags\": {\"Name\": \"server-${n}-" + number + "\", \"Team\": \"core\"},\n")
		out.WriteString("        \"labels\": {\"app\": \"web\", \"tier\": \"front\", \"index\": " + number + "},\n")
		out.WriteString("        \"network\": [{\"device_index\": 0, \"subnet\": \"a\"}]\n")
		if i+1 < jsonBlocks {
			out.WriteString("      },\n")
		} else {
			out.WriteString("      }\n")
		}
	}
	out.WriteString("    }\n  }\n}\n")
	return []byte(out.String())
}

var (
	jsonRoot = &hcl.BodySchema{Blocks: []hcl.BlockHeaderSchema{
		{Type: "resource", LabelNames: []string{"type", "name"}}}}
	jsonResource = &hcl.BodySchema{
		Attributes: []hcl.AttributeSchema{
			{Name: "ami", Required: true}, {Name: "instance_type", Required: true}, {Name: "count"}, {Name: "enabled"},
			{Name: "ports"}, {Name: "tags"}, {Name: "labels"}},
		Blocks: []hcl.BlockHeaderSchema{{Type: "network"}}}
	jsonNetwork = &hcl.BodySchema{
		Attributes: []hcl.AttributeSchema{{Name: "device_index", Required: true}, {Name: "subnet", Required: true}}}
)

func jsonContext() *hcl.EvalContext {
	image := cty.ObjectVal(map[string]cty.Value{"id": cty.StringVal("ami-12345678")})
	return &hcl.EvalContext{Variables: map[string]cty.Value{
		"data": cty.ObjectVal(map[string]cty.Value{"image": image}),
		"n":    cty.NumberIntVal(7),
	}}
}

func jsonContent(body hcl.Body, schema *hcl.BodySchema) *hcl.BodyContent {
	content, diags := body.Content(schema)
	if diags.HasErrors() {
		panic(diags)
	}
	return content
}

func jsonParse(text []byte) hcl.Body {
	file, diags := json.Parse(text, "main.tf.json")
	if diags.HasErrors() {
		panic(diags)
	}
	return file.Body
}

func jsonDecode(body hcl.Body, visit func(*hcl.Attribute)) {
	for _, resource := range jsonContent(body, jsonRoot).Blocks {
		content := jsonContent(resource.Body, jsonResource)
		for _, attr := range content.Attributes {
			visit(attr)
		}
		for _, network := range content.Blocks {
			for _, attr := range jsonContent(network.Body, jsonNetwork).Attributes {
				visit(attr)
			}
		}
	}
}

func jsonAttributes() []*hcl.Attribute {
	var all []*hcl.Attribute
	jsonDecode(jsonParse(jsonDocument()), func(attr *hcl.Attribute) { all = append(all, attr) })
	return all
}

func jsonEvaluate(attr *hcl.Attribute, ctx *hcl.EvalContext) {
	if _, diags := attr.Expr.Value(ctx); diags.HasErrors() {
		panic(diags)
	}
}

func init() {
	peers = append(peers,
		peer{"json_syntax_parse", func(b *testing.B) {
			text := jsonDocument()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				jsonParse(text)
			}
		}},
		peer{"json_syntax_decode", func(b *testing.B) {
			body := jsonParse(jsonDocument())
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				n := 0
				jsonDecode(body, func(*hcl.Attribute) { n++ })
			}
		}},
		peer{"json_syntax_parse_and_decode", func(b *testing.B) {
			text := jsonDocument()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				n := 0
				jsonDecode(jsonParse(text), func(*hcl.Attribute) { n++ })
			}
		}},
		peer{"json_syntax_variables", func(b *testing.B) {
			attrs := jsonAttributes()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				n := 0
				for _, attr := range attrs {
					n += len(attr.Expr.Variables())
				}
			}
		}},
		peer{"json_syntax_evaluate", func(b *testing.B) {
			attrs := jsonAttributes()
			ctx := jsonContext()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				for _, attr := range attrs {
					jsonEvaluate(attr, ctx)
				}
			}
		}},
		peer{"json_syntax_all", func(b *testing.B) {
			text := jsonDocument()
			ctx := jsonContext()
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				jsonDecode(jsonParse(text), func(attr *hcl.Attribute) { jsonEvaluate(attr, ctx) })
			}
		}},
	)
}
