package agent_test

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// story returns the script of the chapter on compaction.
func story(t *testing.T) agent.Script {
	t.Helper()
	bundle, err := scenario.Gather(static.Scenarios(), "compact", "en")
	if err != nil {
		t.Fatal(err)
	}
	sc, err := bundle.Scenario(scenario.Actors{"agent": agent.Actor{}})
	if err != nil {
		t.Fatal(err)
	}
	return sc.Lanes[0].Lane.(agent.Lane).Script
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

func (b board) files() []tasks.File {
	b.t.Helper()
	snapshot, err := b.Snapshot(context.Background())
	if err != nil {
		b.t.Fatal(err)
	}
	return snapshot.Files
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

// A moment is a position of a story that was played.
type moment struct {
	State agent.State
	Act   agent.Act
	Hash  string // of the board's files
}

// play plays a script on a board from its start to its end.
func play(t *testing.T, sc agent.Script, b board) []moment {
	t.Helper()
	return playFrom(t, sc, b, sc.Start(), nil)
}

// playFrom plays on from a state. before, where given, is done before every
// position.
func playFrom(t *testing.T, sc agent.Script, b board, s agent.State, before func(agent.State)) []moment {
	t.Helper()
	moments := []moment{{State: s, Hash: files.Hash(b.files())}}
	for !sc.Ended(s) {
		if before != nil {
			before(s)
		}
		next, act, err := sc.Step(context.Background(), s, b.Call)
		if err != nil {
			t.Fatal(err)
		}
		s = next
		moments = append(moments, moment{s, act, files.Hash(b.files())})
	}
	return moments
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
	b := newBoard(t)
	moments := play(t, story(t), b)
	if n := len(moments); n < 20 || n > 27 {
		t.Errorf("the story has %d positions", n)
	}
	for key, want := range map[string]string{
		"list":     "read_board #0",
		"look":     "look #3",
		"work":     "work_on #3",
		"finish":   "finish #3",
		"claim":    "claim #0",
		"new_list": "read_board #0",
		"new_look": "look #4",
		"new_ask":  "ask #4",
		"new_take": "take_over #4",
	} {
		d := at(t, moments, key).Act.Decision
		if d == nil || string(d.Deed)+" "+d.Task.String() != want {
			t.Errorf("%s: decided %+v, want %s", key, d, want)
		}
	}
	text, err := b.Board(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	const want = "[x] #1: Setup schema\n[x] #2: Migrations\n[x] #3: Auth module\n[>] #4: Integration\n[ ] #5: Deploy (blocked by: [4])"
	if text != want {
		t.Errorf("the board at the end:\n%s", text)
	}
	if four, err := b.Get(context.Background(), 4); err != nil || four.Owner != "agent-2" {
		t.Errorf("task 4 belongs to %q, %v", four.Owner, err)
	}
}

func TestOnlyTheExpectedCallIsRefused(t *testing.T) {
	for _, m := range play(t, story(t), newBoard(t)) {
		for _, message := range m.Act.Messages {
			if message.Refused != (m.Act.Key == "new_claim" && message.Role == conversation.ToolReply) {
				t.Errorf("%s: %s: %s", m.Act.Key, message.Tool, message.Text)
			}
		}
	}
}

func TestPositionsCountByOneAndTheWindowIsNeverExceeded(t *testing.T) {
	moments := play(t, story(t), newBoard(t))
	for i, m := range moments {
		if m.State.Position != i {
			t.Errorf("moment %d is position %d", i, m.State.Position)
		}
		if n := m.State.Conversation.Tokens(); n > conversation.Window {
			t.Errorf("%s: %d tokens in a window of %d", m.Act.Key, n, conversation.Window)
		}
		if err := m.State.Conversation.Check(); err != nil {
			t.Errorf("%s: %v", m.Act.Key, err)
		}
	}
	if n := at(t, moments, "full").State.Conversation.Tokens(); n < conversation.Window*9/10 {
		t.Errorf("nearly full is %d of %d", n, conversation.Window)
	}
}

func TestNothingMovesOnTheBoardWhileTheConversationIsCompacted(t *testing.T) {
	for name, c := range map[string]struct {
		damage func(*tasks.Tx) error
		moved  bool
	}{
		"as it is": {func(*tasks.Tx) error { return nil }, false},
		"one byte of a task file flips": {func(tx *tasks.Tx) error {
			data, err := tx.ReadFile("task_3.json")
			if err != nil {
				return err
			}
			data[len(data)/2] ^= 1
			return tx.WriteFile("task_3.json", data)
		}, true},
		"the mark is rewritten": {func(tx *tasks.Tx) error { return tx.WriteFile(tasks.MarkFile, []byte("05\n")) }, true},
	} {
		t.Run(name, func(t *testing.T) {
			b, sc := newBoard(t), story(t)
			position, ok := sc.PositionOf(agent.DoBlank, 0)
			if !ok {
				t.Fatal("the story compacts nowhere")
			}
			full, _, err := sc.PlayTo(context.Background(), position-1, b.Call)
			if err != nil {
				t.Fatal(err)
			}
			before := files.Hash(b.files())
			if err := b.store.Update(context.Background(), c.damage); err != nil {
				t.Fatal(err)
			}
			s := full
			for range 2 {
				if s, _, err = sc.Step(context.Background(), s, b.Call); err != nil {
					t.Fatal(err)
				}
			}
			if s.Report.Replaced == 0 {
				t.Fatal("nothing was compacted")
			}
			if moved := files.Hash(b.files()) != before; moved != c.moved {
				t.Errorf("moved is %v, want %v", moved, c.moved)
			}
		})
	}
}

func TestOnlyCallsOfTheBoardMoveIt(t *testing.T) {
	moments := play(t, story(t), newBoard(t))
	for i, m := range moments[1:] {
		called := slices.ContainsFunc(m.Act.Messages, func(m conversation.Message) bool {
			return strings.HasPrefix(m.Tool, "task_") && m.Tool != "task_list" && m.Tool != "task_get" && m.Role == conversation.ToolReply && !m.Refused
		})
		if moved := m.Hash != moments[i].Hash; moved != called {
			t.Errorf("%s: the hash moved: %v; a tool that changes the board was called: %v", m.Act.Key, moved, called)
		}
	}
}

func TestANewAgentKnowsNothingOfTheConversationBefore(t *testing.T) {
	m := at(t, play(t, story(t), newBoard(t)), "new_agent").State
	if n := len(m.Conversation.Messages); n != 1 || m.Conversation.Messages[0].Role != conversation.System {
		t.Fatalf("it begins with %d messages", n)
	}
	if m.Agent != "agent-2" || strings.Contains(string(m.Conversation.JSONLines()), "agent-1") {
		t.Error("the new agent knows the name of the old one")
	}
	fresh := story(t)
	fresh.Agents = []string{"agent-2"}
	if got, want := m.Conversation, fresh.Start().Conversation; !reflect.DeepEqual(got, want) {
		t.Error("it begins otherwise than an agent that is the first")
	}
}
