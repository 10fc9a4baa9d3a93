package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
)

// A sideBySide plays places of the scenario in which an agent with tasks and one
// with a todo list get the same request.
type sideBySide struct {
	t       *testing.T
	sc      scenario.Scenario
	player  *scenario.Player
	answers scenario.Answers
}

func newSideBySide(t *testing.T) *sideBySide {
	t.Helper()
	sc, in := viewtest.Library(t)["list"], scenario.Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = scenariotest.NewBoard()
	}
	return &sideBySide{t, sc, scenario.NewPlayer(in, sc), scenario.Answers{}}
}

// at returns what is drawn at a place: "5", "2c2".
func (s *sideBySide) at(path string) (view.View, scenario.Frame) {
	s.t.Helper()
	_, p, rest, ok := address.ParseFragment("list/" + path)
	if !ok || rest != "" {
		s.t.Fatalf("%s is no path", path)
	}
	place, left := s.sc.At(p)
	if left != "" {
		s.t.Fatalf("%s: %q has no sense", path, left)
	}
	frame, err := s.player.Asking(s.t.Context(), place, s.answers)
	if err != nil {
		s.t.Fatalf("%s: %v", path, err)
	}
	var v view.View
	v.DrawFrame(s.sc, frame, view.Chosen{}, false)
	return v, frame
}

// end returns the place at which the path stops when the agents go on by
// themselves, and every place on the way there.
func (s *sideBySide) end(path string) []view.View {
	s.t.Helper()
	var way []view.View
	for acts := range 40 {
		v, frame := s.at(path + fmt.Sprint(acts))
		way = append(way, v)
		if frame.Over || frame.Position.Step == s.sc.Last() && frame.Position.Branch == "" {
			return way
		}
	}
	s.t.Fatalf("%s: the agents never stop", path)
	return nil
}

// tell says what a lane counts: "known 3 made 3", "board 5 made 3".
func tell(lane view.Lane) string {
	if lane.Board {
		return fmt.Sprintf("board %d made %d", lane.OnBoard, lane.Made)
	}
	return fmt.Sprintf("known %d made %d", lane.Known, lane.Made)
}

func TestTheCountsSayWhatEachAgentCanStillReadOf(t *testing.T) {
	s := newSideBySide(t)
	for _, c := range []struct{ path, tasks, list string }{
		{"0", "board 0 made 0", "known 5 made 0"},
		{"1", "board 5 made 0", "known 5 made 0"},
		{"2", "board 5 made 1", "known 5 made 1"},
		{"3", "board 5 made 2", "known 5 made 2"},
		{"4", "board 5 made 3", "known 5 made 3"},
		{"5", "board 5 made 3", "known 3 made 3"},
		{"6", "board 5 made 4", "known 3 made 3"},
		{"7", "board 5 made 5", "known 3 made 3"},
		{"0c", "board 0 made 0", "known 0 made 0"},
		{"1c", "board 5 made 0", "known 1 made 0"},
		{"1c1", "board 5 made 1", "known 1 made 1"},
		{"1c2", "board 5 made 2", "known 1 made 1"},
		{"3c", "board 5 made 2", "known 2 made 2"},
		{"3c1", "board 5 made 3", "known 2 made 2"},
		{"4a", "board 5 made 3", "known 0 made 3"},
		{"6c", "board 5 made 4", "known 0 made 3"},
		{"6r1", "board 5 made 4", "known 5 made 3"},
		{"6r14", "board 5 made 5", "known 5 made 5"},
	} {
		v, _ := s.at(c.path)
		if len(v.Lanes) != 2 {
			t.Fatalf("%s: %d lanes", c.path, len(v.Lanes))
		}
		if got := tell(v.Lanes[0]); got != c.tasks {
			t.Errorf("%s: with tasks %s, want %s", c.path, got, c.tasks)
		}
		if got := tell(v.Lanes[1]); got != c.list {
			t.Errorf("%s: with a todo list %s, want %s", c.path, got, c.list)
		}
	}
}

