// A program that does as its arguments say: it prints the first, and ends with
// the second.
package main

import (
	"fmt"
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
	case "wait":
		select {}
	default:
		os.Exit(len(how))
	}
}
