// SPDX-License-Identifier: Apache-2.0
// The door of the module syntax: bytes in, a tree out, whatever the bytes.
//
//   auto source = hcl::SourceFile::make("main.hcl", text);         // the text moves into it
//   auto file = hcl::syntax::parse_config(*std::move(source));
//   for (const hcl::syntax::Node* item : file->body().items) …     // Attribute or Block
//   std::fputs(hcl::render_text(file->diagnostics()).c_str(), stderr);
//
// Parsing never fails: what is wrong is in the file's diagnostics, and what could be read in its
// tree. A File is immutable and owns everything; nodes live as long as it does. `visit` calls a
// visitor with a node as what it is, `walk` goes through all of them, `nodes_at` finds those at a
// place, `comments_of` the comments of an item, `dump` shows a tree. docs/language/syntax.md is the
// reference of the grammar, docs/design/syntax.md says how it is read.
#pragma once

#include "hcl/syntax/at_offset.h"
#include "hcl/syntax/comments.h"
#include "hcl/syntax/dump.h"
#include "hcl/syntax/lexer.h"
#include "hcl/syntax/literal.h"
#include "hcl/syntax/parser.h"
#include "hcl/syntax/token.h"
#include "hcl/syntax/tree.h"
#include "hcl/syntax/walk.h"
