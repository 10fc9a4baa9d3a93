package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// Strictly decodes JSON of a scenario: a misspelled key is a check that silently
// checks nothing.
func Strictly(raw []byte, into any) error {
	_, err := strictly(raw, into)
	return err
}

// strictly also returns how many bytes it has read.
func strictly(raw []byte, into any) (read int64, err error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(into)
	if err == nil && decoder.More() {
		err = errors.New("text after the object")
	}
	return decoder.InputOffset(), err
}

// KeysOnce looks through JSON for what two readers could read in two ways. It reports
// whether it is nested deeper than most, and whether every object has each of its keys
// once; name returns what a key stands for as it is written, with its quotes, and false
// for one that nobody should write. It takes text that is no JSON too, and says nothing
// of use about it.
func KeysOnce(text string, most int, name func(written string) (string, bool)) (deep, once bool) {
	var open []map[string]bool // the keys so far of each object, or list, around a place
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{', '[':
			if open = append(open, map[string]bool{}); len(open) > most {
				return true, false
			}
		case '}', ']':
			open = open[:max(0, len(open)-1)]
		case '"':
			from := i
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			rest := text[min(i+1, len(text)):]
			if len(open) == 0 || !strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), ":") {
				continue
			}
			keys := open[len(open)-1]
			key, ok := name(text[from : i+1])
			if !ok || keys[key] {
				return false, false
			}
			keys[key] = true
		}
	}
	return false, true
}
