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
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// BenchmarkManyAgents has 8 agents, each a row of processes, work through 1,000 tasks in
// layers of 10, and adds up how long a claim took from the moment when a task was ready and
// an agent free. It takes about a minute:
//
//	go test -C tasks ./cmd/tasks -run '^$' -bench ManyAgents
func BenchmarkManyAgents(b *testing.B) {
	const agents, work = 8, 200 * time.Millisecond
	command := filepath.Join(b.TempDir(), "tasks")
	if said, err := exec.CommandContext(b.Context(), "go", "build", "-o", command, ".").CombinedOutput(); err != nil {
		b.Fatalf("go build: %v\n%s", err, said)
	}
	for b.Loop() {
		r := &row{command: command, dir: layersOnDisk(b, 1000), work: work, done: map[tasks.ID]time.Time{}}
		var all sync.WaitGroup
		failures := make([]error, agents)
		for i := range agents {
			all.Go(func() { failures[i] = r.agent(b.Context(), fmt.Sprint("agent-", i)) })
		}
		all.Wait()
		if err := errors.Join(failures...); err != nil {
			b.Fatal(err)
		}
		waited, longest := r.waits()
		b.ReportMetric(100*waited.Seconds()/(1000*work).Seconds(), "%waited")
		b.ReportMetric(longest.Seconds(), "s-longest")
	}
}

// layersOnDisk makes a board of n tasks, each of which waits for the layer before its own.
func layersOnDisk(b *testing.B, n int) string {
	path := filepath.Join(b.TempDir(), ".tasks")
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err != nil {
		b.Fatal(err)
	}
	defer dir.Close()
	manager := tasks.New(tasks.NewStore(dir))
	for i := 1; i <= n; i++ {
		subject := fmt.Sprintf("Endpoint %d of the service, with its tests and its page in the manual", i)
		if _, err := manager.Create(b.Context(), tasks.NewTask{Subject: subject, BlockedBy: layerBefore(i)}); err != nil {
			b.Fatal(err)
		}
	}
	return path
}

// layerBefore returns the tasks of the layer before that of the n-th task.
func layerBefore(n int) []tasks.ID {
	const size = 10
	first := (n-1)/size*size + 1
	var ids []tasks.ID
	for id := first - size; id >= 1 && id < first; id++ {
		ids = append(ids, tasks.ID(id))
	}
	return ids
}

// A row is agents on one board, and what they have waited.
type row struct {
	command, dir string
	work         time.Duration

	mu     sync.Mutex
	done   map[tasks.ID]time.Time // when others could see that a task is completed
	claims []claimed
}

// A claimed is a task that an agent got.
type claimed struct {
	id       tasks.ID
	free, at time.Time // when the agent began to ask, and when it had the task
}

// agent claims, works and completes until all is done.
func (r *row) agent(ctx context.Context, name string) error {
	for {
		free := time.Now()
		out, err := exec.CommandContext(ctx, r.command, "claim", "--next", "--wait", "-q", "-owner", name, "-dir", r.dir).Output()
		at := time.Now()
		var ended *exec.ExitError
		if errors.As(err, &ended) && ended.ExitCode() == exitAllDone {
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
		time.Sleep(r.work)
		if err := exec.CommandContext(ctx, r.command, "complete", id.String(), "-owner", name, "-dir", r.dir).Run(); err != nil {
			return fmt.Errorf("%s completes %v: %w", name, id, err)
		}
		info, err := os.Stat(filepath.Join(r.dir, tasks.FileName(id)))
		if err != nil {
			return err
		}
		r.mu.Lock()
		r.claims = append(r.claims, claimed{id, free, at})
		// A file gets its name in a commit after it was written: that is its time of change.
		r.done[id] = time.Unix(info.Sys().(*syscall.Stat_t).Ctim.Unix())
		r.mu.Unlock()
	}
}

// waits returns how long the claims took since their tasks were ready and their agents
// free, and the longest. The files of all its blockers have their names then.
func (r *row) waits() (sum, longest time.Duration) {
	for _, c := range r.claims {
		since := c.free
		for _, blocker := range layerBefore(int(c.id)) {
			if done := r.done[blocker]; done.After(since) {
				since = done
			}
		}
		waited := max(0, c.at.Sub(since))
		sum, longest = sum+waited, max(longest, waited)
	}
	return sum, longest
}
