//go:build unix && !aix && !illumos && !solaris

package dirstore

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
)

// heldBoard returns a directory that somebody holds, and a Dir that waits for
// it.
func heldBoard(t *testing.T, s settings) (holder tasks.Session, waiting *Dir) {
	t.Helper()
	path := filepath.Join(t.TempDir(), ".tasks")
	dir, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	if holder, err = dir.Begin(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(holder.Rollback)
	s.path, s.poll = ".tasks", time.Hour
	if waiting, err = openOn(&osDisk{path: path, noSync: true}, s); err != nil {
		t.Fatal(err)
	}
	return holder, waiting
}

// A long wait is told once, and for what.
func TestALongWaitIsToldOnce(t *testing.T) {
	for _, writable := range []bool{false, true} {
		told := make(chan string, 10)
		holder, dir := heldBoard(t, settings{onWait: func(who string) { told <- who }, notice: 1})
		begun := make(chan error, 1)
		go func() {
			s, err := dir.Begin(t.Context(), writable)
			if err == nil {
				s.Rollback()
			}
			begun <- err
		}()
		if who := <-told; who != "waiting for .tasks/.lock" {
			t.Errorf("told %q", who)
		}
		holder.Rollback()
		if err := <-begun; err != nil {
			t.Errorf("Begin after the wait: %v", err)
		}
		if len(told) > 0 {
			t.Errorf("told again: %q", <-told)
		}
	}
}

func TestWithoutAWaitNothingIsTold(t *testing.T) {
	var told []string
	holder, dir := heldBoard(t, settings{onWait: func(who string) { told = append(told, who) }, notice: time.Hour})
	ctx, giveUp := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer giveUp()
	if _, err := dir.Begin(ctx, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin while another writes: %v", err)
	}
	holder.Rollback()
	s, err := dir.Begin(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	s.Rollback()
	if len(told) > 0 {
		t.Errorf("told %q", told)
	}
}

// The pauses of a waiter grow only where nobody commits: a waiter among many
// at work asks as often as they do.
func TestWaitPausesGrowWhileNobodyCommits(t *testing.T) {
	_, dir := heldBoard(t, settings{})
	w := dir.waiter(t.Context(), true)
	if got := w.patience(); got != 0 {
		t.Errorf("at first the pause is %v", got)
	}
	w.moved = w.moved.Add(-time.Minute)
	var pauses []time.Duration
	for range 3 {
		pauses = append(pauses, w.patience())
		if pauses[0] == 0 { // the first look at .revision
			w.moved = w.moved.Add(-time.Minute)
		}
	}
	if want := []time.Duration{0, 50 * time.Millisecond, 50 * time.Millisecond}; !slices.Equal(pauses, want) {
		t.Errorf("the pauses are %v, want %v", pauses, want)
	}
	if err := os.WriteFile(filepath.Join(dir.disk.(*osDisk).path, revisionName), []byte("another commit"), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := w.patience(); got != 0 {
		t.Errorf("after a commit the pause is %v", got)
	}
}

// processorTime returns what this process has used.
func processorTime(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// share measures the part of a processor that is used while nothing happens.
func share(b *testing.B) {
	b.ResetTimer()
	for b.Loop() {
		began := processorTime(b)
		time.Sleep(5 * time.Second)
		b.ReportMetric(100*float64(processorTime(b)-began)/float64(5*time.Second), "%/core")
	}
}

// BenchmarkWaiting measures what a waiter costs that has waited for a while.
func BenchmarkWaiting(b *testing.B) {
	path := filepath.Join(b.TempDir(), ".tasks")
	dir, err := Open(path, NoSync())
	if err != nil {
		b.Fatal(err)
	}
	holder, err := dir.Begin(b.Context(), true)
	if err != nil {
		b.Fatal(err)
	}
	defer holder.Rollback()
	go func() {
		if s, err := dir.Begin(b.Context(), true); err == nil {
			s.Rollback()
		}
	}()
	time.Sleep(2 * time.Second)
	share(b)
}

// BenchmarkIdleWatch measures what a Watch costs while nothing happens.
func BenchmarkIdleWatch(b *testing.B) {
	for _, files := range []int{100, 5000} {
		b.Run(tasks.FileName(tasks.ID(files)), func(b *testing.B) {
			on := &osDisk{path: b.TempDir()}
			for id := range tasks.ID(files) {
				if err := os.WriteFile(on.at(tasks.FileName(id+1)), []byte("{}"), 0o644); err != nil {
					b.Fatal(err)
				}
			}
			dir, err := Open(on.path)
			if err != nil {
				b.Fatal(err)
			}
			defer dir.Close()
			if _, err := dir.Watch(b.Context()); err != nil {
				b.Fatal(err)
			}
			share(b)
		})
	}
}

// The commit of another process is hinted without a look at all files.
func TestWatchGlancesAtTheRevision(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".tasks")
	dir, err := Open(path, NoSync(), PollEvery(time.Hour), GlanceEvery(time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	hints, err := dir.Watch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		writeBoth(t, path, "new")
		select {
		case <-hints:
		case <-time.After(20 * time.Second):
			t.Fatal("no hint of a commit")
		}
	}
}

// A call that fails leaves what lay under the name of the mark where it was, and
// one that is made keeps it under another name.
func TestAFailedCallLeavesAnOddMark(t *testing.T) {
	tried := 0
	for at, ended := 1, false; !ended; at++ {
		path, _ := newBoard(t)
		name := filepath.Join(path, tasks.MarkFile)
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
		laid, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		disk := &faultDisk{disk: &osDisk{path: path, noSync: true}, at: at}
		dir, err := openOn(disk, settings{poll: 1})
		if err != nil {
			t.Fatal(err)
		}
		_, err = tasks.New(tasks.NewStore(dir)).Create(t.Context(), tasks.NewTask{Subject: "Next"})
		ended = len(disk.done) < at
		is := name
		if err == nil {
			asides, globErr := filepath.Glob(filepath.Join(path, asidePrefix+"*"))
			if globErr != nil || len(asides) != 1 || !strings.Contains(strings.Join(dir.Recovered(), "\n"), filepath.Base(asides[0])) {
				t.Fatalf("operation %d: kept are %q, it said %q", at, asides, dir.Recovered())
			}
			is = asides[0]
		}
		if now, statErr := os.Stat(is); statErr != nil || !os.SameFile(now, laid) {
			t.Errorf("operation %d, %s: the call says %v, and %s is %v, %v", at, disk.done[min(at, len(disk.done))-1], err, is, now, statErr)
		}
		tried++
	}
	if tried < 30 {
		t.Errorf("only %d operations were tried", tried)
	}
}

// A writer that goes on without a turn still waits for readers without a lock,
// whenever they have begun.
func TestPassingByWaitsForReadersWithoutALock(t *testing.T) {
	path := t.TempDir()
	if err := os.WriteFile(filepath.Join(path, "task_1.json"), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	dir, err := openOn(&osDisk{path: path, noSync: true}, settings{poll: time.Hour, turn: 1})
	if err != nil {
		t.Fatal(err)
	}
	reader, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	ctx, giveUp := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := dir.Begin(ctx, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin of a writer beside a reader: %v", err)
	}
	passing := dir.waiter(t.Context(), true)
	passing.passed = true
	if _, err := passing.lock(true); !errors.Is(err, errBusy) {
		t.Errorf("the lock of one who passes by, beside a reader: %v", err)
	}
	reader.Rollback()
	lock, err := passing.lock(true)
	if err != nil {
		t.Fatalf("the lock of one who passes by: %v", err)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
}
