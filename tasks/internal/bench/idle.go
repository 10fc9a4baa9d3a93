package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// idle measures what a waiting claim takes of a processor while nothing
// happens: its processor time over ten seconds, less that of starting.
func idle(ctx context.Context, b bench) error {
	const long = 10 * time.Second
	fmt.Printf("a claim that waits, %v long; the share is of one core\n", long)
	for _, size := range []struct {
		tasks int
		goal  float64
	}{{100, 0.01}, {manyTasks, 0.04}} {
		dir, err := b.waiting(ctx, size.tasks)
		if err != nil {
			return err
		}
		start, err := b.waits(ctx, dir, 10*time.Millisecond)
		if err != nil {
			return err
		}
		whole, err := b.waits(ctx, dir, long)
		if err != nil {
			return err
		}
		share := (whole - start).Seconds() / long.Seconds()
		fmt.Printf("  %5d tasks %7.2f %%  goal %.0f %%  %s\n", size.tasks, 100*share, 100*size.goal, met(share <= size.goal))
	}
	return nil
}

// waiting makes a board on which somebody else works on what all others wait for.
func (b bench) waiting(ctx context.Context, n int) (string, error) {
	path, err := b.board(ctx, fmt.Sprint("idle-", n), n, func(n int) []tasks.ID {
		if n == 1 {
			return nil
		}
		return []tasks.ID{1}
	})
	if err != nil {
		return "", err
	}
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err != nil {
		return "", err
	}
	defer dir.Close()
	_, err = tasks.New(tasks.NewStore(dir)).Claim(ctx, 1, "somebody", tasks.ClaimOptions{})
	return path, err
}

// waits has a claim wait in vain, and returns its processor time.
func (b bench) waits(ctx context.Context, dir string, long time.Duration) (time.Duration, error) {
	const timeout = 4 // what it then exits with
	command := exec.CommandContext(ctx, b.command, "claim", "--next", "--wait", "-timeout", long.String(), "-owner", "ann", "-dir", dir)
	var ended *exec.ExitError
	if err := command.Run(); !errors.As(err, &ended) || ended.ExitCode() != timeout {
		return 0, fmt.Errorf("it ended with %w", err)
	}
	return command.ProcessState.UserTime() + command.ProcessState.SystemTime(), nil
}
