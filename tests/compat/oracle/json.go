// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/hex"

	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

func encodedOrError(bytes []byte, err error) string {
	if err != nil {
		return "error"
	}
	return hex.EncodeToString(bytes)
}

func typeOrError(ty cty.Type, err error) string {
	if err != nil {
		return "error"
	}
	return printType(ty)
}

func valueOrError(v cty.Value, err error) string {
	if err != nil {
		return "error"
	}
	return printValue(v)
}

func init() {
	areas["json"] = func(line string) string {
		f := fields(line)
		switch f[0] {
		case "encode":
			return orPanic(func() string {
				return encodedOrError(ctyjson.Marshal(readValue(f[2]), readType(readJSON(f[1]))))
			})
		case "decode":
			return orPanic(func() string {
				return valueOrError(ctyjson.Unmarshal(fromHex(f[2]), readType(readJSON(f[1]))))
			})
		case "encode_type":
			return encodedOrError(ctyjson.MarshalType(readType(readJSON(f[1]))))
		case "decode_type":
			return orPanic(func() string { return typeOrError(ctyjson.UnmarshalType(fromHex(f[1]))) })
		}
		ty, err := ctyjson.ImpliedType(fromHex(f[1]))
		if err != nil {
			return "error\terror"
		}
		value := orPanic(func() string { return valueOrError(ctyjson.Unmarshal(fromHex(f[1]), ty)) })
		return printType(ty) + "\t" + value
	}
}
