//go:build js && wasm

package idbstore

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"tasklesson/tasks"
)

func TestTheRecordIsBounded(t *testing.T) {
	for _, c := range []struct {
		name           string
		commits, names int // of each commit
		known          int // the commits that are remembered
	}{
		{"few commits", 3, 2, 3},
		{"as many as it keeps", kept.Commits, 1, kept.Commits},
		{"more commits", 2 * kept.Commits, 1, kept.Commits},
		{"many names", 10, kept.Names / 4, 4},
		{"a commit of all it can keep", 2, kept.Names, 1},
		{"a commit of more", 2, kept.Names + 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			history := []record{{epoch: 7}}
			for i := range c.commits {
				var names []string
				for n := range c.names {
					names = append(names, fmt.Sprintf("%03d-%03d", i, n))
				}
				next := history[i].next(names)
				parsed, ok := parseRecord(next.String())
				if !ok || !reflect.DeepEqual(parsed, next) && len(next.log.Commits()) > 0 {
					t.Fatalf("after commit %d: %+v was read as %+v, %v", i, next, parsed, ok)
				}
				history = append(history, parsed)
			}
			last := history[c.commits]
			for i, old := range history {
				names, known := last.log.Changed(old.revision(), last.revision())
				missed := c.commits - i
				if known != (missed <= c.known) {
					t.Errorf("%d commits ago: known is %v", missed, known)
				}
				if known && (len(names) != missed*c.names || !slices.IsSorted(names)) {
					t.Errorf("%d commits ago: %d names, want %d", missed, len(names), missed*c.names)
				}
			}
		})
	}
}

func TestChangedRefusesUnknownRevisions(t *testing.T) {
	last := record{epoch: 7}.next([]string{"f"}).next([]string{"g"})
	for _, since := range []string{"", "7", "7.", ".1", "7.x", "7.-1", "7.3", "6.1", "8.1", "7.1.1", "7.99999999999999999999"} {
		if names, known := last.log.Changed(tasks.Revision(since), last.revision()); known {
			t.Errorf("Changed(%q) at %q: %q, known", since, last.revision(), names)
		}
	}
}

// The form in the database is that of boards that exist.
func TestRecordReadsBoardsThatExist(t *testing.T) {
	const text = "a.3\n.highwatermark/task_1.json\ntask_1.json"
	r, ok := parseRecord(text)
	if !ok || r.String() != text || r.epoch != 10 || r.commits != 3 {
		t.Fatalf("%q was read as %+v, %v", text, r, ok)
	}
	if names, known := r.log.Changed("a.1", r.revision()); !known || !slices.Equal(names, []string{".highwatermark", "task_1.json"}) {
		t.Errorf("changed: %q, %v", names, known)
	}
	if names, known := r.log.Changed("a.0", r.revision()); known {
		t.Errorf("changed before what is kept: %q, known", names)
	}
}
