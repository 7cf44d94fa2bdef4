// SPDX-License-Identifier: Apache-2.0
// `hcl fmt`: gives files the canonical layout.
#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "hcl/support/diagnostic_json.h"
#include "hcl/support/diagnostic_text.h"
#include "hcl/support/terminal_text.h"
#include "hcl/syntax/parser.h"
#include "hcl/write/format.h"

#include "apps/cli/blank_diff.h"
#include "apps/cli/commands.h"
#include "apps/cli/file_io.h"
#include "apps/cli/find_files.h"
#include "apps/cli/json_text.h"
#include "apps/cli/output.h"
#include "apps/cli/parallel.h"

namespace hcl::cli {

namespace {

constexpr const char* kStdinName = "<stdin>";

struct FmtOptions {
  std::vector<std::string> args;
  bool check = false;
  bool diff = false;
  bool write = true;
  bool list = true;
  bool recursive = true;
  bool force = false;
  bool json = false;
  size_t n_threads = 0;
  write::FormatOptions format;

  bool is_stdin() const { return args == std::vector<std::string>{"-"}; }
};

// What became of one file.
struct FmtResult {
  std::string path;
  bool was_visited = false;
  bool is_changed = false;
  bool is_written = false;
  std::string diff = {};
  std::string new_text = {};  // of stdin
  std::optional<Error> error = {};
  Diagnostics diags = {};

