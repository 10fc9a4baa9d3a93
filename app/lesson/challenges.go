package lesson

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// ChallengesFrom is the scenario that brings the challenges, and the chapter that they
// are the place of.
const ChallengesFrom = "challenges"

// ChallengeBoard is the path of the directory that they are worked on in.
const ChallengeBoard files.Path = "challenges/.tasks"

// challenges is what the lab keeps of the challenges.
type challenges struct {
	levels   []challenge.Level // of the page, none until they have come
	wanted   string            // the one that is asked for, as the address says it
	level    challenge.Level   // on the stage
	address  string            // as the address says it, "" for none
	verdicts []challenge.Verdict
	folds    view.ChallengeFolds
	begun    []challenge.Verdict // of its start
	goal     *view.Goal          // a board that meets the goal, where that was asked for
	shows    bool                // the solution is being shown
	moves    int                 // how many steps of it
	led      int                 // steps of it that were made since the start was there last
	solved   []string            // the names of those that the reader has solved
	making   making              // where the reader makes one, at [OwnChallenge]
	home     string              // the address of the page, for links
	left     map[string]string   // what is kept of each, by the name under which it is: never changed
}

// linked begins what an address brings along, rather than names: the data of a challenge
// that a reader has written, the text of a prompt.
const linked = "="

// receive takes the challenges that have come.
func (c challenges) receive(attached map[string]string, language string) (challenges, error) {
	levels, err := challenge.Read(attached, language)
	if err == nil && len(levels) == 0 {
		err = errors.New("there are no challenges")
	}
	if err == nil {
		c.levels = levels
	}
	return c, err
}

// named returns the challenge that an address names, and how it names it. For nothing in
// particular that is the one on the stage, or the first that is not solved yet.
func (c challenges) named(address string) (challenge.Level, string, error) {
	if data, is := strings.CutPrefix(address, linked); is {
		level, err := challenge.ParseLink(data)
		return level, address, err
	}
	if address == c.address && address != "" {
		return c.level, address, nil
	}
	if address == OwnChallenge {
		return challenge.Level{Group: words.GroupOwn}, address, nil
	}
	for i, level := range c.levels {
		if level.Name == address {
			return c.levels[i], address, nil
		}
	}
	return challenge.Level{}, "", errNoChallenge
}

var errNoChallenge = errors.New("lesson: no challenge of that name")

// kept names what is kept of the challenge on the stage, among all.
func (c *challenges) kept(what workbench.Kept) string {
	return (what + workbench.Kept("/"+c.address)).Of(ChallengeBoard)
}

// keep has it kept for when the reader comes back, in this page or the one after it. A
// challenge that is being made has its own way.
func (s *State) keep(k workbench.Keep) []Effect {
	c := &s.challenges
	if c.address == "" || c.address == OwnChallenge {
		return nil
	}
	c.left = maps.Clone(c.left)
	if c.left == nil {
		c.left = map[string]string{}
	}
	c.left[c.kept(k.What)] = k.Text
	k.What += workbench.Kept("/" + c.address)
	return []Effect{k}
}

// first returns the address of the challenge to begin with: the one on the stage, or else the
// first that is not solved yet.
func (c challenges) first() string {
	if c.address != "" {
		return c.address
	}
	for _, level := range c.levels {
		if !slices.Contains(c.solved, level.Name) {
			return level.Name
		}
	}
	return c.levels[0].Name
}

// judged returns the challenges with what the board says to the one on the stage, once
// no turn of the agent is under way and where it has changed.
func (c challenges) judged(b workbench.State) challenges {
	now, known := b.Snapshot()
	c.shows = c.shows && !b.AtWork()
	if c.address == "" || !known || b.AtWork() { // what a turn passes through does not count
		return c
	}
	c.verdicts = c.level.Check(now, b.Made())
	if made := since(b); !b.Busy() {
		if c.shows = c.shows && len(made) <= c.moves; c.shows { // else somebody has done something else
			c.moves = len(made)
		}
		c.led = 0
		for i := range made {
			if made[i].Turn < 0 {
				c.led++
			}
		}
	}
	return c
}

// since returns the changes that were made since the start was there last.
func since(b workbench.State) []files.ChangeSet {
	made := b.Made()
	for i := len(made) - 1; i >= 0; i-- {
		if made[i].Deed.Reset {
			return made[i+1:]
		}
	}
	return made
}

// met reports whether all is as it should be.
func (c challenges) met() bool { return len(c.verdicts) > 0 && challenge.Solved(c.verdicts) }

// counts reports whether that is a challenge of the page which the reader has solved for
// the first time.
func (c challenges) counts() bool {
	return c.met() && c.led == 0 && c.level.Name != "" && !slices.Contains(c.solved, c.level.Name)
}

// reached returns a board that meets the goal, nil where there is no way to it: no level
// of the page is so.
func (c challenges) reached(w words.Words) *view.Goal {
	now, err := c.level.Reached(context.Background())
	if err != nil {
		return nil
	}
	return view.GoalOf(w, now)
}

// file returns the file that has to be written by hand: one that cannot be read, or else
// the one that the solution writes; "" where there is none.
func (c challenges) file(b workbench.State) string {
	if now, known := b.Snapshot(); known && len(now.Listing.Unreadable) > 0 {
		return tasks.FileName(now.Listing.Unreadable[0].ID)
	}
	for _, move := range c.level.Solution {
		if move.File != "" {
			return move.File
		}
	}
	return ""
}
