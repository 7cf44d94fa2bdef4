// SPDX-License-Identifier: Apache-2.0
// csvdecode.
#include <set>

#include "hcl/stdlib/csv_reader_impl.h"
#include "hcl/stdlib/define_impl.h"
#include "hcl/support/normalize.h"
#include "hcl/support/quoted_text.h"

namespace hcl::stdlib {

namespace {

using Row = std::vector<std::string>;

Result<Row, FunctionError> read_header(CsvReader& reader) {
  HCL_TRY(header, reader.next());
  if (!header) return plain_error("missing header line");
  std::set<std::string> seen;
  for (std::string& name : *header) {
    if (!seen.insert(to_nfc(name)).second) {
      return content_error({}, "duplicate column name ", quoted_text(name));
    }
  }
  return *std::move(header);
}

TypeResult csv_type(Arguments args, CallContext& context) {
  if (!args[0].is_known()) return Type::dynamic();
  if (auto refusal = context.refuse_string(args[0].as_string().size())) return *refusal;
  CsvReader reader(args[0].as_string());
  HCL_TRY(header, read_header(reader));
  const size_t n_columns = header.size();
  return Type::list(
      Type::object(Shape::of(std::move(header)), std::vector<Type>(n_columns, Type::string())));
}

// Where each column goes in the sorted shape.
std::vector<size_t> positions_of(const Row& header, const Shape& shape) {
  std::vector<size_t> positions;
  for (const std::string& name : header) positions.push_back(*shape.find(name));
  return positions;
}

ValueResult csv_decode(Arguments args, const Type& type, CallContext& context) {
  CsvReader reader(args[0].as_string());
  HCL_TRY(header, read_header(reader));
  const Shape& shape = type.element().shape();
  const std::vector<size_t> positions = positions_of(header, shape);
  std::vector<Value> rows;
  while (true) {
    HCL_TRY(fields, reader.next());
    if (!fields) break;
    if (fields->size() != header.size()) return csv_error(reader.line(), "wrong number of fields");
    if (auto refusal = context.refuse_elements(rows.size() + 1, rows.size())) return *refusal;
    if (auto refusal = context.refuse_steps(fields->size())) return *refusal;
    std::vector<Value> values(fields->size());
    for (size_t i = 0; i < fields->size(); ++i) values[positions[i]] = Value::string((*fields)[i]);
    rows.push_back(Value::object(shape, std::move(values)));
  }
  return Value::list_of(type.element(), std::move(rows));
}

}  // namespace

void add_csv_functions(FunctionTable& table) {
  table.add("csvdecode",
            {.description = "Returns the rows of the given CSV text (RFC 4180) as a list "
                            "of objects; the first row names the attributes.",
             .parameters = {parameter("str", Type::string())},
             .type = csv_type,
             .implementation = csv_decode,
             .never_null = true});
}

}  // namespace hcl::stdlib
