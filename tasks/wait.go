package tasks

import (
	"context"
	"errors"
	"time"
)

// lookAgain is how long ClaimNextWait trusts that a hint would have come.
const lookAgain = 2 * time.Second

// ClaimNextWait claims as [Manager.ClaimNext] does, and waits while the board
// may still give something: while others have work in progress or work that is
// kept for them, and while there is no task at all. So an agent's loop is to
// call it until it refuses.
//
// It refuses invalid; nothing_ready once every task is completed, or once what
// is left waits for nobody else ([Args].Outlook tells which of them, and IDs what
// the owner has in progress itself); and then agent_busy. When ctx is done first,
// its error is returned, and nothing is claimed.
//
// It looks at the board without locking anybody out, when [Manager.Watch] hints
// at a change and every two seconds besides. A look costs what changed, and a
// step for each task in memory while nothing is ready. Only when something is
// ready does it claim, which others may do first; then it goes on waiting. A
// trace reports the last try alone.
func (m *Manager) ClaimNextWait(ctx context.Context, owner string, options ClaimOptions) (Claimed, error) {
	try, report := m.rehearsed()
	claimed, wait, err := try().claimOrWait(ctx, owner, options)
	if !wait {
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
	for {
		// From here on no change is missed: the hints began before this look.
		if claimed, wait, err = try().claimOrWait(ctx, owner, options); !wait {
			report()
			return claimed, err
		}
		timer.Reset(lookAgain)
		select {
		case <-ctx.Done():
			return Claimed{}, ctx.Err()
		case <-timer.C:
		case _, open := <-hints:
			if !open {
				hints = nil // closed with ctx, or with the store: the next look tells
			}
		}
	}
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
	err = m.ofBoard().view(ctx, op, func(e *edit) error {
		wait = false
		if _, found := e.firstReadyFor(owner); found {
			return nil
		}
		if wait = e.othersWork(owner); wait {
			return nil // the usual case, without the whole graph
		}
		refusal := refuseNothingReady(op, owner, graphOf(e.index), e.inProgressOf(owner))
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
