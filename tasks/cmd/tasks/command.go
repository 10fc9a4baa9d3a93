package main

import (
	"context"
	"math"
	"slices"
)

// A command is one verb of the command line.
type command struct {
	name   string
	args   string // "ID", "[ID]", "" for none: as the help shows them
	usage  string // what stands behind the name in the usage, "" for args and flags
	help   string // one line
	more   string // what the help of the command says below that line
	least  int    // how many arguments it takes
	most   int
	flags  []option // beside those that every command takes
	board  need
	hook   bool                 // it is run by hooks, and silent where no board can be found or read
	others []string             // names that people try for it
	before func(*session) error // what can be refused before the board is opened, nil for nothing
	run    func(context.Context, *session) error
}

// A need is what a command needs of the directory.
type need int

const (
	openBoard need = iota // it has to be there
	madeBoard             // it is made where it is missing
	anyBoard              // where it is missing, it is an empty one; the first call that writes makes it
	noBoard               // the command does not look at it
)

// An option is a flag of a command.
type option struct {
	name  string
	value string // what stands for its value in the help, "" where it is on or off
	help  string
}

// commonFlags are those that every command takes.
var commonFlags = []option{
	{"dir", "DIR", "the directory of the task files (default: see tasks help)"},
	{"json", "", "print JSON: one value, whatever comes of it"},
	{"timeout", "TIME", "end after this time, such as 30s or 5m, with exit code 4 (watch: 0)"},
	{"help", "", "show the help of the command"},
	{"h", "", ""},
	{"version", "", ""},
}

// The flags that several commands take.
var (
	afterFlag       = option{"after", "IDS", "the tasks it waits for, such as 1,2"}
	descriptionFlag = option{"description", "TEXT", "everything needed to do the task; - reads standard input"}
	activeFlag      = option{"active", "TEXT", "what to show while it runs, such as \"Adding endpoints\""}
	readyFlag       = option{"ready", "", "only what can be started now"}
	ownerFlag       = option{"owner", "NAME", "only the tasks of NAME"}
	limitFlag       = option{"limit", "N", "at most N lines, and how many more there are"}
	briefFlag       = option{"brief", "", "count completed tasks only (\"completed\" with -json), and show who works on what"}
	metadataFlag    = option{"metadata", "JSON", "facts to keep with it, an object; a null value takes its key away"}
	courtesyFlag    = option{"owner", "NAME", "your name: refused when the task belongs to another (default $TASKS_OWNER)"}
)

// several is the most arguments of a command that takes ids.
const several = math.MaxInt

// commands returns the table, in the order in which the help shows it.
func commands() []command {
	return slices.Concat(taskCommands(), workCommands(), askCommands(), otherCommands(), toolCommands())
}

// taskCommands are about tasks as entries of the board.
func taskCommands() []command {
	return []command{
		{
			name: "list", help: "show the board, a line for each task", run: runList, others: []string{"ls", "board", "status"},
			flags: []option{readyFlag, {"status", "STATUS", "only pending, in_progress or completed"}, ownerFlag, limitFlag, briefFlag, {"mine", "", "what you have in progress, you being -owner or $TASKS_OWNER"}, {"stale", "TIME", "only what was claimed longer ago than TIME, such as 2h, or nobody knows when"}},
			more:  listMore,
		},
		{
			name: "ready", help: "show what can be started now: list -ready", run: runReady, others: []string{"todo", "available"},
			flags: []option{ownerFlag, limitFlag},
		},
		{
			name: "create", args: "SUBJECT", usage: "SUBJECT [-after IDS] [-description TEXT] [-active TEXT]", least: 1, most: 1, help: "make a task and print its id, such as #6", board: madeBoard, run: runCreate,
			flags: []option{afterFlag, {"before", "IDS", "the tasks that wait for it"}, descriptionFlag, activeFlag, metadataFlag}, others: []string{"add", "new"},
			more: "The printed line is the id and nothing else: id=$(tasks create \"Write tests\" -after 1,2)\n" + limits,
		},
		{name: "get", args: "ID...", least: 1, most: several, help: "show tasks in full", run: runGet, others: []string{"show", "view", "cat"}, more: severalMore},
		{
			name: "update", args: "ID", least: 1, most: 1, help: "change texts, status, owner and edges of a task", run: runUpdate,
			flags: []option{
				{"status", "STATUS", "pending, in_progress or completed"},
				{"subject", "TEXT", "the new subject, on one line"},
				descriptionFlag, activeFlag, metadataFlag,
				{"owner", "NAME", "who works on it; \"\" for nobody"},
				{"after", "IDS", "tasks it waits for from now on"},
				{"not-after", "IDS", "tasks it no longer waits for"},
				{"before", "IDS", "tasks that wait for it from now on"},
				{"not-before", "IDS", "tasks that no longer wait for it"},
				{"force", "", "start or complete it although it is blocked"},
			}, others: []string{"set", "edit", "change"},
			more: "-status in_progress alone starts work without an owner, which is nobody's to finish; tasks claim gives it one.\n" + limits + "\nWhere $TASKS_OWNER is set, status and owner of what another owns are not changed; texts and edges can be.\n" + liftOwner,
		},
	}
}

