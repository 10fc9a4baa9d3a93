package viewtest

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// A branch is a way that is played place by place.
type branch struct {
	t       *testing.T
	sc      scenario.Scenario
	in      scenario.Directories
	player  *scenario.Player
	answers scenario.Answers
	path    address.Path
	last    position
	anew    map[string]bool // lanes whose agent has done nothing since the last choice
	// answered says that the user has answered since the last choice: an agent that
	// may not go on needs not ask again.
	answered bool
	broken   bool // something was wrong: what follows from it is not told
}

// newBranch returns the way along the walk to a position.
func newBranch(t *testing.T, sc scenario.Scenario, in scenario.Directories, walk int) *branch {
	t.Helper()
	b := &branch{
		t: t, sc: sc, in: in, player: scenario.NewPlayer(in, sc), answers: scenario.Answers{},
		path: address.Path{Walk: walk}, anew: map[string]bool{},
	}
	if !b.show(b.path) {
		t.Fatalf("%s has no position %d", sc.Name, walk)
	}
	return b
}

// show plays to the end of a path, and reports false where that has no sense.
func (b *branch) show(path address.Path) bool {
	b.t.Helper()
	at, rest := b.sc.At(path)
	if rest != "" {
		return false
	}
	frame, err := b.player.Asking(b.t.Context(), at, b.answers)
	if err == nil {
		err = b.sc.Verify(frame)
	}
	if err != nil {
		b.t.Fatalf("%s: %v", at.Fragment(), err)
	}
	if frame.Position != at {
		return false
	}
	b.path = at.Path()
	b.last = position{frame: frame, held: map[string]map[string]string{}}
	b.last.view.DrawFrame(b.sc, frame, view.Chosen{}, true)
	b.last.held[scenario.TasksFolder] = scenariotest.Held(b.t, b.in[scenario.TasksFolder])
	b.last.checkWords(b.t, b.sc)
	b.last.checkDisk(b.t)
	b.last.checkBoard(b.t)
	b.last.checkActs(b.t)
	return true
}

// choose makes a choice, and reports false where it has no sense.
func (b *branch) choose(kind address.ChoiceKind) bool {
	b.t.Helper()
	before, path := b.last, b.path.And(kind, 0)
	b.answered = false
	moved := len(path.Choices) > 1 || b.sc.Lanes[0].Lane.(scenario.Leader).Leads(path.Walk, path.Choices[0]) == 0
	if !b.show(path) {
		return false
	}
	if held := b.last.held[scenario.TasksFolder]; !maps.Equal(held, before.held[scenario.TasksFolder]) {
		b.wrong("the choice moved a file of .tasks/:\n%v\nbefore\n%v", held, before.held[scenario.TasksFolder])
	}
	for _, lane := range b.sc.Lanes {
		if m, ok := b.moment(lane.Name); ok && beginsAnew(m) {
			b.anew[lane.Name] = true
		}
	}
	if len(b.anew) == 0 {
		b.wrong("nobody was compacted, and no agent started")
	}
	if got := b.last.frame.Position.Path().String(); moved && got != path.String() {
		b.wrong("it leads to %s", got)
	}
	return true
}

// on plays one place more, and checks what the agents do there.
func (b *branch) on() bool {
	b.t.Helper()
	if !b.show(b.path.On(1)) {
		return false
	}
	for _, lane := range b.sc.Lanes {
		m, ok := b.moment(lane.Name)
		if !ok {
			continue
		}
		if err := m.State.Conversation.Check(); err != nil {
			b.wrong("%s: %v", lane.Name, err)
		}
		if beginsAnew(m) {
			b.anew[lane.Name] = true
			continue
		}
		if m.Act.Do == agent.DoCompact || len(m.Act.Messages) == 0 {
			continue
		}
		if err := Senses(m); err != nil {
			b.wrong("%s: %v", lane.Name, err)
		}
		if b.anew[lane.Name] && m.Script.Loop.Offers("task_list") {
			if did := firstDone(m); did != "task_list" {
				b.wrong("%s begins anew with %q", lane.Name, did)
			}
		}
		delete(b.anew, lane.Name)
	}
	return true
}

// toTheLastEnd goes on until the agent has finished, or has been answered so often
// that it knows all that it can.
func (b *branch) toTheLastEnd() {
	b.t.Helper()
	b.toTheEnd()
	for range 3 {
		if len(b.last.view.Conversation.Replies) == 0 || b.broken {
			return
		}
		b.reply(1)
		b.toTheEnd()
	}
}

// reply gives the nth of the replies that are offered.
func (b *branch) reply(n int) {
	b.t.Helper()
	text := b.last.view.Conversation.Replies[n-1]
	b.answered = true
	if !b.show(b.path.And(address.Reply, n)) {
		b.wrong("reply %d is offered, and has no sense", n)
		return
	}
	for _, lane := range b.sc.Lanes {
		m, ok := b.moment(lane.Name)
		if heard := m.State.Conversation.Messages; ok && b.sc.IsBranch(b.last.frame.Position) && heard[len(heard)-1].Text != text {
			b.wrong("%s has not heard the reply", lane.Name)
		}
	}
}

// toTheEnd goes on until nothing more happens, and checks how that is.
func (b *branch) toTheEnd() {
	b.t.Helper()
	const most = 80
	for n := 0; !b.last.frame.Over || !b.sc.IsBranch(b.last.frame.Position); n++ {
		if b.broken {
			return
		}
		if !b.on() {
			if b.sc.IsBranch(b.last.frame.Position) {
				b.wrong("nothing follows, and it is not over")
			}
			return // the end of the walk is not an agent's
		}
		if n == most {
			b.wrong("it does not come to an end")
			return
		}
	}
	m, board := b.moment(b.sc.Lanes[0].Name)
	if !board || !m.Script.Loop.Offers("task_list") {
		return
	}
	graph := b.last.frame.Snapshot.Graph
	if len(graph.Ready) > 0 {
		b.wrong("it ends, and %v could be done", graph.Ready)
	}
	for _, task := range b.last.frame.Snapshot.Listing.Tasks {
		if task.Status == tasks.InProgress && task.Owner == m.State.Agent {
			b.wrong("it ends in the middle of %v", task.ID)
		}
	}
	if left := len(graph.Blocked) + len(graph.InProgress); left > 0 && m.Asks == words.AsksNothing && !b.answered {
		b.wrong("it ends with %d tasks left, and asks nothing", left)
	}
}

// beginsAnew reports whether an agent has lost its history at a position: by a new
// one, or by a compaction for which blanking old results was not enough.
func beginsAnew(m agent.Moment) bool {
	switch m.Act.Do {
	case agent.DoNewAgent:
		return true
	case agent.DoCompact:
		return m.Act.Compaction.Report.Replaced > 0
	}
	return false
}

// moment returns where a lane of an agent is.
func (b *branch) moment(lane string) (m agent.Moment, ok bool) {
	m, ok = b.last.frame.Lanes[lane].(agent.Moment)
	return m, ok
}

func (b *branch) wrong(format string, args ...any) {
	b.t.Helper()
	b.broken = true
	b.t.Errorf("%s: %s", b.last, fmt.Sprintf(format, args...))
}

// firstDone returns the tool that an act calls first, or what it says before it.
func firstDone(m agent.Moment) string {
	for _, message := range m.Act.Messages {
		switch {
		case message.Tool != "":
			return message.Tool
		case message.Role != "user":
			return strings.TrimSpace(message.Text)
		}
	}
	return ""
}
