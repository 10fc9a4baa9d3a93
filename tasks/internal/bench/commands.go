package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

const (
	manyTasks   = 5000
	commandGoal = 200 * time.Millisecond
	rounds      = 7
)

// commands measures each command on a board of 5,000 tasks, in turns with a
// program that does nothing but read the files.
func commands(ctx context.Context, b bench) error {
	dir, err := b.used(ctx, "commands", manyTasks)
	if err != nil {
		return err
	}
	fmt.Printf("each command at %d tasks, median of %d; goal %v; the ratio is to reading all files once (cat)\n", manyTasks, rounds, commandGoal)
	next := manyTasks
	id := func() string { return strconv.Itoa(manyTasks/2 + 1) }
	for _, line := range [][]string{
		{"list"},
		{"list", "-json"},
		{"list", "-ready", "-limit", "20"},
		{"ready"},
		{"get", id()},
		{"graph"},
		{"graph", "-format", "mermaid"},
		{"why", strconv.Itoa(manyTasks)},
		{"check"},
		{"prime", "-owner", "agent-1"},
		{"create", "One more", "-after", id()},
		{"update", id(), "-description", "more"},
		{"claim", "--next", "-owner", "bench"},
		{"release-all", "bench"},
		{"complete", id(), "-force"},
		{"reopen", id()},
		{"delete", "next", "-force"},
	} {
		var ours, cat []time.Duration
		for range rounds {
			args := slices.Clone(line)
			if i := slices.Index(args, "next"); i >= 0 {
				args[i] = strconv.Itoa(next)
				next--
			}
			took, err := timed(ctx, b.command, append(args, "-dir", dir)...)
			if err != nil {
				return fmt.Errorf("tasks %v: %w", args, err)
			}
			ours = append(ours, took)
			files, err := filepath.Glob(filepath.Join(dir, "task_*.json"))
			if err != nil {
				return err
			}
			if took, err = timed(ctx, "cat", files...); err != nil {
				return err
			}
			cat = append(cat, took)
			if args[0] == "complete" { // so that it can be completed again
				if _, err := timed(ctx, b.command, "update", id(), "-status", "in_progress", "-force", "-dir", dir); err != nil {
					return err
				}
			}
		}
		fmt.Printf("  %-34s %8v  %5.1f times cat  %s\n", fmt.Sprint(line)[1:len(fmt.Sprint(line))-1],
			median(ours).Round(time.Millisecond), float64(median(ours))/float64(median(cat)), met(median(ours) <= commandGoal))
	}
	return nil
}

// timed runs a program and returns how long it took. A refusal is no error.
func timed(ctx context.Context, name string, args ...string) (time.Duration, error) {
	command := exec.CommandContext(ctx, name, args...)
	command.Stdout = io.Discard
	command.Env = append(os.Environ(), "TASKS_OWNER=", "TASKS_DIR=")
	began := time.Now()
	err := command.Run()
	took := time.Since(began)
	if code := command.ProcessState.ExitCode(); err != nil && code != 1 {
		return 0, err
	}
	return took, nil
}

func median(of []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

func met(yes bool) string {
	if yes {
		return "goal met"
	}
	return "goal missed"
}
