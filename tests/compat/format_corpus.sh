#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Formats every file of the corpus of real configurations with `hcl fmt` and with the Go reference, and compares the
# bytes; then times `hcl fmt --check` against the reference doing the same.
#   format_corpus.sh BUILD [CORPUS]    CORPUS is ../shared/corpus/hcl-corpus.tar.zst unless told
set -euo pipefail

build="$(cd "$1" && pwd)"
here="$(cd "$(dirname "$0")" && pwd)"
corpus="${2:-$here/../../../shared/corpus/hcl-corpus.tar.zst}"
if [ ! -f "$corpus" ]; then
  echo "format_corpus: there is no $corpus; nothing was compared" >&2
  exit 77
fi

work="$build/compat/corpus"
rm -rf "$work"
mkdir -p "$work/old" "$work/new"
tar -C "$work/old" --zstd -xf "$corpus"
tar -C "$work/new" --zstd -xf "$corpus"
(cd "$here/oracle" && go build -o "$build/compat/oracle" .)
(cd "$work/old" && find . -type f | LC_ALL=C sort) >"$work/files"

# --force, because the reference formats broken files, too.
(cd "$work/new" && xargs -d '\n' "$build/hcl" fmt --force --list=false) <"$work/files"
(cd "$work/new" && xargs -d '\n' sha256sum -- | cut -d ' ' -f 1) <"$work/files" >"$work/ours"
(cd "$work/old" && "$build/compat/oracle" format_file) <"$work/files" >"$work/theirs"
paste "$work/ours" "$work/theirs" "$work/files" | awk '$1 != $2 { print $3 }' >"$work/different"
printf 'corpus: %d files, %d bytes, %d differ\n' "$(wc -l <"$work/files")" \
  "$(cd "$work/old" && xargs -d '\n' cat -- <"$work/files" | wc -c)" "$(wc -l <"$work/different")"
head -n 20 "$work/different"

echo 'hcl fmt --check over the corpus:'
(cd "$work/old" && time "$build/hcl" fmt --check --list=false . >"$work/check" 2>&1 || true)
echo 'the reference reading and formatting the same files:'
(cd "$work/old" && time "$build/compat/oracle" format_check <"$work/files" >/dev/null)
[ ! -s "$work/different" ]
