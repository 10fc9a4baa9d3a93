package main

import (
	"bytes"
	"encoding/binary"
)

// The linker notes of every function where a signal may interrupt it, and what a trace
// prints of its arguments. Wasm has no signals, and a trace in the browser does without
// arguments. That is 2 % of what is fetched.

// Which of the tables and of the facts of a function these are: internal/abi/symtab.go.
const (
	tableUnsafe, tableLive = 0, 3
	factArguments          = 5 // with 6, which of them live, and 7, what wrappers wrap for a tracer
	factsKnown             = 8
)

// Words of runtime.moduledata, which begins with the places of the table and of the names.
const (
	recordByPlace = 19 // of the table that finds the function of a place, of which
	recordFrom    = 20 // this is the first
	recordTo      = 21 // and this the end,
	recordFacts   = 40 // and from where facts are counted.
	recordWords   = 41
)

// forgetUnread takes that out of a memory, where it has a table of functions.
func forgetUnread(memory []byte) bool {
	t, ok := findLineTable(memory)
	if !ok {
		return false
	}
	t.drop(func(f []byte) (unread []int) {
		for _, table := range []int{tableUnsafe, tableLive} {
			if table < u32(f, tableCount) {
				unread = append(unread, moreTables+4*table)
			}
		}
		return unread
	})
	arguments, others := map[int]bool{}, map[int]bool{}
	for i := range t.count {
		f := t.function(i)
		if !keepsFunction(t.name(f)) {
			clear(f[unitOf : unitOf+4]) // by which the names of files are found
		}
		for fact := range int(f[factCount]) {
			word := f[moreTables+4*(u32(f, tableCount)+fact):][:4]
			if fact == factArguments {
				arguments[u32(word, 0)] = true
			} else {
				others[u32(word, 0)] = true
			}
			if fact >= factArguments && fact < factsKnown {
				binary.LittleEndian.PutUint32(word, 0xffffffff) // there is none
			}
		}
	}
	if record := recordOf(memory, t); record != nil {
		for offset := range arguments {
			if text := memory[word(record, recordFacts):]; offset < len(text) && !others[offset] {
				end := bytes.IndexByte(text[offset:], 0xff)
				clear(text[offset:][:end+1])
			}
		}
	}
	return true
}

// forgetPlaces takes the table out of a memory that finds a function by its place, which is
// a fifth of the program. A runtime that asks it looks at one function after the other then.
func forgetPlaces(memory []byte) {
	t, ok := findLineTable(memory)
	if record := recordOf(memory, t); ok && record != nil {
		clear(bucketsOf(memory, record))
	}
}

// The table that finds functions has for each 4,096 places the number of a function at
// which the runtime begins to look, and 16 bytes. A function of wasm has 65,536 places.
const (
	bucketPlaces   = 4096
	bucketSize     = 20
	functionPlaces = 65536
)

// bucketsOf returns that table, nil where there is none.
func bucketsOf(memory, record []byte) []byte {
	count := (word(record, recordTo) - word(record, recordFrom) + bucketPlaces - 1) / bucketPlaces
	from := word(record, recordByPlace)
	if count < 1 || from < 0 || from > len(memory) || count > (len(memory)-from)/bucketSize {
		return nil
	}
	return memory[from:][:count*bucketSize]
}

// recordOf returns runtime.moduledata, nil where none is seen, or one of another kind: it has
// places for all functions.
func recordOf(memory []byte, t lineTable) []byte {
	table := len(memory) - len(t.memory)
	begins := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(table)), uint64(table+t.names))
	at := bytes.Index(memory, begins)
	if at < 0 || len(memory)-at < 8*recordWords {
		return nil
	}
	record := memory[at:]
	if bucketsOf(memory, record) == nil || (word(record, recordTo)-word(record, recordFrom)-1)/functionPlaces != t.count-1 {
		return nil
	}
	return record
}

// word returns a word of a record.
func word(record []byte, n int) int { return int(binary.LittleEndian.Uint64(record[8*n:])) }
