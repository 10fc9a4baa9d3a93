package view

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
)

// A Console is where tools are called as a model calls them. In a scenario it shows
// the calls of the step, and nothing can be written there.
type Console struct {
	Calls     []scenario.Answered // what was called last
	Tool      string              // that is about to be called; "" in a scenario
	About     string              // its description
	Arguments []tasks.Argument
	Fields    []string // what stands in the fields of the arguments
	Input     string   // the same as JSON: what the tool gets
	// NoObject says that Input is no JSON object, and the fields show nothing of it.
	NoObject bool
	Kind     SchemaKind
	Schema   string
	Codes    []CodeRow
	Hint     string // what was filled in to provoke a refusal, "" where nothing was
}

// A CodeRow is a refusal that can be provoked.
type CodeRow struct {
	Code tasks.Code
	Seen bool
}

// A SchemaKind is who a schema of a tool is for.
type SchemaKind string

// The kinds, by the names of who defines them.
const (
	Anthropic SchemaKind = "Anthropic"
	OpenAI    SchemaKind = "OpenAI"
	MCP       SchemaKind = "MCP"
)

// The scenario whose steps are looked at as calls.
const toolsScenario = "tools"

// consoleOf returns what a frame shows of its calls, nil where the scenario is about
// something else.
func consoleOf(frame scenario.Frame) *Console {
	if frame.Position.Scenario != toolsScenario {
		return nil
	}
	return &Console{Calls: frame.Answered}
}

// refusedOf returns the last call of a frame where it was refused, nil where it was not
// or where a panel shows what the tools answer.
func refusedOf(frame scenario.Frame) *scenario.Answered {
	last := len(frame.Answered) - 1
	if last < 0 || frame.Answered[last].Code == "" || frame.Position.Scenario == toolsScenario {
		return nil
	}
	return &frame.Answered[last]
}

// calledFor returns the file of the task that the last of calls was about, "" where
// it was about none.
func calledFor(calls []scenario.Answered) string {
	last := calls[len(calls)-1]
	if about := readCall(call{tool: last.Tool, input: []byte(last.Input)}, nil).Task; about != 0 {
		return tasks.FileName(about)
	}
	return ""
}

// lookedAt returns the file of the task that a refusal is about, "" where it is about
// none.
func lookedAt(events []tasks.Event) string {
	if last := len(events) - 1; last >= 0 && events[last].Task != 0 {
		return tasks.FileName(events[last].Task)
	}
	return ""
}
