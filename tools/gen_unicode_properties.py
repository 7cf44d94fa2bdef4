#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes hcl/support/unicode_properties.inc: what grapheme breaking and normalisation ask about a code point.

    tools/gen_unicode_properties.py            writes the table
    tools/gen_unicode_properties.py --check    fails if the committed table is not what would be written;
                                               exits with 77 (skipped) if the data is not installed

The data is Unicode 15.0 as Debian's package unicode-data installs it; --ucd DIR names another place.
"""
import sys

from ucd import FOOT, N_CODE_POINTS, SUPPORT, UNICODE_VERSION, code_points, fields, head, run

BLOCK = 128

HANGUL_FIRST, HANGUL_END, N_TRAILING_JAMO = 0xAC00, 0xD7A4, 28
# The reference's grapheme scanner lets nothing join U+FFFD.
REFERENCE_CONTROL = {0xFFFD}


class UnicodeData:
    def __init__(self, ucd):
        self.combining_class = {}
        self.canonical = {}
        self.compatible = {}
        for row in fields(ucd / "UnicodeData.txt"):
            self.read_character(int(row[0], 16), row)
        self.quick_check = {}
        self.excluded = set()
        for row in fields(ucd / "DerivedNormalizationProps.txt"):
            if row[1] == "NFC_QC":
                self.quick_check.update((c, row[2]) for c in code_points(row[0]))
            elif row[1] == "Full_Composition_Exclusion":
                self.excluded.update(code_points(row[0]))
        self.grapheme = {}
        self.range_starts = set()
        for row in fields(ucd / "auxiliary/GraphemeBreakProperty.txt"):
            self.read_grapheme_class(code_points(row[0]), row[1])
        for row in fields(ucd / "emoji/emoji-data.txt"):
            if row[1] == "Extended_Pictographic":
                self.read_grapheme_class(code_points(row[0]), row[1])
        self.grapheme.update((c, "Control") for c in REFERENCE_CONTROL)
        self.composes_backward = {c for c, answer in self.quick_check.items() if answer == "M"}
        self.composes_forward = self.first_of_pairs()

    def read_character(self, c, row):
        if row[3] != "0":
            self.combining_class[c] = int(row[3])
        if not row[5]:
            return
        parts = row[5].split()
        if parts[0].startswith("<"):
            self.compatible[c] = [int(part, 16) for part in parts[1:]]
        else:
            self.canonical[c] = self.compatible[c] = [int(part, 16) for part in parts]

    def read_grapheme_class(self, characters, grapheme):
        self.range_starts.add(characters[0])
        self.grapheme.update((c, grapheme) for c in characters)

    def joining_range_starts(self):
        """Where two ranges of one class meet and the last byte of UTF-8 wraps around: see grapheme.cpp."""
        return [c for c in sorted(self.range_starts)
                if c % 64 == 0 and self.grapheme.get(c - 1) == self.grapheme[c]]

    def first_of_pairs(self):
        firsts = {d[0] for c, d in self.canonical.items() if len(d) == 2 and c not in self.excluded}
        firsts.update(range(0x1100, 0x1113))
        firsts.update(range(0x1161, 0x1176))
        firsts.update(range(HANGUL_FIRST, HANGUL_END, N_TRAILING_JAMO))
        return firsts

    def expand(self, c, mappings):
        if c not in mappings:
            return [c]
        return [part for d in mappings[c] for part in self.expand(d, mappings)]

    def is_non_starter(self, c):
        return c in self.combining_class or c in self.composes_backward

    def n_leading(self, characters):
        n = 0
        while n < len(characters) and self.is_non_starter(characters[n]):
            n += 1
        return n

    def record(self, c):
        # The stream-safe format counts the non-starters of the compatibility decomposition, whatever the form.
        expanded = self.expand(c, self.compatible)
        n_trailing = self.n_leading(expanded[::-1])
        if HANGUL_FIRST <= c < HANGUL_END:
            n_trailing = 1 if (c - HANGUL_FIRST) % N_TRAILING_JAMO == 0 else 2
        backward = c in self.composes_backward
        stable = not backward and self.quick_check.get(c, "Y") == "Y"
        combining_class = self.combining_class.get(self.expand(c, self.canonical)[0], 0)
        inert = (stable and combining_class == 0 and n_trailing == 0 and c not in self.canonical
                 and c not in self.composes_forward)
        grapheme = self.grapheme.get(c, "Other")
        return (grapheme.replace("_", ""), combining_class, self.n_leading(expanded), n_trailing,
                stable, backward, c in self.composes_forward,
                c in self.canonical or HANGUL_FIRST <= c < HANGUL_END, inert)


def row(values):
    return "    " + ",".join(str(value) for value in values) + ","


def record_text(record):
    grapheme, combining_class, n_leading, n_trailing, *flags = record
    flags = ", ".join("true" if flag else "false" for flag in flags)
    return f"    {{GraphemeClass::{grapheme}, {combining_class}, {n_leading}, {n_trailing}, {flags}}},"


def generate(ucd):
    data = UnicodeData(ucd)
    records, blocks, block_of = {}, {}, []
    for first in range(0, N_CODE_POINTS, BLOCK):
        block = tuple(records.setdefault(data.record(c), len(records)) for c in range(first, first + BLOCK))
        block_of.append(blocks.setdefault(block, len(blocks)))
    assert len(records) <= 256 and len(blocks) <= 256, "the tables hold bytes"
    lines = [
        *head(f"What each code point of Unicode {UNICODE_VERSION} is to grapheme breaking and normalisation.",
              __file__),
        f"inline constexpr uint32_t kBlockSize = {BLOCK};",
        "",
        f"inline constexpr UnicodeProperties kRecords[{len(records)}] = {{",
        *(record_text(record) for record in records),
        "};",
        "",
        f"inline constexpr uint8_t kBlockOf[{len(block_of)}] = {{",
        *(row(block_of[i:i + BLOCK]) for i in range(0, len(block_of), BLOCK)),
        "};",
        "",
        f"inline constexpr uint8_t kBlocks[{len(blocks)}][kBlockSize] = {{",
    ]
    lines += ["    {" + ",".join(str(record) for record in block) + "}," for block in blocks]
    starts = data.joining_range_starts()
    lines += [
        "};",
        "",
        f"inline constexpr char32_t kJoiningRangeStarts[{len(starts)}] = {{",
        "    " + ", ".join(f"0x{c:04X}" for c in starts) + ",",
        "};",
        *FOOT,
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(run(__doc__, SUPPORT / "unicode_properties.inc", generate))
