package tasks_test

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tasklesson/tasks"
)

// claimBoard is a board with two tasks, the first claimed by ann, on a place that
// remembers claims.
func claimBoard(t *testing.T) (*tasks.Manager, *tellingPlace) {
	t.Helper()
	_, dir := newBoard(t, "1 2")
	place := newTellingPlace(dir)
	m := tasks.New(tasks.NewStore(place))
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	return m, place
}

func plain(*tasks.ClaimTime) {}

// timesOf returns the owners of the claims that are believed, by task.
func timesOf(t *testing.T, m *tasks.Manager) map[tasks.ID]tasks.ClaimTime {
	t.Helper()
	all, err := m.ClaimTimes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	times := map[tasks.ID]tasks.ClaimTime{}
	for i, c := range all {
		times[c.ID] = c
		if i > 0 && all[i-1].ID >= c.ID {
			t.Errorf("%v comes after %v", c.ID, all[i-1].ID)
		}
	}
	return times
}

func TestClaimTimeIsThatOfTheLastClaim(t *testing.T) {
	m, place := claimBoard(t)
	place.aged(1, time.Hour, plain)
	old := timesOf(t, m)[1]
	if old.Owner != "ann" || time.Since(old.Time) < time.Hour {
		t.Errorf("the claim is %+v", old)
	}
	again, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{})
	if err != nil || again.New {
		t.Errorf("claimed again: new %v, %v", again.New, err)
	}
	if now := timesOf(t, m)[1]; now.Time.Sub(old.Time) < 59*time.Minute {
		t.Errorf("claiming again left the time at %v", now.Time)
	}
	next, err := m.ClaimNext(t.Context(), "bob", tasks.ClaimOptions{})
	if err != nil || next.ID != 2 {
		t.Fatal(next.ID, err)
	}
	if times := timesOf(t, m); len(times) != 2 || times[2].Owner != "bob" {
		t.Errorf("the times are %+v", times)
	}
	if _, err := m.Claim(t.Context(), 1, "bob", tasks.ClaimOptions{}); !errors.Is(err, tasks.ErrAlreadyClaimed) {
		t.Error(err)
	}
	if times := timesOf(t, m); times[1].Owner != "ann" {
		t.Errorf("a refused claim changed the times to %+v", times)
	}
}

// A time is believed while the task says the same.
func TestAnEndedClaimHasNoTime(t *testing.T) {
	bob := "bob"
	for name, end := range map[string]func(*testing.T, *tasks.Manager){
		"completed": func(t *testing.T, m *tasks.Manager) { must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{})) },
		"released":  func(t *testing.T, m *tasks.Manager) { must(t)(m.Release(t.Context(), 1, "")) },
		"deleted": func(t *testing.T, m *tasks.Manager) {
			must(t)(m.Delete(t.Context(), 1, tasks.DeleteOptions{}))
		},
		"given away": func(t *testing.T, m *tasks.Manager) { must(t)(m.Update(t.Context(), 1, tasks.Update{Owner: &bob})) },
	} {
		m, _ := claimBoard(t)
		end(t, m)
		if times := timesOf(t, m); len(times) != 0 {
			t.Errorf("%s: the times are %+v", name, times)
		}
	}
	m, _ := newBoard(t, "1")
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	if times := timesOf(t, m); len(times) != 0 {
		t.Errorf("a place that remembers no claims tells %+v", times)
	}
}

func TestAStaleClaimIsTakenOver(t *testing.T) {
	m, place := claimBoard(t)
	place.aged(1, time.Hour, plain)
	got, err := m.Reclaim(t.Context(), 1, "bob", 30*time.Minute)
	if err != nil || !got.New || got.Owner != "bob" || got.Status != tasks.InProgress {
		t.Fatalf("bob got %+v, %v", got, err)
	}
	if task, err := m.Get(t.Context(), 1); err != nil || task.Owner != "bob" || task.Status != tasks.InProgress {
		t.Errorf("the task is %+v, %v", task, err)
	}
	if claim := timesOf(t, m)[1]; claim.Owner != "bob" || time.Since(claim.Time) > time.Minute {
		t.Errorf("the claim is %+v", claim)
	}
	if _, err := m.Complete(t.Context(), 1, tasks.CompleteOptions{Owner: "ann"}); !errors.Is(err, tasks.ErrNotOwner) {
		t.Errorf("ann, who comes back, completes it: %v", err)
	}
	if again, err := m.Reclaim(t.Context(), 1, "bob", time.Hour); err != nil || again.New {
		t.Errorf("reclaiming one's own: new %v, %v", again.New, err)
	}
	if _, err := m.As("cy").Reclaim(t.Context(), 1, "", time.Hour); !errors.Is(err, tasks.ErrAlreadyClaimed) {
		t.Errorf("cy takes what bob just took: %v", err)
	}
}

