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
for example in "$build"/examples/[0-9]*; do
  [ -x "$example" ] && [ -f "$example" ] && run "$example"
done
printf '\nThese are the foundations; the commands for configuration files come next (see README.md).\n'
