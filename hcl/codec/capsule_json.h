// SPDX-License-Identifier: Apache-2.0
// How an application's capsule type takes part in JSON.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "hcl/support/result.h"
#include "hcl/value/capsule.h"

namespace hcl::codec {

// A capsule type whose `extension_data` answers kCapsuleJsonKey with the address of one of these,
// which lives as long as the type, can be encoded and decoded as JSON where the agreed type is the
// capsule type itself. It cannot where the agreed type is dynamic, as no JSON names a capsule type.
struct CapsuleJson {
  // The JSON of what the capsule holds: one complete JSON value.
  std::function<Result<std::string>(const void* capsule)> encode;
  // What to hold, from the text of one complete JSON value.
  std::function<Result<CapsulePayload>(std::string_view json)> decode;
};

inline constexpr std::string_view kCapsuleJsonKey = "hcl::codec::CapsuleJson";

// What the type answers to the key; null if it knows nothing of JSON.
inline const CapsuleJson* capsule_json(const CapsuleType& type) {
  const auto& extension_data = type.operations().extension_data;
  return extension_data ? static_cast<const CapsuleJson*>(extension_data(kCapsuleJsonKey))
                        : nullptr;
}

}  // namespace hcl::codec
