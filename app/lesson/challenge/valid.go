package challenge

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// The limits of a level. They hold for those of the page and for those of a link.
const (
	maxTasks      = 60
	maxFile       = 16_000 // bytes of one file
	maxAgents     = 4
	maxConditions = 12
	maxTitle      = 100  // code points
	maxText       = 2000 // likewise
	maxNumber     = 1_000_000
	maxPairs      = 4 * maxTasks * maxTasks // of tasks that all conditions look at; a board is checked after every change
)

// line reports whether a text is one line of least to most code points, with no space
// around it.
func line(s string, least, most int) bool {
	n := utf8.RuneCountInString(s)
	return utf8.ValidString(s) && n >= least && n <= most && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' })
}

// text reports whether a text is lines of at most that many code points together.
func text(s string, least int) bool {
	return line(strings.TrimSpace(strings.ReplaceAll(s, "\n", " ")), least, maxText) && len(s) <= utf8.UTFMax*maxText
}

// names reports whether tasks, owners and states can be called so.
func names(list []words.Data) bool {
	wrong := func(name words.Data) bool { return !line(string(name), 0, tasks.MaxSubject) }
	return len(list) <= 2*maxTasks && !slices.ContainsFunc(list, wrong)
}

// valid returns an error that names a rule which the level breaks.
func (l *Level) valid() error {
	var agents []words.Data
	for _, agent := range l.Agents {
		if agent == "" || contains(agents, agent) {
			return errors.New("an agent without a name, or two of one name")
		}
		agents = append(agents, words.Data(agent))
	}
	switch {
	case !line(l.Title, 1, maxTitle) || !text(l.Task, 1) || !text(l.Hint, 0) || !text(l.Why, 0):
		return errors.New("a text is missing, too long, or has control characters")
	case len(l.Goal) == 0 || len(l.Goal) > maxConditions || len(agents) > maxAgents || len(l.Start) > maxTasks+1 || !names(agents):
		return errors.New("no condition, or too many conditions, agents or files")
	}
	for i := range l.Start {
		if file := &l.Start[i]; !tasks.BoardFile(file.Name) || len(file.Data) > maxFile {
			return errors.New("a file that is too large or none of a board: " + file.Name)
		}
	}
	pairs := 0
	for i := range l.Goal {
		if err := l.Goal[i].valid(); err != nil {
			return err
		}
		if pairs += l.Goal[i].pairs(); pairs > maxPairs {
			return errors.New("the conditions look at too many pairs of tasks")
		}
	}
	return nil
}

// kinds are all kinds of conditions.
const kinds = "tasks order edges is owner ready blocked in_progress completed no_problems mark_at_least rest_unchanged turns_at_most same_as"

// valid returns an error where nobody can say what a condition asks for.
func (c *Condition) valid() error {
	wrong := !slices.Contains(strings.Fields(kinds), string(c.Kind)) || c.Number < 0 || c.Number > maxNumber || !names(c.Subjects) || len(c.Lists) > maxTasks
	for _, list := range c.Lists {
		wrong = wrong || !names(list) || len(list) == 0 || len(list) != 2 && c.Kind != words.WantEdges
	}
	if wrong {
		return errors.New("a condition breaks a rule: " + string(c.Kind))
	}
	return validTasks(c.Board)
}

// pairs returns how many pairs of tasks a condition looks at, at most. One that names no
// task looks at all.
func (c *Condition) pairs() int {
	n := len(c.Subjects) + len(c.Board)
	for _, list := range c.Lists {
		n += len(list)
	}
	if n == 0 {
		n = maxTasks
	}
	return n * n
}

// validTasks returns an error for tasks that make no board.
func validTasks(list []Task) error {
	list = numbered(list)
	if len(list) > maxTasks {
		return errors.New("too many tasks")
	}
	for i := range list {
		t := &list[i]
		wrong := t.ID < 1 || t.ID > maxNumber || len(t.Waits) > maxTasks || !utf8.ValidString(t.Description) ||
			!line(t.Subject, 1, tasks.MaxSubject) || !line(t.Owner, 0, tasks.MaxOwner) ||
			t.Status != tasks.Pending && t.Status != tasks.InProgress && t.Status != tasks.Completed
		for k := range list[:i] {
			wrong = wrong || list[k].ID == t.ID
		}
		for _, id := range t.Waits {
			wrong = wrong || id < 1 || id > maxNumber
		}
		if wrong {
			return errors.New("a task breaks a rule: " + t.Subject)
		}
	}
	return nil
}