// workCommands are about who does a task, and whether it is done.
func workCommands() []command {
	return []command{
		{
			name: "claim", args: "[ID...]", usage: "(ID... | --next [--wait] [-q]) -owner NAME [-busy]", most: several, help: "take tasks, or with --next the next one that is free", run: runClaim,
			flags: []option{
				{"owner", "NAME", "your name (default $TASKS_OWNER)"},
				{"next", "", "take the ready task with the smallest id that is free"},
				{"wait", "", "with --next: wait for one while others may make one ready"},
				{"q", "", "print the id alone, such as #3, and do not say that it waits"},
				{"busy", "", "refuse when you own other unfinished tasks"},
			}, others: []string{"take", "start", "next"},
			more: claimMore,
		},
		{
			name: "complete", args: "ID...", usage: "ID... [-owner NAME] [-force]", least: 1, most: several, help: "mark tasks in progress as completed", run: runComplete,
			flags:  []option{courtesyFlag, {"force", "", "complete it although it is blocked"}},
			others: []string{"done", "finish", "close"},
			more:   "It prints the task, and which tasks became ready by it. " + asGet,
		},
		{
			name: "reopen", args: "ID...", least: 1, most: several, help: "make completed tasks pending again", run: runReopen, others: []string{"undo", "uncomplete"},
			more: "What waits for them is blocked again. Finished work stays finished. Where $TASKS_OWNER is set, what another\nhas finished is not reopened. " + liftOwner,
		},
		{
			name: "release", args: "ID...", least: 1, most: several, help: "give up tasks: pending again, owned by nobody", run: runRelease,
			flags: []option{courtesyFlag}, others: []string{"drop", "unclaim"},
		},
		{
			name: "reclaim", args: "ID...", usage: "ID... -owner NAME -stale TIME", least: 1, most: several, help: "take over tasks whose owner is gone", run: runReclaim,
			flags: []option{{"owner", "NAME", "your name (default $TASKS_OWNER)"}, {"stale", "TIME", "how old the claim has to be, such as 2h"}}, others: []string{"steal", "takeover"},
			more: "It is refused unless the claim is older than that, and was made by the clock of this machine. Who is still\nat work renews a claim by claiming again. Work without an owner is taken at once, as by claim.\ntasks list -stale TIME shows what could be taken over.",
		},
		{name: "release-all", args: "NAME", least: 1, most: 1, help: "give up everything that somebody holds, in one commit", run: runReleaseAll, more: releaseAllMore},
		{
			name: "delete", args: "ID...", least: 1, most: several, help: "remove tasks that were a mistake", run: runDelete,
			flags:  []option{{"force", "", "delete it although unfinished tasks wait for it"}},
			others: []string{"rm", "remove"}, more: "Their ids are never given again. " + asGet + " Where $TASKS_OWNER is set, what another\nhas in progress is not deleted. " + liftOwner,
		},
	}
}

// askCommands are about the board as a whole.
func askCommands() []command {
	return []command{
		{
			name: "graph", help: "show the order: ready, blocked, waves, the longest chain", run: runGraph,
			flags: []option{{"format", "NAME", "mermaid, dot (Graphviz) or json"}},
			more:  "Tasks of one wave can run in parallel. What is unschedulable waits for a ring, a missing or an unreadable task.",
		},
		{name: "why", args: "ID", least: 1, most: 1, help: "show what keeps a task from starting", run: runWhy},
		{
			name: "check", help: "list what is wrong in the directory; exit 1 if anything is", run: runCheck, others: []string{"fsck", "verify", "lint"},
			more: "It changes nothing. A line that begins with * is a problem that repair mends.",
		},
		{
			name: "repair", help: "mend what needs no judgement, and say what is left", run: runRepair, others: []string{"fix", "mend"},
			more: "It mends one-sided edges, own ids in lists, stale views and the high-water mark. Rings, missing tasks and unreadable files are left:\nthe exit code is 0 also where problems are left, which are listed; tasks check then ends with 1.",
		},
		{
			name: "watch", help: "print the board now and whenever it changes, until stopped", run: runWatch,
			flags: []option{{"events", "", "print JSON lines of what happens: task, was, is"}}, more: watchMore, others: []string{"follow", "tail"},
		},
	}
}

