// SPDX-License-Identifier: Apache-2.0
// Random configurations, expressions and templates, valid ones and such with a few mistakes.
#pragma once

#include <string>
#include <vector>

#include "testing/draw.h"

namespace hcl::compat {

std::string draw_config(testing::Draw& draw);
std::string draw_expression(testing::Draw& draw);
std::string draw_template(testing::Draw& draw);
std::string draw_traversal(testing::Draw& draw);

// The text with a few bytes or short pieces of syntax inserted, replaced, removed or repeated.
std::string draw_mutation(testing::Draw& draw, std::string text);

// Text that is put together of pieces that matter to the lexer, without any grammar.
std::string draw_pieces(testing::Draw& draw, size_t max_pieces);

}  // namespace hcl::compat
