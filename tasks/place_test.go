package tasks_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

// A tellingPlace is a directory in memory as a disk is one: other programs'
// edits change no revision, but a session tells of them, and remembers claims.
type tellingPlace struct {
	tasks.Backend
	dir *memstore.Dir

	mu      sync.Mutex
	edited  []string // names in the order of the edits
	forgets bool     // nobody knows what was edited
	broken  error    // what a session says instead
	reads   int      // files that were read one by one
	claims  []tasks.ClaimTime
}

func newTellingPlace(dir *memstore.Dir) *tellingPlace {
	return &tellingPlace{Backend: storetest.Deaf(dir.Open()), dir: dir}
}

func (p *tellingPlace) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := p.Backend.Begin(ctx, writable)
	return &tellingSession{s, p}, err
}

// edit changes a file as another program does, nil where it is removed.
func (p *tellingPlace) edit(t *testing.T, name string, data []byte) {
	t.Helper()
	err := tasks.NewStore(p.dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		if data == nil {
			return tx.Remove(name)
		}
		return tx.WriteFile(name, data)
	})
	if err != nil {
		t.Fatal(err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.edited = append(p.edited, name)
}

type tellingSession struct {
	tasks.Session
	of *tellingPlace
}

func (s *tellingSession) Read(name string) ([]byte, error) {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	s.of.reads++
	return s.Session.Read(name)
}

func (s *tellingSession) Edits(since tasks.Look) ([]string, tasks.Look, bool, error) {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	now := tasks.Look(len(s.of.edited) + 1)
	if since == 0 || s.of.forgets {
		return nil, now, false, s.of.broken
	}
	names := slices.Clone(s.of.edited[since-1:])
	slices.Sort(names)
	return slices.Compact(names), now, true, s.of.broken
}

func (s *tellingSession) Claims() ([]tasks.ClaimTime, error) {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	return slices.Clone(s.of.claims), s.of.broken
}

func (s *tellingSession) KeepClaim(id tasks.ID, owner string, still func(tasks.ClaimTime) bool) error {
	s.of.mu.Lock()
	defer s.of.mu.Unlock()
	s.of.claims = slices.DeleteFunc(s.of.claims, func(c tasks.ClaimTime) bool { return c.ID == id || !still(c) })
	s.of.claims = append(s.of.claims, tasks.ClaimTime{ID: id, Owner: owner, Time: time.Now(), Host: "here", Here: true})
	return s.of.broken
}

// aged makes what is remembered of a claim as old.
func (p *tellingPlace) aged(id tasks.ID, age time.Duration, change func(*tasks.ClaimTime)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i := range p.claims {
		if p.claims[i].ID == id {
			p.claims[i].Time = time.Now().Add(-age)
			change(&p.claims[i])
		}
	}
}

var errBroken = errors.New("the disk is broken")
