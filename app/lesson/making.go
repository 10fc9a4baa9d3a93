package lesson

import (
	"errors"

	"tasklesson/app/lesson/challenge"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// OwnChallenge is the address of the place where a reader makes a challenge.
const OwnChallenge = "new"

// A making is a challenge that the reader is making: of two boards, a title and a task.
type making struct {
	from, goal  []tasks.File // nil until the reader has said that this is it
	title, task string
	link        string // of what stands there
	refusal     string
}

// The parts of making a challenge.
const (
	SetStart  ChallengeAct = "from" // the board as it is now
	SetGoal   ChallengeAct = "to"
	TypeTitle ChallengeAct = "title"
	TypeTask  ChallengeAct = "task"
	MakeLink  ChallengeAct = "link"
)

// make does a part of making a challenge on a board.
func (m making) make(act Challenge, b workbench.State, w words.Words) making {
	now, known := b.Snapshot()
	m.link, m.refusal = "", ""
	switch act.Do {
	case SetStart:
		if known {
			m.from, m.goal = append([]tasks.File{}, now.Files...), nil
		}
	case SetGoal:
		if known && m.from != nil {
			m.goal = append([]tasks.File{}, now.Files...)
		}
	case TypeTitle:
		m.title = act.Name
	case TypeTask:
		m.task = act.Name
	case MakeLink:
		return m.linked(w)
	}
	return m
}

// linked returns the making with its link, or why there is none.
func (m making) linked(w words.Words) making {
	level, err := challenge.New(m.title, m.task, m.from, m.goal)
	if err == nil {
		m.link, err = level.Link()
	}
	var fault *challenge.LinkError
	if errors.As(err, &fault) {
		m.refusal = w.LinkFails(fault.Fault)
	}
	return m
}

// draw returns the making as it is drawn; home is the address of the page.
func (m making) draw(home string) *view.Making {
	v := &view.Making{Started: m.from != nil, Ended: m.goal != nil, Title: m.title, Task: m.task, Refusal: m.refusal}
	if m.link != "" {
		v.Fragment = ChallengesFrom + "/" + linked + m.link
		v.Link = home + "#" + v.Fragment
	}
	return v
}
