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
	if answer.IsKnown() && turnOutEqual(a, b) {
		because("sets with partly known elements [2.7.8]")
		return cty.UnknownVal(cty.Bool).RefineNotNull()
	}
	if answer.IsKnown() && (turnOutTyped(a, b) || turnOutTyped(b, a) || turnOutSame(a, b)) {
		because("types that are not wholly known but may become the same [2.7.1]")
		return cty.UnknownVal(cty.Bool).RefineNotNull()
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

// The reference holds that set elements which are known in part only are equal to nothing. Ours
// waits until they are known, unless no length fits.
func turnOutEqual(a, b cty.Value) bool {
	if !a.Type().IsSetType() || !a.Type().Equals(b.Type()) || !a.IsKnown() || !b.IsKnown() ||
		a.IsNull() || b.IsNull() || (a.IsWhollyKnown() && b.IsWhollyKnown()) {
		return false
	}
	sameLength := a.Length().Equals(b.Length())
	return !sameLength.IsKnown() || sameLength.True()
}

// The reference compares an unknown value with one whose type is not wholly known as if the types
// were final. Ours waits, unless one type can never become the other or no length fits.
func turnOutTyped(unknown, known cty.Value) bool {
	if unknown.IsKnown() || !known.IsKnown() || known.IsNull() || known.HasWhollyKnownType() ||
		!mayBecomeSame(unknown.Type(), known.Type()) {
		return false
	}
	if !known.Type().IsCollectionType() {
		return true
	}
	length := known.Length()
	low := length.GreaterThanOrEqualTo(cty.NumberIntVal(int64(unknown.Range().LengthLowerBound())))
	high := length.LessThanOrEqualTo(cty.NumberIntVal(int64(unknown.Range().LengthUpperBound())))
	return (!low.IsKnown() || low.True()) && (!high.IsKnown() || high.True())
}

// The reference holds that types of which neither conforms to the other are different, even if each
// is unknown where the other is known.
func turnOutSame(a, b cty.Value) bool {
	return a.IsKnown() && b.IsKnown() && !a.IsNull() && !b.IsNull() &&
		(!a.HasWhollyKnownType() || !b.HasWhollyKnownType()) && mayBecomeSame(a.Type(), b.Type())
}

// Whether the types may turn out to be the same: the dynamic type stands for any.
func mayBecomeSame(a, b cty.Type) bool {
	switch {
	case a == cty.DynamicPseudoType || b == cty.DynamicPseudoType || a.Equals(b):
		return true
	case a.IsListType() && b.IsListType(), a.IsSetType() && b.IsSetType(), a.IsMapType() && b.IsMapType():
		return mayBecomeSame(a.ElementType(), b.ElementType())
	case a.IsTupleType() && b.IsTupleType() && a.Length() == b.Length():
		for i, element := range a.TupleElementTypes() {
			if !mayBecomeSame(element, b.TupleElementType(i)) {
				return false
			}
		}
		return true
	case a.IsObjectType() && b.IsObjectType() && len(a.AttributeTypes()) == len(b.AttributeTypes()):
		for name, attribute := range a.AttributeTypes() {
			if !b.HasAttribute(name) || !mayBecomeSame(attribute, b.AttributeType(name)) {
				return false
			}
		}
		return true
	}
	return false
}

func comparesMembers(v cty.Value) bool {
	ty := v.Type()
	return v.IsKnown() && !v.IsNull() &&
		(ty.IsListType() || ty.IsTupleType() || ty.IsMapType() || ty.IsObjectType())
}

func equalsSettled(a, b cty.Value) cty.Value {
	answer, marks := a.Equals(b).Unmark()
	plainA, _ := a.UnmarkDeep()
	plainB, _ := b.UnmarkDeep()
	settled := settle(plainA, plainB)
	explainSettled(answer, settled)
	return settled.WithMarks(marks)
}

// Whether anything was settled at all, and if it was not one of the parts that had a reason of its
// own, then it was the order of the members.
func explainSettled(answer, settled cty.Value) {
	switch {
	case answer.RawEquals(settled):
		reason = ""
	case reason == "":
		because("equality with a definite difference and an unknown part [2.7.7]")
	}
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
