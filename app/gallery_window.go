package app

import (
	"strings"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
)

// workingView is the conversation with the auth module just claimed.
func workingView() view.View {
	v := inWork(10, "The agent claims task 3. The window fills: it is close to the threshold.")
	c := v.Conversation
	c.Messages, c.Todo, c.Tokens = storyMessages(), storyTodo(), 1669
	markNew(c.Messages, 4)
	v.Files[2].Now, v.Files[2].Mark, v.Board[2].Now, v.Tasks[2].Now = true, "saved just now", true, true
	return v
}

// markNew marks the last messages as come in this step.
func markNew(all []view.Message, n int) {
	for i := len(all) - n; i < len(all); i++ {
		all[i].Now = true
	}
}

func fullView() view.View {
	v := inWork(11, "The context window is nearly full. Compact it, and see what is left on each side.")
	c := v.Conversation
	code := `package auth\n\n// Require lets a request through when its session is open.\nfunc Require(role string, next http.Handler) http.Handler {\n`
	c.Messages = append(storyMessages(), called("write_file", `{"path":"auth/sessions.go","content":"`+strings.Repeat(code, 3)+`"}`, "ok, 18 lines (example project: nothing is written)")...)
	c.Messages = append(c.Messages, called("write_file", `{"path":"auth/middleware.go","content":"`+strings.Repeat(code, 5)+`"}`, "ok, 27 lines (example project: nothing is written)")...)
	c.Messages = append(c.Messages, said(view.RoleAssistant, "The middleware is done, tests come next. Integration stays blocked until they pass."))
	c.Todo, c.Tokens = storyTodo(), 2139
	markNew(c.Messages, 5)
	return v
}

func blankedView() view.View {
	v := fullView()
	v.Position.Step, v.Heading = 12, "It survives compaction · step 12 of 24"
	v.Sentence = "First the old tool results are blanked, all but the last three. The calls stay."
	c := v.Conversation
	c.Tokens, c.Before, c.CanCompact = 1791, c.Hash, false
	results := 0
	for i := len(c.Messages) - 1; i >= 0; i-- {
		m := &c.Messages[i]
		m.Now = false
		if m.Role != view.RoleResult {
			continue
		}
		if results++; results > 3 {
			m.Text, m.Blanked, m.Now, m.Tokens = "[old tool result blanked]", true, true, 9
		}
	}
	c.Transcript = transcriptFile(true)
	return v
}

func transcriptFile(now bool) *view.File {
	f := &view.File{Name: ".transcripts/transcript_1.jsonl", Size: 11804, Disk: view.Saved, Now: now, Summary: "45 messages"}
	f.Lines = []files.Line{{Text: `{"tools":[]}`}, {Text: `{"role":"user","text":"Build the sign-in of our shop."}`}}
	if now {
		f.Mark = "new"
	}
	return f
}

func compactedView() view.View {
	v := inWork(13, "One summary has taken the place of the history. On disk not a byte has moved.")
	c := v.Conversation
	summary := said(view.RoleUser, "Summary of the conversation so far.\nThe user asked: Build the sign-in of our shop, in five pieces of work. Go on with the migrations, please. Now the auth module, please.\n"+
		"The agent said: The schema is in place. Migrations run in both directions. Auth first checks the session, then the role. The middleware is done, tests come next.")
	summary.Summary, summary.Now = true, true
	c.Messages = append(c.Messages, summary)
	c.Tokens, c.TodoLost, c.CanCompact = 653, true, false
	c.Before, c.Transcript = c.Hash, transcriptFile(false)
	return v
}

func resumedView() view.View {
	v := compactedView()
	v.Position.Step, v.Heading = 14, "It survives compaction · step 14 of 24"
	v.Sentence = "The agent does not remember the ids. Its first act is `task_list`."
	c := v.Conversation
	c.Messages[1].Now = false
	c.Messages = append(c.Messages, called("task_list", "{}", boardWords(v))...)
	markNew(c.Messages, 2)
	c.Tokens = 691
	return v
}

func boardWords(v view.View) string {
	var lines []string
	for _, line := range v.Board {
		lines = append(lines, line.Text)
	}
	return strings.Join(lines, "\n")
}

// newAgentView is an agent that has never seen the conversation, and a task
// that still belongs to the one that is gone.
func newAgentView() view.View {
	v := inWork(23, "The board says that task 3 is in progress, and cannot say whether anybody still works on it. The agent asks.")
	c := v.Conversation
	c.Agent, c.TodoLost, c.CanCompact, c.CanRenew = "agent-2", true, false, false
	c.Messages = []view.Message{systemMessage("agent-2"), said(view.RoleUser, "Go on with the work on the board.")}
	c.Messages = append(c.Messages, called("task_list", "{}", boardWords(v))...)
	c.Messages = append(c.Messages, called("task_get", `{"task_id":3}`, taskJSON(3, "Auth module", "in_progress", "", "agent-1"))...)
	c.Messages = append(c.Messages, said(view.RoleAssistant, "#3 Auth module is in progress and belongs to agent-1. The board cannot tell me whether agent-1 still works on it. Shall I take it over?"))
	markNew(c.Messages, 1)
	c.Tokens, c.Before, c.Hash = 732, "789b…3057", "7fcb…1bf9"
	c.Transcript = transcriptFile(false)
	return v
}

func refusedCallView() view.View {
	v := workingView()
	v.Sentence = "The agent reaches for task 4. The board refuses: it is blocked by task 3."
	c := v.Conversation
	for i := range c.Messages {
		c.Messages[i].Now = false
	}
	pair := called("task_claim", `{"task_id":4,"owner":"agent-1"}`, "Task #4 is blocked by #3. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with removeBlockedBy.")
	pair[1].Refused = true
	c.Messages = append(c.Messages, pair...)
	markNew(c.Messages, 2)
	return v
}

// hostileMessagesView has words in every place that look like markup, or are
// longer than any line.
func hostileMessagesView() view.View {
	v := workingView()
	c := v.Conversation
	c.Agent = `<i>agent</i>`
	c.Messages = append([]view.Message{said(view.RoleSystem, `<script>alert('system')</script>`)},
		said(view.RoleUser, `</li></ul><img src=x onerror="alert(1)">`),
		said(view.RoleAssistant, strings.Repeat("w", 300)+" `not code` <b>bold</b>\n\n   kept   spaces"))
	pair := called(`<b>task_claim</b>`, `{"owner":"\"><script>alert(1)</script>","note":"`+strings.Repeat("&amp;", 60)+`"}`, "<pre>\n{{.}} ${x} \u202egnikcart\u202c &amp;\n</pre>")
	c.Messages = append(c.Messages, pair...)
	c.Messages = append(c.Messages, said(view.RoleUser, strings.Repeat("Please go on, and on. ", 40)))
	markNew(c.Messages, 3)
	c.Todo = []view.Todo{{Text: `<s>done</s> & "quoted"`, Done: true}, {Text: strings.Repeat("long", 30), Now: true}}
	c.Tokens, c.Hash, c.Before = 2199, `<b>…</b>`, "6f1c…e02a"
	c.Transcript = transcriptFile(false)
	c.Transcript.Name = `.transcripts/"><script>.jsonl`
	return v
}
