// Command bench measures the command tasks as its users feel it: whole
// processes on directories on disk. It builds the command, makes boards of its
// own, and prints each figure beside its goal, as a ratio where there is
// something to compare with in the same run.
//
//	go run -C tasks ./internal/bench          everything, about two minutes
//	go run -C tasks ./internal/bench idle     one part: commands, loop, idle or prime
package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
)

// A bench is the built command and a place for boards.
type bench struct {
	command string
	place   string
}

var parts = []struct {
	name    string
	measure func(context.Context, bench) error
}{
	{"commands", commands},
	{"prime", prime},
	{"idle", idle},
	{"loop", loop},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the parts that are named, or all.
func run(ctx context.Context, only []string) error {
	place, err := os.MkdirTemp("", "tasks-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(place)
	b := bench{command: filepath.Join(place, "tasks"), place: place}
	build := exec.CommandContext(ctx, "go", "build", "-o", b.command, "tasklesson/tasks/cmd/tasks")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return fmt.Errorf("build the command: %w", err)
	}
	for _, part := range parts {
		if len(only) > 0 && !slices.Contains(only, part.name) {
			continue
		}
		if err := part.measure(ctx, b); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
		fmt.Println()
	}
	return nil
}
