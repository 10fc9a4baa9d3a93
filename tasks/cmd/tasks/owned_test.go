//go:build !js

package main

import (
	"strings"
	"testing"
)

// Where the caller is known, a tool works in that name and takes nothing from
// others; a name that the call gives has to be the same.
func TestToolsWorkInTheCallersName(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	x.call("", "create", "Five")
	claim := func(args ...string) reply { return x.call("", append([]string{"call", "task_claim"}, args...)...) }
	for name, c := range map[string]struct {
		got  reply
		code int
		want string
	}{
		"nobody's name":         {claim(`{"task_id": 1}`), exitRefused, "invalid: Missing owner"},
		"a flag's":              {claim(`{"task_id": 1}`, "-owner", "ann"), exitDone, `"owner": "ann"`},
		"the same twice":        {claim(`{"task_id": 1, "owner": " ann"}`, "-owner", "ann "), exitDone, `"owner": "ann"`},
		"none, for a schema":    {claim(`{"task_id": 1, "owner": null}`, "-owner", "ann"), exitDone, `"owner": "ann"`},
		"two":                   {claim(`{"task_id": 5, "owner": "bob"}`, "-owner", "ann"), exitRefused, "invalid: Unknown argument of task_claim: owner."},
		"a name that is none":   {claim(`{"task_id": 5}`, "-owner", "a\tb"), exitRefused, "invalid: Invalid owner"},
		"a flag that is empty":  {claim(`{"task_id": 5, "owner": "bob"}`, "-owner", ""), exitDone, `"owner": "bob"`},
		"work of another":       {x.call("", "call", "task_release", `{"task_id": 5}`, "-owner", "ann"), exitRefused, "not_owner: "},
		"a hand-over":           {x.call("", "call", "task_update", `{"task_id": 1, "owner": "ann"}`, "-owner", "ann"), exitRefused, "invalid: Unknown argument of task_update: owner."},
		"a filter":              {x.call("", "call", "task_list", `{"owner": "bob"}`, "-owner", "ann"), exitDone, "[>] #5: Five"},
		"what is no object":     {claim(`[]`, "-owner", "ann"), exitRefused, "invalid: "},
		"arguments left out":    {x.call("", "call", "task_graph", "-owner", "ann"), exitDone, `"ready"`},
		"another's, from stdin": {x.call(`{"task_id": 5, "owner": "ann"}`, "call", "task_complete", "-", "-owner", "ann"), exitRefused, "not_owner: "},
	} {
		if said := c.got.stdout + c.got.stderr; c.got.code != c.code || !strings.Contains(said, c.want) {
			t.Errorf("%s: it replies %+v, and should say %q", name, c.got, c.want)
		}
	}
	t.Setenv(ownerVariable, "ann")
	wantReply(t, "the variable's", x.call("", "call", "task_release", `{"task_id": 5}`),
		reply{"", "not_owner: Task #5 is owned by bob. Leave it to bob, or take another task.\n", exitRefused})
}

// $TASKS_OWNER protects what others have, but where a command names whose work
// it is about; an empty one lifts that.
func TestTheOwnerVariableProtectsOthers(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	x.call("", "claim", "1", "-owner", "bob")
	t.Setenv(ownerVariable, "ann")
	for _, typed := range []string{"release 1", "complete 1", "update 1 -status pending", "update 1 -owner ann", "update 1 -status completed -force", "delete 1 -force"} {
		if got := x.call("", wordsOf(typed)...); got.code != exitRefused || !strings.HasPrefix(got.stderr, "not_owner: ") {
			t.Errorf("tasks %s replies %+v", typed, got)
		}
	}
	wantReply(t, "its text", x.call("", "update", "1", "-subject", "New"), reply{"[>] #1: New\n", "", exitDone})
	wantReply(t, "all of bob's", x.call("", "release-all", "bob"), reply{"[ ] #1: New\n", "", exitDone})
	for _, c := range []string{"update", "reopen", "release-all", "delete", "call"} {
		if help := x.call("", "help", c); !strings.Contains(help.stdout, "$TASKS_OWNER") {
			t.Errorf("the help of %s does not say what $TASKS_OWNER does", c)
		}
	}
}
