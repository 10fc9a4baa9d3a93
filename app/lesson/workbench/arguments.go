package workbench

import (
	"encoding/json"
	"strings"

	"tasklesson/tasks"
)

// What stands in the fields of a tool's arguments and the JSON of the call are two
// ways to write one thing. The JSON is what is kept: it is what the tool gets.

// fieldsOf returns what stands in the fields of a tool for an input, and whether that
// is a JSON object. What the tool does not have is in no field.
func fieldsOf(tool *tasks.Tool, input string) (fields []string, ok bool) {
	var given map[string]json.RawMessage
	ok = strings.TrimSpace(input) == "" || json.Unmarshal([]byte(input), &given) == nil
	fields = make([]string, len(tool.Arguments))
	for i := range tool.Arguments {
		fields[i] = fieldOf(string(given[tool.Arguments[i].Name]))
	}
	return fields, ok
}

// fieldOf writes a value as a person does: strings without quotes, lists without
// brackets.
func fieldOf(value string) string {
	var text string
	if json.Unmarshal([]byte(value), &text) == nil {
		return text
	}
	if list := strings.TrimSuffix(strings.TrimPrefix(value, "["), "]"); len(list)+2 == len(value) && isList(list) {
		return list
	}
	return value
}

// isList reports whether a text is numbers with commas between them.
func isList(text string) bool { return strings.Trim(text, "0123456789, \n") == "" }

// inputOf returns the JSON of a call for what stands in its fields. What is of another
// shape than the argument goes as a string: what is wrong with it the tool says.
func inputOf(tool *tasks.Tool, fields []string) string {
	var members []string
	for i := range tool.Arguments {
		if text := fields[i]; strings.TrimSpace(text) != "" {
			members = append(members, quoted(tool.Arguments[i].Name)+": "+valueOf(tool.Arguments[i].Type, text))
		}
	}
	return "{" + strings.Join(members, ", ") + "}"
}

// valueOf writes what stands in a field as JSON.
func valueOf(kind tasks.ArgumentType, text string) string {
	value := strings.TrimSpace(text)
	switch kind {
	case tasks.TypeLine, tasks.TypeText, tasks.TypeStatus:
		return quoted(text)
	case tasks.TypeIDs:
		if isList(value) {
			value = "[" + value + "]"
		}
	}
	if !json.Valid([]byte(value)) {
		return quoted(text)
	}
	return value
}

// quoted returns a string as JSON has it.
func quoted(text string) string {
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(data)
}
