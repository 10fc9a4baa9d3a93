package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A value is one JSON value that keeps what a rewrite has to keep: the order
// of members and the spelling of numbers.
type value struct {
	kind     byte // one of { [ " 0 t n
	text     string
	members  []member
	elements []value
}

type member struct {
	key   string
	value value
}

// maxDepth is how deep a file may be nested.
const maxDepth = 1000

// parseValue reads one JSON value that can be written back without loss.
func parseValue(text string) (value, error) {
	if strings.HasPrefix(text, "\ufeff") || !utf8.ValidString(text) || !json.Valid([]byte(text)) || hasHalfSurrogate(text) {
		return value{}, errors.New("no JSON that can be kept")
	}
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	decoder.UseNumber()
	v, err := readValue(decoder, 0)
	if err == nil {
		if _, more := decoder.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("text after the value")
		}
	}
	return v, err
}

func readValue(decoder *json.Decoder, depth int) (value, error) {
	token, err := decoder.Token()
	if err != nil {
		return value{}, err
	}
	switch token := token.(type) {
	case json.Delim:
		if depth == maxDepth {
			return value{}, errors.New("nested too deep")
		}
		v := value{kind: byte(token)}
		for decoder.More() {
			if err := v.readInto(decoder, depth+1); err != nil {
				return v, err
			}
		}
		_, err = decoder.Token()
		return v, err
	case string:
		return value{kind: '"', text: token}, nil
	case json.Number:
		return value{kind: '0', text: token.String()}, nil
	case bool:
		return value{kind: 't', text: strconv.FormatBool(token)}, nil
	}
	return value{kind: 'n', text: "null"}, nil
}

// readInto reads the next element or member.
func (v *value) readInto(decoder *json.Decoder, depth int) error {
	if v.kind == '[' {
		element, err := readValue(decoder, depth)
		v.elements = append(v.elements, element)
		return err
	}
	key, err := decoder.Token()
	if err != nil {
		return err
	}
	of, err := readValue(decoder, depth)
	v.members = append(v.members, member{key.(string), of})
	return err
}

var escape = regexp.MustCompile(`\\(u([0-9a-fA-F]{4})|.)`)

// hasHalfSurrogate reports whether an escape is half of a pair.
func hasHalfSurrogate(text string) bool {
	if !strings.Contains(text, `\u`) {
		return false // nearly always, and much faster
	}
	end, high := -1, false // where the last escape ended, and whether it waits for its other half
	for _, at := range escape.FindAllStringSubmatchIndex(text, -1) {
		unit := int64(0)
		if at[4] >= 0 {
			unit, _ = strconv.ParseInt(text[at[4]:at[5]], 16, 32)
		}
		isLow := unit >= 0xdc00 && unit <= 0xdfff
		if high && (!isLow || at[0] != end) || isLow && !high {
			return true
		}
		high, end = unit >= 0xd800 && unit <= 0xdbff, at[1]
	}
	return high
}

// once returns the members with every key once: the last value, at the first
// place.
func (v value) once() []member {
	var list []member
next:
	for _, m := range v.members {
		for i := range list {
			if list[i].key == m.key {
				list[i].value = m.value
				continue next
			}
		}
		list = append(list, m)
	}
	return list
}

// whole returns the id that a number spells: 3, 3.0 or 30e-1.
func (v value) whole() (int64, bool) {
	if v.kind != '0' {
		return 0, false
	}
	if _, exponent, _ := strings.Cut(strings.ToLower(v.text), "e"); len(strings.TrimLeft(exponent, "+-0")) > 5 {
		return 0, false // no id; and too large to compute with
	}
	number, ok := new(big.Rat).SetString(v.text)
	if !ok || !number.IsInt() || !number.Num().IsInt64() {
		return 0, false
	}
	id := number.Num().Int64()
	return id, id >= 1 && id <= maxID
}

const maxID = int64(1)<<53 - 1

// render writes a value in the layout of task files.
func (v value) render(depth int) string {
	if v.kind == '"' {
		return quote(v.text)
	}
	var parts []string
	opening, closing := "{", "}"
	switch v.kind {
	case '{':
		for _, m := range v.members {
			parts = append(parts, quote(m.key)+": "+m.value.render(depth+1))
		}
	case '[':
		opening, closing = "[", "]"
		for _, element := range v.elements {
			parts = append(parts, element.render(depth+1))
		}
	default:
		return v.text
	}
	if len(parts) == 0 {
		return opening + closing
	}
	line := "\n" + strings.Repeat("  ", depth+1)
	return opening + line + strings.Join(parts, ","+line) + "\n" + strings.Repeat("  ", depth) + closing
}

// compact writes a value without white space.
func (v value) compact() string {
	var parts []string
	switch v.kind {
	case '{':
		for _, m := range v.members {
			parts = append(parts, quote(m.key)+":"+m.value.compact())
		}
		return "{" + strings.Join(parts, ",") + "}"
	case '[':
		for _, element := range v.elements {
			parts = append(parts, element.compact())
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	return v.render(0)
}

var shortEscapes = map[rune]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\t': `\t`, '\n': `\n`, '\f': `\f`, '\r': `\r`}

func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		short, known := shortEscapes[r]
		switch {
		case known:
			b.WriteString(short)
		case r < 0x20:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func textValue(s string) value { return value{kind: '"', text: s} }

func idValue(id int64) value { return value{kind: '0', text: strconv.FormatInt(id, 10)} }

func idsValue(ids []int64) value {
	v := value{kind: '['}
	for _, id := range ids {
		v.elements = append(v.elements, idValue(id))
	}
	return v
}
