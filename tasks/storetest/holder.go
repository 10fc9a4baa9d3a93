package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"sync"

	"tasklesson/tasks"
)

// What several holders of one directory promise each other.
var holderChecks = []check{
	{"two holders lose no update", noLostUpdate},
	{"two holders never both win", oneWinner},
	{"a reader sees one state for all its life", readerSeesOneState},
	{"a done context refuses to begin", doneContextRefuses},
	{"waiting for a turn ends with the context", waitingEndsWithContext},
}

// The two files that are equal in every state of the directory.
const (
	left  = "task_1.json"
	right = "task_2.json"
)

// The number of commits of each of the goroutines that compete in a check.
const rounds = 20

// noLostUpdate counts up in two files at once, from several goroutines on two
// Backends. The files are equal at every read, and none of the counts is lost.
func noLostUpdate(p *place) {
	holders := []tasks.Backend{p.open(), p.open()}
	const each = 2 // goroutines on each Backend
	p.together(len(holders)*each, func(worker int) error {
		for range rounds {
			if err := countUp(p.ctx, holders[worker%len(holders)]); err != nil {
				return err
			}
		}
		return nil
	})
	total := strconv.Itoa(len(holders) * each * rounds)
	p.wantFiles(holders[0], map[string]string{left: total, right: total})
}

// letOthersIn gives the other goroutines a chance to break in where a session
// is open. It waits for nobody.
func letOthersIn() {
	for range 3 {
		runtime.Gosched()
	}
}

// countUp adds one to both files in one session.
func countUp(ctx context.Context, b tasks.Backend) error {
	s, err := b.Begin(ctx, true)
	if err != nil {
		return err
	}
	defer s.Rollback()
	count, err := readCount(s)
	if err != nil {
		return err
	}
	letOthersIn()
	next := strconv.Itoa(count + 1)
	_, err = s.Commit([]tasks.Change{write(left, next), write(right, next)})
	return err
}

// readCount reads both files, which are equal in every state of the directory.
func readCount(s tasks.Session) (int, error) {
	one, err := readOrNone(s, left)
	if err != nil {
		return 0, err
	}
	other, err := readOrNone(s, right)
	if err != nil {
		return 0, err
	}
	if !bytes.Equal(one, other) {
		return 0, fmt.Errorf("half a batch was visible: left is %q, right is %q", one, other)
	}
	if len(one) == 0 {
		return 0, nil
	}
	return strconv.Atoi(string(one))
}

func readOrNone(s tasks.Session, name string) ([]byte, error) {
	data, err := s.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// oneWinner lets all goroutines claim the same name, round after round.
func oneWinner(p *place) {
	holders := []tasks.Backend{p.open(), p.open()}
	for round := range rounds {
		name := fmt.Sprintf("claim_%d", round)
		var mu sync.Mutex
		wins := 0
		p.together(2*len(holders), func(worker int) error {
			won, err := claim(p.ctx, holders[worker%len(holders)], name, worker)
			if won {
				mu.Lock()
				defer mu.Unlock()
				wins++
			}
			return err
		})
		if wins != 1 {
			p.Errorf("%s was won %d times", name, wins)
		}
	}
}

// claim writes a file that is not there yet.
func claim(ctx context.Context, b tasks.Backend, name string, worker int) (won bool, err error) {
	s, err := b.Begin(ctx, true)
	if err != nil {
		return false, err
	}
	defer s.Rollback()
	if _, err := s.Read(name); !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	letOthersIn()
	if _, err := s.Commit([]tasks.Change{write(name, strconv.Itoa(worker))}); err != nil {
		return false, err
	}
	return true, nil
}

// readerSeesOneState reads while others write: all that a reader reads in one
// session is one state, in every order and at every repetition.
func readerSeesOneState(p *place) {
	a, b := p.open(), p.open()
	p.together(4, func(worker int) error {
		for range rounds {
			var err error
			if worker < 2 {
				err = countUp(p.ctx, []tasks.Backend{a, b}[worker])
			} else {
				err = readTwice(p.ctx, []tasks.Backend{b, a}[worker-2])
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func readTwice(ctx context.Context, b tasks.Backend) error {
	s, err := b.Begin(ctx, false)
	if err != nil {
		return err
	}
	defer s.Rollback()
	revision := s.Revision()
	first, err := readCount(s)
	if err != nil {
		return err
	}
	letOthersIn()
	all, err := s.ReadAll()
	if err != nil {
		return err
	}
	for _, f := range all {
		if string(f.Data) != strconv.Itoa(first) {
			return fmt.Errorf("ReadAll has %s in %q, Read had %d", f.Data, f.Name, first)
		}
	}
	again, err := readCount(s)
	if err != nil {
		return err
	}
	if first != again || s.Revision() != revision {
		return fmt.Errorf("the state moved under a session: %d became %d, %q became %q", first, again, revision, s.Revision())
	}
	return nil
}

func doneContextRefuses(p *place) {
	ctx, cancel := context.WithCancel(p.ctx)
	cancel()
	b := p.open()
	for _, writable := range []bool{false, true} {
		s, err := b.Begin(ctx, writable)
		if err == nil {
			s.Rollback()
		}
		if !errors.Is(err, context.Canceled) {
			p.Errorf("Begin(writable=%v) with a context that is done: got error %v", writable, err)
		}
	}
	p.commit(b, write("f", "1")) // the turn is still free
}

// waitingEndsWithContext holds the directory, lets another Backend wait for
// it, and takes that one's patience away.
func waitingEndsWithContext(p *place) {
	a, b := p.open(), p.open()
	ctx, cancel := context.WithCancel(p.ctx)
	defer cancel()
	holder := p.begin(a, true)
	defer holder.Rollback()
	waited := make(chan error, 1)
	go func() {
		s, err := b.Begin(ctx, true)
		if err == nil {
			s.Rollback()
		}
		waited <- err
	}()
	for reads := 0; ; reads++ {
		// A session that is left alone may end, so it is kept at work.
		p.wantNone(holder, "f")
		runtime.Gosched()
		if reads == 20 {
			cancel()
		}
		select {
		case err := <-waited:
			if !errors.Is(err, context.Canceled) {
				p.Errorf("Begin while another session writes: got error %v, want context.Canceled", err)
			}
			if _, err := holder.Commit([]tasks.Change{write("f", "1")}); err != nil {
				p.Errorf("Commit of the holder: %v", err)
			}
			p.commit(b, write("f", "2")) // the turn is free again
			return
		default:
		}
	}
}

// together runs work in n goroutines and reports their errors.
func (p *place) together(n int, work func(worker int) error) {
	p.Helper()
	failed := make(chan error, n)
	for worker := range n {
		go func() { failed <- work(worker) }()
	}
	for range n {
		if err := <-failed; err != nil {
			p.Errorf("%v", err)
		}
	}
}
