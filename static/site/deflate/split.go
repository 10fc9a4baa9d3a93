package deflate

import "math"

// Where blocks begin and end is chosen among the multiples of so many tokens, and none
// has more than so many of those: a longer one saves nothing.
const (
	grain     = 128
	mostGrain = 512
)

// split cuts tokens where blocks with codes of their own are shortest together, as
// estimated. It prices all blocks up to the greatest, and takes the cheapest way through
// them. Returns the ends, in tokens. Costs the grains times mostGrain.
func split(tokens []token) (ends []int) {
	n := (len(tokens) + grain - 1) / grain
	if n == 0 {
		return []int{0} // no bytes are a block as well
	}
	sums := make([]counts, n+1) // of all tokens before
	for i := range n {
		sums[i+1] = sums[i]
		for _, t := range tokens[i*grain : min((i+1)*grain, len(tokens))] {
			sums[i+1].add(t)
		}
	}
	cost := make([]uint64, n+1)
	next := make([]int, n)
	for from := n - 1; from >= 0; from-- {
		cost[from] = math.MaxUint64
		for to := from + 1; to <= min(n, from+mostGrain); to++ {
			if c := estimate(&sums[from], &sums[to]) + cost[to]; c < cost[from] {
				cost[from], next[from] = c, to
			}
		}
	}
	for at := 0; at < n; {
		at = next[at]
		ends = append(ends, min(at*grain, len(tokens)))
	}
	return ends
}

// estimate is about how many bits a block takes, extra bits aside, in parts as
// logarithms are: of the tokens that were counted between two sums.
func estimate(from, to *counts) uint64 {
	const (
		fixedBits  = 200 // the kind, the code of the header, the end
		symbolBits = 3   // for each symbol that occurs
	)
	literal, symbols := entropy(from.literal[:], to.literal[:])
	distance, more := entropy(from.distance[:], to.distance[:])
	return literal + distance + (fixedBits+symbolBits*uint64(symbols+more))<<logBits
}

// entropy is the least number of bits that symbols take, and how many occur.
func entropy(from, to []uint32) (size uint64, symbols int) {
	to = to[:len(from)]
	total := uint32(0)
	spent := uint64(0)
	for symbol, before := range from {
		if n := to[symbol] - before; n > 0 {
			total += n
			spent += uint64(n) * uint64(log2(n))
			symbols++
		}
	}
	return uint64(total)*uint64(log2(total)) - spent, symbols
}
