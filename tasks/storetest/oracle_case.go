package storetest

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/oracle"
)

// A foundCase is a life in the format of the conformance cases. A step has one
// key more than theirs where other programs write before it: a life with such a
// step cannot become a conformance case as it is.
type foundCase struct {
	Name       string                     `json:"name"`
	Why        string                     `json:"why"`
	Files      oracle.Files               `json:"files,omitempty"`
	Steps      []foundStep                `json:"steps"`
	FilesAfter map[string]json.RawMessage `json:"files_after"`
	Untouched  []string                   `json:"untouched,omitempty"`
}

type foundStep struct {
	Foreign map[string]*string `json:"foreign,omitempty"`
	Tool    string             `json:"tool"`
	Input   json.RawMessage    `json:"input,omitempty"`
	Want    foundWant          `json:"want"`
}

type foundWant struct {
	JSON     json.RawMessage `json:"json,omitempty"`
	Text     string          `json:"text,omitempty"`
	Error    tasks.Code      `json:"error,omitempty"`
	Contains []string        `json:"contains,omitempty"`
}

// caseOf returns a life with what the oracle wants of it.
func caseOf(life oracle.Life) string {
	c := foundCase{Name: "found", Why: "say here which rule it shows", Files: life.Files, FilesAfter: map[string]json.RawMessage{}}
	state := oracle.State{Files: maps.Clone(life.Files)}
	for _, move := range life.Moves {
		move.Apply(state.Files)
		state.Sees()
		a := state.Call(move.Tool, move.Input)
		s := foundStep{Foreign: move.Foreign, Tool: move.Tool, Want: foundWant{Error: tasks.Code(a.Code), Contains: a.Contains}}
		if json.Valid([]byte(move.Input)) {
			s.Input = json.RawMessage(move.Input)
		}
		if a.IsJSON {
			s.Want.JSON = json.RawMessage(a.Text)
		} else {
			s.Want.Text = a.Text
		}
		c.Steps = append(c.Steps, s)
	}
	for name, text := range state.Files {
		switch {
		case life.Files[name] == text:
			c.Untouched = append(c.Untouched, name)
		case name == tasks.MarkFile:
			c.FilesAfter[name], _ = json.Marshal(text) // a string always can
		}
		if isTaskFile(name) && json.Valid([]byte(text)) {
			c.FilesAfter[name] = json.RawMessage(text)
		} else if isTaskFile(name) {
			c.FilesAfter = nil // only JSON can be named there
			break
		}
	}
	slices.Sort(c.Untouched)
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(c); err != nil {
		return err.Error()
	}
	return b.String()
}
