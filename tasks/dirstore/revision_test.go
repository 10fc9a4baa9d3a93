package dirstore

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/tasks"
)

func TestRecordKeepsItsForm(t *testing.T) {
	r := record{revision: newRevision(0)}
	for _, names := range [][]string{{"task_1.json"}, {}, {"two words", "a\nb", `"`, `"quoted"`, "数据"}} {
		r = r.next(names)
		got, ok := parseRecord(r.String())
		if !ok || got.revision != r.revision || fmt.Sprint(got.log) != fmt.Sprint(r.log) {
			t.Errorf("%q became %v, %v, want %v", r.String(), got, ok, r)
		}
	}
}

func TestRecordForgets(t *testing.T) {
	r := record{revision: newRevision(0)}
	revisions := []tasks.Revision{r.revision}
	for i := range 2 * maxCommits {
		r = r.next([]string{fmt.Sprint("f", i)})
		revisions = append(revisions, r.revision)
	}
	for back, want := range map[int]bool{0: true, 1: true, maxCommits: true, maxCommits + 1: false, 2 * maxCommits: false} {
		names, known := r.changed(revisions[len(revisions)-1-back])
		if known != want || known && len(names) != back {
			t.Errorf("%d commits back: %d names, known %v, want known %v", back, len(names), known, want)
		}
	}
	before := r.revision
	large := r.next(slices.Repeat([]string{"f"}, maxNames+1))
	if names, known := large.changed(before); known {
		t.Errorf("after a commit of %d names, %d are known", maxNames+1, len(names))
	}
}
