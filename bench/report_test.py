# SPDX-License-Identifier: Apache-2.0
"""The benchmarks' report on outputs made up for the purpose."""

import json
import unittest

import report

NAMES = report.read_names("""
# a comment
^(lex|parse)_files/all listed files  ->  \\1/corpus
^lex_files/                          ->  lex/
^report_bytes/(\\w+)/iterations:1#bytes$ -> \\1
""")

BARS = report.read_bars("""
# a comment
^lex/        go    >= 50
^lex/.*#m$   ours  <= 6
^nothing/    go    >= 2
""")


def google(*entries):
    common = {"run_type": "iteration", "time_unit": "us", "iterations": 7}
    return json.dumps({"context": {}, "benchmarks": [{**common, **entry} for entry in entries]})


def make_row(name, unit="ns", **rounds):
    return report.Row(name, unit=unit, rounds=rounds)


class ReadingOurs(unittest.TestCase):
    def test_a_label_takes_the_place_of_the_number_and_rules_rename(self):
        got = report.read_google(google(
            {"name": "lex_files/3", "label": "large.tf", "cpu_time": 2, "real_time": 3},
            {"name": "lex_files/5", "label": "all listed files", "cpu_time": 1, "real_time": 1},
            {"name": "value_add", "cpu_time": 1, "real_time": 1},
        ), NAMES)
        self.assertEqual(got.times, {"lex/large.tf": (2000, 3000), "lex/corpus": (1000, 1000), "value_add": (1000, 1000)})
        self.assertEqual(got.raw_names["lex/large.tf"], "lex_files/3")

    def test_a_label_without_a_number_is_added(self):
        got = report.read_google(google({"name": "lex_files", "label": "a.tf", "cpu_time": 1, "real_time": 1}), NAMES)
        self.assertEqual(list(got.times), ["lex/a.tf"])

    def test_the_size_comes_from_the_rate(self):
        got = report.read_google(
            google({"name": "x", "cpu_time": 10, "real_time": 10, "bytes_per_second": 5e6}), NAMES)
        self.assertAlmostEqual(got.sizes["x"], 50)

    def test_what_is_not_standard_is_a_counter(self):
        got = report.read_google(google(
            {"name": "lex_files/0", "label": "a.tf", "cpu_time": 1, "real_time": 1, "m": 4.5},
            {"name": "report_bytes/value_bytes_text/iterations:1", "cpu_time": 1, "real_time": 1, "bytes": 40},
        ), NAMES)
        self.assertEqual(got.figures, {"lex/a.tf#m": 4.5, "value_bytes_text": 40})

    def test_a_benchmark_that_failed_says_why_and_has_no_time(self):
        got = report.read_google(google({"name": "x", "error_occurred": True, "error_message": "no file"}), NAMES)
        self.assertEqual((got.times, got.problems), ({}, {"x": "no file"}))

    def test_means_of_repetitions_are_left_out(self):
        got = report.read_google(google({"name": "x_mean", "run_type": "aggregate"}), NAMES)
        self.assertEqual(got.times, {})


class ReadingPeers(unittest.TestCase):
    def test_times_figures_and_notes(self):
        got = report.read_peer("# go is 1.26\nlex/a.tf 10 12.5\nvalue_bytes_text 64\n\n")
        self.assertEqual(got.times, {"lex/a.tf": (10, 12.5)})
        self.assertEqual(got.figures, {"value_bytes_text": 64})
        self.assertEqual(got.notes, ["go is 1.26"])


class Ratios(unittest.TestCase):
    def test_the_best_rounds_are_compared_and_the_spread_is_of_neighbours(self):
        row = make_row("lex/a.tf", ours=[10, 20], go=[600, 500])
        self.assertEqual(row.ratio("go"), 50)
        self.assertEqual(row.spread("go"), (25, 60))

    def test_without_a_side_there_is_no_ratio(self):
        self.assertIsNone(make_row("x", ours=[1]).ratio("go"))
        self.assertIsNone(make_row("x", go=[1]).ratio("go"))

    def test_nothing_is_divided_by_zero(self):
        row = make_row("x", ours=[0], go=[1])
        self.assertIsNone(row.ratio("go"))
        self.assertIsNone(row.spread("go"))


