// SPDX-License-Identifier: Apache-2.0

package main

import "github.com/zclconf/go-cty/cty"

// The reference compares the members of maps and objects in random order and stops at the first
// that is not equal, so one that is unknown and one that differs give either answer. This asks the
// reference for each pair of members and lets a difference win, which is the answer that ours
// always gives.
func settle(a, b cty.Value) cty.Value {
	answer := a.Equals(b)
	if answer.IsKnown() && answer.True() {
		return answer
	}
	if !comparesMembers(a) || !comparesMembers(b) || !a.Type().Equals(b.Type()) ||
		!a.HasWhollyKnownType() || !b.HasWhollyKnownType() || a.LengthInt() != b.LengthInt() {
		return answer
	}
	inOrder := a.Type().IsListType() || a.Type().IsTupleType()
	unknown := false
	others := b.ElementIterator()
	for it := a.ElementIterator(); it.Next() && others.Next(); {
		key, element := it.Element()
		otherKey, other := others.Element()
		member := settle(element, other)
		switch {
		case key.Equals(otherKey).False():
			return cty.False
		case !member.IsKnown() && inOrder:
			return member
		case !member.IsKnown():
			unknown = true
		case member.False():
			return cty.False
		}
	}
	if unknown {
		return cty.UnknownVal(cty.Bool).RefineNotNull()
	}
	return answer
}

func comparesMembers(v cty.Value) bool {
	ty := v.Type()
	return v.IsKnown() && !v.IsNull() &&
		(ty.IsListType() || ty.IsTupleType() || ty.IsMapType() || ty.IsObjectType())
}

func equalsSettled(a, b cty.Value) cty.Value {
	_, marks := a.Equals(b).Unmark()
	plainA, _ := a.UnmarkDeep()
	plainB, _ := b.UnmarkDeep()
	return settle(plainA, plainB).WithMarks(marks)
}

func init() {
	areas["equality"] = func(line string) string {
		parts := fields(line)
		a, b := readValue(parts[0]), readValue(parts[1])
		equal := equalsSettled(a, b)
		same := "different"
		if a.RawEquals(b) {
			same = "identical"
		}
		return printValue(equal) + "\t" + printValue(equal.Not()) + "\t" + same
	}
}
