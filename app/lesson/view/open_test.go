package view_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
	"tasklesson/tasks"
)

// opening returns the frames of the opening, and what is drawn of each.
func opening(t *testing.T) (scenario.Scenario, []scenario.Frame, []view.View) {
	t.Helper()
	sc := viewtest.Library(t)[scenario.Opening]
	frames := viewtest.Played(t, sc)
	var views []view.View
	for _, f := range frames {
		views = append(views, view.Static(sc, f))
	}
	return sc, frames, views
}

// The reader comes to a conversation that is nearly full; all of it was played.
func TestTheOpeningBeginsWithAHistory(t *testing.T) {
	_, frames, views := opening(t)
	talk := views[0].Conversation
	if percent := talk.Tokens * 100 / talk.Window; percent < 90 || percent > 100 || talk.Tokens < talk.Threshold {
		t.Errorf("the window is %d%% full", percent)
	}
	calls := 0
	for _, m := range talk.Messages {
		if m.Role == view.RoleCall {
			calls++
		}
		if m.Now {
			t.Errorf("%q has just come: nothing has happened yet", m.Text)
		}
	}
	if calls < 15 {
		t.Errorf("only %d tool calls were made", calls)
	}
	if got := viewtest.States(views[0]); got != "completed completed in_progress blocked blocked" {
		t.Error(got)
	}
	if len(frames[0].Events) > 0 || !reflect.DeepEqual(frames[0].Before, frames[0].Snapshot.Files) {
		t.Error("something happens at position 0")
	}
	// Its plan is one message, as far as it has come.
	var done []string
	for _, item := range talk.Todo {
		if item.Done {
			done = append(done, item.Text)
		}
	}
	if len(talk.Todo) != 5 || !slices.Equal(done, []string{"Setup schema", "Migrations"}) {
		t.Errorf("the list is %+v", talk.Todo)
	}
}

func TestTheFirstPressCompactsTheWholeConversation(t *testing.T) {
	_, frames, views := opening(t)
	m, _ := scenario.MomentOf[agent.Moment](frames[1])
	full, left := views[0].Conversation, views[1].Conversation
	if m.Act.Do != agent.DoCompact || !m.Act.Asked || len(left.Messages) != 2 || !left.Messages[1].Summary {
		t.Fatalf("it did %+v and left %d messages", m.Act.Do, len(left.Messages))
	}
	if left.Replaced != len(full.Messages)-1 || left.Tokens*2 > full.Tokens || !left.TodoLost {
		t.Errorf("the summary stands for %d of %d messages, %d tokens of %d are left", left.Replaced, len(full.Messages), left.Tokens, full.Tokens)
	}
	if left.Before != full.Hash || left.Hash != full.Hash {
		t.Errorf("the hash was %s, then %s, and is %s", full.Hash, left.Before, left.Hash)
	}
	forgotten := left.Kept.Forgotten()
	if !slices.Equal(forgotten, []string{"Integration", "Deploy"}) {
		t.Errorf("it names no more: %v", forgotten)
	}
	for _, piece := range forgotten {
		if said := left.Messages[0].Text + left.Messages[1].Text; strings.Contains(strings.ToLower(said), strings.ToLower(piece)) {
			t.Errorf("%s is named: %s", piece, said)
		}
	}
}

// Completing task 3 is the reader's own call: the agent and its conversation have no
// part in it.
func TestTheSecondPressIsTheReadersOwnCall(t *testing.T) {
	_, frames, views := opening(t)
	was, _ := scenario.MomentOf[agent.Moment](frames[1])
	is, _ := scenario.MomentOf[agent.Moment](frames[2])
	if !reflect.DeepEqual(was.State, is.State) || is.Act.Do != agent.DoOthers || len(is.Act.Messages) > 0 {
		t.Errorf("the agent did %+v", is.Act)
	}
	if got := viewtest.States(views[2]); got != "completed completed completed ready blocked" {
		t.Error(got)
	}
	if c := views[2].Conversation; c.Hash == c.Before || c.Replaced != views[1].Conversation.Replaced {
		t.Errorf("the hash is %s as before, or the summary stands for %d messages", c.Hash, c.Replaced)
	}
	var calls int
	for _, e := range frames[2].Events {
		if e.Kind == tasks.EventCommit {
			calls++
		}
	}
	if calls != 1 {
		t.Errorf("%d commits", calls)
	}
}

