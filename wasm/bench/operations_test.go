package bench

import (
	"context"
	"fmt"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
)

// A subject is a board in a store and what works on it.
type subject struct {
	board     *board
	store     *tasks.Store
	recorder  *recorder
	manager   *tasks.Manager
	published *published.Manager
	made      tasks.ID // what the last call made or took
}

func newSubject(b *board, backend tasks.Backend) *subject {
	r := &recorder{Backend: backend}
	s := &subject{board: b, store: tasks.NewStore(backend), recorder: r}
	s.manager = tasks.New(s.store)
	s.published = published.New(s.store)
	return s
}

// An operation is a call that is measured, and what takes it back.
type operation struct {
	name    string
	hub     int // the number of dependents of the task it is about, 0 for none
	writes  bool
	run     func(context.Context, *subject) error
	scan    func(context.Context, *subject) error // the published algorithm's way to the same end, nil for none
	restore func(context.Context, *subject) error // not measured
}

var operations = []operation{
	{name: "open", run: open},
	{name: "list", run: list, scan: scanList},
	{name: "graph", run: graph},
	{name: "create", writes: true, run: create, scan: scanCreate, restore: remove},
	completion("complete, 1 waits", 1),
	completion("complete, 5 wait", 5),
	completion("complete, 100 wait", 100),
	{name: "claim the next", writes: true, run: claimNext, scan: scanClaim, restore: release},
}

func (op operation) fits(b *board) bool { return op.hub == 0 || b.hubs[op.hub] != 0 }

// open is what a program does that has just started.
func open(ctx context.Context, s *subject) error {
	return list(ctx, &subject{board: s.board, manager: tasks.New(s.store)})
}

func list(ctx context.Context, s *subject) error {
	listing, err := s.manager.List(ctx)
	if err == nil && len(listing.Tasks) != s.board.size {
		err = fmt.Errorf("%d tasks are listed", len(listing.Tasks))
	}
	return err
}

func scanList(ctx context.Context, s *subject) error {
	_, err := s.published.List(ctx)
	return err
}

func graph(ctx context.Context, s *subject) error {
	_, err := s.manager.Graph(ctx)
	return err
}

// create makes a task that waits for another one.
func create(ctx context.Context, s *subject) error {
	t, err := s.manager.Create(ctx, tasks.NewTask{Subject: "Measure it", BlockedBy: []tasks.ID{s.board.last}})
	s.made = t.ID
	return err
}

func scanCreate(ctx context.Context, s *subject) error {
	t, err := s.published.Create(ctx, "Measure it", "")
	if err == nil {
		_, err = s.published.Update(ctx, t.ID, published.Update{AddBlockedBy: []tasks.ID{s.board.last}})
	}
	s.made = t.ID
	return err
}

func remove(ctx context.Context, s *subject) error {
	_, err := s.manager.Delete(ctx, s.made, tasks.DeleteOptions{Force: true})
	return err
}

func completion(name string, dependents int) operation {
	return operation{
		name: name, hub: dependents, writes: true,
		run: func(ctx context.Context, s *subject) error {
			_, err := s.manager.Complete(ctx, s.board.hubs[dependents], tasks.CompleteOptions{Owner: owner})
			return err
		},
		scan: func(ctx context.Context, s *subject) error {
			_, err := s.published.Update(ctx, s.board.hubs[dependents], published.Update{Status: tasks.Completed})
			return err
		},
		restore: func(ctx context.Context, s *subject) error {
			status := tasks.InProgress
			_, err := s.manager.Update(ctx, s.board.hubs[dependents], tasks.Update{Status: &status})
			return err
		},
	}
}

func claimNext(ctx context.Context, s *subject) error {
	t, err := s.manager.ClaimNext(ctx, "two", tasks.ClaimOptions{})
	s.made = t.ID
	return err
}

// scanClaim looks for work in the list and then starts it: that algorithm has
// no claim.
func scanClaim(ctx context.Context, s *subject) error {
	if err := scanList(ctx, s); err != nil {
		return err
	}
	s.made = s.board.free
	_, err := s.published.Update(ctx, s.made, published.Update{Status: tasks.InProgress})
	return err
}

func release(ctx context.Context, s *subject) error {
	_, err := s.manager.Release(ctx, s.made, "")
	return err
}
