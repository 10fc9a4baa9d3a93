package files

import (
	"reflect"

	"tasklesson/tasks"
)

// SameSnapshot reports whether two snapshots are one reading of a directory. It
// compares where their data lies, so it costs the same for any directory; the
// same bytes read anew are another reading.
func SameSnapshot(a, b tasks.Snapshot) bool {
	return a.Revision == b.Revision && a.Board == b.Board && SameSlice(a.Files, b.Files) &&
		SameSlice(a.Listing.Tasks, b.Listing.Tasks) && SameSlice(a.Listing.Unreadable, b.Listing.Unreadable)
}

// SameSlice reports whether two slices are one and the same; all empty ones are.
func SameSlice[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// SameMap reports whether two maps are one and the same; all nil ones are.
func SameMap[K comparable, V any](a, b map[K]V) bool {
	return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer()
}
