package challenge

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/scenario"
)

// maxDepth is how deep the JSON of a level is nested at most. The input of a call may
// have objects in it.
const maxDepth = 10

// The errors of what is no JSON, and of what two readers could read in two ways.
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
	if !plain(string(raw)) {
		return errAmbiguous
	}
	return scenario.Strictly(raw, into)
}

// plain reports whether valid JSON is not deep, and no object of it has a key twice or
// one that is escaped or not ASCII: encoding/json takes "ſ" for an "s".
func plain(text string) bool {
	var keys []string // of all objects that are open
	var open []int    // for each, and for each list, how many keys there were before
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			if open = append(open, len(keys)); len(open) > maxDepth {
				return false
			}
		case '}', ']':
			keys = keys[:open[len(open)-1]]
			open = open[:len(open)-1]
		case '"':
			from := i + 1
			for i = from; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if !strings.HasPrefix(strings.TrimLeft(text[i+1:], " \t\r\n"), ":") {
				continue
			}
			key := strings.ToLower(text[from:i])
			if strings.ContainsFunc(key, func(r rune) bool { return r == '\\' || r >= utf8.RuneSelf }) || slices.Contains(keys[open[len(open)-1]:], key) {
				return false
			}
			keys = append(keys, key)
		}
	}
	return true
}
