package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// story returns the script of the chapter.
func story(t *testing.T) agent.Script {
	t.Helper()
	return chapter(t).Lanes[0].Lane.(agent.Lane).Script
}

// A board is a real board in memory.
type board struct {
	t     *testing.T
	store *tasks.Store
	*tasks.Manager
}

func newBoard(t *testing.T) board {
	t.Helper()
	store := tasks.NewStore(memstore.New())
	t.Cleanup(func() { _ = store.Close() })
	return board{t, store, tasks.New(store)}
}

// calls makes calls such as `task_claim {"task_id":1,"owner":"ann"}`.
func (b board) calls(lines ...string) {
	b.t.Helper()
	for _, line := range lines {
		tool, input, _ := strings.Cut(line, " ")
		if _, err := b.Call(context.Background(), tool, json.RawMessage(input)); err != nil {
			b.t.Fatalf("%s: %v", line, err)
		}
	}
}

// A moment is a place of a scenario that was played.
type moment struct {
	agent.Moment
	Frame scenario.Frame
	Hash  string // of the board's files
}

// chapter returns the chapter on compaction.
func chapter(t *testing.T) scenario.Scenario {
	t.Helper()
	bundle, err := scenario.Gather(static.Scenarios(), "compact", "en")
	if err != nil {
		t.Fatal(err)
	}
	sc, err := bundle.Scenario(scenario.Actors{"agent": agent.Actor{}})
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// play plays the chapter's walk on a real board.
func play(t *testing.T) []moment {
	t.Helper()
	return playPath(t, fmt.Sprint(chapter(t).Last()))
}

// playPath plays every place of a path as far as it makes sense, from its start on.
func playPath(t *testing.T, path string) []moment {
	t.Helper()
	var all []moment
	for _, frame := range framesOf(t, chapter(t), path) {
		m, _ := scenario.MomentOf[agent.Moment](frame)
		all = append(all, moment{m, frame, files.Hash(frame.Snapshot.Files)})
	}
	return all
}

// framesOf plays every place of a path of a scenario as far as it makes sense.
func framesOf(t *testing.T, sc scenario.Scenario, path string) []scenario.Frame {
	t.Helper()
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = newBoard(t).store
	}
	player, answers := scenario.NewPlayer(in, sc), scenario.Answers{}
	_, way, _, _ := address.ParseFragment(sc.Name + "/" + path)
	var all []scenario.Frame
	for place := range way.Len() + 1 {
		at, rest := sc.At(way.To(place))
		if rest != "" {
			break // the walk is over
		}
		frame, err := player.Asking(t.Context(), at, answers)
		if err == nil {
			err = sc.Verify(frame)
		}
		if err != nil {
			t.Fatal(at.Fragment(), err)
		}
		if frame.Position != at {
			break // nothing like that can happen here
		}
		all = append(all, frame)
	}
	return all
}

// at returns the moment of a key.
func at(t *testing.T, moments []moment, key string) moment {
	t.Helper()
	for _, m := range moments {
		if m.Act.Key == key {
			return m
		}
	}
	t.Fatalf("the story has no position %q", key)
	return moment{}
}

func TestStoryIsToldOnARealBoard(t *testing.T) {
	moments := play(t)
	if n := len(moments); n != 13 {
		t.Errorf("the story has %d positions", n)
	}
	for key, want := range map[string]string{
		"list":     "read_board+look#3",
		"work":     "work_on+finish#3+claim",
		"new_ask":  "read_board+look#4+claim",
		"new_take": "take_over#4",
	} {
		if got := deed(at(t, moments, key).Act.Messages); got != want {
			t.Errorf("%s: it decides %s, want %s", key, got, want)
		}
	}
	last := moments[len(moments)-1].Frame.Snapshot
	const want = "[x] #1: Setup schema\n[x] #2: Migrations\n[x] #3: Auth module\n[>] #4: Integration\n[ ] #5: Deploy (blocked by: [4])"
	if last.Board != want {
		t.Errorf("the board at the end:\n%s", last.Board)
	}
	if four := last.Listing.Tasks[3]; four.Owner != "agent-2" {
		t.Errorf("task 4 belongs to %q", four.Owner)
	}
}