// toolCommands are for those who have a model call the tools.
func toolCommands() []command {
	return []command{
		{
			name: "call", args: "NAME [JSON]", usage: "NAME [JSON] [-owner NAME]", least: 1, most: 2, help: "call a tool as a model does, such as task_get '{\"task_id\": 3}'", run: runCall, board: madeBoard,
			flags: []option{{"owner", "NAME", "in whose name (default $TASKS_OWNER); the tools then take no other"}},
			more:  callMore, others: []string{"tool"},
		},
		{
			name: "tools", help: "print the schemas of the tools for a model provider", run: runTools, board: noBoard,
			flags: []option{{"format", "NAME", "anthropic (default), openai or mcp"}}, others: []string{"schema", "schemas"},
		},
		{
			name: "completion", args: "SHELL", least: 1, most: 1, help: "print a script that completes commands and ids in bash, zsh or fish", run: runCompletion, board: noBoard,
			more: "In ~/.bashrc: source <(tasks completion bash). In zsh the same after compinit. In fish: tasks completion fish | source",
		},
		{name: "version", help: "print the version", run: runVersion, board: noBoard},
		{name: "help", args: "[COMMAND]", most: 1, help: "show this text, or the help of a command", run: runHelp, board: noBoard},
	}
}

func commandNamed(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// otherCommands are for what other programs need of a board, or made of one.
func otherCommands() []command {
	return []command{
		{
			name: "mcp", help: "serve the tools to an agent over the Model Context Protocol", board: anyBoard, before: speaksJSON, run: runMCP,
			flags: []option{
				{"owner", "NAME", "in whose name it works (default $TASKS_OWNER); the tools then take no owner"},
				{"read-only", "", "offer only the tools that look"},
			}, others: []string{"serve", "server"}, more: aboutMCP,
		},
		{
			name: "prime", help: "tell an agent what it should know when it starts, in 30 lines", run: runPrime, board: anyBoard, hook: true, before: isOneLine,
			flags: []option{
				{"owner", "NAME", "who asks (default $TASKS_OWNER)"},
				{"hook", "", "print it as the output of a hook, in JSON"},
			}, more: aboutHooks,
		},
		{
			name: "import", args: "DIR", least: 1, most: 1, help: "take a task list of Claude Code into the board", board: madeBoard, before: hasList, run: runImport,
			flags: []option{{"force", "", "import once more what was imported before"}},
			more:  "DIR is one of ~/.claude/tasks; it is only read, and links in it are not followed. All tasks come in one\ncommit, or none does; while it is made, which takes some seconds for 10,000 tasks, others wait. On a\nboard that never had a task the ids up to 1000000 are kept; elsewhere the tasks get new ones, which are\nprinted. What was imported before is known by the name of DIR, the id there, and a text of the task.\nlist, graph, why and check show such a list in place: tasks list -dir DIR",
		},
		{
			name: "renumber", args: "ID...", usage: "ID... (-ours | -theirs) [-force]", least: 1, most: several, help: "make two tasks of an id that two git branches gave", run: runRenumber,
			flags: []option{
				{"ours", "", "the task above ======= keeps the id"},
				{"theirs", "", "the task below ======= keeps the id"},
				{"force", "", "also where both sides have the same subject"},
			},
			more: "After a git merge the file of such a task holds both, between <<<<<<< and >>>>>>>, and list shows it as\nunreadable. The other task gets the next id, and what waits for it follows; give all such\nids in one call, so that what one branch says of them stays together: if one is refused, none is\nrenumbered. A reference that neither task tells of is left and printed. Then: git add the directory,\nand commit. A branch that still has the other task under the old id takes this merge first, before it\ngoes on with that id. Merge, do not rebase: the commits that a rebase still brings mean the old ids.\nWhere both sides are one task: git checkout --ours (or --theirs) -- FILE, before renumber, and tasks\nrepair at the end.",
		},
		{
			name: "export", args: "DIR", least: 1, most: 1, help: "write the board as a task list of Claude Code into a new directory", run: runExport,
			more: "DIR is empty or not there yet, and in no directory of git or of a board. Unreadable tasks stop it; when\ntasks were claimed is not kept.",
		},
	}
}
