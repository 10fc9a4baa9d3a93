//go:build !race

// What packs one block has no second goroutine, and takes fifteen times as long where
// races are looked for.

package deflate

import (
	"bytes"
	"slices"
	"testing"
)

func TestNoiseIsStored(t *testing.T) {
	for n, blocks := range map[int]int{0: 1, 1: 1, 100: 1, storedMost: 1, storedMost + 1: 2, 2*storedMost + 9: 3} {
		e := effort{chunk: best.chunk, depth: 1, splits: 1, passes: 1}
		if packed := wantPacked(t, e, random(n, 256)); len(packed) > n+5*blocks+18 {
			t.Errorf("%d bytes that cannot be packed take %d", n, len(packed))
		}
	}
}

// The best that others do is known of some data.
func TestRepetitionsTakeNextToNothing(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		most int
	}{
		"zeros":             {make([]byte, 258_000), 300}, // 258 bytes in 2 bits
		"a period of three": {bytes.Repeat([]byte("abc"), 86_000), 310},
		"as far as can be":  {slices.Concat(random(window, 256), random(window, 256)), window + 600},
	} {
		if got := len(Gzip(c.data)); got > c.most {
			t.Errorf("%s: %d bytes take %d, more than %d", name, len(c.data), got, c.most)
		}
	}
}

func TestAllKindsOfBlocksOccur(t *testing.T) {
	seen := map[int]bool{}
	for _, data := range examples(t) {
		for _, b := range quick.blocks(data, 0) {
			seen[b.kind] = true
		}
	}
	if len(seen) != 3 {
		t.Errorf("of the kinds there are %v", seen)
	}
}

// What a block is said to take is what it takes, or the choice between kinds is wrong.
func TestTheSizeOfABlockIsKnown(t *testing.T) {
	for name, data := range examples(t) {
		bits := &bitWriter{}
		for _, b := range quick.blocks(data, 0) {
			before := 8*len(bits.out) + int(bits.count)
			b.write(bits, false)
			got := 8*len(bits.out) + int(bits.count) - before
			if b.kind == stored && got < b.size {
				got += 7 // what was left of the byte
			}
			if got < b.size || b.kind != stored && got > b.size {
				t.Errorf("%s: a block of kind %d takes %d bits, not %d", name, b.kind, got, b.size)
			}
		}
	}
}
