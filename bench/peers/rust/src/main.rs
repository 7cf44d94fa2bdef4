// SPDX-License-Identifier: Apache-2.0

//! The work of our benchmarks done by Rust crates; the first argument says which, `hcl-edit` or
//! `hcl-rs`, and bench/run.py says what a peer is asked and what it answers.

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs};

/// Files that are read one after the other as one operation.
struct Input {
    name: String,
    texts: Vec<String>,
}

/// These crates take text only, so files that are not UTF-8 are left out; the note says how many.
fn read_texts(paths: &[String]) -> Vec<String> {
    paths.iter().filter_map(|path| fs::read_to_string(path).ok()).collect()
}

fn single_files(folder: &str) -> Vec<Input> {
    let entries = fs::read_dir(folder).expect("HCL_BENCH_FILES is a folder");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    let name_of = |path: &std::path::Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths
        .iter()
        .map(|path| Input { name: name_of(path), texts: read_texts(&[path.to_string_lossy().into_owned()]) })
        .collect()
}

fn inputs() -> Vec<Input> {
    let mut out = env::var("HCL_BENCH_FILES").map(|folder| single_files(&folder)).unwrap_or_default();
    if let Ok(list) = env::var("HCL_BENCH_LIST") {
        let paths: Vec<String> =
            fs::read_to_string(list).expect("HCL_BENCH_LIST is a file").lines().map(String::from).collect();
        out.push(Input { name: "corpus".into(), texts: read_texts(&paths) });
    }
    out
}

fn processor_time() -> f64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` is there for the call to write to.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}

fn parse(krate: &str, text: &str) -> bool {
    match krate {
        "hcl-edit" => black_box(hcl_edit::parser::parse_body(text)).is_ok(),
        "hcl-rs" => black_box(hcl::parse(text)).is_ok(),
        _ => panic!("there is no crate {krate}"),
    }
}

/// Nanoseconds of one operation: processor time and wall time.
fn measure(seconds: f64, mut operation: impl FnMut()) -> (f64, f64) {
    operation();
    let (begin, processor) = (Instant::now(), processor_time());
    let mut n = 0.0;
    while n == 0.0 || begin.elapsed() < Duration::from_secs_f64(seconds) {
        operation();
        n += 1.0;
    }
    ((processor_time() - processor) / n, begin.elapsed().as_nanos() as f64 / n)
}

fn print_list(krate: &str, inputs: &[Input]) {
    for input in inputs {
        println!("parse/{}", input.name);
        let refused = input.texts.iter().filter(|text| !parse(krate, text)).count();
        if refused > 0 {
            println!("# {krate} refuses {refused} of {} files of {}", input.texts.len(), input.name);
        }
    }
    let manifest = include_str!("../Cargo.toml").lines();
    manifest.filter(|line| line.starts_with(krate)).for_each(|line| println!("# {line}"));
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let krate = arguments.first().expect("the name of a crate").as_str();
    let inputs = inputs();
    if arguments[1..] == ["--list"] {
        return print_list(krate, &inputs);
    }
    let seconds = env::var("HCL_BENCH_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    for input in &inputs {
        let name = format!("parse/{}", input.name);
        if arguments.contains(&name) {
            let operation = || input.texts.iter().for_each(|text| _ = black_box(parse(krate, text)));
            let (processor, wall) = measure(seconds, operation);
            println!("{name} {processor} {wall}");
        }
    }
}
