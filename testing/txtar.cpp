// SPDX-License-Identifier: Apache-2.0
#include "testing/txtar.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace hcl::testing {

namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

struct Flags {
  bool crlf = false;
  bool noeol = false;
  bool bom = false;
  bool escape = false;
};

struct Head {
  std::string_view name;
  std::string_view flags;
};

// The next line with its newline, taken off the front of `text`.
std::string_view take_line(std::string_view& text) {
  const size_t newline = text.find('\n');
  const size_t size = newline == std::string_view::npos ? text.size() : newline + 1;
  const std::string_view line = text.substr(0, size);
  text.remove_prefix(size);
  return line;
}

// Where the flags start behind a name, or npos if there are none: something in parentheses.
size_t find_flags(std::string_view name) {
  const size_t open = name.rfind(" (");
  const bool has_flags =
      name.ends_with(')') && open != std::string_view::npos && open > 0 && open + 3 < name.size();
  return has_flags ? open : std::string_view::npos;
}

// `-- name --` or `-- name (flags) --`, alone on a line.
std::optional<Head> parse_head(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (!line.starts_with("-- ") || !line.ends_with(" --") || line.size() < 7) return std::nullopt;
  std::string_view name = line.substr(3, line.size() - 6);
  const size_t open = find_flags(name);
  if (open == std::string_view::npos) return Head{.name = name, .flags = {}};
  return Head{.name = name.substr(0, open), .flags = name.substr(open + 2, name.size() - open - 3)};
}

Result<Flags> parse_flags(std::string_view text) {
  Flags flags;
  while (!text.empty()) {
    const size_t comma = std::min(text.find(','), text.size());
    const std::string_view flag = text.substr(0, comma);
    if (flag == "crlf") {
      flags.crlf = true;
    } else if (flag == "noeol") {
      flags.noeol = true;
    } else if (flag == "bom") {
      flags.bom = true;
    } else if (flag == "escape") {
      flags.escape = true;
    } else {
      return Error{fmt::format("unknown section flag '{}'", flag)};
    }
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return flags;
}

int hex_digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

Result<std::string> unescape(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      out.push_back(text[i]);
    } else if (i + 1 < text.size() && text[i + 1] == '\\') {
      out.push_back('\\');
      ++i;
    } else if (i + 3 < text.size() && text[i + 1] == 'x' && 0 <= hex_digit(text[i + 2]) &&
               0 <= hex_digit(text[i + 3])) {
      out.push_back(static_cast<char>(hex_digit(text[i + 2]) * 16 + hex_digit(text[i + 3])));
      i += 3;
    } else {
      return Error{"a backslash in an (escape) section is \\\\ or \\xHH"};
    }
  }
  return out;
}

std::string replace_all(std::string_view text, std::string_view from, std::string_view to) {
  std::string out;
  for (size_t at = text.find(from); at != std::string_view::npos; at = text.find(from)) {
    out.append(text.substr(0, at)).append(to);
    text.remove_prefix(at + from.size());
  }
  return out.append(text);
}

Result<std::string> apply_flags(std::string data, const Flags& flags) {
  if (flags.escape) {
    HCL_TRY(bytes, unescape(data));
    data = std::move(bytes);
  }
  if (flags.noeol) {
    if (!data.ends_with('\n')) return Error{"a (noeol) section has a newline to take off"};
    data.pop_back();
  }
  if (flags.crlf) data = replace_all(data, "\n", "\r\n");
  if (flags.bom) data.insert(0, kBom);
  return data;
}

bool has_head_line(std::string_view data) {
  while (!data.empty()) {
    if (parse_head(take_line(data))) return true;
  }
  return false;
}

// Bytes that an editor or a terminal would not show as they are.
bool needs_escape(std::string_view data) {
  return has_head_line(data) || std::ranges::any_of(data, [](char c) {
           const auto byte = static_cast<unsigned char>(c);
           return (byte < 0x20 && c != '\n' && c != '\t') || byte >= 0x7F;
         });
}

