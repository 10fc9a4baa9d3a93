package agent_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// Whenever it is compacted, the agent finds its task again.
func TestAnAgentGoesOnRightAfterAnyCompaction(t *testing.T) {
	walk := play(t)
	for position, there := range walk {
		if position == 0 || !there.State.Conversation.CanCompact() || there.State.Agent != "agent-1" {
			continue
		}
		t.Run(fmt.Sprintf("pressed at %d", position), func(t *testing.T) {
			moments := playPath(t, fmt.Sprintf("%dc30", position))[position+1:]
			if moments[0].Act.Do == agent.DoDecide || !moments[0].State.Conversation.CanRenew() {
				t.Fatalf("it was not compacted: %s", moments[0].Frame.Position.Fragment())
			}
			if _, left := conversation.TodoOf(moments[len(moments)-1].State.Conversation); left {
				t.Error("the todo list is still there")
			}
			want := firstOpen(there)
			var got tasks.ID
			for i, m := range moments[1:] {
				if strings.HasPrefix(deed(m.Act.Messages), "work_on") {
					got = moments[i].Frame.Snapshot.Graph.InProgress[0]
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
func firstOpen(m moment) tasks.ID {
	g := m.Frame.Snapshot.Graph
	for _, ids := range [][]tasks.ID{g.InProgress, g.Ready} {
		if len(ids) > 0 {
			return ids[0]
		}
	}
	return 0
}

// A new agent can come at any time, and has the board alone to go by.
func TestANewAgentReadsTheBoardFirst(t *testing.T) {
	for position, there := range play(t) {
		if !there.State.Conversation.CanRenew() {
			continue
		}
		moments := playPath(t, fmt.Sprintf("%da1", position))
		fresh, first := moments[len(moments)-2], moments[len(moments)-1]
		if want := fmt.Sprintf("agent-%d", there.State.Number+1); fresh.State.Agent != want || !strings.HasPrefix(deed(first.Act.Messages), "read_board") {
			t.Errorf("at %d: %s does %s, want %s", position, fresh.State.Agent, deed(first.Act.Messages), want)
		}
		if said := first.Act.Messages[0]; said.Role != conversation.User || said.Text != "Go on with the work on the board." {
			t.Errorf("at %d: it is told %q", position, said.Text)
		}
	}
}

// Compacted before the plan is on disk, the plan is lost; after it, nothing is.
func TestOnlyFilesSurvive(t *testing.T) {
	for path, want := range map[string]string{
		"1c2":  "read_board ask_pieces",
		"2c5":  "read_board claim work_on finish#1 ask_pieces",
		"3a30": "read_board claim work_on finish#1 claim work_on finish#2 claim work_on finish#3 claim work_on finish#4 claim work_on read_board look#5 work_on finish#5 stop", // the window was full once
		"2a30": "read_board claim work_on finish#1 stop",                                                                                                                       // one of five: it does not know
		// The request given again creates only what is missing.
		"2c5r14": "read_board claim work_on finish#1 ask_pieces create:Migrations+create:Auth_module create:Integration create:Deploy claim",
		"1c2r16": "read_board ask_pieces create:Setup_schema create:Migrations+create:Auth_module create:Integration create:Deploy claim work_on",
		"1c2r21": "read_board ask_pieces stop",
	} {
		moments := playPath(t, path)
		var did []string
		chosen := false
		for _, m := range moments {
			if chosen && m.Act.Do == agent.DoDecide && m.Act.Key == "" && len(m.Act.Messages) > 0 {
				did = append(did, deed(m.Act.Messages))
			}
			chosen = chosen || m.Act.Do == agent.DoCompact || m.Act.Do == agent.DoNewAgent
		}
		if got := strings.Join(did, " "); got != want {
			t.Errorf("%s: it does\n%s, want\n%s", path, got, want)
		}
	}
}

// An agent that goes on for long compacts again and again, and loses no task.
func TestALongBoardIsFinishedAcrossManyCompactions(t *testing.T) {
	b := newBoard(t)
	for i := range 25 {
		b.calls(fmt.Sprintf(`task_create {"subject":"Piece %d"}`, i+1))
	}
	w := newWorker(t, b, "ann")
	w.work()
	g, err := b.Graph(t.Context())
	if err != nil || len(g.Completed) != 25 {
		t.Errorf("%d of 25 are completed, %v", len(g.Completed), err)
	}
	if w.most > conversation.Window {
		t.Errorf("%d tokens in the window", w.most)
	}
	if len(w.kept) < 3 {
		t.Errorf("only %d compactions: the test tests nothing", len(w.kept))
	}
}
