package tasks

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"
)

// ClaimTimes returns when the tasks that are in progress were claimed, or
// claimed again, by their owners: ascending by id. A task for which that is not
// known is left out: its claim was made in another way than by claiming, the
// store remembers no claims, or has lost this one. It costs a look at every claim
// that is remembered.
func (m *Manager) ClaimTimes(ctx context.Context) ([]ClaimTime, error) {
	times := []ClaimTime{}
	err := m.ofBoard().view(ctx, "claim_times", func(e *edit) error {
		all, err := e.claimTimes()
		times = append(times[:0], all...)
		return err
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(times, func(a, b ClaimTime) int { return cmp.Compare(a.ID, b.ID) })
	return times, nil
}

// Reclaim takes a task in progress from an owner who claimed it longer ago than
// stale and has not claimed it again since: an owner at work renews a claim by
// claiming again. The task stays in progress; the claim is a new one of owner.
// The check and the change are one transaction, so of several who reclaim only
// one wins, and the previous owner is refused with not_owner when it completes
// it under its name. A stale of 0 takes over every claim whose time is known by
// the clock of this machine, even one that somebody may still work on.
//
// It refuses, in this order: invalid, also a stale below 0, not_found,
// unreadable, already_resolved, not_started, and already_claimed where somebody
// else has finished the task, where the claim is not older than stale, where it is
// not known when it was made, and where the clock of another machine says so,
// which is never compared with this one. What is owner's own already is answered as [Manager.Claim] does, and so is
// work without an owner. It costs what Claim costs, and a look at every claim that
// is remembered.
func (m *Manager) Reclaim(ctx context.Context, id ID, owner string, stale time.Duration) (Claimed, error) {
	const op = "reclaim"
	owner, refusal := m.actor(op, owner, true)
	if refusal != nil {
		return Claimed{}, m.refused(refusal)
	}
	if stale < 0 {
		return Claimed{}, m.refused(refuseInvalid(op, Args{Detail: DetailNegative, Argument: "stale", Value: stale.String()}))
	}
	var taken bool
	result, err := m.change(ctx, op, id, itself, func(e *edit, t *Task) (err error) {
		switch {
		case t.Status == Pending:
			return refuseNotStarted(op, id)
		case t.Owner == "" || t.Owner == owner || t.Status == Completed:
			taken, err = e.claim(t, owner, ClaimOptions{})
			return err
		}
		if err := e.refuseFresh(t, stale); err != nil {
			return err
		}
		t.Owner, taken, e.claimed = owner, true, id
		return e.stage(t)
	})
	return Claimed{result.Task, taken && err == nil}, err
}

// refuseFresh refuses to take a task from its owner unless it is known that the
// claim is older than stale.
func (e *edit) refuseFresh(t *Task, stale time.Duration) error {
	times, err := e.claimTimes()
	if err != nil {
		return err
	}
	why := Stale{After: stale}
	if at := slices.IndexFunc(times, func(c ClaimTime) bool { return c.ID == t.ID }); at >= 0 {
		why.Claim = &times[at]
		if why.Age = time.Since(why.Claim.Time); why.Claim.Here && why.Age > stale {
			return nil
		}
	}
	return refuseReclaim(e.op, t.ID, t.Owner, why)
}

// claimTimes returns the times that are remembered of claims that still hold.
func (e *edit) claimTimes() ([]ClaimTime, error) {
	keeper, ok := e.tx.session.(ClaimKeeper)
	if !ok {
		return nil, nil
	}
	times, err := keeper.Claims()
	return slices.DeleteFunc(times, func(c ClaimTime) bool { return !e.holds(c) }), err
}

// keepClaim has the store remember that a task was claimed. What has become of
// older claims decides which of them it forgets.
func (e *edit) keepClaim() error {
	keeper, ok := e.tx.session.(ClaimKeeper)
	if !ok || e.claimed == 0 {
		return nil
	}
	if err := keeper.KeepClaim(e.claimed, e.opened[e.claimed].Owner, e.holds); err != nil {
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	}
	return nil
}

// holds reports whether a task is in progress for the owner that claimed it.
func (e *edit) holds(c ClaimTime) bool {
	known := e.index.entries[c.ID]
	return known.readable() && known.stored.Status == InProgress && known.stored.Owner == c.Owner
}