  bool is_failure() const { return error.has_value() || diags.has_errors(); }
};

// Formats `text` unless its syntax is wrong; none if it is.
std::optional<std::string> format_text(const FmtOptions& options, std::string_view text,
                                       FmtResult& result) {
  // No text that can be read is too large for a source.
  const std::shared_ptr<const syntax::File> file =
      syntax::parse_config(SourceFile::make(result.path, std::string(text)).value());
  if (file->has_errors() && !options.force) {
    result.diags = file->diagnostics();
    return std::nullopt;
  }
  std::string formatted = write::format(file->tokens(), options.format);
  result.is_changed = formatted != text;
  if (result.is_changed && options.diff) result.diff = blank_diff(result.path, text, formatted);
  return formatted;
}

void format_file(const FmtOptions& options, FmtResult& result) {
  result.was_visited = true;
  Result<FileText> file = read_file(result.path);
  if (!file) {
    result.error = file.error();
    return;
  }
  const std::optional<std::string> formatted = format_text(options, file->text, result);
  if (!formatted || !result.is_changed || !options.write || options.check) return;
  result.error = replace_file(result.path, *file, *formatted);
  result.is_written = !result.error;
}

FmtResult format_stdin(const FmtOptions& options) {
  FmtResult result{.path = kStdinName, .was_visited = true};
  const Result<std::string> text = read_stdin();
  if (!text) {
    result.error = text.error();
    return result;
  }
  result.new_text = format_text(options, *text, result).value_or("");
  return result;
}

std::vector<FmtResult> format_files(const FmtOptions& options) {
  const std::vector<std::string> args =
      options.args.empty() ? std::vector<std::string>{"."} : options.args;
  const FoundFiles found = find_files(args, {.recursive = options.recursive});
  std::vector<FmtResult> results;
  for (const FoundFiles::Problem& problem : found.problems) {
    results.push_back({.path = problem.path,
                       .was_visited = true,
                       .error = Error{"cannot be read: " + problem.message}});
  }
  const size_t n_problems = results.size();
  for (const std::string& path : found.paths) results.push_back({.path = path});
  for_each_in_parallel(found.paths.size(), options.n_threads,
                       [&](size_t i) { format_file(options, results[n_problems + i]); });
  return results;
}

void print_text(const FmtOptions& options, const std::vector<FmtResult>& results) {
  const bool is_terminal = ::isatty(STDOUT_FILENO) == 1;
  const auto for_terminal = [&](std::string_view text) {
    return is_terminal ? to_terminal_prose(text) : std::string(text);
  };
  std::string out;
  Diagnostics diags;
  for (const FmtResult& result : results) {
    const bool is_listed = options.list && !options.is_stdin();
    if (result.is_changed && is_listed && !result.error) out += for_terminal(result.path) + "\n";
    out += for_terminal(result.diff);
    if (!options.check && !options.diff) out += result.new_text;
    diags.extend(result.diags);
  }
  print(stdout, out);
  std::fflush(stdout);
  for (const FmtResult& result : results) {
    if (!result.error) continue;
    print(stderr,
          fmt::format("hcl: {} {}\n", to_terminal_line(result.path), result.error->message));
  }
  print(stderr, render_text(diags));
}

void print_json(const std::vector<FmtResult>& results) {
  std::string files;
  std::string errors;
  std::string diags;
  const auto separator = [](const std::string& list) { return list.empty() ? "" : ","; };
  for (const FmtResult& result : results) {
    const std::string path = to_json_string(result.path);
    if (result.error) {
      errors += fmt::format("{}{{\"path\":{},\"message\":{}}}", separator(errors), path,
                            to_json_string(result.error->message));
    }
    for (const Diagnostic& diag : result.diags) diags += separator(diags) + render_json(diag);
    if (!result.was_visited || result.is_failure()) continue;
    files += fmt::format("{}{{\"path\":{},\"changed\":{},\"written\":{}", separator(files), path,
                         result.is_changed, result.is_written);
    if (!result.diff.empty()) files += ",\"diff\":" + to_json_string(result.diff);
    files += "}";
  }
  print(stdout,
        fmt::format(
            "{{\"format_version\":\"1.0\",\"files\":[{}],\"errors\":[{}],\"diagnostics\":[{}]}}\n",
            files, errors, diags));
}

int run_fmt(const FmtOptions& options) {
  const bool mixes_stdin = std::ranges::count(options.args, "-") != 0 && !options.is_stdin();
  if (mixes_stdin) {
    print(stderr, "hcl: - stands for stdin and goes with no other file\n");
    return kWrongUsage;
  }
  // A file that may not grow is then an error like any other.
  std::signal(SIGXFSZ, SIG_IGN);
  const std::vector<FmtResult> results =
      options.is_stdin() ? std::vector{format_stdin(options)} : format_files(options);
  if (options.json) {
    print_json(results);
  } else {
    print_text(options, results);
  }
  std::fflush(stdout);
  deliver_interrupts();
  if (std::ranges::any_of(results, &FmtResult::is_failure)) return kFailed;
  const bool is_different = std::ranges::any_of(results, &FmtResult::is_changed);
  return options.check && is_different ? kDifferent : kFine;
}

constexpr const char* kExamples =
    "Examples:\n"
    "  hcl fmt                       the files in and below the current folder\n"
    "  hcl fmt main.tf modules       one file, and those below a folder\n"
    "  hcl fmt --check --diff        change nothing, show what would change, exit with 3 if any\n"
    "  hcl fmt - <in.hcl >out.hcl    from stdin to stdout\n";

}  // namespace

void add_fmt_command(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("fmt", "Give files the canonical layout");
  command->footer(kExamples);
  auto options = std::make_shared<FmtOptions>();
  command->add_option("FILE", options->args,
                      "Files, folders, or - for stdin; without any, the current folder");
  command->add_flag("--check", options->check, "Write nothing; exit with 3 if a file would change");
  command->add_flag("--diff", options->diff, "Print what changes as a unified diff");
  command->add_flag("--write", options->write, "--write=false: leave the files as they are");
  command->add_flag("--list", options->list, "--list=false: do not name the files that change");
  command->add_flag("--recursive", options->recursive,
                    "--recursive=false: leave out folders in folders");
  command->add_flag("--force", options->force, "Format files with syntax errors, too");
  command->add_flag("--final-newline", options->format.final_newline,
                    "End the last line with a newline");
  command->add_flag("--collapse-blank-lines", options->format.collapse_blank_lines,
                    "Leave one of several blank lines on end");
  command->add_flag("--json", options->json, "Print one JSON document");
  command->add_option("-j,--jobs", options->n_threads, "Threads; 0: as many as there are cores");
  command->callback([options, &outcome] { outcome.exit_code = run_fmt(*options); });
}

}  // namespace hcl::cli
