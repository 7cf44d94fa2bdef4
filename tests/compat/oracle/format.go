// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

func init() {
	areas["format"] = answerFormat
	areas["format_file"] = answerFormatFile
	areas["format_check"] = answerFormatCheck
}

func answerFormat(line string) string {
	text, _ := hex.DecodeString(line)
	return hex.EncodeToString(hclwrite.Format(text))
}

// For format_corpus.sh: the digest of a file's text once it is formatted.
func answerFormatFile(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	digest := sha256.Sum256(hclwrite.Format(text))
	return hex.EncodeToString(digest[:])
}

// For format_corpus.sh: what `hcl fmt --check` does with a file.
func answerFormatCheck(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	if _, diags := hclsyntax.ParseConfig(text, path, hcl.InitialPos); diags.HasErrors() {
		return "broken"
	}
	if bytes.Equal(text, hclwrite.Format(text)) {
		return "same"
	}
	return "different"
}
