package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// WriteTool is the name of the tool that writes files of the example project.
// It is answered here, and writes nothing.
const WriteTool = "write_file"

// MaxResult is how many code points of a tool result enter the conversation.
// A board of hundreds of tasks would not fit into the window otherwise. Of a
// longer one the middle is left out: the end of a task's JSON says who owns it.
const MaxResult = 800

// A run performs one position. After the first error it does nothing more.
type run struct {
	ctx    context.Context
	script Script
	state  State
	call   Call
	first  int // where the position's messages begin
	err    error
}

// turn plays what is written in a turn.
func (r *run) turn(t Turn) {
	r.say(conversation.User, t.User)
	r.say(conversation.Assistant, t.Say)
	for _, c := range t.Calls {
		r.tool(c.Tool, withIDs(c.Input, know(r.state.Conversation)))
	}
	r.write(t.Writes)
	if len(t.Todo) > 0 {
		r.answer(conversation.TodoTool, conversation.JSON(conversation.TodoInput{Items: t.Todo}), conversation.TodoText(t.Todo), false)
	}
	r.say(conversation.Assistant, t.Then)
}

// perform does what the agent has decided.
func (r *run) perform(d Decision) {
	task, words := d.Task.String()+" "+d.Subject, r.script.Phrases
	about := taskInput{Task: d.Task}
	mine := taskInput{Task: d.Task, Owner: r.state.Agent}
	switch d.Deed {
	case ReadBoard:
		if d.Reread {
			r.say(conversation.Assistant, words.Again)
		}
		r.tool("task_list", conversation.JSON(taskInput{}))
	case Look:
		r.tool("task_get", conversation.JSON(about))
	case WorkOn:
		work := r.script.work(d.Subject, task)
		r.say(conversation.Assistant, work.Say)
		r.write(work.Writes)
	case Finish:
		if r.tool("task_complete", conversation.JSON(mine)) {
			r.say(conversation.Assistant, phrase(words.Done, task, ""))
		}
	case Claim:
		r.tool("task_claim", conversation.JSON(taskInput{Owner: r.state.Agent}))
	case Ask:
		question := words.Ask
		if d.Owner == "" {
			question = words.Free
		}
		r.say(conversation.Assistant, phrase(question, task, d.Owner))
	case TakeOver:
		// Without an owner: the task is not the agent's, and release is no guard.
		r.tool("task_release", conversation.JSON(about))
		r.tool("task_claim", conversation.JSON(mine))
	case Stop:
		r.stop(d, words)
	}
}

// stop says once that the agent has nothing to do.
func (r *run) stop(d Decision, words Phrases) {
	messages := r.state.Conversation.Messages
	if n := len(messages); n > 0 && messages[n-1].Role == conversation.Assistant {
		return
	}
	if d.Task != 0 {
		r.say(conversation.Assistant, phrase(words.Leave, d.Task.String()+" "+d.Subject, d.Owner))
		return
	}
	r.say(conversation.Assistant, words.Stop)
}

type taskInput struct {
	Task  tasks.ID `json:"task_id,omitempty"`
	Owner string   `json:"owner,omitempty"`
}

func (r *run) say(role conversation.Role, text string) {
	if text != "" && r.err == nil {
		r.state.Conversation = r.state.Conversation.With(conversation.Message{Role: role, Text: text})
	}
}

// write pretends to write files, and says so.
func (r *run) write(files []FileWrite) {
	for _, file := range files {
		lines := strings.Count(strings.TrimSuffix(file.Content, "\n"), "\n") + 1
		r.answer(WriteTool, conversation.JSON(file), "ok, "+strconv.Itoa(lines)+" lines (example project: nothing is written)", false)
	}
}

// tool makes a real call. It reports whether the call succeeded.
func (r *run) tool(name string, input json.RawMessage) bool {
	if r.err != nil {
		return false
	}
	if !json.Valid(input) {
		r.err = fmt.Errorf("the input of %s is no JSON: %s", name, input)
		return false
	}
	text, err := r.call(r.ctx, name, input)
	refused := tasks.CodeOf(err) != ""
	switch {
	case refused:
		text = err.Error()
	case err != nil:
		r.err = fmt.Errorf("%s: %w", name, err)
		return false
	}
	r.answer(name, input, withoutMiddle(text), refused)
	return !refused
}

// answer puts a call and its result into the conversation.
func (r *run) answer(tool string, input json.RawMessage, text string, refused bool) {
	if r.err != nil {
		return
	}
	r.state.Calls++
	id := "call_" + strconv.Itoa(r.state.Calls)
	r.state.Conversation = r.state.Conversation.With(
		conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: tool, Input: input},
		conversation.Message{Role: conversation.ToolReply, CallID: id, Tool: tool, Text: text, Refused: refused},
	)
}

// withoutMiddle returns the two ends of a text that is longer than [MaxResult].
func withoutMiddle(text string) string {
	runes := []rune(text)
	if len(runes) <= MaxResult {
		return text
	}
	// Half an escape of a JSON string would make the rest unreadable.
	const half = MaxResult / 2
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

// withIDs puts the ids that the agent has read into an input: "@Migrations"
// becomes the number of the task with that subject.
func withIDs(input json.RawMessage, k knowledge) json.RawMessage {
	text := string(input)
	for _, id := range slices.Sorted(maps.Keys(k.cards)) {
		name := string(conversation.JSON("@" + k.cards[id].Subject))
		text = strings.ReplaceAll(text, name, strconv.FormatInt(int64(id), 10))
	}
	return json.RawMessage(text)
}
