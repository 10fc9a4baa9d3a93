package storetest

import (
	"slices"
	"time"

	"tasklesson/tasks"
)

// An Editor is a [Directory] into which a program can write that knows nothing
// of us. Run asks every Directory that is one whether its sessions notice that,
// if they are a [tasks.EditNoticer].
type Editor interface {
	Directory
	// Edit puts data under name as another program does, in the place where
	// the directory lies and past all Backends. It makes the directory where
	// there is none, and ends the test itself where it fails.
	Edit(name, data string)
}

// What sessions notice of other programs, where they promise that.
var editChecks = []check{
	{"before the first look nothing is known", ifNoticed(nothingKnownAtFirst)},
	{"an edit by another program is told until it was asked for", ifNoticed(editTold)},
	{"every backend is told of an edit", ifNoticed(editToldToAll)},
	{"a file that another program adds is told, and no other's", ifNoticed(onlyBoardTold)},
}

func ifNoticed(run func(*place, Editor)) func(*place) {
	return func(p *place) {
		dir, can := p.dir.(Editor)
		if !can {
			return
		}
		s := p.begin(p.open(), false)
		_, notices := s.(tasks.EditNoticer)
		s.Rollback()
		if notices {
			run(p, dir)
		}
	}
}

// edits asks for what changed in a session of its own.
func (p *place) edits(b tasks.Backend, since tasks.Look) (names []string, now tasks.Look, known bool) {
	p.Helper()
	s := p.begin(b, false)
	defer s.Rollback()
	names, now, known, err := s.(tasks.EditNoticer).Edits(since)
	if err != nil {
		p.Fatalf("Edits: %v", err)
	}
	if !slices.IsSorted(names) {
		p.Errorf("Edits: the names %q are not ascending", names)
	}
	return names, now, known
}

// until asks for changes until name was told, and returns all that were. The
// first answers may be from before the edit.
func (p *place) until(b tasks.Backend, since tasks.Look, name string) (told []string, now tasks.Look) {
	p.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		names, next, known := p.edits(b, since)
		if !known {
			p.Fatalf("Edits: what changed since look %d is not known", since)
		}
		told, since = append(told, names...), next
		if slices.Contains(told, name) {
			return told, since
		}
	}
	p.Fatalf("Edits: no word of %s", name)
	return nil, 0
}

func nothingKnownAtFirst(p *place, dir Editor) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"))
	if names, now, known := p.edits(b, 0); known || now == 0 {
		p.Errorf("Edits since no look at all: got %q, known %v, look %d", names, known, now)
	}
	dir.Edit("task_1.json", "2")
	if names, _, known := p.edits(b, 0); known {
		p.Errorf("Edits since no look at all, asked again: got %q, known", names)
	}
}

func editTold(p *place, dir Editor) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"), write("task_2.json", "2"))
	_, look, _ := p.edits(b, 0)
	revision := p.revision(b)
	for _, data := range []string{"x", "y", "longer"} { // the first two of one size
		dir.Edit("task_2.json", data)
		_, look = p.until(b, look, "task_2.json")
		s := p.begin(b, false)
		if got, err := s.Read("task_2.json"); err != nil || string(got) != data {
			p.Errorf("Read after it was told: %q, %v, want %q", got, err, data)
		}
		if s.Revision() != revision {
			p.Errorf("an edit led from revision %q to %q", revision, s.Revision())
		}
		s.Rollback()
	}
}

func editToldToAll(p *place, dir Editor) {
	a, b := p.open(), p.open()
	p.commit(a, write("task_1.json", "1"))
	_, lookA, _ := p.edits(a, 0)
	_, lookB, _ := p.edits(b, 0)
	dir.Edit("task_1.json", "2")
	p.until(a, lookA, "task_1.json")
	p.until(b, lookB, "task_1.json")
	p.until(a, lookA, "task_1.json") // asking again tells it again
}

func onlyBoardTold(p *place, dir Editor) {
	b := p.open()
	p.commit(b, write("task_1.json", "1"))
	_, look, _ := p.edits(b, 0)
	for _, name := range []string{"notes.txt", "task_01.json", "task_2.json", tasks.MarkFile, "task_3.json"} {
		dir.Edit(name, "7")
	}
	told, _ := p.until(b, look, "task_3.json")
	for _, name := range told {
		if !tasks.BoardFile(name) {
			p.Errorf("told of %s, which is no file of a board", name)
		}
	}
	for _, name := range []string{"task_2.json", tasks.MarkFile} {
		if !slices.Contains(told, name) {
			p.Errorf("told of %q, not of %s", told, name)
		}
	}
}
