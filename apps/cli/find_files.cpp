// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/find_files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ranges>
#include <set>
#include <string_view>
#include <utility>

#include <dirent.h>
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

// What a folder says about one of its entries, which saves asking for each.
struct Entry {
  std::string name;
  unsigned char type;  // DT_REG and so on
  ino_t inode;
};

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

struct Entries {
  std::vector<Entry> sorted;  // by name
  int error = 0;              // errno if there may be more
};

Entries read_entries(DIR* folder) {
  Entries entries;
  while (true) {
    errno = 0;
    const dirent* entry = ::readdir(folder);
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    entries.sorted.push_back({std::string(name), entry->d_type, entry->d_ino});
  }
  entries.error = errno;
  std::ranges::sort(entries.sorted, {}, &Entry::name);
  return entries;
}

class Finder {
 public:
  explicit Finder(const FindOptions& options) : options_(options) {}

  void add(const std::string& arg) {
    struct stat state = {};
    if (::stat(arg.c_str(), &state) != 0) return add_problem(arg, std::strerror(errno));
    if (S_ISDIR(state.st_mode)) return add_folder(arg);
    add_file(arg, state.st_dev, state.st_ino);
  }

  FoundFiles take() && { return std::move(found_); }

 private:
  void add_problem(std::string path, std::string message) {
    found_.problems.push_back({std::move(path), std::move(message)});
  }

  void add_file(std::string path, dev_t device, ino_t inode) {
    if (seen_.insert({device, inode}).second) found_.paths.push_back(std::move(path));
  }

  // A stack instead of recursion; what is found in a folder comes before what is in its folders.
  void add_folder(const std::string& root) {
    std::vector<std::string> folders = {root};
    while (!folders.empty()) {
      const std::string folder = std::move(folders.back());
      folders.pop_back();
      std::vector<std::string> subfolders = add_entries(root, folder);
      if (!options_.recursive) break;
      std::ranges::move(std::views::reverse(subfolders), std::back_inserter(folders));
    }
  }

  std::vector<std::string> add_entries(const std::string& root, const std::string& folder) {
    std::vector<std::string> subfolders;
    const Folder opened(::opendir(folder.c_str()));
    struct stat state = {};
    if (opened == nullptr || ::fstat(::dirfd(opened.get()), &state) != 0) {
      add_problem(folder, std::strerror(errno));
      return subfolders;
    }
    const Entries entries = read_entries(opened.get());
    if (entries.error != 0) add_problem(folder, std::strerror(entries.error));
    // Names in the current folder are shown without it.
    const std::string prefix = folder == "." ? "" : folder.ends_with('/') ? folder : folder + '/';
    for (const Entry& entry : entries.sorted) {
      std::string path = prefix + entry.name;
      const unsigned char type = entry.type == DT_UNKNOWN ? type_of(path) : entry.type;
      if (type == DT_DIR && !entry.name.starts_with('.')) subfolders.push_back(path);
      if (!is_configuration(entry.name)) continue;
      if (type == DT_REG) add_file(std::move(path), state.st_dev, entry.inode);
      if (type == DT_LNK && leads_into(path, root)) add_link(path);
    }
    return subfolders;
  }

  // Some file systems do not say it in the folder.
  static unsigned char type_of(const std::string& path) {
    struct stat state = {};
    if (::lstat(path.c_str(), &state) != 0) return DT_UNKNOWN;
    return static_cast<unsigned char>(IFTODT(state.st_mode));
  }

  void add_link(const std::string& path) {
    struct stat state = {};
    if (::stat(path.c_str(), &state) != 0) return add_problem(path, std::strerror(errno));
    if (S_ISREG(state.st_mode)) add_file(path, state.st_dev, state.st_ino);
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
