// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

func init() {
	areas["tokens"] = answerTokens
}

func answerTokens(line string) string {
	mode, digits, _ := strings.Cut(line, " ")
	text, _ := hex.DecodeString(digits)
	var tokens hclsyntax.Tokens
	var diags hcl.Diagnostics
	if mode == "config" {
		tokens, diags = hclsyntax.LexConfig(text, "a", hcl.InitialPos)
	} else {
		tokens, diags = hclsyntax.LexTemplate(text, "a", hcl.InitialPos)
	}
	var out strings.Builder
	for _, token := range tokens {
		fmt.Fprintf(&out, "%s@%d-%d ", tokenName[token.Type], token.Range.Start.Byte, token.Range.End.Byte)
	}
	for _, diag := range diags {
		fmt.Fprintf(&out, "%s@%d-%d ", diag.Summary, diag.Subject.Start.Byte, diag.Subject.End.Byte)
	}
	return out.String()
}

var tokenName = map[hclsyntax.TokenType]string{
	hclsyntax.TokenOBrace:          "OpenBrace",
	hclsyntax.TokenCBrace:          "CloseBrace",
	hclsyntax.TokenOBrack:          "OpenBracket",
	hclsyntax.TokenCBrack:          "CloseBracket",
	hclsyntax.TokenOParen:          "OpenParen",
	hclsyntax.TokenCParen:          "CloseParen",
	hclsyntax.TokenOQuote:          "OpenQuote",
	hclsyntax.TokenCQuote:          "CloseQuote",
	hclsyntax.TokenOHeredoc:        "OpenHeredoc",
	hclsyntax.TokenCHeredoc:        "CloseHeredoc",
	hclsyntax.TokenStar:            "Star",
	hclsyntax.TokenSlash:           "Slash",
	hclsyntax.TokenPlus:            "Plus",
	hclsyntax.TokenMinus:           "Minus",
	hclsyntax.TokenPercent:         "Percent",
	hclsyntax.TokenEqual:           "Equal",
	hclsyntax.TokenEqualOp:         "EqualEqual",
	hclsyntax.TokenNotEqual:        "NotEqual",
	hclsyntax.TokenLessThan:        "Less",
	hclsyntax.TokenLessThanEq:      "LessEqual",
	hclsyntax.TokenGreaterThan:     "Greater",
	hclsyntax.TokenGreaterThanEq:   "GreaterEqual",
	hclsyntax.TokenAnd:             "And",
	hclsyntax.TokenOr:              "Or",
	hclsyntax.TokenBang:            "Bang",
	hclsyntax.TokenDot:             "Dot",
	hclsyntax.TokenComma:           "Comma",
	hclsyntax.TokenDoubleColon:     "DoubleColon",
	hclsyntax.TokenEllipsis:        "Ellipsis",
	hclsyntax.TokenFatArrow:        "FatArrow",
	hclsyntax.TokenQuestion:        "Question",
	hclsyntax.TokenColon:           "Colon",
	hclsyntax.TokenTemplateInterp:  "OpenInterpolation",
	hclsyntax.TokenTemplateControl: "OpenDirective",
	hclsyntax.TokenTemplateSeqEnd:  "CloseSequence",
	hclsyntax.TokenQuotedLit:       "QuotedText",
	hclsyntax.TokenStringLit:       "PlainText",
	hclsyntax.TokenNumberLit:       "Number",
	hclsyntax.TokenIdent:           "Identifier",
	hclsyntax.TokenComment:         "Comment",
	hclsyntax.TokenNewline:         "Newline",
	hclsyntax.TokenEOF:             "EndOfFile",
	hclsyntax.TokenBitwiseAnd:      "BitwiseAnd",
	hclsyntax.TokenBitwiseOr:       "BitwiseOr",
	hclsyntax.TokenBitwiseNot:      "BitwiseNot",
	hclsyntax.TokenBitwiseXor:      "BitwiseXor",
	hclsyntax.TokenSemicolon:       "Semicolon",
	hclsyntax.TokenBacktick:        "Backtick",
	hclsyntax.TokenApostrophe:      "Apostrophe",
	hclsyntax.TokenQuotedNewline:   "QuotedNewline",
	hclsyntax.TokenInvalid:         "Invalid",
	hclsyntax.TokenBadUTF8:         "BadUtf8",
}
