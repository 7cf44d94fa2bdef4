#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Parses every real file of the corpus on both sides and compares: valid or not, the tree, the first mistake.
#   tests/compat/corpus.sh BUILD_DIR
# The corpus is ../shared/corpus/hcl-corpus.tar.zst beside the project; HCL_CORPUS_DIR names a directory where it
# is unpacked already.
set -euo pipefail

build="$(cd "$1" && pwd)"
here="$(cd "$(dirname "$0")" && pwd)"
work="$build/compat"
archive="$here/../../../shared/corpus/hcl-corpus.tar.zst"
files="${HCL_CORPUS_DIR:-$work/corpus}"
mkdir -p "$work"

if [ ! -d "$files" ]; then
  if [ ! -f "$archive" ]; then
    echo "corpus: NOT RUN: there is no ../shared/corpus/hcl-corpus.tar.zst beside the project" >&2
    exit 1
  fi
  mkdir -p "$files"
  tar --zstd -xf "$archive" -C "$files"
fi

(cd "$here/oracle" && go build -o "$work/oracle" .)
find "$files" -type f | LC_ALL=C sort >"$work/corpus.files"
"$build/tests/compat/corpus/hcl_corpus" <"$work/corpus.files" >"$work/corpus.ours"
"$work/oracle" corpus <"$work/corpus.files" >"$work/corpus.theirs"
paste -d '\n' "$work/corpus.files" "$work/corpus.theirs" "$work/corpus.ours" |
  awk 'NR % 3 == 1 { line = $0 } NR % 3 == 2 { theirs = $0 }
       NR % 3 == 0 && $0 != theirs { print line "\n  theirs " theirs "\n  ours   " $0 }' >"$work/corpus.diff"
differences=$(($(wc -l <"$work/corpus.diff") / 3))
printf 'corpus: %d files, %d of them valid, %d differences\n' "$(wc -l <"$work/corpus.files")" \
  "$(grep -c '^ok ' "$work/corpus.ours")" "$differences"
head -n 30 "$work/corpus.diff"
[ "$differences" -eq 0 ]
