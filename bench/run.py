# SPDX-License-Identifier: Apache-2.0
"""Measures our benchmarks and the same work done by peers in one run, and prints the ratios.

    bench/run.py [PATTERN] [--rounds N] [--seconds S] [--corpus FOLDER] [--build FOLDER] [--all]

PATTERN, a regular expression, keeps the rows whose names it matches. Rows that no peer has are measured with --all
only. The corpus is a folder with `bench/` and `hcl-corpus.tar.zst`. Run from the project's root, after our programs are
built; peers are built here, and one that cannot be built is reported as missing.

A peer is a program of ours below bench/peers. With `--list` it prints the names of its rows and notes, lines that begin
with `#`; with `--figures` what is not a time, lines `name number`; with names it measures these and prints lines
`name processor_time wall_time`, in nanoseconds for one operation. It takes the folder of single files from
$HCL_BENCH_FILES, the list of the files that are one row `.../corpus` from $HCL_BENCH_LIST (absent where no such row is
asked for), and how long to measure one row from $HCL_BENCH_SECONDS.
"""

import argparse
import dataclasses
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

import report

HERE = pathlib.Path(__file__).resolve().parent
TIMEOUT = 600


@dataclasses.dataclass
class Peer:
    """A column of the table."""

    name: str
    command: list
    build: list  # the command that makes it, run in `folder`
    folder: pathlib.Path
    serves: str  # the rows where it counts as missing if it cannot be built
    environment: dict = dataclasses.field(default_factory=dict)
    clock: str = "processor"
    once: bool = False  # one round is enough
    problem: str = ""  # why it is missing


def find_peers(build):
    """All peers there should be."""
    out = build.resolve() / "bench"
    go = [str(out / "peer_go")]
    make_go = ["go", "build", "-o", go[0], "."]
    rust = str(out / "rust/release/peer_rust")
    make_rust = ["cargo", "build", "--quiet", "--release", "--target-dir", str(out / "rust")]
    make_simdjson = ["cmake", "--build", str(build.resolve()), "--target", "hcl_bench_simdjson"]
    return [
        Peer("go", go, make_go, HERE / "peers/go", r"^[^#]*$", {"GOMAXPROCS": "1"}),
        # As a user meets it: the garbage collector has the other processors. Both are then timed by the clock.
        Peer("go-wall", go, make_go, HERE / "peers/go", r"^[^#]*$", clock="wall", once=True),
        Peer("hcl-edit", [rust, "hcl-edit"], make_rust, HERE / "peers/rust", r"^parse/[^#]*$"),
        Peer("hcl-rs", [rust, "hcl-rs"], make_rust, HERE / "peers/rust", r"^parse/[^#]*$"),
        Peer("simdjson", [str(out / "hcl_bench_simdjson")], make_simdjson, HERE, r"^parse/[^#]*$"),
    ]


def last_line(text):
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no message"


def run(command, environment=None, cwd=None):
    """The standard output, or RuntimeError with the reason."""
    try:
        done = subprocess.run(command, env={**os.environ, **(environment or {})}, cwd=cwd, text=True,
                              capture_output=True, timeout=TIMEOUT)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RuntimeError(str(error)) from error
    if done.returncode != 0:
        raise RuntimeError(f"{pathlib.Path(command[0]).name} exits {done.returncode}: {last_line(done.stderr)}")
    return done.stdout


def build_peer(peer):
    if not shutil.which(peer.build[0]):
        peer.problem = f"there is no {peer.build[0]} on this machine"
        return
    try:
        run(peer.build, cwd=peer.folder)
    except RuntimeError as error:
        peer.problem = str(error)


