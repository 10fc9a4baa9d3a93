package motion_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/motion"
	"tasklesson/tasks"
)

// walk returns the views of all positions of a scenario.
func walk(t *testing.T, sc scenario.Scenario) []view.View {
	t.Helper()
	frames := viewtest.Played(t, sc)
	views := make([]view.View, len(frames))
	for i, frame := range frames {
		views[i].Drawn = new(view.Version)
		views[i].DrawFrame(sc, frame, view.Chosen{}, false)
	}
	return views
}

// A step is two consecutive positions of a scenario, and what moves from one to the
// other.
type step struct {
	*testing.T
	before, after view.View
	moments       []motion.Moment
}

// eachStep runs a test on every step of every scenario.
func eachStep(t *testing.T, test func(step)) {
	t.Helper()
	lib := viewtest.Library(t)
	steps := 0
	for _, name := range slices.Sorted(maps.Keys(lib)) {
		views := walk(t, lib[name])
		for i := 1; i < len(views); i++ {
			steps++
			t.Run(fmt.Sprintf("%s/%d", name, i), func(t *testing.T) {
				test(step{t, views[i-1], views[i], motion.Moments(views[i-1], views[i])})
			})
		}
	}
	if steps < 40 {
		t.Errorf("only %d steps", steps)
	}
}

// of returns the moments of some elements.
func (s step) of(on string, kinds ...motion.Kind) []motion.Moment {
	var found []motion.Moment
	for _, m := range s.moments {
		if m.On == on && (len(kinds) == 0 || slices.Contains(kinds, m.Kind)) {
			found = append(found, m)
		}
	}
	return found
}

// one returns the only moment of some elements.
func (s step) one(on string, kinds ...motion.Kind) motion.Moment {
	s.Helper()
	found := s.of(on, kinds...)
	if len(found) != 1 {
		s.Fatalf("%s moves in %d ways: %+v", on, len(found), found)
	}
	return found[0]
}

func (s step) ordered(what string, first, then int) {
	s.Helper()
	if first > then {
		s.Errorf("%s: %d ms, and before that, at %d ms, what follows from it", what, first, then)
	}
}

func (s step) task(of view.View, id tasks.ID) (view.Task, bool) {
	at := slices.IndexFunc(of.Tasks, func(t view.Task) bool { return t.ID == id })
	if at < 0 {
		return view.Task{}, false
	}
	return of.Tasks[at], true
}

// looksOther reports whether the node of a task has another look than before.
func (s step) looksOther(id tasks.ID) bool {
	was, there := s.task(s.before, id)
	is, _ := s.task(s.after, id)
	return !there || was.State != is.State || was.Note != is.Note
}

func TestAnEffectIsNeverSeenBeforeItsCause(t *testing.T) {
	loose := 0
	eachStep(t, func(s step) {
		held := map[[2]tasks.ID]bool{}
		for _, e := range s.before.Edges {
			held[[2]tasks.ID{e.From, e.To}] = !e.Done
		}
		for _, e := range s.after.Edges {
			if e.Done && held[[2]tasks.ID{e.From, e.To}] {
				loose++
				s.letsGo(e)
			}
		}
	})
	if loose < 10 {
		t.Errorf("only %d lines let go", loose)
	}
}

// letsGo checks the order of all that follows from a line that lets go.
func (s step) letsGo(e view.Edge) {
	s.Helper()
	fall, let := s.one(motion.Disc(e.From, e.To), motion.Fall), s.one(motion.Line(e.From, e.To), motion.Let)
	s.ordered("the disc falls and the line lets go", fall.Start+1, let.Start)
	s.ordered("the disc falls and leaves a hole", fall.Start+1, s.one(motion.Hole(e.From, e.To)).Start)
	if s.looksOther(e.From) {
		s.ordered("the blocker changes and the disc falls", s.one(motion.Card(e.From)).Start+1, fall.Start)
	}
	if row := motion.Row(tasks.FileName(e.To)); len(s.of(row)) > 0 {
		s.ordered("the disc falls and its id leaves the file", fall.Start, s.one(row).Start)
	}
	node := s.one(motion.Card(e.To))
	s.ordered("the line lets go and the node changes", let.Start+1, node.Start)
	is, _ := s.task(s.after, e.To)
	if lit := is.State == tasks.StateReady; lit != (node.Kind == motion.Light) {
		s.Errorf("task %d is %s and its node moves as %s", e.To, is.State, node.Kind)
	}
	if copied := slices.ContainsFunc(s.before.Tasks, func(t view.Task) bool { return t.Copy != nil }); copied {
		for _, m := range s.moments {
			if m.Kind == motion.Drop {
				s.ordered("the copies are in place and the disc falls", m.End(), fall.Start)
				s.ordered("the copies drop at once", m.Start, s.moments[0].Start)
			}
		}
		return
	}
	pulse := s.one(motion.Line(e.From, e.To), motion.Pulse)
	s.ordered("the blocker changes and the pulse runs", s.one(motion.Card(e.From)).Start+1, pulse.Start)
	s.ordered("the pulse is there and the disc falls", pulse.End(), fall.Start)
}

