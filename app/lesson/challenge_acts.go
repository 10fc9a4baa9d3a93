package lesson

import (
	"errors"
	"strings"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// A Challenge is what a person does with a challenge, besides working on its board.
type Challenge struct {
	Do   ChallengeAct
	Name string // of the challenge to go to; what is typed
}

// A ChallengeAct is a part of that.
type ChallengeAct string

// The parts. What is shown on request is hidden by the same.
const (
	GoToChallenge  ChallengeAct = "go"
	ShowHint       ChallengeAct = "hint"
	ShowGoal       ChallengeAct = "goal"
	ShowChallenges ChallengeAct = "list"
	ShowSolution   ChallengeAct = "solution" // from the start on
	NextMove       ChallengeAct = "move"
	EndSolution    ChallengeAct = "end"
	AskForget      ChallengeAct = "forget?" // or no longer
	ForgetSolved   ChallengeAct = "forget"
)

// The data-keys of the pane, and of the answer that nothing should be forgotten.
const (
	keyChallenge = "challenge"
	keyKeep      = "challenge-keep"
)

// KeepSolved keeps the names of the challenges that the reader has solved, separated by
// spaces, for the next visit.
type KeepSolved struct{ Names string }

// MarkDone notes that the reader has done what a chapter without a walk is for.
type MarkDone struct{ Chapter string }

func (Challenge) Kind() Kind { return report }
func (KeepSolved) Effect()   {}
func (MarkDone) Effect()     {}

// enterLevel puts the challenge on the stage that is wanted, and its start into the
// directory, or what the reader has left of it. Of an address that names none it says why.
func (s *State) enterLevel() []Effect {
	c := s.challenges
	if len(c.levels) == 0 {
		return nil
	}
	wanted := c.wanted
	c.wanted = ""
	if wanted == "" {
		wanted = c.first()
	}
	own, read := s.benches[s.benchAt(ReaderBoard)].Snapshot()
	if wanted == OwnChallenge && !read {
		return nil // it begins with that board
	}
	level, address, err := c.named(wanted)
	if err != nil {
		s.showNotice(view.Notice{Text: s.whyNoChallenge(wanted, err)})
		level, address, _ = c.named(c.first())
	}
	if address == c.address {
		c.folds.List = false
		s.challenges = c
		return nil
	}
	c.level, c.address = level, address
	c.verdicts, c.folds, c.goal, c.shows, c.moves = nil, view.ChallengeFolds{}, nil, false, 0
	c.led = 0
	if address == OwnChallenge {
		if level.Start = c.making.board(); level.Start == nil {
			level.Start = own.Files
		}
	}
	c.begun = level.AtStart()
	s.pane = view.PaneChallenge // what is asked for is seen first
	s.challenges = c
	b := s.benches[s.benchAt(ChallengeBoard)]
	var effects []workbench.Effect
	b.State, effects = b.Anew(level.Start, level.Agents, c.left[c.kept(workbench.KeptHistory)])
	b.State = b.TypedKept(c.left[c.kept(workbench.KeptTyped)]).TalkKept(c.left[c.kept(workbench.KeptTalk)])
	b.picked, b.notice = view.Chosen{}, nil
	s.put(b)
	return []Effect{effects[0], FillField{Key: keyPrompt, Text: b.Typed()}}
}

// whyNoChallenge says why an address names no challenge.
func (s *State) whyNoChallenge(address string, err error) string {
	var fault *challenge.LinkError
	if errors.As(err, &fault) {
		return s.Words().LinkFails(fault.Fault)
	}
	return s.Words().NoSuchChallenge(quote("#" + ChallengesFrom + "/" + address))
}

// advance does what a person does with the challenge on the stage.
func (m Challenge) advance(s *State) []Effect {
	if s.Workshop() != ChallengesFrom || s.challenges.address == "" {
		return nil
	}
	c := &s.challenges
	switch m.Do {
	case GoToChallenge:
		s.challenges.wanted = m.Name
		s.quiet()
		effects := s.enterLevel()
		return append(effects, PushAddress{Fragment: s.fragment()}, MoveFocus{Key: keyChallenge})
	case ShowHint:
		if c.folds.Hint = !c.folds.Hint; c.folds.Hint {
			return []Effect{MoveFocus{Key: "hint-shown"}}
		}
	case ShowGoal:
		if c.folds.Goal = !c.folds.Goal; c.folds.Goal {
			c.goal = c.reached(s.Words())
			return []Effect{MoveFocus{Key: "goal-shown"}}
		}
	case ShowChallenges:
		if c.folds.List, c.folds.Forgets = !c.folds.List, false; c.folds.List {
			return []Effect{MoveFocus{Key: "level-" + c.address}}
		}
	case AskForget:
		if c.folds.Forgets = !c.folds.Forgets; c.folds.Forgets {
			return []Effect{MoveFocus{Key: keyKeep}}
		}
	case ForgetSolved:
		c.folds.Forgets, c.solved = false, nil
		return []Effect{KeepSolved{}, MoveFocus{Key: keyChallenge}}
	case ShowSolution:
		if len(c.level.Solution) > 0 {
			var effects []Effect
			if b := s.benches[s.benchAt(ChallengeBoard)]; b.Changed() || len(b.Made()) > 0 {
				effects = s.work(workbench.Reset{Path: ChallengeBoard})
			}
			s.challenges.shows, s.challenges.moves = true, 0
			return effects
		}
	case NextMove:
		return s.move()
	case EndSolution:
		c.shows = false
	case SetStart, SetGoal, TypeTitle, TypeTask, MakeLink, StepBack:
		if c.address == OwnChallenge {
			was := c.making.step()
			now, known := s.bench().Snapshot()
			c.making.make(m, now.Files, known, s.Words())
			effects := []Effect{c.making.keep()}
			if now := c.making.step(); now != was {
				if now >= view.MakingText { // it is written, and read, there
					s.pane = view.PaneChallenge
				}
				effects = append(effects, MoveFocus{Key: c.making.key()})
			}
			return effects
		}
	}
	return nil
}

// move makes the next step of the solution, as a person would. Each is of a turn of its own,
// below those of the agent: by that it is known again.
func (s *State) move() []Effect {
	c := &s.challenges
	b := s.benches[s.benchAt(ChallengeBoard)]
	done := len(since(b.State))
	if !c.shows || b.Busy() || done >= len(c.level.Solution) {
		return nil
	}
	move := c.level.Solution[done]
	c.moves = done + 1
	if move.Tool == "" {
		return s.work(workbench.Write{Path: ChallengeBoard, File: move.File, Text: move.Text, Turn: -c.moves})
	}
	return s.work(workbench.Call{Path: ChallengeBoard, ToolCall: view.ToolCall{Tool: move.Tool, Input: string(move.Input)}, Turn: -c.moves})
}

// judge has the challenge on the stage judged after something has happened to its board,
// and keeps that it is solved.
func (s *State) judge(b workbench.State) []Effect {
	s.challenges = s.challenges.judged(b)
	c := &s.challenges
	if c.address == OwnChallenge && !b.Busy() {
		c.making.sees(b.Files(), s.Words())
	}
	if b.AtWork() || !c.counts() {
		return nil
	}
	c.solved = append(c.solved[:len(c.solved):len(c.solved)], c.level.Name)
	effects := []Effect{KeepSolved{Names: strings.Join(c.solved, " ")}, MarkDone{Chapter: ChallengesFrom}}
	if s.pane == view.PaneConversation || s.Workshop() != ChallengesFrom { // in the conversation the answer is read
		return effects
	}
	s.pane = view.PaneChallenge
	return append(effects, MoveFocus{Key: keyChallenge})
}
