// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/file_io.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "hcl/support/source.h"

namespace hcl::cli {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  explicit operator bool() const { return 0 <= fd_; }
  int get() const { return fd_; }
  // Whether what was written is where it should be.
  bool close() {
    const int fd = fd_;
    fd_ = -1;
    return fd < 0 || ::close(fd) == 0;
  }

 private:
  int fd_;
};

// A file beside the one that it will replace; it goes unless it was kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& folder)
      : path_(folder + "/.hcl-XXXXXX"),
        file_(::mkostemp(path_.data(), O_CLOEXEC)),
        exists_(file_) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (exists_) ::unlink(path_.c_str());
  }

  Descriptor& file() { return file_; }
  bool rename_to(const std::string& path) {
    if (::rename(path_.c_str(), path.c_str()) != 0) return false;
    exists_ = false;
    return true;
  }

 private:
  std::string path_;
  Descriptor file_;
  bool exists_;
};

Error system_error(std::string_view what) {
  return Error{fmt::format("{}: {}", what, std::strerror(errno))};
}

Result<std::string> read_all(int fd, size_t expected) {
  std::string text;
  // One more than expected, so that the end is seen without growing.
  text.resize(expected + 1);
  size_t size = 0;
  while (true) {
    if (size == text.size()) text.resize(size * 2);
    const ssize_t n = ::read(fd, text.data() + size, text.size() - size);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return system_error("cannot be read");
    if (n == 0) break;
    size += static_cast<size_t>(n);
    if (SourceFile::kMaxBytes < size) return Error{"is larger than 2 GiB"};
  }
  text.resize(size);
  return text;
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

bool is_same_state(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size &&
         a.st_mtim.tv_sec == b.st_mtim.tv_sec && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

std::optional<std::string> real_path(const std::string& path) {
  const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr),
                                                         &std::free);
  if (real == nullptr) return std::nullopt;
  return real.get();
}

// The new file as it will be: text, owner and mode, and all of it on the disk.
std::optional<Error> fill(Descriptor& file, const struct stat& old, std::string_view text) {
  if (!write_all(file.get(), text)) return system_error("cannot be written");
  struct stat state = {};
  if (::fstat(file.get(), &state) != 0) return system_error("cannot be written");
  const bool same_owner = state.st_uid == old.st_uid && state.st_gid == old.st_gid;
  if (!same_owner && ::fchown(file.get(), old.st_uid, old.st_gid) != 0)
    return system_error("would change its owner");
  if (::fchmod(file.get(), old.st_mode & 07777) != 0) return system_error("would change its mode");
  if (::fsync(file.get()) != 0 || !file.close()) return system_error("cannot be written");
  return std::nullopt;
}

}  // namespace

Result<FileText> read_file(const std::string& path) {
  // Opening a pipe without O_NONBLOCK would wait for somebody to write.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) return system_error("cannot be read");
  FileText result;
  if (::fstat(file.get(), &result.state) != 0) return system_error("cannot be read");
  if (!S_ISREG(result.state.st_mode)) return Error{"is not a regular file"};
  const auto size = static_cast<size_t>(result.state.st_size);
  if (SourceFile::kMaxBytes < size) return Error{"is larger than 2 GiB"};
  HCL_TRY(text, read_all(file.get(), size));
  result.text = std::move(text);
  return result;
}

Result<std::string> read_stdin() {
  return read_all(STDIN_FILENO, 1 << 16);
}

std::optional<Error> replace_file(const std::string& path, const FileText& old,
                                  std::string_view text) {
  const std::optional<std::string> real = real_path(path);
  if (!real) return system_error("cannot be written");
  if (1 < old.state.st_nlink)
    return Error{"has other hard links, which would keep the old text; it is left alone"};
  if (::faccessat(AT_FDCWD, real->c_str(), W_OK, AT_EACCESS) != 0)
    return system_error("may not be written");
  const std::string folder = real->substr(0, std::max<size_t>(real->rfind('/'), 1));
  TemporaryFile temporary(folder);
  if (!temporary.file()) return system_error("no file can be made beside it");
  if (std::optional<Error> error = fill(temporary.file(), old.state, text)) return error;

  struct stat now = {};
  if (::lstat(real->c_str(), &now) != 0 || !is_same_state(now, old.state))
    return Error{"changed while it was worked on; it is left alone"};
  if (!temporary.rename_to(*real)) return system_error("cannot be replaced");
  // The new text is safe already; without this a crash could bring back the old one, whole.
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory) ::fsync(directory.get());
  return std::nullopt;
}

}  // namespace hcl::cli
