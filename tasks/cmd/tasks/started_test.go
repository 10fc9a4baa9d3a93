//go:build !js

package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// Work that was started without an owner has nobody to finish it: it is shown
// with what was left, and anybody may take it.
func TestStartedWorkWithoutAnOwnerIsStale(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond + `
$ tasks update 1 -status in_progress
[>] #1: Setup schema
$ tasks list --stale 2h
[>] #1: Setup schema (no owner, nobody knows when it was started)
$ tasks list --stale 2h -owner ann
No matching tasks.
`)
	var listed struct {
		Tasks  []struct{ ID int }
		Claims []any
	}
	got := x.call("", "list", "-stale", "2h", "-json")
	if err := json.Unmarshal([]byte(got.stdout), &listed); err != nil || len(listed.Tasks) != 1 || listed.Tasks[0].ID != 1 || listed.Claims == nil || len(listed.Claims) > 0 {
		t.Errorf("as JSON it replies (%v) %+v", err, got)
	}
	x.replay(`
$ tasks reclaim 1 -owner ann --stale 2h
[>] #1: Setup schema
$ tasks list --stale 2h
No matching tasks.
$ tasks complete 1 -owner bob
not_owner: Task #1 is owned by ann. Leave it to ann, or take another task.
`)
	for _, c := range []string{"list", "reclaim", "update"} {
		if help := x.call("", "help", c); !strings.Contains(help.stdout, "without an owner") {
			t.Errorf("the help of %s does not tell of work without an owner", c)
		}
	}
}

// An agent that comes back under its name asks what it has in progress.
func TestOwnWorkInProgress(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond + `
$ tasks claim 1 -owner ann
[>] #1: Setup schema
$ tasks create Mine
#5
$ tasks update 5 -owner ann
[ ] #5: Mine
$ tasks list -mine -owner ann
[>] #1: Setup schema
$ tasks list -mine -owner bob
No matching tasks.
$ tasks list -mine
usage: -mine needs a name: set $TASKS_OWNER, or give -owner NAME.
$ tasks list -mine -status pending -owner ann
usage: -mine shows what is in progress, and goes with neither -status nor -ready.
$ tasks list -mine -ready -owner ann
usage: -mine shows what is in progress, and goes with neither -status nor -ready.
`)
	t.Setenv(ownerVariable, " ann ")
	x.replay(`
$ tasks list -mine
[>] #1: Setup schema
$ tasks list -mine -brief
[>] #1: Setup schema (owner: ann)
`)
	if got := x.call("", "list", "-mine", "-json"); !strings.Contains(got.stdout, `"id": 1`) || strings.Contains(got.stdout, `"id": 5`) {
		t.Errorf("as JSON it replies %+v", got)
	}
	wantReply(t, "the others are shown without it", x.call("", "list", "-limit", "1"), reply{"[>] #1: Setup schema\n… and 4 more.\n", "", exitDone})
}
