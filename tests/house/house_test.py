# SPDX-License-Identifier: Apache-2.0
"""Breaks each house rule on purpose in a small clean tree: exactly that rule must complain."""

import pathlib
import shutil
import sys
import tempfile
import unittest

import house

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAD = "// SPDX-License-Identifier: Apache-2.0\n"

CLEAN = {
    "hcl/low/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\nhcl_module(low)\n",
    "hcl/low/low.h": HEAD + "// The bottom.\n#pragma once\n\nint low();\n",
    "hcl/low/diagnostic_codes.def": HEAD + '// Codes.\nHCL_DIAGNOSTIC_CODE(TooLow, "too-low")\n',
    "hcl/low/testdata/case.txtar": "why\n-- expect/text --\nerror[too-low]: Too low\n",
    "hcl/high/CMakeLists.txt": "# SPDX-License-Identifier: Apache-2.0\nhcl_module(high DEPENDS low)\n",
    "hcl/high/high.h": HEAD + '// The top.\n#pragma once\n\n#include "hcl/low/low.h"\n\nint high();\n',
    "hcl/high/high.cpp": HEAD + '#include "hcl/high/high.h"\n\nint high() {\n  return low();\n}\n',
    "hcl/high/high_test.cpp": HEAD + '#include "testing/check.h"\n',
    "testing/check.h": HEAD + "// Checks.\n#pragma once\n",
}

LONG_FUNCTION = "int high() {\n" + "  low();\n" * 60 + "}\n"
LONG_METHOD = (
    "class High {\n  int high(int a,\n           int b) const {\n" + "    low();\n" * 60 + "  }\n};\n")


class HouseRules(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copy(ROOT / ".clang-format", self.root)
        for name, text in CLEAN.items():
            self.write(name, text)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def broken_rules(self):
        return {name for name, rule in house.RULES.items() if list(rule(self.root))}

    def check_breaks(self, rule, name, text):
        self.write(name, text)
        self.assertEqual(self.broken_rules(), {rule})

    def test_the_clean_tree_breaks_nothing(self):
        self.assertEqual(self.broken_rules(), set())

    def test_an_include_against_the_layers(self):
        self.check_breaks("layers", "hcl/low/low.cpp", HEAD + '#include "hcl/high/high.h"\n')

    def test_an_include_of_a_door_that_is_not_declared(self):
        self.write("hcl/high.h", HEAD + '// Door.\n#pragma once\n\n#include "hcl/high/high.h"\n')
        self.assertEqual(self.broken_rules(), set())
        self.check_breaks("layers", "hcl/low/low.cpp", HEAD + '#include "hcl/high.h"\n')

    def test_the_library_including_test_code(self):
        self.check_breaks("layers", "hcl/low/low.cpp", HEAD + '#include "testing/check.h"\n')

    def test_a_dependency_that_does_not_exist(self):
        self.check_breaks("layers", "hcl/low/CMakeLists.txt", CLEAN["hcl/low/CMakeLists.txt"].replace(
            "hcl_module(low)", "hcl_module(low DEPENDS nothing)"))

    def test_a_file_of_801_lines(self):
        body = "int a;\n" * (801 - 1)
        self.check_breaks("sizes", "hcl/low/low.cpp", HEAD + body)

    def test_a_file_of_800_lines_is_fine(self):
        self.write("hcl/low/low.cpp", HEAD + "int a;\n" * 799)
        self.assertEqual(self.broken_rules(), set())

    def test_a_function_of_62_lines(self):
        self.check_breaks("sizes", "hcl/high/high.cpp", HEAD + '#include "hcl/high/high.h"\n\n' + LONG_FUNCTION)

    def test_a_method_with_its_parameters_on_two_lines(self):
        self.write("hcl/high/high.cpp", HEAD + '#include "hcl/high/high.h"\n\n' + LONG_METHOD)
        house.fix_format(self.root)
        self.assertEqual(self.broken_rules(), {"sizes"})

    def test_a_long_class_or_table_is_no_long_function(self):
        table = "constexpr int kTable[] = {\n" + "    1000000000 + 1000000000 / 1000000000 * 1000000000 + 1000000000 / 1000000000 + 1,\n" * 70 + "};\n"
        struct = "struct Wide {\n" + "".join(f"  int field_{i} = 0;\n" for i in range(70)) + "};\n"
        self.write("hcl/low/low.cpp", HEAD + "\n" + table + "\n" + struct)
        house.fix_format(self.root)
        self.assertEqual(self.broken_rules(), set())

    def test_an_unformatted_line(self):
        self.check_breaks("format", "hcl/low/low.cpp", HEAD + "int   a;\n")

    def test_a_header_that_needs_another(self):
        self.check_breaks("headers", "hcl/low/other.h", HEAD + "// Needs <string>.\n#pragma once\n\nstd::string s();\n")

    def test_a_header_without_a_guard(self):
        self.check_breaks("headers", "hcl/low/other.h", HEAD + "// No guard.\n\nstruct Twice {};\n")

    def test_a_code_that_no_golden_reaches(self):
        self.check_breaks("diagnostics", "hcl/high/diagnostic_codes.def",
                          HEAD + 'HCL_DIAGNOSTIC_CODE(TooHigh, "too-high")\n')

    def test_a_code_that_is_listed_twice(self):
        self.check_breaks("diagnostics", "hcl/high/diagnostic_codes.def",
                          HEAD + 'HCL_DIAGNOSTIC_CODE(TooLow, "too-low")\n')

    def test_a_promise_that_is_due(self):
        self.check_breaks("notes", "hcl/low/low.cpp", HEAD + "// TO" + "DO(now): finish\n")

    def test_a_promise_without_a_kind(self):
        self.check_breaks("notes", "hcl/low/low.cpp", HEAD + "// TO" + "DO: finish\n")

    def test_a_file_without_its_licence(self):
        self.check_breaks("heads", "hcl/low/low.cpp", "int a;\n")

    def test_a_header_that_does_not_say_what_it_is_for(self):
        self.check_breaks("heads", "hcl/low/other.h", HEAD + "#pragma once\n")


if __name__ == "__main__":
    sys.exit(unittest.main())
