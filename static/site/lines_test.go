package main

import (
	"bytes"
	"debug/gosym"
	"os"
	"slices"
	"strings"
	"testing"
)

// The test reads its own program, which has a table of the same kind.
func ownProgram(t *testing.T) []byte {
	t.Helper()
	file, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// read reads the table of a program as Go's own tools do.
func read(t *testing.T, program []byte) *gosym.Table {
	t.Helper()
	found, ok := findLineTable(program)
	if !ok {
		t.Fatal("no table of lines")
	}
	table, err := gosym.NewTable(nil, gosym.NewLineTable(found.memory, 0))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestOnlyTheLinesThatAreKeptAreFound(t *testing.T) {
	keeps := func(function string) bool { return strings.HasPrefix(function, "strings.") }
	before := ownProgram(t)
	after := slices.Clone(before)
	if !forgetLines(after, keeps) {
		t.Fatal("no table of lines")
	}
	was, is := read(t, before), read(t, after)
	if len(was.Funcs) == 0 || len(was.Funcs) != len(is.Funcs) {
		t.Fatalf("%d functions of %d", len(is.Funcs), len(was.Funcs))
	}
	kept, forgotten := 0, 0
	for i, f := range was.Funcs {
		now := is.Funcs[i]
		if now.Name != f.Name || now.Entry != f.Entry || now.End != f.End {
			t.Fatalf("function %s from %d to %d became %s from %d to %d", f.Name, f.Entry, f.End, now.Name, now.Entry, now.End)
		}
		file, line, _ := was.PCToLine(f.Entry)
		gotFile, gotLine, _ := is.PCToLine(f.Entry)
		switch same := gotFile == file && gotLine == line; {
		case keeps(f.Name) && !same:
			t.Errorf("%s is in %s:%d, was in %s:%d", f.Name, gotFile, gotLine, file, line)
		case keeps(f.Name):
			kept++
		case same && file != "" && line > 0:
			t.Errorf("%s is still in %s:%d", f.Name, file, line)
		default:
			forgotten++
		}
	}
	if kept == 0 || forgotten == 0 {
		t.Errorf("%d functions have lines, %d have none", kept, forgotten)
	}
}

func TestForgettingLinesLeavesZeros(t *testing.T) {
	before := ownProgram(t)
	after := slices.Clone(before)
	forgetLines(after, func(string) bool { return true })
	if !bytes.Equal(before, after) {
		t.Error("bytes changed, though all lines are kept")
	}
	forgetLines(after, func(string) bool { return false })
	for i, b := range after {
		if b != before[i] && b != 0 {
			t.Fatalf("byte %d became %d", i, b)
		}
	}
	if len(after)-bytes.Count(after, []byte{0}) > len(before)-bytes.Count(before, []byte{0})-100_000 {
		t.Error("hardly a byte became zero")
	}
}

func TestOnlyTheNamesThatAreKeptAreFound(t *testing.T) {
	keeps := func(function string) bool { return strings.HasPrefix(function, "strings.") }
	before := ownProgram(t)
	after := slices.Clone(before)
	if !forgetNames(after, keeps) {
		t.Fatal("no table of lines")
	}
	was, is := read(t, before), read(t, after)
	kept := 0
	for i, f := range was.Funcs {
		want := ""
		if keeps(f.Name) {
			want = f.Name
			kept++
		}
		if got := is.Funcs[i].Name; got != want {
			t.Fatalf("%s is called %q, want %q", f.Name, got, want)
		}
	}
	if kept == 0 || kept == len(was.Funcs) {
		t.Errorf("%d functions of %d have names", kept, len(was.Funcs))
	}
	for i, b := range after {
		if b != before[i] && b != 0 {
			t.Fatalf("byte %d became %d", i, b)
		}
	}
}

func TestOnlyTheFilesThatAreKeptAreFound(t *testing.T) {
	keeps := func(path string) bool { return strings.Contains(path, "strings/") }
	before := ownProgram(t)
	after := slices.Clone(before)
	if !forgetFiles(after, keeps) {
		t.Fatal("no table of lines")
	}
	was, is := read(t, before), read(t, after)
	kept := 0
	for _, f := range was.Funcs {
		want, line, _ := was.PCToLine(f.Entry)
		if keeps(want) {
			kept++
		} else {
			want = ""
		}
		if file, stays, _ := is.PCToLine(f.Entry); file != want || stays != line {
			t.Fatalf("%s is in %s:%d, want %s:%d", f.Name, file, stays, want, line)
		}
	}
	if kept == 0 || kept == len(was.Funcs) {
		t.Errorf("the files of %d functions of %d have names", kept, len(was.Funcs))
	}
}

func TestAMemoryWithoutLinesIsUnchanged(t *testing.T) {
	for name, memory := range map[string]string{
		"nothing":      "",
		"no table":     strings.Repeat("data", 100),
		"a cut header": tableHeader,
		"another kind": tableHeader + strings.Repeat("\x01", 200),
	} {
		data := []byte(memory)
		if forgetLines(data, keepsFunction) || forgetFiles(data, keepsFile) || forgetNames(data, keepsFunction) || forgetUnread(data) || string(data) != memory {
			t.Errorf("%s: a table was found", name)
		}
	}
	if _, err := dropLines(module(segment{16, []byte("ab")}), true); err == nil || !strings.Contains(err.Error(), "table of lines") {
		t.Errorf("a program without a table: %v", err)
	}
}

func TestAWrappedLineOfCodeKeepsItsIndentation(t *testing.T) {
	got, err := renderMarkdown([]byte("```go\nfunc main() {\n\tif x < y {\n\t\treturn\n\n\t}\n}\n```\n"), "hook")
	if err != nil {
		t.Fatal(err)
	}
	want := `<pre><code class="language-go"><span class="hung" style="--in:0">func main() {
</span><span class="hung" style="--in:2">	if x &lt; y {
</span><span class="hung" style="--in:4">		return
</span><span class="hung" style="--in:0">
</span><span class="hung" style="--in:2">	}
</span><span class="hung" style="--in:0">}
</span></code></pre>
`
	if string(got.HTML) != want {
		t.Errorf("the block is\n%s\nwant\n%s", got.HTML, want)
	}
}
