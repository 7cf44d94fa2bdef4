#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes hcl/support/identifier_tables.inc: ID_Start and ID_Continue of Unicode 9.0.

    tools/gen_identifier_tables.py            writes the table
    tools/gen_identifier_tables.py --check    fails if the committed table is not what would be written;
                                              exits with 77 (skipped) if the data is not installed

The data is Unicode 15.0 as Debian's package unicode-data installs it; --ucd DIR names another place. What was in 9.0 is
what has its age, because an identifier character stays one; NOT_YET lists what became one later. The result was
compared with the 9.0 data themselves (npm package @unicode/unicode-9.0.0), and tests/compat compares each code
point with the reference.
"""
import sys

from ucd import FOOT, N_CODE_POINTS, SUPPORT, code_points, fields, head, run

BLOCK = 256
WORD = 64
VERSION = (9, 0)
# U+1CF2 and U+1CF3 were marks before 12.0, U+111C9 was punctuation before 11.0.
NOT_YET = {"ID_Start": {0x1CF2, 0x1CF3}, "ID_Continue": {0x111C9}}


def read_property(ucd, name):
    is_old = set()
    for row in fields(ucd / "DerivedAge.txt"):
        if tuple(int(part) for part in row[1].split(".")) <= VERSION:
            is_old.update(code_points(row[0]))
    found = set()
    for row in fields(ucd / "DerivedCoreProperties.txt"):
        if row[1] == name:
            found.update(code_points(row[0]))
    return (found & is_old) - NOT_YET[name]


def words(members, first):
    return tuple(
        sum(1 << bit for bit in range(WORD) if word + bit in members)
        for word in range(first, first + BLOCK, WORD))


def words_text(block):
    return "{{" + ", ".join(f"0x{word:X}" for word in block) + "}}"


def generate(ucd):
    start = read_property(ucd, "ID_Start")
    following = read_property(ucd, "ID_Continue")
    blocks, block_of = {}, []
    for first in range(0, N_CODE_POINTS, BLOCK):
        block = (words(start, first), words(following, first))
        block_of.append(blocks.setdefault(block, len(blocks)))
    assert len(blocks) <= 256, "the table of blocks holds bytes"
    lines = [
        *head("Which code points start (ID_Start) and continue (ID_Continue) identifiers in Unicode 9.0.", __file__),
        f"constexpr uint32_t kBlockSize = {BLOCK};",
        "",
        f"constexpr uint8_t kBlockOf[{len(block_of)}] = {{",
    ]
    for i in range(0, len(block_of), 128):
        lines.append("    " + ",".join(str(block) for block in block_of[i:i + 128]) + ",")
    lines += ["};", "", f"constexpr IdentifierBlock kBlocks[{len(blocks)}] = {{"]
    lines += [f"    {{{words_text(block[0])}, {words_text(block[1])}}}," for block in blocks]
    lines += ["};", *FOOT]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(run(__doc__, SUPPORT / "identifier_tables.inc", generate))
