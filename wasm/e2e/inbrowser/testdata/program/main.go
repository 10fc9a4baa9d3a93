// A program that does as its arguments say: it prints the first, and ends with
// the second.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall/js"
)

func main() {
	for i := range 2000 {
		fmt.Println(i, os.Args[1])
	}
	fmt.Fprintln(os.Stderr, js.Global().Get("navigator").Get("userAgent"), len(os.Environ()))
	switch how := os.Args[2]; how {
	case "panic":
		panic(strings.ToUpper("at the end"))
	case "throw":
		js.Global().Call("eval", "throw new Error('thrown')")
	case "offline":
		js.Global().Call("eval", "window.fetch = () => Promise.reject(new TypeError('offline'))")
		fmt.Println("still heard")
		os.Exit(len(how))
	case "wait":
		select {}
	case "files":
		useFiles()
		os.Exit(len(how))
	default:
		os.Exit(len(how))
	}
}

// useFiles makes a directory and files, moves and removes them, and looks at
// what there is.
func useFiles() {
	check := func(err error, right bool) {
		if err != nil || !right {
			panic(fmt.Sprint("wrong: ", err))
		}
	}
	_, err := os.ReadFile("none")
	check(nil, errors.Is(err, fs.ErrNotExist))
	check(os.Mkdir("made", 0o755), true)
	check(nil, errors.Is(os.Mkdir("made", 0o755), fs.ErrExist))
	check(os.WriteFile("made/one", []byte("first"), 0o600), true)
	check(os.Rename("made/one", "made/two"), true)
	more, err := os.OpenFile("made/two", os.O_APPEND|os.O_WRONLY, 0)
	check(err, true)
	_, err = more.WriteString(", second")
	check(err, true)
	check(more.Close(), true)
	data, err := os.ReadFile("made/two")
	check(err, string(data) == "first, second")
	check(os.WriteFile("made/three", nil, 0o600), true)
	entries, err := os.ReadDir("made")
	check(err, len(entries) == 2 && entries[1].Name() == "two" && !entries[1].IsDir())
	check(os.Remove("made/three"), true)
	info, err := os.Stat("made")
	check(err, info.IsDir())
}
