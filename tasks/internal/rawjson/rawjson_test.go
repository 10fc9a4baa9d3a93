package rawjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// values are JSON in every shape that a task file may hold.
var values = []string{
	`null`, `true`, `-0.0`, `1e400`, `12345678901234567890.10`, `""`, `"a\"b\\c\/\b\f\n\r\t\u0000\u001f\u00e9\ud83d\ude80"`,
	`[]`, `{}`, ` [ 1 , [ ] , { } ] `, "{\r\n\t\"k\" : { \"k\" : [ \"]}\" ] } , \"\" : null }", `{"b":1,"a":2,"b":3}`,
	strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth),
}

// What is written down is the same JSON, and is written down the same again.
func TestWritingKeepsTheJSON(t *testing.T) {
	for _, value := range values {
		compact, err := Compact([]byte(value))
		if err != nil {
			t.Errorf("%.40s: %v", value, err)
			continue
		}
		indented := AppendIndented(nil, []byte(value), 0)
		for _, form := range [][]byte{compact, indented} {
			if got, want := decoded(t, form), decoded(t, []byte(value)); !reflect.DeepEqual(got, want) {
				t.Errorf("%.40s became %.40s", value, form)
			}
			if again, err := Compact(form); err != nil || !bytes.Equal(again, compact) {
				t.Errorf("%.40s: compact is %.40s, and from its other form %.40s, %v", value, compact, again, err)
			}
		}
		if again := AppendIndented(nil, indented, 0); !bytes.Equal(again, indented) {
			t.Errorf("%.40s is indented as\n%.80s\nand then as\n%.80s", value, indented, again)
		}
	}
}

// decoded returns what encoding/json reads, with numbers as they are spelt.
func decoded(t *testing.T, data []byte) (value any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		t.Errorf("%.40s: %v", data, err)
	}
	return value
}

func TestCheckNamesWhatCannotBeKept(t *testing.T) {
	for text, want := range map[string]error{
		"\ufeff{}":         ErrByteOrderMark,
		"\"\xff\"":         ErrNotUTF8,
		`["\ud800"]`:       ErrLoneSurrogate,
		`"\udc00\ud800"`:   ErrLoneSurrogate,
		`"\\ud800"`:        nil,
		`"\ud83d\ude80"`:   nil,
		`{"\ud83d": null}`: ErrLoneSurrogate,
		strings.Repeat("[", MaxDepth+1) + strings.Repeat("]", MaxDepth+1): ErrTooDeep,
	} {
		if err := Check([]byte(text)); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%.40q: %v, want %v", text, err, want)
		}
	}
	for _, text := range []string{"", " ", "{", "{}x", "{}{}", "[1,]", "{'a':1}", "01", "NaN", "\"\n\""} {
		if Check([]byte(text)) == nil {
			t.Errorf("%q is taken for JSON", text)
		}
	}
}

func TestMembersAndElements(t *testing.T) {
	type member struct {
		Key   string
		Value json.RawMessage
	}
	got := Members[member]([]byte(` { "b" : [ 1 , {"x":"]"} ] , "\u0061" : "," , "b" : 2 , "" : { } } `))
	want := []member{{"b", []byte("2")}, {"a", []byte(`","`)}, {"", []byte("{ }")}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("members: %q, want %q", got, want)
	}
	elements := Elements([]byte(` [ 1.50 , "a,b" , [ ] , null ] `))
	if !reflect.DeepEqual(elements, []json.RawMessage{[]byte("1.50"), []byte(`"a,b"`), []byte("[ ]"), []byte("null")}) {
		t.Errorf("elements: %q", elements)
	}
}
