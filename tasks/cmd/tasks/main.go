// Command tasks works on a directory of task files by hand and from scripts.
// Every command is a tool of package tasks, or a method of its Manager.
//
//	go run ./tasks/cmd/tasks --help
//	go run ./tasks/cmd/tasks create "Setup schema"
//	go run ./tasks/cmd/tasks claim --next -owner ann
//	go run ./tasks/cmd/tasks check
//
// The directory is .tasks unless -dir names another. Commands that make tasks
// make it where it is missing; all others say that it is missing, so that a
// mistyped name leaves nothing behind.
//
// It exits with 0 when it did what was asked, with 1 when the task system
// refused or check found a problem, with 2 when the command line is wrong, and
// with 3 when the storage failed. A refusal is "code: sentence" on standard
// error. With -json, standard output then holds {"code", "text"} too; after 2
// and 3 it holds nothing.
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
