package challenge

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tasklesson/tasks"
)

// The limits of a level. They hold for those of the page and for those of a link.
const (
	maxTasks      = 60
	maxFile       = 16_000 // bytes of one file
	maxAgents     = 4
	maxConditions = 12
	maxMoves      = 60
	maxTitle      = 100 // code points
	maxText       = 2000
	maxNumber     = 1_000_000
	maxSubject    = tasks.MaxSubject
	maxOwner      = tasks.MaxOwner
)

// line reports whether a text is one line of least to most code points, with no space
// around it.
func line(s string, least, most int) bool {
	n := utf8.RuneCountInString(s)
	return utf8.ValidString(s) && n >= least && n <= most && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' })
}

// text reports whether a text is lines of at most so many code points together.
func text(s string, least int) bool {
	return line(strings.TrimSpace(strings.ReplaceAll(s, "\n", " ")), least, maxText) && utf8.RuneCountInString(s) <= maxText
}

// valid returns an error that names a rule which the level breaks.
func (l Level) valid() error {
	switch {
	case !line(l.Title, 1, maxTitle) || !text(l.Task, 1) || !text(l.Hint, 0) || !text(l.Why, 0):
		return errors.New("a text that is missing, too long, or has control characters")
	case len(l.Goal) == 0 || len(l.Goal) > maxConditions:
		return fmt.Errorf("%d conditions", len(l.Goal))
	case len(l.Agents) > maxAgents || len(l.Solution) > maxMoves || len(l.Start) > maxTasks+1:
		return errors.New("too many agents, moves or files")
	}
	for i, agent := range l.Agents {
		if !line(agent, 1, maxOwner) || contains(data(l.Agents[:i]), agent) {
			return fmt.Errorf("an agent %q", agent)
		}
	}
	for _, file := range l.Start {
		if err := validFile(file.Name, string(file.Data)); err != nil {
			return err
		}
	}
	for _, condition := range l.Goal {
		if err := condition.valid(len(l.Agents)); err != nil {
			return fmt.Errorf("%s: %w", condition.Kind, err)
		}
	}
	for _, move := range l.Solution {
		if err := move.valid(); err != nil {
			return err
		}
	}
	return nil
}

func validFile(name, text string) error {
	if !tasks.BoardFile(name) || len(text) > maxFile || !utf8.ValidString(text) {
		return fmt.Errorf("a file %q of %d bytes", name, len(text))
	}
	return nil
}

// valid returns an error for what is no step of a solution.
func (m Move) valid() error {
	if m.Tool == "" {
		return validFile(m.File, m.Text)
	}
	if m.File != "" || m.Text != "" || len(m.Input) == 0 || m.Input[0] != '{' {
		return fmt.Errorf("a call of %s that is a file too, or has no input", m.Tool)
	}
	for _, tool := range tasks.Tools() {
		if tool.Name == m.Tool {
			return nil
		}
	}
	return fmt.Errorf("there is no tool %q", m.Tool)
}

// validTasks returns an error for tasks that make no board.
func validTasks(list []Task) error {
	seen := map[tasks.ID]bool{}
	if len(list) > maxTasks {
		return fmt.Errorf("%d tasks", len(list))
	}
	for _, t := range numbered(list) {
		switch {
		case t.ID < 1 || t.ID > maxNumber || seen[t.ID]:
			return fmt.Errorf("a task with the number %d", t.ID)
		case t.Status != tasks.Pending && t.Status != tasks.InProgress && t.Status != tasks.Completed:
			return fmt.Errorf("a status %q", t.Status)
		case !line(t.Subject, 1, maxSubject) || !line(t.Owner, 0, maxOwner) || !utf8.ValidString(t.Description) || len(t.Waits) > maxTasks:
			return fmt.Errorf("task %d", t.ID)
		}
		for _, id := range t.Waits {
			if id < 1 || id > maxNumber {
				return fmt.Errorf("task %d waits for %d", t.ID, id)
			}
		}
		seen[t.ID] = true
	}
	return nil
}
