# SPDX-License-Identifier: Apache-2.0
"""House rules: each is a function from the project's root to the list of what breaks it.

    house.py RULE ROOT    checks one rule; prints `file:line: problem` and exits 1 if there is any
    house.py --list       the rules
"""

import functools
import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

MAX_FILE_LINES = 800
MAX_FUNCTION_LINES = 60
CLANG_FORMAT = "clang-format-19"
COMPILER = os.environ.get("CXX", "g++")

CODE_DIRS = ("apps", "bench", "bindings", "examples", "fuzz", "hcl", "testing", "tests")
CODE_ENDINGS = (".h", ".cpp", ".def")
SCRIPT_ENDINGS = (".py", ".sh", ".cmake", ".go")


def files(root, endings, dirs=CODE_DIRS):
    """Every file of ours below `dirs` with one of the endings, as paths relative to the root."""
    for top in dirs:
        for folder, subfolders, names in os.walk(root / top):
            subfolders[:] = sorted(s for s in subfolders if s not in ("build", "testdata", "node_modules"))
            for name in sorted(names):
                if name.endswith(endings):
                    yield (pathlib.Path(folder) / name).relative_to(root)


def read(root, path):
    return (root / path).read_text(encoding="utf-8")


# --- layers: a module includes only itself and what its hcl_module(... DEPENDS ...) lists


def declared_modules(root):
    """Module name -> its direct dependencies, and the same with those that only its tests have."""
    modules, of_tests = {}, {}
    for path in sorted((root / "hcl").glob("*/CMakeLists.txt")):
        text = re.sub(r"#.*", "", path.read_text(encoding="utf-8"))
        for name, arguments in re.findall(r"hcl_module\(\s*(\w+)([^)]*)\)", text):
            listed = {key: set(found.group(1).split()) if found else set() for key, found in (
                (key, re.search(rf"\b{key}\s+((?:[a-z_]+\s*)+)", arguments)) for key in ("DEPENDS", "TEST_DEPENDS"))}
            modules[name] = listed["DEPENDS"]
            of_tests[name] = listed["DEPENDS"] | listed["TEST_DEPENDS"]
    return modules, of_tests


def includes(text):
    for number, line in enumerate(text.splitlines(), 1):
        match = re.match(r'\s*#\s*include\s+["<]([^">]+)[">]', line)
        if match:
            yield number, match.group(1)


def allowed_modules(path, modules):
    """The modules that this file may include, or None where every one is fine (apps, tests, what tests share)."""
    parts = path.parts
    if parts[0] != "hcl" or len(parts) == 2 and path.stem not in modules:
        return None
    module = parts[1] if len(parts) > 2 else path.stem
    return {module} | modules.get(module, set())


def check_layers(root):
    modules, of_tests = declared_modules(root)
    for name, depends in of_tests.items():
        for other in sorted(depends - set(modules)):
            yield f"hcl/{name}/CMakeLists.txt:1: DEPENDS names '{other}', which is no module"
    for path in files(root, CODE_ENDINGS, ("hcl", "testing")):
        allowed = allowed_modules(path, of_tests if path.stem.endswith("_test") else modules)
        for number, included in includes(read(root, path)):
            parts = included.split("/")
            if parts[0] in ("apps", "tests", "bench", "fuzz", "examples"):
                yield f"{path}:{number}: the library never includes {parts[0]}/"
            if parts[0] == "testing" and path.parts[0] == "hcl" and not path.stem.endswith("_test"):
                yield f"{path}:{number}: only tests include testing/"
            if parts[0] == "hcl" and allowed is not None:
                module = parts[1] if len(parts) > 2 else pathlib.Path(parts[1]).stem
                if module not in allowed:
                    yield f"{path}:{number}: this module does not declare that it depends on '{module}'"


# --- sizes: a file is one idea, a function one step


NOT_A_FUNCTION = re.compile(
    r"^\s*(namespace|class|struct|enum|union|if|else|for|while|switch|do|extern|case|default|requires)\b")


