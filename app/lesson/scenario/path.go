package scenario

import "tasklesson/app/lesson/scenario/address"

// At returns the place of a scenario that a path leads to, in the way that the
// address writes it: a choice that the walk makes itself is a part of the walk. What
// the scenario cannot have is left out and returned as rest: positions after the
// last, and choices where nobody can choose. Whether a choice makes sense where it is
// made shows when it is played.
func (sc Scenario) At(p address.Path) (at Position, rest string) {
	leader, leads := sc.Lanes[0].Lane.(Leader)
	chooses := sc.Chooses()
	for leads && len(p.Choices) > 0 && p.Walk <= sc.End() {
		next := leader.Leads(p.Walk, p.Choices[0])
		if next == 0 {
			break
		}
		p.Walk, p.Choices = next+p.Choices[0].Acts, p.Choices[1:]
	}
	if p.Walk > sc.End() || !chooses {
		walk := min(p.Walk, sc.End())
		if rest = (address.Path{Walk: p.Walk, Choices: p.Choices}).After(walk); rest != "" {
			p = address.Path{Walk: walk}
		}
	}
	last, back := p.Len(), min(p.Back, p.Len())
	p.Back = 0
	if len(p.Choices) == 0 {
		return sc.Position(last - back), rest
	}
	return Position{Scenario: sc.Name, Branch: p.String(), Step: last - back, Last: last}, rest
}

// Chooses reports whether a reader can choose something in the scenario.
func (sc Scenario) Chooses() bool {
	_, leads := sc.Lanes[0].Lane.(Leader)
	return leads && !sc.WalkOnly
}

// IsBranch reports whether a position lies off the walk: after a choice of the
// reader.
func (sc Scenario) IsBranch(at Position) bool { return at.Branch != "" && at.Step > at.Path().Walk }

// Ahead returns what leads on from a position: a step of the walk, from 1, or where
// that is 0 a choice that the path has made there, or, where that is 0 too, an act
// that follows without one.
func (p Position) Ahead() (step int, choice address.ChoiceKind) {
	if p.Branch == "" {
		return p.Step + 1, 0
	}
	if all := moves(p.Path()); p.Step < len(all) {
		if m := all[p.Step]; m.choice != nil {
			return 0, m.choice.Kind
		}
		return all[p.Step].step, 0
	}
	return 0, 0
}

// A move is one place of a path: a step of the walk, a choice, or an act after
// one.
type move struct {
	step   int // of the walk, from 1; 0 off the walk
	choice *address.Choice
}

// moves returns what leads to each place of a path but the first.
func moves(p address.Path) []move {
	var all []move
	for n := range p.Walk {
		all = append(all, move{step: n + 1})
	}
	for _, c := range p.Choices {
		all = append(all, move{choice: &address.Choice{Kind: c.Kind, Reply: c.Reply}})
		for range c.Acts {
			all = append(all, move{})
		}
	}
	return all
}
