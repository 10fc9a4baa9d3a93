package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The linker leaves out runs of eight zeros, which makes the program smaller and
// the packed program larger: of its table of functions, mostly zeros, it makes
// 100,000 data segments, each with an offset of its own that gzip cannot foresee.
// Segments that lie close together are therefore joined again, with the zeros
// between them; those that have come to be zeros alone go. That takes 8 % off what is fetched.

// widestGap is how many bytes may lie between segments that are joined.
const widestGap = 1024

// wasmHeader begins every module: its magic number and version 1.
const wasmHeader = "\x00asm\x01\x00\x00\x00"

// dataSection is the id of the section that fills the memory.
const dataSection = 11

// A segment is bytes that are put into the memory before the program starts.
type segment struct {
	offset int
	data   []byte
}

// joinSegments returns the same program with fewer data segments. Its memory is
// filled with the same bytes. Errors are those of [changeSegments].
func joinSegments(wasm []byte) ([]byte, error) {
	return changeSegments(wasm, joinedSegments)
}

// changeSegments returns a program with other data segments. It returns an error
// for all but a module of version 1 with the kinds of segments that Go's linker
// writes.
func changeSegments(wasm []byte, change func([]segment) ([]segment, error)) ([]byte, error) {
	if len(wasm) < len(wasmHeader) || string(wasm[:len(wasmHeader)]) != wasmHeader {
		return nil, errors.New("this is no wasm")
	}
	changed := append(make([]byte, 0, len(wasm)+len(wasm)/4), wasmHeader...)
	for rest := wasm[len(wasmHeader):]; len(rest) > 0; {
		id, body, after, err := cutSection(rest)
		if err != nil {
			return nil, err
		}
		rest = after
		if id == dataSection {
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			if segments, err = change(segments); err != nil {
				return nil, err
			}
			body = appendSegments(nil, segments)
		}
		changed = appendSection(changed, id, body)
	}
	return changed, nil
}

// memoryOf returns what segments fill the memory with.
func memoryOf(segments []segment) []byte {
	var memory []byte
	for _, s := range segments {
		memory = append(memory, make([]byte, max(0, s.offset+len(s.data)-len(memory)))...)
		copy(memory[s.offset:], s.data)
	}
	return memory
}

// joinedSegments returns segments in the order of the memory, those side by side
// as one.
func joinedSegments(segments []segment) ([]segment, error) {
	zeros := func(s segment) bool { return len(bytes.TrimLeft(s.data, "\x00")) == 0 }
	segments = slices.DeleteFunc(slices.Clone(segments), zeros)
	slices.SortFunc(segments, func(a, b segment) int { return cmp.Compare(a.offset, b.offset) })
	var joined []segment
	for _, s := range segments {
		if n := len(joined); n > 0 {
			last := &joined[n-1]
			gap := s.offset - last.offset - len(last.data)
			if gap < 0 {
				return nil, fmt.Errorf("data segments overlap at %d", s.offset)
			}
			if gap <= widestGap {
				last.data = append(append(last.data, make([]byte, gap)...), s.data...)
				continue
			}
		}
		joined = append(joined, segment{s.offset, slices.Clone(s.data)})
	}
	return joined, nil
}

// cutSection takes the first section off a module.
func cutSection(wasm []byte) (id byte, body, rest []byte, err error) {
	size, n := binary.Uvarint(wasm[1:])
	if n <= 0 || size > uint64(len(wasm)-1-n) {
		return 0, nil, nil, fmt.Errorf("section %d is cut off", wasm[0])
	}
	rest = wasm[1+n:]
	return wasm[0], rest[:size], rest[size:], nil
}

func appendSection(wasm []byte, id byte, body []byte) []byte {
	wasm = binary.AppendUvarint(append(wasm, id), uint64(len(body)))
	return append(wasm, body...)
}

// What surrounds the offset of a segment: that it is put into memory 0, and that
// its offset is a constant of 32 bits.
const (
	active   = "\x00\x41"
	constant = 0x0b
)

// readSegments reads a data section.
func readSegments(section []byte) ([]segment, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errors.New("a data section without a count")
	}
	var segments []segment
	rest := section[n:]
	for i := range count {
		if len(rest) < len(active) || string(rest[:len(active)]) != active {
			return nil, fmt.Errorf("data segment %d is of another kind", i)
		}
		rest = rest[len(active):]
		offset, n := signed(rest)
		if n == 0 || offset < 0 || len(rest) == n || rest[n] != constant {
			return nil, fmt.Errorf("data segment %d has no offset", i)
		}
		rest = rest[n+1:]
		size, n := binary.Uvarint(rest)
		if n <= 0 || size > uint64(len(rest)-n) {
			return nil, fmt.Errorf("data segment %d is cut off", i)
		}
		segments = append(segments, segment{offset, rest[n : n+int(size)]})
		rest = rest[n+int(size):]
	}
	if len(rest) > 0 {
		return nil, errors.New("a data section is longer than its segments")
	}
	return segments, nil
}

func appendSegments(section []byte, segments []segment) []byte {
	section = binary.AppendUvarint(section, uint64(len(segments)))
	for _, s := range segments {
		section = appendSigned(append(section, active...), s.offset)
		section = binary.AppendUvarint(append(section, constant), uint64(len(s.data)))
		section = append(section, s.data...)
	}
	return section
}

// signed reads a number of at most 32 bits in the signed LEB128 of wasm, and
// returns how many bytes it takes, 0 where there is none.
func signed(data []byte) (number, n int) {
	for shift := 0; n < len(data) && shift < 35; shift += 7 {
		b := data[n]
		n++
		number |= int(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 {
				number -= 1 << (shift + 7)
			}
			return number, n
		}
	}
	return 0, 0
}

// appendSigned writes a number that is not negative as signed reads it.
func appendSigned(data []byte, number int) []byte {
	for ; number >= 0x40; number >>= 7 {
		data = append(data, byte(number)|0x80)
	}
	return append(data, byte(number))
}
