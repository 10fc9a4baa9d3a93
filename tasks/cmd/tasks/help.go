package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
)

// about is the help of the command as a whole, around the table.
const (
	aboutBefore = `tasks works on a directory of task files, one JSON file for each task.

Usage: tasks COMMAND [ARGUMENTS] [FLAGS]

Commands:
`
	aboutAfter = `
An id is 3 or #3; in a shell "#3" needs its quotes. IDS are ids with commas.
Flags may stand before or after the command; what follows -- is no flag.
Where - stands for a text it is read from standard input, up to 1 MB, until -timeout has passed.

Where the board is: what -dir names; else what $TASKS_DIR names; else the
nearest .tasks from the current directory up to the root of the git work tree,
in a linked work tree that of the main one, which is said; outside git .tasks in
the current directory. create makes it, at the root, and says so. $GIT_DIR and
$GIT_WORK_TREE are not looked at. Where a work tree or .tasks belongs to another
user, -dir or $TASKS_DIR has to name it.

Environment:
  TASKS_DIR          the directory of the task files
  TASKS_OWNER        your name, where -owner is not given; a name is one line of at most 100 characters
  NO_COLOR           no colours on the terminal

Exit codes:
  0  done
  1  refused, with "code: sentence" on standard error; or check found problems
  2  the command line is wrong
  3  the storage failed, or there is no board
  4  -timeout has passed (watch ends with 0)
  5  claim --wait: every task is completed
  6  claim --wait: nothing will become ready by the work of others
  7  done, but the answer could not be printed; do not do it again
  130  interrupted (watch and mcp end with 0)

Examples:
  tasks create "Write tests" -after 1,2
  tasks list -brief
  tasks claim --next -owner ann
  while id=$(tasks claim --next --wait -q -owner ann); do work "$id"; tasks complete "$id" -owner ann; done
`
)

// severalMore is what the help says of commands that take several ids.
const severalMore = `With -json, of one id it is that task; of several ids it is one array, an element for each id in their order:
the task, or {"code", "text"} with what else is known of a refusal. A refusal stops none of the others, and
makes the exit code 1.`

// asGet points to severalMore.
const asGet = "Several ids with -json: as tasks help get says."

// limits are those of the texts of a task.
const limits = `SUBJECT and -active are one line of at most 200 characters, -description
has at most 20000 characters, -metadata 20000 bytes.
Standard input, for -description -, may have 1 MB; what it holds has to fit all the same.`

// listMore is what the help of list says.
const listMore = `[ ] pending, [>] in progress, [x] completed, [!] unreadable. What a task waits for stands behind it.
With -brief the owner of started work stands there too, and with -json each task has its owner.
An agent that starts again under its name finishes or releases what list -mine shows.
-stale also shows what was started without an owner (tasks update ID -status in_progress): claim or reclaim takes it.`

// liftOwner says how what $TASKS_OWNER protects is changed all the same.
const liftOwner = "TASKS_OWNER= tasks ... asks nobody."

// releaseAllMore is what the help of release-all says.
const releaseAllMore = `NAME may be anybody: it is for who looks after agents that are gone, and asks nobody, also where $TASKS_OWNER is
set. Your own work is given up with tasks release ID.`

// claimMore is what the help of claim says of its outcomes.
const claimMore = `One of all who claim a task gets it. A task that is yours already is printed as
a new one is, and standard error says so ("alreadyYours": true with -json).

An agent's loop: while id=$(tasks claim --next --wait -q -owner ann); do ...; done
With --wait it ends with 5 when every task is completed, with 6 when nothing will
come (what is left waits for your own work, a ring, a missing or an unreadable
task), with 4 when -timeout has passed. A script that has to know which writes
id=$(tasks claim --next --wait -q -owner ann) || exit $? in its loop.
With -json, of one id or --next it is the task; of several ids it is one array, as of tasks get.`

// callMore is what the help of call says.
const callMore = `With - for JSON the arguments are read from standard input. With -json an answer that is text is {"text": ...}.
With -owner, or $TASKS_OWNER, the tools are those of that one agent, as tasks mcp -owner serves them: what others
own cannot be taken from them, and an owner in the arguments has to be the same. -owner "" lifts that.
Standard input may have 1 MB.`

// watchMore is what the help of watch says.
const watchMore = `With -json each board is one line. It ends when ^C stops it, -timeout has passed
or nobody reads any more, with 0: it did what was asked.

With -events it prints no board but a line for each task whose status, owner or
subject changes: {"event", "time", "revision", "task", "was", "is"}, event being
created, changed or deleted. "foreign": true marks what another program wrote.
The first line is "start"; "gap" says that commits are missing, because more
happened than is remembered, and what came of them is marked "unknown": true.`

func runHelp(_ context.Context, s *session) error {
	if len(s.args) == 0 {
		if s.on("json") {
			return s.print(indented(descriptions()))
		}
		printOverview(s.out)
		return nil
	}
	c, known := commandNamed(s.args[0])
	if !known {
		return usageError(fmt.Sprintf("unknown command: %s.%s tasks help shows them all.", s.args[0], suggestion(s.args[0])))
	}
	if s.on("json") {
		return s.print(indented(describe(c)))
	}
	printHelp(s.out, c)
	return nil
}

func printOverview(w io.Writer) {
	fmt.Fprint(w, aboutBefore)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-18s %s\n", strings.TrimSpace(c.name+" "+c.args), c.help)
	}
	fmt.Fprint(w, "\nFlags of every command; tasks help COMMAND shows its own:\n")
	printFlags(w, commonFlags)
	fmt.Fprint(w, aboutAfter)
}

func printHelp(w io.Writer, c command) {
	fmt.Fprintf(w, "tasks %s: %s\n\nUsage: %s\n", c.name, c.help, c.synopsis())
	if c.more != "" {
		fmt.Fprintf(w, "\n%s\n", c.more)
	}
	fmt.Fprint(w, "\nFlags:\n")
	printFlags(w, slices.Concat(c.flags, commonFlags))
}

func printFlags(w io.Writer, flags []option) {
	for _, o := range flags {
		if o.help != "" {
			fmt.Fprintf(w, "  %-18s %s\n", strings.TrimSpace("-"+o.name+" "+o.value), o.help)
		}
	}
}

// synopsis is the command line of a command: "tasks release ID [-owner NAME]".
func (c command) synopsis() string {
	if c.usage != "" {
		return "tasks " + c.name + " " + c.usage
	}
	words := []string{"tasks", c.name}
	if c.args != "" {
		words = append(words, c.args)
	}
	const few = 3
	if len(c.flags) > few {
		words = append(words, "[FLAGS]")
		return strings.Join(words, " ")
	}
	for _, o := range c.flags {
		words = append(words, strings.TrimSpace("[-"+o.name+" "+o.value)+"]")
	}
	return strings.Join(words, " ")
}

// A description is the help of a command as JSON.
type description struct {
	Command string            `json:"command"`
	Usage   string            `json:"usage"`
	Help    string            `json:"help"`
	Flags   map[string]string `json:"flags"`
}

func describe(c command) description {
	d := description{Command: c.name, Usage: c.synopsis(), Help: strings.TrimSpace(c.help + "\n" + c.more), Flags: map[string]string{}}
	for _, o := range c.flags {
		d.Flags[o.name] = o.help
	}
	return d
}

func descriptions() []description {
	var all []description
	for _, c := range commands() {
		all = append(all, describe(c))
	}
	return all
}