// What changed and has no moment would be seen in the first picture.
func TestAllThatAStepHasDoneComesInItsTime(t *testing.T) {
	eachStep(t, func(s step) {
		for _, task := range s.after.Tasks {
			if s.looksOther(task.ID) && task.State != "" {
				s.one(motion.Card(task.ID), motion.Turn, motion.Light, motion.Appear)
			}
			was, _ := s.task(s.before, task.ID)
			switch {
			case was.Copy == nil && task.Copy != nil:
				s.one(motion.Copy(task.ID), motion.Lift)
			case was.Copy != nil && task.Copy == nil:
				s.one(motion.Copy(task.ID), motion.Drop)
			}
		}
		if s.after.Seat == view.SeatOpening {
			return // a node is its file there, and nothing is counted
		}
		was, is := viewtest.Files(s.before.Files), viewtest.Files(s.after.Files)
		for name, bytes := range is {
			if was[name] != bytes {
				s.one(motion.Row(name))
			}
		}
		if s.before.Counts != s.after.Counts {
			s.one(motion.Counts)
		}
	})
}

// What stands beside the messages tells of them, and of the files.
func TestWhatIsToldOfAConversationComesInItsTime(t *testing.T) {
	told := map[string]int{}
	eachStep(t, func(s step) {
		was, is := s.before.Conversation, s.after.Conversation
		if was == nil || is == nil || len(s.moments) == 0 {
			return
		}
		wants := func(on string, changed bool) {
			if !changed {
				return
			}
			told[on]++
			at := s.one(on, motion.Say).Start
			for _, m := range s.moments {
				if m.Kind != motion.Say {
					s.ordered(string(m.Kind)+" "+m.On+" and "+on, m.Start, at)
				}
			}
		}
		beside := s.after.Seat == view.SeatBeside
		wants(".reasons", beside && (was.NoCompact != is.NoCompact || was.NoRenew != is.NoRenew))
		if !beside || len(s.after.Lanes) > 0 {
			return
		}
		wants(".files-pane .hash", was.Hash != is.Hash || was.Before != is.Before)
		wants(".context .kept", !reflect.DeepEqual(was.Kept, is.Kept))
		wants(".context .phases", len(was.Phases) != len(is.Phases))
	})
	for _, on := range []string{".reasons", ".files-pane .hash", ".context .kept", ".context .phases"} {
		if told[on] == 0 {
			t.Errorf("%s never changes", on)
		}
	}
}

func TestWhatIsLookedForIsMarkedWhenItIsFound(t *testing.T) {
	found := 0
	eachStep(t, func(s step) {
		for _, e := range s.after.Edges {
			pulse := s.of(motion.Line(e.From, e.To), motion.Pulse)
			if len(pulse) == 0 || e.Done || len(s.of(motion.Line(e.From, e.To), motion.Let)) > 0 {
				continue
			}
			found++
			s.ordered("the pulse is there and the file is marked", pulse[0].End(), s.one(motion.Row(tasks.FileName(e.To))).Start)
		}
	})
	if found == 0 {
		t.Error("nothing is looked for")
	}
}

func TestWhatIsToldComesLast(t *testing.T) {
	eachStep(t, func(s step) {
		if len(s.moments) == 0 {
			return
		}
		told := s.one(motion.Sentence)
		last := 0
		for _, m := range s.moments {
			last = max(last, m.End())
			if !s.after.Ends || m.Kind != motion.Stroke && m.Kind != motion.Pulse { // which come after it
				s.ordered(string(m.Kind)+" "+m.On+" and it is told", m.Start, told.Start)
			}
			if m.On == motion.Counts || m.On == motion.BoardText {
				s.ordered("counts and sentence", told.Start, m.Start)
			}
		}
		if last > 1600 {
			s.Errorf("it takes %d ms", last)
		}
		for _, m := range s.moments { // nobody reads the words of the step before for longer
			if (m.On == motion.Sentence || m.On == motion.Counts) && m.End() > 650 {
				s.Errorf("%s is told after %d ms", m.On, m.End())
			}
		}
		if !slices.IsSortedFunc(s.moments, func(a, b motion.Moment) int { return a.Start - b.Start }) {
			s.Errorf("out of order: %+v", s.moments)
		}
	})
}

