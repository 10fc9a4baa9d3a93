package oracle

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A State is a directory and the highest id that was ever noticed in it. What
// was noticed is the one thing that does not follow from the files.
type State struct {
	Files   Files
	noticed int64
	read    map[text]reading // what a text says is always the same
}

// A text is one under the name of a task.
type text struct {
	id   int64
	text string
}

type reading struct {
	task
	err error
}

// readTask reads a text, the same one only once.
func (s *State) readTask(id int64, content string) (task, error) {
	r, known := s.read[text{id, content}]
	if !known {
		r.task, r.err = readTask(id, content)
		if s.read == nil {
			s.read = map[text]reading{}
		}
		s.read[text{id, content}] = r
	}
	return r.task, r.err
}

// An Answer is what a call has to answer: a text, or a refusal with a code and
// parts of its sentence. Of a line that begins with [!] the text has the
// beginning only.
type Answer struct {
	Text     string
	IsJSON   bool
	Code     string
	Contains []string
}

// Call changes the directory as the tool has to and returns its answer.
func (s *State) Call(tool, input string) Answer {
	if name, isAlias := aliases[tool]; isAlias {
		tool = name
	}
	if _, known := tools[tool]; !known {
		return Answer{Code: "invalid", Contains: quoted(textValue(tool))}
	}
	g, r := readArguments(tool, input)
	if r != nil {
		return Answer{Code: r.code, Contains: r.contains}
	}
	before := s.notice()
	switch tool {
	case "task_list":
		return Answer{Text: before.part(g)}
	case "task_graph":
		return Answer{Text: before.graph().render(0), IsJSON: true}
	}
	w := &work{board: before.clone(), before: before, next: s.noticed + 1}
	answer, r := w.do(tool, g)
	if r != nil {
		return Answer{Code: r.code, Contains: r.contains}
	}
	s.commit(w.before, w.board)
	return Answer{Text: answer.render(0), IsJSON: true}
}

// WillRead returns the file that a call cannot do without reading, "" where it
// is not one alone: that of its task, or that of the id a new task would get.
func (s *State) WillRead(tool, input string) string {
	if name, isAlias := aliases[tool]; isAlias {
		tool = name
	}
	g, r := readArguments(tool, input)
	switch {
	case r != nil:
		return ""
	case tool == "task_create" && len(g.ids["blockedBy"]) == 0:
		return nameOf(s.noticed + 1)
	case g.id() == 0:
		return ""
	}
	return nameOf(g.id())
}

// Writes reports whether a call changes a file, and so has to read the mark.
func (s *State) Writes(tool, input string) bool {
	next := *s // a call leaves the files of its State alone and has new ones
	next.Sees()
	next.Call(tool, input)
	return !maps.Equal(s.Files, next.Files)
}

// Sees says that the directory was looked at, as every call on it does.
func (s *State) Sees() { s.notice() }

// notice reads the directory and remembers the highest id in it.
func (s *State) notice() board {
	b := s.boardOf(s.Files)
	s.noticed = max(s.noticed, b.highest(readMark(s.Files)))
	return b
}

// work is one call on its way from a board to another.
type work struct {
	board
	before board
	next   int64 // the id of the next new task
}

func (w *work) do(tool string, g given) (value, *refusal) {
	id := g.id()
	switch {
	case tool == "task_create":
		return w.create(g)
	case tool == "task_claim" && id == 0:
		return w.claimNext(g)
	}
	if r := w.find(id); r != nil {
		return value{}, r
	}
	switch tool {
	case "task_update":
		return w.answer(id, w.update(id, g), true)
	case "task_claim":
		return w.answer(id, w.claim(id, g), false)
	case "task_complete":
		return w.answer(id, w.complete(id, g), true)
	case "task_release":
		return w.answer(id, w.release(id, g), false)
	case "task_delete":
		return w.delete(id, g)
	}
	return w.answer(id, nil, false)
}

// answer returns the task, and what became ready if the tool says so.
func (w *work) answer(id int64, r *refusal, unblocks bool) (value, *refusal) {
	if r != nil {
		return value{}, r
	}
	if unblocked := w.unblocked(id); unblocks && len(unblocked) > 0 {
		return w.view(id).object(member{"unblocked", idsValue(unblocked)}), nil
	}
	return w.view(id).object(), nil
}

// unblocked returns the other tasks that are ready now and were not before.
func (w *work) unblocked(but int64) []int64 {
	return w.having(func(id int64) bool { return id != but && w.ready(id) && !w.before.ready(id) })
}

func (w *work) find(id int64) *refusal {
	_, readable := w.tasks[id]
	switch {
	case readable:
		return nil
	case w.broken[id]:
		return refuse("unreadable", show(id))
	}
	return refuse("not_found", fmt.Sprintf("Task %d not found", id))
}

// set changes a task.
func (w *work) set(id int64, change func(*task)) {
	t := w.tasks[id]
	change(&t)
	w.tasks[id] = t
}

func show(ids ...int64) string { return joined(ids, ", ") }

func joined(ids []int64, separator string) string {
	var words []string
	for _, id := range ids {
		words = append(words, fmt.Sprintf("#%d", id))
	}
	return strings.Join(words, separator)
}

// showEach is [show] for texts that may put the ids in groups.
func showEach(ids []int64) []string {
	var words []string
	for _, id := range ids {
		words = append(words, show(id))
	}
	return words
}

// commit makes the directory say what the board says, with as few files as
// the contract allows: those whose normal form changed, and those without
// which an edge would be lost or come back.
func (s *State) commit(before, after board) {
	files := maps.Clone(s.Files)
	for id := range before.tasks {
		if _, there := after.tasks[id]; !there {
			delete(files, nameOf(id))
		}
	}
	for id := range after.tasks {
		_, old := before.tasks[id]
		if !old || before.view(id).normal() != after.view(id).normal() {
			files[nameOf(id)] = after.view(id).normal()
		}
	}
	for again := true; again; {
		again = false
		for _, id := range after.wrongEdge(s.boardOf(files)) {
			files[nameOf(id)] = after.view(id).normal()
			again = true
		}
	}
	if maps.Equal(files, s.Files) {
		return
	}
	for id := range after.tasks {
		s.noticed = max(s.noticed, id)
	}
	if readMark(files) < s.noticed || !markIsOne(files) {
		files[markFile] = fmt.Sprintf("%d\n", s.noticed)
	}
	s.Files = files
}

// wrongEdge returns the files to be written because of an edge that the files
// as they are now have and the board has not, or the other way round.
func (b board) wrongEdge(now board) []int64 {
	for e := range now.edges {
		if b.edges[e] {
			continue
		}
		var records []int64
		for _, id := range []int64{e.from, e.to} {
			if slices.Contains(now.tasks[id].recorded(), e) {
				records = append(records, id)
			}
		}
		return records
	}
	for e := range b.edges {
		if !now.edges[e] {
			return []int64{e.from}
		}
	}
	return nil
}
