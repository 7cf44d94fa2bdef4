#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# demo.sh BUILD_DIR: shows what the build can do today.
set -euo pipefail
build="$1"

run() {
  printf '\n$ %s\n' "$*"
  "$@"
}

run "$build/hcl" version

printf '\nA file in any layout, and the canonical one:\n'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/main.tf" <<'EOF'
resource "subnet" "a" {
cidr_block="10.0.0.0/8"
  tags={name="a",owner =  var.owner}   # who pays
}
EOF
run cat "$work/main.tf"
run "$build/hcl" fmt --diff "$work/main.tf"
printf '\nExpressions, with values that are not known yet:\n'
run "$build/hcl" eval -e '[for name in names : "${upper(name)}-${id}"]' --var 'names=["a", "b"]' --var id=7
run "$build/hcl" eval -e '{port = base + 80, host = "web-${id}"}' --var base=8000 --unknown id=string
for example in "$build"/examples/[0-9]*; do
  [ -x "$example" ] && [ -f "$example" ] && run "$example"
done
printf '\nDecoding, checking, plans and the other commands come next (see README.md).\n'
