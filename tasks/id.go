package tasks

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// MaxID is the largest task id: 2^53−1, the largest whole number that every
// JSON reader keeps exactly.
const MaxID ID = 1<<53 - 1

// An ID is the number of a task, from 1 to [MaxID]. Ids are given in
// ascending order and never given twice, not even after a deletion.
type ID int64

// String returns the id as people write it: "#3".
func (id ID) String() string { return "#" + strconv.FormatInt(int64(id), 10) }

// FileName returns the name of the task's file: "task_3.json".
func FileName(id ID) string { return fmt.Sprintf("task_%d.json", int64(id)) }

// ParseFileName returns the id that a file name announces. It reports false
// for every name that is not exactly [FileName] of an id.
func ParseFileName(name string) (ID, bool) {
	digits, ok := strings.CutPrefix(name, "task_")
	if !ok {
		return 0, false
	}
	digits, ok = strings.CutSuffix(digits, ".json")
	if !ok || digits == "" || digits[0] < '1' || digits[0] > '9' {
		return 0, false
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || ID(n) > MaxID {
		return 0, false
	}
	return ID(n), true
}

// BoardFile reports whether a name is that of a file of a board: of a task, or
// [MarkFile]. What lies under other names in the directory is no business of
// a board.
func BoardFile(name string) bool {
	_, task := ParseFileName(name)
	return task || name == MarkFile
}

// MarkFile is the name of the file that holds the high-water mark: the
// highest id ever given, decimal.
const MarkFile = ".highwatermark"

// parseWhole returns the id that a JSON number spells: 3, 3.0 and 30e-1 are
// the same. It computes with digits, because a float64 would take
// 3.00000000000000000001 for a whole number.
func parseWhole(number string) (ID, bool) {
	mantissa, exponent := number, 0
	if at := strings.IndexAny(number, "eE"); at >= 0 {
		e, err := strconv.Atoi(number[at+1:])
		if err != nil || e < -1<<20 || e > 1<<20 {
			return 0, false
		}
		mantissa, exponent = number[:at], e
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	exponent -= len(fraction)
	short := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(short)
	const most = 16 // digits of MaxID
	if short == "" || exponent < 0 || len(short)+exponent > most {
		return 0, false
	}
	n, err := strconv.ParseUint(short+strings.Repeat("0", exponent), 10, 64)
	if err != nil || n > uint64(MaxID) {
		return 0, false
	}
	return ID(n), true
}

// Lists of ids are ascending and unique everywhere in this package. These
// functions keep them so and never change the list they are given.

// with returns the list with id in it.
func with(list []ID, id ID) []ID {
	at, found := slices.BinarySearch(list, id)
	if found {
		return list
	}
	longer := make([]ID, 0, len(list)+1)
	longer = append(longer, list[:at]...)
	longer = append(longer, id)
	return append(longer, list[at:]...)
}

// without returns the list with id out of it.
func without(list []ID, id ID) []ID {
	at, found := slices.BinarySearch(list, id)
	if !found {
		return list
	}
	shorter := make([]ID, 0, len(list)-1)
	shorter = append(shorter, list[:at]...)
	return append(shorter, list[at+1:]...)
}

// has reports whether id is in the list.
func has(list []ID, id ID) bool {
	_, found := slices.BinarySearch(list, id)
	return found
}
