package challenge_test

import (
	"encoding/base64"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// board returns the files of a board that is made by calls.
func board(t testing.TB, moves ...challenge.Move) []tasks.File {
	t.Helper()
	return on(t, nil, moves...)
}

// on goes on from a board.
func on(t testing.TB, from []tasks.File, moves ...challenge.Move) []tasks.File {
	t.Helper()
	directory, _ := made(t, from, moves)
	return directory
}

// linked returns a level after it went through a link.
func linked(t testing.TB, l challenge.Level) *challenge.Level {
	t.Helper()
	link, err := l.Link()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Trim(link, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") != "" {
		t.Errorf("an address has to escape %s", link)
	}
	back, err := challenge.ParseLink(link)
	if err != nil {
		t.Fatal(err)
	}
	return &back
}

func TestAReadersLevelSurvivesALink(t *testing.T) {
	from := board(t, call("create", `{"subject":"Bake 🍞","description":"two\nloaves"}`), call("create", `{"subject":"אכול","blockedBy":[1]}`), call("create", `{"subject":"Wash <b>up</b>"}`), call("delete", `{"task_id":3}`))
	goal := on(t, from, call("claim", `{"task_id":1,"owner":"ann"}`), call("create", `{"subject":"Clean","blockedBy":[2]}`))
	l, err := challenge.New("Breakfast", "Ann bakes.\nThen somebody cleans.", from, goal)
	if err != nil {
		t.Fatal(err)
	}
	back := linked(t, l)
	if !files.Equal(back.Start, from) || back.Title != l.Title || back.Task != l.Task || back.Group != words.GroupOwn || back.Name != "" {
		t.Errorf("it comes back as %+v", back)
	}
	if verdicts := play(t, back); challenge.Solved(verdicts) {
		t.Error("it is resolved at its start")
	}
	for _, moves := range [][]challenge.Move{
		{call("create", `{"subject":"clean","blockedBy":[2,1]}`), call("update", `{"task_id":1,"status":"in_progress","owner":"ann"}`)},
		{call("claim", `{"task_id":1,"owner":"Ann"}`), call("create", `{"subject":"Clean"}`), call("update", `{"task_id":2,"addBlocks":[4]}`)},
	} {
		if lacks := said(play(t, back, moves...)); lacks != "" {
			t.Errorf("at the goal: %s", lacks)
		}
	}
	for want, moves := range map[string][]challenge.Move{
		"There is no task “Clean” yet.":         {call("claim", `{"task_id":1,"owner":"ann"}`)},
		"“Clean” does not wait for “אכול” yet.": {call("claim", `{"task_id":1,"owner":"ann"}`), call("create", `{"subject":"Clean"}`)},
		"“Bake 🍞” is pending, not in progress.": {call("create", `{"subject":"Clean","blockedBy":[2]}`)},
		"“Bake 🍞” belongs to bob, not to ann.":  {call("claim", `{"task_id":1,"owner":"bob"}`), call("create", `{"subject":"Clean","blockedBy":[2]}`)},
		"“Eat more” does not belong here.":      {call("create", `{"subject":"Eat more"}`)},
	} {
		if got := said(play(t, back, moves...)); !strings.Contains(got, want) {
			t.Errorf("it is said %q and not %q", got, want)
		}
	}
	reached, err := back.Reached(t.Context())
	if err != nil || !challenge.Solved(back.Check(reached, nil)) {
		t.Errorf("the goal that is shown does not meet the goal: %v", err)
	}
}

// TestAStartOfOtherProgramsSurvivesALink takes along what our own calls would
// refuse.
func TestAStartOfOtherProgramsSurvivesALink(t *testing.T) {
	from := []tasks.File{
		{Name: "task_1.json", Data: []byte(`{"id":1,"subject":" two\nlines ","status":"pending","blocks":[2]}`)},
		{Name: "task_2.json", Data: []byte(`{"id":2,"subject":"","status":"completed","ours":7}`)},
		{Name: "task_30.json", Data: []byte(``)},
		{Name: "task_4000000.json", Data: []byte("{\"id\":4000000,\"subject\":\"far\",\"status\":\"pending\"}\n")},
	}
	l, err := challenge.New("T", "Do it", from, board(t, call("create", `{"subject":"One"}`)))
	if err != nil {
		t.Fatal(err)
	}
	if back := linked(t, l); !files.Equal(back.Start, from) {
		t.Errorf("it starts with %v", files.Compare(from, back.Start))
	}
}

// TestEveryLevelSurvivesALink takes broken files, missing marks and all
// conditions along, byte for byte.
func TestEveryLevelSurvivesALink(t *testing.T) {
	for _, l := range levels(t) {
		back := linked(t, l)
		if !files.Equal(back.Start, l.Start) {
			t.Errorf("%s starts otherwise: %v", l.Name, files.Compare(l.Start, back.Start))
		}
		if !reflect.DeepEqual(back.Goal, l.Goal) || !slices.Equal(back.Agents, l.Agents) || back.Text != l.Text {
			t.Errorf("%s comes back with %+v, %v and %+v", l.Name, back.Goal, back.Agents, back.Text)
		}
		if verdicts := play(t, back, l.Solution...); back.Solution != nil || !challenge.Solved(verdicts) {
			t.Errorf("the solution of %s went along, or does not resolve it there: %s", l.Name, said(verdicts))
		}
	}
}

func TestOnlyLevelsMakeLinks(t *testing.T) {
	from := board(t, call("create", `{"subject":"One"}`))
	goal := on(t, from, call("create", `{"subject":"Two"}`))
	var many, big []challenge.Move
	for n := range 61 {
		many = append(many, call("create", fmt.Sprintf(`{"subject":"Task number %d"}`, n)))
	}
	for n := range 3 {
		big = append(big, call("create", fmt.Sprintf(`{"subject":"Big %d","description":"%s"}`, n, strings.Repeat("long ", 2500))))
	}
	for _, c := range []struct {
		what       string
		title      string
		task       string
		from, goal []tasks.File
		want       words.LinkFault
	}{
		{"no title", " ", "Do it", from, goal, words.LinkNoText},
		{"a title of two lines", "a\nb", "Do it", from, goal, words.LinkNoText},
		{"nothing to do", "T", "", from, goal, words.LinkNoText},
		{"a long text", "T", strings.Repeat("x", 2001), from, goal, words.LinkNoText},
		{"nothing changed", "T", "Do it", from, from, words.LinkSolved},
		{"one subject twice", "T", "Do it", from, on(t, from, call("create", `{"subject":"ONE"}`)), words.LinkTwice},
		{"many tasks", "T", "Do it", from, board(t, many...), words.LinkTooLong},
		{"a file without bytes", "T", "Do it", []tasks.File{{Name: "task_1.json", Reason: "it is a directory"}}, goal, words.LinkBadFiles},
		{"a file that is no text", "T", "Do it", []tasks.File{{Name: "task_1.json", Data: []byte("\xff")}}, goal, words.LinkBadFiles},
		{"a task without a subject", "T", "Do it", from, []tasks.File{{Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending"}`)}}, words.LinkBadFiles},
	} {
		_, err := challenge.New(c.title, c.task, c.from, c.goal)
		wantFault(t, c.what, err, c.want)
	}
	l, err := challenge.New("T", "Do it", board(t, big...), goal)
	if err == nil {
		_, err = l.Link()
	}
	wantFault(t, "large files", err, words.LinkTooLong)
}

func wantFault(t *testing.T, what string, err error, want words.LinkFault) {
	t.Helper()
	fault := (*challenge.LinkError)(nil)
	if !errors.As(err, &fault) || fault.Fault != want {
		t.Errorf("%s: the error is %v, want %s", what, err, want)
	}
	if fault != nil && ((&words.English{}).LinkFails(fault.Fault) == "" || fault.Error() == "") {
		t.Errorf("%s: nothing is said", what)
	}
}

// heavy returns the level of a link that asks for as much as one may: of sixty tasks that all
// wait for all, each two, time and again.
func heavy(t testing.TB) *challenge.Level {
	t.Helper()
	var ids, list []string
	for n := range 60 {
		ids = append(ids, fmt.Sprint(n+1))
	}
	for n := range 60 {
		list = append(list, fmt.Sprintf(`{"subject":"%d","waits":[%s]}`, n, strings.Join(ids, ",")))
	}
	l, err := challenge.ParseLink(link(`{"title":"T","task":"Do it","start":{"tasks":[` + strings.Join(list, ",") + `]},"goal":[` + strings.Repeat(everyPair()+",", 3) + everyPair() + `]}`))
	if err != nil {
		t.Fatal(err)
	}
	return &l
}

// TestOnlyTheFirstReasonsAreSaid bounds what has to be put into words after every change.
func TestOnlyTheFirstReasonsAreSaid(t *testing.T) {
	for _, v := range heavy(t).AtStart() {
		if n := len(v.Lacks); n == 0 || n > 60 {
			t.Errorf("%d reasons are said", n)
		}
	}
}

func BenchmarkCheckOfTheHeaviestLink(b *testing.B) {
	for l := heavy(b); b.Loop(); {
		l.AtStart()
	}
}

// FuzzLink reads any text: an error that can be told, or a level that goes through a
// link unchanged, and that can be asked about any directory.
func FuzzLink(f *testing.F) {
	for _, l := range levels(f) {
		data, err := l.Link()
		if err != nil {
			f.Fatal(err)
		}
		raw, _ := base64.RawURLEncoding.DecodeString(data)
		f.Add(string(raw))
	}
	for _, bad := range badLinks() {
		raw, _ := base64.RawURLEncoding.DecodeString(bad.link)
		f.Add(string(raw))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := challenge.ParseLink(text); err != nil && (&words.English{}).LinkFails(err.(*challenge.LinkError).Fault) == "" {
			t.Error("nothing is said")
		}
		l, err := challenge.ParseLink(link(text))
		if err != nil {
			if fault := (*challenge.LinkError)(nil); !errors.As(err, &fault) {
				t.Errorf("the error is %v", err)
			}
			return
		}
		for _, v := range l.Check(snapshotOf(t, l.Start), nil) {
			for _, lack := range v.Lacks {
				if (&words.English{}).LackSays(lack) == "" {
					t.Errorf("nothing is said of %+v", lack)
				}
			}
			if (&words.English{}).ConditionSays(v.Condition) == "" {
				t.Errorf("nothing is said of %+v", v.Condition)
			}
		}
		_, _ = l.Reached(t.Context()) // a solution of somebody else may be refused
		again, err := l.Link()
		if err != nil {
			return // what was short as it was written may be long as we write it
		}
		back, err := challenge.ParseLink(again)
		if err != nil || !files.Equal(back.Start, l.Start) {
			t.Fatalf("it comes back otherwise: %v", err)
		}
		once, _ := back.Link()
		if once != again {
			t.Errorf("its link is %s and then %s", again, once)
		}
	})
}
