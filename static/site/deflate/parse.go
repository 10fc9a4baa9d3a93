package deflate

import "math"

// A parser finds ways through the bytes of a chunk.
type parser struct {
	data []byte
	candidates
	cost []uint32 // from each position to the end of the stretch
	step []token  // the first of the cheapest way from there
}

// newParser is of the bytes from start on; those before can be referred to.
func newParser(data []byte, start, depth int) *parser {
	n := len(data) - start
	return &parser{data[start:], find(data, start, depth), make([]uint32, n+1), make([]token, n)}
}

// parse appends to way the cheapest tokens for the bytes of a stretch. It goes from its
// end to its beginning: what follows a token is known before the token is chosen. Costs
// the bytes of the stretch times the lengths of their candidates.
func (s *parser) parse(way []token, from, to int, p *prices) []token {
	s.cost[to] = 0
	for position := to - 1; position >= from; position-- {
		s.cost[position], s.step[position] = s.cheapest(position, to, p)
	}
	for from < to {
		way = append(way, s.step[from])
		from += s.step[from].length()
	}
	return way
}

// cheapest is the cheapest first token at a position, and what all costs from there.
func (s *parser) cheapest(position, to int, p *prices) (uint32, token) {
	best, step := p.literal[s.data[position]]+s.cost[position+1], literal(s.data[position])
	found := s.at(position)
	after := s.cost[position : to+1]
	if last := len(found) - 1; last >= 0 && found[last].length() == maxMatch && maxMatch < len(after) {
		// Nothing else is as cheap for a byte; where there is one, there are many.
		return p.distance[found[last].distanceSymbol()] + p.length[maxMatch] + after[maxMatch], found[last]
	}
	far, farPrice := token(0), uint32(math.MaxUint32)
	for i := len(found) - 1; i >= 0; i-- {
		// A longer match also serves for fewer bytes, if its distance is the cheaper.
		if price := p.distance[found[i].distanceSymbol()]; price <= farPrice {
			far, farPrice = found[i], price
		}
		shortest := minMatch
		if i > 0 {
			shortest = found[i-1].length() + 1
		}
		for length := shortest; length <= found[i].length() && length < len(after); length++ {
			if cost := farPrice + p.length[length] + after[length]; cost < best {
				best, step = cost, far.shortened(length)
			}
		}
	}
	return best, step
}
