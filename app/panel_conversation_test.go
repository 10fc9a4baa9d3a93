//go:build !js && !race

package app

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/view"
	"tasklesson/app/picturebook"
	"tasklesson/app/ui"
)

// conversations are the cards of the gallery that show a context window.
func conversations(t *testing.T) []picturebook.Card {
	return slices.DeleteFunc(slices.Clone(gallery(t)), func(c picturebook.Card) bool {
		return c.View.Conversation == nil || c.View.Pane != view.PaneConversation || c.View.Seat == view.SeatOpening
	})
}

func TestTheConversationIsAListOfItsMessages(t *testing.T) {
	for _, card := range conversations(t) {
		t.Run(card.Name, func(t *testing.T) {
			lab := drawn(t, card.View)
			one(t, lab, "role", "list", "aria-label", "Conversation")
			one(t, lab, "role", "meter", "aria-label", "Context window")
			shown, _ := newLab(card.View, nil, nil).messagesShown()
			written := 0
			for _, m := range shown {
				if m.Role == view.RoleCall && m.Tool == conversation.TodoTool {
					written++
				}
			}
			if lists := find(lab, "aria-label", "Todo list"); len(lists) != written {
				t.Errorf("%d todo lists were written, and %d are drawn", written, len(lists))
			}
			var roles []string
			for _, m := range lab {
				if m.tag == "li" && m.attrs["data-role"] != "" {
					roles = append(roles, m.attrs["data-role"])
				}
			}
			var want []string
			for _, m := range shown {
				want = append(want, string(m.Role))
			}
			if !slices.Equal(roles, want) {
				t.Errorf("the messages are of %v, want %v", roles, want)
			}
		})
	}
}

func TestTheConversationIsScrolledByKeyboardAndNotReadAloud(t *testing.T) {
	for _, card := range conversations(t) {
		lab := drawn(t, card.View)
		if m := one(t, lab, "data-key", "messages"); m.attrs["tabindex"] != "0" || m.attrs["aria-label"] == "" {
			t.Errorf("%s: what scrolls the messages says %v", card.Name, m.attrs)
		}
		one(t, lab, "role", "status")
		for _, m := range lab {
			if m.attrs["aria-live"] != "" || m.attrs["role"] == "log" || m.attrs["role"] == "alert" && m.text != "" {
				t.Errorf("%s: <%s> %v is read aloud besides the step", card.Name, m.tag, m.attrs)
			}
		}
	}
}

func TestWhatCameInAStepIsMarked(t *testing.T) {
	for name, c := range map[string]struct {
		view view.View
		seam int // the message that begins what is new, -1 for none
		here int // the message in sight
	}{
		"nothing came":         {card(t, "window-empty"), -1, 0},
		"messages came":        {card(t, "window-resumed"), 2, 5},
		"results went blank":   {card(t, "window-blanked"), -1, 29},
		"a summary took place": {card(t, "window-compacted"), -1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			seam, here := -1, -1
			for i, m := range messagesOf(drawn(t, c.view)) {
				if m.attrs["data-seam"] != "" {
					seam = i
				}
				if slices.Contains(strings.Fields(m.attrs["class"]), "here") {
					here = i
				}
				now := slices.Contains(strings.Fields(m.attrs["class"]), "now")
				if now != c.view.Conversation.Messages[i].Now {
					t.Errorf("message %d is drawn as now: %v", i, now)
				}
			}
			if seam != c.seam || here != c.here {
				t.Errorf("new from message %d and message %d in sight, want %d and %d", seam, here, c.seam, c.here)
			}
		})
	}
}

// messagesOf returns the items of the list "Conversation".
func messagesOf(lab []mark) []mark {
	return slices.DeleteFunc(slices.Clone(lab), func(m mark) bool { return m.tag != "li" || m.attrs["data-role"] == "" })
}

