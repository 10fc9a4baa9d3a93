package agent_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// Wherever the button is pressed, the agent finds its task again.
func TestAfterCompactionAnywhereTheAgentGoesOnWithTheRightTask(t *testing.T) {
	sc := story(t)
	compaction, _ := sc.PositionOf(agent.DoBlank, 0)
	for position := range compaction {
		t.Run(fmt.Sprintf("pressed at %d", position), func(t *testing.T) {
			b := newBoard(t)
			s, _, err := sc.PlayTo(context.Background(), position, b.Call)
			if err != nil {
				t.Fatal(err)
			}
			want := firstOpen(t, b)
			moments := playFrom(t, sc, b, sc.AskToCompact(s), nil)
			if position > 0 && !at(t, moments, "blank").Act.Report.Asked {
				t.Error("the report does not say that it was asked for")
			}
			if _, left := conversation.TodoOf(at(t, moments, "replace").State.Conversation); left {
				t.Error("the todo list is still there")
			}
			var got tasks.ID
			for _, m := range moments {
				if d := m.Act.Decision; d != nil && d.Deed == agent.WorkOn {
					got = d.Task
					break
				}
			}
			if got != want {
				t.Errorf("it goes on with %v, want %v", got, want)
			}
		})
	}
}

// firstOpen returns the task that an agent has to go on with: the first in
// progress, else the first that is ready, computed from the board.
func firstOpen(t *testing.T, b board) tasks.ID {
	t.Helper()
	g, err := b.Graph(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, ids := range [][]tasks.ID{g.InProgress, g.Ready} {
		if len(ids) > 0 {
			return ids[0]
		}
	}
	return 0
}

// A new agent can come at any time, and has the board alone to go by.
func TestANewAgentAnywhereReadsTheBoardFirst(t *testing.T) {
	sc := story(t)
	for position := range sc.Last() {
		b := newBoard(t)
		s, _, err := sc.PlayTo(context.Background(), position, b.Call)
		if err != nil {
			t.Fatal(err)
		}
		at, ok := sc.PositionOf(agent.DoNewAgent, position)
		if !ok {
			break
		}
		moments := playFrom(t, sc, b, sc.AskForNewAgent(s), nil)
		if moments[1].State.Position != at || moments[1].State.Agent != "agent-2" || !strings.HasPrefix(deeds(moments), "read_board") {
			t.Errorf("at %d: it decides %s", position, deeds(moments))
		}
	}
}

func TestAskingForWhatTheScriptDoesNotHaveDoesNothing(t *testing.T) {
	sc := alone(t, 3, "ann")
	if s := sc.AskForNewAgent(sc.Start()); s.Position != 0 {
		t.Errorf("%+v", s)
	}
	if s := sc.AskToCompact(sc.Start()); s.Position != 0 || s.Asked {
		t.Errorf("%+v", s)
	}
}

// An agent that goes on for long compacts again and again, and loses no task.
func TestALongBoardIsFinishedAcrossManyCompactions(t *testing.T) {
	b := newBoard(t)
	for i := range 25 {
		b.calls(fmt.Sprintf(`task_create {"subject":"Piece %d"}`, i+1))
	}
	compactions := 0
	for _, m := range play(t, alone(t, 140, "ann"), b) {
		if n := m.State.Conversation.Tokens(); n > conversation.Window {
			t.Fatalf("%d tokens in the window", n)
		}
		if m.Act.Report != nil {
			compactions++
		}
	}
	g, err := b.Graph(context.Background())
	if err != nil || len(g.Completed) != 25 {
		t.Errorf("%d of 25 are completed, %v", len(g.Completed), err)
	}
	if compactions < 3 {
		t.Errorf("only %d compactions: the test tests nothing", compactions)
	}
}
