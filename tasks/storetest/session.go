package storetest

import (
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// What one session promises to the one who uses it.
var sessionChecks = []check{
	{"an empty directory has no files", emptyDirectory},
	{"names come back ascending by bytes", namesAscending},
	{"content comes back byte for byte", contentKept},
	{"names of any script are kept", namesKept},
	{"a batch writes, replaces and removes", batchApplied},
	{"a rollback leaves nothing", rollbackLeavesNothing},
	{"an ended session refuses a commit", endedSessionRefuses},
	{"a read-only session refuses a commit", readOnlyRefuses},
	{"bytes belong to the caller", bytesBelongToCaller},
	{"a thousand files come in one request", thousandFiles},
	{"files that are none of a board do not come with it", othersStayAway},
	{"files outlive the backend that wrote them", filesOutliveBackend},
}

func emptyDirectory(p *place) {
	b := p.open()
	p.wantFiles(b, nil)
	for _, writable := range []bool{false, true} {
		s := p.begin(b, writable)
		p.wantNone(s, "task_1.json")
		s.Rollback()
	}
}

func namesAscending(p *place) {
	b := p.open()
	p.commit(b, write("task_2.json", "two"), write("task_10.json", "ten"),
		write(tasks.MarkFile, "10\n"), write("task_1.json", "one"))
	p.wantFiles(b, map[string]string{
		tasks.MarkFile: "10\n", "task_1.json": "one", "task_10.json": "ten", "task_2.json": "two",
	})
}

func contentKept(p *place) {
	binary := make([]byte, 256)
	for i := range binary {
		binary[i] = byte(i)
	}
	want := map[string]string{
		tasks.FileName(1): string(binary),
		tasks.FileName(2): "",
		tasks.FileName(3): strings.Repeat("0123456789abcdef", 1<<16),
		tasks.FileName(4): "a\r\nb\n\n",
		tasks.FileName(5): "\xed\xa0\x80", // bytes that are no UTF-8 and no UTF-16 either
		tasks.FileName(6): "\ufeff数据库 🚀 línea\u2028\x00",
	}
	var changes []tasks.Change
	for name, data := range want {
		changes = append(changes, write(name, data))
	}
	b := p.open()
	p.commit(b, changes...)
	p.wantFiles(b, want)
}

func namesKept(p *place) {
	want := map[string]string{}
	var changes []tasks.Change
	for _, name := range []string{
		".hidden", "notes.txt", "task_01.json", "task_1.json.tmp", "task_foo.json",
		"two words", "数据.json", "🚀", "__proto__", "constructor", "%2e", "#1", "~",
	} {
		want[name] = "under " + name
		changes = append(changes, write(name, want[name]))
	}
	b := p.open()
	p.commit(b, changes...)
	p.wantFiles(b, want)
}

func batchApplied(p *place) {
	b := p.open()
	p.commit(b, write("kept", "1"), write("replaced", "a longer text"), write("removed", "1"))
	p.commit(b, write("new", "2"), write("replaced", "2"), remove("removed"), remove("never there"))
	want := map[string]string{"kept": "1", "new": "2", "replaced": "2"}
	p.wantFiles(b, want)
	p.wantFiles(p.open(), want)
	p.commit(b, write("twice", "first"), write("twice", "last"), write("gone", "1"), remove("gone"))
	want["twice"] = "last"
	p.wantFiles(b, want)
}

func rollbackLeavesNothing(p *place) {
	b := p.open()
	before := p.commit(b, write("task_1.json", "1"))
	s := p.begin(b, true)
	if _, err := s.Read("task_1.json"); err != nil {
		p.Errorf("Read: %v", err)
	}
	s.Rollback()
	s.Rollback() // does nothing
	if after := p.revision(b); after != before {
		p.Errorf("the revision went from %q to %q by a rollback", before, after)
	}
	p.wantFiles(b, map[string]string{"task_1.json": "1"})
}

func endedSessionRefuses(p *place) {
	b := p.open()
	s := p.begin(b, true)
	s.Rollback()
	if _, err := s.Commit([]tasks.Change{write("late", "1")}); err == nil {
		p.Errorf("a Commit after the Rollback succeeded")
	}
	s = p.begin(b, true)
	if _, err := s.Commit([]tasks.Change{write("first", "1")}); err != nil {
		p.Errorf("Commit: %v", err)
	}
	if _, err := s.Commit([]tasks.Change{write("late", "1")}); err == nil {
		p.Errorf("a second Commit succeeded")
	}
	s.Rollback() // does nothing, above all not let go of a lock of another session
	p.wantFiles(b, map[string]string{"first": "1"})
}

func readOnlyRefuses(p *place) {
	b := p.open()
	s := p.begin(b, false)
	if _, err := s.Commit([]tasks.Change{write("task_1.json", "1")}); err == nil {
		p.Errorf("a Commit in a read-only session succeeded")
	}
	s.Rollback()
	p.wantFiles(b, nil)
}

func bytesBelongToCaller(p *place) {
	b := p.open()
	given := []byte("given")
	p.commit(b, tasks.Change{Name: "task_1.json", Data: given})
	given[0] = 'X'
	for _, writable := range []bool{false, true} {
		s := p.begin(b, writable)
		read, err := s.Read("task_1.json")
		if err != nil || len(read) == 0 {
			p.Fatalf("Read: %q, %v", read, err)
		}
		read[0] = 'Y'
		all, err := s.ReadAll()
		if err != nil || len(all) != 1 {
			p.Fatalf("ReadAll: %d files, %v", len(all), err)
		}
		all[0].Data[0] = 'Z'
		if again, err := s.Read("task_1.json"); err != nil || string(again) != "given" {
			p.Errorf("writable=%v: Read after changing what was read: got %q, %v, want %q", writable, again, err, "given")
		}
		s.Rollback()
	}
	p.wantFiles(b, map[string]string{"task_1.json": "given"})
}

func thousandFiles(p *place) {
	want := map[string]string{}
	var changes []tasks.Change
	for id := tasks.ID(1); id <= 1000; id++ {
		name := tasks.FileName(id)
		want[name] = fmt.Sprintf("the file of %v", id)
		changes = append(changes, write(name, want[name]))
	}
	b := p.open()
	p.commit(b, changes...)
	p.wantFiles(b, want)
}

func othersStayAway(p *place) {
	b := p.open()
	p.commit(b, write("notes.txt", "mine"), write("task_01.json", "1"), write("task_1.json", "1"), write(tasks.MarkFile, "1\n"))
	for _, writable := range []bool{false, true} {
		s := p.begin(b, writable)
		files, err := s.ReadAll()
		if err != nil || len(files) != 2 || files[0].Name != tasks.MarkFile || files[1].Name != "task_1.json" {
			p.Errorf("ReadAll: got %q, %v, want the mark and one task", files, err)
		}
		s.Rollback()
	}
}

func filesOutliveBackend(p *place) {
	first := p.dir.Open()
	revision := p.commit(first, write("task_1.json", "1"))
	if err := first.Close(); err != nil {
		p.Errorf("Close: %v", err)
	}
	second := p.open()
	p.wantFiles(second, map[string]string{"task_1.json": "1"})
	if got := p.revision(second); got != revision {
		p.Errorf("opened anew, the revision is %q, want %q", got, revision)
	}
}
