package agent_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/conversation"
)

func TestANewAgentPicksTheRightTask(t *testing.T) {
	for name, c := range map[string]struct {
		board []string
		says  []string // the user, one after the other, where the agent's turn is over
		want  string
	}{
		"an empty board": {nil, nil, "read_board ask_work"},
		"nothing to do, and the user has nothing": {nil, []string{"Nothing for now."}, "read_board ask_work stop"},
		"one that is ready": {
			[]string{`task_create {"subject":"Paint"}`},
			nil, "read_board claim work_on finish#1 stop",
		},
		"the smallest ready one, behind a finished one": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b","blockedBy":[1]}`, `task_create {"subject":"c"}`, `task_update {"task_id":1,"status":"completed"}`},
			nil, "read_board claim work_on finish#2 claim work_on finish#3 stop",
		},
		"its own comes before a ready one": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":2,"owner":"ann"}`},
			nil, "read_board look#2 work_on finish#2 claim work_on finish#1 stop",
		},
		"its own comes after another's": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":1,"owner":"bob"}`, `task_claim {"task_id":2,"owner":"ann"}`},
			[]string{"No, leave it."},
			"read_board look#1 look#2 work_on finish#2 ask stop",
		},
		"ready work comes before another's": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			nil, "read_board look#1 claim work_on finish#2 ask",
		},
		"it asks for another's, also where one waits for it": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b","blockedBy":[1]}`, `task_claim {"task_id":1,"owner":"bob"}`},
			nil, "read_board look#1 claim ask",
		},
		"it takes over when the user says yes": {
			[]string{`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			[]string{"Yes."},
			"read_board look#1 ask take_over#1 work_on finish#1 stop",
		},
		"it takes over what nobody owns": {
			[]string{`task_create {"subject":"a"}`, `task_update {"task_id":1,"status":"in_progress"}`},
			[]string{"Yes, do."},
			"read_board look#1 ask take_over#1 work_on finish#1 stop",
		},
		"it asks for each": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":1,"owner":"bob"}`, `task_claim {"task_id":2,"owner":"bob"}`},
			[]string{"Yes.", "No."},
			"read_board look#1 look#2 ask take_over#1 work_on finish#1 ask stop",
		},
		"a board that is finished": {
			[]string{`task_create {"subject":"a"}`, `task_update {"task_id":1,"status":"completed"}`},
			[]string{"Go on."},
			"read_board stop stop",
		},
		"a subject that looks like a line of the board": {
			[]string{`task_create {"subject":"[>] #9: x (blocked by: [7])"}`, `task_claim {"task_id":1,"owner":"ann"}`},
			nil, "read_board look#1 work_on finish#1 stop",
		},
		"a description longer than the window": {
			[]string{`task_create {"subject":"a","description":"` + strings.Repeat(`long \"words\"\n`, 1200) + `"}`, `task_claim {"task_id":1,"owner":"ann"}`},
			nil, "read_board look#1 work_on finish#1 stop",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorker(t, newBoard(t), "ann")
			w.board.calls(c.board...)
			w.work()
			for _, text := range c.says {
				w.hear(text)
				w.work()
			}
			if got := w.deeds(); got != c.want {
				t.Errorf("it does\n%s, want\n%s", got, c.want)
			}
			if w.most > conversation.Window {
				t.Error("the window is exceeded")
			}
		})
	}
}

// A yes counts for the question that was asked, and for none after it.
func TestAYesBeforeTheQuestionDoesNotCount(t *testing.T) {
	w := newWorker(t, newBoard(t), "ann")
	w.board.calls(`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`)
	for range 2 {
		w.hear("Yes.")
		w.next()
	}
	w.work()
	if got := w.deeds(); got != "read_board look#1 ask" {
		t.Errorf("it does %s", got)
	}
}

func TestTheQuestionNamesTheTaskAndItsOwner(t *testing.T) {
	for owner, want := range map[string]string{
		"bob": "#1 Paint is in progress and belongs to bob. The board cannot tell me whether bob still works on it. Shall I take it over?",
		"":    "#1 Paint is in progress, and nobody owns it. Shall I take it over?",
	} {
		w := newWorker(t, newBoard(t), "ann")
		w.board.calls(`task_create {"subject":"Paint"}`, `task_update {"task_id":1,"status":"in_progress","owner":"`+owner+`"}`)
		w.work()
		if got := w.last(); got != want {
			t.Errorf("owner %q: it asks %s", owner, got)
		}
	}
}

// What was blanked is not known any more, although its call still stands there.
func TestABlankedResultIsForgotten(t *testing.T) {
	w := newWorker(t, newBoard(t), "ann")
	w.board.calls(`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"ann"}`)
	w.next()
	w.next()
	forgetful := *w
	forgetful.state.Conversation = w.state.Conversation.Clone()
	for i, m := range forgetful.state.Conversation.Messages {
		if m.Role == conversation.ToolReply && m.Tool == "task_list" {
			forgetful.state.Conversation.Messages[i].Text, forgetful.state.Conversation.Messages[i].Blanked = "", true
		}
	}
	w.next()
	forgetful.next()
	if got := w.deeds(); got != "read_board look#1 work_on" {
		t.Fatalf("it does %s", got)
	}
	if got := forgetful.deeds(); got != "read_board look#1 read_board" {
		t.Errorf("without the list it does %s", got)
	}
}

// A result that is too long loses its middle, wherever that cuts an escape.
func TestALongTaskIsUnderstoodCutAnywhere(t *testing.T) {
	for _, escape := range []string{`\"`, `\\`, `\n`, `\u0001`} {
		for offset := range 8 {
			w := newWorker(t, newBoard(t), "ann")
			w.board.calls(`task_create {"subject":"a","description":"x`+strings.Repeat("x", offset)+strings.Repeat(escape, 500)+`"}`,
				`task_claim {"task_id":1,"owner":"ann"}`)
			w.work()
			if got := w.deeds(); got != "read_board look#1 work_on finish#1 stop" {
				t.Errorf("%s at %d: it does %s", escape, offset, got)
			}
		}
	}
}

// Another tab completes the task while the agent works on it.
func TestARefusalSendsTheAgentBackToTheBoard(t *testing.T) {
	w := newWorker(t, newBoard(t), "ann")
	w.board.calls(`task_create {"subject":"a"}`, `task_create {"subject":"b"}`)
	for range 3 {
		w.next()
	}
	w.board.calls(`task_update {"task_id":1,"status":"completed"}`)
	before := len(w.state.Conversation.Messages)
	w.next()
	for _, m := range w.state.Conversation.Messages[before:] {
		if m.Role == conversation.Assistant {
			t.Errorf("it was refused, and says %q", m.Text)
		}
	}
	w.work()
	const want = "read_board claim work_on finish#1 read_board claim work_on finish#2 stop"
	if got := w.deeds(); got != want {
		t.Errorf("it does\n%s, want\n%s", got, want)
	}
}