func TestMessagesSayWhatBecameOfThem(t *testing.T) {
	for name, c := range map[string]struct {
		message view.Message
		want    []string
	}{
		"blanked":          {view.Message{Role: view.RoleResult, Tool: "task_get", Text: "[old tool result blanked]", Blanked: true}, []string{"Result of", "blanked"}},
		"blanked, no text": {view.Message{Role: view.RoleResult, Tool: "task_get", Blanked: true}, []string{"[blanked]"}},
		"blanked now":      {view.Message{Role: view.RoleResult, Blanked: true, Now: true}, []string{"just now"}},
		"refused":          {view.Message{Role: view.RoleResult, Tool: "task_claim", Text: "Task #4 is blocked by #3.", Refused: true}, []string{"refused", "Task #4 is blocked by #3."}},
		"a call":           {view.Message{Role: view.RoleCall, Tool: "task_claim", Text: `{"task_id":3}`}, []string{"ann calls", `<b>task_claim</b> #3`}},
		"a summary":        {view.Message{Role: view.RoleUser, Text: "Summary of it.", Summary: true}, []string{"Summary of all messages before", "Summary of it."}},
		"the user":         {view.Message{Role: view.RoleUser, Text: "Go on."}, []string{"User:", "Go on."}},
		"the agent":        {view.Message{Role: view.RoleAssistant, Text: "Done."}, []string{"ann:", "Done."}},
		"the prompt":       {view.Message{Role: view.RoleSystem, Text: "You are ann."}, []string{"System prompt and tools", "You are ann."}},
	} {
		t.Run(name, func(t *testing.T) {
			l := newLab(view.View{Panels: view.Panels{Conversation: &view.Conversation{Agent: "ann"}}}, nil, nil)
			got := ui.HTML(l.message(c.message, 0, "", "", false))
			for _, words := range c.want {
				if !strings.Contains(got, words) {
					t.Errorf("%q is missing in %s", words, got)
				}
			}
		})
	}
}

func TestALongMessageIsFoldedAndWholeInTheDocument(t *testing.T) {
	l := newLab(view.View{Panels: view.Panels{Conversation: &view.Conversation{}}}, nil, nil)
	for name, c := range map[string]struct {
		message view.Message
		size    string // "" where it is shown whole
	}{
		"a long result": {view.Message{Role: view.RoleResult, Text: "{\n  \"id\": 1,\n  \"end\": true\n}"}, "4 lines"},
		"a long call":   {view.Message{Role: view.RoleCall, Text: `{"content":"` + strings.Repeat("x", 1220) + `end"}`}, "1,237 characters"},
		"a new answer":  {view.Message{Role: view.RoleResult, Text: "[x] #1: Plan\n[ ] #2: end", Now: true}, ""},
		"an old answer": {view.Message{Role: view.RoleResult, Text: "[x] #1: Plan\n[ ] #2: end"}, "2 lines"},
		"a short call":  {view.Message{Role: view.RoleCall, Text: `{"task_id":1,"end":2}`}, ""},
		"a sentence":    {view.Message{Role: view.RoleUser, Text: strings.Repeat("x", 250) + "end"}, ""},
		"a speech":      {view.Message{Role: view.RoleUser, Text: strings.Repeat("x", 297) + "end"}, "300 characters"},
		"a summary":     {view.Message{Role: view.RoleUser, Text: strings.Repeat("x", 400) + "end", Summary: true}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := ui.HTML(l.message(c.message, 7, "", "", false))
			folds := find(marks(s), "data-key", "message-7")
			if !strings.Contains(s, "end") {
				t.Errorf("the end is missing in %s", s)
			}
			if (len(folds) == 1) != (c.size != "") || c.size != "" && folds[0].attrs["title"] != c.size {
				t.Errorf("it has the folds %v, want %q", folds, c.size)
			}
		})
	}
}

// hostile returns a conversation with words in every place that look like
// markup. The agent of the page says none such: this is of one to come.
func hostile(v view.View) view.View {
	c := *v.Conversation
	c.Agent, c.Hash, c.Before = `<em>agent</em>`, `<b>…</b>`, "6f1c…e02a"
	c.Messages = []view.Message{
		{Role: view.RoleSystem, Text: `<script>alert('system')</script>`},
		{Role: view.RoleUser, Text: `</li></ul><img src=x onerror="alert(1)">`},
		{Role: view.RoleAssistant, Text: "`not code` <b>bold</b>\n\n   kept   spaces"},
		{Role: view.RoleCall, Tool: `<b>task_claim</b>`, Text: `{"owner":"\"><script>alert(1)</script>"}`},
		{Role: view.RoleCall, Tool: conversation.TodoTool, Text: `{"items":[{"text":"<s>done</s> & \"quoted\"","done":true}]}`},
		{Role: view.RoleResult, Tool: `<b>task_claim</b>`, Text: "<pre>\n{{.}} ${x} \u202egnikcart\u202c &amp;\n</pre>"},
	}
	c.Transcripts = []view.File{{Name: `.transcripts/"><script>.jsonl`, Disk: view.Saved}}
	v.Conversation = &c
	return v
}

func TestMessagesAreNeverMarkup(t *testing.T) {
	v := hostile(card(t, "window-work"))
	s := ui.HTML(Lab(v, nil))
	for _, tag := range []string{"<script", "<img", "<em>", "<s>", "<b>bold", "<b><b>", "<pre>\n{{"} {
		if strings.Contains(s, tag) {
			t.Errorf("the lab contains %s", tag)
		}
	}
	for _, m := range marks(s) {
		if m.attrs["onerror"] != "" {
			t.Errorf("a message became an attribute of <%s>", m.tag)
		}
	}
}

