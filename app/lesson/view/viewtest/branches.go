package viewtest

import (
	"math/rand/v2"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
)

// CheckBranches plays, in directories, what a reader can make of a scenario of
// agents: at every position of the walk the conversation is compacted, and on to the
// end; another agent starts, and on to the end; it is compacted, and again three acts
// later. Where it ends with a question, the first reply is given, and on to the end.
// It checks what is true of any of them in any store: no byte of `.tasks/`
// moves in a choice; the first act after it begins with the board; an agent uses
// nothing that it cannot read, see [Senses]; it ends having finished what the board
// holds, or having asked. It does nothing for a scenario without an agent.
func CheckBranches(t *testing.T, sc scenario.Scenario, in scenario.Directories) {
	t.Helper()
	if !sc.Chooses() {
		return
	}
	choices := 0
	for k := range sc.Last() + 1 {
		for _, kind := range []address.ChoiceKind{address.Compact, address.Renew} {
			b := newBranch(t, sc, in, k)
			if b.choose(kind) {
				choices++
				b.toTheLastEnd()
			}
		}
		b := newBranch(t, sc, in, k)
		if !b.choose(address.Compact) {
			continue
		}
		for range 3 {
			if b.last.frame.Over || !b.on() {
				break
			}
		}
		if b.choose(address.Compact) {
			choices++
			b.toTheLastEnd()
		}
	}
	// Compact makes sense from the first request on, New agent from the first act.
	if want := 3 * (sc.Last() - 3); choices < want {
		t.Errorf("%s: only %d choices had sense, want at least %d", sc.Name, choices, want)
	}
}

// WanderBranches plays ways with choices by chance, and checks of each what
// [CheckBranches] does, with any of the replies that are offered.
func WanderBranches(t *testing.T, sc scenario.Scenario, in scenario.Directories, random *rand.Rand, ways int) {
	t.Helper()
	for range ways {
		b := newBranch(t, sc, in, random.IntN(sc.Last()+1))
		for range 2 + random.IntN(6) {
			if b.broken || len(b.path.String()) > address.MaxAddress-len(sc.Name)-8 {
				break
			}
			switch n := random.IntN(8); {
			case n < 2:
				b.choose(address.Compact)
			case n == 2:
				b.choose(address.Renew)
			case n == 3:
				b.toTheEnd()
			default:
				if replies := b.last.view.Conversation.Replies; len(replies) > 0 {
					b.reply(1 + random.IntN(len(replies)))
				}
			}
			for range random.IntN(5) {
				if b.broken || b.last.frame.Over || !b.on() {
					break
				}
			}
		}
		b.toTheEnd()
	}
}
