package deflate

import (
	"encoding/binary"
	"math/bits"
)

// candidates are the matches that a parse may choose from.
type candidates struct {
	all  []token
	from []int32 // by position
}

// at are those of a position: ever longer, and the longer the farther. Each is the
// nearest of its length.
func (c *candidates) at(position int) []token {
	return c.all[c.from[position]:c.from[position+1]]
}

const (
	hashBits = 16
	// kept is how many candidates a position has at most. More are rare; where they
	// are many, they are alike.
	kept = 48
	none = -1
)

// A finder holds the positions of the window, by what follows there: in a binary tree
// for each hash of four bytes, and the last of each hash of three.
type finder struct {
	data   []byte
	depth  int // how many positions a search looks at
	three  [1 << hashBits]int32
	four   [1 << hashBits]int32
	before [2 * window]int32 // the child whose bytes are smaller
	after  [2 * window]int32
}

// find returns the candidates of every position of data from start on; position 0 of
// them is start. The bytes before start can be referred to.
func find(data []byte, start, depth int) candidates {
	f := &finder{data: data, depth: depth}
	for i := range f.three {
		f.three[i], f.four[i] = none, none
	}
	n := len(data) - start
	c := candidates{all: make([]token, 0, 4*n), from: make([]int32, 1, n+1)}
	for position := max(start-window, 0); position < start; position++ {
		f.insert(position, nil)
	}
	room := make([]token, 0, maxMatch)
	for position := start; position < len(data); position++ {
		found := f.insert(position, room)
		if len(found) > kept {
			found[kept-1] = found[len(found)-1]
			found = found[:kept]
		}
		c.all = append(c.all, found...)
		c.from = append(c.from, int32(len(c.all)))
	}
	return c
}

func hash(bytes uint32) uint32 { return bytes * 0x9e3779b1 >> (32 - hashBits) }

// insert puts a position into the tree of its hash, as its root, and appends to found
// the longest matches that it passes; with nil it only inserts. Positions must come one
// after the other.
func (f *finder) insert(position int, found []token) []token {
	wanted := found != nil
	left := len(f.data) - position
	if left < minMatch {
		return found
	}
	longest := 0
	bytes := uint32(f.data[position]) | uint32(f.data[position+1])<<8 | uint32(f.data[position+2])<<16
	head := &f.three[hash(bytes)]
	if at := int(*head); wanted && at != none && position-at <= window {
		if same := f.alike(at, position, 0, minMatch); same == minMatch {
			found, longest = append(found, match(minMatch, position-at)), minMatch
		}
	}
	*head = int32(position)
	if left <= minMatch {
		return found
	}
	longest = max(longest, minMatch)
	limit := min(left, maxMatch)
	head = &f.four[hash(binary.LittleEndian.Uint32(f.data[position:]))]
	at := int(*head)
	*head = int32(position)
	// The old tree is cut along the path of the search into what comes before the
	// bytes of the position, and after.
	const mask = 2*window - 1
	small, great := &f.before[position&mask], &f.after[position&mask]
	sameSmall, sameGreat := 0, 0
	for depth := f.depth; at != none && position-at <= window && depth > 0; depth-- {
		same := f.alike(at, position, min(sameSmall, sameGreat), limit)
		if same > longest {
			longest = same
			if wanted {
				found = append(found, match(same, position-at))
			}
		}
		if same == limit { // the nearer of two alike stands for both
			*small, *great = f.before[at&mask], f.after[at&mask]
			return found
		}
		if f.data[at+same] < f.data[position+same] {
			*small = int32(at)
			small, sameSmall = &f.after[at&mask], same
			at = int(*small)
		} else {
			*great = int32(at)
			great, sameGreat = &f.before[at&mask], same
			at = int(*great)
		}
	}
	*small, *great = none, none
	return found
}

// alike is how many bytes are the same at two positions, of which so many are known to
// be, and not more than limit.
func (f *finder) alike(at, position, known, limit int) int {
	a, b := f.data[at:at+limit], f.data[position:position+limit]
	for ; known+8 <= limit; known += 8 {
		if differ := binary.LittleEndian.Uint64(a[known:]) ^ binary.LittleEndian.Uint64(b[known:]); differ != 0 {
			return known + bits.TrailingZeros64(differ)/8
		}
	}
	for known < limit && a[known] == b[known] {
		known++
	}
	return known
}
