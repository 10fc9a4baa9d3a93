package challenge

import (
	"encoding/json"
	"errors"
	"fmt"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// into returns where the value of a condition is kept: its data is an object with its
// kind as the only key.
func (c *Condition) into() any {
	switch c.Kind {
	case words.WantTasks, words.WantOrder, words.WantReady, words.WantBlocked, words.WantInProgress, words.WantCompleted, words.WantUnchanged:
		return &c.Subjects
	case words.WantEdges:
		return &c.Waits
	case words.WantOwners, words.WantStates:
		return &c.Pairs
	case words.WantCount, words.WantMark, words.WantEdgesKept, words.WantTurns:
		return &c.Number
	case words.WantSame:
		return &c.Board
	}
	return nil
}

// secret is the key beside the kind of a condition that does not tell which tasks it
// asks for.
const secret = "secret"

// UnmarshalJSON reads {"order": ["a", "b"]}. A condition that has nothing to say has
// the value true: {"no_cycle": true}; so has "secret" beside the kind. It returns an
// error for anything else.
func (c *Condition) UnmarshalJSON(raw []byte) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(raw, &keys); err != nil {
		return err
	}
	c.Secret = string(keys[secret]) == "true"
	if c.Secret {
		delete(keys, secret)
	}
	if len(keys) != 1 {
		return errors.New("a condition has one key")
	}
	for kind, value := range keys {
		c.Kind = words.ConditionKind(kind)
		into := c.into()
		switch {
		case c.Kind == words.WantNoProblems, c.Kind == words.WantNoCycle:
			if string(value) != "true" {
				return fmt.Errorf("the value of %s is true", kind)
			}
		case into == nil:
			return fmt.Errorf("there is no condition %q", kind)
		default:
			return scenario.Strictly(value, into)
		}
	}
	return nil
}

// MarshalJSON writes what UnmarshalJSON reads.
func (c Condition) MarshalJSON() ([]byte, error) {
	keys := map[string]any{string(c.Kind): c.into()}
	if keys[string(c.Kind)] == nil {
		keys[string(c.Kind)] = true
	}
	if c.Secret {
		keys[secret] = true
	}
	return json.Marshal(keys)
}

// valid returns an error where a condition asks for nothing, or for what cannot be.
func (c Condition) valid(agents int) error {
	subjects := c.Subjects
	for _, list := range c.Waits {
		if len(list) == 0 {
			return errors.New("edges of nothing")
		}
		subjects = append(subjects[:len(subjects):len(subjects)], list...)
	}
	for _, p := range c.Pairs {
		subjects = append(subjects[:len(subjects):len(subjects)], p[0])
		if c.Kind == words.WantStates && !stated(tasks.State(p[1])) || !line(string(p[1]), 0, maxOwner) {
			return fmt.Errorf("an owner or a state %q", p[1])
		}
	}
	for _, subject := range subjects {
		if !line(string(subject), 1, maxSubject) {
			return fmt.Errorf("a subject %q", subject)
		}
	}
	least, most := 0, 0
	if c.Secret && !stated(tasks.State(c.Kind)) {
		return errors.New("nothing to keep secret")
	}
	switch c.Kind {
	case words.WantOrder:
		least = 2
	case words.WantTasks, words.WantEdges, words.WantOwners, words.WantStates:
		least = 1
	case words.WantMark:
		most = maxNumber
	case words.WantCount, words.WantEdgesKept:
		most = maxTasks
	case words.WantTurns:
		most = maxTasks
		if agents == 0 || c.Number == 0 {
			return errors.New("turns of nobody, or none")
		}
	case words.WantSame:
		return validTasks(c.Board)
	}
	if n := len(subjects); n < least || n > 2*maxTasks || c.Number < 0 || c.Number > most {
		return fmt.Errorf("%s with %d subjects, and the number %d", c.Kind, n, c.Number)
	}
	return nil
}

// stated reports whether a readable task can be in a state.
func stated(state tasks.State) bool {
	return state == tasks.StateReady || state == tasks.StateBlocked || state == tasks.StateInProgress || state == tasks.StateCompleted
}
