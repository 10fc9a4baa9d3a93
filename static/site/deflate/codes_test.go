package deflate

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// cheapest is what Huffman's own construction gives, where no limit is in the way: each
// symbol is paid once for each pair that it comes into.
func cheapest(counts []uint32) (cost uint64) {
	var weights []uint64
	for _, n := range counts {
		if n > 0 {
			weights = append(weights, uint64(n))
		}
	}
	for len(weights) > 1 {
		slices.Sort(weights)
		pair := weights[0] + weights[1]
		cost += pair
		weights = append(weights[2:], pair)
	}
	return cost
}

func TestCodesAreTheShortestThatThereAre(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		counts := make([]uint32, 2+r.IntN(literalSymbols-1))
		for i := range counts {
			counts[i] = uint32(r.IntN(1 + r.IntN(1000)))
		}
		limit := 9 + r.IntN(7)
		lengths := codeLengths(counts, limit)
		kraft, cost, used := 0, uint64(0), 0
		for symbol, n := range lengths {
			if int(n) > limit || n == 0 && counts[symbol] > 0 {
				t.Fatalf("%d occurrences have a word of %d bits", counts[symbol], n)
			}
			if n > 0 {
				kraft += 1 << (lengthBits - n)
			}
			cost += uint64(n) * uint64(counts[symbol])
			if counts[symbol] > 0 {
				used++
			}
		}
		if kraft != 1<<lengthBits {
			t.Fatalf("the code is not complete: %d of %d", kraft, 1<<lengthBits)
		}
		free := cheapest(counts)
		if used > 1 && (cost < free || int(slices.Max(lengths)) < limit && cost != free) {
			t.Errorf("all words have %d bits; without a limit of %d, %d", cost, limit, free)
		}
	}
}

// tried is the least that words of at most limit bits cost, of all that there could be:
// the counts ascend, so the lengths do not. Of the space for words, so much is left, in
// the shares of the longest.
func tried(counts []uint32, longest, limit, left int) uint64 {
	if len(counts) == 0 {
		return 0
	}
	least := uint64(math.MaxUint32)
	for length := 1; length <= longest; length++ {
		if share := 1 << (limit - length); share <= left {
			least = min(least, uint64(length)*uint64(counts[0])+tried(counts[1:], length, limit, left-share))
		}
	}
	return least
}

func TestNoCodeWithinALimitIsShorter(t *testing.T) {
	fibonacci := []uint32{1, 1, 2, 3, 5, 8, 13, 21, 34}
	for _, counts := range [][]uint32{fibonacci, fibonacci[:5], {1, 1, 1, 1, 1, 90}, {2, 2, 3, 3, 100, 1000, 10000}} {
		for limit := bits.Len(uint(len(counts) - 1)); limit <= 8; limit++ {
			var cost uint64
			for symbol, n := range codeLengths(counts, limit) {
				cost += uint64(n) * uint64(counts[symbol])
			}
			if want := tried(counts, limit, limit, 1<<limit); cost != want {
				t.Errorf("%v with words of at most %d bits: %d bits, want %d", counts, limit, cost, want)
			}
		}
	}
}

func TestEachLengthAndDistanceHasItsSymbol(t *testing.T) {
	for length := minMatch; length <= maxMatch; length++ {
		symbol := int(lengthSymbols[length])
		if more := length - lengthBase(symbol); more < 0 || more >= 1<<lengthExtra(symbol) {
			t.Errorf("length %d: symbol %d and %d more, in %d bits", length, symbol, more, lengthExtra(symbol))
		}
	}
	for distance := 1; distance <= window; distance++ {
		symbol := distanceSymbol(distance)
		if more := distance - distanceBase(symbol); symbol >= distanceSymbols || more < 0 || more >= 1<<distanceExtra(symbol) {
			t.Errorf("distance %d: symbol %d and %d more, in %d bits", distance, symbol, more, distanceExtra(symbol))
		}
		if m := match(maxMatch, distance).shortened(9); m.length() != 9 || m.distance() != distance || m.distanceSymbol() != symbol || m.isLiteral() {
			t.Errorf("9 from %d back are held as %d from %d", distance, m.length(), m.distance())
		}
	}
}

// All that is found is there, is the nearest, and is no shorter than looking everywhere
// finds.
func TestAllMatchesAreFound(t *testing.T) {
	data := slices.Concat(random(300, 3), []byte("to be or not to be, that is to be asked"), random(300, 3))
	for _, start := range []int{0, 100} {
		found := find(data, start, len(data))
		for position := start; position < len(data); position++ {
			nearest := map[int]int{}
			for at := range position {
				same := 0
				for position+same < len(data) && same < maxMatch && data[at+same] == data[position+same] {
					same++
				}
				for length := minMatch; length <= same; length++ {
					nearest[length] = position - at
				}
			}
			got := map[int]int{}
			before := minMatch - 1
			for _, m := range found.at(position - start) {
				for length := before + 1; length <= m.length(); length++ {
					got[length] = m.distance()
				}
				before = m.length()
			}
			if want, have := fmt.Sprint(nearest), fmt.Sprint(got); want != have {
				t.Fatalf("at %d from %d on: %s, want %s", position, start, have, want)
			}
		}
	}
}

func TestLengthsAreToldInRuns(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	own := codeLengths(slices.Repeat([]uint32{1}, lengthKind), 7)
	for range 200 {
		var lengths []uint8
		for len(lengths) < 300 {
			lengths = append(lengths, slices.Repeat([]uint8{uint8(r.IntN(4) * r.IntN(6))}, 1+r.IntN(1+r.IntN(200)))...)
		}
		var got []uint8
		runs := inRuns(lengths, own)
		for _, run := range runs {
			if run.times < told[run.symbol].least || run.times > told[run.symbol].most {
				t.Fatalf("symbol %d stands for %d lengths", run.symbol, run.times)
			}
			length := uint8(run.symbol)
			switch run.symbol {
			case again:
				length = got[len(got)-1]
			case zeros, manyZeros:
				length = 0
			}
			got = append(got, slices.Repeat([]uint8{length}, run.times)...)
		}
		if !slices.Equal(got, lengths) {
			t.Fatalf("%v are told as %v", lengths, runs)
		}
	}
}

func TestLogarithmsAreNearTheTrueOnes(t *testing.T) {
	for n := uint32(1); n < 1<<31; n += 1 + n/50 {
		// Twice the logarithm is that of the square.
		if square := uint64(n) * uint64(n); square < 1<<32 {
			one, two := log2(n), log2(uint32(square))
			if differ := max(2*one, two) - min(2*one, two); differ > 1<<logBits/500 {
				t.Errorf("twice the logarithm of %d is off by %d", n, differ)
			}
		}
		if log2(n) > log2(n+1) {
			t.Errorf("the logarithm of %d is above the next", n)
		}
	}
	for n := range 31 {
		if got := log2(1 << n); got != uint32(n)<<logBits {
			t.Errorf("log2(2^%d) = %d", n, got)
		}
	}
}
