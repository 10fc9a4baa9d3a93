package challenge

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// maxLink is how long the data of a link is at most.
const maxLink = 32_000

// linkData is a level in a link: all of it in one object.
type linkData struct {
	levelData
	Text
}

// errNoJSON says that what a link holds is no JSON.
var errNoJSON = errors.New("it is no JSON")

// A LinkError is the error of what is no level for a link, or no link of a level.
type LinkError struct {
	Fault words.LinkFault // what a reader is told
	Err   error           // for programmers, nil for nothing more
}

func (e *LinkError) Error() string {
	said := "challenge: a link: " + string(e.Fault)
	if e.Err != nil {
		said += ": " + e.Err.Error()
	}
	return said
}

func (e *LinkError) Unwrap() error { return e.Err }

// New returns a level of a reader: from the files of one board to those of another.
// It returns a [*LinkError] where that makes no level.
func New(title, task string, from, goal []tasks.File) (Level, error) {
	for _, file := range append(from[:len(from):len(from)], goal...) {
		if file.Reason != "" || !utf8.Valid(file.Data) {
			return Level{}, &LinkError{Fault: words.LinkBadFiles}
		}
	}
	if !line(title, 1, maxTitle) || !text(task, 1) {
		return Level{}, &LinkError{Fault: words.LinkNoText}
	}
	wanted := tasksOf(tasks.ReadBoard(goal).Listing())
	for i, t := range wanted {
		for _, other := range wanted[:i] {
			if same(t.Subject, other.Subject) {
				return Level{}, &LinkError{Fault: words.LinkTwice}
			}
		}
	}
	if len(wanted) <= maxTasks && validTasks(wanted) != nil {
		return Level{}, &LinkError{Fault: words.LinkBadFiles}
	}
	made := levelData{Start: startOf(from), Goal: []Condition{{Condition: words.Condition{Kind: words.WantSame}, Board: shortened(wanted)}}}
	l, err := made.level("", Text{Title: title, Task: task})
	l.Group = words.GroupOwn
	switch {
	case err != nil:
		return Level{}, &LinkError{Fault: words.LinkTooLong, Err: err}
	case l.solvedAtStart():
		return Level{}, &LinkError{Fault: words.LinkSolved}
	}
	return l, nil
}

func (l Level) solvedAtStart() bool {
	snapshot, _, err := Play(context.Background(), l.Start, nil)
	return err == nil && Solved(l.Check(snapshot, nil))
}

// Link returns a level as the data of a link, in characters that need no escape
// there. It returns a [*LinkError] where the level is too large.
func (l Level) Link() (string, error) {
	data := linkData{levelData{Agents: l.Agents, Start: startOf(l.Start), Goal: l.Goal, Solution: l.Solution}, l.Text}
	raw, err := json.Marshal(data)
	if err != nil {
		return "", &LinkError{Fault: words.LinkInvalid, Err: err}
	}
	link := base64.RawURLEncoding.EncodeToString(raw)
	if len(link) > maxLink {
		return "", &LinkError{Fault: words.LinkTooLong}
	}
	return link, nil
}

// ParseLink reads the data of a link, whoever has written it. The level keeps all the
// rules that those of the page keep. It returns a [*LinkError] for anything else. The
// cost is bounded: what is too long is not looked at.
func ParseLink(link string) (Level, error) {
	if len(link) > maxLink {
		return Level{}, &LinkError{Fault: words.LinkTooLong}
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(link)
	if err == nil && (!json.Valid(raw) || !utf8.Valid(raw)) {
		err = errNoJSON
	}
	if err != nil {
		return Level{}, &LinkError{Fault: words.LinkDamaged, Err: err}
	}
	var data linkData
	if err := decode(raw, &data); err != nil {
		return Level{}, &LinkError{Fault: words.LinkInvalid, Err: err}
	}
	l, err := data.level("", data.Text)
	if err != nil {
		return Level{}, &LinkError{Fault: words.LinkInvalid, Err: err}
	}
	l.Group = words.GroupOwn
	return l, nil
}
