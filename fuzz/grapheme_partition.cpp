// SPDX-License-Identifier: Apache-2.0
// Clusters partition any bytes, all ways to find them agree, and what precedes a boundary does not
// matter after it.
#include "hcl/support/grapheme.h"
#include "hcl/support/utf8.h"

#include "fuzz/unicode_draw.h"
#include "testing/property.h"

namespace hcl::testing {

HCL_PROPERTY(grapheme_partition, 20000) {
  const std::string text = draw.flip() ? draw.rest() : draw_unicode(draw);
  const bool is_valid = is_valid_utf8(text);
  GraphemeBreaker by_bytes;
  GraphemeBreaker by_code_points;
  size_t n_clusters = 0;
  size_t at = 0;
  while (at < text.size()) {
    const size_t end = next_grapheme(text, at);
    HCL_CHECK(at < end && end <= text.size(), show_bytes(text));
    ++n_clusters;
    // Of the first few only: counting them all is quadratic.
    const bool is_counted = n_clusters < 16;
    HCL_CHECK(!is_counted || count_graphemes(text.substr(0, end)) == n_clusters, show_bytes(text));
    for (size_t begin = at; at < end;) {
      const GraphemeBreaker::Step step = by_bytes.step(text, at);
      HCL_CHECK(step.starts_cluster == (at == begin), show_bytes(text));
      const char32_t c = decode_utf8(text, at).code_point;
      if (is_valid) {
        HCL_CHECK(by_code_points.starts_cluster(c) == step.starts_cluster, show_bytes(text));
      }
      at += step.size;
    }
    HCL_CHECK(at == end, show_bytes(text));
  }
  HCL_CHECK(count_graphemes(text) == n_clusters, show_bytes(text));
}

}  // namespace hcl::testing
