# SPDX-License-Identifier: Apache-2.0
"""run.py FILE ROOT: the file must not compile, for the reason it names, and must compile with -DCONTROL.

A case says in a line `// expect: REGEX` what the compiler must complain about. The control is the same code
without the mistake: it proves that nothing else in the file is wrong. clang judges, because it alone knows
HCL_LIFETIMEBOUND."""

import re
import subprocess
import sys


def compile_case(path, root, *defines):
    command = ["clang++-19", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", f"-I{root}", *defines, path]
    return subprocess.run(command, capture_output=True, text=True)


def main(path, root):
    with open(path, encoding="utf-8") as file:
        expected = re.search(r"^// expect: (.+)$", file.read(), re.MULTILINE)
    if not expected:
        return "the case has no `// expect:` line"
    control = compile_case(path, root, "-DCONTROL")
    if control.returncode != 0:
        return "the control does not compile:\n" + control.stderr
    run = compile_case(path, root)
    if run.returncode == 0:
        return "it compiles, and must not"
    if not re.search(expected.group(1), run.stderr):
        return f"it fails, but not with '{expected.group(1)}':\n" + run.stderr
    return None


if __name__ == "__main__":
    problem = main(*sys.argv[1:])
    if problem:
        print(problem)
    sys.exit(1 if problem else 0)
