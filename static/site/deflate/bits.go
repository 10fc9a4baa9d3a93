package deflate

// A bitWriter writes bits from the lowest on, as the format has them.
type bitWriter struct {
	out   []byte
	held  uint64
	count uint // of the bits held, fewer than 8 between calls
}

// write appends the lowest n bits of value, at most 48, and no other may be set.
func (w *bitWriter) write(value uint64, n uint) {
	w.held |= value << w.count
	for w.count += n; w.count >= 8; w.count -= 8 {
		w.out = append(w.out, byte(w.held))
		w.held >>= 8
	}
}

// align fills up the byte that was begun.
func (w *bitWriter) align() {
	if w.count > 0 {
		w.write(0, 8-w.count)
	}
}
