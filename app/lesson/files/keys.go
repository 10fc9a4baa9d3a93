package files

import "strings"

// A Key is one entry of a JSON object, as the bytes of a file have it.
type Key struct {
	Name string // "blockedBy", as it is written
	Text string // all of it, with the comma and the line end that follow
}

// Keys takes the bytes of a readable task file apart: what stands before its first
// key, its keys in their order, and what stands after the last one. Joined they are
// the bytes again.
func Keys(text string) (head string, keys []Key, tail string) {
	depth, quoted, from := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted:
			if c == '\\' {
				i++
			}
			quoted = c != '"'
		case c == '"':
			quoted = true
		case c == '{' || c == '[':
			if depth++; depth == 1 {
				from = lineEnd(text, i+1)
				head = text[:from]
			}
		case c == ',' && depth == 1:
			end := lineEnd(text, i+1)
			keys = append(keys, keyOf(text[from:end]))
			from = end
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				if strings.TrimSpace(text[from:i]) != "" {
					keys = append(keys, keyOf(text[from:i]))
					from = i
				}
				return head, keys, text[from:]
			}
		}
	}
	return head, keys, text[from:]
}

// lineEnd returns where the next line begins, where only that line's end follows.
func lineEnd(text string, at int) int {
	if at < len(text) && text[at] == '\n' {
		return at + 1
	}
	return at
}

func keyOf(text string) Key {
	name := strings.TrimLeft(text, " \t\r\n")
	name = strings.TrimPrefix(name, `"`)
	name, _, _ = strings.Cut(name, `"`)
	return Key{Name: name, Text: text}
}
