// SPDX-License-Identifier: Apache-2.0
// Which files a command works on: those named, and those of the folders named.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace hcl::cli {

struct FoundFiles {
  // In the order of the arguments, and by name within a folder; no file twice.
  std::vector<std::string> paths;
  struct Problem {
    std::string path;
    std::string message;
  };
  std::vector<Problem> problems;
};

struct FindOptions {
  // Whether folders below the ones named are looked into.
  bool recursive = true;
};

// A file that is named is taken whatever its name. Of a folder those are taken whose names end in
// .hcl, .tf, .tofu, .tfvars or .nomad; hidden folders are left out, and so are a link to a folder,
// a link that leads out of the folder that was named, and what `terraform init` writes.
FoundFiles find_files(std::span<const std::string> args, const FindOptions& options);

}  // namespace hcl::cli
