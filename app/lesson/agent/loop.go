package agent

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// WriteTool is the name of the tool that writes files of the example project.
// It is answered here, and writes nothing.
const WriteTool = "write_file"

// maxResult is how many code points of a tool result enter the conversation.
// A board of hundreds of tasks would not fit into the window otherwise. Of a
// longer one the middle is left out: the end of a task's JSON says who owns it.
const maxResult = 800

// ErrNoAnswer says that a Model answered with neither text nor a call.
var ErrNoAnswer = errors.New("agent: the model answered nothing")

// ErrUnusable says that an answer of a Model cannot be taken.
var ErrUnusable = errors.New("agent: the model's answer cannot be taken")

// A Call performs a tool call on the board; the method Call of [tasks.Manager]
// is one.
type Call func(ctx context.Context, tool string, input json.RawMessage) (string, error)

// A Loop is the loop of model and tools: what is the same for all agents of a
// lane. It asks nobody and waits for nothing: [Loop.Request] says what a Model is
// to be asked, and [Loop.Take] takes the answer, whenever it comes and wherever
// it comes from. It is never changed.
type Loop struct {
	System string // the system prompt; {agent} is the agent's name
	Agent  string // the name of an agent; {n} is its number, from 1
	Tools  []conversation.Tool
	GoOn   string // what the user says to every agent after the first
	Prose  conversation.Prose
	Window int // tokens of the window, 0 for [conversation.Window]
	Result int // code points of a result that enter the conversation, 0 for [maxResult]
}

// A State is where a loop stands: a value without a part that moves by itself.
type State struct {
	Agent        string // the name of the agent at work
	Number       int    // which agent it is, from 1
	Conversation conversation.Conversation
	Calls        int // how many tool calls were made, for their ids
	Transcripts  int // how many were made
}

// A Compaction is what came of one.
type Compaction struct {
	Report     conversation.Report
	Transcript conversation.Transcript   // the caller writes it
	Blanked    conversation.Conversation // between its two steps
}

// Start returns the first agent, with its system prompt and tools.
func (l Loop) Start() State { return l.Renew(State{}) }

// Renew starts the next agent: nothing of the conversation before is left.
func (l Loop) Renew(s State) State {
	s.Number++
	s.Agent = strings.ReplaceAll(l.Agent, "{n}", strconv.Itoa(s.Number))
	prompt := conversation.Message{Role: conversation.System, Text: strings.ReplaceAll(l.System, "{agent}", s.Agent)}
	s.Conversation = conversation.Conversation{Tools: l.Tools, Messages: []conversation.Message{prompt}, Size: l.Window}.Clone()
	return s
}

// Offers reports whether the agents have a tool.
func (l Loop) Offers(tool string) bool {
	return slices.ContainsFunc(l.Tools, func(t conversation.Tool) bool { return t.Name == tool })
}

// Say adds what the user says.
func (l Loop) Say(s State, text string) State {
	if text != "" {
		s.Conversation = s.Conversation.With(conversation.Message{Role: conversation.User, Text: text})
	}
	return s
}

// Greet adds what the user says to an agent that comes after another.
func (l Loop) Greet(s State) State {
	if s.Number > 1 && len(s.Conversation.Messages) == 1 {
		return l.Say(s, l.GoOn)
	}
	return s
}

// Compact compacts the conversation: see [conversation.Compact]. Where it was
// not asked for, blanking may be enough. No file of the board is looked at.
func (l Loop) Compact(s State, asked bool) (State, Compaction) {
	s.Transcripts++
	c := Compaction{Transcript: conversation.NewTranscript(s.Conversation, s.Transcripts)}
	c.Blanked, _ = conversation.BlankOldResults(s.Conversation)
	s.Conversation, c.Report = conversation.Compact(s.Conversation, asked, l.Prose)
	return s, c
}

// Request returns what to ask a Model in a state.
func (l Loop) Request(s State) Request {
	return Request{
		System:   s.Conversation.Messages[0].Text,
		Tools:    s.Conversation.Tools,
		Messages: s.Conversation.Messages[1:],
	}
}

// Take takes an answer: what the agent says, then its calls, each performed
// through call and followed by its result. A refusal is a result like any other.
//
// Where call fails with any other error, that error is returned, and the state has
// a result for every call all the same, so that the conversation can go on: the
// calls before have theirs, the one that failed says so, and those after it were
// not made. It also returns [ErrNoAnswer], and [ErrUnusable] for arguments that are no
// JSON or a result that overflows the [conversation.Window]; then the state is as
// it was, though calls may have been made.
func (l Loop) Take(ctx context.Context, s State, answer Answer, call Call) (State, error) {
	next, err := l.Begin(s, answer)
	if err != nil {
		return s, err
	}
	var failed error
	for _, c := range answer.Calls {
		result := conversation.Message{Text: "not done: a call before it failed"}
		if failed == nil {
			result, failed = l.perform(ctx, c, call)
		}
		next = next.with(c, result)
	}
	if err := next.fits(); err != nil {
		return s, err
	}
	return next, failed
}

