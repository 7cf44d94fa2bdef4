# SPDX-License-Identifier: Apache-2.0
"""What programs measured becomes rows, ratios, bars met or missed, a table and JSON.

Times are nanoseconds of processor time for one operation unless a row is one of wall time. A ratio says how many times
as long a peer takes as we do; the best round of each is compared, and the spread is that of the ratios of the rounds.
"""

import dataclasses
import json
import re

# What Google Benchmark writes about every benchmark; any other number is a counter of ours.
STANDARD_KEYS = {
    "name", "family_index", "per_family_instance_index", "run_name", "run_type", "repetitions", "repetition_index",
    "threads", "iterations", "real_time", "cpu_time", "time_unit", "label", "bytes_per_second", "items_per_second",
    "error_occurred", "error_message",
}
NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


@dataclasses.dataclass
class Output:
    """What one run of one program said."""

    times: dict = dataclasses.field(default_factory=dict)  # name -> (processor time, wall time)
    figures: dict = dataclasses.field(default_factory=dict)  # name -> number
    sizes: dict = dataclasses.field(default_factory=dict)  # name -> bytes that one operation reads
    raw_names: dict = dataclasses.field(default_factory=dict)  # name -> the program's own name for it
    problems: dict = dataclasses.field(default_factory=dict)  # name -> why there is no time
    notes: list = dataclasses.field(default_factory=list)


def lines_of(text):
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def read_names(text):
    """The rules of names.txt as (pattern, replacement)."""
    rules = []
    for line in lines_of(text):
        pattern, replacement = re.split(r"\s+->\s+", line.strip())
        rules.append((re.compile(pattern), replacement))
    return rules


def row_name(name, rules):
    for pattern, replacement in rules:
        if pattern.search(name):
            return pattern.sub(replacement, name)
    return name


def read_google(text, rules):
    """The JSON that Google Benchmark writes."""
    out = Output()
    for entry in json.loads(text)["benchmarks"]:
        if entry.get("run_type", "iteration") != "iteration":
            continue
        name = entry["name"]
        if entry.get("label"):
            name = re.sub(r"/\d+$", "", name) + "/" + entry["label"]
        row = row_name(name, rules)
        out.raw_names[row] = entry["name"]
        if entry.get("error_occurred"):
            out.problems[row] = entry.get("error_message", "failed")
            continue
        unit = NANOSECONDS[entry["time_unit"]]
        out.times[row] = (entry["cpu_time"] * unit, entry["real_time"] * unit)
        if "bytes_per_second" in entry:
            out.sizes[row] = entry["bytes_per_second"] * entry["cpu_time"] * unit / 1e9
        for key in entry.keys() - STANDARD_KEYS:
            out.figures[row_name(f"{name}#{key}", rules)] = entry[key]
    return out


def read_peer(text):
    """Lines `name processor_time wall_time`, `name figure` and `# a note`."""
    out = Output()
    for line in text.splitlines():
        words = line.split()
        if line.startswith("#"):
            out.notes.append(line.lstrip("# "))
        elif len(words) == 3:
            out.times[words[0]] = (float(words[1]), float(words[2]))
        elif len(words) == 2:
            out.figures[words[0]] = float(words[1])
    return out


@dataclasses.dataclass
class Bar:
    pattern: str
    peer: str  # or "ours"
    relation: str  # ">=" or "<="
    number: float
    unit: str = ""  # "ns" if the number is a time

    def wants(self, name):
        return re.search(self.pattern, name) is not None

    def is_met(self, value):
        return self.number <= value if self.relation == ">=" else value <= self.number

    def __str__(self):
        if self.peer != "ours":
            return f"{self.relation} {self.number:g}x {self.peer}"
        return f"{self.relation} {show_value(self.number, self.unit)}"


def read_bars(text):
    bars = []
    for line in lines_of(text):
        pattern, peer, relation, number = line.split()
        if relation not in (">=", "<="):
            raise ValueError(f"a bar is >= or <=, not {relation}")
        digits, unit = re.fullmatch(r"([0-9.]+)(ns|us|ms|s)?", number).groups()
        bars.append(Bar(pattern, peer, relation, float(digits) * NANOSECONDS.get(unit, 1), "ns" if unit else ""))
    return bars


@dataclasses.dataclass
class Row:
    """One thing that was measured: by column, the value of each round."""

    name: str
    unit: str  # "ns" or "", a plain figure
    clock: str = "processor"  # or "wall"
    size: float = 0  # bytes that one operation reads
    rounds: dict = dataclasses.field(default_factory=dict)
    missing: dict = dataclasses.field(default_factory=dict)  # column -> why
    by_the_clock: set = dataclasses.field(default_factory=set)  # columns of wall time among others of processor time

    def best(self, column):
        return min(self.rounds[column]) if self.rounds.get(column) else None

    def base(self, peer):
        """A column by the clock is compared with us by the clock, also in rows of processor time."""
        return "ours by the clock" if peer in self.by_the_clock else "ours"

    def ratio(self, peer):
        ours, theirs = self.best(self.base(peer)), self.best(peer)
        return theirs / ours if ours and theirs is not None else None

    def spread(self, peer):
        """The smallest and largest ratio of rounds that ran next to each other."""
        pairs = zip(self.rounds.get(self.base(peer), []), self.rounds.get(peer, []))
        ratios = [theirs / ours for ours, theirs in pairs if ours]
        return (min(ratios), max(ratios)) if ratios else None

    def value(self, peer):
        return self.best("ours") if peer == "ours" else self.ratio(peer)


