package main

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
)

// module writes a wasm module with these data segments between other sections.
func module(segments ...segment) []byte {
	out := []byte("\x00asm\x01\x00\x00\x00")
	out = appendSection(out, 10, bytes.Repeat([]byte("code"), 100))
	out = appendSection(out, dataSection, appendSegments(nil, segments))
	return appendSection(out, 0, []byte("\x04name"))
}

// memory returns the bytes that are not zero once the segments of a module are
// written, one after the other.
func memory(t *testing.T, module []byte) map[int]byte {
	t.Helper()
	filled := map[int]byte{}
	for rest := module[len(wasmHeader):]; len(rest) > 0; {
		id, body, after, err := cutSection(rest)
		if err != nil {
			t.Fatal(err)
		}
		rest = after
		if id != dataSection {
			continue
		}
		segments, err := readSegments(body)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range segments {
			for i, b := range s.data {
				if delete(filled, s.offset+i); b != 0 {
					filled[s.offset+i] = b
				}
			}
		}
	}
	return filled
}

func TestJoinedSegmentsFillTheMemoryAsBefore(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 300 {
		var segments []segment
		offset, near := random.IntN(3)*100_000, 0
		for range random.IntN(30) {
			data := make([]byte, 1+random.IntN(200))
			for i := range data {
				data[i] = byte(random.IntN(4))
			}
			segments = append(segments, segment{offset, data})
			gap := random.IntN(2 * widestGap)
			if gap <= widestGap {
				near++
			}
			offset += len(data) + gap
		}
		random.Shuffle(len(segments), func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
		before := module(segments...)
		after, err := joinSegments(before)
		if err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(memory(t, before), memory(t, after)) {
			t.Fatalf("%d: the memory of %v is another", round, segments)
		}
		again, err := joinSegments(after)
		if err != nil || !bytes.Equal(again, after) {
			t.Fatalf("%d: what is joined is joined again, %v", round, err)
		}
		if near > 2 && bytes.Equal(before, after) {
			t.Errorf("%d: nothing was joined", round)
		}
	}
}

func TestOnlyTheDataChanges(t *testing.T) {
	apart := module(segment{16, []byte("ab")}, segment{16 + 2 + widestGap + 1, []byte("cd")})
	if joined, err := joinSegments(apart); err != nil || !bytes.Equal(joined, apart) {
		t.Errorf("segments far apart became %q, %v", joined, err)
	}
	near := module(segment{16, []byte("ab")}, segment{20, []byte("cd")})
	want := module(segment{16, []byte("ab\x00\x00cd")})
	if joined, err := joinSegments(near); err != nil || !bytes.Equal(joined, want) {
		t.Errorf("segments side by side became %q, %v, want %q", joined, err, want)
	}
}

func TestForeignModulesAreRefused(t *testing.T) {
	passive := appendSection([]byte(wasmHeader), dataSection, []byte{1, 1, 1, 'a'})
	cut := appendSection([]byte(wasmHeader), dataSection, []byte{1, 0, 0x41, 0, 0x0b, 5, 'a'})
	endless := appendSection([]byte(wasmHeader), dataSection, binary.AppendUvarint(nil, 1<<40))
	for name, c := range map[string]struct {
		wasm []byte
		says string
	}{
		"nothing":            {nil, "no wasm"},
		"a page":             {[]byte("<!doctype html>"), "no wasm"},
		"a passive segment":  {passive, "segment 0"},
		"a count of no data": {endless, "segment 0"},
		"too few bytes":      {cut, "segment 0 is cut off"},
		"overlapping":        {module(segment{16, []byte("abc")}, segment{17, []byte("d")}), "overlap"},
	} {
		if _, err := joinSegments(c.wasm); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	whole := module(segment{16, []byte("ab")}, segment{1 << 20, []byte("cd")})
	between := map[int]bool{len(wasmHeader): true} // sections
	for rest := whole[len(wasmHeader):]; len(rest) > 0; between[len(whole)-len(rest)] = true {
		_, _, rest, _ = cutSection(rest)
	}
	for n := range len(whole) {
		if _, err := joinSegments(whole[:n]); err == nil && !between[n] {
			t.Errorf("the first %d bytes of %d are a module", n, len(whole))
		}
	}
}
