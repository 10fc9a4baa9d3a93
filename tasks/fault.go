package tasks

import (
	"fmt"
	"strings"
)

// A FaultCode names what is wrong with a file or a value. Codes are stable.
type FaultCode string

// What makes a task file unreadable, or a value impossible to keep.
const (
	FaultEmpty     FaultCode = "empty"           // there are no bytes
	FaultMark      FaultCode = "byte_order_mark" // it starts with one
	FaultUTF8      FaultCode = "not_utf8"
	FaultSyntax    FaultCode = "not_json"      // Value is the complaint of package encoding/json
	FaultDepth     FaultCode = "too_deep"      // Limit is how deep it may be nested
	FaultSurrogate FaultCode = "surrogate"     // half of a surrogate pair, which no UTF-8 can hold
	FaultNoObject  FaultCode = "not_an_object" // Is is what it is
	FaultKind      FaultCode = "wrong_kind"    // the value of Key is of kind Is, and Want belongs there
	FaultNoID      FaultCode = "no_id"
	FaultOtherID   FaultCode = "other_id" // it says Value, and its name says ID
	FaultNoStatus  FaultCode = "no_status"
	FaultStatus    FaultCode = "unknown_status" // Value is not one of the three
	FaultElement   FaultCode = "not_an_id"      // the list of Key holds Value; Limit is the largest id
	FaultStore     FaultCode = "store"          // the store has no bytes of it; Value says why
)

// A Kind is what a JSON value is.
type Kind string

// The kinds of JSON values.
const (
	KindObject Kind = "object"
	KindList   Kind = "list"
	KindText   Kind = "text"
	KindNumber Kind = "number"
	KindNull   Kind = "null"
	KindBool   Kind = "boolean"
)

// A Fault is why a task file is unreadable, or why a value cannot be kept. Code
// says which fields are set. They are all that the sentence is made of, so that
// it can be said in another language.
type Fault struct {
	Code  FaultCode `json:"code"`
	Key   string    `json:"key,omitempty"`
	Is    Kind      `json:"is,omitempty"`
	Want  Kind      `json:"want,omitempty"`
	Value string    `json:"value,omitempty"` // on one line, long values cut off
	ID    ID        `json:"id,omitempty"`
	Limit int64     `json:"limit,omitempty"`
}

// Error returns the fault as a clause without the file's name and without a
// full stop: "it has no status".
func (f *Fault) Error() string {
	switch f.Code {
	case FaultEmpty:
		return "it is empty"
	case FaultMark:
		return "it starts with a byte order mark; save it as UTF-8 without a byte order mark"
	case FaultUTF8:
		return "it is not valid UTF-8"
	case FaultSyntax:
		return "it is not valid JSON: " + f.Value
	case FaultDepth:
		return fmt.Sprintf("it is nested deeper than %d levels", f.Limit)
	case FaultSurrogate:
		return `it holds one half of a surrogate pair (\ud800 to \udfff), which is no character`
	case FaultNoObject:
		return "it is not a JSON object but " + f.Is.english()
	case FaultKind:
		return fmt.Sprintf("%s is %s where %s belongs", f.Key, f.Is.english(), f.Want.english())
	case FaultNoID:
		return "it has no id"
	case FaultOtherID:
		return fmt.Sprintf("its id is %s, its name says %d", f.Value, int64(f.ID))
	case FaultNoStatus:
		return "it has no status"
	case FaultStatus:
		return fmt.Sprintf("status %q is none of %s, %s, %s", f.Value, Pending, InProgress, Completed)
	case FaultElement:
		return fmt.Sprintf("%s holds %s where a whole number from 1 to %d belongs", f.Key, f.Value, f.Limit)
	}
	return strings.TrimSuffix(f.Value, ".")
}

// english returns the kind as it stands in a sentence.
func (k Kind) english() string {
	switch k {
	case KindObject:
		return "an object"
	case KindList:
		return "a list"
	case KindNumber:
		return "a number"
	case KindBool:
		return "true or false"
	}
	return string(k)
}
