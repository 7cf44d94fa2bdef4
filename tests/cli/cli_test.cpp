// SPDX-License-Identifier: Apache-2.0
// Transcripts of the program. An archive's section `commands` has one shell command a line; they
// run in a fresh folder that holds the archive's other sections as files, with the built `hcl`
// first in PATH. The expectation `expect/transcript` shows each command behind `$ `, its stdout,
// its stderr behind `! `, and `[exit N]` where that is not 0.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <sys/wait.h>

#include "testing/golden.h"

namespace hcl::testing {
namespace {

namespace fs = std::filesystem;

class WorkFolder {
 public:
  WorkFolder() {
    std::string pattern = (fs::temp_directory_path() / "hcl-cli-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder() { fs::remove_all(path_); }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write_files(const Archive& archive, const fs::path& folder) {
  for (const Section& section : archive.sections) {
    if (section.name == "commands" || section.name.starts_with("expect/")) continue;
    const fs::path path = folder / section.name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << section.data;
  }
}

std::string run_command(const std::string& command, const WorkFolder& files,
                        const WorkFolder& streams) {
  const fs::path out = streams.path() / "out";
  const fs::path err = streams.path() / "err";
  std::ofstream(streams.path() / "script") << command << '\n';
  const std::string line = fmt::format(
      "cd '{}' && PATH='{}':\"$PATH\" LC_ALL=C.UTF-8 NO_COLOR= sh '{}' >'{}' 2>'{}' </dev/null",
      files.path().string(), HCL_PROGRAM_DIR, (streams.path() / "script").string(), out.string(),
      err.string());
  const int status = std::system(line.c_str());

  std::string transcript = fmt::format("$ {}\n{}", command, read_file(out));
  std::istringstream errors(read_file(err));
  for (std::string error; std::getline(errors, error);) transcript += "! " + error + "\n";
  if (!WIFEXITED(status)) return transcript + "[killed]\n";
  if (WEXITSTATUS(status) != 0) transcript += fmt::format("[exit {}]\n", WEXITSTATUS(status));
  return transcript;
}

const bool kRegistered = register_golden("expect/transcript", [](const Archive& archive) {
  const WorkFolder files;
  const WorkFolder streams;
  write_files(archive, files.path());
  std::string transcript;
  const Section* section = archive.find("commands");
  std::istringstream commands(section == nullptr ? "" : section->data);
  for (std::string command; std::getline(commands, command);) {
    transcript += run_command(command, files, streams);
  }
  return transcript;
});

}  // namespace
}  // namespace hcl::testing
