package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// A usageError says what is wrong with a command line.
type usageError string

func (e usageError) Error() string { return string(e) }

// A line is a command line, read: the command, its arguments, and the flags
// that were given.
type line struct {
	command command
	args    []string
	flags   map[string]string // by name; what was not given is not in it
	typed   []string          // all of it, as it was given
}

// readLine reads a command line. Flags may stand anywhere; what follows "--"
// is no flag.
func readLine(args []string) (line, error) {
	words, flags, err := split(args)
	l := line{args: words, flags: flags, typed: args}
	if err != nil {
		return l, err
	}
	if l.on("version") {
		l.command, _ = commandNamed("version")
		l.args = nil
		return l, nil
	}
	if len(words) == 0 {
		if l.wantsHelp() {
			l.command, _ = commandNamed("help")
			return l, nil
		}
		return l, usageError("a command is missing. tasks help shows them all.")
	}
	name := words[0]
	c, known := commandNamed(name)
	if !known {
		return l, usageError(fmt.Sprintf("unknown command: %s.%s tasks help shows them all.", name, suggestion(name)))
	}
	if l.wantsHelp() {
		l.command, _ = commandNamed("help")
		l.args = []string{name}
		return l, nil
	}
	l.command, l.args = c, words[1:]
	return l, l.fits()
}

// split takes the flags out of a command line.
func split(args []string) (words []string, given map[string]string, err error) {
	given = map[string]string{}
	set := newFlagSet(given)
	for len(args) > 0 {
		if err := set.Parse(args); err != nil {
			text := strings.TrimPrefix(err.Error(), "flag provided but not defined: ")
			if isNegative(text) {
				return words, given, usageError(text + " is no id. An id is a whole number from 1, such as 3.")
			}
			if text != err.Error() {
				text = "unknown flag: " + text
			}
			return words, given, usageError(text + ". tasks help COMMAND shows the flags of a command.")
		}
		rest := set.Args()
		if len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			return append(words, rest...), given, nil
		}
		if len(rest) == 0 {
			break
		}
		words, args = append(words, rest[0]), rest[1:]
	}
	return words, given, nil
}

// newFlagSet knows the flags of all commands: one that stands before the
// command is read before it is known whose it is.
func newFlagSet(given map[string]string) *flag.FlagSet {
	set := flag.NewFlagSet("tasks", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	add := func(options []option) {
		for _, o := range options {
			if set.Lookup(o.name) == nil {
				set.Var(&value{name: o.name, given: given, isSwitch: o.value == ""}, o.name, o.help)
			}
		}
	}
	add(commonFlags)
	for _, c := range commands() {
		add(c.flags)
	}
	return set
}

// A value is a [flag.Value] that keeps what was given in a map. Given twice it
// is an error: the first would be lost.
type value struct {
	name     string
	given    map[string]string
	isSwitch bool
}

func (v *value) String() string   { return "" }
func (v *value) IsBoolFlag() bool { return v.isSwitch }

func (v *value) Set(text string) error {
	if _, twice := v.given[v.name]; twice {
		return usageError("it is given twice")
	}
	if v.isSwitch {
		on, err := strconv.ParseBool(text)
		if err != nil {
			return usageError("give true or false")
		}
		text = strconv.FormatBool(on)
	}
	v.given[v.name] = text
	return nil
}

// fits says what a command does not take of the line.
func (l line) fits() error {
	c := l.command
	usage := " Usage: " + c.synopsis()
	switch {
	case len(l.args) < c.least:
		return usageError(c.name + " needs " + strings.TrimSuffix(c.args, "...") + "." + usage)
	case len(l.args) > c.most:
		return usageError(fmt.Sprintf("%s does not take %q; a text of several words stands in quotes.%s", c.name, l.args[c.most], usage))
	}
	if foreign := l.foreign(); len(foreign) > 0 {
		return usageError(fmt.Sprintf("%s has no flag -%s. tasks help %s shows its flags.", c.name, foreign[0], c.name))
	}
	return nil
}

// foreign returns the flags that are given and not the command's, by name.
func (l line) foreign() []string {
	own := slices.Concat(commonFlags, l.command.flags)
	names := slices.Sorted(maps.Keys(l.flags))
	return slices.DeleteFunc(names, func(name string) bool {
		return slices.ContainsFunc(own, func(o option) bool { return o.name == name })
	})
}

// wantsJSON reports whether -json is given. A line that is wrong may not have
// been read up to it.
func (l line) wantsJSON() bool {
	if _, given := l.flags["json"]; given {
		return l.on("json")
	}
	before := l.typed
	if end := slices.Index(before, "--"); end >= 0 {
		before = before[:end]
	}
	return slices.Contains(before, "-json") || slices.Contains(before, "--json")
}

// isNegative reports whether a word is a negative number.
func isNegative(word string) bool {
	digits, negative := strings.CutPrefix(word, "-")
	_, err := strconv.ParseUint(digits, 10, 64)
	return negative && err == nil
}

func (l line) wantsHelp() bool { return l.on("help") || l.on("h") }

// on reports whether a switch is given.
func (l line) on(name string) bool { return l.flags[name] == "true" }

// text returns the value of a flag, or what counts where it is not given.
func (l line) text(name, otherwise string) string {
	if text, given := l.flags[name]; given {
		return text
	}
	return otherwise
}

// field returns the value of a flag, nil where it is not given.
func (l line) field(name string) *string {
	if text, given := l.flags[name]; given {
		return &text
	}
	return nil
}

// id reads the first argument as a task id, 3 or #3.
func (s *session) id() (tasks.ID, error) { return s.argument(0) }

// argument reads an argument as a task id.
func (s *session) argument(i int) (tasks.ID, error) {
	id, ok := parseID(s.args[i])
	if !ok {
		return 0, invalid(s.command.name, "Invalid task_id: "+s.args[i]+". An id is a whole number from 1 to "+strconv.FormatInt(int64(tasks.MaxID), 10)+", such as 3.")
	}
	return id, nil
}

// ids reads the ids of a flag: 1,2 or "#1 #2". A flag that is not given, or
// empty, has none.
func (s *session) ids(name string) ([]tasks.ID, error) {
	var ids []tasks.ID
	for _, word := range strings.FieldsFunc(s.text(name, ""), func(r rune) bool { return r == ',' || r == ' ' }) {
		id, ok := parseID(word)
		if !ok {
			return nil, invalid(s.command.name, "Invalid -"+name+": "+word+". Give a list of task ids, whole numbers from 1, such as 1,2.")
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func parseID(text string) (tasks.ID, bool) {
	text = strings.TrimPrefix(strings.TrimSpace(text), "#")
	n, err := strconv.ParseUint(text, 10, 63)
	id := tasks.ID(n)
	return id, err == nil && id >= 1 && id <= tasks.MaxID
}

// invalid is a refusal of what a person typed. It has the code that a tool
// would answer.
func invalid(command, text string) error {
	return &tasks.Error{Op: command, Code: tasks.CodeInvalid, Text: text}
}
