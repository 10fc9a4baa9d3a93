package main

import (
	"context"
	"maps"
	"slices"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// A happening is one line of watch -events.
type happening struct {
	Event    string         `json:"event"` // start, created, changed, deleted or gap
	Time     string         `json:"time"`  // of the commit; of what no commit of ours did, when it was noticed
	Revision tasks.Revision `json:"revision"`
	Task     tasks.ID       `json:"task,omitempty"`
	Was      *taskState     `json:"was,omitempty"`     // nil where there was no task
	Is       *taskState     `json:"is,omitempty"`      // nil where there is none
	Foreign  bool           `json:"foreign,omitempty"` // another program wrote the file
	Unknown  bool           `json:"unknown,omitempty"` // it happened in the gap before it, unknown by which program
}

// A taskState is what a happening says of a task.
type taskState struct {
	Status  string `json:"status"` // as in its file, or "unreadable"
	Owner   string `json:"owner"`
	Subject string `json:"subject"`
}

// states are those of all tasks that have a file.
type states map[tasks.ID]taskState

// A follower prints what happens on a board, one line each.
type follower struct {
	s    *session
	seen tasks.Revision // up to which commits are printed
	now  states         // what the printed lines come to
}

// runEvents prints what happens from now on, until ctx is done.
func runEvents(ctx context.Context, s *session) error {
	if s.dir == nil {
		return invalid(s.command.name, "Invalid -events. A task list of Claude Code has no log of commits; tasks watch shows it.")
	}
	defer s.manager.Store().Stay()()
	hints, err := s.manager.Watch(ctx)
	if err != nil {
		return err
	}
	f := &follower{s: s}
	for err == nil {
		if f.now == nil {
			err = f.start(ctx)
		} else {
			err = f.catchUp(ctx)
		}
		if ctx.Err() != nil {
			return nil
		}
		if err == nil {
			if _, open := <-hints; !open {
				return nil
			}
		}
	}
	return err
}

// start takes the first look, and says from where on it follows.
func (f *follower) start(ctx context.Context) (err error) {
	if f.seen, f.now, err = f.readBoard(ctx); err != nil {
		return err
	}
	return f.print(happening{Event: "start", Time: timeOf(time.Now()), Revision: f.seen})
}

// readBoard returns the tasks of one state of the directory, with its revision.
func (f *follower) readBoard(ctx context.Context) (revision tasks.Revision, now states, err error) {
	err = f.s.manager.Store().View(ctx, func(tx *tasks.Tx) error {
		files, err := tx.ReadAll()
		if err != nil {
			return err
		}
		revision, now = tx.Revision(), states{}
		for _, file := range files {
			id, isTask := tasks.ParseFileName(file.Name)
			if !isTask {
				continue
			}
			t, fault := tasks.ReadTask(id, file.Data)
			if file.Reason != "" || fault != nil {
				now[id] = taskState{Status: string(tasks.StateUnreadable)}
				continue
			}
			now[id] = taskState{string(t.Status), t.Owner, t.Subject}
		}
		return nil
	})
	return revision, now, err
}

// catchUp prints what happened since the last look: first the commits of the
// log, then what another program must have done, because the log does not come
// to what is there. That can be told only of a look at the revision up to which
// the log was read.
func (f *follower) catchUp(ctx context.Context) error {
	gap := false
	for {
		events, upTo, whole, err := f.s.dir.Events(ctx, f.seen)
		if err != nil {
			return err
		}
		if !whole {
			gap = true
			if err := f.print(happening{Event: "gap", Time: timeOf(time.Now()), Revision: upTo}); err != nil {
				return err
			}
		}
		if err := f.log(events, gap); err != nil {
			return err
		}
		f.seen = upTo
		revision, now, err := f.readBoard(ctx)
		switch {
		case err != nil:
			return err
		case revision == upTo:
			return f.others(now, gap)
		}
	}
}

// log prints the commits of the log.
func (f *follower) log(events []dirstore.Event, gap bool) error {
	for _, e := range events {
		was, is := stateIn(e.Was), stateIn(e.Is)
		at := happening{Time: timeOf(e.Time), Revision: e.After, Task: e.ID}
		// A commit that found something else than the last line has come to:
		// another program wrote the file before it.
		before := at
		before.Foreign, before.Unknown = !gap, gap
		known, there := f.now[e.ID]
		if !(was == nil && there && known.Status == string(tasks.StateUnreadable)) {
			if err := f.becomes(before, was); err != nil {
				return err
			}
		}
		if err := f.becomes(at, is); err != nil {
			return err
		}
	}
	return nil
}

// others prints in what the board differs from what the lines have come to.
func (f *follower) others(now states, gap bool) error {
	all := maps.Clone(f.now)
	maps.Copy(all, now)
	for _, id := range slices.Sorted(maps.Keys(all)) {
		var is *taskState
		if state, there := now[id]; there {
			is = &state
		}
		at := happening{Time: timeOf(time.Now()), Revision: f.seen, Task: id, Foreign: !gap, Unknown: gap}
		if err := f.becomes(at, is); err != nil {
			return err
		}
	}
	return nil
}

// becomes prints that a task is in a state now, unless it was before.
func (f *follower) becomes(h happening, is *taskState) error {
	if was, there := f.now[h.Task]; there {
		h.Was = &was
	}
	h.Is = is
	switch {
	case h.Was == nil && is == nil, h.Was != nil && is != nil && *h.Was == *is:
		return nil
	case h.Was == nil:
		h.Event = "created"
	case is == nil:
		h.Event = "deleted"
	default:
		h.Event = "changed"
	}
	delete(f.now, h.Task)
	if is != nil {
		f.now[h.Task] = *is
	}
	return f.print(h)
}

// print prints a line at once.
func (f *follower) print(h happening) error {
	if err := f.s.print(compact(h)); err != nil {
		return err
	}
	return f.s.out.Flush()
}

// stateIn returns a state of the log, nil where there was no task.
func stateIn(s dirstore.TaskState) *taskState {
	if s == (dirstore.TaskState{}) {
		return nil
	}
	return &taskState{string(s.Status), s.Owner, s.Subject}
}

func timeOf(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z07:00") }