func TestAClaimNotKnownStaleIsNotTakenOver(t *testing.T) {
	const byHand = " Release it by hand when you are sure that nobody works on it."
	for want, change := range map[string]func(*tellingPlace){
		"Task #1 was claimed by ann 4m0s ago, which is not longer than 30m0s. Take another task.": func(p *tellingPlace) { p.aged(1, 4*time.Minute, plain) },
		"Task #1 is claimed by ann, and it is not known when." + byHand:                           func(p *tellingPlace) { p.claims = nil },
		"Task #1 was claimed by ann at 2026-11-23 10:00:00 UTC by the clock of far away, which is not compared with this one." + byHand: func(p *tellingPlace) {
			p.aged(1, time.Hour, func(c *tasks.ClaimTime) {
				c.Time, c.Host, c.Here = time.Date(2026, 11, 23, 11, 0, 0, 0, time.FixedZone("", 3600)), "far\naway", false
			})
		},
	} {
		m, place := claimBoard(t)
		change(place)
		_, err := m.Reclaim(t.Context(), 1, "bob", 30*time.Minute)
		var refusal *tasks.Error
		if !errors.As(err, &refusal) || refusal.Code != tasks.CodeAlreadyClaimed || refusal.Text != want || refusal.Op != "reclaim" || refusal.Args.Owner != "ann" || refusal.Args.Stale == nil {
			t.Errorf("got %v\nwant %s", err, want)
		}
		if task, err := m.Get(t.Context(), 1); err != nil || task.Owner != "ann" {
			t.Errorf("afterwards the task is %v's, %v", task.Owner, err)
		}
	}
	m, _ := newBoard(t, "1")
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	if _, err := m.Reclaim(t.Context(), 1, "bob", 0); err == nil || !strings.Contains(err.Error(), "it is not known when") {
		t.Errorf("on a place that remembers no claims: %v", err)
	}
}

func TestOnlyWorkOfOthersIsReclaimed(t *testing.T) {
	m, place := claimBoard(t)
	place.aged(1, time.Hour, plain)
	if _, err := m.Reclaim(t.Context(), 2, "bob", 0); !errors.Is(err, tasks.ErrNotStarted) {
		t.Errorf("a pending task: %v", err)
	}
	setStatus(t, m, 2, tasks.InProgress)
	if got, err := m.Reclaim(t.Context(), 2, "bob", time.Hour); err != nil || !got.New || got.Owner != "bob" {
		t.Errorf("work without an owner: %+v, %v", got, err)
	}
	must(t)(m.Complete(t.Context(), 1, tasks.CompleteOptions{}))
	for owner, want := range map[string]error{"ann": tasks.ErrAlreadyResolved, "bob": tasks.ErrAlreadyClaimed, "": tasks.ErrInvalid} {
		if _, err := m.Reclaim(t.Context(), 1, owner, 0); !errors.Is(err, want) {
			t.Errorf("finished work, by %q: %v", owner, err)
		}
	}
	if _, err := m.Reclaim(t.Context(), 9, "bob", 0); !errors.Is(err, tasks.ErrNotFound) {
		t.Errorf("a missing task: %v", err)
	}
	place.broken = errBroken
	if _, err := m.Claim(t.Context(), 2, "bob", tasks.ClaimOptions{}); !errors.Is(err, errBroken) {
		t.Errorf("a claim that cannot be remembered: %v", err)
	}
}

// No claim is younger than nothing, so a time below 0 is a mistake, and would take
// every claim over.
func TestReclaimRefusesANegativeAge(t *testing.T) {
	m, place := claimBoard(t)
	place.aged(1, time.Hour, plain)
	for _, id := range []tasks.ID{1, 2, 9} {
		_, err := m.Reclaim(t.Context(), id, "bob", -time.Hour)
		const want = "Invalid stale: -1h0m0s. Give a length of time from 0."
		var refusal *tasks.Error
		if !errors.As(err, &refusal) || refusal.Code != tasks.CodeInvalid || refusal.Args.Detail != tasks.DetailNegative || refusal.Text != want || refusal.Op != "reclaim" {
			t.Errorf("task %v: got %v, want %s", id, err, want)
		}
	}
	if task, err := m.Get(t.Context(), 1); err != nil || task.Owner != "ann" {
		t.Errorf("afterwards the task is %v's, %v", task.Owner, err)
	}
	if got, err := m.Reclaim(t.Context(), 1, "bob", 0); err != nil || !got.New {
		t.Errorf("0 takes any claim of this machine over: new %v, %v", got.New, err)
	}
}

// Of several who find the same stale claim one gets it.
func TestOneOfManyReclaims(t *testing.T) {
	m, place := claimBoard(t)
	place.aged(1, time.Hour, plain)
	var won atomic.Int32
	var all sync.WaitGroup
	for _, owner := range []string{"bob", "cy", "dan", "eve"} {
		all.Go(func() {
			switch got, err := m.Reclaim(t.Context(), 1, owner, 30*time.Minute); {
			case err == nil && got.New:
				won.Add(1)
			case !errors.Is(err, tasks.ErrAlreadyClaimed):
				t.Error(err)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Errorf("%d took it over", won.Load())
	}
}

// Two agents of one name that claim one task both get it, and are told apart.
func TestOneOfTwoClaimsUnderOneNameIsNew(t *testing.T) {
	m, _ := newBoard(t, "1")
	for _, want := range []bool{true, false} {
		if got, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil || got.New != want || got.Owner != "ann" {
			t.Errorf("new %v, %v, want %v", got.New, err, want)
		}
	}
	for range 20 {
		m, dir := newBoard(t, "1")
		other := tasks.New(tasks.NewStore(dir.Open()))
		var news atomic.Int32
		var all sync.WaitGroup
		for _, each := range []*tasks.Manager{m, other, m, other} {
			all.Go(func() {
				got, err := each.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{})
				if err != nil || got.ID != 1 {
					t.Error(got.ID, err)
				}
				if got.New {
					news.Add(1)
				}
			})
		}
		all.Wait()
		if news.Load() != 1 {
			t.Fatalf("%d of four claims were new", news.Load())
		}
	}
}
