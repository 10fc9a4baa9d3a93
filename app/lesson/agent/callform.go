package agent

import (
	"encoding/json"

	"tasklesson/app/lesson/conversation"
)

// A callForm is how somebody writes calls and what comes of them.
type callForm struct {
	call   func(o object) (c PastedCall, ok bool) // ok is false for a call of another form
	answer func(c PastedCall, r PastedResult) string
	user   bool // several answers are the content of one message of the user
}

// An object is a JSON object that is taken apart.
type object map[string]json.RawMessage

// text returns a string of an object, "" where none has that name.
func (o object) text(name string) (text string) {
	_ = json.Unmarshal(o[name], &text) // anything but a string counts as no text
	return text
}

// in returns the object under a name, nil where none has it.
func (o object) in(name string) (inside object) {
	_ = json.Unmarshal(o[name], &inside)
	return inside
}

// callForms are all forms that are understood, each told from the others by the keys
// of a call. Answers are written as text: types for them would be more of the program
// than all the rest.
var callForms = []callForm{
	{ // Anthropic
		call: func(o object) (PastedCall, bool) {
			return pastedCall(o.text("name"), o["input"], o["id"]), o.text("type") == "tool_use"
		},
		answer: func(c PastedCall, r PastedResult) string {
			return `{"type":"tool_result","tool_use_id":` + orNull(c.id) + `,"content":` + quoted(r.Text) + where(r.Refused, `,"is_error":true`) + `}`
		},
		user: true,
	},
	{ // OpenAI, Responses
		call: func(o object) (PastedCall, bool) {
			return pastedCall(o.text("name"), o["arguments"], o["call_id"]), o.text("type") == "function_call"
		},
		answer: func(c PastedCall, r PastedResult) string {
			return `{"type":"function_call_output","call_id":` + orNull(c.id) + `,"output":` + quoted(r.Text) + `}`
		},
	},
	{ // OpenAI, Chat Completions
		call: func(o object) (PastedCall, bool) {
			f := o.in("function")
			return pastedCall(f.text("name"), f["arguments"], o["id"]), f != nil
		},
		answer: func(c PastedCall, r PastedResult) string {
			return `{"role":"tool","tool_call_id":` + orNull(c.id) + `,"content":` + quoted(r.Text) + `}`
		},
	},
	{ // MCP
		call: func(o object) (PastedCall, bool) {
			p := o.in("params")
			return pastedCall(p.text("name"), p["arguments"], o["id"]), o.text("method") == "tools/call"
		},
		answer: func(c PastedCall, r PastedResult) string {
			return `{"jsonrpc":"2.0","id":` + orNull(c.id) + `,"result":{"content":[{"type":"text","text":` + quoted(r.Text) + `}]` + where(r.Refused, `,"isError":true`) + `}}`
		},
	},
	{ // bare
		call: func(o object) (PastedCall, bool) {
			return pastedCall(o.text("tool"), o["input"], nil), o.text("tool") != ""
		},
		answer: func(c PastedCall, r PastedResult) string { return bare("tool", c, r) },
	},
	{
		call: func(o object) (PastedCall, bool) {
			input, there := o["arguments"]
			if !there {
				input, there = o["input"]
			}
			return pastedCall(o.text("name"), input, nil), there && o.text("name") != ""
		},
		answer: func(c PastedCall, r PastedResult) string { return bare("name", c, r) },
	},
}

// bare writes what comes of a call that has no form of a provider.
func bare(key string, c PastedCall, r PastedResult) string {
	what := `,"result":`
	if r.Refused {
		what = `,"error":`
	}
	return `{"` + key + `":` + quoted(c.Tool) + what + quoted(r.Text) + `}`
}

// quoted returns a text as JSON has it.
func quoted(text string) string { return string(conversation.JSON(text)) }

// where returns a text, or nothing.
func where(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

func orNull(id json.RawMessage) string {
	if id == nil {
		return "null"
	}
	return string(id)
}
