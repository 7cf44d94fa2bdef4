// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"runtime"
	"strconv"
	"testing"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

const (
	large = 10000
	many  = 1000
)

func names(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "attribute_" + strconv.Itoa(i)
	}
	return out
}

func members(keys []string) map[string]cty.Value {
	out := make(map[string]cty.Value, len(keys))
	for i, key := range keys {
		out[key] = cty.NumberIntVal(int64(i))
	}
	return out
}

func numbers(n int) []cty.Value {
	out := make([]cty.Value, n)
	for i := range out {
		out[i] = cty.NumberIntVal(int64(i))
	}
	return out
}

func words(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "element " + strconv.Itoa(i*7919%n)
	}
	return out
}

func stringValues(from []string) []cty.Value {
	out := make([]cty.Value, len(from))
	for i, word := range from {
		out[i] = cty.StringVal(word)
	}
	return out
}

func texts(n int) []cty.Value {
	return stringValues(words(n))
}

func objects(n int) []cty.Value {
	out := make([]cty.Value, n)
	for i := range out {
		out[i] = cty.ObjectVal(map[string]cty.Value{
			"id":   cty.NumberIntVal(int64(i)),
			"name": cty.StringVal("object " + strconv.Itoa(i)),
			"on":   cty.BoolVal(i%2 == 0),
		})
	}
	return out
}

func objectType(id cty.Type) cty.Type {
	return cty.Object(map[string]cty.Type{"id": id, "name": cty.String, "on": cty.Bool})
}

func mustConvert(v cty.Value, to cty.Type) cty.Value {
	converted, err := convert.Convert(v, to)
	if err != nil {
		panic(err)
	}
	return converted
}

var sink cty.Value

func iterate(v cty.Value) int {
	n := 0
	for it := v.ElementIterator(); it.Next(); {
		_, element := it.Element()
		n += len(element.AsString())
	}
	return n
}

func init() {
	keys := names(large)
	object := cty.ObjectVal(members(keys))
	list := cty.ListVal(numbers(large))
	manyWords := words(many)
	set := cty.SetVal(stringValues(manyWords))
	peers = append(peers,
		peer{"value_object_build_10k", func(b *testing.B) {
			for b.Loop() {
				sink = cty.ObjectVal(members(keys))
			}
		}},
		peer{"value_object_of_members_10k", func(b *testing.B) {
			for b.Loop() {
				sink = cty.ObjectVal(members(keys))
			}
		}},
		peer{"value_object_index_10k", func(b *testing.B) {
			for b.Loop() {
				for _, key := range keys {
					sink = object.GetAttr(key)
				}
			}
		}},
		peer{"value_list_build_10k", func(b *testing.B) {
			for b.Loop() {
				sink = cty.ListVal(numbers(large))
			}
		}},
		peer{"value_list_index_10k", func(b *testing.B) {
			for b.Loop() {
				for i := range large {
					sink = list.Index(cty.NumberIntVal(int64(i)))
				}
			}
		}},
		peer{"value_set_build_1k", func(b *testing.B) {
			for b.Loop() {
				sink = cty.SetVal(stringValues(manyWords))
			}
		}},
		peer{"value_set_iterate_1k", func(b *testing.B) {
			for b.Loop() {
				iterate(set)
			}
		}},
		peer{"value_set_build_and_iterate_1k", func(b *testing.B) {
			for b.Loop() {
				iterate(cty.SetVal(stringValues(manyWords)))
			}
		}},
		peer{"value_equals_1k_objects", func(b *testing.B) {
			left, right := cty.ListVal(objects(many)), cty.ListVal(objects(many))
			for b.Loop() {
				sink = left.Equals(right)
			}
		}},
		peer{"value_distinct_1k", func(b *testing.B) {
			list := cty.ListVal(texts(many))
			for b.Loop() {
				distinct, err := stdlib.Distinct(list)
				if err != nil {
					panic(err)
				}
				sink = distinct
			}
		}},
		peer{"value_convert_object_to_map_1k", func(b *testing.B) {
			attributes := members(names(many))
			for i, key := range names(many) {
				if i%2 == 0 {
					attributes[key] = cty.StringVal(key)
				}
			}
			mixed := cty.ObjectVal(attributes)
			for b.Loop() {
				sink = mustConvert(mixed, cty.Map(cty.String))
			}
		}},
		peer{"value_convert_tuple_to_list_1k", func(b *testing.B) {
			tuple := cty.TupleVal(objects(many))
			for b.Loop() {
				sink = mustConvert(tuple, cty.List(cty.DynamicPseudoType))
			}
		}},
		peer{"value_unify_1k_objects", func(b *testing.B) {
			types := make([]cty.Type, many)
			for i := range types {
				types[i] = objectType([]cty.Type{cty.Number, cty.String}[i%2])
			}
			for b.Loop() {
				unified, _ := convert.Unify(types)
				if unified == cty.NilType {
					panic("no common type")
				}
			}
		}},
		peer{"value_add_small", func(b *testing.B) {
			step := cty.NumberIntVal(3)
			sum := cty.NumberIntVal(0)
			for b.Loop() {
				sum = sum.Add(step)
			}
			sink = sum
		}},
	)
	figures = append(figures, func() {
		report("value_bytes_number", func() any { return numbers(100000) })
		report("value_bytes_text", func() any { return texts(100000) })
		report("value_bytes_object", func() any { return cty.ListVal(objects(100000)) })
	})
}

// Bytes of heap for each of 100,000 values.
func report(name string, build func() any) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	kept := build()
	runtime.GC()
	runtime.ReadMemStats(&after)
	fmt.Printf("%s %g\n", name, float64(after.HeapAlloc-before.HeapAlloc)/100000)
	runtime.KeepAlive(kept)
}
