//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// A deed is what a racer did, said after the call returned.
type deed struct {
	Did string // created, claimed, completed, counted, refused, repaired
	ID  tasks.ID
	Of  string // the subject of a created task, or what was repaired
}

// A racer works on a directory at the same time as another.
type racer struct {
	role
	ctx     context.Context
	dir     *dirstore.Dir
	manager *tasks.Manager
	last    tasks.ID   // created by this racer
	own     []tasks.ID // claimed and not completed, oldest first
}

// race does the operations of a role, and goes on after them until nothing is
// left to read from its input.
func race(r role) error {
	ended := make(chan struct{})
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		close(ended)
	}()
	var failed error // of a repair that could not be said; under the lock
	dir, err := dirstore.Open(r.Path, dirstore.OnRecovery(func(what string) {
		failed = errors.Join(failed, say(deed{Did: "repaired", Of: what}))
	}))
	if err != nil {
		return err
	}
	defer dir.Close()
	on := &racer{role: r, ctx: context.Background(), dir: dir, manager: tasks.New(tasks.NewStore(dir))}
	random := rand.New(rand.NewPCG(r.Seed, 6))
	for i := 0; ; i++ {
		if i >= r.Count {
			select {
			case <-ended:
				return failed
			default:
			}
		}
		did, err := on.operate(random, i)
		if err != nil {
			return fmt.Errorf("operation %d: %w", i, err)
		}
		if err := say(did); err != nil {
			return err
		}
	}
}

// operate does one operation. Claims are never given back, so a task that is
// claimed twice is always an error.
func (r *racer) operate(random *rand.Rand, i int) (deed, error) {
	switch n := random.IntN(10); {
	case n < 4:
		return r.create(fmt.Sprintf("%s %d", r.Owner, i), random.IntN(4) == 0)
	case n < 7:
		return r.claim()
	case n < 8 && len(r.own) > 0:
		id := r.own[0]
		r.own = r.own[1:]
		_, err := r.manager.Complete(r.ctx, id, tasks.CompleteOptions{Owner: r.Owner})
		return deed{Did: "completed", ID: id}, err
	}
	return deed{Did: "counted"}, r.count()
}

func (r *racer) create(subject string, waits bool) (deed, error) {
	task := tasks.NewTask{Subject: subject}
	if waits && r.last != 0 {
		task.BlockedBy = []tasks.ID{r.last}
	}
	created, err := r.manager.Create(r.ctx, task)
	r.last = created.ID
	return deed{"created", created.ID, subject}, err
}

func (r *racer) claim() (deed, error) {
	claimed, err := r.manager.ClaimNext(r.ctx, r.Owner, tasks.ClaimOptions{})
	if errors.Is(err, tasks.ErrNothingReady) {
		return deed{Did: "refused"}, nil
	}
	r.own = append(r.own, claimed.ID)
	return deed{Did: "claimed", ID: claimed.ID}, err
}

// count adds one to the counter in the metadata of #1. It reads, and writes
// only if nobody wrote meanwhile; else it starts again.
func (r *racer) count() error {
	for {
		look, err := r.dir.Begin(r.ctx, false)
		if err != nil {
			return err
		}
		revision := look.Revision()
		look.Rollback()
		task, err := r.manager.Get(r.ctx, 1)
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(string(task.Metadata["count"]))
		if err != nil {
			return err
		}
		more := tasks.Update{Metadata: []tasks.Member{{Key: "count", Value: []byte(strconv.Itoa(n + 1))}}}
		_, err = r.manager.At(revision).Update(r.ctx, 1, more)
		if !errors.Is(err, tasks.ErrConflict) {
			return err
		}
	}
}
