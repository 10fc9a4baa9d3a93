package scenario

import (
	"encoding/json"
	"errors"

	"tasklesson/tasks"
)

// scenarioData is the part of a scenario that is the same in every language:
// "scenario.json".
type scenarioData struct {
	FilesOf     string     `json:"filesOf"`     // the scenario whose files it begins with, instead of its own
	Chapter     int        `json:"chapter"`     // its number, 0 where it is none
	Granularity string     `json:"granularity"` // what a position is: a "step", the same as "", or an "event" of one
	WalkOnly    bool       `json:"walkOnly"`    // a reader chooses nothing in it
	Questions   bool       `json:"questions"`   // what can start, what waits and what is done is listed too
	Ends        bool       `json:"ends"`        // its last sentence says too that all tasks are completed
	Lanes       []laneData `json:"lanes"`       // none: the Manager alone
	Before      []deedData `json:"before"`      // played before position 0
	Start       struct {
		Want wantData `json:"want"`
	} `json:"start"`
	Steps []stepData `json:"steps"`
}

type laneData struct {
	Name  string          `json:"name"` // the same as the actor's where it is left out
	Actor string          `json:"actor"`
	Data  json.RawMessage `json:"data"`
}

// deedData is a verb and nothing else.
type deedData struct{ Deed }

// UnmarshalJSON takes the verb, and nothing beside it.
func (d *deedData) UnmarshalJSON(raw []byte) error {
	var keys map[string]json.RawMessage
	err := json.Unmarshal(raw, &keys)
	if err == nil {
		d.Deed, err = decodeDeed(keys)
	}
	if err == nil && len(keys) > 0 {
		err = errors.New("what is played before position 0 has a verb and nothing beside it")
	}
	return err
}

// stepData is a step: a verb, and what every step can have.
type stepData struct {
	Deed
	stepRest
}

type stepRest struct {
	Act   string   `json:"act"` // that begins with it, by the name that the words have for it
	Trace []string `json:"trace"`
	Shown []string `json:"shown"` // the events of the trace that are positions; all where it is left out
	Want  wantData `json:"want"`
	Wrong []Mark   `json:"wrong"` // of what the lane beside has left
	Right []Mark   `json:"right"` // and of what the first lane has
	// Predict: a reader says before it what becomes ready.
	Predict bool `json:"predict"`
}

// UnmarshalJSON takes the verb first, and the rest strictly.
func (s *stepData) UnmarshalJSON(raw []byte) error {
	var keys map[string]json.RawMessage
	err := json.Unmarshal(raw, &keys)
	if err != nil {
		return err
	}
	if s.Deed, err = decodeDeed(keys); err != nil {
		return err
	}
	rest, err := json.Marshal(keys)
	if err != nil {
		return err
	}
	return Strictly(rest, &s.stepRest)
}

type wantData struct {
	Ready     []tasks.ID                `json:"ready"`
	Status    map[tasks.ID]tasks.Status `json:"status"`
	BlockedBy map[tasks.ID][]tasks.ID   `json:"blockedBy"`
}

// scenarioText is what a scenario says in one language: "en.json".
type scenarioText struct {
	Title string   `json:"title"`
	Start string   `json:"start"`
	Steps []string `json:"steps"` // a sentence for each step
	// Positions names what to do at each position, from position 0; it is empty
	// where positions need no names.
	Positions []string `json:"positions"`
	// Events are templates by what happened, instead of Steps where positions
	// are events; of several the nth is for the nth time, the last for the rest.
	Events Templates `json:"events"`
	// Marks are the sentences of marks, by their names.
	Marks map[string]string `json:"marks"`
	// Acts are the names of acts by the step with which each begins: by the act that
	// its data names, or by its key.
	Acts map[string]string `json:"acts"`
	// Next says in a few words what a step does, by its key: of every step of which
	// nobody can tell it from the data, and no other.
	Next map[string]string `json:"next"`
	// Onward is what going on to the chapter after this is called, where that is not
	// just its title.
	Onward string `json:"onward"`
	// Lanes is what is said to the lanes, by their names.
	Lanes map[string]json.RawMessage `json:"lanes"`
}
