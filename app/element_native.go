//go:build !js

package app

import "encoding/hex"

// Natively a flag is there or not.
const flagsAreProperties = false

func flag(bool) string { return attrValue("") }

// attrName returns the name under which an attribute is printed.
func attrName(name string) string {
	if name == "initial" {
		return "value"
	}
	return name
}

// attrValue encodes the value of an attribute. go-app prints values without
// escaping them, and some values not at all; whoever prints the page natively
// decodes "enc:" and hexadecimal digits, and escapes what comes out.
func attrValue(value string) string { return "enc:" + hex.EncodeToString([]byte(value)) }
