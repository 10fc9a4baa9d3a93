//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestAStoppedCommitIsToldOnce stops a call at every operation. What happened
// is in the log of events, whoever finished it, and what did not is not.
func TestAStoppedCommitIsToldOnce(t *testing.T) { eachCall(t, tellOnce) }

func tellOnce(t *testing.T, c call) {
	operations, _ := c.healthy(t)
	for n := range operations {
		for _, f := range []fault{stop, failOnce} {
			t.Run(fmt.Sprintf("%d %s %v", n+1, operations[n], f), func(t *testing.T) {
				path, before := newBoard(t)
				c.on(t, path, f, n+1)
				happened := look(t, path).revision != before
				events, complete := eventsSince(t, path, before)
				lost := f == failOnce && strings.Contains(operations[n], eventsName)
				if complete == lost {
					t.Fatalf("complete is %v: %v", complete, events)
				}
				if times := timesTold(t, path, look(t, path).revision); times > 1 {
					t.Errorf("it is told %d times", times)
				}
				var ids []tasks.ID
				for _, e := range events {
					ids = append(ids, e.ID)
				}
				if want := []tasks.ID{1, 2, 3}; complete && happened != slices.Equal(ids, want) || !happened && len(ids) > 0 {
					t.Errorf("it happened: %v, and the log tells of %v, want %v", happened, ids, want)
				}
			})
		}
	}
}

// timesTold returns how often the log tells of the commit that led to after.
func timesTold(t *testing.T, path string, after tasks.Revision) (times int) {
	t.Helper()
	for log := []byte(takeShot(t, path)[eventsName].data); ; times++ {
		e, rest, found := lastEntry(log)
		if !found || e.After != after {
			return times
		}
		log = rest
	}
}

func eventsSince(t *testing.T, path string, since tasks.Revision) (events []Event, complete bool) {
	t.Helper()
	dir, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	events, _, complete, err = dir.Events(t.Context(), since)
	if err != nil {
		t.Fatal(err)
	}
	return events, complete
}
