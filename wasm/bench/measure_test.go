// Package bench measures package tasks on boards of 10 to 100,000 tasks: in memory and in a
// directory where it runs natively, in IndexedDB where it runs in a browser. Beside each
// operation it measures the published algorithm, which reads every file, in the same store,
// and in the browser also plain JavaScript that makes the same requests of IndexedDB. Times
// stand beside ratios of the same run: they travel from machine to machine, times do not.
//
//	go test ./wasm/bench -run '^$' -bench . -benchtime 1x -timeout 1h
//	GOOS=js GOARCH=wasm go test -exec inbrowser ./wasm/bench -run '^$' -bench . -benchtime 1x -timeout 1h
package bench

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A place is a store to measure.
type place struct {
	name  string
	sizes []int
	// fill makes a directory that holds the files, and returns a Backend on it
	// and, in a browser, plain JavaScript on the same directory.
	fill func(context.Context, []tasks.File) (tasks.Backend, plain, error)
}

// A plain makes the same requests of the same directory as a recorded call,
// without package tasks and without Go.
type plain interface {
	// open prepares the first look at a board.
	open() contender
	// replay prepares what the session did.
	replay(*recording) contender
}

// BenchmarkBoard measures every operation on boards of all sizes. One iteration is all that
// a figure needs.
func BenchmarkBoard(b *testing.B) {
	for _, p := range places() {
		for _, size := range p.sizes {
			on := newBoard(size)
			backend, js, err := p.fill(b.Context(), on.files)
			if err != nil {
				b.Fatal(err)
			}
			s := newSubject(on, backend)
			for _, op := range operations {
				if op.fits(on) {
					b.Run(fmt.Sprintf("%s/%d/%s", p.name, size, op.name), func(b *testing.B) { op.bench(b, s, js) })
				}
			}
			if err := s.store.Close(); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// bench reports the figures of an operation.
func (op operation) bench(b *testing.B, s *subject, js plain) {
	f, err := op.measure(b.Context(), s, js)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(f.ours), "ns/op")
	if f.scan > 0 {
		b.ReportMetric(float64(f.scan)/float64(f.ours), "times-faster-than-scan")
	}
	if f.plain > 0 {
		b.ReportMetric(float64(f.ours)/float64(f.plain), "of-plain-JS")
	}
}

// How long one thing is measured. Rounds of the contenders take turns, so that
// what else the machine does hits them alike.
const (
	rounds    = 9
	scans     = 3 // rounds of the published algorithm, which needs no fine measure
	roundTime = 30 * time.Millisecond
	mostCalls = 200 // in a round
	slow      = 400 * time.Millisecond
)

// A contender makes one call and returns how long it took.
type contender func(context.Context) (time.Duration, error)

// timed returns the contender that calls run, and then restore off the clock.
func timed(s *subject, run, restore func(context.Context, *subject) error) contender {
	return func(ctx context.Context) (time.Duration, error) {
		start := time.Now()
		err := run(ctx, s)
		took := time.Since(start)
		if err == nil && restore != nil {
			err = restore(ctx, s)
		}
		return took, err
	}
}

// figures are the times of one operation on one board, 0 where there is none.
type figures struct {
	ours, scan, plain time.Duration
}

// measure measures an operation and what it is compared with.
func (op operation) measure(ctx context.Context, s *subject, js plain) (figures, error) {
	contenders := []contender{timed(s, op.run, op.restore)}
	switch {
	case js != nil && op.name == "open":
		contenders = append(contenders, js.open())
	case js != nil && op.writes:
		recorded, err := op.record(ctx, s)
		if err != nil {
			return figures{}, err
		}
		contenders = append(contenders, js.replay(recorded))
	}
	times, err := race(ctx, rounds, contenders...)
	f := figures{ours: times[0]}
	if len(times) > 1 {
		f.plain = times[1]
	}
	if err == nil && op.scan != nil {
		times, err = race(ctx, scans, timed(s, op.scan, op.restore))
		f.scan = times[0]
	}
	return f, err
}

// record makes the call once and returns what it did in the store.
func (op operation) record(ctx context.Context, s *subject) (*recording, error) {
	recorded := *s
	recorded.manager = tasks.New(tasks.NewStore(s.recorder))
	if err := list(ctx, &recorded); err != nil {
		return nil, err
	}
	if err := op.run(ctx, &recorded); err != nil {
		return nil, err
	}
	return s.recorder.last, op.restore(ctx, &recorded)
}

// race returns the median over all rounds of each contender's mean call.
func race(ctx context.Context, turns int, contenders ...contender) ([]time.Duration, error) {
	medians := make([]time.Duration, len(contenders))
	means := make([][]time.Duration, len(contenders))
	calls := make([]int, len(contenders))
	for i, call := range contenders {
		first, err := call(ctx) // warms up, and says how much time there is
		if err != nil {
			return medians, err
		}
		calls[i] = min(max(int(roundTime/max(first, time.Microsecond)), 1), mostCalls)
		switch {
		case first > 10*slow:
			medians[i], turns = first, 0
		case first > slow:
			turns = min(turns, 3)
		}
	}
	for range turns {
		for i, call := range contenders {
			mean, err := meanOf(ctx, call, calls[i])
			if err != nil {
				return medians, err
			}
			means[i] = append(means[i], mean)
		}
	}
	for i := range contenders {
		if turns > 0 {
			slices.Sort(means[i])
			medians[i] = means[i][turns/2]
		}
	}
	return medians, nil
}

func meanOf(ctx context.Context, call contender, calls int) (time.Duration, error) {
	var total time.Duration
	for range calls {
		took, err := call(ctx)
		if err != nil {
			return 0, err
		}
		total += took
	}
	return total / time.Duration(calls), nil
}

// A recorder is a Backend that remembers what its last session asked for and
// committed, so that plain JavaScript can do the same.
type recorder struct {
	tasks.Backend
	last *recording
}

// A recording is what one session did.
type recording struct {
	tasks.Session
	reads   []string
	changes []tasks.Change
}

func (r *recorder) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := r.Backend.Begin(ctx, writable)
	r.last = &recording{Session: s}
	return r.last, err
}

func (r *recording) Read(name string) ([]byte, error) {
	r.reads = append(r.reads, name)
	return r.Session.Read(name)
}

func (r *recording) Commit(changes []tasks.Change) (tasks.Revision, error) {
	r.changes = changes
	return r.Session.Commit(changes)
}
