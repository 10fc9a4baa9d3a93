package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
)

// The linker notes for every place in the program that a stack can show in
// which file and line it stands, and in which function. The lab shows the lines of
// package tasks and of the published way that act. Nobody asks for more, so the rest is
// taken out, 9 % of what is fetched.

// keepsFunction reports whether the lines and the name of a function are kept, by its name
// with the path of its package.
func keepsFunction(function string) bool {
	return strings.HasPrefix(function, "tasklesson/tasks") || strings.HasPrefix(function, "tasklesson/app/lesson/published.")
}

// keepsFile reports whether the name of a file is kept, by its path: that of functions
// whose lines are.
func keepsFile(path string) bool {
	return strings.HasPrefix(path, "tasklesson/tasks") || strings.HasPrefix(path, "tasklesson/app/lesson/published/")
}

// dropLines returns the same program without the lines and names that nobody asks for, and
// without the table of places where it finds functions by their numbers.
// Errors are those of [changeSegments], and a program without a table of lines.
func dropLines(wasm []byte, byNumber bool) ([]byte, error) {
	return changeSegments(wasm, func(segments []segment) ([]segment, error) {
		memory := memoryOf(segments)
		if !forgetLines(memory, keepsFunction) || !forgetFiles(memory, keepsFile) || !forgetNames(memory, keepsFunction) || !forgetUnread(memory) {
			return nil, errors.New("no table of lines that is known here")
		}
		if byNumber {
			forgetPlaces(memory)
		}
		for i, s := range segments {
			segments[i].data = memory[s.offset:][:len(s.data)]
		}
		return segments, nil
	})
}

// A lineTable is the table of functions that the linker of Go 1.20 and later
// writes, in the memory of a program: package debug/gosym reads it, too.
type lineTable struct {
	memory       []byte // from where the table begins
	count        int    // of functions
	names, files int    // offsets of function names, of file names,
	tables, at   int    // of tables by place, and of functions
}

// tableHeader begins a table: its version, and two zeros.
const tableHeader = "\xf1\xff\xff\xff\x00\x00"

// lineTableHead is the size of the header, which the names follow.
const lineTableHead = 72

// findLineTable returns the table in a memory, not ok where there is none that
// this file knows.
func findLineTable(memory []byte) (table lineTable, ok bool) {
	for {
		i := bytes.Index(memory, []byte(tableHeader))
		if i < 0 || len(memory)-i < lineTableHead {
			return lineTable{}, false
		}
		memory = memory[i:]
		number := func(at int) int { return int(binary.LittleEndian.Uint64(memory[at:])) }
		t := lineTable{memory: memory, count: number(8), names: number(32), files: number(48), tables: number(56), at: number(64)}
		if memory[7] == 8 && t.names == lineTableHead && t.names < t.files && t.files < t.tables && t.tables < t.at && t.at < len(memory) {
			return t, true
		}
		memory = memory[len(tableHeader):]
	}
}

// Offsets in what the table says of a function.
const (
	nameOf      = 4
	stackOf     = 16 // tables by place, each an offset from tables, 0 for none: of the stack's size,
	fileOf      = 20 // of the file
	lineOf      = 24 // and of the line;
	tableCount  = 28 // how many more stand at moreTables
	unitOf      = 32
	firstLineOf = 36
	factCount   = 43 // a byte: how many facts, 4 bytes each, follow the tables at moreTables
	moreTables  = 44
)

// forgetLines takes out of a memory the files and lines of all functions that
// keeps does not name. Only bytes that were not zero change, to zero. It reports
// whether it found a table.
func forgetLines(memory []byte, keeps func(function string) bool) bool {
	t, ok := findLineTable(memory)
	if !ok {
		return false
	}
	t.drop(func(f []byte) []int {
		if keeps(t.name(f)) {
			return nil
		}
		clear(f[firstLineOf : firstLineOf+4])
		return []int{fileOf, lineOf}
	})
	return true
}

// drop takes tables by place from functions: which says where their offsets stand. It
// clears those that no function has any more.
func (t lineTable) drop(which func(function []byte) []int) {
	used, dropped := map[int]bool{}, map[int]bool{}
	for i := range t.count {
		f := t.function(i)
		for _, of := range which(f) {
			dropped[u32(f, of)] = true
			clear(f[of : of+4])
		}
		for _, of := range []int{stackOf, fileOf, lineOf} {
			used[u32(f, of)] = true
		}
		for n := range u32(f, tableCount) {
			used[u32(f, moreTables+4*n)] = true
		}
	}
	for offset := range dropped {
		if offset != 0 && !used[offset] { // functions share tables that are alike
			t.clear(offset)
		}
	}
}

// forgetNames takes out of a memory the names of all functions that keeps does not
// name. Only bytes that were not zero change, to zero. It reports whether it found a
// table.
func forgetNames(memory []byte, keeps func(function string) bool) bool {
	t, ok := findLineTable(memory)
	if !ok {
		return false
	}
	for i := range t.count { // by the functions: functions that were inlined have names there too
		if f := t.function(i); !keeps(t.name(f)) {
			clear(t.memory[t.names+u32(f, nameOf):][:len(t.name(f))])
			clear(f[nameOf : nameOf+4])
		}
	}
	return true
}

// forgetFiles does the same to the names of files, which the table has one after the other.
func forgetFiles(memory []byte, keeps func(path string) bool) bool {
	t, ok := findLineTable(memory)
	if !ok {
		return false
	}
	for name := range bytes.SplitSeq(t.memory[t.files:t.tables], []byte{0}) {
		if !keeps(string(name)) {
			clear(name)
		}
	}
	return true
}

// function returns what the table says of one function.
func (t lineTable) function(i int) []byte {
	return t.memory[t.at+u32(t.memory, t.at+8*i+4):]
}

func (t lineTable) name(function []byte) string {
	name, _, _ := bytes.Cut(t.memory[t.names+u32(function, nameOf):t.tables], []byte{0})
	return string(name)
}

// clear fills a table by place with zeros: pairs of numbers up to a zero, which
// the first number may also be.
func (t lineTable) clear(offset int) {
	table := t.memory[t.tables+offset : t.at]
	end := 0
	for table[end] != 0 || end == 0 {
		for range 2 {
			_, n := binary.Uvarint(table[end:])
			end += n
		}
	}
	clear(table[:end])
}

func u32(data []byte, at int) int { return int(binary.LittleEndian.Uint32(data[at:])) }
