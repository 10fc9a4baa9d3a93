package lesson_test

import (
	"fmt"
	"maps"
	"reflect"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// begun returns a page on which the first moves of a challenge's solution were
// made, as somebody who knows them makes them.
func begun(t *testing.T, level challenge.Level, moves int) *page {
	t.Helper()
	p := at(t, "challenges/"+level.Name)
	p.state = p.state.WithAgent(anAgent(chain))
	level.Solution = level.Solution[:moves]
	p.solve(level)
	return p
}

// stands says what a reader finds of a challenge: the files, what is met, what can be taken
// back and made again.
func stands(v view.View) string {
	return fmt.Sprint(held(v), v.Challenge.Conditions, v.Challenge.Solved, v.Undo, v.Redo)
}

func other(level challenge.Level) string {
	if level.Name == "ring" {
		return "diamond"
	}
	return "ring"
}

// Readers who go to another challenge and come back, in this page or after a
// reload, find what they have done, and can take it back to the start.
func TestProgressOfAChallengeIsKept(t *testing.T) {
	for _, level := range challengesOf(t) {
		for _, moves := range []int{(len(level.Solution) + 1) / 2, len(level.Solution)} {
			t.Run(fmt.Sprint(level.Name, " ", moves), func(t *testing.T) {
				p := begun(t, level, moves)
				want := stands(p.state.View())
				p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: other(level)})
				if v := p.state.View(); v.Undo || v.Challenge.Started {
					t.Errorf("another challenge begins with %+v", v.Challenge)
				}
				p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: level.Name})
				if got := stands(p.state.View()); got != want {
					t.Errorf("come back, it is\n%s, it was\n%s", got, want)
				}
				again := newPage(t, scenariotest.NewBoard())
				again.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/" + level.Name, Kept: p.keeps(), Solved: level.Name})
				if got := stands(again.state.View()); got != want {
					t.Errorf("loaded again, it is\n%s, it was\n%s", got, want)
				}
				for range moves {
					again.send(workbench.Undo{Path: lesson.ChallengeBoard})
				}
				if got, want := held(again.state.View()), filesOf(level.Start); !maps.Equal(without(got, ".highwatermark"), without(want, ".highwatermark")) {
					t.Errorf("taken back it is %v, want %v", got, want)
				}
			})
		}
	}
}

func without(files map[string]string, name string) map[string]string {
	files = maps.Clone(files)
	delete(files, name)
	return files
}

// The conversation of a challenge is its own, and waits there as the board does.
func TestTheConversationOfAChallengeWaitsForTheReader(t *testing.T) {
	level := challengesOf(t)[0]
	p := begun(t, level, 0)
	p.send(workbench.Prompt{Path: lesson.ChallengeBoard, Text: "chain"})
	p.send(workbench.Talk{Path: lesson.ChallengeBoard, Do: workbench.TalkType, Text: "and now"})
	was := p.state.View().Talk
	if len(was.Groups) == 0 {
		t.Fatal("the prompt changed nothing")
	}
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: "ring"})
	if talk := p.state.View().Talk; len(talk.Groups) > 0 || len(talk.Conversation.Messages) > 1 || talk.Typed != "" {
		t.Errorf("another challenge begins with the conversation %v", talk.Conversation.Messages)
	}
	p.send(lesson.Challenge{Do: lesson.GoToChallenge, Name: level.Name})
	if talk := p.state.View().Talk; !reflect.DeepEqual(talk.Groups, was.Groups) || len(talk.Conversation.Messages) != len(was.Conversation.Messages) || talk.Typed != was.Typed {
		t.Errorf("come back it is %v, it was %v", talk.Groups, was.Groups)
	}
}

// Start over and Reset everything are the ways back to the start.
func TestAChallengeStartsOverOnRequest(t *testing.T) {
	level := challengesOf(t)[0]
	for name, anew := range map[string]lesson.Message{
		"over": workbench.Reset{Path: lesson.ChallengeBoard}, "all": lesson.ResetAll{},
	} {
		p := begun(t, level, 1)
		p.send(anew)
		p.send(lesson.Navigated{Fragment: "challenges/ring"})
		p.send(lesson.Navigated{Fragment: "challenges/" + level.Name})
		if v := p.state.View(); fmt.Sprint(held(v)) != fmt.Sprint(filesOf(level.Start)) {
			t.Errorf("%s: it begins with %v", name, held(v))
		}
	}
}

// A text that no page has kept changes nothing.
func TestALostTextRestoresNoBoard(t *testing.T) {
	level := challengesOf(t)[0]
	for _, text := range []string{"{", `{"v":1,"files":[{"Name":"../x","Data":"eA=="}],"undo":[]}`, `{"v":9,"files":[{"Name":"task_1.json","Data":"eA=="}]}`} {
		again := newPage(t, scenariotest.NewBoard())
		key := (workbench.KeptHistory + "/" + workbench.Kept(level.Name)).Of(lesson.ChallengeBoard)
		again.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "challenges/" + level.Name, Kept: map[string]string{key: text}})
		if v := again.state.View(); fmt.Sprint(held(v)) != fmt.Sprint(filesOf(level.Start)) || v.Undo || len(v.Notices) > 0 {
			t.Errorf("%s: it begins with %v, %v", text, held(v), v.Notices)
		}
	}
}
