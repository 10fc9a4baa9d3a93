package oracle

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// An edge says that from blocks to.
type edge struct{ from, to int64 }

// A board is what the files of a directory mean together.
type board struct {
	tasks  map[int64]task // readable ones; their lists are not looked at
	broken map[int64]bool
	edges  map[edge]bool
}

// boardOf reads a directory.
func (s *State) boardOf(files Files) board {
	b := board{tasks: map[int64]task{}, broken: map[int64]bool{}, edges: map[edge]bool{}}
	for name, text := range files {
		id, ours := idOfName(name)
		if !ours {
			continue
		}
		t, err := s.readTask(id, text)
		if err != nil {
			b.broken[id] = true
			continue
		}
		b.tasks[id] = t
		for _, e := range t.recorded() {
			b.edges[e] = true
		}
	}
	return b
}

// recorded returns the edges that one file records.
func (t task) recorded() []edge {
	var list []edge
	for _, id := range t.blocks {
		list = append(list, edge{t.id, id})
	}
	for _, id := range t.blockedBy {
		list = append(list, edge{id, t.id})
	}
	return slices.DeleteFunc(list, func(e edge) bool { return e.from == e.to })
}

func (b board) clone() board {
	return board{tasks: maps.Clone(b.tasks), broken: maps.Clone(b.broken), edges: maps.Clone(b.edges)}
}

// highest returns the highest id in the mark, a file name, or a readable list
// that is at most a million above both.
func (b board) highest(mark int64) int64 {
	named := mark
	for id := range b.tasks {
		named = max(named, id)
	}
	for id := range b.broken {
		named = max(named, id)
	}
	most := named
	for e := range b.edges {
		for _, id := range []int64{e.from, e.to} {
			if id <= named+1_000_000 {
				most = max(most, id)
			}
		}
	}
	return most
}

func (b board) completed(id int64) bool { return b.tasks[id].status == "completed" }

func (b board) unfinished(id int64) bool {
	t, readable := b.tasks[id]
	return readable && t.status != "completed"
}

// blockers returns the recorded blockers of id, ascending.
func (b board) blockers(id int64) []int64 {
	var list []int64
	for e := range b.edges {
		if e.to == id {
			list = append(list, e.from)
		}
	}
	slices.Sort(list)
	return list
}

// dependents returns what id is recorded to block, ascending.
func (b board) dependents(id int64) []int64 {
	var list []int64
	for e := range b.edges {
		if e.from == id {
			list = append(list, e.to)
		}
	}
	slices.Sort(list)
	return list
}

// waitsFor returns the blockers that are not completed.
func (b board) waitsFor(id int64) []int64 {
	return slices.DeleteFunc(b.blockers(id), b.completed)
}

// view returns a task with the lists that a reader needs.
func (b board) view(id int64) task {
	t := b.tasks[id]
	t.blockedBy, t.blocks = b.waitsFor(id), b.dependents(id)
	return t
}

func (b board) ready(id int64) bool {
	return b.tasks[id].status == "pending" && len(b.waitsFor(id)) == 0
}

// ids returns the readable tasks, ascending.
func (b board) ids() []int64 { return slices.Sorted(maps.Keys(b.tasks)) }

// having returns the readable tasks for which is says so.
func (b board) having(is func(int64) bool) []int64 {
	return slices.DeleteFunc(b.ids(), func(id int64) bool { return !is(id) })
}

// part returns the answer of task_list with its arguments. Of an unreadable task
// it is only the beginning of the line.
func (b board) part(g given) string {
	status, owner, ready, brief := g.texts["status"], g.texts["owner"], g.flags["ready"], g.flags["brief"]
	all := b.ids()
	if status == "" && owner == "" && !ready {
		all = append(all, slices.Collect(maps.Keys(b.broken))...)
		slices.Sort(all)
	}
	var lines []string
	left, folded := 0, 0
	for _, id := range all {
		t := b.view(id)
		switch {
		case status != "" && t.status != status || owner != "" && t.owner != owner || ready && !b.ready(id):
		case brief && t.status == "completed":
			folded++
		case len(g.ids["limit"]) > 0 && int64(len(lines)) == g.ids["limit"][0]:
			left++
		case b.broken[id]:
			lines = append(lines, "[!] "+nameOf(id)+": unreadable: ")
		default:
			lines = append(lines, t.line(brief))
		}
	}
	if left > 0 {
		lines = append(lines, fmt.Sprintf("… and %d more.", left))
	}
	if folded > 0 {
		lines = append(lines, fmt.Sprintf("(%d completed)", folded))
	}
	switch {
	case len(b.tasks)+len(b.broken) == 0:
		return "No tasks."
	case len(lines) == 0:
		return "No matching tasks."
	}
	return strings.Join(lines, "\n")
}

// line returns the line of a task, as the board has it for a reader.
func (t task) line(withOwner bool) string {
	sign := map[string]string{"pending": " ", "in_progress": ">", "completed": "x"}[t.status]
	line := fmt.Sprintf("[%s] #%d: %s", sign, t.id, oneLine(t.subject))
	if withOwner && t.status == "in_progress" && t.owner != "" {
		line += " (owner: " + lineOfOwner(t.owner) + ")"
	}
	if len(t.blockedBy) > 0 {
		line += " (blocked by: [" + strings.ReplaceAll(strings.Trim(fmt.Sprint(t.blockedBy), "[]"), " ", ", ") + "])"
	}
	return line
}

// lineOfOwner is an owner on a line, a long one with its last sign cut off.
func lineOfOwner(owner string) string {
	if line := []rune(oneLine(owner)); len(line) > 100 {
		return string(line[:99]) + "…"
	}
	return oneLine(owner)
}

// endsLine reports whether a character has no place in a line.
func endsLine(r rune) bool { return unicode.Is(unicode.Cc, r) || r == 0x2028 || r == 0x2029 }

// oneLine shows every run of such characters as one space.
func oneLine(s string) string {
	var line []rune
	for i, r := range []rune(s) {
		if !endsLine(r) {
			line = append(line, r)
		} else if i == 0 || !endsLine([]rune(s)[i-1]) {
			line = append(line, ' ')
		}
	}
	return string(line)
}
