package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/internal/visible"
)

// print prints a text and ends its line.
func (s *session) print(text string) error {
	if s.screen {
		text = s.forScreen(text)
	}
	_, err := fmt.Fprintln(s.out, text)
	return err
}

// forScreen returns what is not made for people, JSON and the answers of tools, so
// that a terminal shows it: it means the same, but for a text in which something is
// hidden. What is made for people has no such thing in it.
func (s *session) forScreen(text string) string {
	switch isTool := s.command.name == "call"; {
	case (s.on("json") || isTool || s.on("events") || s.on("hook")) && json.Valid([]byte(text)):
		return visible.JSON(text)
	case isTool:
		return plain(text)
	}
	return text
}

// answer prints what a method returned: its JSON, or the text for a person.
func (s *session) answer(value interface{ JSON() string }, text string) error {
	return s.show(answer{value.JSON(), text})
}

// indented returns the JSON of a value, indented by two spaces.
func indented(value any) string { return encoded(value, "  ") }

// compact returns the JSON of a value on one line.
func compact(value any) string { return encoded(value, "") }

// encoded leaves <, > and & as they are: no browser reads this.
func encoded(value any, indent string) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(value); err != nil {
		panic("tasks: " + err.Error()) // only called with values that JSON can hold
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// plain returns a text without what could steer a terminal, and with marks where
// something would not be seen. Files of other programs may hold anything.
func plain(text string) string { return visible.Text(text) }

// boardLines returns the lines of tasks on the board.
func boardLines(list ...tasks.Task) string {
	return plain(shortened(tasks.Listing{Tasks: list}).Board())
}

// shortened returns a listing with subjects that fill a line and no more. Those
// that a call may give are whole.
func shortened(l tasks.Listing) tasks.Listing {
	l.Tasks = slices.Clone(l.Tasks)
	for i := range l.Tasks {
		l.Tasks[i].Subject = cut(l.Tasks[i].Subject, tasks.MaxSubject)
	}
	return l
}

// cut returns a text with at most that many code points; the last one says when
// something is missing.
func cut(text string, most int) string {
	n, end := 0, 0
	for i := range text {
		switch n++; {
		case n == most:
			end = i
		case n > most:
			return text[:end] + "…"
		}
	}
	return text
}

// listed returns a list of ids behind what, and "" where there are none.
func listed(what string, ids []tasks.ID) string {
	if len(ids) == 0 {
		return ""
	}
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = id.String()
	}
	return what + strings.Join(words, ", ")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// taskText is a task in full: its line on the board, then what is not empty.
func taskText(t tasks.Task) string {
	text := plain(tasks.Listing{Tasks: []tasks.Task{t}}.Board()) + listed("\nblocks: ", t.Blocks)
	for _, field := range []struct{ name, value string }{
		{"owner", t.Owner}, {"active", t.ActiveForm}, {"description", t.Description},
	} {
		if field.value != "" {
			// The lines of a text are set in, so that none looks like a field.
			text += "\n" + field.name + ": " + strings.ReplaceAll(plain(field.value), "\n", "\n  ")
		}
	}
	if len(t.Metadata) > 0 {
		text += "\nmetadata: " + plain(compact(t.Metadata))
	}
	for _, m := range t.Unknown {
		text += "\nother program's " + strings.ReplaceAll(plain(m.Key), "\n", " ") + ": " + plain(compact(m.Value))
	}
	return text
}

// graphText shows every list of a graph that is not empty.
func graphText(g tasks.Graph) string {
	text := listed("\nready: ", g.Ready) + listed("\nin progress: ", g.InProgress)
	for _, b := range g.Blocked {
		text += listed(fmt.Sprintf("\nblocked: %v by ", b.ID), b.By)
	}
	text += listed("\ncompleted: ", g.Completed) + listed("\nunreadable: ", g.Unreadable)
	for i, wave := range g.Waves {
		text += listed(fmt.Sprintf("\nwave %d: ", i+1), wave)
	}
	text += strings.ReplaceAll(listed("\nlongest chain: ", g.CriticalPath), ", ", " → ") + listed("\nunschedulable: ", g.Unschedulable)
	if text == "" {
		return "No tasks."
	}
	return text[1:]
}

// isTerminal reports whether colours may be printed: on a terminal, unless
// $NO_COLOR is set or $TERM says dumb.
func isTerminal(w io.Writer) bool {
	return isScreen(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && runtime.GOOS != "windows"
}

// isScreen reports whether a person looks at what is written.
func isScreen(w io.Writer) bool {
	file, isFile := w.(*os.File)
	if !isFile {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && file.Name() != os.DevNull
}

// The colours of marks; what is ready stays as it is.
var colours = map[string]string{"[>]": "33", "[x]": "32", "[!]": "31"}

// painter returns a function that colours the marks at the begin of lines, and a
// text that is one word, which is the code of a refusal. Without colours it
// returns texts as they are.
func painter(colour bool) func(string) string {
	if !colour {
		return func(text string) string { return text }
	}
	return func(text string) string {
		if !strings.ContainsAny(text, " \n") {
			return "\x1b[31m" + text + "\x1b[0m"
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			mark, rest, _ := strings.Cut(line, " ")
			if number, known := colours[mark]; known {
				lines[i] = "\x1b[" + number + "m" + mark + "\x1b[0m " + rest
			}
		}
		return strings.Join(lines, "\n")
	}
}
