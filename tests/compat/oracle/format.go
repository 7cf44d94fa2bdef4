// SPDX-License-Identifier: Apache-2.0

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"os"

	"github.com/hashicorp/hcl/v2/hclwrite"
)

func init() {
	areas["format"] = answerFormat
	areas["format_file"] = answerFormatFile
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
