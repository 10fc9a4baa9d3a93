package planner_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A dialogue is a conversation of a planner with a board: the tools of the board are
// real, and the others are answered as by the agent's loop.
type dialogue struct {
	t       testing.TB
	p       *planner.Planner
	files   []tasks.File // of the board, as they are
	first   []tasks.File // as they were at the start
	back    []step       // what can be taken back, a prompt each
	forth   []step       // what can be brought back
	system  string
	all     []conversation.Message
	number  int
	calls   int
	prompts []prompt
	mine    bool                        // the newest prompt has changed something
	refused bool                        // a call of the newest prompt was refused
	meddle  func(d *dialogue, call int) // between two calls: somebody else changes the board
	asked   func(agent.Request, agent.Answer)
}

// A step is the board before and after a prompt.
type step struct{ before, after []tasks.File }

// A prompt is what came of one.
type prompt struct {
	text    string
	intro   string
	closing string
	lost    bool     // it says that it has not understood
	idle    bool     // it says that nothing came of the prompt
	near    []string // the prompts that it offers then
	tools   []string
	codes   []tasks.Code
	answers int

	announced int  // how many calls were told before the first that changes something
	reads     int  // calls before that
	refused   bool // a call was
	ended     bool // the conversation was compacted, or a new agent came
}

var errNothing = errors.New("refused: there is nothing to undo")

// mostAnswers bounds how often a model is asked for one prompt.
const mostAnswers = 120

func converse(t testing.TB, p *planner.Planner, files []tasks.File) *dialogue {
	d := &dialogue{t: t, p: p, files: files, first: files}
	d.renew()
	return d
}

func (d *dialogue) renew() {
	d.number++
	name := strings.ReplaceAll(d.p.Profile().Agent, "{n}", strconv.Itoa(d.number))
	d.system, d.all = strings.ReplaceAll(d.p.Profile().System, "{agent}", name), nil
}

// request is what the planner is asked, with redo among its tools.
func (d *dialogue) request() agent.Request {
	return agent.Request{System: d.system, Tools: allTools, Messages: d.all}
}

var allTools = func() []conversation.Tool {
	var tools []conversation.Tool
	for _, tool := range tasks.Tools() {
		tools = append(tools, conversation.Tool{Name: tool.Name, Description: tool.Description})
	}
	return append(tools, agent.OwnTools()...)
}()

// say says a prompt, and runs the loop until the turn is over.
func (d *dialogue) say(text string) prompt {
	d.t.Helper()
	d.all = append(d.all, conversation.Message{Role: conversation.User, Text: text})
	got := prompt{text: text}
	before := d.files
	d.refused, d.mine = false, false
	for {
		if got.answers++; got.answers > mostAnswers {
			d.t.Fatalf("no end after %d answers to %.100q", got.answers, text)
		}
		answer, err := d.p.Answer(context.Background(), d.request())
		if err != nil || answer.Text == "" && len(answer.Calls) == 0 {
			d.t.Fatalf("no answer to %.100q: %v", text, err)
		}
		if d.asked != nil {
			asked := d.request()
			asked.Messages = slices.Clone(d.all)
			d.asked(asked, answer)
		}
		if answer.Text != "" {
			d.all = append(d.all, conversation.Message{Role: conversation.Assistant, Text: answer.Text})
		}
		if len(answer.Calls) == 0 {
			got.closing, got.lost, got.idle, got.near = answer.Text, answer.Lost, answer.Idle, answer.Near
			break
		}
		if answer.Text != "" && got.intro == "" {
			got.intro, got.announced, got.reads = answer.Text, announced(answer.Text), len(got.tools)
		}
		for _, call := range answer.Calls {
			got.tools = append(got.tools, call.Tool)
			got.ended = got.ended || call.Tool == agent.CompactTool || call.Tool == agent.RenewTool
			if code := d.call(call, before); code != "" {
				got.codes = append(got.codes, code)
			}
		}
		if d.all == nil {
			return got // a new agent, and nothing to say
		}
	}
	d.keepChange(before)
	got.refused = d.refused
	d.prompts = append(d.prompts, got)
	return got
}

// announced returns how many calls an answer says that it will make.
func announced(text string) int {
	var n int
	if _, err := fmt.Sscanf(text, "I will make %d calls", &n); err == nil {
		return n
	}
	if strings.HasPrefix(text, "I will ") {
		return 1
	}
	return 0
}

// keepChange keeps what a prompt changed, for taking it back.
func (d *dialogue) keepChange(before []tasks.File) {
	if !sameFiles(before, d.files) && !d.took() {
		d.back, d.forth = append(d.back, step{before, d.files}), nil
	}
}

