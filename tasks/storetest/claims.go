package storetest

import (
	"time"

	"tasklesson/tasks"
)

// What sessions remember of claims, where they promise that.
var claimChecks = []check{
	{"a claim is remembered by all backends, and changes nothing", ifKept(claimRemembered)},
	{"a later claim takes the place of the one before", ifKept(claimReplaced)},
	{"a claim that has ended is forgotten", ifKept(claimForgotten)},
}

func ifKept(run func(*place)) func(*place) {
	return func(p *place) {
		s := p.begin(p.open(), false)
		_, keeps := s.(tasks.ClaimKeeper)
		s.Rollback()
		if keeps {
			run(p)
		}
	}
}

func (p *place) keepClaim(b tasks.Backend, id tasks.ID, owner string, still func(tasks.ClaimTime) bool) {
	p.Helper()
	s := p.begin(b, true)
	defer s.Rollback()
	if err := s.(tasks.ClaimKeeper).KeepClaim(id, owner, still); err != nil {
		p.Fatalf("KeepClaim: %v", err)
	}
}

// claims returns what is remembered by task.
func (p *place) claims(b tasks.Backend) map[tasks.ID]tasks.ClaimTime {
	p.Helper()
	s := p.begin(b, false)
	defer s.Rollback()
	all, err := s.(tasks.ClaimKeeper).Claims()
	if err != nil {
		p.Fatalf("Claims: %v", err)
	}
	claims := map[tasks.ID]tasks.ClaimTime{}
	for _, c := range all {
		if _, twice := claims[c.ID]; twice {
			p.Errorf("Claims: two of %v", c.ID)
		}
		claims[c.ID] = c
	}
	return claims
}

func allStill(tasks.ClaimTime) bool { return true }

func claimRemembered(p *place) {
	b := p.open()
	revision := p.commit(b, write("task_1.json", "1"))
	if got := p.claims(b); len(got) > 0 {
		p.Errorf("Claims: got %v before there were any", got)
	}
	before := time.Now().Round(0)
	p.keepClaim(b, 1, "ann \"数据\"", allStill)
	for _, reader := range []tasks.Backend{b, p.open()} {
		got := p.claims(reader)[1]
		if got.ID != 1 || got.Owner != "ann \"数据\"" || !got.Here {
			p.Errorf("Claims: got %+v", got)
		}
		if got.Time.Before(before) || got.Time.After(time.Now()) {
			p.Errorf("Claims: the time is %v, want one after %v", got.Time, before)
		}
		if now := p.revision(reader); now != revision {
			p.Errorf("a claim led from revision %q to %q", revision, now)
		}
		p.wantFiles(reader, map[string]string{"task_1.json": "1"})
	}
}

func claimReplaced(p *place) {
	b := p.open()
	p.keepClaim(b, 1, "ann", allStill)
	first := p.claims(b)[1]
	p.keepClaim(p.open(), 1, "bob", allStill)
	got := p.claims(b)
	if len(got) != 1 || got[1].Owner != "bob" || got[1].Time.Before(first.Time) {
		p.Errorf("Claims: got %v after a later claim of the same task", got)
	}
}

func claimForgotten(p *place) {
	b := p.open()
	for id, owner := range []string{"ann", "bob", "cy"} {
		p.keepClaim(b, tasks.ID(id+1), owner, allStill)
	}
	p.keepClaim(b, 4, "dan", func(c tasks.ClaimTime) bool { return c.Owner != "bob" })
	got := p.claims(b)
	if _, there := got[2]; there || len(got) != 3 || got[4].Owner != "dan" {
		p.Errorf("Claims: got %v, want those of ann, cy and dan", got)
	}
}
