//go:build !js

package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"
)

// A claim of an owner who is gone can be taken over; one of unknown age cannot,
// and is shown as that.
func TestStaleClaims(t *testing.T) {
	x := newTerminal(t)
	for _, owner := range []string{"old", "young", "lost", "far"} {
		x.call("", "create", "Work of "+owner)
		x.call("", "claim", "--next", "-owner", owner)
	}
	x.call("", "create", "Free")
	data, err := os.ReadFile(".tasks/.claims")
	if err != nil {
		t.Fatal(err)
	}
	// Two hours ago; the third is forgotten, the fourth of another machine.
	lines := strings.SplitAfter(string(data), "\n")
	for i, line := range lines[:4] {
		fields := strings.Fields(line)
		switch i {
		case 0:
			fields[1] = time.Now().Add(-2 * time.Hour).UTC().Format(time.RFC3339Nano)
		case 2:
			fields = nil
		case 3:
			fields[1], fields[2] = "2020-01-02T03:04:05Z", `"elsewhere"`
		}
		lines[i] = strings.Join(fields, " ")
	}
	if err := os.WriteFile(".tasks/.claims", []byte(strings.Join(lines[:4], "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got := x.call("", "list", "-stale", "90m")
	old, rest, _ := strings.Cut(got.stdout, "\n")
	if !strings.HasPrefix(old, "[>] #1: Work of old (owner: old, claimed 2h0m") || !strings.HasSuffix(old, " ago)") ||
		rest != "[>] #3: Work of lost (owner: lost, claimed nobody knows when)\n[>] #4: Work of far (owner: far, claimed 2020-01-02 03:04:05 UTC by the clock of elsewhere)\n" {
		t.Errorf("list -stale replies %+v", got)
	}
	var listed struct {
		Tasks  []struct{ ID int }
		Claims []struct {
			ID   int
			Here bool
		}
	}
	got = x.call("", "list", "-stale", "90m", "-json")
	if err := json.Unmarshal([]byte(got.stdout), &listed); err != nil || len(listed.Tasks) != 3 || len(listed.Claims) != 2 || !listed.Claims[0].Here || listed.Claims[1].Here {
		t.Errorf("list -stale -json replies (%v) %+v", err, got)
	}
	for id, want := range map[string]string{
		"2": "already_claimed: Task #2 was claimed by young ", "3": "already_claimed: Task #3 is claimed by lost, and it is not known when.",
		"4": "already_claimed: Task #4 was claimed by far at 2020-01-02 03:04:05 UTC by the clock of elsewhere", "5": "not_started: ",
	} {
		if got := x.call("", "reclaim", id, "-owner", "new", "--stale", "90m"); got.code != exitRefused || !strings.HasPrefix(got.stderr, want) || got.stdout != "" {
			t.Errorf("reclaim %s replies %+v", id, got)
		}
	}
	x.replay(`
$ tasks reclaim 1 -owner new --stale 90m
[>] #1: Work of old
$ tasks complete 1 -owner old
not_owner: Task #1 is owned by new. Leave it to new, or take another task.
$ tasks list -stale 90m -owner new
No matching tasks.
$ tasks reclaim 1 -owner new
usage: reclaim needs -owner NAME and -stale TIME. Usage: tasks reclaim ID... -owner NAME -stale TIME
$ tasks reclaim 1 -owner old --stale -1h
usage: -stale is no length of time: -1h. Give one such as 30s, 5m or 1h30m.
$ tasks list --stale -1h
usage: -stale is no length of time: -1h. Give one such as 30s, 5m or 1h30m.
`)
}
