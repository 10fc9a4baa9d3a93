package files

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"tasklesson/tasks"
)

// Find returns the bytes under a name.
func Find(files []tasks.File, name string) ([]byte, bool) {
	for _, file := range files {
		if file.Name == name {
			return file.Data, true
		}
	}
	return nil, false
}

// Present returns bytes that are not nil: an empty file is a file.
func Present(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// Equal reports whether two listings hold the same names and bytes.
func Equal(a, b []tasks.File) bool {
	return slices.EqualFunc(a, b, func(x, y tasks.File) bool { return x.Name == y.Name && bytes.Equal(x.Data, y.Data) })
}

// CompareNames orders files as people look for them: tasks by id, then the
// high-water mark, then whatever else lies there.
func CompareNames(a, b string) int {
	rank := func(name string) (int, tasks.ID) {
		if id, ok := tasks.ParseFileName(name); ok {
			return 0, id
		}
		if name == tasks.MarkFile {
			return 1, 0
		}
		return 2, 0
	}
	rankA, idA := rank(a)
	rankB, idB := rank(b)
	return cmp.Or(cmp.Compare(rankA, rankB), cmp.Compare(idA, idB), cmp.Compare(a, b))
}

// Hash returns the SHA-256 of a directory in lower-case hexadecimal. The
// recipe: the files in the order of the bytes of their names; of each the
// name, a zero byte, the number of its bytes in decimal, a zero byte, and the
// bytes. So every byte of every file counts, every name, and where one file
// ends and the next begins. files may come in any order, and stays as it is.
func Hash(files []tasks.File) string {
	files = slices.Clone(files)
	Sort(files, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	var all []byte
	for _, file := range files {
		all = append(all, file.Name+"\x00"+strconv.Itoa(len(file.Data))+"\x00"...)
		all = append(all, file.Data...)
	}
	sum := sum256(all)
	return hex.EncodeToString(sum[:])
}

// ShortHash returns the ends of a hash, as a person compares it: "6f1c…e02a".
func ShortHash(hash string) string {
	const end = 4
	if len(hash) <= 2*end {
		return hash
	}
	return hash[:end] + "…" + hash[len(hash)-end:]
}

// A Path names a directory, such as "board/.tasks". What concerns one directory
// embeds its Path.
type Path string

// Directory returns the path.
func (p Path) Directory() Path { return p }

// Stage returns what a heading of the text calls the directory: "board".
func (p Path) Stage() string {
	stage, _, _ := strings.Cut(string(p), "/")
	return stage
}

// StagePath returns the path of the directory that a heading of the text names.
func StagePath(stage string) Path { return Path(stage + "/.tasks") }

// Sort sorts a list as [slices.SortStableFunc] does. The sorting itself is of
// numbers, whatever the list is of: slices would bring 6 kB of packed program for
// each type, and every visitor waits for them.
func Sort[T any](list []T, compare func(a, b T) int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return compare(list[i], list[j]) })
	sorted := make([]T, len(list))
	for i, from := range order {
		sorted[i] = list[from]
	}
	copy(list, sorted)
}

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
