#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the Debian packages of the named groups of packages.txt; does nothing when all are there.
set -euo pipefail

list="$(dirname "$0")/packages.txt"
if [ $# -eq 0 ]; then
  echo "usage: $0 GROUP...   (groups: $(sed -n 's/^\[\(.*\)\]$/\1/p' "$list" | tr '\n' ' '))" >&2
  exit 2
fi

wanted=()
for group in "$@"; do
  grep -qx "\[$group\]" "$list" || { echo "$0: no group [$group] in $list" >&2; exit 2; }
  while read -r package; do wanted+=("$package"); done < <(
    awk -v group="[$group]" '/^\[/ { inside = ($0 == group); next } inside && NF && !/^#/' "$list")
done

if ! command -v dpkg-query >/dev/null; then
  echo "$0: this is not a Debian system, so nothing was installed." >&2
  echo "Continuing with what is here; the build needs the equivalents of: ${wanted[*]}" >&2
  exit 0
fi

missing=()
for package in "${wanted[@]}"; do
  # A Go toolchain that was not installed as a package serves as well.
  if [ "$package" = golang-go ] && command -v go >/dev/null; then continue; fi
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' ||
    missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

sudo=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "$0: neither root nor sudo; as root run: apt-get install ${missing[*]}" >&2
    exit 1
  }
  sudo=(sudo)
fi
echo "Installing: ${missing[*]}"
"${sudo[@]}" apt-get update -qq
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