class Session:
    """One run: what is measured, and what has been so far."""

    def __init__(self, options):
        self.options = options
        self.build = pathlib.Path(options.build)
        self.rules = report.read_names((HERE / "names.txt").read_text())
        self.rows = {}
        self.notes = []
        self.environment = {"HCL_BENCH_SECONDS": str(options.seconds)}
        self.list_environment = {}
        self.peers = []

    # --- what there is

    def prepare_corpus(self):
        corpus = pathlib.Path(self.options.corpus)
        files = corpus / "bench"
        if files.is_dir():
            self.environment["HCL_BENCH_FILES"] = str(files)
        else:
            self.notes.append(f"missing: the files of {files}; rows over single files are not measured")
        archive = corpus / "hcl-corpus.tar.zst"
        folder = self.build / "bench/corpus"
        if not folder.is_dir():
            if not archive.is_file():
                self.notes.append(f"missing: {archive}; rows over the whole corpus are not measured")
                return
            partial = folder.with_name("corpus.partial")
            shutil.rmtree(partial, ignore_errors=True)
            partial.mkdir(parents=True)
            run(["tar", "--zstd", "-xf", str(archive), "-C", str(partial)])
            partial.rename(folder)
        paths = sorted(str(path) for path in folder.rglob("*") if path.is_file())
        names = self.build / "bench/corpus.files"
        names.write_text("".join(path + "\n" for path in paths))
        size = sum(os.path.getsize(path) for path in paths)
        self.notes.append(f"corpus: {len(paths)} files, {size} bytes, one operation is all of them one by one")
        self.list_environment = {"HCL_BENCH_LIST": str(names)}

    def build_peers(self):
        (self.build / "bench").mkdir(parents=True, exist_ok=True)
        built = {}
        for peer in find_peers(self.build):
            key = tuple(peer.build)
            if key not in built:
                print(f"building {peer.name} ...", file=sys.stderr)
                build_peer(peer)
                built[key] = peer.problem
            peer.problem = built[key]
            if peer.problem:
                self.notes.append(f"missing: {peer.name}: {peer.problem}")
            self.peers.append(peer)

    def wants(self, name):
        return re.search(self.options.pattern, name) is not None

    def row(self, name, **kind):
        if name not in self.rows:
            self.rows[name] = report.Row(name, **kind)
        return self.rows[name]

    # --- measuring

    def call_ours(self, raw_names, environment, seconds):
        command = [str(self.build / "bench/hcl_benchmarks"), "--benchmark_format=json",
                   f"--benchmark_min_time={seconds}"]
        if raw_names:
            command.append("--benchmark_filter=^(" + "|".join(re.escape(name) for name in raw_names) + ")$")
        return report.read_google(run(command, {**self.environment, **environment}), self.rules)

    def call_peer(self, peer, arguments, environment):
        text = run(peer.command + arguments, {**self.environment, **environment, **peer.environment})
        return report.read_peer(text)

    def discover(self):
        """Runs everything of ours for a moment, for the names, and asks the peers for theirs."""
        self.ours = self.call_ours([], self.list_environment, 0.001)
        self.offers = {}
        self.peer_notes = {}
        for peer in self.peers:
            if peer.problem:
                continue
            text = run(peer.command + ["--list"], {**self.environment, **self.list_environment})
            self.offers[peer.name] = [name for name in text.splitlines() if not name.startswith("#")]
            self.peer_notes[peer.name] = report.read_peer(text).notes

    def plan(self):
        """Groups of rows that are measured together: the areas, and each row over the corpus alone."""
        offered = dict.fromkeys(name for names in self.offers.values() for name in names)
        names = [name for name in self.ours.raw_names if name in offered or self.options.all]
        names += [name for name in offered if name not in self.ours.raw_names]
        groups = {}
        for name in names:
            if self.wants(name):
                key = name if name.endswith("/corpus") else report.area(name)
                groups.setdefault(key, []).append(name)
        return groups

    def missing_in(self, row):
        if row.name not in self.ours.raw_names:
            row.missing["ours"] = "no such benchmark"
        elif row.name in self.ours.problems:
            row.missing["ours"] = self.ours.problems[row.name]
        for peer in self.peers:
            if peer.problem and re.search(peer.serves, row.name):
                row.missing[peer.name] = peer.problem

    def add_times(self, column, output, names, clock):
        for name in names:
            if name in output.times:
                value = output.times[name][0 if clock == "processor" else 1]
                self.rows[name].rounds.setdefault(column, []).append(value)
                self.rows[name].size = self.rows[name].size or output.sizes.get(name, 0)

    def measure_round(self, names, number):
        environment = self.list_environment if names[0].endswith("/corpus") else {}
        mine = [self.ours.raw_names[name] for name in names if name in self.ours.raw_names]
        if mine:
            output = self.call_ours(mine, environment, self.options.seconds)
            self.add_times("ours", output, names, "processor")
            self.add_times("ours by the clock", output, names, "wall")
        for peer in self.peers:
            theirs = [name for name in names if name in self.offers.get(peer.name, [])]
            if not theirs or peer.once and number > 0:
                continue
            try:
                output = self.call_peer(peer, theirs, environment)
            except RuntimeError as error:
                for name in theirs:
                    self.rows[name].missing[peer.name] = str(error)
                continue
            self.add_times(peer.name, output, theirs, peer.clock)
            if peer.clock == "wall":
                for name in theirs:
                    self.rows[name].by_the_clock.add(peer.name)

    def measure(self):
        for key, names in self.plan().items():
            print(f"measuring {key} ...", file=sys.stderr)
            for name in names:
                self.missing_in(self.row(name, unit="ns"))
            for number in range(self.options.rounds):
                self.measure_round(names, number)

    def measure_programs(self):
        """`hcl fmt --check` over the corpus beside the reference's formatter, and how long the program takes to start."""
        folder = str(self.build / "bench/corpus")
        program = str(self.build / "hcl")
        go = next(peer for peer in self.peers if peer.name == "go")
        start = self.program_rows("start/version")
        if start:
            self.time_programs(start, {"ours": [program, "version"]}, 10 * self.options.rounds)
        check = self.program_rows("fmt_check/corpus") if self.list_environment else []
        if not check:
            return
        print("measuring fmt_check/corpus ...", file=sys.stderr)
        commands = {"ours": [program, "fmt", "--check", folder]}
        if go.problem:
            for row in check:
                row.missing["go"] = go.problem
        else:
            commands["go"] = go.command + ["--fmt-check", folder]
        self.time_programs(check, commands, self.options.rounds)

    def program_rows(self, name):
        """One row of wall time and one of processor time, of those that are wanted."""
        names = {name: "wall", f"{name}#cpu": "processor"}
        return [self.row(n, unit="ns", clock=clock) for n, clock in names.items() if self.wants(n)]

    def time_programs(self, rows, commands, rounds):
        for _ in range(rounds):
            for column, command in commands.items():
                times = time_program(command)
                for row in rows:
                    row.rounds.setdefault(column, []).append(times[row.clock])

    def collect_figures(self, bars):
        """Figures do not vary, so they are taken once: those that a peer has, too, or that a bar is about."""
        counted = report.read_peer(run([str(self.build / "bench/hcl_bench_allocations")],
                                       {**self.environment, **self.list_environment}))
        ours = {**counted.figures, **self.ours.figures}
        theirs = {}
        for peer in self.peers:
            if not peer.problem and not peer.once:
                theirs[peer.name] = self.call_peer(peer, ["--figures"], self.list_environment).figures
        names = dict.fromkeys(name for figures in theirs.values() for name in figures)
        names.update(dict.fromkeys(n for n in ours if any(bar.wants(n) for bar in bars)))
        for name in filter(self.wants, names):
            row = self.row(name, unit="")
            for column, figures in {"ours": ours, **theirs}.items():
                if name in figures:
                    row.rounds[column] = [figures[name]]


