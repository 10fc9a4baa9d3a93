package agent_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

func TestTheSameStoryTwiceIsTheSame(t *testing.T) {
	first, second := play(t, story(t), newBoard(t)), play(t, story(t), newBoard(t))
	if !reflect.DeepEqual(first, second) {
		t.Error("two plays of the story differ")
	}
	for i := range first {
		if !bytes.Equal(first[i].State.Conversation.JSONLines(), second[i].State.Conversation.JSONLines()) {
			t.Errorf("position %d differs", i)
		}
	}
}

func TestAScriptIsData(t *testing.T) {
	data, err := json.Marshal(story(t))
	if err != nil {
		t.Fatal(err)
	}
	var read agent.Script
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	first, second := play(t, story(t), newBoard(t)), play(t, read, newBoard(t))
	if !reflect.DeepEqual(first, second) {
		t.Error("the script is another one after a way through JSON")
	}
}

func TestPlayToStandsWherePlayingStood(t *testing.T) {
	sc := story(t)
	for i, m := range play(t, sc, newBoard(t)) {
		state, act, err := sc.PlayTo(context.Background(), i, newBoard(t).Call)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(state, m.State) || !reflect.DeepEqual(act, m.Act) {
			t.Errorf("position %d differs", i)
		}
	}
}

func TestAStorageThatFailsLeavesTheStateAsItWas(t *testing.T) {
	b, sc, full := newBoard(t), story(t), errors.New("disk full")
	s, _, err := sc.PlayTo(context.Background(), 2, b.Call)
	if err != nil {
		t.Fatal(err)
	}
	next, _, err := sc.Step(context.Background(), s, func(context.Context, string, json.RawMessage) (string, error) { return "", full })
	if !errors.Is(err, full) || !reflect.DeepEqual(next, s) {
		t.Errorf("error %v, state at %d", err, next.Position)
	}
}

func TestNoStepFollowsTheLast(t *testing.T) {
	sc := story(t)
	s, _, err := sc.PlayTo(context.Background(), sc.Last(), newBoard(t).Call)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := sc.Step(context.Background(), s, nil); !errors.Is(err, agent.ErrEnded) {
		t.Errorf("error %v", err)
	}
}

func TestTheThresholdCompactsByItself(t *testing.T) {
	sc := story(t)
	moments := play(t, sc, newBoard(t))
	if r := at(t, moments, "replace").Act.Report; r.Asked {
		t.Error("nobody asked, and the report says so")
	}
	// Without a compaction in the script, it comes before what is next.
	b, flat := newBoard(t), sc
	flat.Turns = nil
	for _, turn := range sc.Turns {
		if turn.Do != agent.DoBlank && turn.Do != agent.DoReplace {
			flat.Turns = append(flat.Turns, turn)
		}
	}
	list := at(t, play(t, flat, b), "list")
	if list.Act.Report == nil || list.Act.Report.Replaced == 0 || list.Act.Transcript == nil {
		t.Fatalf("no compaction: %+v", list.Act)
	}
	want := at(t, moments, "list").State.Conversation
	if !reflect.DeepEqual(list.State.Conversation, want) {
		t.Error("it compacts to something else than the script's compaction")
	}
}

func TestAConversationThatWouldOverflowTheWindowIsAnError(t *testing.T) {
	sc := story(t)
	sc.Turns = []agent.Turn{{Key: "flood", User: strings.Repeat("word ", conversation.Window)}}
	start := sc.Start()
	s, _, err := sc.Step(context.Background(), start, nil)
	if err == nil || !strings.Contains(err.Error(), "window") {
		t.Errorf("error %v", err)
	}
	if !reflect.DeepEqual(s, start) {
		t.Error("the state has changed")
	}
}
