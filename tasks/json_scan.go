package tasks

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"
)

// maxDepth is how deep a value may be nested. Every level is written with two
// more spaces in front of each line, so a small file that is nested very deep
// would grow into a very large one.
const maxDepth = 1000

// What keeps a value from being kept; see checkJSON.
var (
	errByteOrderMark = errors.New("a byte order mark")
	errNotUTF8       = errors.New("not valid UTF-8")
	errTooDeep       = errors.New("nested too deep")
	errLoneSurrogate = errors.New("half of a surrogate pair")
)

// checkJSON reports why data is not one JSON value that can be kept without
// loss: one of the errors above, or what encoding/json says. Everything else in
// this file is given data that passed it.
func checkJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		return errByteOrderMark
	}
	if !utf8.Valid(data) {
		return errNotUTF8
	}
	if !json.Valid(data) {
		var value json.RawMessage
		return json.Unmarshal(data, &value) // says where
	}
	if deeperThan(data, maxDepth) {
		return errTooDeep
	}
	if hasLoneSurrogate(data) {
		return errLoneSurrogate
	}
	return nil
}

// membersOf returns the members of a JSON object in their order. Of a key that
// stands twice the last value counts, at the place of the first, as in other
// JSON readers. The values are parts of data.
func membersOf(data []byte) []Member {
	var members []Member
	place := map[string]int{}
	i := skipSpace(data, skipSpace(data, 0)+1)
	for data[i] != '}' {
		end := endOfValue(data, i)
		key := unquote(data[i:end])
		start := skipSpace(data, skipSpace(data, end)+1) // behind the colon
		end = endOfValue(data, start)
		value := json.RawMessage(data[start:end])
		if at, twice := place[key]; twice {
			members[at].Value = value
		} else {
			place[key] = len(members)
			members = append(members, Member{key, value})
		}
		i = skipComma(data, end)
	}
	return members
}

// elementsOf returns the elements of a JSON array, which are parts of data.
func elementsOf(data []byte) []json.RawMessage {
	var elements []json.RawMessage
	i := skipSpace(data, skipSpace(data, 0)+1)
	for data[i] != ']' {
		end := endOfValue(data, i)
		elements = append(elements, data[i:end])
		i = skipComma(data, end)
	}
	return elements
}

// skipSpace returns the first place from i on that is no white space.
func skipSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\t' || data[i] == '\n' || data[i] == '\r') {
		i++
	}
	return i
}

// skipComma returns the next value's place, or that of the closing bracket.
func skipComma(data []byte, i int) int {
	i = skipSpace(data, i)
	if data[i] == ',' {
		i = skipSpace(data, i+1)
	}
	return i
}

// endOfValue returns the place behind the value that starts at i. It does not
// recurse: the depth of foreign data must not be the depth of our stack.
func endOfValue(data []byte, i int) int {
	depth := 0
	for {
		switch data[i] {
		case '{', '[':
			depth++
			i++
		case '}', ']':
			depth--
			i++
		case '"':
			i = endOfString(data, i)
		case ',', ':', ' ', '\t', '\n', '\r':
			i++ // only ever inside brackets
		default:
			i = endOfLiteral(data, i)
		}
		if depth == 0 {
			return i
		}
	}
}

// endOfString returns the place behind the string whose opening quote is at i.
func endOfString(data []byte, i int) int {
	for i++; data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// endOfLiteral returns the place behind the number, true, false or null at i.
func endOfLiteral(data []byte, i int) int {
	for i < len(data) && strings.IndexByte(",:]} \t\n\r", data[i]) < 0 {
		i++
	}
	return i
}

// deeperThan reports whether brackets stand more than most levels deep.
func deeperThan(data []byte, most int) bool {
	depth := 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = endOfString(data, i) - 1
		case '{', '[':
			if depth++; depth > most {
				return true
			}
		case '}', ']':
			depth--
		}
	}
	return false
}
