package workbench

import (
	"encoding/json"
	"errors"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// PasteExample is a call as the page writes it.
const PasteExample = `task_create {"subject": "Write a test"}`

// A paste is calls of another agent: somebody carries them here, and the answer back.
type paste struct {
	open    bool
	text    string
	wrong   string // why the text is no call
	calls   agent.Pasted
	results []agent.PastedResult
	answer  string // in the form of the calls, "" before
}

// Pastes reports whether the field for calls of another agent is open.
func (s State) Pastes() bool { return s.talk.paste.open }

// pasteCall takes what a person does with calls of another agent.
func (s *State) pasteCall(m Talk) []Effect {
	p := &s.talk.paste
	switch m.Do {
	case PasteOpen:
		p.open = true
		if s.talk.declared == "" {
			s.talk.schema, s.talk.declared = view.Anthropic, declared(view.Anthropic)
		}
		return []Effect{MoveFocus{Path: s.setup.Path, Key: keyPasted}}
	case PasteClose:
		if !p.open {
			return nil
		}
		p.open = false
		return []Effect{MoveFocus{Path: s.setup.Path, Key: keyPaste}}
	case PasteType:
		if p.text != m.Text {
			p.wrong = ""
		}
		p.text = m.Text
	}
	return nil
}

// pastePrompt takes calls that were put into the line of the prompt.
func (s *State) pastePrompt(text string) []Effect {
	s.pasteCall(Talk{Do: PasteOpen})
	s.talk.paste.text = text
	effects := s.put("", false)
	more := s.runPasted(Talk{Path: s.setup.Path, Do: PasteRun})
	effects = append(effects, Fill{Path: s.setup.Path, Key: keyPasted, Text: text})
	return append(effects, more...)
}

// runPasted makes the calls, one after the other, all of one turn; or says why the text
// holds none.
func (s *State) runPasted(m Talk) []Effect {
	p := &s.talk.paste
	if m.Text != "" {
		p.text = m.Text
	}
	calls, err := agent.ReadCalls(p.text)
	p.answer, p.wrong, p.results = "", "", nil
	if err != nil {
		p.wrong, s.outcome = s.sayNoCall(err), outcome{} // the outcome of the call before it is old
		return []Effect{MoveFocus{Path: s.setup.Path, Key: keyPasted}}
	}
	p.calls = calls
	s.talk.turns++
	s.talk.turn = turn{number: s.talk.turns, pasted: true, start: s.snapshot.Files, redo: s.redo}
	for _, c := range calls.Calls {
		s.talk.turn.calls = append(s.talk.turn.calls, c.ToolCall)
	}
	s.waiting, s.refusal = true, nil
	return s.makeCall()
}

// sayNoCall says why a text holds no call.
func (s *State) sayNoCall(err error) string {
	w := s.setup.Words
	switch {
	case errors.Is(err, agent.ErrPastedLong):
		return w.PastedLong(agent.MaxPasted)
	case errors.Is(err, agent.ErrPastedMany):
		return w.PastedMany(agent.MaxPastedCalls)
	case errors.Is(err, agent.ErrPastedTwice):
		return w.PastedTwice()
	case errors.Is(err, agent.ErrPastedInput):
		return w.PastedInput()
	}
	return w.PastedNoCall()
}

// afterPasted notes the answer of a call, and makes the next.
func (s *State) afterPasted() []Effect {
	t, p := &s.talk, &s.talk.paste
	p.results = append(p.results[:len(p.results):len(p.results)], agent.PastedResult{Text: t.turn.result.text, Refused: t.turn.result.refused})
	t.turn.calls = t.turn.calls[1:]
	if len(t.turn.calls) > 0 && !t.turn.stop && t.turn.failed == "" {
		return s.makeCall()
	}
	for len(p.results) < len(p.calls.Calls) {
		p.results = append(p.results, agent.PastedResult{Text: "not done: a call before it failed", Refused: true})
	}
	p.answer = p.calls.Answer(p.results)
	return s.endTurn(t.turn.failed)
}

// says says what the calls have done: which of them were refused, and why the last, beside
// what they have changed, "" for nothing.
func (p *paste) says(w words.Words, denied, changed string) string {
	refused := 0
	for _, r := range p.results {
		if r.Refused {
			refused++
		}
	}
	if refused == 0 && changed != "" {
		return changed
	}
	return strings.TrimSpace(w.PastedRun(len(p.results), refused) + " " + strings.TrimSpace(denied+" "+changed))
}

// declared returns the declarations of all tools for a kind of provider.
func declared(kind view.SchemaKind) string {
	declare := map[view.SchemaKind]func(...tasks.Tool) json.RawMessage{view.Anthropic: tasks.AnthropicTools, view.OpenAI: tasks.OpenAITools, view.MCP: tasks.MCPTools}
	if declare[kind] == nil {
		kind = view.Anthropic
	}
	return string(declare[kind]())
}

// drawPaste returns what is drawn of calls of another agent.
func (s *State) drawPaste() view.Paste {
	p := &s.talk.paste
	v := view.Paste{Open: p.open, Text: p.text, Wrong: p.wrong, Answer: p.answer}
	if p.answer != "" {
		v.Says = s.setup.Words.PastedAnswer(words.Data(p.calls.Calls[0].Tool), len(p.calls.Calls))
		v.Refused = p.results[len(p.results)-1].Refused
	}
	if p.open {
		v.Kind, v.Schemas = s.talk.schema, s.talk.declared
	}
	return v
}
