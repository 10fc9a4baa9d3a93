package lesson

import (
	"encoding/json"
	"errors"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// OwnChallenge is the address of the place where a reader makes a challenge.
const OwnChallenge = "new"

// A making is a challenge that the reader is making: of two boards, a title and a task.
// It stays while another challenge is looked at, and over a reload.
type making struct {
	from, goal  []tasks.File // nil until the reader has said that this is it
	moved       bool         // the board is not the goal any more
	title, task string
	link        string // of what stands there
	refusal     string
	copied      string // what came of copying the link
}

// The parts of making a challenge.
const (
	SetStart  ChallengeAct = "from" // the board as it is now
	SetGoal   ChallengeAct = "to"   // refused where it makes no challenge with the start
	TypeTitle ChallengeAct = "title"
	TypeTask  ChallengeAct = "task"
	MakeLink  ChallengeAct = "link"
	StepBack  ChallengeAct = "back" // takes back the last of them
)

// make does a part of making a challenge on a board.
func (m *making) make(act Challenge, now []tasks.File, known bool, w words.Words) {
	step := m.step()
	m.link, m.refusal, m.copied = "", "", ""
	switch act.Do {
	case SetStart:
		if known {
			m.from, m.goal, m.moved = append([]tasks.File{}, now...), nil, false
		}
	case SetGoal:
		if !known || m.from == nil {
			break
		}
		goal := append([]tasks.File{}, now...)
		if m.refusal = noGoal(m.from, goal, w); m.refusal == "" {
			m.goal, m.moved = goal, false
		}
	case TypeTitle:
		m.title = act.Name
	case TypeTask:
		m.task = act.Name
	case MakeLink:
		if step < view.MakingText {
			break
		}
		m.link, m.refusal = linkOf(m.title, m.task, m.from, m.goal, w)
	case StepBack:
		switch step {
		case view.MakingGoal:
			m.from, m.goal, m.moved = nil, nil, false
		case view.MakingText:
			m.goal = nil
		}
	}
}

// noGoal returns why a board cannot be the goal of what begins with another, "" where it can.
func noGoal(from, goal []tasks.File, w words.Words) string {
	const text = "x" // for that which is not written yet
	_, refusal := linkOf(text, text, from, goal, w)
	return refusal
}

// sees takes note of the board: it is the goal only as long as it stays as it was, and what
// was refused for it stands only as long as it is so.
func (m *making) sees(now []tasks.File, w words.Words) {
	m.moved = false
	if m.goal != nil {
		changes := files.Compare(m.goal, now)
		for i := range changes { // no goal is about the mark, and no undo brings it back
			m.moved = m.moved || changes[i].Task != 0
		}
	}
	if m.refusal != "" && m.step() == view.MakingGoal && noGoal(m.from, now, w) != m.refusal {
		m.refusal = ""
	}
}

// keptMaking names what is kept of it for the page that comes after this one.
const keptMaking workbench.Kept = "making"

// A keptDraft is that in its form of JSON: what has to be made again is not in it.
type keptDraft struct {
	From  []tasks.File `json:"from"`
	Goal  []tasks.File `json:"goal"`
	Title string       `json:"title"`
	Task  string       `json:"task"`
}

// keep is the effect that keeps it.
func (m *making) keep() Effect {
	return workbench.Keep{Path: ChallengeBoard, What: keptMaking, Text: string(conversation.JSON(keptDraft{m.from, m.goal, m.title, m.task}))}
}

// makingKept returns what a page before this one has kept, nothing of any other text.
func makingKept(text string) making {
	var kept keptDraft
	if err := json.Unmarshal([]byte(text), &kept); err != nil || kept.From == nil && kept.Goal != nil {
		return making{}
	}
	return making{from: kept.From, goal: kept.Goal, title: kept.Title, task: kept.Task}
}

// board returns what it was about last, none where it has not begun.
func (m *making) board() []tasks.File {
	if m.goal != nil {
		return m.goal
	}
	return m.from
}

// linkOf returns the data of a link, or why there can be none.
func linkOf(title, task string, from, goal []tasks.File, w words.Words) (link, refusal string) {
	level, err := challenge.New(title, task, from, goal)
	if err == nil {
		link, err = level.Link()
	}
	var fault *challenge.LinkError
	if errors.As(err, &fault) {
		return "", w.LinkFails(fault.Fault)
	}
	return link, ""
}

// makes are the parts that end its steps; the way on from the last leads out of it.
var makes = [...]ChallengeAct{SetStart, SetGoal, MakeLink, ""}

// step returns where the making is.
func (m *making) step() view.MakingStep {
	switch {
	case m.from == nil:
		return view.MakingStart
	case m.goal == nil || m.moved:
		return view.MakingGoal
	case m.link == "":
		return view.MakingText
	}
	return view.MakingLink
}

// key returns the data-key of what is done at this step.
func (m *making) key() string {
	return [...]string{"challenge-from", "challenge-to", "challenge-title", "copy-link"}[m.step()]
}

// draw returns the making as it is drawn; home is the address of the page.
func (m *making) draw(home string) *view.Making {
	v := &view.Making{Step: m.step(), Title: m.title, Task: m.task, Refusal: m.refusal, Copied: m.copied, Moved: m.moved}
	if v.Step == view.MakingLink {
		v.Fragment = ChallengesFrom + "/" + linked + m.link
		v.Link = home + "#" + v.Fragment
	}
	return v
}

type (
	// Copy gives the text of the element with this data-key to the clipboard.
	Copy struct{ Key string }
	// Copied says whether it is there; else it is selected.
	Copied struct{ OK bool }
)

func (Copy) Kind() Kind   { return report }
func (Copied) Kind() Kind { return report }

func (m Copy) advance(s *State) []Effect { return []Effect{CopyText(m)} }

func (m Copied) advance(s *State) []Effect {
	text := s.Words().NotCopied()
	if m.OK {
		text = s.Words().CopiedText()
	}
	if c := &s.challenges; s.Workshop() == ChallengesFrom && c.address == OwnChallenge && s.pane == view.PaneChallenge {
		c.making.copied = text // beside the link: above the lab it would move all
		return nil
	}
	s.showNotice(view.Notice{Text: text})
	return nil
}
