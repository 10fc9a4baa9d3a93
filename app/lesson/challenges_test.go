package lesson_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// challengesOf returns the challenges of the page.
func challengesOf(t *testing.T) []challenge.Level {
	t.Helper()
	levels, err := challenge.Read(viewtest.Library(t)["challenges"].Attached, "en")
	if err != nil {
		t.Fatal(err)
	}
	return levels
}

// held returns the files that the lab shows, by name.
func held(v view.View) map[string]string { return viewtest.Files(v.Files) }

func filesOf(list []tasks.File) map[string]string {
	all := map[string]string{}
	for _, file := range list {
		all[file.Name] = string(file.Data)
	}
	return all
}

// attempt plays the solution that is being shown, and reports where it was not.
func (p *page) attempt(acts ...lesson.ChallengeAct) {
	p.t.Helper()
	for _, act := range acts {
		p.send(lesson.Challenge{Do: act})
	}
}

// Every challenge has its address, begins with the bytes of its data, is not solved there, and
// its solution leads there, step by step, on the real files. What is shown does not count.
func TestEveryChallengeIsPlayedFromItsStartToItsGoal(t *testing.T) {
	for _, level := range challengesOf(t) {
		t.Run(level.Name, func(t *testing.T) {
			p := at(t, "challenges/"+level.Name)
			p.wantWorkshop("challenges", lesson.ChallengeBoard)
			v := p.state.View()
			if c := v.Challenge; c == nil || c.Title != level.Title || c.Solved || len(c.Conditions) != len(level.Goal) || len(v.Notices) > 0 {
				t.Fatalf("it begins as %+v, %v", c, v.Notices)
			}
			if got, want := held(v), filesOf(level.Start); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("it begins with %v, want %v", got, want)
			}
			p.attempt(lesson.ShowSolution)
			for range level.Solution {
				if p.state.View().Challenge.Solved {
					t.Error("it is solved before its solution is over")
				}
				p.attempt(lesson.NextMove)
			}
			v = p.state.View()
			if v.Refusal != nil || !v.Challenge.Solved || v.Challenge.Done != 0 {
				t.Errorf("after its solution it is %+v, refused %+v", v.Challenge, v.Refusal)
			}
			for range level.Solution {
				p.send(workbench.Undo{Path: lesson.ChallengeBoard})
			}
			if c := p.state.View().Challenge; c.Solved || c.Solution == nil || c.Solution.Made != 0 {
				t.Errorf("taken back it is %+v", c)
			}
		})
	}
}

// solve makes the moves of a solution as somebody who knows them.
func (p *page) solve(level challenge.Level) {
	p.t.Helper()
	for _, move := range level.Solution {
		if move.Tool == "" {
			p.send(workbench.Edit{Path: lesson.ChallengeBoard, Do: workbench.EditOpen, Text: move.File},
				workbench.Edit{Path: lesson.ChallengeBoard, Do: workbench.EditType, Text: move.Text},
				workbench.Edit{Path: lesson.ChallengeBoard, Do: workbench.EditSave})
			continue
		}
		p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: move.Tool, Input: string(move.Input)}})
	}
}

func TestSolvedChallengesAreKeptAndShown(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "challenges/"+levels[0].Name)
	p.solve(levels[0])
	v := p.state.View()
	if c := v.Challenge; !c.Solved || c.Done != 1 || c.Next == nil || c.Next.Name != levels[1].Name || !strings.Contains(v.Sentence, levels[0].Title) {
		t.Errorf("solved it is %+v, %q", c, v.Sentence)
	}
	for _, want := range []lesson.Effect{lesson.KeepSolved{Names: levels[0].Name}, lesson.MarkDone{Chapter: "challenges"}} {
		if n := len(slices.DeleteFunc(slices.Clone(p.asked), func(e lesson.Effect) bool { return e != want })); n != 1 {
			t.Errorf("%T was asked for %d times", want, n)
		}
	}
	p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	if c := p.state.View().Challenge; c.Solved || c.Done != 1 {
		t.Errorf("taken back it is solved %v, and %d are done", c.Solved, c.Done)
	}
	again := newPage(t, scenariotest.NewBoard())
	again.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges", Solved: levels[0].Name + " nobody"})
	if v := again.state.View(); v.Challenge.Title != levels[1].Title || v.Challenge.Done != 1 {
		t.Errorf("the next visit begins with %q, %d done", v.Challenge.Title, v.Challenge.Done)
	}
	again.attempt(lesson.ShowChallenges, lesson.AskForget, lesson.ForgetSolved)
	if c := again.state.View().Challenge; c.Done != 0 || !slices.Contains(again.asked, lesson.Effect(lesson.KeepSolved{})) {
		t.Errorf("after forgetting %d are done", c.Done)
	}
}