def time_program(command):
    """Nanoseconds of one run by both clocks; the exit code says what was found and is not looked at."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter_ns()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, timeout=TIMEOUT)
    wall = time.perf_counter_ns() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"wall": wall, "processor": processor * 1e9}


def measure_all(session, bars):
    session.prepare_corpus()
    session.build_peers()
    load_before = os.getloadavg()[0]
    session.discover()
    session.measure()
    session.measure_programs()
    session.collect_figures(bars)
    for name, notes in session.peer_notes.items():
        if any(row.rounds.get(name) for row in session.rows.values()):
            session.notes += [note for note in notes if note not in session.notes]
    session.notes.append(f"{session.options.rounds} rounds of {session.options.seconds:g} s; "
                         f"processors: {os.cpu_count()}; load before {load_before:.1f}, after {os.getloadavg()[0]:.1f}")


def show(session, bars):
    rows = list(session.rows.values())
    columns = [peer.name for peer in session.peers]
    verdicts = report.judge(rows, bars)
    print(report.table(rows, columns, bars))
    print(report.show_bars([v for v in verdicts if v[1] or not session.options.pattern]))
    print("\n" + "\n".join(session.notes))
    about = {"rounds": session.options.rounds, "seconds": session.options.seconds, "processors": os.cpu_count(),
             "load_average": os.getloadavg()[0], "notes": session.notes}
    output = pathlib.Path(session.options.output or session.build / "bench/results.json")
    output.write_text(report.to_json(rows, columns, verdicts, about) + "\n")
    print(f"All of it as JSON: {output}")


def read_options(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pattern", nargs="?", default="")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--corpus", default="../shared/corpus")
    parser.add_argument("--build", default="build/release")
    parser.add_argument("--output", help="where the JSON goes (default: bench/results.json below the build folder)")
    parser.add_argument("--all", action="store_true")
    return parser.parse_args(arguments)


def main(arguments):
    session = Session(read_options(arguments))
    bars = report.read_bars((HERE / "bars.txt").read_text())
    try:
        measure_all(session, bars)
    except RuntimeError as error:
        # What a peer cannot do is a note; this is about us.
        print(f"bench/run.py: {error}", file=sys.stderr)
        return 1
    show(session, bars)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
