package deflate

import (
	"encoding/binary"
	"hash/crc32"
	"runtime"
	"sync"
)

// Gzip packs data into a gzip file of one member, without a name and a time. It is not
// longer than the data by more than 5 bytes for each 65,535 of them and 23 more. Each MB
// takes a processor a little under a second, and all processors are used; each that is
// at work holds about 150 MB.
func Gzip(data []byte) []byte { return best.gzip(data) }

func (e effort) gzip(data []byte) []byte {
	// The last two: made as small as could be, by an unknown system.
	w := &bitWriter{out: []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255}}
	e.deflate(w, data)
	out := binary.LittleEndian.AppendUint32(w.out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data)))
}

// deflate writes data as one stream: the blocks of all chunks one after the other, which
// are found side by side.
func (e effort) deflate(w *bitWriter, data []byte) {
	chunks := make([][]block, max((len(data)+e.chunk-1)/e.chunk, 1))
	todo := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(chunks)) {
		workers.Go(func() {
			for i := range todo {
				start := i * e.chunk
				before := max(start-window, 0)
				chunks[i] = e.blocks(data[before:min(start+e.chunk, len(data))], start-before)
			}
		})
	}
	for i := range chunks {
		todo <- i
	}
	close(todo)
	workers.Wait()
	for i, blocks := range chunks {
		for j, b := range blocks {
			b.write(w, i == len(chunks)-1 && j == len(blocks)-1)
		}
	}
	w.align()
}
