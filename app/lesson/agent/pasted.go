package agent

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"tasklesson/app/lesson/scenario"
)

// Limits of a text that is pasted in as calls.
const (
	MaxPasted      = 100_000 // bytes
	MaxPastedCalls = 50
	maxDepth       = 64
)

// What is wrong with a text that is pasted in as calls.
var (
	ErrPastedLong   = errors.New("agent: the text is too long")
	ErrPastedNoJSON = errors.New("agent: the text is no JSON")
	ErrPastedDeep   = errors.New("agent: the JSON is too deep")
	ErrPastedTwice  = errors.New("agent: a key stands twice in an object")
	ErrPastedNoCall = errors.New("agent: the JSON holds no tool call")
	ErrPastedMany   = errors.New("agent: these are too many calls")
	ErrPastedInput  = errors.New("agent: the arguments of a call are no JSON object")
)

// A Pasted is calls of tools in the form that some provider of models has for them.
type Pasted struct {
	Calls []PastedCall
	many  bool // they came as a list, or in a message: so does the answer
	form  callForm
}

// A PastedCall is one call.
type PastedCall struct {
	ToolCall
	id json.RawMessage // as it was given, nil where it was not
}

// A PastedResult is what came of a call.
type PastedResult struct {
	Text    string
	Refused bool
}

// pastedCall makes a call of its parts. Arguments that come as a string of JSON are
// what stands in it; none are an empty object.
func pastedCall(tool string, input, id json.RawMessage) PastedCall {
	var written string
	if json.Unmarshal(input, &written) == nil && len(input) > 0 && input[0] == '"' {
		input = json.RawMessage(written)
	}
	if len(bytes.TrimSpace(input)) == 0 || string(input) == "null" {
		input = json.RawMessage("{}")
	}
	return PastedCall{ToolCall: ToolCall{Tool: tool, Input: input}, id: id}
}

// ReadCalls reads calls in any of the forms: one of them, a list, or a whole message or
// answer of a model in which they stand. It returns one of the errors above, and takes
// time in proportion to the text, however it is nested.
func ReadCalls(text string) (Pasted, error) {
	if len(text) > MaxPasted {
		return Pasted{}, ErrPastedLong
	}
	if fenced, ok := strings.CutPrefix(strings.TrimSpace(text), "```"); ok { // as chats show it
		_, text, _ = strings.Cut(strings.TrimSuffix(fenced, "```"), "\n")
	}
	// The page writes a call as the name of the tool, with its arguments behind it.
	if at := strings.IndexByte(text, '{'); at > 0 {
		if name := strings.TrimSpace(text[:at]); name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz_") == "" {
			text = `{"tool":"` + name + `","input":` + text[at:] + `}`
		}
	}
	if err := checkJSON([]byte(text)); err != nil {
		return Pasted{}, err
	}
	var p Pasted
	if err := p.read(json.RawMessage(strings.TrimSpace(text)), false); err != nil {
		return Pasted{}, err
	}
	if len(p.Calls) == 0 {
		return Pasted{}, ErrPastedNoCall
	}
	for _, c := range p.Calls {
		if err := checkJSON(c.Input); err != nil {
			return Pasted{}, err
		}
		if c.Tool == "" {
			return Pasted{}, ErrPastedNoCall
		}
		if bytes.TrimSpace(c.Input)[0] != '{' {
			return Pasted{}, ErrPastedInput
		}
	}
	return p, nil
}

// read adds the calls that stand in a value. What stands in a message besides them,
// such as text, is passed over; a list of nothing but calls holds nothing else.
func (p *Pasted) read(value json.RawMessage, message bool) error {
	var list []json.RawMessage
	if value[0] == '[' {
		if err := json.Unmarshal(value, &list); err != nil {
			return ErrPastedNoJSON
		}
		p.many = true
		for _, item := range list {
			if err := p.read(item, message); err != nil {
				return err
			}
		}
		return nil
	}
	var o object
	if json.Unmarshal(value, &o) != nil || o == nil {
		return p.without(message)
	}
	for _, form := range callForms {
		if c, ok := form.call(o); ok {
			if len(p.Calls) == 0 {
				p.form = form
			}
			if p.Calls = append(p.Calls, c); len(p.Calls) > MaxPastedCalls {
				return ErrPastedMany
			}
			return nil
		}
	}
	for _, name := range []string{"content", "tool_calls", "output", "message", "choices"} {
		if inside := o[name]; len(inside) > 0 && (inside[0] == '[' || inside[0] == '{') {
			p.many = true
			if err := p.read(inside, true); err != nil {
				return err
			}
			message = true
		}
	}
	return p.without(message)
}

// without says that something is not a call, where all should be calls.
func (p *Pasted) without(message bool) error {
	if message {
		return nil
	}
	return ErrPastedNoCall
}

// Answer writes what came of the calls, one result each, in the form that they have.
func (p Pasted) Answer(results []PastedResult) string {
	var all []string
	for i, r := range results {
		all = append(all, p.form.answer(p.Calls[i], r))
	}
	text := "[" + strings.Join(all, ",") + "]"
	switch {
	case !p.many && len(all) == 1:
		text = all[0]
	case p.form.user:
		text = `{"role":"user","content":` + text + `}`
	}
	var b bytes.Buffer
	_ = json.Indent(&b, []byte(text), "", "  ") // it is JSON: so are the ids, which were checked
	return b.String()
}

// checkJSON returns an error where a text is not one JSON value, where that is nested
// too deep, or where an object has a key twice, of which every reader takes another.
func checkJSON(data []byte) error {
	deep, once := scenario.KeysOnce(string(data), maxDepth, func(written string) (key string, ok bool) {
		err := json.Unmarshal([]byte(written), &key)
		return key, err == nil
	})
	switch {
	case deep:
		return ErrPastedDeep
	case !json.Valid(data):
		return ErrPastedNoJSON
	case !once:
		return ErrPastedTwice
	}
	return nil
}