std::string escape(std::string_view data) {
  std::string out;
  bool at_line_start = true;
  for (const char c : data) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\\') {
      out.append("\\\\");
    } else if ((byte < 0x20 && c != '\n' && c != '\t') || byte >= 0x7F ||
               (at_line_start && c == '-')) {
      out.append(fmt::format("\\x{:02X}", byte));
    } else {
      out.push_back(c);
    }
    at_line_start = c == '\n';
  }
  return out;
}

// True where each newline is a CRLF and each CR belongs to one: then the section reads better with
// a flag.
bool is_all_crlf(std::string_view data) {
  const size_t n_crlf = replace_all(data, "\r\n", "\n\n\n").size() - data.size();
  return n_crlf > 0 && std::ranges::count(data, '\n') == static_cast<std::ptrdiff_t>(n_crlf) &&
         std::ranges::count(data, '\r') == static_cast<std::ptrdiff_t>(n_crlf);
}

// Valid UTF-8 above ASCII is shown as it is unless it is invisible; telling that apart is not worth
// it here, so a section is escaped when `readable_as_is` says no.
bool readable_as_is(std::string_view data) {
  for (size_t i = 0; i < data.size(); ++i) {
    const auto byte = static_cast<unsigned char>(data[i]);
    if (byte < 0x80) continue;
    // Latin, Greek, Cyrillic letters in two bytes: everything else is clearer as \xHH.
    const bool two_bytes = 0xC3 <= byte && byte <= 0xD3 && byte != 0xCC && byte != 0xCD;
    const bool continued =
        i + 1 < data.size() && (static_cast<unsigned char>(data[i + 1]) & 0xC0) == 0x80;
    if (!two_bytes || !continued) return false;
    ++i;
  }
  return true;
}

void print_section(std::string& out, const Section& section) {
  std::string data = section.data;
  std::vector<std::string_view> flags;
  if (data.starts_with(kBom)) {
    flags.emplace_back("bom");
    data.erase(0, kBom.size());
  }
  if (is_all_crlf(data)) {
    flags.emplace_back("crlf");
    data = replace_all(data, "\r\n", "\n");
  }
  if (!data.empty() && !data.ends_with('\n')) {
    flags.emplace_back("noeol");
    data.push_back('\n');
  }
  std::string ascii = data;
  if (readable_as_is(data)) {
    std::erase_if(ascii, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  }
  if (needs_escape(ascii)) {
    flags.emplace_back("escape");
    data = escape(data);
  }
  out.append(fmt::format("-- {}{}{}{} --\n", section.name, flags.empty() ? "" : " (",
                         fmt::join(flags, ","), flags.empty() ? "" : ")"));
  out.append(data);
}

}  // namespace

const Section* Archive::find(std::string_view name) const {
  const auto found = std::ranges::find(sections, name, &Section::name);
  return found == sections.end() ? nullptr : &*found;
}

Result<Archive> parse_txtar(std::string_view text) {
  Archive archive;
  std::string* current = &archive.comment;
  Flags flags;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    const std::optional<Head> head = parse_head(line);
    if (!head) {
      current->append(line);
      continue;
    }
    if (!archive.sections.empty()) {
      HCL_TRY(data, apply_flags(std::move(*current), flags));
      *current = std::move(data);
    }
    if (find_flags(head->name) != std::string_view::npos) {
      return Error{fmt::format("the section's name '{}' ends in parentheses", head->name)};
    }
    if (archive.find(head->name) != nullptr) {
      return Error{fmt::format("two sections are called '{}'", head->name)};
    }
    HCL_TRY(parsed, parse_flags(head->flags));
    flags = parsed;
    current =
        &archive.sections.emplace_back(Section{.name = std::string(head->name), .data = {}}).data;
  }
  if (!archive.sections.empty()) {
    HCL_TRY(data, apply_flags(std::move(*current), flags));
    *current = std::move(data);
  }
  return archive;
}

std::string print_txtar(const Archive& archive) {
  std::string out = archive.comment;
  if (!out.empty() && !out.ends_with('\n')) out.push_back('\n');
  for (const Section& section : archive.sections) print_section(out, section);
  return out;
}

}  // namespace hcl::testing
