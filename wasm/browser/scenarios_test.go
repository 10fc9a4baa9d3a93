//go:build js && wasm

package browser

import (
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
	"tasklesson/wasm/idbstore"
)

// What holds of every scenario in memory holds of it in the files of a browser.
func TestTheInvariantsHoldInIndexedDB(t *testing.T) {
	inIndexedDB(t, viewtest.CheckInvariants)
}

// Nor do branches care where the files are.
func TestEveryBranchHoldsInIndexedDB(t *testing.T) {
	inIndexedDB(t, viewtest.CheckBranches)
}

// inIndexedDB checks every scenario of the page in directories of its own.
func inIndexedDB(t *testing.T, check func(*testing.T, scenario.Scenario, scenario.Directories)) {
	t.Helper()
	for name, sc := range viewtest.Library(t) {
		t.Run(name, func(t *testing.T) {
			database := t.Name()
			db, err := idbstore.Open(t.Context(), database)
			if err != nil {
				t.Fatal(err)
			}
			in := scenario.Directories{}
			for _, folder := range sc.Folders() {
				in[folder] = tasks.NewStore(db.Directory("tab/test/" + name + "/" + folder))
			}
			check(t, sc, in)
			for _, store := range in {
				if err := store.Close(); err != nil {
					t.Error(err)
				}
			}
			db.Close()
			if err := idbstore.Delete(t.Context(), database); err != nil {
				t.Error(err)
			}
		})
	}
}
