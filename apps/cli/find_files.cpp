// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/find_files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <ranges>
#include <set>
#include <string_view>
#include <utility>

#include <sys/stat.h>

namespace hcl::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEndings[] = {".hcl", ".tf", ".tofu", ".tfvars", ".nomad"};

bool is_configuration(std::string_view name) {
  if (name == ".terraform.lock.hcl") return false;
  return std::ranges::any_of(kEndings, [&](std::string_view ending) {
    return ending.size() < name.size() && name.ends_with(ending);
  });
}

// Whether `path`, all links followed, is below `folder`.
bool leads_into(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  const fs::path root = fs::canonical(folder, error);
  return !error &&
         std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
}

class Finder {
 public:
  explicit Finder(const FindOptions& options) : options_(options) {}

  void add(const std::string& arg) {
    struct stat state = {};
    if (::stat(arg.c_str(), &state) != 0) return add_problem(arg, std::strerror(errno));
    if (S_ISDIR(state.st_mode)) return add_folder(arg);
    add_file(arg, state);
  }

  FoundFiles take() && { return std::move(found_); }

 private:
  void add_problem(std::string path, std::string message) {
    found_.problems.push_back({std::move(path), std::move(message)});
  }

  void add_file(std::string path, const struct stat& state) {
    if (seen_.insert({state.st_dev, state.st_ino}).second) found_.paths.push_back(std::move(path));
  }

  // A stack instead of recursion; what is found in a folder comes before what is in its folders.
  void add_folder(const fs::path& root) {
    std::vector<fs::path> folders = {root};
    while (!folders.empty()) {
      const fs::path folder = std::move(folders.back());
      folders.pop_back();
      std::vector<fs::path> subfolders = add_entries(root, folder);
      if (!options_.recursive) break;
      std::ranges::move(std::views::reverse(subfolders), std::back_inserter(folders));
    }
  }

  std::vector<fs::path> add_entries(const fs::path& root, const fs::path& folder) {
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
      entries.push_back(*it);
    }
    if (error) add_problem(folder.string(), error.message());
    std::ranges::sort(entries);
    std::vector<fs::path> subfolders;
    for (const fs::directory_entry& entry : entries) {
      const std::string name = entry.path().filename().string();
      // Names in the current folder are shown without it.
      const fs::path path = folder == "." ? fs::path(name) : entry.path();
      const bool is_link = entry.is_symlink(error);
      if (!is_link && entry.is_directory(error)) {
        if (!name.starts_with('.')) subfolders.push_back(path);
        continue;
      }
      if (!is_configuration(name) || (is_link && !leads_into(path, root))) continue;
      struct stat state = {};
      if (::stat(path.c_str(), &state) != 0) {
        add_problem(path.string(), std::strerror(errno));
      } else if (S_ISREG(state.st_mode)) {
        add_file(path.string(), state);
      }
    }
    return subfolders;
  }

  FindOptions options_;
  FoundFiles found_;
  std::set<std::pair<dev_t, ino_t>> seen_;
};

}  // namespace

FoundFiles find_files(std::span<const std::string> args, const FindOptions& options) {
  Finder finder(options);
  for (const std::string& arg : args) finder.add(arg);
  return std::move(finder).take();
}

}  // namespace hcl::cli
