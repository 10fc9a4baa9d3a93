//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// The files of ours that travel with git, a backup or a copy.
var travelling = []string{revisionName, journalName, tasks.MarkFile, lockName, eventsName, claimsName}

// An age says where a hidden file comes from.
type age int

const (
	asItIs age = iota
	old
	anothers
	missing
	damaged
	ages
)

func (a age) String() string {
	return []string{"as it is", "old", "another board's", "missing", "damaged"}[a]
}

// TestHiddenFilesOfEveryAge puts hidden files of every age beside the newest
// board, in all combinations of .revision, .journal and .highwatermark, and of
// all six where TASKS_HIDDEN is "all".
func TestHiddenFilesOfEveryAge(t *testing.T) {
	other := newPast(t, "rename to task_2.json").now
	for _, before := range []string{"", "rename to task_1.json", "rename to task_2.json", "rename to .revision", "remove .journal"} {
		name := "killed before " + before
		if before == "" {
			name = "nobody was killed"
		}
		t.Run(name, func(t *testing.T) {
			p, dir := newPast(t, before), t.TempDir()
			combinations := 1
			for range travelling {
				combinations *= int(ages)
			}
			for n := 0; n < combinations && !t.Failed(); n++ {
				if os.Getenv("TASKS_HIDDEN") != "all" && n >= 5*5*5 {
					return
				}
				var of [6]age
				for i, rest := 0, n; i < len(of); i, rest = i+1, rest/int(ages) {
					of[i] = age(rest % int(ages))
				}
				if n < 5*5*5 { // each of the others in turn
					of[3], of[4], of[5] = age(n%5), age(n/5%5), age(n/25%5)
				}
				p.path = filepath.Join(dir, fmt.Sprint(n))
				p.put(of, other)
				p.checkNewest(of)
				if t.Failed() {
					t.Logf("with %q %v", travelling, of)
				}
				os.RemoveAll(p.path)
			}
		})
	}
}

// put lays the board with hidden files of these ages.
func (p *past) put(of [6]age, other shot) {
	p.t.Helper()
	lies := maps.Clone(p.now)
	for i, name := range travelling {
		var from shot
		switch of[i] {
		case asItIs:
			continue
		case old:
			from = p.old
		case anothers:
			from = other
		case damaged:
			lies[name] = shotFile{data: damage(p.now[name].data)}
			continue
		}
		delete(lies, name)
		if f, ok := from[name]; ok {
			lies[name] = shotFile{data: f.data} // it came now
		}
	}
	lies.lay(p.t, p.path)
}

// damage spoils a text in its middle.
func damage(text string) string {
	if text == "" {
		return "\x00\xff"
	}
	return text[:len(text)/2] + "\x00" + text[len(text)/2+1:]
}

// checkNewest opens the board and checks that it is the newest acknowledged
// one, that no revision lies, that no id is given twice, and that every loss
// was said.
func (p *past) checkNewest(of [6]age) {
	t := p.t
	t.Helper()
	lay := takeShot(t, p.path)
	now := look(t, p.path)
	files := taskFiles(now.files)
	said := strings.Join(now.recovered, "\n")
	genuine := of[0] == asItIs && of[1] == asItIs
	whole := maps.Equal(files, p.acknowledged) || maps.Equal(files, p.decided)
	switch {
	case genuine && !whole:
		t.Errorf("half a commit stays:\n%q", files)
	case genuine && lay[journalName].data != "" && !maps.Equal(files, p.decided):
		t.Errorf("a decided commit is lost:\n%q", files)
	case !genuine && !maps.Equal(files, lay.tasksOf()) && !(maps.Equal(files, p.decided) && of[1] == asItIs):
		t.Errorf("the repair changed tasks:\n%q\nsaid %s", files, said)
	case !whole && !strings.Contains(said, halfMade(of)):
		t.Errorf("half a commit stays, and nobody is told: %s", said)
	}
	p.checkRevisions(now, files)
	p.checkSaid(lay, said, of)
	if own := left(t, p.path); len(own) > 0 {
		t.Errorf("these are left behind: %q", own)
	}
	if again := look(t, p.path); again.revision != now.revision || len(again.recovered) > 0 {
		t.Errorf("opened once more: %s after %s, said %q", again.revision, now.revision, again.recovered)
	}
	p.checkNextID(of[2], files)
}

// halfMade returns what is said where half a commit stays. Without the journal
// and .revision only the commit itself is seen.
func halfMade(of [6]age) string {
	switch {
	case of[1] == asItIs:
		return "was not finished (made of it: task_1.json"
	case of[0] == asItIs:
		return "a commit was stopped in the middle, and its journal is lost"
	}
	return "temporary files of a stopped commit were removed"
}

// checkRevisions checks that what a reader remembers of any revision is what it
// finds, apart from what it is told.
func (p *past) checkRevisions(now state, files map[string]string) {
	t := p.t
	t.Helper()
	for revision, board := range p.boards {
		names, known := now.changed(revision)
		if !known {
			continue
		}
		for name := range maps.Keys(allOf(board, files)) {
			if board[name] != files[name] && !slices.Contains(names, name) {
				t.Errorf("since %s changed, as it says, %q: not %s", revision, names, name)
			}
		}
	}
}

func allOf(a, b map[string]string) map[string]string {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// checkSaid checks that what is gone was named.
func (p *past) checkSaid(lay shot, said string, of [6]age) {
	t := p.t
	t.Helper()
	journal, lies := lay[journalName]
	if lies && !strings.Contains(said, "commit") && !strings.Contains(said, "journal") {
		t.Errorf("there was a journal, and it said %q", said)
	}
	if _, name, ok := strings.Cut(said, "its journal is kept as "); ok {
		name, _, _ = strings.Cut(name, "\n")
		if kept, err := os.ReadFile(filepath.Join(p.path, name)); err != nil || string(kept) != journal.data {
			t.Errorf("the journal is not what lies under %s: %v", name, err)
		}
	}
	if of[0] == damaged && !strings.Contains(said, ".revision") {
		t.Errorf("a damaged .revision, and it said %q", said)
	}
}

// checkNextID makes a task. Its id was never given, or, where the mark is lost,
// is that of no file.
func (p *past) checkNextID(mark age, files map[string]string) {
	t := p.t
	t.Helper()
	dir, err := Open(p.path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	made, err := tasks.New(tasks.NewStore(dir)).Create(t.Context(), tasks.NewTask{Subject: "Next"})
	if err != nil {
		t.Fatal(err)
	}
	highest := tasks.ID(5) // #5 was deleted, and only the mark knows
	if mark != asItIs {
		highest = 4
	}
	if _, taken := files[tasks.FileName(made.ID)]; taken || made.ID <= highest {
		t.Errorf("#%d is given again", made.ID)
	}
}
