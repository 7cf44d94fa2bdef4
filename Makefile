# SPDX-License-Identifier: Apache-2.0
# Two commands matter: `make demo` and `make test`. Everything else is a thin name for a CMake preset.

SECONDS ?= 60
FUZZ_SEED ?= 0
JOBS    ?= $(shell nproc)
ROUNDS  ?= 3
CORPUS  ?= ../shared/corpus
PRESETS := release dev clang gcc tsan coverage fuzz

.DEFAULT_GOAL := help
.PHONY: help packages demo test release bench compat fuzz format tidy clean sanitize $(PRESETS:%=configure-%)

help:            ## This list
	@sed -n 's/^\([a-z]*\): .*## /  make \1\t/p; s/^\([a-z]*\):  *## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

packages:        ## Install the Debian packages that building and testing need
	@tools/install_packages.sh build check

demo: release    ## Build the release program and show what it does
	@tools/demo.sh build/release

test: release    ## Run all tests on the release build
	@ctest --preset release -j $(JOBS)

release: packages configure-release ## Build build/release/hcl
	@cmake --build --preset release -j $(JOBS)

sanitize: packages configure-dev ## Run all tests under ASan and UBSan
	@cmake --build --preset dev -j $(JOBS)
	@ctest --preset dev -j $(JOBS)

bench: packages configure-release ## Measure us beside the peers (BENCH=pattern ROUNDS=n CORPUS=folder ALL=1)
	@tools/install_packages.sh bench
	@cmake --preset release -DHCL_BENCH=ON >/dev/null
	@cmake --build --preset release -j $(JOBS) --target hcl hcl_benchmarks hcl_bench_allocations
	@python3 -B bench/run.py '$(BENCH)' --rounds $(ROUNDS) --corpus $(CORPUS) $(if $(ALL),--all)

compat: release  ## Compare with the Go reference (BLESS=1 records the golden vectors anew)
	@tools/install_packages.sh compat
	@tests/compat/run.sh build/release

fuzz: packages configure-fuzz ## Run every fuzz target for SECONDS=n seconds each
	@cmake --preset fuzz -DHCL_FUZZ_SECONDS=$(SECONDS) -DHCL_FUZZ_SEED=$(FUZZ_SEED) >/dev/null
	@cmake --build --preset fuzz -j $(JOBS)
	@ctest --preset fuzz -j $(JOBS)

format: packages ## Format all C++ in place
	@python3 tests/house/house.py --fix-format .

tidy: packages configure-clang ## Run clang-tidy over all C++
	@tools/install_packages.sh tidy
	@cmake --build --preset clang -j $(JOBS)
	@python3 tools/tidy.py build/clang

clean:           ## Remove build/
	@rm -rf build

$(PRESETS:%=configure-%): configure-%: | packages
	@test -f build/$*/build.ninja || cmake --preset $*
