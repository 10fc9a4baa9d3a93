package tasks

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

// parseNormal reads a file in the normal form that [appendTask] writes, without
// activeForm, metadata and foreign keys and with no escape in its strings: most
// files of most boards, and what a program that starts reads of all of them.
// It reports false for any other file, whatever it holds; [readTask] then
// gives the file to [parseTask]. What it accepts, both read alike.
func parseNormal(id ID, data []byte) (Task, bool) {
	if !utf8.Valid(data) {
		return Task{}, false
	}
	s := normalScanner{rest: data, ok: true}
	s.expect("{\n  \"id\": ")
	t := Task{ID: s.number()}
	s.expect(",\n  \"subject\": ")
	t.Subject = s.text()
	s.expect(",\n  \"description\": ")
	t.Description = s.text()
	s.expect(",\n  \"status\": ")
	t.Status = s.status()
	s.expect(",\n  \"blockedBy\": ")
	t.BlockedBy = s.ids(id)
	s.expect(",\n  \"blocks\": ")
	t.Blocks = s.ids(id)
	s.expect(",\n  \"owner\": ")
	t.Owner = s.text()
	s.expect("\n}\n")
	return t, s.ok && len(s.rest) == 0 && t.ID == id && t.Owner == strings.TrimSpace(t.Owner)
}

// A normalScanner goes through a file as long as it is what was expected.
type normalScanner struct {
	rest []byte
	ok   bool
}

// next reports whether the rest begins with s, and skips it if so.
func (n *normalScanner) next(s string) bool {
	if len(n.rest) < len(s) || string(n.rest[:len(s)]) != s {
		return false
	}
	n.rest = n.rest[len(s):]
	return true
}

func (n *normalScanner) expect(s string) { n.ok = n.ok && n.next(s) }

// quoted returns what stands between two quotes and has no escape.
func (n *normalScanner) quoted() []byte {
	n.expect(`"`)
	end := bytes.IndexByte(n.rest, '"')
	if !n.ok || end < 0 {
		n.ok = false
		return nil
	}
	inside := n.rest[:end]
	n.rest = n.rest[end+1:]
	for _, c := range inside {
		if c < ' ' || c == '\\' {
			n.ok = false
		}
	}
	return inside
}

func (n *normalScanner) text() string { return string(n.quoted()) }

func (n *normalScanner) status() Status {
	switch status := n.quoted(); string(status) { // no copy is made to compare
	case string(Pending):
		return Pending
	case string(InProgress):
		return InProgress
	case string(Completed):
		return Completed
	}
	n.ok = false
	return ""
}

// number reads an id: digits without a zero in front.
func (n *normalScanner) number() ID {
	id, digits := ID(0), 0
	for digits < len(n.rest) && '0' <= n.rest[digits] && n.rest[digits] <= '9' && id <= MaxID {
		id = 10*id + ID(n.rest[digits]-'0')
		digits++
	}
	if digits == 0 || n.rest[0] == '0' || id > MaxID {
		n.ok = false
		return 0
	}
	n.rest = n.rest[digits:]
	return id
}

// ids reads a list that is in order and does not name own.
func (n *normalScanner) ids(own ID) []ID {
	if n.next("[]") || !n.ok {
		return nil
	}
	n.expect("[")
	var ids []ID
	for n.ok {
		n.expect("\n    ")
		id := n.number()
		if id == own || len(ids) > 0 && id <= ids[len(ids)-1] {
			n.ok = false
		}
		if ids = append(ids, id); !n.next(",") {
			break
		}
	}
	n.expect("\n  ]")
	return slices.Clip(ids)
}
