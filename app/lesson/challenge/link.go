package challenge

import (
	"encoding/base64"
	"encoding/json"
	"slices"
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

// A LinkError says why a board makes no level, or why a link holds none.
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
	switch {
	case !written(from) || !written(goal):
		return Level{}, &LinkError{Fault: words.LinkBadFiles}
	case !line(title, 1, maxTitle) || !text(task, 1):
		return Level{}, &LinkError{Fault: words.LinkNoText}
	}
	wanted := tasksOf(goal)
	for i := range wanted {
		for k := range wanted[:i] {
			if same(wanted[i].Subject, wanted[k].Subject) {
				return Level{}, &LinkError{Fault: words.LinkTwice}
			}
		}
	}
	if err := validTasks(wanted); err != nil && len(wanted) <= maxTasks {
		return Level{}, &LinkError{Fault: words.LinkBadFiles, Err: err}
	}
	shortened(wanted)
	made := levelData{Group: words.GroupOwn, Start: startOf(from), Goal: []Condition{{Condition: words.Condition{Kind: words.WantSame}, Board: wanted}}}
	l, err := made.level(&Text{Title: title, Task: task})
	switch {
	case err != nil:
		return Level{}, &LinkError{Fault: words.LinkTooLong, Err: err}
	case Solved(l.AtStart()):
		return Level{}, &LinkError{Fault: words.LinkSolved}
	}
	return l, nil
}

// written reports whether all files of a directory are text.
func written(directory []tasks.File) bool {
	return !slices.ContainsFunc(directory, func(f tasks.File) bool { return f.Reason != "" || !utf8.Valid(f.Data) })
}

// Link returns a level as the data of a link, in characters that need no escape
// there; its solution stays behind. It returns a [*LinkError] where the level is too large.
func (l *Level) Link() (string, error) {
	raw, err := json.Marshal(&linkData{levelData{Agents: l.Agents, Start: startOf(l.Start), Goal: l.Goal}, l.Text})
	if err != nil {
		return "", &LinkError{Fault: words.LinkInvalid, Err: err}
	}
	link := base64.RawURLEncoding.EncodeToString(raw)
	if len(link) > maxLink {
		return "", &LinkError{Fault: words.LinkTooLong}
	}
	return link, nil
}

// ParseLink reads the data of a link, which anybody can have written. The level keeps all the
// rules that those of the page keep, and has no solution. It returns a [*LinkError] for
// anything else. The cost is bounded: what is too long is not looked at.
func ParseLink(link string) (Level, error) {
	if len(link) > maxLink {
		return Level{}, &LinkError{Fault: words.LinkTooLong}
	}
	fault := words.LinkDamaged
	raw, err := base64.RawURLEncoding.Strict().DecodeString(link)
	var data linkData
	if err == nil {
		if err = decode(raw, &data); err != errNoJSON {
			fault = words.LinkInvalid
		}
	}
	var l Level
	if err == nil {
		data.Group, data.Solution = words.GroupOwn, nil
		l, err = data.level(&data.Text)
	}
	if err != nil {
		return Level{}, &LinkError{Fault: fault, Err: err}
	}
	return l, nil
}