func TestBothLanesShowTheSamePiecesInTheSameOrder(t *testing.T) {
	s := newSideBySide(t)
	for _, path := range []string{"0", "4", "5", "7", "0c1", "2a2", "6r12"} {
		v, _ := s.at(path)
		var names [2][]string
		for i, lane := range v.Lanes {
			for _, piece := range lane.Pieces {
				names[i] = append(names[i], piece.Subject)
			}
		}
		if len(names[0]) != 5 || !slices.Equal(names[0], names[1]) {
			t.Errorf("%s: with tasks %q, with a todo list %q", path, names[0], names[1])
		}
	}
}

// made returns the pieces of a lane that a file was written for.
func made(lane view.Lane) []string {
	var all []string
	for _, piece := range lane.Pieces {
		if piece.Made {
			all = append(all, piece.Subject)
		}
	}
	return all
}

// named returns the pieces that the summary names in the words of the scenario's
// language file.
func named(frame scenario.Frame) []string {
	m := frame.Lanes["list"].(agent.Moment)
	var all []string
	for _, piece := range m.Script.Plan {
		if _, _, ok := m.Script.Reading.Names(m.State.Conversation.Summary(), piece.Subject); ok {
			all = append(all, piece.Subject)
		}
	}
	return all
}

func TestAfterACompactionTheListMakesOnlyWhatTheSummaryNames(t *testing.T) {
	s := newSideBySide(t)
	for k := 1; k <= s.sc.Last(); k++ {
		before, _ := s.at(fmt.Sprint(k))
		_, compacted := s.at(fmt.Sprintf("%dc", k))
		if compacted.Position.Step == k { // there is one summary, and nothing else
			continue
		}
		way := s.end(fmt.Sprintf("%dc", k))
		last := way[len(way)-1]
		for _, piece := range made(last.Lanes[1]) {
			if !slices.Contains(made(before.Lanes[1]), piece) && !slices.Contains(named(compacted), piece) {
				t.Errorf("%dc: it makes %s, and its summary does not name it", k, piece)
			}
		}
		if k > 1 && last.Lanes[0].Made != 5 {
			t.Errorf("%dc: with tasks it ends with %d files", k, last.Lanes[0].Made)
		}
		if last.Lanes[1].Made > 3 || len(last.Conversation.Replies) == 0 {
			t.Errorf("%dc: with a todo list it ends with %d files, and %d replies are offered", k, last.Lanes[1].Made, len(last.Conversation.Replies))
		}
	}
}

func TestANewAgentWithATodoListMakesNothingUntold(t *testing.T) {
	s := newSideBySide(t)
	for k := 2; k <= s.sc.Last(); k++ {
		path := fmt.Sprintf("%da", k)
		before, _ := s.at(fmt.Sprint(k))
		way := s.end(path)
		last := way[len(way)-1]
		if !slices.Equal(made(last.Lanes[1]), made(before.Lanes[1])) {
			t.Errorf("%s: it makes %q, and nobody has told it of any", path, made(last.Lanes[1]))
		}
		if last.Lanes[0].Made != 5 {
			t.Errorf("%s: with tasks it ends with %d files", path, last.Lanes[0].Made)
		}
		told := s.end(fmt.Sprintf("%s%dr1", path, len(way)-1))
		if end := told[len(told)-1]; end.Lanes[1].Made != 5 || end.Lanes[1].Known != 5 {
			t.Errorf("%s: told again, it makes %d of 5", path, end.Lanes[1].Made)
		}
	}
}

func TestABeatIsOnePieceInBothLanes(t *testing.T) {
	s := newSideBySide(t)
	for _, path := range []string{"1c", "2a", "6r1", "6r14c", "0ca1r1"} {
		before := [2]int{}
		for step, v := range s.end(path) {
			for i, lane := range v.Lanes {
				now := 0
				for _, piece := range lane.Pieces {
					if piece.Now {
						now++
					}
				}
				if now > 1 || step > 0 && lane.Made > before[i]+1 {
					t.Errorf("%s%d: %s makes %d pieces at once", path, step, lane.Title, now)
				}
				before[i] = lane.Made
			}
		}
	}
}

