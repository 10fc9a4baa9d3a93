package challenge

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"tasklesson/app/lesson/scenario"
)

// maxDepth is how deep the JSON of a level is nested at most. The input of a call may
// have objects in it.
const maxDepth = 10

// decode reads JSON into data of a level. It returns an error for a key that is not
// known or comes twice, whatever the case of its letters, for what is nested deep, and
// for text after the value.
func decode(raw []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	var open []map[string]bool // the keys of each object that is open, nil for a list
	isKey := false
	for first := true; first || len(open) > 0; first = false {
		token, err := d.Token()
		if err != nil {
			return err
		}
		inside := len(open) > 0 && open[len(open)-1] != nil
		switch token {
		case json.Delim('{'):
			open = append(open, map[string]bool{})
		case json.Delim('['):
			open = append(open, nil)
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		default:
			if name, _ := token.(string); inside && isKey {
				name = strings.ToLower(name)
				if open[len(open)-1][name] {
					return errors.New("a key that comes twice: " + name)
				}
				open[len(open)-1][name] = true
				isKey = false
				continue
			}
		}
		if len(open) > maxDepth {
			return errors.New("nested too deep")
		}
		isKey = len(open) > 0 && open[len(open)-1] != nil
	}
	return scenario.Strictly(raw, into)
}