// The address of a position is given away: it means the same for ever.
func TestPositionsOfTheStoryStayInPlace(t *testing.T) {
	const want = "ask create join schema migrations full compact list work new_agent new_ask new_take"
	var keys []string
	for _, m := range play(t)[1:] {
		keys = append(keys, m.Act.Key)
	}
	if got := strings.Join(keys, " "); got != want {
		t.Errorf("the positions are\n%s, want\n%s", got, want)
	}
}

func TestOnlyTheExpectedCallIsRefused(t *testing.T) {
	for _, m := range play(t) {
		for _, message := range m.Act.Messages {
			if message.Refused != (m.Act.Key == "new_ask" && message.Tool == "task_claim" && message.Role == conversation.ToolReply) {
				t.Errorf("%s: %s: %s", m.Act.Key, message.Tool, message.Text)
			}
		}
	}
}

func TestTheWindowHoldsAndEveryCallHasAResult(t *testing.T) {
	moments := play(t)
	for _, m := range moments {
		c := m.State.Conversation
		if n := c.Tokens(); n > conversation.Window {
			t.Errorf("%s: %d tokens in a window of %d", m.Act.Key, n, conversation.Window)
		}
		if err := c.Check(); err != nil || len(of(conversation.ToolCall, c)) != len(of(conversation.ToolReply, c)) {
			t.Errorf("%s: %v", m.Act.Key, err)
		}
	}
	if n := at(t, moments, "full").State.Conversation.Tokens(); n < conversation.Threshold {
		t.Errorf("nearly full is %d of %d", n, conversation.Window)
	}
}

func TestAChangedByteDuringCompactionIsNoticed(t *testing.T) {
	for _, path := range []string{"7", "10", "3c", "4a", "1c2r1"} {
		moments := playPath(t, path)
		last := moments[len(moments)-1]
		if got := last.Frame.Position.Path().String(); got != path {
			t.Fatalf("%s leads to %s", path, got)
		}
		frame := last.Frame
		frame.Snapshot.Files = slices.Clone(frame.Snapshot.Files)
		if len(frame.Snapshot.Files) == 0 {
			frame.Snapshot.Files = []tasks.File{{Name: tasks.MarkFile, Data: []byte("1\n")}}
		} else {
			data := slices.Clone(frame.Snapshot.Files[0].Data)
			data[0] ^= 1
			frame.Snapshot.Files[0].Data = data
		}
		if err := last.Verify(frame); err == nil || !strings.Contains(err.Error(), "changed a file") {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestOnlyBoardCallsChangeTheBoard(t *testing.T) {
	for _, path := range []string{"24", "5c30", "3c5r130", "8a30", "5c3c9"} {
		moments := playPath(t, path)
		for i, m := range moments[1:] {
			called := slices.ContainsFunc(m.Act.Messages, func(m conversation.Message) bool {
				return strings.HasPrefix(m.Tool, "task_") && m.Tool != "task_list" && m.Tool != "task_get" && m.Role == conversation.ToolReply && !m.Refused
			})
			if moved := m.Hash != moments[i].Hash; moved != called {
				t.Errorf("%s: the hash moved: %v; a tool that changes the board was called: %v", m.Frame.Position.Fragment(), moved, called)
			}
		}
	}
}

func TestANewAgentKnowsNoEarlierConversation(t *testing.T) {
	m := at(t, play(t), "new_agent").State
	if n := len(m.Conversation.Messages); n != 1 || m.Conversation.Messages[0].Role != conversation.System {
		t.Fatalf("it begins with %d messages", n)
	}
	if m.Agent != "agent-2" || strings.Contains(string(m.Conversation.JSONLines()), "agent-1") {
		t.Error("the new agent knows the name of the old one")
	}
	fresh := story(t).Loop
	fresh.Agent = "agent-2"
	if got, want := m.Conversation, fresh.Start().Conversation; !reflect.DeepEqual(got, want) {
		t.Error("it begins otherwise than an agent that is the first")
	}
	loop := story(t).Loop
	for n := 1; n < 12; n++ {
		s := loop.Start()
		for range n - 1 {
			s = loop.Renew(s)
		}
		if want := fmt.Sprintf("agent-%d", n); s.Agent != want || !strings.Contains(s.Conversation.Messages[0].Text, want+",") {
			t.Errorf("agent %d is %s: %s", n, s.Agent, s.Conversation.Messages[0].Text)
		}
	}
}
