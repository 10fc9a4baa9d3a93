package storetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/testdata"
)

// A boardCase is one board's life, as a file of the conformance cases tells it.
type boardCase struct {
	Name        string                     `json:"name"`
	Why         string                     `json:"why"`
	Files       map[string]string          `json:"files"` // the directory at the start
	Steps       []step                     `json:"steps"`
	AfterReload []step                     `json:"after_reload"` // on the directory opened anew
	FilesAfter  map[string]json.RawMessage `json:"files_after"`
	Untouched   []string                   `json:"untouched"` // initial files that keep their bytes
}

// A step is one call of a tool.
type step struct {
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"` // reaches the tool as its raw text
	Want  want            `json:"want"`
}

func (s step) String() string { return fmt.Sprintf("%s %s", s.Tool, oneLine(s.Input)) }

// A want is what a step answers: one of JSON, Text and Error.
type want struct {
	JSON     json.RawMessage `json:"json"`
	Text     *string         `json:"text"`
	Error    tasks.Code      `json:"error"`
	Contains []string        `json:"contains"` // with Error: parts of its text
}

// embeddedCases returns the copy of the cases that travels with the binary.
func embeddedCases() fs.FS {
	cases, err := fs.Sub(testdata.Conformance, "conformance")
	if err != nil {
		panic(err) // the name is written above
	}
	return cases
}

// readCases returns all cases of a directory, ascending by file name. A key
// that the player does not know is an error: it would be a promise that
// nobody checks.
func readCases(dir fs.FS) ([]boardCase, error) {
	names, err := fs.Glob(dir, "*.json")
	if err != nil {
		return nil, err
	}
	var cases []boardCase
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			return nil, err
		}
		var c boardCase
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&c); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if c.Name == "" {
			c.Name = strings.TrimSuffix(path.Base(name), ".json")
		}
		cases = append(cases, c)
	}
	return cases, nil
}

// oneLine returns JSON without white space.
func oneLine(data []byte) string {
	var compact bytes.Buffer
	if json.Compact(&compact, data) != nil {
		return string(data)
	}
	return compact.String()
}
