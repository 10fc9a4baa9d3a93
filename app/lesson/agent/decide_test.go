package agent_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

// alone is an agent that has only the board: n positions at which it decides.
func alone(t *testing.T, n int, name string, user ...string) agent.Script {
	t.Helper()
	sc := story(t)
	sc.Agents, sc.Turns = []string{name}, nil
	for i := range n {
		turn := agent.Turn{Do: agent.DoDecide}
		if i < len(user) {
			turn.User = user[i]
		}
		sc.Turns = append(sc.Turns, turn)
	}
	return sc
}

// deeds returns what was decided, a word each: "read_board look#3 work_on#3".
func deeds(moments []moment) string {
	var words []string
	for _, m := range moments {
		if d := m.Act.Decision; d != nil {
			word := string(d.Deed)
			if d.Task != 0 {
				word += d.Task.String()
			}
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

func TestAnAgentThatKnowsNothingPicksTheRightTask(t *testing.T) {
	for name, c := range map[string]struct {
		board []string
		user  []string
		want  string
	}{
		"an empty board": {nil, nil, "read_board claim stop stop stop stop"},
		"one that is ready": {
			[]string{`task_create {"subject":"Paint"}`},
			nil, "read_board claim work_on#1 finish#1 claim stop",
		},
		"the smallest ready one, behind a finished one": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b","blockedBy":[1]}`, `task_create {"subject":"c"}`, `task_update {"task_id":1,"status":"completed"}`},
			nil, "read_board claim work_on#2 finish#2 claim work_on#3",
		},
		"its own comes before a ready one": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":2,"owner":"ann"}`},
			nil, "read_board look#2 work_on#2 finish#2 claim work_on#1",
		},
		"its own comes after another's": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":1,"owner":"bob"}`, `task_claim {"task_id":2,"owner":"ann"}`},
			nil, "read_board look#1 look#2 work_on#2 finish#2 claim",
		},
		"ready work comes before another's": {
			[]string{`task_create {"subject":"a"}`, `task_create {"subject":"b"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			nil, "read_board look#1 claim work_on#2 finish#2 claim",
		},
		"it asks for another's, and waits": {
			[]string{`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			nil, "read_board look#1 claim ask#1 wait#1 wait#1",
		},
		"it takes over when the user says yes": {
			[]string{`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			[]string{"", "", "", "", "Yes."},
			"read_board look#1 claim ask#1 take_over#1 work_on#1",
		},
		"it takes over what nobody owns": {
			[]string{`task_create {"subject":"a"}`, `task_update {"task_id":1,"status":"in_progress"}`},
			[]string{"", "", "", "", "Yes, do."},
			"read_board look#1 claim ask#1 take_over#1 work_on#1",
		},
		"a yes before the question is none": {
			[]string{`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			[]string{"Yes.", "Yes.", "Yes.", "Yes."},
			"read_board look#1 claim ask#1 wait#1 wait#1",
		},
		"it leaves the task when the user says no": {
			[]string{`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"bob"}`},
			[]string{"", "", "", "", "No."},
			"read_board look#1 claim ask#1 stop#1 stop#1",
		},
		"a subject that looks like a line of the board": {
			[]string{`task_create {"subject":"[>] #9: x (blocked by: [7])"}`, `task_claim {"task_id":1,"owner":"ann"}`},
			nil, "read_board look#1 work_on#1 finish#1 claim stop",
		},
		"a description longer than the window": {
			[]string{`task_create {"subject":"a","description":"` + strings.Repeat(`long \"words\"\n`, 1200) + `"}`, `task_claim {"task_id":1,"owner":"ann"}`},
			nil, "read_board look#1 work_on#1 finish#1 claim stop",
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBoard(t)
			b.calls(c.board...)
			moments := play(t, alone(t, 6, "ann", c.user...), b)
			if got := deeds(moments); got != c.want {
				t.Errorf("decided\n%s, want\n%s", got, c.want)
			}
			for _, m := range moments {
				if m.State.Conversation.Tokens() > conversation.Window {
					t.Error("the window is exceeded")
				}
			}
		})
	}
}

func TestTheQuestionNamesTheTaskAndItsOwner(t *testing.T) {
	for owner, want := range map[string]string{
		"bob": "#1 Paint is in progress and belongs to bob. The board cannot tell me whether bob still works on it. Shall I take it over?",
		"":    "#1 Paint is in progress, and nobody owns it. Shall I take it over?",
	} {
		b := newBoard(t)
		b.calls(`task_create {"subject":"Paint"}`, `task_update {"task_id":1,"status":"in_progress","owner":"`+owner+`"}`)
		moments := play(t, alone(t, 4, "ann"), b)
		asked := moments[4].Act.Messages
		if len(asked) != 1 || asked[0].Text != want {
			t.Errorf("owner %q: it asks %+v", owner, asked)
		}
	}
}

// What was blanked is not known any more, although its call still stands there.
func TestABlankedResultIsForgotten(t *testing.T) {
	b := newBoard(t)
	b.calls(`task_create {"subject":"a"}`, `task_claim {"task_id":1,"owner":"ann"}`)
	moments := play(t, alone(t, 2, "ann"), b)
	c := moments[2].State.Conversation
	if d := agent.Decide("ann", c, ""); d.Deed != agent.WorkOn {
		t.Fatalf("decided %+v", d)
	}
	forgotten := c.Clone()
	for i, m := range forgotten.Messages {
		if m.Role == conversation.ToolReply && m.Tool == "task_list" {
			forgotten.Messages[i].Blanked = true
		}
	}
	if d := agent.Decide("ann", forgotten, ""); d.Deed != agent.ReadBoard {
		t.Errorf("decided %+v", d)
	}
}

// A result that is too long loses its middle, wherever that cuts an escape.
func TestALongTaskIsUnderstoodWhereverItIsCut(t *testing.T) {
	for _, escape := range []string{`\"`, `\\`, `\n`, `\u0001`} {
		for offset := range 8 {
			b := newBoard(t)
			b.calls(`task_create {"subject":"a","description":"x`+strings.Repeat("x", offset)+strings.Repeat(escape, 500)+`"}`,
				`task_claim {"task_id":1,"owner":"ann"}`)
			if got := deeds(play(t, alone(t, 3, "ann"), b)); got != "read_board look#1 work_on#1" {
				t.Errorf("%s at %d: decided %s", escape, offset, got)
			}
		}
	}
}

// Another tab completes the task while the agent works on it.
func TestARefusalSendsTheAgentBackToTheBoard(t *testing.T) {
	b := newBoard(t)
	b.calls(`task_create {"subject":"a"}`, `task_create {"subject":"b"}`)
	sc := alone(t, 7, "ann")
	moments := playFrom(t, sc, b, sc.Start(), func(s agent.State) {
		if s.Position == 3 {
			b.calls(`task_update {"task_id":1,"status":"completed"}`)
		}
	})
	const want = "read_board claim work_on#1 finish#1 read_board claim work_on#2"
	if got := deeds(moments); got != want {
		t.Errorf("decided\n%s, want\n%s", got, want)
	}
	for _, m := range moments[4].Act.Messages {
		if m.Role == conversation.Assistant {
			t.Errorf("it was refused, and says %q", m.Text)
		}
	}
}
