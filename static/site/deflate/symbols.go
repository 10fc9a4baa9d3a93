package deflate

import "math/bits"

// The limits of the format.
const (
	minMatch   = 3
	maxMatch   = 258
	window     = 1 << 15
	endOfBlock = 256
	lengthBits = 15 // of the longest code word

	literalSymbols  = 286 // bytes, the end of a block, lengths
	distanceSymbols = 30
)

// A token is a byte as it is, or a match: so many bytes again from so far back. From the
// lowest bit on it holds the byte or the distance less one (15 bits), the symbol of the
// distance (5), and how many bytes of the data it stands for (9); 1 means a literal.
type token uint32

const (
	symbolShift = 15
	lengthShift = 20
)

func literal(b byte) token { return 1<<lengthShift | token(b) }

func match(length, distance int) token {
	return token(length)<<lengthShift | token(distanceSymbol(distance))<<symbolShift | token(distance-1)
}

func (t token) length() int         { return int(t >> lengthShift) }
func (t token) isLiteral() bool     { return t>>lengthShift == 1 }
func (t token) literal() byte       { return byte(t) }
func (t token) distance() int       { return int(t&(window-1)) + 1 }
func (t token) distanceSymbol() int { return int(t >> symbolShift & 31) }

// shortened is the match with fewer bytes.
func (t token) shortened(length int) token {
	return t&(1<<lengthShift-1) | token(length)<<lengthShift
}

// distanceSymbol is the symbol of a distance: the distance less one, of which but the
// highest two bits are extra.
func distanceSymbol(distance int) int {
	d := uint(distance - 1)
	if d < 4 {
		return int(d)
	}
	high := bits.Len(d) - 1
	return 2*high + int(d>>(high-1)&1)
}

// distanceExtra is how many bits follow the symbol of a distance.
func distanceExtra(symbol int) uint { return uint(max(symbol/2-1, 0)) }

// distanceBase is the shortest distance of a symbol.
func distanceBase(symbol int) int {
	if symbol < 4 {
		return symbol + 1
	}
	return (2+symbol&1)<<distanceExtra(symbol) + 1
}

// lengthSymbols has the symbol of each length, from 257 on.
var lengthSymbols = func() (symbols [maxMatch + 1]uint16) {
	for symbol := endOfBlock + 1; symbol < literalSymbols; symbol++ {
		for length := lengthBase(symbol); length <= maxMatch; length++ {
			symbols[length] = uint16(symbol)
		}
	}
	return symbols
}()

// lengthExtra is how many bits follow the symbol of a length.
func lengthExtra(symbol int) uint {
	if symbol == literalSymbols-1 {
		return 0 // 258 has a symbol of its own
	}
	return uint(max((symbol-endOfBlock-1)/4-1, 0))
}

// lengthBase is the shortest length of a symbol.
func lengthBase(symbol int) int {
	n := symbol - endOfBlock - 1
	switch {
	case symbol == literalSymbols-1:
		return maxMatch
	case n < 8:
		return n + minMatch
	}
	return (4+n&3)<<lengthExtra(symbol) + minMatch
}
