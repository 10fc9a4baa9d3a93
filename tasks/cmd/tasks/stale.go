package main

import (
	"context"
	"strings"
	"time"

	"tasklesson/tasks"
)

// runReclaim takes tasks over whose owner has not claimed them for a while.
func runReclaim(ctx context.Context, s *session) error {
	owner := s.owner()
	if _, given := s.flags["stale"]; !given || owner == "" {
		return usageError("reclaim needs -owner NAME and -stale TIME. Usage: " + s.command.synopsis())
	}
	stale, err := s.duration("stale")
	if err != nil {
		return err
	}
	return s.each(ctx, func(id tasks.ID) (answer, error) {
		return s.claimed(s.manager.Reclaim(ctx, id, owner, stale))
	})
}

// An aged task is one in progress whose claim may be of somebody who is gone.
type aged struct {
	task  tasks.Task
	claim *tasks.ClaimTime // nil where it is not known when it was claimed
}

// stale prints which tasks of a listing were claimed longer ago than -stale
// says, and for which that is unknown: work without an owner, claims without a
// time, and those by the clock of another machine, which is not compared with
// this one.
func (s *session) stale(ctx context.Context, listing tasks.Listing) error {
	longest, err := s.duration("stale")
	if err != nil {
		return err
	}
	times, err := s.manager.ClaimTimes(ctx)
	if err != nil {
		return err
	}
	now := time.Now()
	found := agedOf(listing.Tasks, times, now, longest)
	if s.on("json") {
		return s.print(indented(agedJSON(found)))
	}
	if len(found) == 0 {
		return s.print("No matching tasks.")
	}
	lines := make([]string, len(found))
	for i, a := range found {
		lines[i] = boardLines(a.task) + a.note(now)
	}
	return s.print(s.paint(strings.Join(lines, "\n")))
}

// agedOf returns the tasks in progress but those whose claim is known to be
// younger than longest. What was started without an owner has no claim.
func agedOf(list []tasks.Task, times []tasks.ClaimTime, now time.Time, longest time.Duration) []aged {
	known := map[tasks.ID]tasks.ClaimTime{}
	for _, c := range times {
		known[c.ID] = c
	}
	var found []aged
	for _, t := range list {
		if t.Status != tasks.InProgress {
			continue
		}
		a := aged{task: t}
		if claim, there := known[t.ID]; there {
			a.claim = &claim
			if claim.Here && now.Sub(claim.Time) <= longest {
				continue
			}
		}
		found = append(found, a)
	}
	return found
}

// note says who has a task, and since when.
func (a aged) note(now time.Time) string {
	if a.task.Owner == "" {
		return " (no owner, nobody knows when it was started)"
	}
	return " (owner: " + strings.ReplaceAll(plain(a.task.Owner), "\n", " ") + ", claimed " + a.when(now) + ")"
}

// when says how old a claim is.
func (a aged) when(now time.Time) string {
	switch {
	case a.claim == nil:
		return "nobody knows when"
	case !a.claim.Here:
		return a.claim.Time.UTC().Format("2006-01-02 15:04:05 UTC") + " by the clock of " + strings.ReplaceAll(plain(a.claim.Host), "\n", " ")
	}
	return now.Sub(a.claim.Time).Round(time.Second).String() + " ago"
}

// agedJSON is a listing of what was found, and the claims whose time is known.
func agedJSON(found []aged) map[string]any {
	list, claims := []tasks.Task{}, []tasks.ClaimTime{}
	for _, a := range found {
		list = append(list, a.task)
		if a.claim != nil {
			claims = append(claims, *a.claim)
		}
	}
	return map[string]any{"tasks": list, "claims": claims}
}