// Begin takes what an answer says, without its calls: the caller performs those one by
// one, each followed by [Loop.Answered]. It returns [ErrNoAnswer] and
// [ErrUnusable] as Take does, the latter for a text that overflows the window; then the
// state is as it was.
func (l Loop) Begin(s State, answer Answer) (State, error) {
	if answer.Text == "" && len(answer.Calls) == 0 {
		return s, ErrNoAnswer
	}
	for _, c := range answer.Calls {
		if !json.Valid(c.Input) {
			return s, fmt.Errorf("%w: the input of %s is no JSON", ErrUnusable, c.Tool)
		}
	}
	if answer.Text == "" {
		return s, nil
	}
	next := s
	next.Conversation = next.Conversation.With(conversation.Message{Role: conversation.Assistant, Text: answer.Text})
	if err := next.fits(); err != nil {
		return s, err
	}
	return next, nil
}

// Answered takes a call and what a tool has answered to it, or refused. It returns
// [ErrUnusable] where that overflows the window; then the state is as it was.
func (l Loop) Answered(s State, c ToolCall, text string, refused bool) (State, error) {
	next := s.with(c, conversation.Message{Text: withoutMiddle(text, l.result()), Refused: refused})
	if err := next.fits(); err != nil {
		return s, err
	}
	return next, nil
}

// fits returns an error where the conversation is more than its window holds.
func (s State) fits() error {
	window, _ := s.Conversation.Limits()
	if n := s.Conversation.Tokens(); n > window {
		return fmt.Errorf("%w: with it %d tokens are more than the window holds", ErrUnusable, n)
	}
	return nil
}

// result returns how many code points of a result enter the conversation.
func (l Loop) result() int {
	if l.Result == 0 {
		return maxResult
	}
	return l.Result
}

// with adds a call and its result.
func (s State) with(c ToolCall, result conversation.Message) State {
	s.Calls++
	id := "call_" + strconv.Itoa(s.Calls)
	result.Role, result.CallID, result.Tool = conversation.ToolReply, id, c.Tool
	s.Conversation = s.Conversation.With(
		conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: c.Tool, Input: c.Input}, result,
	)
	return s
}

// perform makes one call. The two tools that concern no board are answered here.
func (l Loop) perform(ctx context.Context, c ToolCall, call Call) (conversation.Message, error) {
	switch c.Tool {
	case WriteTool:
		return pretend(c.Input)
	case conversation.TodoTool:
		var list conversation.TodoInput
		if err := json.Unmarshal(c.Input, &list); err != nil {
			return conversation.Message{Text: err.Error(), Refused: true}, nil
		}
		return conversation.Message{Text: conversation.TodoText(list.Items)}, nil
	}
	most := l.result()
	text, err := call(ctx, c.Tool, c.Input)
	switch {
	case tasks.CodeOf(err) != "":
		return conversation.Message{Text: withoutMiddle(err.Error(), most), Refused: true}, nil
	case err != nil:
		return conversation.Message{Text: "failed: " + withoutMiddle(err.Error(), most), Refused: true}, fmt.Errorf("agent: %s: %w", c.Tool, err)
	}
	return conversation.Message{Text: withoutMiddle(text, most)}, nil
}

// pretend answers as if it wrote a file, and says that it did not.
func pretend(input json.RawMessage) (conversation.Message, error) {
	var file FileWrite
	if err := json.Unmarshal(input, &file); err != nil {
		return conversation.Message{Text: err.Error(), Refused: true}, nil
	}
	lines := strings.Count(strings.TrimSuffix(file.Content, "\n"), "\n") + 1
	return conversation.Message{Text: "ok, " + strconv.Itoa(lines) + " lines (example project: nothing is written)"}, nil
}

// withoutMiddle returns the two ends of a text that is longer than that many code points.
func withoutMiddle(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	// Half an escape of a JSON string would make the rest unreadable.
	half := most / 2
	head, rest := string(runes[:half-1]), len(runes)-half
	if i := strings.LastIndexByte(head, '\\'); i >= 0 && len(head)-i < len(`\u001f`) {
		head = strings.TrimRight(head[:i], `\`)
	}
	before := string(runes[:rest])
	if escapes := len(before) - len(strings.TrimRight(before, `\`)); escapes%2 == 1 {
		rest++
	}
	return head + "…" + string(runes[rest:])
}
