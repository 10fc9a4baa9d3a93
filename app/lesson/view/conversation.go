package view

import (
	"reflect"
	"slices"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A Conversation is what an agent's context window holds at one position,
// and beside it what is on disk: the two sides of a compaction.
type Conversation struct {
	Agent     string // whose window it is: "agent-1"
	Messages  []Message
	Tokens    int  // the estimate for everything in the window, tools included
	Window    int  // tokens
	Threshold int  // tokens; from here the conversation is compacted by itself
	Waits     bool // it is past that, and the agent's turn is over: nothing happens by itself
	Todo      []Todo
	TodoLost  bool // there was a todo list in the conversation, and it is gone
	// Hash is the short sha256 of `.tasks/`; Before is the one from before the
	// last compaction, or the last agent, "" until there was one.
	Hash, Before string
	Replaced     int // how many messages the summary stands for, 0 where there is none
	// Transcripts are the files that compactions wrote, the newest first.
	Transcripts []File
	NoCompact   string // why "Compact conversation" can do nothing here, "" where it can
	NoRenew     string // why "New agent" can do nothing here, "" where it can
	// Replies are the answers that are offered to what the agent asks.
	Replies []string
	// Phases are those of the compaction at this position, with what was left of
	// the conversation at each; nil where nothing was compacted here.
	Phases []Phase
	// Kept compares what the summary says with what the disk says, nil until the
	// conversation was compacted, or another agent came.
	Kept *Kept
}

// A Phase is one of the steps of a compaction: before it, after old results were
// blanked, after the history was replaced by a summary.
type Phase struct {
	Kind     PhaseKind
	Tokens   int
	Messages []Message
}

// A PhaseKind names a phase.
type PhaseKind string

// The phases, in order.
const (
	PhaseBefore  PhaseKind = "before"
	PhaseBlanked PhaseKind = "blanked"
	PhaseSummary PhaseKind = "summary"
)

// A Role says who speaks.
type Role string

// The roles of messages.
const (
	RoleSystem    Role = "system"
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
	RoleCall      Role = "call"   // the assistant calls a tool
	RoleResult    Role = "result" // what the tool answered
)

// A Message is one message of the conversation.
type Message struct {
	Role    Role
	Text    string // data, never markup; of a call its arguments as JSON
	Tool    string // RoleCall and RoleResult: the tool's name
	Tokens  int
	Now     bool // it came, or was blanked, at this position
	Blanked bool // an old result whose content was taken out
	Refused bool // a result that is a refusal
	Summary bool // the message that stands for a whole history
	Marks   []Mark
}

// A Mark is a word of a message's text: From and To are bytes.
type Mark struct{ From, To int }

// A Todo is one line of the todo list that lives in the conversation.
type Todo struct {
	Text string
	Done bool
	Now  bool // it is being worked on
}

// drawAgent draws an agent's side of a frame. Of several the first is the one
// whose directory is shown.
func drawAgent(v *View, sc scenario.Scenario, frame scenario.Frame, d Drawing) {
	var lanes []Lane
	for _, lane := range sc.Lanes {
		if m, there := frame.Lanes[lane.Name].(agent.Moment); there {
			lanes = append(lanes, laneView(m, frame, conversationView(d.Words, m, frame, d)))
		}
	}
	if len(lanes) == 0 {
		return
	}
	v.Conversation = lanes[0].Conversation
	if len(lanes) > 1 {
		v.Lanes = lanes
		v.Conversation = chosenIn(lanes)
	}
	if sc.IsBranch(frame.Position) {
		v.Sentence = branchSentence(d.Words, sc, frame)
	}
}

// chosenIn returns the first lane's conversation with what can be decided in any of
// the lanes: a choice acts on all, and waits in one in which it has no sense.
func chosenIn(lanes []Lane) *Conversation {
	all := *lanes[0].Conversation
	for _, lane := range lanes {
		c := lane.Conversation
		if c.NoCompact == "" {
			all.NoCompact = ""
		}
		if c.NoRenew == "" {
			all.NoRenew = ""
		}
		if len(all.Replies) == 0 {
			all.Replies = c.Replies
		}
	}
	return &all
}

func conversationView(w words.Words, m agent.Moment, frame scenario.Frame, d Drawing) *Conversation {
	c := windowOf(w, m.State, m.Before)
	c.Todo = todoViews(m.State, frame)
	// The list was nowhere else, so nobody has it.
	c.TodoLost = m.Listed && len(c.Todo) == 0
	c.Hash, c.Before = files.ShortHash(files.Hash(frame.Snapshot.Files)), files.ShortHash(m.Hash)
	c.Replaced, c.Replies = m.Replaced, m.Replies
	c.Transcripts = transcriptViews(w, m, d.Chosen.File)
	c.Phases = phasesOf(m.Act.Compaction, m.Act.Full)
	if m.Hash != "" {
		if m.Script.HasBoard() {
			c.Kept = keptView(m, frame)
		}
		markPieces(c.Messages, m)
	}
	return c
}

// windowOf returns what the window of an agent holds, and what can be done about it.
func windowOf(w words.Words, state agent.State, before conversation.Conversation) *Conversation {
	window := state.Conversation
	c := &Conversation{
		Agent: state.Agent, Messages: messageViews(before.Messages, window.Messages), Tokens: window.Tokens(),
		Waits: window.Due() && window.Over(),
	}
	c.Window, c.Threshold = window.Limits()
	if !window.CanCompact() {
		c.NoCompact = w.NothingToCompact(window.Summary() != "")
	}
	if !window.CanRenew() {
		c.NoRenew = w.NothingDoneYet(words.Data(state.Agent))
	}
	return c
}

// phasesOf returns the phases of a compaction, as far as it has come, nil for none. full
// is the conversation before it.
func phasesOf(c *agent.Compaction, full conversation.Conversation) []Phase {
	if c == nil {
		return nil
	}
	blanked := messageViews(full.Messages, c.Blanked.Messages)
	phases := []Phase{
		{PhaseBefore, c.Report.Before, messageViews(full.Messages, full.Messages)},
		{PhaseBlanked, c.Report.Between, blanked},
	}
	if c.Report.Summary == "" {
		return phases
	}
	return append(phases, Phase{PhaseSummary, c.Report.After, nil})
}

// messageViews returns the views of messages. Now are those that were not in
// the same place of the conversation before.
func messageViews(before, messages []conversation.Message) []Message {
	views := make([]Message, len(messages))
	for i, m := range messages {
		views[i] = Message{
			Role: roles[m.Role], Text: m.Text, Tool: m.Tool, Tokens: m.Tokens(),
			Now:     i >= len(before) || !reflect.DeepEqual(m, before[i]),
			Blanked: m.Blanked, Refused: m.Refused, Summary: m.Summary,
		}
		if m.Role == conversation.ToolCall {
			views[i].Text = string(m.Input)
		}
	}
	return views
}

// roles are the roles as the panels know them.
var roles = map[conversation.Role]Role{
	conversation.System: RoleSystem, conversation.User: RoleUser, conversation.Assistant: RoleAssistant,
	conversation.ToolCall: RoleCall, conversation.ToolReply: RoleResult,
}

// todoViews returns the todo list as far as the conversation holds it. Being
// worked on is what has the words of a task that the agent has in progress.
func todoViews(state agent.State, frame scenario.Frame) []Todo {
	items, _ := conversation.TodoOf(state.Conversation)
	var views []Todo
	for _, item := range items {
		now := slices.ContainsFunc(frame.Snapshot.Listing.Tasks, func(t tasks.Task) bool {
			return t.Subject == item.Text && t.Status == tasks.InProgress && t.Owner == state.Agent
		})
		views = append(views, Todo{Text: item.Text, Done: item.Done, Now: now && !item.Done})
	}
	return views
}

// transcriptViews returns the transcripts. Their lines are folded until somebody
// chooses one.
func transcriptViews(w words.Words, m agent.Moment, chosen string) []File {
	var views []File
	for i, file := range slices.Backward(m.Transcripts) {
		name := ".transcripts/" + file.Name
		newest := i == len(m.Transcripts)-1
		now, before := newest && m.Act.Do == agent.DoCompact, file.Data
		mark := ""
		if now {
			before, mark = nil, w.NewFile()
		}
		lines := files.CompareLines(before, file.Data)
		views = append(views, File{
			Name: name, Size: len(file.Data), Disk: Saved, Now: now, Mark: mark,
			// The first line holds the tools.
			Summary: w.Messages(len(lines) - 1), Lines: lines, Open: name == chosen,
		})
	}
	return views
}
