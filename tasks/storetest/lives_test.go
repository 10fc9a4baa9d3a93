package storetest

import (
	"strings"
	"testing"

	"tasklesson/tasks/memstore"
)

// A place that loses removals is noticed by a call that deletes a task.
func TestLivesFindFaults(t *testing.T) {
	for seed := range 50 {
		l := newLife(t.Context(), faultyDir{memstore.NewDir(), faulty{commit: withoutRemovals}}, seed)
		if err := l.play(); err != nil && strings.HasPrefix(err.Error(), "task_delete") {
			return
		}
	}
	t.Error("no life shows that removals are lost")
}
