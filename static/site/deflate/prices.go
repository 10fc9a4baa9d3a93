package deflate

import "math/bits"

// counts are how often each symbol occurs in a stretch of tokens.
type counts struct {
	literal  [literalSymbols]uint32 // and lengths, and the end
	distance [distanceSymbols]uint32
}

func (c *counts) add(t token) {
	if t.isLiteral() {
		c.literal[t.literal()]++
		return
	}
	c.literal[lengthSymbols[t.length()]]++
	c.distance[t.distanceSymbol()]++
}

func count(tokens []token) *counts {
	c := new(counts)
	for _, t := range tokens {
		c.add(t)
	}
	c.literal[endOfBlock] = 1
	return c
}

// Logarithms are whole numbers, in parts of a bit, so that they are the same on every
// machine.
const logBits = 16

var logs = func() (logs [1 << 12]uint32) {
	for n := 2; n < len(logs); n++ {
		whole := bits.Len(uint(n)) - 1
		log := uint32(whole)
		// Squaring doubles the logarithm: its next bit is whether 2 is passed.
		const one = 1 << 31
		for x, i := uint64(n)<<(31-whole), 0; i < logBits; i++ {
			x = x * x >> 31
			log <<= 1
			if x >= 2*one {
				x >>= 1
				log |= 1
			}
		}
		logs[n] = log
	}
	return logs
}()

// log2 is the logarithm of n; of 0 it is 0.
func log2(n uint32) uint32 {
	if n < uint32(len(logs)) {
		return logs[n]
	}
	shift := bits.Len32(n) - 12
	return logs[n>>shift] + uint32(shift)<<logBits
}

// priceBits says in what parts of a bit prices are: a chunk of the dearest symbols is
// still far from the limit of 32 bits.
const priceBits = 6

// prices are what each token costs, with its extra bits.
type prices struct {
	literal  [256]uint32
	length   [maxMatch + 1]uint32
	distance [32]uint32 // the last two do not occur
}

// firstPrices are a guess, for bytes of which nothing else is known.
func firstPrices(data []byte) *prices {
	var c counts
	for _, b := range data {
		c.literal[b]++
	}
	for symbol := endOfBlock + 1; symbol < literalSymbols; symbol++ {
		c.literal[symbol] = uint32(len(data)) >> 5
	}
	for symbol := range c.distance {
		c.distance[symbol] = 1
	}
	return c.prices()
}

// prices are the logarithms of how seldom the symbols are. One that does not occur is
// taken to do so half a time.
func (c *counts) prices() *prices { return withExtra(priced(c.literal[:]), priced(c.distance[:])) }

// pricesOf are what the words of a code cost. What has none costs more than most.
func pricesOf(literal, distance []uint8) *prices {
	price := func(lengths []uint8) []uint32 {
		prices := make([]uint32, len(lengths))
		for symbol, n := range lengths {
			if n == 0 {
				n = lengthBits - 2
			}
			prices[symbol] = uint32(n) << priceBits
		}
		return prices
	}
	return withExtra(price(literal), price(distance))
}

// withExtra makes the prices of tokens from those of symbols.
func withExtra(literal, distance []uint32) *prices {
	p := new(prices)
	copy(p.literal[:], literal)
	for length := minMatch; length <= maxMatch; length++ {
		symbol := int(lengthSymbols[length])
		p.length[length] = literal[symbol] + uint32(lengthExtra(symbol))<<priceBits
	}
	for symbol, n := range distance {
		p.distance[symbol] = n + uint32(distanceExtra(symbol))<<priceBits
	}
	return p
}

func priced(counts []uint32) []uint32 {
	total := uint32(1)
	for _, n := range counts {
		total += n
	}
	price := make([]uint32, len(counts))
	for symbol, n := range counts {
		price[symbol] = (log2(2*total) - log2(max(2*n, 1))) >> (logBits - priceBits)
	}
	return price
}
