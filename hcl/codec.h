// SPDX-License-Identifier: Apache-2.0
// The door of the module codec: values and types as JSON and as MessagePack, without loss.
//
// Both formats are those of the Go reference, byte for byte, so that state files, plans and plugin
// messages can be exchanged with programs that use it. Encoding and decoding agree on a type: the
// one who decodes must know it, and where it says "any type" the encoding carries the type along.
// What the formats mean for the kinds that the reference does not have is in docs/design/codec.md.
#pragma once

#include "hcl/codec/capsule_json.h"
#include "hcl/codec/json.h"
#include "hcl/codec/msgpack.h"
#include "hcl/codec/options.h"
