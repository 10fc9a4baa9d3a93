package workbench

import (
	"encoding/json"
	"slices"
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Operate is what somebody does who calls tools as a model does.
type Operate struct {
	files.Path
	Do         ConsoleAct
	Name, Text string
}

// A ConsoleAct is a part of calling a tool by hand.
type ConsoleAct string

// The parts.
const (
	PickTool   ConsoleAct = "tool"
	TypeField  ConsoleAct = "field" // of the argument Name
	TypeInput  ConsoleAct = "input" // the same as JSON
	PickSchema ConsoleAct = "schema"
	MakeCall   ConsoleAct = "call"
	Provoke    ConsoleAct = "provoke" // fills in what leads to the refusal with the code Name
	breakFile  ConsoleAct = "break"
)

func (Operate) Kind() Kind { return Hand }

// A console is where a person calls tools as a model does.
type console struct {
	tool   int // in the table of the tools
	input  string
	schema string              // of the tool, as a kind of provider takes it
	kind   view.SchemaKind     // which one
	last   []scenario.Answered // the call that was made last, none before
	seen   string              // the codes that were provoked here, a space before and after each
	hint   provocation         // what was filled in to provoke code
	code   tasks.Code
}

// newConsole returns a console before anything was done with it.
func newConsole() console {
	c := console{kind: view.Anthropic}
	return c.choose(0, "{}")
}

// choose puts another tool into the console.
func (c console) choose(tool int, input string) console {
	c.tool, c.input = tool, input
	c.schema = schemaOf(c.kind, tool)
	return c
}

// schemaOf returns the declaration of a tool for a kind of provider.
func schemaOf(kind view.SchemaKind, tool int) string {
	declare := map[view.SchemaKind]func(...tasks.Tool) json.RawMessage{view.Anthropic: tasks.AnthropicTools, view.OpenAI: tasks.OpenAITools, view.MCP: tasks.MCPTools}
	var all []json.RawMessage
	if json.Unmarshal(declare[kind](), &all) != nil {
		return ""
	}
	return strings.ReplaceAll(string(all[tool]), "\n  ", "\n") // it stands in a list there
}

// hasConsole reports whether the directory has a console.
func (s *State) hasConsole() bool { return slices.Contains(s.setup.Panes, view.PaneConsole) }

func (m Operate) advance(s *State) []Effect {
	all, c := tasks.Tools(), s.console
	switch m.Do {
	case PickTool:
		for i := range all {
			if all[i].Name == m.Name {
				s.console = c.choose(i, "{}")
				s.console.last = nil // it was the answer of another tool
				return s.fill()
			}
		}
	case TypeField:
		tool := &all[c.tool]
		fields, _ := fieldsOf(tool, c.input)
		for i := range fields {
			if tool.Arguments[i].Name == m.Name {
				fields[i] = m.Text
			}
		}
		s.console.input = inputOf(tool, fields)
		return []Effect{Fill{Path: s.setup.Path, Key: keyInput, Text: s.console.input}}
	case TypeInput:
		s.console.input = m.Text
		return s.fill()[1:] // the field that the reader types in stays as it is
	case PickSchema:
		s.console.kind = view.SchemaKind(m.Name)
		s.console.schema = schemaOf(s.console.kind, c.tool)
	case MakeCall:
		return s.request(Call{Path: s.setup.Path, ToolCall: view.ToolCall{Tool: all[c.tool].Name, Input: c.input}})
	case Provoke:
		return s.provoke(tasks.Code(m.Name))
	}
	return nil
}

// provoke fills in what leads to a refusal, or breaks the file that has to be broken.
func (s *State) provoke(code tasks.Code) []Effect {
	s.console.code, s.console.hint = code, provoke(code, s.snapshot)
	hint := s.console.hint
	if hint.breaks != "" {
		return s.request(Operate{Path: s.setup.Path, Do: breakFile, Name: hint.breaks})
	}
	for i, tool := range tasks.Tools() {
		if tool.Name == hint.tool {
			s.console = s.console.choose(i, hint.input)
		}
	}
	return append(s.fill(), MoveFocus{Path: s.setup.Path, Key: keyCall})
}

// perform breaks a file: it ends in the middle.
func (m Operate) perform(s *State) []Effect {
	data, _ := files.Find(s.snapshot.Files, m.Name)
	id, _ := tasks.ParseFileName(m.Name)
	half := files.Change{Name: m.Name, Before: data, After: data[:len(data)/2]}
	return s.beginByHand(m, files.ChangeSet{Deed: words.Deed{Task: id}, Files: []files.Change{half}})
}

// NotGiven stands for an argument that is not given, where one chooses from a list.
const NotGiven = " "

// KeyOfArgument begins the data-keys of the fields of the console; the name of the
// argument ends them.
const KeyOfArgument = "arg-"

// The other data-keys of the console.
const (
	keyInput = "input"
	keyCall  = "call"
)

// fill puts what is kept into all fields, the JSON first.
func (s *State) fill() []Effect {
	tool := &tasks.Tools()[s.console.tool]
	fields, ok := fieldsOf(tool, s.console.input)
	effects := []Effect{Fill{Path: s.setup.Path, Key: keyInput, Text: s.console.input}}
	if !ok {
		return effects // they keep what stood in them
	}
	for i, text := range fields {
		if kind := tool.Arguments[i].Type; text == "" && (kind == tasks.TypeBool || kind == tasks.TypeStatus) {
			text = NotGiven
		}
		effects = append(effects, Fill{Path: s.setup.Path, Key: KeyOfArgument + tool.Arguments[i].Name, Text: text})
	}
	return effects
}

// hears notes what a tool has answered, whichever button called it.
func (s *State) hears(m Called) {
	if !s.hasConsole() || m.Refusal != nil && m.Refusal.Code == tasks.CodeConflict {
		return
	}
	said := scenario.Answered{Tool: m.Call.Tool, Input: m.Call.Input, Text: m.Answer}
	if m.Refusal != nil {
		said.Text, said.Code = m.Refusal.Text, m.Refusal.Code
		if !strings.Contains(s.console.seen, " "+string(said.Code)+" ") {
			s.console.seen += " " + string(said.Code) + " "
		}
	}
	s.console.last, s.console.hint, s.console.code = []scenario.Answered{said}, provocation{}, ""
}

// drawConsole returns the console as it is drawn.
func (s *State) drawConsole() *view.Console {
	if !s.hasConsole() {
		return nil
	}
	c, all := s.console, tasks.Tools()
	tool := &all[c.tool]
	v := &view.Console{Calls: c.last, Tool: tool.Name, About: tool.Description, Arguments: tool.Arguments, Input: c.input, Kind: c.kind, Schema: c.schema}
	fields, ok := fieldsOf(tool, c.input)
	v.Fields, v.NoObject = fields, !ok
	for _, code := range tasks.Codes() {
		v.Codes = append(v.Codes, view.CodeRow{Code: code, Seen: strings.Contains(c.seen, " "+string(code)+" ")})
	}
	if c.hint.tool != "" {
		v.Hint = s.setup.Words.Provoked(words.Data(c.code), c.hint.refused)
	}
	return v
}
