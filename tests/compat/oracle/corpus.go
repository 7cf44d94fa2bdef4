// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
)

func init() {
	areas["corpus"] = answerCorpus
}

func answerCorpus(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	notation := syntaxNotation("config", text)
	if !strings.HasPrefix(notation, "ok ") {
		return notation
	}
	hash := fnv.New64a()
	hash.Write([]byte(notation))
	return fmt.Sprintf("ok %016x", hash.Sum64())
}