def judge(rows, bars):
    """For each bar the rows that it is about: (row, value or None, whether it is met)."""
    verdicts = []
    for bar in bars:
        about = [(row, row.value(bar.peer)) for row in rows if bar.wants(row.name)]
        verdicts.append((bar, [(row, v, v is not None and bar.is_met(v)) for row, v in about]))
    return verdicts


def show_number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:#.3g}"


def show_value(value, unit):
    if value is None:
        return "-"
    if not unit:
        return show_number(value)
    for name, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if value >= size:
            return f"{show_number(value / size)} {name}"
    return f"{show_number(value)} ns"


def show_ratio(row, peer, bars):
    ratio = row.ratio(peer)
    if ratio is None:
        return "missing" if peer in row.missing else "-"
    text = f"{show_number(ratio)}x"
    low, high = row.spread(peer)
    if low != high:
        text += f" ({show_number(low)}-{show_number(high)})"
    for bar in bars:
        if bar.peer == peer and bar.wants(row.name):
            text += " ok" if bar.is_met(ratio) else f" <{bar.number:g}"
    return text


def cells(row, peers, bars):
    rate = ""
    if row.size and row.best("ours"):
        rate = f"{show_number(row.size / row.best('ours') * 1e3)} MB/s"
    ours = show_value(row.best("ours"), row.unit) if row.best("ours") is not None else "missing"
    for bar in bars:
        if bar.peer == "ours" and bar.wants(row.name) and row.best("ours") is not None:
            ours += " ok" if bar.is_met(row.best("ours")) else f" >{show_value(bar.number, bar.unit)}"
    out = [row.name, ours, rate]
    for peer in peers:
        out += [show_value(row.best(peer), row.unit), show_ratio(row, peer, bars)]
    return out


def area(name):
    """Rows of one area are measured and shown together: what comes before the first `_`, `/` or `#`."""
    return re.match(r"[^_/#]*", name).group()


def table(rows, columns, bars):
    """The text of one table for each area, with the columns that have something to say there."""
    parts = []
    for kind in dict.fromkeys((area(row.name), row.unit, row.clock) for row in rows):
        inside = [row for row in rows if (area(row.name), row.unit, row.clock) == kind]
        peers = [c for c in columns if any(row.rounds.get(c) or c in row.missing for row in inside)]
        head = ["wall time" if kind[2] == "wall" else "processor time" if kind[1] else "figure", "ours", ""]
        for peer in peers:
            head += [peer, f"{peer} / ours"]
        grid = [head] + [cells(row, peers, bars) for row in inside]
        widths = [max(len(line[i]) for line in grid) for i in range(len(head))]
        for line in grid:
            text = [line[0].ljust(widths[0])] + [cell.rjust(w) for cell, w in zip(line[1:], widths[1:])]
            parts.append("  ".join(text).rstrip())
        parts.append("")
    return "\n".join(parts)


def show_bars(verdicts):
    lines = []
    for bar, about in verdicts:
        met = sum(1 for _, _, is_met in about if is_met)
        verdict = "no rows" if not about else "met" if met == len(about) else "MISSED"
        missed = ", ".join(
            f"{row.name} " + ("missing" if value is None else show_value(value, bar.unit))
            for row, value, is_met in about if not is_met)
        lines.append(f"{verdict:7}  {bar.pattern} {bar}: {met} of {len(about)}" + (f"; not {missed}" if missed else ""))
    return "\n".join(lines)


def to_json(rows, columns, verdicts, about):
    """One document with everything; `about` says under which circumstances it was measured."""
    out = []
    for row in rows:
        entry = {"name": row.name, "unit": row.unit, "clock": row.clock, "ours": row.rounds.get("ours", [])}
        if row.size and row.best("ours"):
            entry["mb_per_s"] = row.size / row.best("ours") * 1e3
        entry["missing"] = row.missing
        entry["peers"] = {
            peer: {"rounds": row.rounds[peer], "ratio": row.ratio(peer), "spread": row.spread(peer)}
            for peer in columns if row.rounds.get(peer)}
        out.append(entry)
    bars = [{"rows": bar.pattern, "bar": str(bar), "row": row.name, "value": value, "met": is_met}
            for bar, rows_about in verdicts for row, value, is_met in rows_about]
    return json.dumps({"format_version": "1.0", **about, "rows": out, "bars": bars}, indent=1)
