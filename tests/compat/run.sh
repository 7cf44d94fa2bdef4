#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Compares every area, or the named ones, with the Go reference and reports cases and differences.
# BLESS=1 also records the reference's answers as golden digests.
set -euo pipefail

build="$1"
shift
here="$(cd "$(dirname "$0")" && pwd)"
ours="$build/tests/compat/hcl_compat"
work="$build/compat"
mkdir -p "$work"

(cd "$here/oracle" && go build -o "$OLDPWD/$work/oracle" .)

status=0
printf '%-14s %10s %12s\n' area cases differences
for area in ${*:-$("$ours" areas)}; do
  "$ours" cases "$area" >"$work/$area.cases"
  "$ours" answers "$area" >"$work/$area.ours"
  "$work/oracle" "$area" <"$work/$area.cases" >"$work/$area.theirs"
  paste -d '\n' "$work/$area.cases" "$work/$area.theirs" "$work/$area.ours" |
    awk 'NR % 3 == 1 { line = $0 } NR % 3 == 2 { theirs = $0 }
         NR % 3 == 0 && $0 != theirs { print line "\n  theirs " theirs "\n  ours   " $0 }' >"$work/$area.diff"
  differences=$(($(wc -l <"$work/$area.diff") / 3))
  printf '%-14s %10d %12d\n' "$area" "$(wc -l <"$work/$area.cases")" "$differences"
  if [ "$differences" -ne 0 ]; then
    status=1
    head -n 30 "$work/$area.diff"
  fi
  if [ -n "${BLESS:-}" ]; then "$ours" record "$here/golden/$area.txt" <"$work/$area.theirs"; fi
done
exit $status
