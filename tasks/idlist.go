package tasks

import "slices"

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
