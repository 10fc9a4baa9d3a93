package app

import (
	"fmt"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// conversationCards are the states of a conversation beside its board.
func conversationCards() []Card {
	wide := []Card{
		{Name: "window-empty", Title: "An agent before its first message", View: askedView(0)},
		{Name: "window-work", Title: "The agent works", View: workingView()},
		{Name: "window-full", Title: "The window is nearly full", View: fullView()},
		{Name: "window-blanked", Title: "Old tool results are blanked", View: blankedView()},
		{Name: "window-compacted", Title: "One summary is left", View: compactedView()},
		{Name: "window-resumed", Title: "The agent reads the board", View: resumedView()},
		{Name: "window-new-agent", Title: "A new agent, and a stale owner", View: newAgentView()},
		{Name: "window-refused", Title: "A refusal in the conversation", View: refusedCallView()},
		{Name: "window-hostile", Title: "Messages that look like markup", View: hostileMessagesView()},
		{Name: "window-board", Title: "A conversation, its board text", View: onPane(fullView(), view.PaneBoard)},
		{Name: "window-graph", Title: "A conversation, its graph", View: onPane(fullView(), view.PaneGraph)},
		{Name: "window-files", Title: "A conversation, the files alone", View: onPane(compactedView(), view.PaneFiles)},
	}
	cards := sized(wide, laptopWide, laptopHigh)
	cards = append(cards, sized([]Card{
		{Name: "tablet-window-full", Title: "Tablet, the window is nearly full", View: fullView()},
		{Name: "tablet-window-compacted", Title: "Tablet, one summary is left", View: compactedView()},
	}, tabletWide, tabletHigh)...)
	return append(cards, sized([]Card{
		{Name: "phone-window-peek", Title: "Phone, peek, the window is nearly full", View: atHeight(fullView(), view.Peek)},
		{Name: "phone-window-full", Title: "Phone, full, the window is nearly full", View: atHeight(fullView(), view.Full)},
		{Name: "phone-window-blanked", Title: "Phone, full, old results are blanked", View: atHeight(blankedView(), view.Full)},
		{Name: "phone-window-compacted", Title: "Phone, full, one summary is left", View: atHeight(compactedView(), view.Full)},
		{Name: "phone-window-files", Title: "Phone, full, the files beside it", View: atHeight(onPane(compactedView(), view.PaneFiles), view.Full)},
		{Name: "phone-window-hostile", Title: "Phone, messages that look like markup", View: atHeight(hostileMessagesView(), view.Full)},
	}, phoneWide, phoneHigh)...)
}

func sized(cards []Card, wide, high int) []Card {
	for i := range cards {
		cards[i].Width, cards[i].Height = wide, high
	}
	return cards
}

// askedView is the lab of the story with the first tasks completed, and a
// window that holds nothing but the system prompt.
func askedView(done int) view.View {
	v := boardView(done)
	for i := range v.Tasks {
		v.Tasks[i].Actions = nil
	}
	v.Mode, v.Position = view.OnScenario, scenario.Position{Scenario: "compact", Step: 0, Last: 24}
	v.Heading = "It survives compaction · start"
	v.Sentence = "An agent starts with its system prompt and its tools, and has no task yet."
	v.Ticks = []scenario.Tick{{Step: 1, Name: "ask"}, {Step: 6, Name: "work"}, {Step: 13, Name: "compact"}, {Step: 14, Name: "resume"}, {Step: 19, Name: "new agent"}}
	v.Pane = view.PaneConversation
	v.Conversation = &view.Conversation{
		Agent: "agent-1", Window: 2200, Threshold: 1760, Tokens: 570, Hash: "789b…3057",
		Messages: []view.Message{systemMessage("agent-1")}, CanCompact: true, CanRenew: true,
	}
	return v
}

func systemMessage(agent string) view.Message {
	return said(view.RoleSystem, "You are "+agent+", a coding agent. Give that name as owner. Larger work belongs on the task board: one task for each piece, with what blocks it.")
}

// said is a message of the prose kind.
func said(role view.Role, words string) view.Message {
	return view.Message{Role: role, Text: words, Tokens: (len(words) + 3) / 4}
}

// called are a call and its result.
func called(tool, input, answer string) []view.Message {
	return []view.Message{
		{Role: view.RoleCall, Tool: tool, Text: input, Tokens: (len(tool+input) + 3) / 4},
		{Role: view.RoleResult, Tool: tool, Text: answer, Tokens: (len(tool+answer) + 3) / 4},
	}
}

// taskJSON is a task as the tools answer with it.
func taskJSON(id tasks.ID, subject, status, blockedBy, owner string) string {
	return fmt.Sprintf("{\n  \"id\": %d,\n  \"subject\": %q,\n  \"description\": \"\",\n  \"status\": %q,\n  \"blockedBy\": [%s],\n  \"blocks\": [],\n  \"owner\": %q\n}", int64(id), subject, status, blockedBy, owner)
}

// storyMessages are the messages up to where the auth module is in progress.
func storyMessages() []view.Message {
	all := []view.Message{
		systemMessage("agent-1"),
		said(view.RoleUser, "Build the sign-in of our shop, in five pieces of work. They are: Setup schema, Migrations, Auth module, Integration, Deploy. Migrations and auth both need the schema, integration needs the two of them, and deploy comes last."),
		said(view.RoleAssistant, "I start with a todo list of the five pieces."),
	}
	all = append(all, called("todo_write", `{"items":[{"text":"Setup schema"},{"text":"Migrations"},{"text":"Auth module"},{"text":"Integration"},{"text":"Deploy"}]}`,
		"- [ ] Setup schema\n- [ ] Migrations\n- [ ] Auth module\n- [ ] Integration\n- [ ] Deploy")...)
	all = append(all, said(view.RoleAssistant, "The pieces wait for each other, and a todo list cannot say so. I put them on the task board."))
	for i, waits := range []string{"", "1", "1", "2, 3", "4"} {
		all = append(all, called("task_create", fmt.Sprintf(`{"subject":%q,"blockedBy":[%s]}`, fiveSubjects[i], waits),
			taskJSON(tasks.ID(i+1), fiveSubjects[i], "pending", waits, ""))...)
	}
	for id := tasks.ID(1); id <= 2; id++ {
		input := fmt.Sprintf(`{"task_id":%d,"owner":"agent-1"}`, int64(id))
		all = append(all, called("task_claim", input, taskJSON(id, fiveSubjects[id-1], "in_progress", "", "agent-1"))...)
		all = append(all, called("task_complete", input, taskJSON(id, fiveSubjects[id-1], "completed", "", "agent-1"))...)
	}
	all = append(all, said(view.RoleAssistant, "Migrations run in both directions."), said(view.RoleUser, "Now the auth module, please."))
	all = append(all, called("task_claim", `{"task_id":3,"owner":"agent-1"}`, taskJSON(3, "Auth module", "in_progress", "", "agent-1"))...)
	return append(all, said(view.RoleAssistant, "Auth first checks the session, then the role. I write the sessions and the middleware."))
}

func storyTodo() []view.Todo {
	var list []view.Todo
	for i, subject := range fiveSubjects {
		list = append(list, view.Todo{Text: subject, Done: i < 2, Now: i == 2})
	}
	return list
}

// inWork is the board with the auth module in progress.
func inWork(step int, sentence string) view.View {
	v := askedView(2)
	v.Tasks[2].State, v.Tasks[2].Owner = tasks.StateInProgress, "agent-1"
	v = settled(v)
	for i := range v.Tasks {
		v.Tasks[i].Actions = nil
	}
	v.Position.Step, v.Sentence = step, sentence
	v.Heading = fmt.Sprintf("It survives compaction · step %d of 24", step)
	return v
}
