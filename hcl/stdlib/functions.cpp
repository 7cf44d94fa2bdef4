// SPDX-License-Identifier: Apache-2.0
#include "hcl/stdlib/functions.h"

#include "hcl/stdlib/bytes.h"
#include "hcl/stdlib/define_impl.h"

namespace hcl::stdlib {

FunctionTable functions() {
  return functions(make_bytes_type());
}

FunctionTable functions(const Type& bytes) {
  FunctionTable table;
  add_bool_functions(table);
  add_conversion_functions(table);
  add_number_functions(table);
  add_number_rounding_functions(table);
  add_string_functions(table);
  add_string_list_functions(table);
  add_string_trim_functions(table);
  add_string_pattern_functions(table);
  add_format_functions(table);
  add_datetime_functions(table);
  add_encoding_functions(table);
  add_csv_functions(table);
  add_collection_access_functions(table);
  add_collection_build_functions(table);
  add_collection_flatten_functions(table);
  add_collection_member_functions(table);
  add_collection_set_functions(table);
  add_set_product_function(table);
  add_sequence_functions(table);
  add_bytes_functions(table, bytes);
  return table;
}

}  // namespace hcl::stdlib
