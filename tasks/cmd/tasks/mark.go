package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"

	"tasklesson/tasks"
)

// markOf returns what the mark of the board says, on one line or on several, as
// git leaves it where two branches made tasks. It takes no lock: it is for
// telling only.
func (s *session) markOf() (text string, lines int) {
	path := filepath.Join(s.at, tasks.MarkFile)
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return "", 0 // to open a named pipe is to wait for who writes it
	}
	file, err := os.Open(path)
	if err != nil {
		return "", 0
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxInput))
	if data = bytes.TrimSpace(data); err != nil || len(data) == 0 {
		return "", 0
	}
	return string(data), bytes.Count(data, []byte("\n")) + 1
}

// sayMark tells that a command has mended a mark of several lines.
func (s *session) sayMark() {
	if text, lines := s.markOf(); s.oddMark && lines == 1 {
		s.out.Flush() // what was printed stands before it; a failure of it stays in out
		s.say(tasks.MarkFile + " held the lines of two branches: the higher one counts, and it says " + text + " now")
	}
}
