package deflate

// An effort says how hard to look. Its zero value is of no use.
type effort struct {
	chunk  int // bytes that are packed by themselves, but for what they refer to
	depth  int // positions that a search for matches looks at
	splits int // times that the blocks are chosen anew
	passes int // searches for the cheapest way through a block, at most
}

// best is the effort of Gzip. A chunk fills whole stored blocks.
var best = effort{chunk: 32 * storedMost, depth: 400, splits: 4, passes: 30}

// blocks packs the bytes of data from start on. Those before can be referred to. It
// returns no more bits than stored blocks take.
func (e effort) blocks(data []byte, start int) []block {
	s := newParser(data, start, e.depth)
	chosen := e.improve(s, e.stretches(s))
	size := 0
	for _, b := range chosen {
		size += b.size
	}
	if whole := storedBlock(s.data); whole.size <= size {
		return []block{whole}
	}
	return chosen
}

// A stretch of a chunk is to be a block.
type stretch struct {
	from, to int
	prices   *prices // to begin with
}

// stretches chooses where the blocks of a chunk begin and end. At first so many bytes
// pass for a block; then blocks are chosen from tokens, and tokens by blocks.
func (e effort) stretches(s *parser) (chosen []stretch) {
	const bytes = 1 << 16
	var tokens []token
	for from := 0; from < len(s.data); from += bytes {
		to := min(from+bytes, len(s.data))
		first := s.parse(nil, from, to, firstPrices(s.data[from:to]))
		tokens = s.parse(tokens, from, to, count(first).prices())
	}
	for round := range e.splits {
		if round > 0 {
			tokens = tokens[:0]
			for _, b := range chosen {
				tokens = s.parse(tokens, b.from, b.to, b.prices)
			}
		}
		chosen = chosen[:0]
		from, before := 0, 0
		for _, end := range split(tokens) {
			to := from
			for _, t := range tokens[before:end] {
				to += t.length()
			}
			chosen = append(chosen, stretch{from, to, count(tokens[before:end]).prices()})
			from, before = to, end
		}
	}
	return chosen
}

// improve packs each stretch by itself: what each parse has chosen gives the prices of
// the next, until two have come out no shorter. Prices are by turns in parts of a bit,
// which lead to better codes, and those of the code words themselves.
func (e effort) improve(s *parser, chosen []stretch) (blocks []block) {
	for _, stretch := range chosen {
		data, p := s.data[stretch.from:stretch.to], stretch.prices
		var best block
		for pass, worse := 0, 0; pass < e.passes && worse < 2; pass++ {
			tokens := s.parse(nil, stretch.from, stretch.to, p)
			b := newBlock(data, tokens)
			if worse++; pass == 0 || b.size < best.size {
				best, worse = b, 0
			}
			if p = count(tokens).prices(); pass%2 == 1 && b.kind == dynamic {
				p = pricesOf(b.literal, b.distance)
			}
		}
		blocks = append(blocks, best)
	}
	return blocks
}
