# SPDX-License-Identifier: Apache-2.0
"""The benchmarks' harness with programs that only say what they are told to."""

import contextlib
import io
import json
import os
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import run

# Says how it was called in a log, then prints JSON with the benchmarks that the filter names.
OURS = """#!{python} -IS
import json, os, re, sys
open("{log}", "a").write("ours\\n")
filters = [a.split("=", 1)[1] for a in sys.argv if a.startswith("--benchmark_filter=")]
rows = [("lex_files/0", "a.tf", 100, {{}}), ("parse_files/0", "a.tf", 200, {{"memory/byte": 5}}), ("alone", "", 7, {{}})]
if "HCL_BENCH_LIST" in os.environ: rows.append(("lex_files/1", "all listed files", 1000, {{}}))
print(json.dumps({{"benchmarks": [
    {{"name": n, "label": l, "cpu_time": t, "real_time": 2 * t, "time_unit": "ns", **more}}
    for n, l, t, more in rows if not filters or re.search(filters[0], n)]}}))
"""

PEER = """#!{python} -IS
import os, sys
open("{log}", "a").write("{name}\\n")
times = {{"lex/a.tf": 5000, "parse/a.tf": 4000, "only/theirs": 1}}
if "HCL_BENCH_LIST" in os.environ: times["lex/corpus"] = 30000
if sys.argv[1] == "--list": print("\\n".join(times) + "\\n# made up")
elif sys.argv[1] == "--figures": print("parse/a.tf#memory/byte 15")
elif "{name}" == "breaks": sys.exit("it broke")
else:
    for name in sys.argv[1:]: print(name, times[name], times[name] + 1)
"""


class Harness(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.log = self.root / "log"
        (self.root / "build/bench").mkdir(parents=True)
        (self.root / "corpus/bench").mkdir(parents=True)
        self.write_program("build/bench/hcl_benchmarks", OURS.format(python=sys.executable, log=self.log))
        self.write_program("build/bench/hcl_bench_allocations", "#!/bin/sh\necho 'parse/a.tf#allocs/file 20'\n")
        self.write_program("build/hcl", "#!/bin/sh\nexit 3\n")
        (self.root / "build/bench/corpus").mkdir()
        (self.root / "build/bench/corpus/x.tf").write_text("a = 1\n")

    def write_program(self, path, text):
        (self.root / path).write_text(text)
        os.chmod(self.root / path, 0o755)
        return str(self.root / path)

    def peer(self, name, build="true", **more):
        program = self.write_program(f"peer_{name}", PEER.format(python=sys.executable, log=self.log, name=name))
        return run.Peer(name, [program], [build], self.root, r"^lex/", **more)

    def bench(self, peers, *arguments):
        """The printed text, and the JSON with its rows by name."""
        out = io.StringIO()
        options = ["--corpus", f"{self.root}/corpus", "--build", f"{self.root}/build", "--rounds", "2", *arguments]
        with mock.patch.object(run, "find_peers", lambda build: peers), contextlib.redirect_stdout(out), \
                contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(run.main(options), 0)
        results = json.loads((self.root / "build/bench/results.json").read_text())
        return out.getvalue(), {row["name"]: row for row in results["rows"]}

    def test_rows_of_both_are_compared(self):
        text, rows = self.bench([self.peer("go")])
        self.assertEqual(rows["lex/a.tf"]["ours"], [100, 100])
        self.assertEqual(rows["lex/a.tf"]["peers"]["go"], {"rounds": [5000, 5000], "ratio": 50, "spread": [50, 50]})
        self.assertEqual(rows["lex/corpus"]["peers"]["go"]["ratio"], 30)
        self.assertEqual(rows["parse/a.tf#memory/byte"]["peers"]["go"]["ratio"], 3)
        self.assertEqual(rows["parse/a.tf#allocs/file"]["ours"], [20])
        self.assertIn("made up", text)

    def test_rounds_alternate(self):
        self.bench([self.peer("go"), self.peer("rust")], "^lex/a")
        # The first call of each is for the names, the last of the peers for the figures.
        self.assertEqual(self.log.read_text().split(),
                         ["ours", "go", "rust"] + ["ours", "go", "rust"] * 2 + ["go", "rust"])

    def test_a_peer_may_run_once_and_by_the_other_clock(self):
        _, rows = self.bench([self.peer("go"), self.peer("wall", clock="wall", once=True)], "^lex/a")
        self.assertEqual(rows["lex/a.tf"]["peers"]["go"]["ratio"], 50)
        self.assertEqual(rows["lex/a.tf"]["peers"]["wall"]["rounds"], [5001])
        self.assertEqual(rows["lex/a.tf"]["peers"]["wall"]["ratio"], 5001 / 200)

    def test_rows_that_no_peer_has_are_for_all(self):
        self.assertNotIn("alone", self.bench([self.peer("go")])[1])
        self.assertIn("alone", self.bench([self.peer("go")], "--all")[1])

    def test_rows_that_we_lack_are_missing(self):
        text, rows = self.bench([self.peer("go")], "^only/")
        self.assertEqual(rows["only/theirs"]["missing"], {"ours": "no such benchmark"})
        self.assertIn("missing", text)

    def test_a_peer_that_cannot_be_built_is_missing(self):
        text, rows = self.bench([self.peer("go"), self.peer("rust", build="false")])
        self.assertIn("missing: rust: false exits 1", text)
        self.assertIn("rust", rows["lex/a.tf"]["missing"])
        self.assertNotIn("rust", rows["parse/a.tf"]["missing"])

    def test_a_peer_without_its_compiler_is_missing(self):
        text, _ = self.bench([self.peer("go"), self.peer("rust", build="no-such-compiler")])
        self.assertIn("missing: rust: there is no no-such-compiler on this machine", text)

    def test_a_peer_that_breaks_is_missing_and_the_others_go_on(self):
        _, rows = self.bench([self.peer("go"), self.peer("breaks")], "^lex/a")
        self.assertIn("it broke", rows["lex/a.tf"]["missing"]["breaks"])
        self.assertEqual(rows["lex/a.tf"]["peers"]["go"]["ratio"], 50)

    def test_a_corpus_that_is_not_there_is_told(self):
        (self.root / "build/bench/corpus/x.tf").unlink()
        (self.root / "build/bench/corpus").rmdir()
        (self.root / "corpus/bench").rmdir()
        text, rows = self.bench([self.peer("go")])
        self.assertIn("missing: the files of", text)
        self.assertIn("hcl-corpus.tar.zst; rows over the whole corpus are not measured", text)
        self.assertNotIn("lex/corpus", rows)

    def test_our_own_failure_is_an_error(self):
        self.write_program("build/bench/hcl_benchmarks", "#!/bin/sh\necho broken >&2; exit 1\n")
        err = io.StringIO()
        with mock.patch.object(run, "find_peers", lambda build: []), contextlib.redirect_stderr(err):
            self.assertEqual(run.main(["--build", f"{self.root}/build", "--corpus", f"{self.root}/corpus"]), 1)
        self.assertIn("hcl_benchmarks exits 1: broken", err.getvalue())


if __name__ == "__main__":
    unittest.main()
