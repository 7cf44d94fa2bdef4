// SPDX-License-Identifier: Apache-2.0
#include "testing/txtar.h"

#include <gtest/gtest.h>

#include "testing/draw.h"

namespace hcl::testing {
namespace {

Archive parse(std::string_view text) {
  Result<Archive> archive = parse_txtar(text);
  EXPECT_TRUE(archive) << text;
  return archive ? *archive : Archive{};
}

std::string parse_error(std::string_view text) {
  const Result<Archive> archive = parse_txtar(text);
  return archive ? "no error" : archive.error().message;
}

TEST(Txtar, sections_are_byte_exact) {
  const Archive archive = parse("why\n-- a --\none\n\n-- b/c.hcl --\ntwo\n");
  EXPECT_EQ(archive, (Archive{"why\n", {{"a", "one\n\n"}, {"b/c.hcl", "two\n"}}}));
}

TEST(Txtar, flags_say_what_text_cannot_show) {
  const Archive archive = parse(
      "-- crlf (crlf) --\na\nb\n-- noeol (noeol) --\na\n-- bom (bom) --\na\n"
      "-- all (bom,crlf,noeol,escape) --\na\\x00\\\\\nb\n");
  EXPECT_EQ(archive.find("crlf")->data, "a\r\nb\r\n");
  EXPECT_EQ(archive.find("noeol")->data, "a");
  EXPECT_EQ(archive.find("bom")->data,
            "\xEF\xBB\xBF"
            "a\n");
  EXPECT_EQ(archive.find("all")->data, std::string("\xEF\xBB\xBF"
                                                   "a\0\\\r\nb",
                                                   9));
}

TEST(Txtar, mistakes_are_errors) {
  EXPECT_EQ(parse_error("-- a (what) --\n"), "unknown section flag 'what'");
  EXPECT_EQ(parse_error("-- a --\n-- a --\n"), "two sections are called 'a'");
  EXPECT_EQ(parse_error("-- a (escape) --\n\\q\n"),
            "a backslash in an (escape) section is \\\\ or \\xHH");
  EXPECT_EQ(parse_error("-- a (noeol) --\n"), "a (noeol) section has a newline to take off");
}

TEST(Txtar, printing_any_bytes_parses_back) {
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    const std::vector<uint8_t> bytes = random_bytes(seed, 60);
    Draw draw(bytes);
    Archive archive{"comment\n", {}};
    for (const char* name : {"a", "b"}) {
      std::string data;
      constexpr std::string_view kPieces[] = {"\n", "\r\n", "-- x --\n", "\xEF\xBB\xBF", "é", "\\",
                                              "a",  "\x1B", "\r"};
      for (uint64_t n = draw.below(6); n > 0; --n) data += draw.pick(kPieces);
      archive.sections.push_back({name, draw.flip() ? data : draw.bytes(8)});
    }
    const std::string printed = print_txtar(archive);
    EXPECT_EQ(parse(printed), archive) << "seed " << seed << ":\n" << printed;
  }
}

}  // namespace
}  // namespace hcl::testing
