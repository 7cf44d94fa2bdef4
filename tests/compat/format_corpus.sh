#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Formats every file of the corpus of real configurations with `hcl fmt` and with the Go reference, and compares the
# bytes; then times `hcl fmt --check` against the reference doing the same.
#   format_corpus.sh BUILD [CORPUS]    CORPUS is ../shared/corpus/hcl-corpus.tar.zst unless told
# format_corpus_differences.txt lists the files that are meant to differ: quoted strings that go over several lines,
# which are errors, and into which the reference puts blanks.
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
(cd "$work/new" && xargs -d '\n' sha256sum -- | cut -d ' ' -f 1 | sed 's/^\\//') <"$work/files" >"$work/ours"
(cd "$work/old" && "$build/compat/oracle" format_file) <"$work/files" >"$work/theirs"
paste "$work/ours" "$work/theirs" "$work/files" | awk -F '\t' '$1 != $2 { print $3 }' >"$work/different"
printf 'corpus: %d files, %d bytes; %d differ, %d of them on purpose\n' "$(wc -l <"$work/files")" \
  "$(cd "$work/old" && xargs -d '\n' cat -- <"$work/files" | wc -c)" "$(wc -l <"$work/different")" \
  "$(comm -12 "$work/different" "$here/format_corpus_differences.txt" | wc -l)"
status=0
diff "$here/format_corpus_differences.txt" "$work/different" || status=1

TIMEFORMAT='%R s elapsed, %U s of the processor'
echo "hcl fmt --check of these files:"
time (cd "$work/old" && xargs -d '\n' "$build/hcl" fmt --check --list=false >/dev/null 2>&1 || true) <"$work/files"
echo "the reference, parsing, formatting and comparing the same:"
time (cd "$work/old" && "$build/compat/oracle" format_check >"$work/checked") <"$work/files"
exit $status