// What the sentences claim in words is what was played.
func TestTheSentencesOfTheOpeningAreTrue(t *testing.T) {
	sc, _, views := opening(t)
	words := sc.Words
	for claim, of := range map[string]struct {
		at int
		is bool
	}{
		"as five files": {0, len(views[0].Tasks) == 5},
		"nearly full":   {0, views[0].Conversation.Tokens*10 > views[0].Conversation.Window*9},
		words.Count(len(views[1].Conversation.Kept.Forgotten())) + " of " + words.Count(len(views[1].Conversation.Kept.Rows)): {1, true},
		"Not one byte":        {1, views[1].Conversation.Hash == views[1].Conversation.Before},
		"Task 3 is completed": {2, viewtest.Task(t, views[2], 3).State == tasks.StateCompleted},
		"task 4 is ready":     {2, viewtest.Task(t, views[2], 4).State == tasks.StateReady},
		"left `task_4.json`":  {2, len(viewtest.Task(t, views[2], 4).Waits) == 0},
	} {
		if !strings.Contains(views[of.at].Sentence, claim) || !of.is {
			t.Errorf("%q: %q, and that is %t", views[of.at].Sentence, claim, of.is)
		}
	}
	if conversation.Window != views[0].Conversation.Window {
		t.Error("another window than that of the other chapters")
	}
}

// A reader chooses nothing in it: there is one thing to press. The walk's own
// compaction is the one that the choice would make.
func TestTheOpeningIsOnlyWalked(t *testing.T) {
	sc, _, _ := opening(t)
	for path, want := range map[string]string{"0": "open/0", "0c": "open/1", "0a": "open/0", "1a2": "open/1", "0c1": "open/2", "2c": "open/2", "7": "open/2"} {
		_, p, _, _ := address.ParseFragment(sc.Name + "/" + path)
		if at, _ := sc.At(p); at.Fragment() != want {
			t.Errorf("#open/%s leads to %s, want %s", path, at.Fragment(), want)
		}
	}
	if sc.Chooses() {
		t.Error("a reader chooses something")
	}
}

func TestTheLabStandsInTheOpeningExactlyForIt(t *testing.T) {
	viewtest.EveryStep(t, func(at string, v view.View) {
		if (v.Seat == view.SeatOpening) != strings.HasPrefix(at, "open/") || v.Seat == "" {
			t.Errorf("#%s: %q", at, v.Seat)
		}
	})
}

func TestAnOpeningThatDoesNotHoldFails(t *testing.T) {
	const data, text = "open/scenario.json", "open/en.json"
	for name, test := range map[string]struct{ file, replaced, by, says string }{
		"another start":             {data, `"5": "pending"},`, `"5": "completed"},`, `task 5 is "pending"`},
		"a want before the start":   {data, `{"turn": {"key": "plan", "todo": 0}}`, `{"turn": {"key": "plan", "todo": 0}, "want": {"ready": []}}`, "nothing beside it"},
		"nothing before the start":  {data, `{"turn": {"key": "plan", "todo": 0}}`, `{}`, "without a verb"},
		"an agent without words":    {data, `"do": "compact"`, `"do": "decide"`, "no words"},
		"a choice without words":    {data, `"walkOnly": true,`, ``, "words for work"},
		"a refusal before position": {data, `{"task_id": "@Setup schema", "owner": "agent-1"}}], "writes"`, `{"task_id": "@Deploy", "owner": "agent-1"}}], "writes"`, ""},
		"words of no turn":          {text, `"plan": {`, `"plot": {`, "words for a turn"},
	} {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, scenario.Opening, test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
	if _, err := static.Scenarios().Open(data); err != nil {
		t.Fatal(err)
	}
}
