package tasks

import (
	"bytes"
	"encoding/json"
	"strings"

	"tasklesson/tasks/internal/rawjson"
)

// This file reads what models send. They write ids as words, lists as strings
// and null for everything they leave out; what is meant without doubt is
// understood, and the rest is refused.

// An ArgumentType is what the value of an argument is.
type ArgumentType string

// The types of arguments.
const (
	TypeID       ArgumentType = "id"       // a whole number from 1 to MaxID
	TypeIDs      ArgumentType = "ids"      // a list of ids
	TypeBool     ArgumentType = "boolean"  // true or false
	TypeStatus   ArgumentType = "status"   // one of the three statuses
	TypeText     ArgumentType = "text"     // any string
	TypeLine     ArgumentType = "line"     // a string of one line
	TypeMetadata ArgumentType = "metadata" // an object
	TypeCount    ArgumentType = "count"    // a whole number from 1, read as an id is
)

// arguments are the values of a call, by name. What was not given has none.
type arguments struct {
	lines    map[string]string // TypeLine and TypeText
	ids      map[string][]ID   // TypeIDs, and TypeID and TypeCount as a list of one
	flags    map[string]bool
	status   *Status
	metadata []Member
}

func (a arguments) id(name string) ID {
	if ids := a.ids[name]; len(ids) > 0 {
		return ids[0]
	}
	return 0
}

func (a arguments) line(name string) *string {
	if s, given := a.lines[name]; given {
		return &s
	}
	return nil
}

// parseArguments reads the members of a call in the order of the table. All
// checks of one argument come before the next argument.
func parseArguments(tool *Tool, given map[string]json.RawMessage) (arguments, *Error) {
	values := arguments{lines: map[string]string{}, ids: map[string][]ID{}, flags: map[string]bool{}}
	for i := range tool.Arguments {
		arg := &tool.Arguments[i]
		raw := bytes.TrimSpace(given[arg.Name])
		if notGiven(arg, raw) {
			if arg.Required {
				return values, refuseInvalid(tool.Name, Args{Detail: DetailMissing, Argument: arg.Name, Type: arg.Type, Limit: int64(arg.Max)})
			}
			continue
		}
		if err := values.parse(tool.Name, arg, raw); err != nil {
			return values, err
		}
	}
	return values, nil
}

// misshapen are the facts of a value that its argument cannot have.
func misshapen(arg *Argument, raw []byte) Args {
	return Args{Detail: DetailShape, Argument: arg.Name, Type: arg.Type, Value: shown(raw)}
}

// notGiven reports whether an argument is left out: absent, null, or a blank
// string where a string says nothing.
func notGiven(arg *Argument, raw []byte) bool {
	if len(raw) == 0 || string(raw) == "null" {
		return true
	}
	s, isString := stringOf(raw)
	if !isString || strings.TrimSpace(s) != "" {
		return false
	}
	switch arg.Type {
	case TypeID, TypeIDs, TypeBool, TypeCount:
		return true
	}
	return arg.Required
}

func (a *arguments) parse(op string, arg *Argument, raw []byte) *Error {
	switch arg.Type {
	case TypeID, TypeCount:
		id, ok := parseID(raw)
		if !ok {
			return refuseInvalid(op, misshapen(arg, raw))
		}
		a.ids[arg.Name] = []ID{id}
	case TypeIDs:
		ids, wrong, ok := parseIDs(raw)
		if !ok {
			return refuseInvalid(op, misshapen(arg, wrong))
		}
		a.ids[arg.Name] = ids
	case TypeBool:
		flag, ok := parseBool(raw)
		if !ok {
			return refuseInvalid(op, misshapen(arg, raw))
		}
		a.flags[arg.Name] = flag
	case TypeStatus:
		s, _ := stringOf(raw)
		status := Status(s)
		if validStatus(op, status) != nil {
			return refuseInvalid(op, misshapen(arg, raw))
		}
		a.status = &status
	case TypeMetadata:
		return a.parseMetadata(op, arg, raw)
	default:
		return a.parseText(op, arg, raw)
	}
	return nil
}

func (a *arguments) parseText(op string, arg *Argument, raw []byte) *Error {
	s, ok := stringOf(raw)
	if !ok {
		return refuseInvalid(op, misshapen(arg, raw))
	}
	if rawjson.HasLoneSurrogate(raw) {
		return refuseInvalid(op, Args{Detail: DetailSurrogate, Argument: arg.Name, Value: s})
	}
	var err *Error
	if arg.Type == TypeLine {
		s, err = validLine(op, arg.Name, s, arg.Min, arg.Max)
	} else {
		err = validText(op, arg.Name, s, arg.Max)
	}
	if err != nil {
		return err
	}
	a.lines[arg.Name] = s
	return nil
}

func (a *arguments) parseMetadata(op string, arg *Argument, raw []byte) *Error {
	if raw[0] != '{' {
		return refuseInvalid(op, misshapen(arg, raw))
	}
	if err := rawjson.Check(raw); err != nil {
		return refuseInvalid(op, Args{Detail: DetailKept, Argument: arg.Name, Value: shown(raw), Fault: faultOf(err)})
	}
	var err *Error
	a.metadata, err = validMetadata(op, rawjson.Members[Member](raw))
	return err
}

// parseIDs reads an array of ids, a string that holds one, or a single id. It
// returns the value that is wrong where there is one.
func parseIDs(raw []byte) (ids []ID, wrong []byte, ok bool) {
	list := raw
	if s, isString := stringOf(raw); isString {
		if s = strings.TrimSpace(s); strings.HasPrefix(s, "[") {
			list = []byte(s)
		}
	}
	if list[0] != '[' {
		id, ok := parseID(raw)
		return []ID{id}, raw, ok
	}
	var elements []json.RawMessage
	if json.Unmarshal(list, &elements) != nil {
		return nil, raw, false
	}
	for _, element := range elements {
		id, ok := parseID(element)
		if !ok {
			return nil, element, false
		}
		ids = append(ids, id)
	}
	return ids, nil, true
}

// parseID reads 3, 3.0, "3", "#3" and "3.0".
func parseID(raw []byte) (ID, bool) {
	s, isString := stringOf(raw)
	if !isString {
		return parseWhole(string(raw))
	}
	s = strings.TrimSpace(s)
	s = strings.TrimSpace(strings.TrimPrefix(s, "#"))
	whole, fraction, hasPoint := strings.Cut(s, ".")
	if hasPoint && (fraction == "" || strings.Trim(fraction, "0") != "") {
		return 0, false
	}
	if whole == "" || strings.Trim(whole, "0123456789") != "" {
		return 0, false
	}
	return parseWhole(whole)
}

func parseBool(raw []byte) (value, ok bool) {
	word := string(raw)
	if s, isString := stringOf(raw); isString {
		word = strings.ToLower(strings.TrimSpace(s))
	}
	switch word {
	case "true":
		return true, true
	case "false":
		return false, true
	}
	return false, false
}

// stringOf returns the value of a JSON string.
func stringOf(raw []byte) (string, bool) {
	var s string
	if len(raw) == 0 || raw[0] != '"' || json.Unmarshal(raw, &s) != nil {
		return "", false
	}
	return s, true
}

// shown returns a value as a refusal quotes it: a string without its quotes,
// and anything else as it was sent.
func shown(raw []byte) string {
	if s, isString := stringOf(raw); isString && strings.TrimSpace(s) != "" {
		return s
	}
	return string(raw)
}