class Bars(unittest.TestCase):
    def judge(self, *rows):
        return report.show_bars(report.judge(rows, BARS)).splitlines()

    def test_met_missed_and_without_rows(self):
        lines = self.judge(make_row("lex/a.tf", ours=[10], go=[500]), make_row("lex/a.tf#m", unit="", ours=[7], go=[900]))
        self.assertEqual(lines, [
            "met      ^lex/ >= 50x go: 2 of 2",
            "MISSED   ^lex/.*#m$ <= 6.00: 0 of 1; not lex/a.tf#m 7.00",
            "no rows  ^nothing/ >= 2x go: 0 of 0",
        ])

    def test_a_missing_peer_is_not_a_bar_met(self):
        lines = self.judge(make_row("lex/a.tf", ours=[10]))
        self.assertEqual(lines[0], "MISSED   ^lex/ >= 50x go: 0 of 1; not lex/a.tf missing")

    def test_a_bar_may_be_a_time(self):
        bars = report.read_bars("^start ours <= 5ms")
        for value, verdict in [(4e6, "met      ^start <= 5.00 ms: 1 of 1"),
                               (6e6, "MISSED   ^start <= 5.00 ms: 0 of 1; not start 6.00 ms")]:
            self.assertEqual(report.show_bars(report.judge([make_row("start", ours=[value])], bars)), verdict)

    def test_another_relation_is_refused(self):
        with self.assertRaises(ValueError):
            report.read_bars("x go > 3")


class Table(unittest.TestCase):
    def test_one_table_for_an_area_with_the_columns_it_has(self):
        rows = [make_row("lex/a.tf", ours=[1000, 1100], go=[60000, 55000]), make_row("value_add", ours=[2.5], rust=[5])]
        rows[0].size = 500
        self.assertEqual(report.table(rows, ["go", "rust"], BARS), "\n".join([
            "processor time     ours                 go             go / ours",
            "lex/a.tf        1.00 us  500 MB/s  55.0 us  55.0x (50.0-60.0) ok",
            "",
            "processor time     ours       rust  rust / ours",
            "value_add       2.50 ns    5.00 ns        2.00x",
            "",
        ]))

    def test_a_bar_that_is_missed_shows_the_number_wanted(self):
        text = report.table([make_row("lex/a.tf", ours=[10], go=[30])], ["go"], BARS)
        self.assertIn("3.00x <50", text)

    def test_what_could_not_be_measured_is_missing(self):
        row = make_row("lex/a.tf", ours=[10])
        row.missing["go"] = "there is no go"
        self.assertIn("missing", report.table([row], ["go"], BARS))
        self.assertIn("missing", report.table([make_row("lex/b.tf", go=[10])], ["go"], BARS))


class Json(unittest.TestCase):
    def test_rounds_ratios_bars_and_circumstances(self):
        rows = [make_row("lex/a.tf", ours=[10], go=[30, 40])]
        got = json.loads(report.to_json(rows, ["go"], report.judge(rows, BARS), {"load_average": 1}))
        self.assertEqual(got["format_version"], "1.0")
        self.assertEqual(got["load_average"], 1)
        self.assertEqual(got["rows"][0]["peers"], {"go": {"rounds": [30, 40], "ratio": 3, "spread": [3, 3]}})
        self.assertEqual(got["bars"], [{"rows": "^lex/", "bar": ">= 50x go", "row": "lex/a.tf", "value": 3, "met": False}])


class Numbers(unittest.TestCase):
    def test_three_digits_and_the_unit_that_fits(self):
        for value, want in [(0.5, "0.500 ns"), (12.34, "12.3 ns"), (1234, "1.23 us"), (5e6, "5.00 ms"), (2.5e9, "2.50 s"),
                            (999.9, "1000 ns"), (None, "-")]:
            self.assertEqual(report.show_value(value, "ns"), want)


if __name__ == "__main__":
    unittest.main()
