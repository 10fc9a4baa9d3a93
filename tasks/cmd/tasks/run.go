package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"tasklesson/tasks"
)

// The exit codes of the command.
const (
	exitDone    = 0
	exitRefused = 1 // by the task system; or check found a problem
	exitUsage   = 2
	exitStorage = 3
)

// errProblems ends a check that found something. What it found is printed.
var errProblems = errors.New("the directory has problems")

// run does what a command line says and returns the exit code. It is the whole
// command but for the process around it.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	out := bufio.NewWriter(stdout)
	l, err := readLine(args)
	if err == nil {
		err = execute(ctx, l, stdin, out, stderr)
	}
	var refusal *tasks.Error
	if errors.As(err, &refusal) && l.on("json") {
		out.WriteString(indented(map[string]string{"code": string(refusal.Code), "text": refusal.Text}) + "\n")
	}
	if unprinted := out.Flush(); unprinted != nil {
		err, refusal = unprinted, nil // nobody has read what else there was to say
	}
	var wrong usageError
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errProblems):
		return exitRefused
	case refusal != nil:
		fmt.Fprintf(stderr, "%s: %s\n", refusal.Code, plain(refusal.Text))
		return exitRefused
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "usage: %s\n", plain(wrong.Error()))
		return exitUsage
	}
	fmt.Fprintf(stderr, "storage: %s\n", plain(err.Error()))
	return exitStorage
}

// execute opens the board where the command needs one, and runs the command.
func execute(ctx context.Context, l line, stdin io.Reader, out *bufio.Writer, stderr io.Writer) error {
	s := &session{line: l, stdin: stdin, out: out}
	if l.command.before != nil {
		if err := l.command.before(s); err != nil {
			return err
		}
	}
	if l.command.board == noBoard {
		return l.command.run(ctx, s)
	}
	if l.command.board == anyBoard && missing(l.text("dir", ".tasks")) {
		return l.command.run(ctx, s)
	}
	backend, err := openStore(l.text("dir", ".tasks"), l.command.board == madeBoard, func(what string) {
		fmt.Fprintf(stderr, "recovered: %s\n", plain(what))
	})
	if err != nil {
		return err
	}
	s.manager = tasks.New(tasks.NewStore(backend))
	err = l.command.run(ctx, s)
	if closed := backend.Close(); err == nil {
		err = closed
	}
	return err
}

// A session is one run of a command: its line, the board, and where it prints.
type session struct {
	line
	manager *tasks.Manager // nil where the command needs no board
	stdin   io.Reader
	out     *bufio.Writer
}
