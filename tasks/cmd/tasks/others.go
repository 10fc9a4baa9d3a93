package main

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
