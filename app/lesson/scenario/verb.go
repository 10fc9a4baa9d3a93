package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// A Verb is a kind of step. In scenario.json a step has the name of its verb as
// a key, with the verb's arguments as the value. A verb is one file that decodes
// and plays it, and a row in [Verbs].
type Verb struct {
	Name    string
	Doc     string // what it does, and what it asks of a lane
	Example string // the value, as JSON
	decode  func(raw json.RawMessage) (Deed, error)
}

// A Deed is a verb with its arguments: what one step does.
type Deed interface {
	// Play does it, as a run does such things on a board. It returns an error
	// where that run does not.
	Play(ctx context.Context, run Run, on Board) error
}

// Key names the step in the words, where they speak of it by name; "" where not.
func (s Step) Key() string {
	if named, ok := s.Deed.(interface{ Key() string }); ok {
		return named.Key()
	}
	return ""
}

// Verbs returns every verb, in the order of their names.
func Verbs() []Verb {
	return []Verb{beginVerb, callsVerb, checkVerb, crashVerb, handVerb, reachVerb, repairVerb, turnVerb}
}

// decodeDeed reads the verb of a step: the one key of a step that is a verb's.
func decodeDeed(step map[string]json.RawMessage) (Deed, error) {
	var deed Deed
	for _, verb := range Verbs() {
		raw, there := step[verb.Name]
		if !there {
			continue
		}
		if deed != nil {
			return nil, errors.New("two verbs in one step")
		}
		var err error
		if deed, err = verb.decode(raw); err != nil {
			return nil, fmt.Errorf("%s: %w", verb.Name, err)
		}
		delete(step, verb.Name)
	}
	if deed == nil {
		return nil, errors.New("a step without a verb")
	}
	return deed, nil
}
