package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

func TestUnreadTablesGoAndLinesAreStillFound(t *testing.T) {
	before := ownProgram(t)
	after := slices.Clone(before)
	if !forgetUnread(after) {
		t.Fatal("no table of functions")
	}
	was, is := read(t, before), read(t, after)
	for i, f := range was.Funcs {
		now := is.Funcs[i]
		if now.Name != f.Name || now.Entry != f.Entry || now.End != f.End {
			t.Fatalf("function %s from %d to %d became %s from %d to %d", f.Name, f.Entry, f.End, now.Name, now.Entry, now.End)
		}
		_, line, _ := was.PCToLine(f.Entry)
		file, gotLine, _ := is.PCToLine(f.Entry)
		if gotLine != line || keepsFunction(f.Name) && file == "" {
			t.Errorf("%s is in %s:%d, was in line %d", f.Name, file, gotLine, line)
		}
	}
	found, _ := findLineTable(after)
	for i := range found.count {
		f := found.function(i)
		tables := u32(f, tableCount)
		for _, table := range []int{tableUnsafe, tableLive} {
			if table < tables && u32(f, moreTables+4*table) != 0 {
				t.Fatalf("%s has table %d", found.name(f), table)
			}
		}
		for fact := factArguments; fact < min(factsKnown, int(f[factCount])); fact++ {
			if u32(f, moreTables+4*(tables+fact)) != 0xffffffff {
				t.Fatalf("%s has fact %d", found.name(f), fact)
			}
		}
	}
}

// A memory of two functions: the first shares what is said of its arguments, at 8, with
// nothing else; what is said of the second's, at 16, is a fact of another kind too.
func TestOnlyArgumentFactsAreCleared(t *testing.T) {
	const table, byPlace, facts = 512, 4096, 1024
	memory := make([]byte, 8192)
	put := func(at int, words ...uint32) {
		for i, w := range words {
			binary.LittleEndian.PutUint32(memory[at+4*i:], w)
		}
	}
	copy(memory[table:], tableHeader)
	memory[table+7] = 8
	for at, n := range map[int]int{8: 2, 32: lineTableHead, 48: 80, 56: 88, 64: 96} {
		memory[table+at] = byte(n)
	}
	at := table + 96
	put(at, 4096, 32, 4097, 112, 4098, 0)
	for i, function := range [][]uint32{{0xffffffff, 0, 0, 0, 0, 8}, {16, 0, 0, 0, 0, 16}} {
		put(at+32+80*i+moreTables, function...)
		memory[at+32+80*i+factCount] = byte(len(function))
	}
	copy(memory[facts+8:], "abc\xffdef\xffghi\xff")
	for word, value := range map[int]int{0: table, 1: table + lineTableHead, recordByPlace: byPlace, recordFrom: 0, recordTo: 65536 * 2, recordFacts: facts} {
		binary.LittleEndian.PutUint64(memory[8*word:], uint64(value))
	}
	for bucket := range 33 { // one more than there is; one is the last function's
		put(byPlace+bucket*bucketSize, map[int]uint32{31: 1}[bucket])
	}
	put(byPlace+7*bucketSize, 0x123f)
	put(byPlace+32*bucketSize, 0x123f)
	if !forgetUnread(memory) {
		t.Fatal("no table of functions")
	}
	forgetPlaces(memory)
	if got := memory[facts+8:][:12]; !bytes.Equal(got, []byte("\x00\x00\x00\x00def\xffghi\xff")) {
		t.Errorf("of the arguments is said %q", got)
	}
	for bucket, want := range map[int]int{7: 0, 31: 0, 32: 0x123f} { // the last is of something else
		if got := u32(memory, byPlace+bucket*bucketSize); got != want {
			t.Errorf("bucket %d begins with function %#x, want %#x", bucket, got, want)
		}
	}
}
