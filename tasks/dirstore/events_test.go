//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// events returns what a new opening tells of the commits after since.
func (p place) events(since tasks.Revision) (events []dirstore.Event, now tasks.Revision, complete bool) {
	p.t.Helper()
	dir := p.open()
	defer dir.Close()
	events, now, complete, err := dir.Events(p.t.Context(), since)
	if err != nil {
		p.t.Fatal(err)
	}
	return events, now, complete
}

// told writes events in short: "#1 pending ann -> completed ann".
func told(events []dirstore.Event) []string {
	var lines []string
	for _, e := range events {
		was, is := strings.TrimSpace(string(e.Was.Status)+" "+e.Was.Owner), strings.TrimSpace(string(e.Is.Status)+" "+e.Is.Owner)
		lines = append(lines, fmt.Sprintf("#%d %s -> %s", e.ID, was, is))
	}
	return lines
}

func TestEventsTellWhatCommitsDid(t *testing.T) {
	p := newPlace(t)
	m, ctx := tasks.New(tasks.NewStore(p.open())), t.Context()
	start := revisionOf(t, p.open())
	began := time.Now().Truncate(time.Millisecond)
	for _, c := range []struct{ tool, input string }{
		{"task_create", `{"subject":"Setup schema"}`},
		{"task_create", `{"subject":"Migrations","blockedBy":[1]}`},
		{"task_claim", `{"owner":"ann"}`},
		{"task_complete", `{"task_id":1}`},
		{"task_delete", `{"task_id":2,"force":true}`},
	} {
		if _, err := m.Call(ctx, c.tool, []byte(c.input)); err != nil {
			t.Fatal(err)
		}
	}
	events, now, complete := p.events(start)
	want := []string{
		"#1  -> pending",
		"#1 pending -> pending", "#2  -> pending",
		"#1 pending -> in_progress ann",
		"#1 in_progress ann -> completed ann", "#2 pending -> pending",
		"#1 completed ann -> completed ann", "#2 pending -> ",
	}
	if !complete || now != revisionOf(t, p.open()) || !reflect.DeepEqual(told(events), want) {
		t.Errorf("at %s, complete %v:\n%q\nwant\n%q", now, complete, told(events), want)
	}
	if events[0].Is.Subject != "Setup schema" || events[len(events)-1].Was.Subject != "Migrations" {
		t.Errorf("the subjects are %+v and %+v", events[0].Is, events[len(events)-1].Was)
	}
	for i, e := range events {
		sameCommit := i > 0 && e.Before == events[i-1].Before && e.After == events[i-1].After
		if next := i == 0 && e.Before == start || i > 0 && e.Before == events[i-1].After; !next && !sameCommit {
			t.Errorf("the row is broken at %+v", e)
		}
		if e.Time.Location() != time.UTC || e.Time.Before(began) || e.Time.After(time.Now()) {
			t.Errorf("the time is %v", e.Time)
		}
	}
	middle := events[3].Before
	if rest, _, complete := p.events(middle); !complete || !reflect.DeepEqual(told(rest), want[3:]) {
		t.Errorf("since the claim, complete %v: %q", complete, told(rest))
	}
	if none, again, complete := p.events(now); !complete || len(none) > 0 || again != now {
		t.Errorf("since now: %q, %s, complete %v", told(none), again, complete)
	}
	if all, _, complete := p.events(""); complete || len(all) != len(events) {
		t.Errorf("since no revision: %d events, complete %v, want %d and never complete", len(all), complete, len(events))
	}
}

// What other programs write is what a task was before the next commit, and no
// event of its own.
func TestEventsLeaveOutUnreadableFiles(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "<<<<<<< ours")
	p.put("task_2.json", `{"id":2,"subject":"Foreign","status":"in_progress","owner":"eve"}`)
	start := revisionOf(t, p.open())
	commit(t, p.open(), write("task_10.json", "{}"), write("task_2.json", `{"id":2,"status":"completed"}`),
		write("task_1.json", `{"id":1,"status":"pending"}`), write("notes.txt", "x"))
	commit(t, p.open(), write("notes.txt", "y"))
	commit(t, p.open(), tasks.Change{Name: "task_3.json", Remove: true})
	events, _, complete := p.events(start)
	want := []string{"#1  -> pending", "#2 in_progress eve -> completed", "#10  -> ", "#3  -> "}
	if !complete || !reflect.DeepEqual(told(events), want) {
		t.Errorf("complete %v: %q, want %q", complete, told(events), want)
	}
}