func TestACallIsSeenBeforeWhatItDoes(t *testing.T) {
	calls := 0
	eachStep(t, func(s step) {
		was, is := s.before.Conversation, s.after.Conversation
		if was == nil || is == nil || len(s.after.Lanes) > 0 || len(is.Messages) <= len(was.Messages) {
			return
		}
		last := -1
		for i := len(was.Messages); i < len(is.Messages); i++ {
			m := s.one(fmt.Sprintf(".context .message:nth-child(%d)", i+1), motion.Appear)
			s.ordered("one message and the next", last+1, m.Start)
			last = m.Start
		}
		for _, task := range s.after.Tasks {
			if s.looksOther(task.ID) {
				calls++
				s.ordered("the messages and what they did", last+1, s.one(motion.Card(task.ID)).Start)
			}
		}
	})
	if calls < 5 {
		t.Errorf("only %d calls have done something", calls)
	}
}

func TestACompactionMovesTheConversationAlone(t *testing.T) {
	compactions := 0
	eachStep(t, func(s step) {
		rise := slices.IndexFunc(s.moments, func(m motion.Moment) bool { return m.Kind == motion.Rise })
		if rise < 0 || len(s.after.Lanes) > 0 {
			return
		}
		compactions++
		last, sunk := 0, 0
		gone := 0
		for _, m := range s.moments {
			if m.Kind == motion.Sink {
				gone = max(gone, m.Start+m.Duration)
			}
		}
		for _, m := range s.moments {
			switch m.Kind {
			case motion.Rise:
				if m.Start < gone {
					s.Errorf("the summary comes at %d ms over messages that fall until %d ms", m.Start, gone)
				}
			case motion.Sink:
				sunk++
				if m.Start-last > 40 {
					s.Errorf("a message falls %d ms after the one before", m.Start-last)
				}
				last = m.Start
			case motion.Drain:
				if c := s.after.Conversation; m.Duration != 700 || m.To != float64(c.Tokens)/float64(c.Window) {
					s.Errorf("the meter falls as %+v", m)
				}
			}
		}
		if sunk < 5 {
			s.Errorf("%d messages fall", sunk)
		}
		s.ordered("the messages fall and the summary rises", last, s.moments[rise].Start)
		hash := map[view.Seat]string{view.SeatOpening: ".unmoved", view.SeatBeside: ".files-pane .hash"}
		s.ordered("the summary rises and the files are the same", s.moments[rise].Start, s.one(hash[s.after.Seat]).Start)
		for _, task := range s.after.Tasks {
			if found := s.of(motion.Card(task.ID)); len(found) > 0 {
				s.Errorf("task %d moves: %+v", task.ID, found)
			}
		}
	})
	if compactions == 0 {
		t.Error("nothing was compacted")
	}
}

// Of two agents that are compacted side by side every row stays, until what one of them
// has lost is struck, one piece after the other, and then its count changes.
func TestACompactionStrikesWhatIsLost(t *testing.T) {
	struck := 0
	eachStep(t, func(s step) {
		for i, lane := range s.after.Lanes {
			if len(s.before.Lanes[i].Pieces) != len(lane.Pieces) || lane.Conversation.Tokens >= s.before.Lanes[i].Conversation.Tokens {
				continue
			}
			on := fmt.Sprintf(".side-lane:nth-child(%d)", i+1)
			last := s.one(on + " .message").Start
			for j, piece := range lane.Pieces {
				row := fmt.Sprintf("%s .part:nth-child(%d)", on, j+1)
				switch found := s.of(row); {
				case piece == s.before.Lanes[i].Pieces[j] && len(found) > 0:
					s.Errorf("%s has not changed, and moves: %+v", row, found)
				case !piece.Known && s.before.Lanes[i].Pieces[j].Known:
					m := s.one(row)
					s.ordered("what was said and each piece that is lost", last+1, m.Start)
					struck, last = struck+1, m.Start
				}
			}
			if lane.Known != s.before.Lanes[i].Known {
				s.ordered("what is lost and its count", last+1, s.one(on+" .tally").Start)
			}
		}
	})
	if struck == 0 {
		t.Error("nothing was struck")
	}
}

// The table, as it is written down.
func TestTheTableOfOneCompletion(t *testing.T) {
	views := walk(t, scenariotest.Fixture(t))
	want := []struct {
		kind            motion.Kind
		on              string
		start, duration int
	}{
		{motion.Turn, motion.Card(1), 0, 200},
		{motion.Say, motion.Row("task_1.json"), 0, 100},
		{motion.Pulse, motion.Line(1, 2), 75, 227},
		{motion.Pulse, motion.Line(1, 3), 121, 227},
		{motion.Fall, motion.Disc(1, 2), 302, 500},
		{motion.Say, motion.Row("task_2.json"), 302, 100},
		{motion.Fall, motion.Disc(1, 3), 348, 500},
		{motion.Say, motion.Row("task_3.json"), 348, 100},
		{motion.Let, motion.Line(1, 2), 428, 300},
		{motion.Let, motion.Line(1, 3), 474, 300},
		{motion.Light, motion.Card(2), 504, 450},
		{motion.Light, motion.Card(3), 550, 450},
		{motion.Say, motion.Counts, 550, 100},
		{motion.Say, motion.Sentence, 550, 100},
	}
	s := step{t, views[0], views[1], motion.Moments(views[0], views[1])}
	for _, w := range want {
		if m := s.one(w.on, w.kind); m.Start != w.start || m.Duration != w.duration {
			t.Errorf("%s %s begins at %d and takes %d ms, want %d and %d", w.kind, w.on, m.Start, m.Duration, w.start, w.duration)
		}
	}
}

