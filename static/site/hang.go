package main

import (
	"fmt"
	"regexp"
	"strings"
)

var codeBlock = regexp.MustCompile(`(?s)(<pre><code[^>]*>)(.*?)(</code></pre>)`)

// hung makes of every line of the blocks of code an element that knows how far the
// line is indented: where it has to be broken it goes on behind that, not at the
// margin, where it would look like a line of its own.
func hung(page []byte) []byte {
	return codeBlock.ReplaceAllFunc(page, func(block []byte) []byte {
		parts := codeBlock.FindSubmatch(block)
		var b strings.Builder
		b.Write(parts[1])
		for line := range strings.Lines(string(parts[2])) {
			fmt.Fprintf(&b, "<span class=\"hung\" style=\"--in:%d\">%s</span>", min(indentOf(line), mostHung), line)
		}
		b.Write(parts[3])
		return []byte(b.String())
	})
}

// mostHung is the deepest indentation that a line hangs at, in columns.
const mostHung = 8

// indentOf returns how far a line is indented, in columns; a tab has two.
func indentOf(line string) int {
	columns := 0
	for _, r := range line {
		switch r {
		case '\t':
			columns += 2
		case ' ':
			columns++
		default:
			return columns
		}
	}
	return 0 // it is empty
}