// Calls go on without .events, and the missing events show.
func TestALostLogOfEventsIsAGap(t *testing.T) {
	for name, spoil := range map[string]func(t *testing.T, p place, old string){
		"removed":      func(_ *testing.T, p place, _ string) { os.Remove(p.at(".events")) },
		"empty":        func(_ *testing.T, p place, _ string) { p.put(".events", "") },
		"something":    func(_ *testing.T, p place, _ string) { p.put(".events", "{}\n[1,2\nnull\n") },
		"put back":     func(_ *testing.T, p place, old string) { p.put(".events", old) },
		"a directory":  func(_ *testing.T, p place, _ string) { p.Spoil(".events") },
		"very large":   func(t *testing.T, p place, _ string) { p.put(".events", strings.Repeat("x", 4<<20)) },
		"another's":    anotherBoards,
		"cut off":      func(t *testing.T, p place, _ string) { p.cutOff(".events", 20) },
		"lost a line":  func(t *testing.T, p place, _ string) { p.dropLine(".events", 1) },
		"link to file": linkAway,
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			start := commit(t, p.open(), write("task_1.json", `{"id":1,"status":"pending"}`))
			old, err := os.ReadFile(p.at(".events"))
			if err != nil {
				t.Fatal(err)
			}
			for id := 2; id < 5; id++ {
				commit(t, p.open(), write(fmt.Sprintf("task_%d.json", id), fmt.Sprintf(`{"id":%d,"status":"pending"}`, id)))
			}
			spoil(t, p, string(old))
			if events, _, complete := p.events(start); complete {
				t.Errorf("complete: %q", told(events))
			}
			then := revisionOf(t, p.open())
			commit(t, p.open(), write("task_9.json", `{"id":9,"status":"pending"}`))
			if events, _, complete := p.events(start); complete {
				t.Errorf("after one more commit complete: %q", told(events))
			}
			events, _, complete := p.events(then)
			if !complete || !reflect.DeepEqual(told(events), []string{"#9  -> pending"}) {
				t.Errorf("of the commit afterwards, complete %v: %q", complete, told(events))
			}
			if len(p.open().Recovered()) > 0 || len(filesOf(t, p.open())) != 5 {
				t.Errorf("the board: %q", filesOf(t, p.open()))
			}
		})
	}
}

func anotherBoards(t *testing.T, p place, _ string) {
	other := newPlace(t)
	commit(t, other.open(), write("task_1.json", "{}"))
	text, err := os.ReadFile(other.at(".events"))
	if err != nil {
		t.Fatal(err)
	}
	p.put(".events", string(text))
}

// linkAway puts a link under the name. What it leads to is not written.
func linkAway(t *testing.T, p place, old string) {
	target := p.path + "-target"
	if err := os.WriteFile(target, []byte(old), 0o644); err != nil {
		t.Fatal(err)
	}
	os.Remove(p.at(".events"))
	if err := os.Symlink(target, p.at(".events")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if text, err := os.ReadFile(target); err != nil || string(text) != old {
			t.Errorf("a commit wrote through a link: %q, %v", text, err)
		}
	})
}

// cutOff takes some bytes off the end of a file.
func (p place) cutOff(name string, n int) {
	p.t.Helper()
	text, err := os.ReadFile(p.at(name))
	if err != nil {
		p.t.Fatal(err)
	}
	p.put(name, string(text[:len(text)-n]))
}

// dropLine removes the line with this number, counted from the last, 0.
func (p place) dropLine(name string, back int) {
	p.t.Helper()
	text, err := os.ReadFile(p.at(name))
	if err != nil {
		p.t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSpace(string(text))+"\n", "\n")
	at := len(lines) - 2 - back // after the last line end comes nothing
	p.put(name, strings.Join(append(lines[:at:at], lines[at+1:]...), ""))
}

// The log is bounded, and keeps at least the newer half of what it may hold.
func TestTheLogOfEventsIsBounded(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	owner := strings.Repeat("o", 20_000)
	var revisions []tasks.Revision
	for i := range 40 {
		task := fmt.Sprintf(`{"id":1,"status":"in_progress","owner":"%s%d"}`, owner, i)
		revisions = append(revisions, commit(t, dir, write("task_1.json", task)))
		if info, err := os.Stat(p.at(".events")); err != nil || info.Size() > 256<<10 {
			t.Fatalf("after %d commits: %d bytes, %v", i+1, info.Size(), err)
		}
	}
	if events, _, complete := p.events(revisions[0]); complete || len(events) == 0 {
		t.Errorf("since the first: %d events, complete %v, want the last ones", len(events), complete)
	}
	if events, _, complete := p.events(revisions[36]); !complete || len(events) != 3 {
		t.Errorf("since the last but three: %d events, complete %v", len(events), complete)
	}
	then := revisions[39]
	last := commit(t, dir, write("task_1.json", `{"id":1,"status":"pending","subject":"`+strings.Repeat("s", 200_000)+`"}`))
	if events, _, complete := p.events(then); complete {
		t.Errorf("a commit that is too long to tell: %d events, complete", len(events))
	}
	commit(t, dir, write("task_1.json", `{"id":1,"status":"completed"}`))
	if _, _, complete := p.events(last); complete {
		t.Error("so is the one after it, which says what was before")
	}
}
