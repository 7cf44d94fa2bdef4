# SPDX-License-Identifier: Apache-2.0
"""tidy.py BUILD_DIR: clang-tidy over every source of ours in the build, on all cores."""

import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[1]
OURS = ("apps", "examples", "fuzz", "hcl", "testing", "tests")


def main(build):
    with open(pathlib.Path(build) / "compile_commands.json", encoding="utf-8") as file:
        sources = {pathlib.Path(entry["file"]) for entry in json.load(file)}
    sources = sorted(path for path in sources if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS)

    def tidy(path):
        run = subprocess.run(["clang-tidy-19", "--quiet", "-p", build, str(path)], capture_output=True, text=True)
        return path.relative_to(ROOT), run

    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (path, run) in enumerate(pool.map(tidy, sources), 1):
            print(f"[{number}/{len(sources)}] {path}", file=sys.stderr)
            if run.returncode != 0:
                failed += 1
                print(run.stdout)
    print(f"clang-tidy: {len(sources)} files, {failed} with findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
