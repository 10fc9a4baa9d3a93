package deflate

import (
	"cmp"
	"math/bits"
	"slices"
)

// codeLengths gives each symbol the length of its code word, such that all words
// together are shortest and none is longer than limit; 0 for one that does not occur.
// Where fewer than two occur, others get a word too, so that the code is complete: old
// readers want that.
//
// It is package-merge: a list for each length a word may have, in which pairs of the
// list before are merged with the symbols. The cheapest of the last list say how often
// each symbol was taken, which is its length. Costs len(counts) times limit.
func codeLengths(counts []uint32, limit int) []uint8 {
	used := make([]int, 0, len(counts))
	for symbol, n := range counts {
		if n > 0 {
			used = append(used, symbol)
		}
	}
	for symbol := 0; len(used) < 2; symbol++ {
		if !slices.Contains(used, symbol) {
			used = append(used, symbol)
		}
	}
	slices.SortFunc(used, func(a, b int) int {
		return cmp.Or(cmp.Compare(counts[a], counts[b]), cmp.Compare(a, b))
	})
	lengths := make([]uint8, len(counts))
	taken := 2*len(used) - 2
	for _, isPair := range slices.Backward(mergedLists(counts, used, limit)) {
		pairs := 0
		for _, pair := range isPair[:taken] {
			if pair {
				pairs++
			}
		}
		for _, symbol := range used[:taken-pairs] {
			lengths[symbol]++
		}
		taken = 2 * pairs
	}
	return lengths
}

// mergedLists says of each entry of each list whether it is a pair of the list before;
// the others are the symbols, in their order.
func mergedLists(counts []uint32, used []int, limit int) [][]bool {
	lists := make([][]bool, limit)
	all := make([]bool, 0, 2*limit*len(used))
	before, weights := make([]uint32, 0, 2*len(used)), make([]uint32, 0, 2*len(used))
	for i := range lists {
		from := len(all)
		weights = weights[:0]
		for symbol, pair := 0, 0; symbol < len(used) || pair+1 < len(before); {
			isPair := symbol == len(used) || pair+1 < len(before) && before[pair]+before[pair+1] < counts[used[symbol]]
			if isPair {
				weights = append(weights, before[pair]+before[pair+1])
				pair += 2
			} else {
				weights = append(weights, counts[used[symbol]])
				symbol++
			}
			all = append(all, isPair)
		}
		lists[i] = all[from:]
		before, weights = weights, before
	}
	return lists
}

// codeWords are the code words of the lengths, with their bits in the order in which
// they are written.
func codeWords(lengths []uint8) []uint16 {
	var next [lengthBits + 2]uint16
	for _, n := range lengths {
		if n > 0 {
			next[n+1]++
		}
	}
	for n := 1; n < len(next); n++ {
		next[n] = (next[n] + next[n-1]) << 1
	}
	words := make([]uint16, len(lengths))
	for symbol, n := range lengths {
		if n > 0 {
			words[symbol] = bits.Reverse16(next[n]) >> (16 - n)
			next[n]++
		}
	}
	return words
}