// Readers who do something else while a solution is shown go their own way.
func TestASolutionEndsWhereTheReaderActs(t *testing.T) {
	level := challengesOf(t)[0]
	p := at(t, "challenges/"+level.Name)
	p.attempt(lesson.ShowSolution, lesson.NextMove)
	p.send(workbench.Undo{Path: lesson.ChallengeBoard})
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject": "Mine"}`}})
	if c := p.state.View().Challenge; c.Solution != nil {
		t.Errorf("it is still shown: %+v", c.Solution)
	}
	p.attempt(lesson.ShowSolution)
	if got := held(p.state.View()); fmt.Sprint(got) != fmt.Sprint(filesOf(level.Start)) {
		t.Errorf("it is shown from %v on", got)
	}
}

// A challenge that is left stays as it was left, until another one is gone to.
func TestAChallengeStaysAsItWasLeft(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "challenges/"+levels[0].Name)
	p.solve(levels[0])
	solved := held(p.state.View())
	p.send(lesson.Navigated{Fragment: "hook/3"})
	p.send(lesson.Navigated{Fragment: "challenges"})
	if got := held(p.state.View()); fmt.Sprint(got) != fmt.Sprint(solved) {
		t.Errorf("it was left with %v, and comes back with %v", solved, got)
	}
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: levels[4].Name})
	if v := p.state.View(); v.Undo || fmt.Sprint(held(v)) != fmt.Sprint(filesOf(levels[4].Start)) {
		t.Errorf("another one begins with %v, and there is something to undo: %v", held(v), v.Undo)
	}
	if want := (lesson.PushAddress{Fragment: "challenges/" + levels[4].Name}); !slices.Contains(p.asked, lesson.Effect(want)) {
		t.Errorf("its address is not there: %v", p.asked)
	}
}

// Answers to questions of the challenge before reach nobody.
func TestALateAnswerMissesTheNextChallenge(t *testing.T) {
	levels := challengesOf(t)
	p := at(t, "challenges/"+levels[0].Name)
	p.hold = true
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject": "Late"}`}})
	for _, level := range levels[1:4] {
		p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: level.Name})
	}
	p.letGo()
	if v := p.state.View(); v.Undo || v.Busy || fmt.Sprint(held(v)) != fmt.Sprint(filesOf(levels[3].Start)) {
		t.Errorf("it begins with %v, busy %v, undo %v", held(v), v.Busy, v.Undo)
	}
}

func TestStartOverCanBeUndone(t *testing.T) {
	for _, level := range challengesOf(t) {
		p := at(t, "challenges/"+level.Name)
		p.solve(level)
		solved := held(p.state.View())
		p.send(workbench.Reset{Path: lesson.ChallengeBoard})
		if v := p.state.View(); v.Challenge.Solved || fmt.Sprint(held(v)) != fmt.Sprint(filesOf(level.Start)) {
			t.Errorf("%s starts over with %v", level.Name, held(v))
		} else if slices.ContainsFunc(v.Tasks, func(t view.Task) bool { return t.Now }) {
			t.Errorf("%s starts over with marks where its answer was", level.Name) // of what has been undone
		}
		p.send(workbench.Undo{Path: lesson.ChallengeBoard})
		if got := held(p.state.View()); fmt.Sprint(got) != fmt.Sprint(solved) {
			t.Errorf("%s comes back with %v, want %v", level.Name, got, solved)
		}
	}
}

