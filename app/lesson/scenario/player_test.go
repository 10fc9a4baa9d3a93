package scenario_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
)

// stages are the casts that the tests play with.
var stages = map[string]string{
	"one lane": `{"actor": "talker"}`, "two in step": `{"actor": "talker"}, {"actor": "patient"}`,
}

func directories(sc scenario.Scenario) scenario.Directories {
	in := scenario.Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = scenariotest.NewBoard()
	}
	return in
}

// held returns what directories hold.
func held(t *testing.T, in scenario.Directories) map[string]map[string]string {
	t.Helper()
	all := map[string]map[string]string{}
	for folder, store := range in {
		all[folder] = scenariotest.Held(t, store)
	}
	return all
}

// branch returns the position at the end of a path.
func branch(t *testing.T, sc scenario.Scenario, path string) scenario.Position {
	t.Helper()
	_, p, rest, ok := address.ParseFragment(sc.Name + "/" + path)
	if !ok || rest != "" {
		t.Fatalf("%s is no path", path)
	}
	at, rest := sc.At(p)
	if rest != "" {
		t.Fatalf("%s has no %s", sc.Name, rest)
	}
	return at
}

// randomPath returns a path that need not make sense to its end.
func randomPath(random *rand.Rand) address.Path {
	p := address.Path{Walk: random.IntN(5)}
	for range random.IntN(4) {
		kind, reply := address.Reply, 1+random.IntN(2)
		if random.IntN(2) == 0 {
			kind, reply = []address.ChoiceKind{address.Compact, address.Renew}[random.IntN(2)], 0
		}
		p = p.And(kind, reply).On(random.IntN(5))
	}
	if random.IntN(2) == 0 {
		p.Back = random.IntN(p.Len() + 1)
	}
	return p
}

// However a reader wanders over a scenario, a place looks and holds what it does
// for a reader who comes straight there.
func TestAPlaceIsTheSameByEveryWay(t *testing.T) {
	for name, lanes := range stages {
		t.Run(name, func(t *testing.T) {
			sc := talking(t, lanes)
			random := rand.New(rand.NewPCG(8, 1))
			in, answers := directories(sc), scenario.Answers{}
			wanderer := scenario.NewPlayer(in, sc)
			shown := sc.Position(0)
			branches := 0
			for range 250 {
				at, _ := sc.At(randomPath(random))
				switch random.IntN(4) { // or from where the reader is: on, back
				case 0:
					at, _ = sc.At(shown.Path().To(shown.Step).On(1))
				case 1:
					at = shown
					at.Step = max(at.Step-1, 0)
				}
				got, err := wanderer.Asking(t.Context(), at, answers)
				if err != nil {
					t.Fatal(at.Fragment(), err)
				}
				alone := directories(sc)
				want, err := scenario.NewPlayer(alone, sc).Asking(t.Context(), at, scenario.Answers{})
				if err != nil {
					t.Fatal(at.Fragment(), err)
				}
				if !reflect.DeepEqual(anywhere(got), anywhere(want)) {
					t.Fatalf("%s after %s:\n%+v\nstraight there\n%+v", at.Fragment(), shown.Fragment(), got, want)
				}
				if got, want := held(t, in), held(t, alone); !reflect.DeepEqual(got, want) {
					t.Fatalf("%s after %s: the directories hold\n%v\nstraight there\n%v", at.Fragment(), shown.Fragment(), got, want)
				}
				if shown = got.Position; sc.IsBranch(shown) {
					branches++
				}
			}
			if branches < 40 {
				t.Errorf("only %d places are off the walk: the test tests little", branches)
			}
		})
	}
}

// A question without an answer shows nothing, and moves nothing.
func TestAPlaceWithoutAnAnswerChangesNothing(t *testing.T) {
	for name, lanes := range stages {
		t.Run(name, func(t *testing.T) {
			sc := talking(t, lanes)
			in, answers := directories(sc), scenario.Answers{}
			player := scenario.NewPlayer(in, sc)
			before, err := player.Asking(t.Context(), branch(t, sc, "2a1"), answers)
			if err != nil {
				t.Fatal(err)
			}
			bytes, questions := held(t, in), map[string]bool{}
			for _, path := range []string{"2a2", "3c", "2a1c1", "2a2-1", "2a1"} {
				_, err := player.Show(t.Context(), branch(t, sc, path), maps.Clone(answers))
				var unanswered *scenario.Unanswered
				asks := path != "2a1"
				if errors.As(err, &unanswered) != asks || !asks && err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				if asks {
					questions[unanswered.Key] = true
				}
				if got := held(t, in); !reflect.DeepEqual(got, bytes) {
					t.Errorf("%s: the directories hold\n%v, and before it\n%v", path, got, bytes)
				}
			}
			if len(questions) != 3 { // 2a2 and 2a2-1 lead through the same place
				t.Errorf("asked were %v", questions)
			}
			after, err := player.Show(t.Context(), before.Position, answers)
			if err != nil || !reflect.DeepEqual(anywhere(after), anywhere(before)) {
				t.Errorf("%v, the place is\n%+v\nand was\n%+v", err, after, before)
			}
		})
	}
}

