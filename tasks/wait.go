package tasks

import (
	"context"
	"errors"
	"time"
)

// lookAgain is how long ClaimNextWait trusts that a hint would have come.
const lookAgain = 2 * time.Second

// mendsWithin is how long ClaimNextWait takes an unreadable file for one that is
// being written: the look at its end is the last.
const mendsWithin = 200 * time.Millisecond

// ClaimNextWait claims as [Manager.ClaimNext] does, and waits while the board
// may still give something: while others have work in progress or work that is
// kept for them, and while there is no task at all. So an agent's loop calls it
// until it refuses.
//
// Each worker needs a name of its own: what somebody else has in progress is worth
// waiting for, and what is the owner's own is not. Of two workers under one name
// the second is told that the board is stuck. Work that the owner has in progress is
// never given again. An agent that starts anew first finishes or releases what it
// had: [Listing.Filter] with a [Filter] of its Owner and the Status [InProgress],
// or [Manager.ReleaseAll].
//
// It refuses invalid; nothing_ready once every task is completed, or once what
// is left waits for nobody else ([Args].Outlook tells which of them, and IDs what
// the owner has in progress itself); and then agent_busy. Before it ends with stuck
// on a board that has an unreadable file it goes on looking for 200 ms, because an
// editor may be writing it. When ctx is done first, its error is returned, and when
// the [Backend] is closed or its place moved or deleted, what it says then
// (fs.ErrClosed on disk and in memory, dirstore.ErrGone); nothing is claimed.
//
// It looks at the board without locking anybody out, when [Manager.Watch] hints
// at a change and every two seconds besides. A look costs what changed, and a
// step for each task in memory while nothing is ready; and where nobody else is at
// work, the files that were missing or unreadable before. Only when something is
// ready does it claim, which others may do first; then it goes on waiting. A
// trace reports the last try alone.
func (m *Manager) ClaimNextWait(ctx context.Context, owner string, options ClaimOptions) (Claimed, error) {
	defer m.cache.store.Stay()()
	try, report := m.rehearsed()
	claimed, wait, err := try().claimOrWait(ctx, owner, options)
	if !wait && !mayMend(err) {
		report()
		return claimed, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	hints, err := m.Watch(ctx)
	if err != nil {
		return Claimed{}, err
	}
	timer := time.NewTimer(lookAgain)
	defer timer.Stop()
	for mending, last := false, false; ; {
		// From here on no change is missed: the hints began before this look.
		claimed, wait, err = try().claimOrWait(ctx, owner, options)
		broken := !wait && mayMend(err)
		switch {
		case !wait && (!broken || last):
			report()
			return claimed, err
		case wait:
			timer.Reset(lookAgain)
		case !mending:
			timer.Reset(mendsWithin)
		}
		mending, last = broken, false
		select {
		case <-ctx.Done():
			return Claimed{}, ctx.Err()
		case <-timer.C:
			last = mending
		case _, open := <-hints:
			if !open {
				hints = nil // closed with ctx, or with the store: the next look tells
			}
		}
	}
}

// mayMend reports whether a claim was refused on a board that is stuck and has an
// unreadable file, which may be one that an editor is writing in place.
func mayMend(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.Args.Outlook == OutlookStuck && len(refusal.Args.Graph.Unreadable) > 0
}

// rehearsed returns a view for each of several tries, and what reports the
// events of the last try.
func (m *Manager) rehearsed() (try func() *Manager, report func()) {
	if m.trace == nil {
		return func() *Manager { return m }, func() {}
	}
	var events []Event
	view := m.Traced(func(event Event) { events = append(events, event) })
	try = func() *Manager {
		events = nil
		return view
	}
	return try, func() {
		for _, event := range events {
			m.trace(event)
		}
	}
}

// claimOrWait claims where something is ready, and says otherwise whether it is
// worth waiting.
func (m *Manager) claimOrWait(ctx context.Context, owner string, options ClaimOptions) (claimed Claimed, wait bool, err error) {
	if wait, err = m.nothingYet(ctx, owner); wait || err != nil {
		return Claimed{}, wait, err
	}
	claimed, err = m.ClaimNext(ctx, owner, options)
	var refusal *Error
	if errors.As(err, &refusal) && refusal.Code == CodeNothingReady && refusal.Args.Outlook.Waits() {
		return Claimed{}, true, nil // somebody was faster
	}
	return claimed, false, err
}

// nothingYet looks for something that an owner could claim. It returns nil where
// there is something, and the refusal of a claim where there will be nothing.
func (m *Manager) nothingYet(ctx context.Context, owner string) (wait bool, err error) {
	const op = "task_claim"
	owner, refusal := m.actor(op, owner, true)
	if refusal != nil {
		return false, m.refused(refusal)
	}
	board := m.ofBoard()
	board.again = true
	err = board.view(ctx, op, func(e *edit) error {
		wait = false
		if _, found := e.firstReadyFor(owner); found {
			return nil
		}
		if wait = e.othersWork(owner); wait {
			return nil // the usual case, without the whole graph
		}
		g, err := e.nothingReady()
		if err != nil {
			return err
		}
		refusal := refuseNothingReady(op, owner, g, e.inProgressOf(owner))
		if wait = refusal.Args.Outlook.Waits(); wait {
			return nil
		}
		return refusal
	})
	return wait && err == nil, err
}

// othersWork reports whether somebody else than owner, or nobody, has a task in
// progress.
func (e *edit) othersWork(owner string) bool {
	for _, id := range e.index.ids {
		known := e.index.entries[id]
		if known.readable() && known.stored.Status == InProgress && known.stored.Owner != owner {
			return true
		}
	}
	return false
}
