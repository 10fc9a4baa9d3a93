package files

import "slices"

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
