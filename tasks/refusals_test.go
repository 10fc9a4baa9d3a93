package tasks

import (
	"errors"
	"strings"
	"testing"
)

func TestRefusals(t *testing.T) {
	longest := strings.Repeat("o", MaxOwner)
	for _, c := range []struct {
		name     string
		err      *Error
		sentinel error
		contains []string
	}{
		{"invalid", refuseInvalid("task_get", Args{Detail: DetailShape, Argument: "task_id", Type: TypeID, Value: "x"}), ErrInvalid, []string{"task_id", "x"}},
		{"invalid status", refuseInvalid("task_update", Args{Detail: DetailShape, Argument: "status", Type: TypeStatus, Value: "done"}), ErrInvalid, []string{"Invalid status: done", "pending", "in_progress", "completed"}},
		{"missing argument", refuseInvalid("task_get", Args{Detail: DetailMissing, Argument: "task_id", Type: TypeID}), ErrInvalid, []string{"task_id"}},
		{"not found", refuseNotFound("task_get", 999), ErrNotFound, []string{"Task 999 not found"}},
		{"unreadable", refuseUnreadable("task_get", 2, &Fault{Code: FaultStore, Value: "it is empty."}), ErrUnreadable, []string{"#2", "it is empty. Leave", "removeBlockedBy"}},
		{"self", refuseSelf("task_update", 1), ErrSelf, []string{"#1"}},
		{"cycle", refuseCycle("task_update", 1, []ID{3, 1, 2, 3}), ErrCycle, []string{"#3 → #1 → #2 → #3"}},
		{"already resolved", refuseResolved("task_complete", 2), ErrAlreadyResolved, []string{"#2"}},
		{"blocked", refuseBlocked("task_claim", 3, []ID{1, 2}), ErrBlocked, []string{"#3", "#1, #2"}},
		{"claimed", refuseClaimed("task_claim", 1, "ann", InProgress), ErrAlreadyClaimed, []string{"ann", "not finished"}},
		{"claimed and finished", refuseClaimed("task_claim", 1, longest, Completed), ErrAlreadyClaimed, []string{longest, "already finished"}},
		{"busy", refuseBusy("task_claim", "ann", []ID{1, 4}), ErrAgentBusy, []string{"ann", "#1, #4"}},
		{"nothing ready on an empty board", refuseNothingReady("task_claim", "ann", Graph{}, nil), ErrNothingReady, []string{"empty"}},
		{"nothing left to do", refuseNothingReady("task_claim", "ann", Graph{Completed: []ID{1}}, nil), ErrNothingReady, []string{"every task is completed"}},
		{
			"nothing ready",
			refuseNothingReady("task_claim", "ann", Graph{Ready: []ID{1}, InProgress: []ID{2}, Blocked: []BlockedTask{{ID: 3, By: []ID{2}}}, Unreadable: []ID{4}}, nil),
			ErrNothingReady,
			[]string{"reserved by others: #1", "in progress: #2", "blocked: #3", "unreadable: #4"},
		},
		{"not started", refuseNotStarted("task_complete", 1), ErrNotStarted, []string{"#1"}},
		{"not owner", refuseNotOwner("task_complete", 1, longest), ErrNotOwner, []string{longest}},
		{"dependents", refuseDependents("task_delete", 1, []ID{2, 3}), ErrHasDependents, []string{"#2, #3", "force"}},
		{"conflict", refuseConflict("r1", "r2"), ErrConflict, []string{"r1", "r2"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !errors.Is(c.err, c.sentinel) {
				t.Errorf("%s is not %v", c.err.Code, c.sentinel)
			}
			for _, want := range c.contains {
				if !strings.Contains(c.err.Text, want) {
					t.Errorf("%q lacks %q", c.err.Text, want)
				}
			}
			if strings.Contains(c.err.Text, "\n") || !strings.HasSuffix(c.err.Text, ".") {
				t.Errorf("%q is not one line of sentences", c.err.Text)
			}
		})
	}
}

func TestRefusalsQuoteLongAndBrokenValuesShort(t *testing.T) {
	err := refuseInvalid("task_create", Args{Detail: DetailTooLong, Argument: "subject", Value: "a\nb\u2028" + strings.Repeat("é", 500), Count: 502, Limit: 200})
	if !strings.HasPrefix(err.Text, "Invalid subject: a b é") || !strings.HasSuffix(err.Text, "é…. It has 502 characters; 200 are allowed.") {
		t.Errorf("got %q", err.Text)
	}
	if n := len([]rune(err.Text)); n > 140 {
		t.Errorf("%d characters", n)
	}
}