func TestAnAgentThatWaitsDoesNotAskAgain(t *testing.T) {
	v, _ := newSideBySide(t).at("7")
	if lane := v.Lanes[1]; !lane.Idle || len(lane.Conversation.Replies) == 0 {
		t.Errorf("idle %v, replies %q", lane.Idle, lane.Conversation.Replies)
	}
	if v.Lanes[0].Idle {
		t.Error("the agent with tasks makes the fifth file, and is drawn as idle")
	}
}

// An agent whose user wants nothing more of it takes that for an answer.
func TestAnAgentTakesNoForAnAnswer(t *testing.T) {
	s := newSideBySide(t)
	for _, path := range []string{"0ca1r2", "6r2", "0c1r2", "1a1r2"} {
		way := s.end(path)
		last := way[len(way)-1]
		for _, lane := range last.Lanes {
			if len(lane.Conversation.Replies) > 0 {
				t.Errorf("%s: %s asks again", path, lane.Title)
			}
		}
	}
}

// What one agent asks is not asked by the other, and can be answered.
func TestTheRepliesAreThoseOfTheAgentThatAsks(t *testing.T) {
	v, _ := newSideBySide(t).at("6")
	if len(v.Lanes[0].Conversation.Replies) > 0 || len(v.Lanes[1].Conversation.Replies) == 0 {
		t.Errorf("with tasks %q, with a todo list %q", v.Lanes[0].Conversation.Replies, v.Lanes[1].Conversation.Replies)
	}
	if !slices.Equal(v.Conversation.Replies, v.Lanes[1].Conversation.Replies) {
		t.Errorf("offered are %q", v.Conversation.Replies)
	}
}

func TestNothingIsSaidOfABoardThatAnAgentDoesNotHave(t *testing.T) {
	s := newSideBySide(t)
	for _, path := range []string{"1c", "3a", "3c1", "6r1", "6r14", "6r14c2", "0c1", "3a9"} {
		v, _ := s.at(path)
		_, list, two := strings.Cut(v.Sentence, "With a todo list: ")
		if !two {
			if !strings.HasPrefix(v.Sentence, "The user answers, and both agents hear it: ") {
				t.Errorf("%s: it says %q", path, v.Sentence)
			}
			continue
		}
		for _, word := range []string{"board", ".tasks/", "task "} {
			if strings.Contains(list, word) {
				t.Errorf("%s: of the agent without a board it says %q", path, list)
			}
		}
		if strings.Count(v.Sentence, "The user answers") > 1 {
			t.Errorf("%s: %q is said twice", path, v.Sentence)
		}
		if v.Lanes[1].Conversation.Kept != nil {
			t.Errorf("%s: the summary of an agent without a board is compared with a board", path)
		}
	}
}

// What several agents do is long: a task is named once.
func TestABeatIsToldInOneSentenceForEachLane(t *testing.T) {
	v, _ := newSideBySide(t).at("1c1")
	const want = "With tasks: it reads the board: five tasks, all of them open, claims task 1, Setup schema, " +
		"writes `db/schema.sql` and completes the task, so that tasks 2 and 3 are ready. With a todo list: it writes `db/schema.sql`."
	if v.Sentence != want {
		t.Errorf("it says\n%s, want\n%s", v.Sentence, want)
	}
}

// Where both agents are about to do something, the button says what each of them does.
func TestTheButtonSpeaksOfBothAgents(t *testing.T) {
	s := newSideBySide(t)
	both := 0
	for _, path := range []string{"0a", "1c", "3a", "3c", "4a"} {
		v, _ := s.at(path)
		busy := 0
		for n, lane := range v.Lanes {
			next, _ := s.at(path + "1")
			if !next.Lanes[n].Idle && len(next.Lanes[n].Conversation.Messages) > len(lane.Conversation.Messages)+1 {
				busy++
			}
		}
		if busy < 2 {
			continue
		}
		if both++; !strings.Contains(v.Next.Label, ", the other: ") && !strings.HasSuffix(v.Next.Label, ", both of them") {
			t.Errorf("%s: both do something, and the button says %q", path, v.Next.Label)
		}
	}
	if both == 0 {
		t.Error("they never do")
	}
}
