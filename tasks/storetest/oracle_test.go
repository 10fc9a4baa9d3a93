package storetest

import (
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/tasks/internal/oracle"
	"tasklesson/tasks/memstore"
)

// TestOracleFindsFaults plays lives on a place that loses removals. The fault
// is found, the life is made short, and is a conformance case that a place
// without the fault passes.
func TestOracleFindsFaults(t *testing.T) {
	broken := &lifePlayer{open: func() Directory { return faultyDir{memstore.NewDir(), faulty{commit: withoutRemovals}} }}
	for seed := range uint64(500) {
		life := oracle.Random(seed)
		if withoutForeignRemovals(life); broken.fault(life) == "" {
			continue
		}
		short := shrink(life, func(l oracle.Life) bool { return broken.fault(l) != "" })
		if len(short.Moves) != 1 || len(short.Files) > 2 || !strings.HasSuffix(short.Moves[0].Tool, "task_delete") {
			t.Errorf("life %d was made no shorter than %+v", seed, short)
		}
		dir := fstest.MapFS{"found.json": {Data: []byte(caseOf(short))}}
		cases, err := readCases(dir)
		if err != nil {
			t.Fatal(err)
		}
		if complaints := faultsOf(func(f T) { playCase(f, memstore.NewDir(), cases[0]) }); len(complaints) > 0 {
			t.Errorf("the case fails where there is no fault: %q", complaints)
		}
		if complaints := faultsOf(func(f T) { playCase(f, broken.open(), cases[0]) }); len(complaints) == 0 {
			t.Errorf("the case does not show the fault:\n%s", caseOf(short))
		}
		return
	}
	t.Error("no life shows that removals are lost")
}

// withoutForeignRemovals leaves to the Manager what is removed.
func withoutForeignRemovals(life oracle.Life) {
	for _, move := range life.Moves {
		for name, text := range move.Foreign {
			if text == nil {
				delete(move.Foreign, name)
			}
		}
	}
}
