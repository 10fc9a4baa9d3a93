package lesson

import (
	"slices"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// draw fills in the challenge that is on the stage, and says how it stands: what
// has to be reached, then how much of it is reached, and why it works.
func (c challenges) draw(v *view.View, b workbench.State) {
	w := v.Words
	drawn := &view.Challenge{
		Shown: c.folds, Title: c.level.Title, Task: c.level.Task, Group: c.level.Group, Solved: c.met() && (c.shows || c.led == 0), Hint: c.level.Hint,
		Why: c.level.Why, Goal: c.goal, Solvable: len(c.level.Solution) > 0, Started: c.begunWith(b),
		All: len(c.levels), Next: c.next(v.Present), File: c.file(b),
	}
	drawn.Conditions, drawn.Met = c.conditions(w)
	lacks := ""
	if unmet := drawn.Unmet(); len(unmet) > 0 {
		if lacks = unmet[0].Says; len(unmet[0].Lacks) > 0 {
			lacks = unmet[0].Lacks[0]
		}
	}
	groups := c.groups()
	for _, group := range groups {
		drawn.Done += group.Done
		if i := slices.IndexFunc(group.Entries, func(e view.ChallengeEntry) bool { return e.Here }); i >= 0 {
			drawn.At, drawn.Of = i+1, len(group.Entries)
		}
	}
	if c.folds.List {
		drawn.Groups = groups
	}
	if c.address == OwnChallenge {
		drawn.Making = c.making.draw(c.home)
	}
	if c.shows {
		drawn.Solution = c.solution(b, w)
	}
	v.Challenge = drawn
	if m := drawn.Making; m != nil && v.Connecting == 0 {
		if v.Sentence = m.Says(w); m.Step < view.MakingText { // what was done to the board is heard with it
			v.Unseen = v.Told
		}
		return
	}
	if len(c.verdicts) == 0 || v.Told != "" && !v.Moved || v.Connecting != 0 {
		return
	}
	v.Unseen = v.Told
	switch {
	case c.met() && c.led > 0 && c.led == len(since(b)):
		v.Sentence = w.SolvedByItself()
	case c.met() && c.led > 0:
		v.Sentence = w.SolvedWithSteps()
	case c.shows:
		v.Sentence = w.Together([]words.Said{words.Said(w.SolutionShown(drawn.Solution.Made, drawn.Solution.All)), words.Said(v.Told)})
	case drawn.Solved:
		v.Sentence = w.ChallengeSolved(words.Data(c.level.Title))
	case v.Told == "" && !drawn.Started:
		v.Sentence = w.ChallengeAsks(words.Data(c.level.Title), len(c.verdicts), drawn.Met)
	default:
		v.Sentence = w.ChallengeStands(drawn.Met, len(c.verdicts), words.Said(lacks))
	}
}

// conditions returns what is asked for, and how much of it is met: what was met at the start
// comes last. What was met since stays where it stands, so that the eye finds it again. Each reason is said once.
func (c challenges) conditions(w words.Words) (all []view.ChallengeCondition, met int) {
	const most = 2 // reasons
	var toKeep []view.ChallengeCondition
	var said []string
	verdicts := c.verdicts
	if len(verdicts) == 0 { // while the board is being read it takes its place
		verdicts = c.begun
	}
	for i, verdict := range verdicts {
		drawn := view.ChallengeCondition{Says: w.ConditionSays(verdict.Condition), Met: verdict.Met()}
		more := -most
		for _, lack := range verdict.Lacks {
			says := w.LackSays(lack)
			if slices.Contains(said, says) {
				continue
			}
			said = append(said, says)
			if more++; more <= 0 {
				drawn.Lacks = append(drawn.Lacks, says)
			}
		}
		if more > 0 {
			drawn.Lacks = append(drawn.Lacks, w.MoreLacks(more))
		}
		if verdict.Part > 0 && !drawn.Met {
			drawn.Part = w.PartMet(verdict.Condition.Kind, verdict.Part, verdict.Of)
		}
		if drawn.Met {
			met++
		}
		if i < len(c.begun) && c.begun[i].Met() {
			drawn.Broken = !drawn.Met
			toKeep = append(toKeep, drawn)
		} else {
			all = append(all, drawn)
		}
	}
	return append(all, toKeep...), met
}

// groups returns the list of all challenges.
func (c challenges) groups() (groups []view.ChallengeGroup) {
	for _, group := range challenge.Groups() {
		listed := view.ChallengeGroup{Group: group}
		for i, level := range c.levels {
			if level.Group != group {
				continue
			}
			entry := c.entry(level)
			if entry.Number = i + 1; entry.Done {
				listed.Done++
			}
			listed.Entries = append(listed.Entries, entry)
		}
		groups = append(groups, listed)
	}
	return groups
}

func (c challenges) entry(level challenge.Level) view.ChallengeEntry {
	return view.ChallengeEntry{Name: level.Name, Title: level.Title, Done: slices.Contains(c.solved, level.Name), Here: level.Name == c.address}
}

// begunWith reports whether something was done of the one on the stage.
func (c *challenges) begunWith(b workbench.State) bool { return b.Changed() || len(since(b)) > 0 }

// next returns the next challenge that is not solved, from the one on the stage on, or any
// that is there. The last one has no next; solved, it leads to those
// before it. Nil stands for none.
func (c *challenges) next(any bool) *view.ChallengeEntry {
	here := slices.IndexFunc(c.levels, func(l challenge.Level) bool { return l.Name == c.address })
	for i := range c.levels {
		to := here + i + 1
		if (any || !c.met()) && (any && here < 0 || to >= len(c.levels)) {
			break
		}
		if entry := c.entry(c.levels[to%len(c.levels)]); any || !entry.Done && !entry.Here {
			return &entry
		}
	}
	return nil
}

// solution returns how far the solution is shown, and what comes next.
func (c challenges) solution(b workbench.State, w words.Words) *view.Solution {
	s := &view.Solution{Made: min(len(since(b)), len(c.level.Solution)), All: len(c.level.Solution)}
	if s.Made < s.All {
		move := &c.level.Solution[s.Made]
		s.Tool, s.File, s.Next = move.Tool, move.File, w.MoveSays(move.Says())
	}
	return s
}