func TestTheTabOfTheConversationIsThereWithIt(t *testing.T) {
	tabsOf := func(v view.View) []string {
		var keys []string
		for _, m := range find(drawn(t, v), "role", "tab") {
			keys = append(keys, strings.TrimPrefix(m.attrs["data-key"], "tab-"))
		}
		return keys
	}
	if got := tabsOf(card(t, "window-work")); got[0] != "conversation" || slices.Contains(got, "published") {
		t.Errorf("the tabs are %v", got)
	}
	if got := tabsOf(card(t, "step-3")); slices.Contains(got, "conversation") {
		t.Errorf("without a conversation the tabs are %v", got)
	}
	for name, c := range map[string]struct {
		view view.View
		want view.Pane
	}{
		"chosen, and none is there": {onPane(card(t, "step-3"), view.PaneConversation), view.PaneGraph},
		"nothing chosen":            {onPane(card(t, "window-work"), ""), view.PaneConversation},
		"the graph beside it":       {onPane(card(t, "window-work"), view.PaneGraph), view.PaneGraph},
	} {
		if got := newLab(c.view, nil, nil).shown.pane; got != c.want {
			t.Errorf("%s: the pane is %s, want %s", name, got, c.want)
		}
	}
}

func TestACallIsOneLine(t *testing.T) {
	for input, want := range map[string]struct {
		line  string
		whole bool
	}{
		`{}`:                          {"", true},
		`{"subject":"Setup schema"}`:  {`"Setup schema"`, true},
		`{"task_id":2,"owner":"ann"}`: {`#2 owner "ann"`, true},
		`{"subject": "Migrations", "blockedBy": [1]}`:                  {`"Migrations" blockedBy [1]`, true},
		`{"path":"a.sql","content":"` + strings.Repeat("x", 60) + `"}`: {`"a.sql" content …`, false},
		`no object`:   {`no object`, true},
		`{"task_id":`: {`{"task_id":`, true},
		`["a"]`:       {`["a"]`, true},
	} {
		if line, whole := callLine(input); line != want.line || whole != want.whole {
			t.Errorf("of %s the line is %q, whole: %v; want %q, %v", input, line, whole, want.line, want.whole)
		}
	}
}

func TestTheBoardStandsBelowTheFilesOrInItsTab(t *testing.T) {
	for pane, below := range map[view.Pane]bool{view.PaneConversation: true, view.PaneGraph: true, view.PaneBoard: false} {
		board := one(t, drawn(t, onPane(card(t, "window-full"), pane)), "role", "region", "aria-label", "Board")
		if _, hidden := board.attrs["hidden"]; hidden || (board.attrs["class"] == "made") != below {
			t.Errorf("%s: the board text is in %v", pane, board.attrs)
		}
	}
}

func TestTheTranscriptIsAFile(t *testing.T) {
	v := card(t, "window-compacted")
	m := one(t, drawn(t, v), "data-file", ".transcripts/transcript_1.jsonl", "data-disk", "saved")
	if m.attrs["data-now"] != "true" {
		t.Errorf("the transcript was just written and says %v", m.attrs)
	}
	if !strings.Contains(ui.HTML(Lab(v, nil)), "11\u00a0kB") {
		t.Error("its size is missing")
	}
	if got := find(drawn(t, card(t, "window-full")), "aria-label", "Transcript"); len(got) > 0 {
		t.Errorf("before the compaction there is %v", got)
	}
}

func TestConversationButtonsKeepTheFocus(t *testing.T) {
	for name, c := range map[string]struct {
		view           view.View
		compact, renew bool
	}{
		"at the start":        {card(t, "window-empty"), false, false},
		"the window is full":  {card(t, "window-full"), true, true},
		"one summary is left": {card(t, "window-compacted"), false, true},
		"a new agent came":    {card(t, "window-renewed"), false, false},
		"it asks":             {card(t, "window-new-agent"), true, true},
	} {
		lab := drawn(t, c.view)
		for key, can := range map[string]bool{"compact": c.compact, "renew": c.renew} {
			m := one(t, lab, "data-key", key)
			if why := m.attrs["title"]; (why == "") != can || !can && textOf(t, c.view, m.attrs["aria-describedby"]) != why {
				t.Errorf("%s: the reason of %s is %q, beside it stands %q", name, key, why, textOf(t, c.view, m.attrs["aria-describedby"]))
			}
			if _, disabled := m.attrs["disabled"]; disabled || m.attrs["aria-disabled"] != map[bool]string{false: "true"}[can] {
				t.Errorf("%s: %s says %v, and can be pressed: %s", name, key, m.attrs, strconv.FormatBool(can))
			}
		}
	}
}
