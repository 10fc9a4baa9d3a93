package main

import (
	"cmp"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A part is what one package or table puts into a program.
type part struct {
	name string
	data []byte
}

// report writes of what the programs consist: the code by packages, and the data by
// what the linker puts into it.
func report(ctx context.Context, pack packing, out io.Writer) error {
	root, err := moduleRoot(ctx)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "tasklesson-size-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	how, err := slimming(ctx, root, scratch)
	if err != nil {
		return err
	}
	for _, pkg := range []string{"./wasm", "./wasm/agent"} {
		wasm, err := link(ctx, root, how, filepath.Join(scratch, "program.wasm"), pkg)
		if err != nil {
			return err
		}
		small, err := shrink(wasm, byNumber(how))
		if err != nil {
			return err
		}
		packed, err := pack(ctx, small)
		if err != nil {
			return err
		}
		parts, err := partsOf(wasm, small)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %d bytes, packed %d; each part by itself in bytes, and packed by gzip:\n", pkg, len(small), len(packed))
		slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(len(b.data), len(a.data)) })
		for _, p := range parts {
			fmt.Fprintf(out, "%10d %9d  %s\n", len(p.data), len(packGzip(p.data, gzip.BestCompression)), p.name)
		}
	}
	return nil
}

// partsOf takes a program apart as it is sent. The names of its functions stand only in
// what the linker made.
func partsOf(linked, small []byte) ([]part, error) {
	var names lineTable
	_, err := changeSegments(linked, func(segments []segment) ([]segment, error) {
		var ok bool
		if names, ok = findLineTable(memoryOf(segments)); !ok {
			return nil, errors.New("no table of functions that is known here")
		}
		return nil, nil
	})
	if err != nil {
		return nil, err
	}
	var parts []part
	for rest := small[len(wasmHeader):]; len(rest) > 0; {
		id, body, after, err := cutSection(rest)
		if err != nil {
			return nil, err
		}
		rest = after
		switch id {
		case codeSection:
			parts = append(parts, partsOfCode(body, names)...)
		case dataSection:
			segments, err := readSegments(body)
			if err != nil {
				return nil, err
			}
			parts = append(parts, partsOfData(memoryOf(segments))...)
		default:
			parts = append(parts, part{fmt.Sprintf("section %d of wasm", id), body})
		}
	}
	return parts, nil
}

const codeSection = 10

// partsOfCode returns the bodies of functions, by their packages.
func partsOfCode(section []byte, names lineTable) []part {
	packages := map[string][]byte{}
	count, n := binary.Uvarint(section)
	section = section[n:]
	for i := range int(count) {
		size, n := binary.Uvarint(section)
		pkg := packageOf(names.name(names.function(i)))
		packages[pkg] = append(packages[pkg], section[:n+int(size)]...)
		section = section[n+int(size):]
	}
	var parts []part
	for _, pkg := range slices.Sorted(maps.Keys(packages)) {
		parts = append(parts, part{pkg, packages[pkg]})
	}
	return parts
}

// packageOf returns the path of the package of a function.
func packageOf(function string) string {
	if strings.HasPrefix(function, "type:") {
		return "comparisons of types"
	}
	generic, _, _ := strings.Cut(function, "[")
	name := strings.LastIndexByte(generic, '/') + 1
	before, _, _ := strings.Cut(generic[name:], ".")
	return generic[:name] + before
}

// marks are what begins at words of the record that the runtime has of a program,
// runtime.moduledata, by their place in it.
var marks = map[int]string{
	1: "names of functions", 4: "table of files", 7: "names of files", 10: "tables by place", 13: "functions",
	19: "functions by place", 24: "variables without pointers", 26: "variables", 28: "nothing", 35: "pointers of variables",
	37: "types and texts", 40: "functions' stacks",
}

// partsOfData takes the memory apart at what that record names. It begins with the places of the
// table of functions.
func partsOfData(memory []byte) []part {
	t, _ := findLineTable(memory)
	record := recordOf(memory, t)
	if record == nil {
		return []part{{"data", memory}}
	}
	type mark struct {
		at   int
		name string
	}
	begins := []mark{{0, "zeros before all"}, {len(memory) - len(record), "the record of all this"}, {len(memory) - len(t.memory), "the head of the table of functions"}}
	for at, name := range marks {
		begins = append(begins, mark{word(record, at), name})
	}
	slices.SortStableFunc(begins, func(a, b mark) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.name, b.name)) })
	begins = append(begins, mark{len(memory), ""})
	var parts []part
	for i, m := range begins[:len(begins)-1] {
		if from, end := min(m.at, len(memory)), min(begins[i+1].at, len(memory)); from < end {
			parts = append(parts, part{"data: " + m.name, memory[from:end]})
		}
	}
	return parts
}
