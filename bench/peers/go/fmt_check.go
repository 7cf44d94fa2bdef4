// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

var endings = []string{".hcl", ".tf", ".tofu", ".tfvars", ".nomad"}

// What `hcl fmt --check FOLDER` does: the files with our endings, as many at a time as there are
// processors; prints the names of those whose layout is another, and says 3 if there are any, or 1
// if a file has mistakes.
func checkFormat(folder string) int {
	paths := configurationFiles(folder)
	answers := make([]string, len(paths))
	next := make(chan int, len(paths))
	for i := range paths {
		next <- i
	}
	close(next)
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			for i := range next {
				answers[i] = checkFile(paths[i])
			}
		})
	}
	workers.Wait()
	status := 0
	for i, answer := range answers {
		switch answer {
		case "different":
			fmt.Println(paths[i])
			status = max(status, 3)
		case "broken":
			status = 1
		}
	}
	return status
}

func configurationFiles(folder string) []string {
	var paths []string
	must(0, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		isOurs := slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(name, e) })
		if err == nil && entry.Type().IsRegular() && isOurs && name != ".terraform.lock.hcl" {
			paths = append(paths, path)
		}
		return err
	}))
	return paths
}

func checkFile(path string) string {
	text := must(os.ReadFile(path))
	if _, diags := hclsyntax.ParseConfig(text, path, hcl.InitialPos); diags.HasErrors() {
		return "broken"
	}
	if bytes.Equal(text, hclwrite.Format(text)) {
		return "same"
	}
	return "different"
}
