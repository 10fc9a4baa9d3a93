package files_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"tasklesson/app/lesson/files"
)

func TestSortMatchesSlices(t *testing.T) {
	type pair struct{ key, came int }
	for n := range 40 {
		list := make([]pair, n)
		for i := range list {
			list[i] = pair{rand.IntN(8), i}
		}
		want := slices.Clone(list)
		byKey := func(a, b pair) int { return cmp.Compare(a.key, b.key) }
		slices.SortStableFunc(want, byKey)
		if files.Sort(list, byKey); !slices.Equal(list, want) {
			t.Errorf("%v, want %v", list, want)
		}
	}
}
