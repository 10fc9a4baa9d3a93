package motion_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/motion"
	"tasklesson/tasks"
)

// A list says which task's id stands in which task's list.
type list map[[2]tasks.ID]bool

// listed returns the lists as they are in the files on disk.
func listed(v view.View) list {
	found := list{}
	for _, t := range v.Tasks {
		for _, id := range t.Waits {
			found[[2]tasks.ID{id, t.ID}] = true
		}
	}
	return found
}

// TestEveryDiscThatMovesIsOfAnIDInTheFileOfItsTask has no disc fall off a list that did
// not hold its id, nor one come where the id is not written.
func TestEveryDiscThatMovesIsOfAnIDInTheFileOfItsTask(t *testing.T) {
	moving := map[motion.Kind]int{}
	eachStep(t, func(s step) {
		was, is := listed(s.before), listed(s.after)
		struck := map[[2]tasks.ID]bool{}
		for _, e := range s.before.Edges {
			struck[[2]tasks.ID{e.From, e.To}] = e.Struck
		}
		for _, e := range slices.Concat(s.before.Edges, s.after.Edges) {
			ids := [2]tasks.ID{e.From, e.To}
			fell, came := s.of(motion.Disc(e.From, e.To), motion.Fall), s.of(motion.Disc(e.From, e.To), motion.Appear)
			moving[motion.Fall] += len(fell)
			moving[motion.Appear] += len(came)
			if len(fell) > 0 && (!was[ids] || is[ids]) {
				s.Errorf("%d falls off task %d: its file held it: %v, and holds it: %v", e.From, e.To, was[ids], is[ids])
			}
			if len(came) > 0 && !is[ids] {
				s.Errorf("%d comes to task %d, whose file does not hold it", e.From, e.To)
			}
			if lone := s.of(motion.Struck(e.From, e.To), motion.Fall); len(lone) > 0 && (!struck[ids] || len(fell) == 0) {
				s.Errorf("a struck %d falls off task %d, whose copy has lost it: %v, and whose list loses it: %v", e.From, e.To, struck[ids], len(fell) > 0)
			}
		}
	})
	if moving[motion.Fall] < 20 || moving[motion.Appear] == 0 {
		t.Errorf("only so many discs move: %v", moving)
	}
}

// A copy that drops goes with the old look of its node: neither is the node without
// its words, nor does the copy stay over its new look.
func TestACopyThatDropsGoesAsItsNodeChanges(t *testing.T) {
	drops := 0
	eachStep(t, func(s step) {
		for _, m := range s.moments {
			if m.Kind != motion.Drop {
				continue
			}
			drops++
			card := s.one(m.Into, motion.Turn, motion.Light)
			s.ordered("the copy is in its place and the node changes", m.End(), card.Start)
		}
	})
	if drops == 0 {
		t.Error("no copy drops")
	}
}

// What became of a prediction is told with the sentence, not before it can be seen.
func TestVerdictsComeWithTheSentence(t *testing.T) {
	found := 0
	eachStep(t, func(s step) {
		if s.after.Predict == nil || len(s.moments) == 0 {
			return
		}
		if len(s.of(motion.Verdict)) > 0 {
			s.Error("there are verdicts where nothing was marked")
		}
		found++
		s.after.Predict = viewtest.Told(*s.after.Predict)
		s.moments = motion.Moments(s.before, s.after)
		told := s.one(motion.Sentence).Start
		for _, on := range []string{motion.Verdict, motion.Badge} {
			s.ordered("the sentence and "+on, told, s.one(on, motion.Appear).Start)
		}
	})
	if found == 0 {
		t.Error("nothing is predicted")
	}
}
