#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh BUILD_DIR: installs the build into an empty folder, then builds and runs a consumer against it, once with
# find_package and once with pkg-config.
set -euo pipefail

build="$1"
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log" || { cat "$work/install.log"; exit 1; }

# The consumer sees the installed tree only: no header of ours may come from the source tree.
cmake -S "$here/consumer" -B "$work/consumer" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/consumer" >/dev/null
"$work/consumer/consumer"

export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig:$work/prefix/lib/$(gcc -dumpmachine)/pkgconfig"
g++ -o "$work/with_pkg_config" "$here/consumer/main.cpp" $(pkg-config --cflags --libs hcl)
"$work/with_pkg_config"

"$work/prefix/bin/hcl" version
