package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"tasklesson/tasks"
)

const (
	loopTasks = 1000
	loopLayer = 10
	agents    = 8
	work      = 200 * time.Millisecond
	allDone   = 5 // what a waiting claim exits with when every task is completed
)

// loop has 8 agents, each a loop of processes, work through 1,000 tasks in
// layers of 10, and adds up how long a claim took from the moment when a task
// was ready and an agent free.
func loop(ctx context.Context, b bench) error {
	dir, err := b.board(ctx, "loop", loopTasks, layers(loopLayer))
	if err != nil {
		return err
	}
	r := &race{bench: b, dir: dir, done: map[tasks.ID]time.Time{}}
	var all sync.WaitGroup
	failures := make([]error, agents)
	began := time.Now()
	for i := range agents {
		all.Go(func() { failures[i] = r.agent(ctx, fmt.Sprint("agent-", i)) })
	}
	all.Wait()
	if err := errors.Join(failures...); err != nil {
		return err
	}
	sum := loopTasks * work
	waited, longest := r.waits()
	share := waited.Seconds() / sum.Seconds()
	fmt.Printf("%d agents, %d tasks in layers of %d, %v work each: from ready to claimed %v in all, %.1f %% of the work (%v); goal 10 %%  %s\n",
		agents, loopTasks, loopLayer, work, waited.Round(time.Millisecond), 100*share, sum, met(share <= 0.1))
	fmt.Printf("  the longest %v; the whole took %v, %.2f times as long as %d layers of two rounds\n",
		longest.Round(time.Millisecond), time.Since(began).Round(time.Millisecond),
		time.Since(began).Seconds()/(2*work*loopTasks/loopLayer).Seconds(), loopTasks/loopLayer)
	return nil
}

// A race is agents on one board, and what they have waited.
type race struct {
	bench
	dir string

	mu     sync.Mutex
	done   map[tasks.ID]time.Time // when others could see that a task is completed
	claims []claim
}

// A claim is a task that an agent got.
type claim struct {
	id       tasks.ID
	free, at time.Time // when the agent began to ask, and when it had the task
}

// agent claims, works and completes until all is done.
func (r *race) agent(ctx context.Context, name string) error {
	for {
		free := time.Now()
		out, err := exec.CommandContext(ctx, r.command, "claim", "--next", "--wait", "-q", "-owner", name, "-dir", r.dir).Output()
		claimed := time.Now()
		var ended *exec.ExitError
		if errors.As(err, &ended) && ended.ExitCode() == allDone {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s claims: %w", name, err)
		}
		number, err := strconv.ParseInt(strings.Trim(string(out), "#\n"), 10, 64)
		if err != nil {
			return err
		}
		id := tasks.ID(number)
		r.claimed(claim{id, free, claimed})
		time.Sleep(work)
		if err := exec.CommandContext(ctx, r.command, "complete", id.String(), "-owner", name, "-dir", r.dir).Run(); err != nil {
			return fmt.Errorf("%s completes %v: %w", name, id, err)
		}
		if err := r.completed(id); err != nil {
			return err
		}
	}
}

// completed notes since when others can see that a task is completed.
func (r *race) completed(id tasks.ID) error {
	info, err := os.Stat(filepath.Join(r.dir, tasks.FileName(id)))
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done[id] = appeared(info)
	return nil
}

func (r *race) claimed(c claim) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.claims = append(r.claims, c)
}

// waits returns how long each claim took since its task was ready and its agent
// free. A task is ready when the files of all its blockers have their names.
func (r *race) waits() (sum, longest time.Duration) {
	for _, c := range r.claims {
		since := c.free
		for _, blocker := range layers(loopLayer)(int(c.id)) {
			if written := r.done[blocker]; written.After(since) {
				since = written
			}
		}
		waited := max(0, c.at.Sub(since))
		sum, longest = sum+waited, max(longest, waited)
	}
	return sum, longest
}