func TestNothingMovesBackOrFar(t *testing.T) {
	views := walk(t, scenariotest.Fixture(t))
	board := func(change func(*view.View)) [2]view.View {
		pair := [2]view.View{views[0], views[1]}
		for i := range pair {
			pair[i].Mode, pair[i].Path, pair[i].Position = view.OnBoard, "board/.tasks", scenario.Position{}
		}
		change(&pair[1])
		return pair
	}
	for name, c := range map[string]struct {
		pair  [2]view.View
		moves bool
	}{
		"a step":                    {[2]view.View{views[0], views[1]}, true},
		"a step back":               {[2]view.View{views[1], views[0]}, false},
		"two steps":                 {[2]view.View{views[0], views[2]}, false},
		"the same":                  {[2]view.View{views[1], views[1]}, false},
		"the first picture":         {[2]view.View{{}, views[1]}, false},
		"a call on a board":         {board(func(*view.View) {}), true},
		"Undo":                      {board(func(v *view.View) { v.Redo = true }), false},
		"another board":             {board(func(v *view.View) { v.Path = "sandbox/.tasks" }), false},
		"another seat":              {board(func(v *view.View) { v.Seat = view.SeatOpening }), false},
		"another pane":              {board(func(v *view.View) { v.Pane = view.PaneSource }), false},
		"from a board to its story": {[2]view.View{board(func(*view.View) {})[0], views[1]}, false},
		"a board that was reset":    {board(func(v *view.View) { *v = reset(*v, views) }), false},
	} {
		t.Run(name, func(t *testing.T) {
			if moments := motion.Moments(c.pair[0], c.pair[1]); len(moments) > 0 != c.moves {
				t.Errorf("moves: %+v", moments)
			}
		})
	}
}

// reset returns a view in which two tasks are as they are after several steps.
func reset(v view.View, views []view.View) view.View {
	last := views[len(views)-1]
	v.Tasks, v.Edges, v.Files = last.Tasks, last.Edges, last.Files
	return v
}

func TestFastPlayIsOverBeforeItGoesOn(t *testing.T) {
	views := walk(t, scenariotest.Fixture(t))
	for i := 1; i < len(views); i++ {
		playing := views[i]
		playing.Playing, playing.Speed = true, view.Fast
		told := 0
		for _, m := range motion.Moments(views[i-1], playing) {
			if m.On == motion.Sentence {
				told = m.End()
			}
		}
		if told == 0 || told > view.Fast.Every()*3/4 {
			t.Errorf("step %d is told after %d ms of %d", i, told, view.Fast.Every())
		}
	}
}

// When the last task is completed, all are checked once more in the order in which they
// could be done, a little apart, and what leads from one to the next is in time for it.
func TestAWalkEndsWithItsChecksInOrder(t *testing.T) {
	ended := 0
	eachStep(t, func(s step) {
		var checks []motion.Moment
		for _, m := range s.moments {
			if m.Kind == motion.Stroke {
				checks = append(checks, m)
			}
		}
		if !s.after.Ends {
			if len(checks) > 0 {
				s.Errorf("it is not the end, and %d checks are drawn", len(checks))
			}
			return
		}
		ended++
		if len(checks) != len(s.after.Tasks) {
			s.Fatalf("%d checks for %d tasks", len(checks), len(s.after.Tasks))
		}
		for i := 1; i < len(checks); i++ {
			if apart := checks[i].Start - checks[i-1].Start; apart != 80 {
				s.Errorf("check %d is drawn %d ms after the one before it", i+1, apart)
			}
		}
		for _, e := range s.after.Edges {
			runs := s.one(motion.Line(e.From, e.To), motion.Pulse)
			if len(s.of(motion.Line(e.From, e.To))) == 1 { // it has let go before
				s.ordered("the check of a blocker", s.one(motion.Check(e.From), motion.Stroke).Start, runs.Start)
			}
			s.ordered("what runs along a line", runs.Start, s.one(motion.Check(e.To), motion.Stroke).Start)
		}
	})
	if ended != 2 {
		t.Errorf("%d walks end, want two", ended)
	}
}
