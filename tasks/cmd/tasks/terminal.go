package main

import (
	"io"
	"os"
	"runtime"
	"strings"
)

// isTerminal reports whether colours may be printed: on a terminal, unless
// $NO_COLOR is set or $TERM says dumb.
func isTerminal(w io.Writer) bool {
	return isScreen(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && runtime.GOOS != "windows"
}

// isScreen reports whether a person looks at what is written.
func isScreen(w io.Writer) bool {
	file, isFile := w.(*os.File)
	if !isFile {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && file.Name() != os.DevNull
}

// The colours of marks; what is ready stays as it is.
var colours = map[string]string{"[>]": "33", "[x]": "32", "[!]": "31"}

// painter returns a function that colours the marks at the begin of lines, and a
// text that is one word, which is the code of a refusal. Without colours it
// returns texts as they are.
func painter(colour bool) func(string) string {
	if !colour {
		return func(text string) string { return text }
	}
	return func(text string) string {
		if !strings.ContainsAny(text, " \n") {
			return "\x1b[31m" + text + "\x1b[0m"
		}
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			mark, rest, _ := strings.Cut(line, " ")
			if number, known := colours[mark]; known {
				lines[i] = "\x1b[" + number + "m" + mark + "\x1b[0m " + rest
			}
		}
		return strings.Join(lines, "\n")
	}
}