// With any address a challenge is shown, and what is wrong is said in a
// sentence.
func TestAnyAddressOfAChallengeIsAnswered(t *testing.T) {
	first := challengesOf(t)[0]
	for _, rest := range []string{
		"nobody", "1", "-1", "=", "=%", "=e30", "=AAAA", "=" + strings.Repeat("A", 200_000), "x/y", "../..", "three-in-order/2",
		"<img>", "\u202e", "\x00", "🙂", strings.Repeat("a", 10_000), "=eyJ0aXRsZSI6IngifQ",
	} {
		p := at(t, "hook/2")
		p.send(lesson.Navigated{Fragment: "challenges/" + rest})
		p.wantWorkshop("challenges", lesson.ChallengeBoard)
		v := p.state.View()
		if len(v.Notices) != 1 || len(v.Notices[0].Text) > 300 || v.Challenge.Title != first.Title {
			t.Errorf("#challenges/%.20s shows %q and says %.400v", rest, v.Challenge.Title, v.Notices)
		}
		if want := (lesson.ReplaceAddress{Fragment: "challenges/" + first.Name}); !slices.Contains(p.asked, lesson.Effect(want)) {
			t.Errorf("the address stays #challenges/%.20s: %.200v", rest, fmt.Sprint(p.asked))
		}
	}
}

func TestAChallengeOfAReaderComesFromItsLink(t *testing.T) {
	start := []tasks.File{{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"<b>Dig</b>","status":"pending"}` + "\n")}, {Name: tasks.MarkFile, Data: []byte("1\n")}}
	goal := []tasks.File{{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"<b>Dig</b>","status":"completed"}` + "\n")}, {Name: tasks.MarkFile, Data: []byte("1\n")}}
	level, err := challenge.New("Dig & <i>plant</i>", "Finish it.", start, goal)
	if err != nil {
		t.Fatal(err)
	}
	link, err := level.Link()
	if err != nil {
		t.Fatal(err)
	}
	p := at(t, "challenges/="+link)
	v := p.state.View()
	if v.Challenge == nil || v.Challenge.Title != level.Title || len(v.Notices) > 0 || fmt.Sprint(held(v)) != fmt.Sprint(filesOf(level.Start)) {
		t.Fatalf("it shows %+v, %v, on %v", v.Challenge, v.Notices, held(v))
	}
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_complete", Input: `{"task_id": 1}`}})
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id": 1, "status": "completed"}`}})
	if v := p.state.View(); !v.Challenge.Solved || v.Challenge.Done != 0 {
		t.Errorf("done it is %+v", v.Challenge)
	}
}

// A reader makes a challenge of two boards, and the one who opens its link finds
// it.
func TestAReaderMakesAChallenge(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "hook/0"}, lesson.Navigated{Fragment: "challenges"})
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: lesson.OwnChallenge})
	if v := p.state.View(); v.Challenge.Making == nil || len(v.Tasks) != 5 || v.Undo {
		t.Fatalf("it begins with %d tasks, %+v", len(v.Tasks), v.Challenge)
	}
	p.attempt(lesson.SetGoal) // before there is a start that says nothing
	p.attempt(lesson.SetStart)
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id": 1, "status": "completed"}`}})
	p.attempt(lesson.SetGoal, lesson.MakeLink)
	if m := p.state.View().Challenge.Making; m.Refusal == "" || m.Link != "" {
		t.Errorf("without a title it is %+v", m)
	}
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "First things first"}, lesson.Challenge{Do: lesson.TypeTask, Name: "Do what can be done."}, lesson.Challenge{Do: lesson.MakeLink})
	m := p.state.View().Challenge.Making
	if m.Refusal != "" || !strings.HasSuffix(m.Link, "#"+m.Fragment) {
		t.Fatalf("it is %+v", m)
	}
	other := at(t, m.Fragment)
	v := other.state.View()
	if v.Challenge.Title != "First things first" || v.Challenge.Solved || len(v.Notices) > 0 || len(v.Tasks) != 5 {
		t.Errorf("its link leads to %+v, %v", v.Challenge, v.Notices)
	}
	other.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id": 1, "status": "completed"}`}})
	if !other.state.View().Challenge.Solved {
		t.Error("what was done is not enough")
	}
	if held := p.state.View(); held.Challenge.Making.Title != "First things first" {
		t.Error("what was typed is gone")
	}
}