// took reports whether the prompt took something back or brought it back.
func (d *dialogue) took() bool {
	for i := len(d.all) - 1; i >= 0 && d.all[i].Role != conversation.User; i-- {
		if m := d.all[i]; m.Role == conversation.ToolCall && (m.Tool == agent.UndoTool || m.Tool == agent.RedoTool) {
			return true
		}
	}
	return false
}

// call performs a call, and adds it with its result.
func (d *dialogue) call(call agent.ToolCall, before []tasks.File) tasks.Code {
	d.calls++
	if d.meddle != nil {
		d.meddle(d, d.calls)
	}
	id := "call_" + strconv.Itoa(d.calls)
	d.all = append(d.all, conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: call.Tool, Input: call.Input})
	text, err := d.perform(call, before)
	if call.Tool == agent.CompactTool || call.Tool == agent.RenewTool {
		return "" // the conversation that it was a call of is gone
	}
	result := conversation.Message{Role: conversation.ToolReply, CallID: id, Tool: call.Tool, Text: text}
	if err != nil {
		result.Text, result.Refused, d.refused = err.Error(), true, true
	}
	d.all = append(d.all, result)
	return tasks.CodeOf(err)
}

// perform runs a tool.
func (d *dialogue) perform(call agent.ToolCall, before []tasks.File) (string, error) {
	var in struct{ Focus, Next string }
	switch call.Tool {
	case agent.UndoTool:
		if d.mine { // amid a plan: its own calls
			d.files, d.mine = withMarkOf(before, d.files), false
			return "undone: 1 change", nil
		}
		if len(d.back) == 0 {
			return "", errNothing
		}
		last := d.back[len(d.back)-1]
		d.back, d.forth = d.back[:len(d.back)-1], append(d.forth, last)
		d.files = withMarkOf(last.before, d.files)
		return "undone: 1 change", nil
	case agent.RedoTool:
		if len(d.forth) == 0 {
			return "", errNothing
		}
		last := d.forth[len(d.forth)-1]
		d.forth, d.back = d.forth[:len(d.forth)-1], append(d.back, last)
		d.files = withMarkOf(last.after, d.files)
		return "redone: 1 change", nil
	case agent.CompactTool:
		if err := json.Unmarshal(call.Input, &in); err != nil {
			return "", err
		}
		summary := "Summary."
		if in.Focus != "" {
			summary += "\n" + agent.NextWork + in.Focus
		}
		d.all = []conversation.Message{{Role: conversation.User, Summary: true, Text: summary}}
		return "", nil
	case agent.RenewTool:
		if err := json.Unmarshal(call.Input, &in); err != nil {
			return "", err
		}
		d.renew()
		if in.Next != "" {
			d.all = []conversation.Message{{Role: conversation.User, Summary: true, Text: agent.NextWork + in.Next}}
		}
		return "", nil
	}
	dir := memstore.NewDir(d.files...)
	m := tasks.New(tasks.NewStore(dir.Open()))
	text, err := m.Call(context.Background(), call.Tool, call.Input)
	snapshot, failed := tasks.New(tasks.NewStore(dir.Open())).Snapshot(context.Background())
	if failed != nil {
		d.t.Fatal(failed)
	}
	d.mine = d.mine || !sameFiles(d.files, snapshot.Files)
	d.files = snapshot.Files
	return text, err
}

// withMarkOf returns files with the high-water mark of others: it is never lowered.
func withMarkOf(files, others []tasks.File) []tasks.File {
	var all []tasks.File
	for _, f := range files {
		if f.Name != tasks.MarkFile {
			all = append(all, f)
		}
	}
	for _, f := range others {
		if f.Name == tasks.MarkFile {
			all = append(all, f)
		}
	}
	return all
}

// sameFiles reports whether two boards have the same bytes, but for the mark.
func sameFiles(a, b []tasks.File) bool {
	return reflect.DeepEqual(withoutMark(a), withoutMark(b))
}

func withoutMark(files []tasks.File) map[string]string {
	all := map[string]string{}
	for _, f := range files {
		if f.Name != tasks.MarkFile {
			all[f.Name] = string(f.Data)
		}
	}
	return all
}

func (d *dialogue) untouched() bool { return sameFiles(d.first, d.files) }

func (d *dialogue) list() tasks.Listing {
	listing, err := tasks.New(tasks.NewStore(memstore.NewDir(d.files...).Open())).List(context.Background())
	if err != nil {
		d.t.Fatal(err)
	}
	return listing
}

// transcript writes the messages, for a test that fails.
func (d *dialogue) transcript() string {
	var b bytes.Buffer
	for _, m := range d.all {
		b.WriteString("\n" + string(m.Role) + " " + m.Tool + " " + m.Text + string(m.Input))
	}
	return b.String()
}
