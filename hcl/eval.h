// SPDX-License-Identifier: Apache-2.0
// The door of the module eval: files of the native syntax as bodies and expressions that have
// values.
#pragma once

#include "hcl/eval/messages.h"
#include "hcl/eval/native.h"