// anywhere returns a frame without what a directory counts for itself: how often
// it was written to.
func anywhere(frame scenario.Frame) scenario.Frame {
	frame.Snapshot.Revision = ""
	frame.Events = slices.Clone(frame.Events)
	for i := range frame.Events {
		frame.Events[i].Revision = ""
	}
	return frame
}

// Nobody is asked twice for one place.
func TestAPlaceIsReplayedFromItsAnswers(t *testing.T) {
	sc := talking(t, stages["two in step"])
	answers := scenario.Answers{}
	if _, err := scenario.NewPlayer(directories(sc), sc).Asking(t.Context(), branch(t, sc, "4c2a1"), answers); err != nil {
		t.Fatal(err)
	}
	asked := len(answers)
	for _, path := range []string{"4c2a1", "4c2a1-3", "2", "4c1", "4c2a1"} {
		if _, err := scenario.NewPlayer(directories(sc), sc).Show(t.Context(), branch(t, sc, path), answers); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if len(answers) != asked || asked != 2*(4+2+1) {
		t.Errorf("%d answers, then %d", asked, len(answers))
	}
}

// A path ends where it has no sense any more.
func TestAnImpossibleChoiceEndsThePath(t *testing.T) {
	sc := talking(t, stages["one lane"])
	for path, want := range map[string]string{
		"0c":       "0",   // nothing was said
		"1cc":      "1c",  // nothing since
		"1c3":      "1c3", // the patience lasts so long
		"1c9":      "1c3", // and then nothing follows
		"1c9-2":    "1c3", // the place meant lies beyond
		"1c2a1-2":  "1c2a1-2",
		"1r1":      "1", // nobody asks
		"1c3r2":    "1c3r2",
		"1c3r3":    "1c3",    // there are two replies
		"1c3r19":   "1c3r13", // on with the same patience
		"1a1c1r1a": "1a1c1",
		"2c":       "3", // the walk does that itself
		"2c1":      "4",
	} {
		frame, err := scenario.NewPlayer(directories(sc), sc).Asking(t.Context(), branch(t, sc, path), scenario.Answers{})
		if err != nil {
			t.Fatal(path, err)
		}
		if got := frame.Position.Path().String(); got != want {
			t.Errorf("%s leads to %s, want %s", path, got, want)
		}
		if frame.Over != (want == "1c3" || want == "1c3r13") {
			t.Errorf("%s: it is over: %v", want, frame.Over)
		}
	}
}

func TestAPlaceThatTheWalkDoesNotHave(t *testing.T) {
	sc := talking(t, stages["one lane"])
	for fragment, want := range map[string]string{"hook/9": "hook/4 | 5", "hook/5c2": "hook/4 | 1c2", "hook/4c": "hook/4c | ", "hook/9c-3": "hook/4 | 5c"} {
		_, p, _, _ := address.ParseFragment(fragment)
		at, rest := sc.At(p)
		if got := at.Fragment() + " | " + rest; got != want {
			t.Errorf("%s is %s, want %s", fragment, got, want)
		}
	}
	fixture := scenariotest.Fixture(t)
	if frame, err := scenario.FrameAt(t.Context(), directories(fixture), fixture, 0); err != nil || frame.Over {
		t.Errorf("nobody can choose, and it waits for a choice: %v", err)
	}
	_, p, _, _ := address.ParseFragment("hook/2c1")
	if at, rest := fixture.At(p); at != fixture.Position(2) || rest != "c1" {
		t.Errorf("where nobody can choose it is %+v with %q left", at, rest)
	}
	for _, at := range []scenario.Position{{Scenario: "hook", Step: 6}, {Scenario: "hook", Step: -1}, {Scenario: "hook", Branch: "9c", Step: 3}} {
		if _, err := scenario.NewPlayer(directories(sc), sc).Asking(t.Context(), at, scenario.Answers{}); err == nil {
			t.Errorf("%+v is shown", at)
		}
	}
}
