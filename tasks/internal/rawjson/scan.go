// Package rawjson takes JSON apart and writes it down without changing what it
// says: the spelling of numbers and the order of members stay. encoding/json
// keeps neither. All functions but [Check], [Compact] and [AppendIndented] are
// given data that Check accepts, and panic on other data.
package rawjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// What [Check] complains of beside syntax, for errors.Is.
var (
	ErrByteOrderMark = errors.New("it starts with a byte order mark")
	ErrNotUTF8       = errors.New("it is not valid UTF-8")
	ErrTooDeep       = fmt.Errorf("it is nested deeper than %d levels", MaxDepth)
	ErrLoneSurrogate = errors.New(`it holds one half of a surrogate pair (\ud800 to \udfff), which is no character`)
)

// MaxDepth is how deep a value may be nested. Every level is written with two
// more spaces in front of each line, so a small file that is nested very deep
// would grow into a very large one.
const MaxDepth = 1000

// Check reports why data is not one JSON value that can be kept without
// loss. It is linear in the length of data.
func Check(data []byte) error {
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		return ErrByteOrderMark
	}
	if !utf8.Valid(data) {
		return ErrNotUTF8
	}
	if !json.Valid(data) {
		var value json.RawMessage
		return json.Unmarshal(data, &value) // says where
	}
	if DeeperThan(data, MaxDepth) {
		return ErrTooDeep
	}
	if HasLoneSurrogate(data) {
		return ErrLoneSurrogate
	}
	return nil
}

// Members returns the members of a JSON object in their order. Of a key that
// stands twice the last value counts, at the place of the first, as in other
// JSON readers. The values are parts of data.
func Members[M ~struct {
	Key   string
	Value json.RawMessage
}](data []byte) []M {
	var members []M
	place := map[string]int{}
	i := SkipSpace(data, SkipSpace(data, 0)+1)
	for data[i] != '}' {
		end := endOfValue(data, i)
		key := Unquote(data[i:end])
		start := SkipSpace(data, SkipSpace(data, end)+1) // behind the colon
		end = endOfValue(data, start)
		value := json.RawMessage(data[start:end])
		if at, twice := place[key]; twice {
			members[at] = M{key, value}
		} else {
			place[key] = len(members)
			members = append(members, M{key, value})
		}
		i = skipComma(data, end)
	}
	return members
}

// Elements returns the elements of a JSON array, which are parts of data.
func Elements(data []byte) []json.RawMessage {
	var elements []json.RawMessage
	i := SkipSpace(data, SkipSpace(data, 0)+1)
	for data[i] != ']' {
		end := endOfValue(data, i)
		elements = append(elements, data[i:end])
		i = skipComma(data, end)
	}
	return elements
}

// SkipSpace returns the first place from i on that is no white space.
func SkipSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\t' || data[i] == '\n' || data[i] == '\r') {
		i++
	}
	return i
}

// skipComma returns the next value's place, or that of the closing bracket.
func skipComma(data []byte, i int) int {
	i = SkipSpace(data, i)
	if data[i] == ',' {
		i = SkipSpace(data, i+1)
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

// DeeperThan reports whether brackets stand more than most levels deep.
func DeeperThan(data []byte, most int) bool {
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
