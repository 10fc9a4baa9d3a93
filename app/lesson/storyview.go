package lesson

import (
	"reflect"
	"slices"
	"strconv"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

// conversationView draws the agent's side of a frame, nil where it has none.
func conversationView(frame Frame, folds map[string]bool) *ConversationView {
	story := frame.Story
	if story == nil {
		return nil
	}
	conversation, step := story.State.Conversation, frame.Position.Step
	return &ConversationView{
		Agent:    story.State.Agent,
		Messages: messageViews(story.Before.Messages, conversation.Messages),
		Tokens:   conversation.Tokens(), Window: agent.Window, Threshold: agent.Threshold,
		Todo: todoViews(frame),
		// From the summary on: the list was nowhere else, so nobody has it.
		TodoLost:   step > story.Compaction,
		Hash:       agent.ShortHash(agent.BoardHash(frame.Snapshot.Files)),
		Before:     agent.ShortHash(story.Hash),
		Transcript: transcriptView(story, folds),
		CanCompact: step <= story.Compaction,
		// A new agent before the compaction would hide what the compaction does.
		CanRenew: step > story.Compaction && step < story.Renewal,
	}
}

// messageViews returns the views of messages. Now are those that were not in
// the same place of the conversation before.
func messageViews(before, messages []agent.Message) []MessageView {
	views := make([]MessageView, len(messages))
	for i, m := range messages {
		views[i] = MessageView{
			Role: roles[m.Role], Text: m.Text, Tool: m.Tool, Tokens: m.Tokens(),
			Now:     i >= len(before) || !reflect.DeepEqual(m, before[i]),
			Blanked: m.Blanked, Refused: m.Refused, Summary: m.Summary,
		}
		if m.Role == agent.ToolCall {
			views[i].Text = string(m.Input)
		}
	}
	return views
}

// roles are the roles as the panels know them.
var roles = map[agent.Role]Role{
	agent.System: RoleSystem, agent.User: RoleUser, agent.Assistant: RoleAssistant,
	agent.ToolCall: RoleCall, agent.ToolReply: RoleResult,
}

// todoViews returns the todo list as far as the conversation holds it. Being
// worked on is what has the words of a task that the agent has in progress.
func todoViews(frame Frame) []TodoView {
	state := frame.Story.State
	items, _ := agent.TodoOf(state.Conversation)
	var views []TodoView
	for _, item := range items {
		now := slices.ContainsFunc(frame.Snapshot.Listing.Tasks, func(t tasks.Task) bool {
			return t.Subject == item.Text && t.Status == tasks.InProgress && t.Owner == state.Agent
		})
		views = append(views, TodoView{Text: item.Text, Done: item.Done, Now: now && !item.Done})
	}
	return views
}

// transcriptView returns the newest transcript, nil where there is none. Its
// lines are folded until somebody opens it.
func transcriptView(story *StoryFrame, folds map[string]bool) *FileView {
	n := len(story.Transcripts)
	if n == 0 {
		return nil
	}
	file := story.Transcripts[n-1]
	name := ".transcripts/" + file.Name
	now, before := story.Act.Transcript != nil, file.Data
	mark := ""
	if now {
		before, mark = nil, "new"
	}
	lines := diffLines(before, file.Data)
	return &FileView{
		Name: name, Size: len(file.Data), Disk: Saved, Now: now, Mark: mark,
		// The first line holds the tools.
		Summary: strconv.Itoa(len(lines)-1) + " messages", Lines: lines, Open: folds[name],
	}
}

// everyFile returns the files that can be folded.
func (v View) everyFile() []FileView {
	if v.Conversation == nil || v.Conversation.Transcript == nil {
		return v.Files
	}
	return append(slices.Clip(v.Files), *v.Conversation.Transcript)
}

// jump returns where a button of the conversation leads, nil where it does
// nothing here. It goes there as the slider does.
func (s State) jump(m Message) Message {
	sc := s.library[s.walk.wanted.Scenario]
	if sc.Story == nil {
		return nil
	}
	at := s.walk.wanted.Step
	blank, _ := sc.Story.PositionOf(agent.DoBlank, 0)
	renewal, _ := sc.Story.PositionOf(agent.DoNewAgent, 0)
	_, compact := m.(CompactNow)
	switch {
	case compact && at < blank:
		return GoTo{Step: blank}
	case compact && at == blank:
		return Next{}
	case !compact && at > blank && at < renewal:
		return GoTo{Step: renewal}
	}
	return nil
}

// arrangeStory brings the conversation to the front when a story comes on the
// stage, and what was there before when it goes.
func (s State) arrangeStory() State {
	switch told := s.walk.frame.Story != nil; {
	case told && s.aside == "":
		s.aside, s.pane = s.pane, PaneConversation
	case !told && s.aside != "":
		s.pane, s.aside = s.aside, ""
	}
	return s
}