// What was made of a challenge stays while another one is looked at, and where the page is
// loaded again.
func TestAHalfMadeChallengeIsKept(t *testing.T) {
	p := at(t, "challenges/new")
	finish := workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id": 1, "status": "completed"}`}}
	wantMaking := func(when string, step view.MakingStep, completed int) {
		t.Helper()
		v := p.state.View()
		if v.Challenge == nil || v.Challenge.Making == nil {
			t.Fatalf("%s: %+v is shown", when, v.Challenge)
		}
		done := 0
		for _, task := range v.Tasks {
			if task.State == tasks.StateCompleted {
				done++
			}
		}
		if m := v.Challenge.Making; m.Step != step || done != completed || m.Title != "Tidy" {
			t.Errorf("%s: %d tasks are completed, %+v", when, done, m)
		}
	}
	reload := func() {
		kept := p.keeps()
		p = newPage(t, scenariotest.NewBoard())
		p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/new", Kept: kept})
	}
	p.send(lesson.Challenge{Do: lesson.TypeTitle, Name: "Tidy"}, finish)
	p.attempt(lesson.SetStart)
	wantMaking("with a start", view.MakingGoal, 1)
	reload()
	wantMaking("with a start, loaded again", view.MakingGoal, 1)
	p.send(workbench.Call{Path: lesson.ChallengeBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id": 2, "status": "completed"}`}})
	p.attempt(lesson.SetGoal)
	reload()
	wantMaking("with a goal, loaded again", view.MakingText, 2)
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: "diamond"}, lesson.Challenge{Do: lesson.GoToChallenge, Name: lesson.OwnChallenge})
	wantMaking("after another challenge", view.MakingText, 2)
	p.send(lesson.Challenge{Do: lesson.TypeTask, Name: "Complete what comes next."}, lesson.Challenge{Do: lesson.MakeLink})
	if m := p.state.View().Challenge.Making; m.Link == "" {
		t.Errorf("it makes no link: %+v", m)
	}
	p.send(lesson.ResetAll{})
	if kept := p.keeps(); strings.Contains(fmt.Sprint(kept), "Tidy") {
		t.Errorf("after Reset everything %q is kept", kept)
	}
	for _, text := range []string{"", "{", "[]", `{"goal":[]}`} {
		q := newPage(t, scenariotest.NewBoard())
		q.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/new", Kept: map[string]string{"making:" + string(lesson.ChallengeBoard): text}})
		if v := q.state.View(); v.Challenge.Making.Step != view.MakingStart || len(v.Tasks) != 5 {
			t.Errorf("%q begins with %d tasks, %+v", text, len(v.Tasks), v.Challenge.Making)
		}
	}
}

// The place where a challenge is made begins with the reader's board, also where that is
// read last.
func TestACopyOfTheReadersBoardWaitsForIt(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/new"})
	slices.SortStableFunc(p.held, func(a, b lesson.Effect) int {
		_, reads := a.(workbench.ReadBoard)
		return map[bool]int{true: 1, false: -1}[reads]
	})
	p.letGo()
	if v := p.state.View(); v.Challenge == nil || v.Challenge.Making == nil || len(v.Tasks) != 5 {
		t.Errorf("it begins with %d tasks, %+v", len(v.Tasks), v.Challenge)
	}
}

// What did not come, or cannot be read, is said, and comes when it is asked for again.
func TestMissingChallengesAreRequestedAgain(t *testing.T) {
	p := at(t, "hook/0")
	p.missing = lesson.NotFetched{Damaged: true}
	p.send(lesson.Navigated{Fragment: "challenges/diamond"})
	if v := p.state.View(); !p.state.Ready() || !v.TryAgain || v.Challenge != nil {
		t.Errorf("ready %v, try again %v, %+v", p.state.Ready(), v.TryAgain, v.Challenge)
	}
	p.missing = nil
	p.send(lesson.FetchAgain{})
	p.send(lesson.FetchAgain{})
	if v := p.state.View(); v.TryAgain || v.Challenge == nil || v.Challenge.Title == "" || p.state.Workshop() != "challenges" {
		t.Errorf("then it shows %+v, try again %v", v.Challenge, v.TryAgain)
	}
}

func TestInAChallengeOfAgentsReadyTasksAreClaimedByName(t *testing.T) {
	p := at(t, "challenges/two-pairs-of-hands")
	var names []string
	for _, task := range p.state.View().Tasks {
		for _, action := range task.Actions {
			names = append(names, action.Name+" "+action.Call.Key())
		}
	}
	if !slices.Contains(names, "Claim task 4 as ann arrow-claim-4-ann") || !slices.Contains(names, "Claim task 4 as bob arrow-claim-4-bob") {
		t.Errorf("what can be done is %q", names)
	}
}
