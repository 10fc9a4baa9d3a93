// Command tasks works on a directory of task files by hand and from scripts.
// Every command is a tool of package tasks, or a method of its Manager.
//
//	go run ./cmd/tasks --help
//	go run ./cmd/tasks create "Setup schema"
//	go run ./cmd/tasks claim --next -owner ann
//	go run ./cmd/tasks check
//
// # The board
//
// The board is the directory that -dir names; else the one that $TASKS_DIR
// names; else the nearest .tasks from the current directory up to the root of
// the git work tree. In a linked work tree it is looked for at the same place in
// the main one, so that all work trees share one board and a task is claimed
// once. A submodule is a repository of its own. Beside a bare repository that a
// .git file names, as hub/.git does hub/.bare, the work trees share the board of
// that directory. Where nothing leads from a linked work tree to a main one (a
// bare repository alone, a git directory that lies apart), $TASKS_DIR has to say
// where the board is. Outside git only the current directory is looked at.
// $GIT_DIR and $GIT_WORK_TREE play no part, and no git has to be installed.
// A work tree, a repository or a .tasks that belongs to another user is not
// believed, as with git's safe.directory, unless -dir or $TASKS_DIR names it.
//
// Commands that make tasks make the board where it is missing, at the root of
// the work tree, and say so; all others say where they looked, so that a mistyped
// name leaves nothing behind. $TASKS_OWNER is the user's name, where -owner is
// not given: of claim, reclaim, complete, release, call, list -mine, mcp and
// prime. Where it is set, update, reopen, delete and call take nothing from
// others; TASKS_OWNER= tasks delete 3 does so all the same. release-all says
// whose work it gives up, and asks nobody.
//
// # Outcomes
//
// It exits with 0 when it did what was asked, with 1 when the task system
// refused or check found a problem, with 2 when the command line is wrong, with
// 3 when the storage failed or there is no board, with 4 when -timeout has
// passed (but watch with 0, as asked). claim --wait ends with 5 when every task is
// completed and with 6 when nothing will become ready by the work of others. 7
// says that a command was done and its answer could not be printed: do not
// repeat it. An interrupt ends it with 130, but watch and mcp with 0. prime,
// which hooks run, ends with 0 and says nothing where there is no board to read.
//
// A refusal is "code: sentence" on standard error, in the words of the command;
// tasks call answers as a model is answered. With -json, standard output holds
// one value with any outcome but 7: the answer, or {"code", "text"} with
// what else is known, as op, id and args of [tasks.Error]. The codes that are no
// refusals are usage, storage, timeout and interrupted. Of several ids it is an
// array with an element for each.
package main

import (
	"context"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
