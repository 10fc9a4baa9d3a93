package deflate

import "math"

// The code lengths of a block's symbols are told by symbols of their own: a length, or
// one of these, with extra bits that say how often.
const (
	again      = 16 // the length before, 3 to 6 times
	zeros      = 17 // no word, 3 to 10 times
	manyZeros  = 18 // 11 to 138 times
	lengthKind = 19
)

// A telling is how many lengths such a symbol stands for, and its extra bits.
type telling struct {
	least, most int
	extra       uint
}

var told = func() (told [lengthKind]telling) {
	for symbol := range again {
		told[symbol].least, told[symbol].most = 1, 1
	}
	for symbol, extra := range map[int]uint{again: 2, zeros: 3, manyZeros: 7} {
		least := 3
		if symbol == manyZeros {
			least = 11
		}
		told[symbol].least, told[symbol].most, told[symbol].extra = least, least+1<<extra-1, extra
	}
	return told
}()

// order is the one in which the code of those symbols is told.
var order = [lengthKind]int{again, zeros, manyZeros, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// A run is a symbol that stands for so many lengths.
type run struct{ symbol, times int }

// A header tells the codes of a block.
type header struct {
	literals, distances int // how many of each are told
	own                 []uint8
	runs                []run
	size                int // in bits
}

// tell finds a short header for the codes. The symbols' own code depends on which of
// them are used, so it goes a few times from the one to the other.
func tell(literal, distance []uint8) header {
	h := header{literals: used(literal, endOfBlock+1), distances: used(distance, 1)}
	lengths := append(append(make([]uint8, 0, literalSymbols+distanceSymbols), literal[:h.literals]...), distance[:h.distances]...)
	own := []uint8{3, 6, 6, 5, 4, 4, 3, 3, 3, 3, 4, 4, 5, 6, 6, 6, 4, 4, 4}
	h.size = math.MaxInt
	for range 3 {
		runs := inRuns(lengths, own)
		counts := make([]uint32, lengthKind)
		for _, r := range runs {
			counts[r.symbol]++
		}
		own = codeLengths(counts, 7)
		size := 5 + 5 + 4 + 3*ownTold(own)
		for symbol, n := range counts {
			size += int(n) * int(uint(own[symbol])+told[symbol].extra)
		}
		if size >= h.size {
			break
		}
		h.own, h.runs, h.size = own, runs, size
	}
	return h
}

// used is how many symbols there are up to the last with a word, and not fewer than
// least.
func used(lengths []uint8, least int) int {
	n := len(lengths)
	for n > least && lengths[n-1] == 0 {
		n--
	}
	return n
}

// ownTold is how many lengths of the symbols' own code are told: no fewer than 4.
func ownTold(own []uint8) int {
	n := len(order)
	for n > 4 && own[order[n-1]] == 0 {
		n--
	}
	return n
}

// inRuns tells lengths in the fewest bits, if the words of the symbols have the lengths
// of own. It goes from the end, as parse does.
func inRuns(lengths, own []uint8) []run {
	cost := make([]int, len(lengths)+1)
	step := make([]run, len(lengths))
	same := 0 // lengths like this one, from here on
	for i := len(lengths) - 1; i >= 0; i-- {
		if i+1 < len(lengths) && lengths[i] == lengths[i+1] {
			same++
		} else {
			same = 1
		}
		cost[i] = math.MaxInt
		try := func(symbol int) {
			price := int(told[symbol].extra) + 8 // longer than any that occurs
			if own[symbol] > 0 {
				price += int(own[symbol]) - 8
			}
			for times := told[symbol].least; times <= min(told[symbol].most, same); times++ {
				if c := price + cost[i+times]; c < cost[i] {
					cost[i], step[i] = c, run{symbol, times}
				}
			}
		}
		try(int(lengths[i]))
		if lengths[i] == 0 {
			try(zeros)
			try(manyZeros)
		}
		if i > 0 && lengths[i-1] == lengths[i] {
			try(again)
		}
	}
	var runs []run
	for i := 0; i < len(lengths); i += step[i].times {
		runs = append(runs, step[i])
	}
	return runs
}

// write writes the header, from what tells the kind of the block on.
func (h *header) write(w *bitWriter) {
	w.write(uint64(h.literals-endOfBlock-1), 5)
	w.write(uint64(h.distances-1), 5)
	n := ownTold(h.own)
	w.write(uint64(n-4), 4)
	for _, symbol := range order[:n] {
		w.write(uint64(h.own[symbol]), 3)
	}
	words := codeWords(h.own)
	for _, r := range h.runs {
		w.write(uint64(words[r.symbol]), uint(h.own[r.symbol]))
		w.write(uint64(r.times-told[r.symbol].least), told[r.symbol].extra)
	}
}
