package challenge

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/scenario"
)

// maxDepth is how deep the JSON of a level is nested at most. The input of a call may
// have objects in it.
const maxDepth = 10

// The errors for text that is no JSON, and for JSON that two readers could read in two ways.
var (
	errNoJSON    = errors.New("it is no JSON")
	errAmbiguous = errors.New("a key that comes twice or is not plain, or nested too deep")
)

// decode reads JSON into data of a level. It returns an error for a key that is not
// known or comes twice, whatever the case of its letters, for what is nested deep, and
// for text after the value.
func decode(raw []byte, into any) error {
	if !json.Valid(raw) || !utf8.Valid(raw) {
		return errNoJSON
	}
	_, once := scenario.KeysOnce(string(raw), maxDepth, plainKey)
	if !once {
		return errAmbiguous
	}
	return scenario.Strictly(raw, into)
}

// plainKey returns a key whatever the case of its letters. It reports false for one that
// is escaped or not ASCII: encoding/json takes "ſ" for an "s".
func plainKey(written string) (string, bool) {
	foreign := func(r rune) bool { return r == '\\' || r >= utf8.RuneSelf }
	return strings.ToLower(written), !strings.ContainsFunc(written, foreign)
}
