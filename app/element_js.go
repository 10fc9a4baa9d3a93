package app

import "strconv"

// In a browser go-app sets the properties of an element: a flag has to be
// taken back as well as set.
const flagsAreProperties = true

func flag(on bool) string { return strconv.FormatBool(on) }

// attrName returns the name under which go-app sets an attribute. What is in
// a text field belongs to who types into it: "initial" is the attribute, which
// shows in a fresh field only. go-app would set the property "value", and a
// late drawing would take back what was typed meanwhile.
func attrName(name string) string {
	if name == "initial" {
		return "Value" // HTML does not care for case, go-app does
	}
	return name
}

func attrValue(value string) string { return value }
