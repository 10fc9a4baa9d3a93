package deflate

// The kinds of blocks, as they are written.
const (
	stored  = 0
	fixed   = 1
	dynamic = 2

	storedMost = 1<<16 - 1 // bytes of a stored block
)

// A block is a stretch of bytes and the shortest way known to write it.
type block struct {
	kind              int
	data              []byte // what it stands for
	tokens            []token
	literal, distance []uint8 // the lengths of code words
	header            header
	size              int // in bits; stored, if it begins in the middle of a byte
}

var fixedLiteral, fixedDistance = func() (literal, distance []uint8) {
	literal, distance = make([]uint8, literalSymbols+2), make([]uint8, distanceSymbols+2)
	for symbol := range literal {
		switch {
		case symbol < 144:
			literal[symbol] = 8
		case symbol < 256:
			literal[symbol] = 9
		case symbol < 280:
			literal[symbol] = 7
		default:
			literal[symbol] = 8
		}
	}
	for symbol := range distance {
		distance[symbol] = 5
	}
	return literal, distance
}()

// newBlock chooses the kind and the codes of a block.
func newBlock(data []byte, tokens []token) block {
	c := count(tokens)
	extra := c.extra()
	best := storedBlock(data)
	if size := 3 + extra + c.size(fixedLiteral, fixedDistance); size < best.size {
		best = block{fixed, data, tokens, fixedLiteral, fixedDistance, header{}, size}
	}
	for _, near := range []uint32{0, 4, 8} {
		literal, distance := codeLengths(leveled(c.literal[:], near), lengthBits), codeLengths(leveled(c.distance[:], near), lengthBits)
		h := tell(literal, distance)
		if size := 3 + extra + h.size + c.size(literal, distance); size < best.size {
			best = block{dynamic, data, tokens, literal, distance, h, size}
		}
	}
	return best
}

// storedBlock is the bytes as they are; more than fit into a block make several.
func storedBlock(data []byte) block {
	blocks := max((len(data)+storedMost-1)/storedMost, 1)
	return block{kind: stored, data: data, size: 8 * (len(data) + 5*blocks)}
}

// size is how many bits the code words of all symbols have.
func (c *counts) size(literal, distance []uint8) (size int) {
	for symbol, n := range c.literal {
		size += int(n) * int(literal[symbol])
	}
	for symbol, n := range c.distance {
		size += int(n) * int(distance[symbol])
	}
	return size
}

// extra is how many bits follow them.
func (c *counts) extra() (size int) {
	for symbol := endOfBlock + 1; symbol < literalSymbols; symbol++ {
		size += int(c.literal[symbol]) * int(lengthExtra(symbol))
	}
	for symbol, n := range c.distance {
		size += int(n) * int(distanceExtra(symbol))
	}
	return size
}

// leveled makes neighbours that are nearly as frequent equally frequent. The words of
// some grow longer than they need be, but lengths that are alike are told in fewer bits.
// Two are near if they differ by less than 1 in near; 0 leaves all as it is.
func leveled(counts []uint32, near uint32) []uint32 {
	if near == 0 {
		return counts
	}
	level := make([]uint32, len(counts))
	copy(level, counts)
	for from := 0; from < len(level); {
		to, sum := from, uint32(0)
		for to < len(level) {
			n := level[to]
			mean := n
			if to > from {
				mean = sum / uint32(to-from)
			}
			if (n == 0) != (mean == 0) || max(n, mean)-min(n, mean) > max(mean/near, 1) {
				break
			}
			sum += n
			to++
		}
		if to-from >= 4 && sum > 0 {
			for i := range level[from:to] {
				level[from+i] = max(sum/uint32(to-from), 1)
			}
		}
		from = max(to, from+1)
	}
	return level
}

// write writes the block; last says that none follows.
func (b *block) write(w *bitWriter, last bool) {
	final := uint64(0)
	if last {
		final = 1
	}
	if b.kind == stored {
		writeStored(w, b.data, final)
		return
	}
	w.write(final|uint64(b.kind)<<1, 3)
	if b.kind == dynamic {
		b.header.write(w)
	}
	literal, distance := codeWords(b.literal), codeWords(b.distance)
	for _, t := range b.tokens {
		if t.isLiteral() {
			w.write(uint64(literal[t.literal()]), uint(b.literal[t.literal()]))
			continue
		}
		symbol := int(lengthSymbols[t.length()])
		w.write(uint64(literal[symbol]), uint(b.literal[symbol]))
		w.write(uint64(t.length()-lengthBase(symbol)), lengthExtra(symbol))
		far := t.distanceSymbol()
		w.write(uint64(distance[far]), uint(b.distance[far]))
		w.write(uint64(t.distance()-distanceBase(far)), distanceExtra(far))
	}
	w.write(uint64(literal[endOfBlock]), uint(b.literal[endOfBlock]))
}

func writeStored(w *bitWriter, data []byte, final uint64) {
	for first := true; first || len(data) > 0; first = false {
		n := min(len(data), storedMost)
		if n < len(data) {
			w.write(0, 3)
		} else {
			w.write(final, 3)
		}
		w.align()
		w.write(uint64(n)|uint64(^uint16(n))<<16, 32)
		w.out = append(w.out, data[:n]...)
		data = data[n:]
	}
}
