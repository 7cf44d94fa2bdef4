# SPDX-License-Identifier: Apache-2.0
"""What the generators of Unicode tables share: reading the data files, and writing or checking the table."""
import argparse
import pathlib

UNICODE_VERSION = "15.0.0"
N_CODE_POINTS = 0x110000
SUPPORT = pathlib.Path(__file__).resolve().parent.parent / "hcl/support"


def fields(path):
    """The fields of each line that has any, without comments."""
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield [field.strip() for field in line.split(";")]


def code_points(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def head(what, generator):
    return [
        "// SPDX-License-Identifier: Apache-2.0",
        f"// {what}",
        f"// Made by tools/{pathlib.Path(generator).name}; not for editing.",
        "// clang-format off",
        "// NOLINTBEGIN",
    ]


FOOT = ["// NOLINTEND", "// clang-format on", ""]


def run(description, output, generate):
    """Writes `generate(directory of the data)` to `output`, or with --check holds one against the other."""
    parser = argparse.ArgumentParser(description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--ucd", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    args = parser.parse_args()
    read_me = args.ucd / "ReadMe.txt"
    if not read_me.exists() or UNICODE_VERSION not in read_me.read_text(encoding="utf-8"):
        print(f"skipped: there is no Unicode {UNICODE_VERSION} data in {args.ucd}")
        return 77
    text = generate(args.ucd)
    if not args.check:
        output.write_text(text, encoding="utf-8")
        return 0
    if output.exists() and output.read_text(encoding="utf-8") == text:
        return 0
    print(f"{output.name} is not what its generator in tools/ writes")
    return 1
