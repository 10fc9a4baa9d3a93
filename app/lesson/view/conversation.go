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
	Tokens    int // the estimate for everything in the window, tools included
	Window    int // tokens
	Threshold int // tokens; from here the conversation is compacted by itself
	Todo      []Todo
	TodoLost  bool // there was a todo list in the conversation, and it is gone
	// Hash is the short sha256 of `.tasks/`; Before is the one from before the
	// compaction, "" until there was one.
	Hash, Before string
	// Transcript is the file that the compaction wrote, nil until there was one.
	Transcript *File
	CanCompact bool // "Compact conversation" does something here
	CanRenew   bool // "New agent" does something here
}

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
}

// A Todo is one line of the todo list that lives in the conversation.
type Todo struct {
	Text string
	Done bool
	Now  bool // it is being worked on
}

// drawAgent draws the agent's side of a frame.
func drawAgent(v *View, frame scenario.Frame, d Drawing) {
	if m, there := scenario.MomentOf[agent.Moment](frame); there {
		v.Conversation = conversationView(d.Words, m, frame, d.Folds)
	}
}

func conversationView(w words.Words, story agent.Moment, frame scenario.Frame, folds map[string]bool) *Conversation {
	window, step := story.State.Conversation, frame.Position.Step
	return &Conversation{
		Agent:    story.State.Agent,
		Messages: messageViews(story.Before.Messages, window.Messages),
		Tokens:   window.Tokens(), Window: conversation.Window, Threshold: conversation.Threshold,
		Todo: todoViews(story.State, frame),
		// From the summary on: the list was nowhere else, so nobody has it.
		TodoLost:   step > story.Compaction,
		Hash:       files.ShortHash(files.Hash(frame.Snapshot.Files)),
		Before:     files.ShortHash(story.Hash),
		Transcript: transcriptView(w, story, folds),
		CanCompact: step <= story.Compaction,
		// A new agent before the compaction would hide what the compaction does.
		CanRenew: step > story.Compaction && step < story.Renewal,
	}
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

// transcriptView returns the newest transcript, nil where there is none. Its
// lines are folded until somebody opens it.
func transcriptView(w words.Words, story agent.Moment, folds map[string]bool) *File {
	n := len(story.Transcripts)
	if n == 0 {
		return nil
	}
	file := story.Transcripts[n-1]
	name := ".transcripts/" + file.Name
	now, before := story.Act.Transcript != nil, file.Data
	mark := ""
	if now {
		before, mark = nil, w.NewFile()
	}
	lines := files.CompareLines(before, file.Data)
	return &File{
		Name: name, Size: len(file.Data), Disk: Saved, Now: now, Mark: mark,
		// The first line holds the tools.
		Summary: w.Messages(len(lines) - 1), Remark: true, Lines: lines, Open: folds[name],
	}
}
