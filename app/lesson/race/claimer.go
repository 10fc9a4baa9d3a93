package race

import (
	"context"
	"errors"
	"io/fs"
	"strconv"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Length is the number of tasks in a race.
const Length = 200

// Lay fills a directory with that many free tasks, and nothing else.
func Lay(ctx context.Context, store *tasks.Store, length int) error {
	free := []tasks.File{{Name: tasks.MarkFile, Data: []byte(strconv.Itoa(length) + "\n")}}
	for id := tasks.ID(1); id <= tasks.ID(length); id++ {
		t := tasks.Task{ID: id, Subject: "Work " + words.Number(id), Status: tasks.Pending}
		free = append(free, tasks.File{Name: tasks.FileName(id), Data: []byte(t.JSON() + "\n")})
	}
	return scenario.Rebuild(ctx, store, free)
}

// A Claimer is an agent that claims one task after the other, as long as one is free.
type Claimer struct {
	Agent   string
	store   *tasks.Store
	manager *tasks.Manager
	next    tasks.ID // no task before it is free, as far as the agent has read
}

// NewClaimer returns an agent that claims tasks of a directory.
func NewClaimer(store *tasks.Store, agent string) *Claimer {
	return &Claimer{Agent: agent, store: store, manager: tasks.New(store), next: 1}
}

// Claim claims the next free task and returns its id, 0 where none is left. With a
// lock it does so in one read-write transaction, as [tasks.Manager.ClaimNext]. Without one it
// looks in a transaction that only reads, and writes what it has decided in another:
// an agent that claims the task in between loses it, and does not learn of it.
func (c *Claimer) Claim(ctx context.Context, lock bool) (tasks.ID, error) {
	if lock {
		t, err := c.manager.ClaimNext(ctx, c.Agent, tasks.ClaimOptions{})
		if tasks.CodeOf(err) == tasks.CodeNothingReady {
			return 0, nil
		}
		return t.ID, err
	}
	decided, err := c.readOn(ctx)
	if err != nil || decided == nil {
		return 0, err
	}
	name := tasks.FileName(c.next)
	return c.next, c.store.Update(ctx, func(tx *tasks.Tx) error { return tx.WriteFile(name, decided) })
}

// readOn goes on to the next free task, and returns the new bytes of its file; nil where
// none is left.
func (c *Claimer) readOn(ctx context.Context) (decided []byte, err error) {
	err = c.store.View(ctx, func(tx *tasks.Tx) error {
		for ; ; c.next++ {
			read, err := tx.ReadFile(tasks.FileName(c.next))
			if errors.Is(err, fs.ErrNotExist) {
				decided = nil
				return nil
			}
			if err != nil {
				return err
			}
			if decided, err = Taken(c.next, read, c.Agent); !errors.Is(err, errTaken) {
				return err
			}
		}
	})
	return decided, err
}
