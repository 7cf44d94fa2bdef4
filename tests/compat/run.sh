#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Compares every area, or the named ones, with the Go reference and reports cases and differences.
# A difference is explained if the oracle says why and docs/compatibility.md has the same words.
#   SEED=n      other cases than those whose answers are recorded
#   BLESS=1     records the reference's answers as golden digests
#   SECONDS_EACH=n   how long the reference may take for one area
set -euo pipefail

build="$1"
shift
here="$(cd "$(dirname "$0")" && pwd)"
page="$here/../../docs/compatibility.md"
ours="$build/tests/compat/hcl_compat"
work="$build/compat"
seconds="${SECONDS_EACH:-1800}"
mkdir -p "$work"
if [ -n "${SEED:-}" ] && [ -n "${BLESS:-}" ]; then
  echo "the recorded answers are those of the fixed seed: BLESS=1 and SEED exclude each other" >&2
  exit 2
fi

(cd "$here/oracle" && go build -o "$OLDPWD/$work/oracle" .)

# Each difference that has no reason, with its case: what they say, what we say.
differences() {
  paste -d '\n' "$work/$1.cases" "$work/$1.theirs" "$work/$1.ours" |
    awk -v reasons="$work/$1.reasons" '
      BEGIN { while ((getline line <reasons) > 0) { split(line, f, "\t"); explained[f[1]] = 1 } }
      NR % 3 == 1 { line = $0 } NR % 3 == 2 { theirs = $0 }
      NR % 3 == 0 && $0 != theirs && !((NR / 3) in explained) {
        print line "\n  theirs " theirs "\n  ours   " $0 }'
}

compare() {
  "$ours" cases "$1" ${SEED:-} >"$work/$1.cases"
  "$ours" answers "$1" ${SEED:-} >"$work/$1.ours"
  if ! timeout "$seconds" "$work/oracle" "$1" "$work/$1.reasons" <"$work/$1.cases" >"$work/$1.theirs"; then
    echo "$1: the reference failed or took longer than $seconds seconds" >&2
    return 1
  fi
  differences "$1" >"$work/$1.diff"
  if [ -n "${BLESS:-}" ]; then "$ours" record "$here/golden/$1.txt" <"$work/$1.theirs"; fi
}

# One line for an area, and one for each reason that the oracle gave.
report() {
  local cases differences explained
  cases=$(wc -l <"$work/$1.cases")
  differences=$(($(wc -l <"$work/$1.diff") / 3))
  explained=$(wc -l <"$work/$1.reasons")
  printf '%-14s %10d %12d %12d\n' "$1" "$cases" "$differences" "$explained"
  while IFS=$'\t' read -r count reason; do
    local where='docs/compatibility.md'
    if ! grep -qF "| $reason |" "$page"; then
      where='NOT IN docs/compatibility.md'
      status=1
    fi
    printf '%38s %12d   %s (%s)\n' '' "$count" "$reason" "$where"
  done < <(cut -f 2 "$work/$1.reasons" | sort | uniq -c | sed 's/^ *\([0-9]*\) /\1\t/')
  n_cases=$((n_cases + cases))
  n_differences=$((n_differences + differences))
  n_explained=$((n_explained + explained))
}

status=0
n_cases=0
n_differences=0
n_explained=0
areas=(${*:-$("$ours" areas)})
done_areas=()
for area in "${areas[@]}"; do
  if compare "$area"; then
    done_areas+=("$area")
  else
    status=1
  fi
done
for area in "${done_areas[@]}"; do
  if [ -s "$work/$area.diff" ]; then
    status=1
    echo "$area: differences that nothing explains:"
    head -n 30 "$work/$area.diff"
  fi
done
printf '%-14s %10s %12s %12s   %s\n' area cases unexplained explained 'explained by'
for area in "${done_areas[@]}"; do report "$area"; done
printf '%-14s %10d %12d %12d\n' total "$n_cases" "$n_differences" "$n_explained"
exit $status