def functions(text):
    """(first line, number of lines) of each function body in clang-formatted C++.

    Formatted code closes a body with a brace at the indentation of the statement that opened it, and a statement
    that spans lines indents its continuation, so no parser is needed."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if not line.rstrip().endswith("{") or line.lstrip().startswith(("//", "#", "}")):
            continue
        head = start
        while head > 0 and is_continuation(lines, head):
            head -= 1
        statement = " ".join(part.strip() for part in lines[head : start + 1])
        if "(" not in statement or NOT_A_FUNCTION.match(statement) or " = {" in statement[-5:]:
            continue
        indent = len(lines[head]) - len(lines[head].lstrip())
        for end in range(start + 1, len(lines)):
            body = lines[end]
            if body.strip() and len(body) - len(body.lstrip()) <= indent and body.lstrip().startswith("}"):
                yield head + 1, end - head + 1
                break


def is_continuation(lines, number):
    """Whether this line goes on with the statement of the line before."""
    before = lines[number - 1].rstrip()
    if not before or before.lstrip().startswith(("//", "#")):
        return False
    return not before.endswith((";", "{", "}", ":")) or before.endswith("::")


def check_sizes(root):
    for path in files(root, CODE_ENDINGS + SCRIPT_ENDINGS, CODE_DIRS + ("tools", "cmake")):
        n_lines = len(read(root, path).splitlines())
        if n_lines > MAX_FILE_LINES:
            yield f"{path}:1: {n_lines} lines; a file has at most {MAX_FILE_LINES}"
    for path in files(root, (".h", ".cpp")):
        for line, n_lines in functions(read(root, path)):
            if n_lines > MAX_FUNCTION_LINES:
                yield f"{path}:{line}: a function of {n_lines} lines; at most {MAX_FUNCTION_LINES}"


# --- format: what the one pinned clang-format says


def check_format(root):
    paths = [str(path) for path in files(root, (".h", ".cpp"))]
    run = subprocess.run([CLANG_FORMAT, "--dry-run", "--Werror", *paths], cwd=root, capture_output=True, text=True)
    for line in run.stderr.splitlines():
        match = re.match(r"(.+?):(\d+):\d+: error: ", line)
        if match:
            yield f"{match.group(1)}:{match.group(2)}: not formatted; run `make format`"
    if run.returncode != 0 and "error:" not in run.stderr:
        yield f"{CLANG_FORMAT}: {run.stderr.strip()}"


def fix_format(root):
    subprocess.run([CLANG_FORMAT, "-i", *(str(path) for path in files(root, (".h", ".cpp")))], cwd=root, check=True)


# --- headers: each public header compiles alone


def check_headers(root):
    headers = [path for path in files(root, (".h",), ("hcl", "testing")) if not path.name.endswith("_impl.h")]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        yield from filter(None, pool.map(functools.partial(compile_alone, root), headers))


def compile_alone(root, header):
    command = [COMPILER, "-std=c++20", "-fsyntax-only", "-I.", "-x", "c++", "-"]
    source = f'#include "{header}"\n#include "{header}"\n'
    run = subprocess.run(command, input=source, cwd=root, capture_output=True, text=True)
    if run.returncode == 0:
        return None
    first = next((line for line in run.stderr.splitlines() if "error:" in line), run.stderr.strip())
    return f"{header}:1: does not compile alone: {first}"


# --- diagnostics: every code is reached by a golden


def check_diagnostics(root):
    goldens = "".join(
        path.read_text(encoding="utf-8")
        for top in ("hcl", "apps", "tests")
        for path in sorted((root / top).rglob("*.txtar")))
    seen = {}
    for path in files(root, ("diagnostic_codes.def",), ("hcl", "apps")):
        for number, line in enumerate(read(root, path).splitlines(), 1):
            match = re.match(r'HCL_DIAGNOSTIC_CODE\(\w+,\s*"([a-z0-9-]+)"', line)
            if not match:
                continue
            code = match.group(1)
            if code in seen:
                yield f"{path}:{number}: the code '{code}' is also in {seen[code]}"
            seen[code] = path
            if f"[{code}]" not in goldens:
                yield f"{path}:{number}: no golden shows a diagnostic with the code '{code}'"


# --- notes: no promise that was due before committing


def check_notes(root):
    word = "TO" + "DO"  # spelt so that this file keeps its own rule
    kinds = "perf|compat|cleanup|api"
    for path in files(root, CODE_ENDINGS + SCRIPT_ENDINGS, CODE_DIRS + ("tools", "cmake")):
        for number, line in enumerate(read(root, path).splitlines(), 1):
            if f"{word}(now)" in line:
                yield f"{path}:{number}: {word}(now) is due before committing"
            elif re.search(rf"\b{word}\b(?!\(({kinds})\): \S)", line):
                yield f"{path}:{number}: write {word}({kinds}): and what would retire it"


# --- heads: the licence, then what the file is for


def check_heads(root):
    for path in files(root, (".h", ".cpp", ".py", ".sh", ".cmake", ".go", "CMakeLists.txt"),
                      CODE_DIRS + ("tools", "cmake")):
        lines = read(root, path).splitlines()
        head = "\n".join(lines[:2])
        if "SPDX-License-Identifier: Apache-2.0" not in head:
            yield f"{path}:1: the first line is the SPDX line"
        elif path.suffix == ".h" and not (len(lines) > 1 and lines[1].startswith("// ")):
            yield f"{path}:2: a header says in a sentence what it is for"


RULES = {
    "layers": check_layers,
    "sizes": check_sizes,
    "format": check_format,
    "headers": check_headers,
    "diagnostics": check_diagnostics,
    "notes": check_notes,
    "heads": check_heads,
}


def main(args):
    if args == ["--list"]:
        print("\n".join(RULES))
        return 0
    if len(args) == 2 and args[0] == "--fix-format":
        fix_format(pathlib.Path(args[1]))
        return 0
    if len(args) != 2 or args[0] not in RULES:
        print(__doc__, file=sys.stderr)
        return 2
    problems = list(RULES[args[0]](pathlib.Path(args[1])))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
