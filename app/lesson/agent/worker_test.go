package agent_test

import (
	"encoding/json"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// A worker is the scripted agent of the chapter at work on a board, without a walk
// and without a scenario.
type worker struct {
	t     *testing.T
	board board
	loop  agent.Loop
	model agent.Model
	state agent.State
	did   []string // see deed
	kept  []conversation.Report
	most  int // tokens that the window held
}

// newWorker returns an agent who knows its name and nothing else.
func newWorker(t *testing.T, b board, name string) *worker {
	t.Helper()
	sc := story(t)
	sc.Loop.Agent = name
	return &worker{t: t, board: b, loop: sc.Loop, model: sc.Model, state: sc.Loop.Start()}
}

// next does one thing: a compaction where the window is full, else what the Model
// answers. It reports false where the agent's turn is over.
func (w *worker) next() bool {
	w.t.Helper()
	switch {
	case w.state.Conversation.Over():
		return false
	case w.state.Conversation.Due():
		w.compact(false)
		return true
	}
	w.state = w.loop.Greet(w.state)
	answer, err := w.model.Answer(w.t.Context(), w.loop.Request(w.state))
	if err != nil {
		w.t.Fatal(err)
	}
	before := len(w.state.Conversation.Messages)
	if w.state, err = w.loop.Take(w.t.Context(), w.state, answer, w.board.Call); err != nil {
		w.t.Fatal(err)
	}
	w.did = append(w.did, deed(w.state.Conversation.Messages[before:]))
	w.most = max(w.most, w.state.Conversation.Tokens())
	return true
}

func (w *worker) compact(asked bool) {
	var c agent.Compaction
	w.state, c = w.loop.Compact(w.state, asked)
	w.kept = append(w.kept, c.Report)
}

// work goes on until the agent's turn is over.
func (w *worker) work() {
	w.t.Helper()
	for n := 0; w.next(); n++ {
		if n > 400 {
			w.t.Fatalf("it does not come to an end: %s", strings.Join(w.did, " "))
		}
	}
}

// hear says something to the agent.
func (w *worker) hear(text string) { w.state = w.loop.Say(w.state, text) }

// deeds returns what was decided, a word each.
func (w *worker) deeds() string { return strings.Join(w.did, " ") }

// last returns what was said last.
func (w *worker) last() string {
	messages := w.state.Conversation.Messages
	return messages[len(messages)-1].Text
}

// deed names what an agent decided by what it called, or asked: "look#3".
func deed(messages []conversation.Message) string {
	var called, said []string
	for _, m := range messages {
		if m.Role == conversation.Assistant {
			said = append(said, m.Text)
		}
		if m.Role != conversation.ToolCall {
			continue
		}
		var input struct {
			Task    tasks.ID `json:"task_id"`
			Subject string   `json:"subject"`
		}
		_ = json.Unmarshal(m.Input, &input) // all that does not fit counts as left out
		word := map[string]string{
			"task_list": "read_board", "task_get": "look", "task_claim": "claim", agent.WriteTool: "work_on",
			"task_complete": "finish", "task_create": "create:", "task_release": "take_over", conversation.TodoTool: "todo",
		}[m.Tool] + strings.ReplaceAll(input.Subject, " ", "_")
		if input.Task != 0 {
			word += input.Task.String()
		}
		called = append(called, word)
	}
	text := strings.Join(said, " ")
	switch {
	case len(called) > 0 && strings.HasPrefix(called[0], "take_over"):
		return called[0]
	case len(called) > 0:
		return strings.Join(called, "+")
	case strings.Contains(text, "Shall I take it over?"):
		return "ask"
	case strings.Contains(text, "What were the"):
		return "ask_pieces"
	case strings.Contains(text, "What shall I work on?"):
		return "ask_work"
	}
	return "stop"
}
