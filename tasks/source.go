package tasks

import (
	_ "embed" // for the directives
	"strings"
)

// The files of this package whose lines an event can name. A program that never
// calls SourceOf does not carry them: the linker drops them.
var (
	//go:embed args.go
	argsSource string
	//go:embed read.go
	readSource string
	//go:embed claim.go
	claimSource string
	//go:embed complete.go
	completeSource string
	//go:embed create.go
	createSource string
	//go:embed delete.go
	deleteSource string
	//go:embed dispatch.go
	dispatchSource string
	//go:embed edges.go
	edgesSource string
	//go:embed edit.go
	editSource string
	//go:embed manager.go
	managerSource string
	//go:embed cache.go
	cacheSource string
	//go:embed writeset.go
	writesetSource string
	//go:embed validate.go
	validateSource string
)

// sourceText returns the text of a file whose lines an event can name, "" of
// any other. An embed.FS would be shorter here and adds 20 kB to a program.
func sourceText(file string) string {
	switch file {
	case "args.go":
		return argsSource
	case "read.go":
		return readSource
	case "claim.go":
		return claimSource
	case "complete.go":
		return completeSource
	case "create.go":
		return createSource
	case "delete.go":
		return deleteSource
	case "dispatch.go":
		return dispatchSource
	case "edges.go":
		return edgesSource
	case "edit.go":
		return editSource
	case "manager.go":
		return managerSource
	case "cache.go":
		return cacheSource
	case "writeset.go":
		return writesetSource
	case "validate.go":
		return validateSource
	}
	return ""
}

// An Excerpt is one function as it stands in a source file.
type Excerpt struct {
	Function string   // as in [Source], without what marks a closure: "(*edit).setStatus"
	File     string   // base name
	First    int      // number of the first line, from 1
	Lines    []string // from "func" to the closing brace, without line ends; indented by tabs
}

// SourceOf returns the function of this package around the line that raised an
// event, a closure within the function that holds it. It reports false for a
// line of no function, or of a file that raises no events. The cost is that of
// searching one file for line ends.
func SourceOf(s Source) (Excerpt, bool) {
	return ExcerptOf(s.File, sourceText(s.File), s.Line)
}

// ExcerptOf returns the function at the top level of a formatted Go file that
// holds the line with that number, from 1; file is the name that the Excerpt
// gets. It reports false where there is none. It looks at line beginnings only:
// a raw string with a brace at the beginning of a line would end a function.
func ExcerptOf(file, text string, line int) (Excerpt, bool) {
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
		if first <= line && line <= number {
			return Excerpt{Function: functionName(lines[first-1]), File: file, First: first, Lines: lines[first-1 : number]}, true
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
