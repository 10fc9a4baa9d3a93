// Package source shows where in a program's text an event was raised: a trace
// names the [Place], and [Around] cuts the function out of the file. It is for
// programs that teach how a task system works; a board needs none of it.
package source

import (
	"runtime"
	"strings"
)

// A Place is a line in the source of the package that raised an event: the one that
// did what the event says.
type Place struct {
	Function string // without the package path: "(*edit).finish"
	File     string // base name: "complete.go"
	Line     int    // from 1
	Report   int    // the line that reported it, where that is another one; else 0
}

// Caller returns the place skip frames above the line that calls it: with 0
// that line itself. It works in the stripped wasm too: the runtime's line table
// stays.
func Caller(skip int) Place {
	pc, file, line, ok := runtime.Caller(skip + 1)
	if !ok {
		return Place{}
	}
	_, function, _ := strings.Cut(base(runtime.FuncForPC(pc).Name()), ".")
	return Place{Function: function, File: base(file), Line: line}
}

// Above returns the place above the line that [Caller] returns: what the statement
// before a report did is shown there, and the report is the line below it.
func Above(skip int) Place {
	place := Caller(skip + 1)
	if place.Line > 0 {
		place.Report, place.Line = place.Line, place.Line-1
	}
	return place
}

// base returns what follows the last slash.
func base(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// An Excerpt is one function as it stands in a source file.
type Excerpt struct {
	Function string   // as in [Place], without what marks a closure: "(*edit).setStatus"
	File     string   // base name
	First    int      // number of the first line, from 1
	Lines    []string // from "func" to the closing brace, without line ends; indented by tabs
}

// Around returns the function at the top level of a formatted Go file that
// holds a place, a closure within the function that holds it; text is what the
// file says. It reports false for a line of no function. It looks at line
// beginnings only: a raw string with a brace at the beginning of a line would
// end a function. The cost is that of searching the file for line ends.
func Around(place Place, text string) (Excerpt, bool) {
	lines := strings.Split(text, "\n")
	first := 0 // number of the line where the function began that is not yet closed
	for i, content := range lines {
		number := i + 1
		if strings.HasPrefix(content, "func ") {
			first = number
		}
		ends := content == "}" || first == number && strings.HasSuffix(content, "}")
		if first == 0 || !ends {
			continue
		}
		if first <= place.Line && place.Line <= number {
			return Excerpt{Function: functionName(lines[first-1]), File: place.File, First: first, Lines: lines[first-1 : number]}, true
		}
		first = 0
	}
	return Excerpt{}, false
}

// functionName returns the name in the first line of a function as the runtime
// spells it: "func (e *edit) open(id ID)" is "(*edit).open".
func functionName(line string) string {
	rest := strings.TrimPrefix(line, "func ")
	if !strings.HasPrefix(rest, "(") {
		name, _, _ := strings.Cut(rest, "(")
		return name
	}
	receiver, rest, _ := strings.Cut(rest[1:], ") ")
	if _, named, ok := strings.Cut(receiver, " "); ok {
		receiver = named
	}
	if strings.HasPrefix(receiver, "*") {
		receiver = "(" + receiver + ")"
	}
	name, _, _ := strings.Cut(rest, "(")
	return receiver + "." + name
}
