package planner_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/static"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A sentence is a case of the table: what is said on a board, and what comes of it.
type sentence struct {
	file  string
	line  int
	board string
	say   []string
	want  [][2]string // key and value
}

func (s sentence) String() string {
	return fmt.Sprintf("%s:%d: %s", filepath.Base(s.file), s.line, strings.Join(s.say, " / "))
}

var expectations = []string{"get", "same", "tells", "asks", "refused", "not understood", "near", "calls", "lost"}

// readTable reads all cases.
func readTable(t testing.TB) []sentence {
	t.Helper()
	files, err := filepath.Glob("testdata/table/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no table", err)
	}
	var all []sentence
	for _, file := range files {
		if filepath.Base(file) == "boards.txt" {
			continue
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var now *sentence
		for i, line := range strings.Split(string(raw), "\n") {
			if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
				continue
			}
			key, value, _ := strings.Cut(line, ":")
			value = strings.TrimSpace(value)
			switch {
			case key == "board":
				all = append(all, sentence{file: file, line: i + 1, board: value})
				now = &all[len(all)-1]
			case key == "say" && now != nil:
				now.say = append(now.say, strings.ReplaceAll(value, "⏎", "\n"))
			case slices.Contains(expectations, key) && now != nil:
				now.want = append(now.want, [2]string{key, value})
			default:
				t.Fatalf("%s:%d: %q", file, i+1, line)
			}
		}
	}
	return all
}

// readBoards reads the boards of the table.
func readBoards(t testing.TB) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("testdata/table/boards.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards := map[string]string{}
	for line := range strings.Lines(string(raw)) {
		if name, tasks, ok := strings.Cut(strings.TrimSpace(line), ":"); ok && !strings.HasPrefix(line, "#") {
			boards[name] = strings.TrimSpace(tasks)
		}
	}
	return boards
}

// filesOf writes the files of a board of the table.
func filesOf(t testing.TB, board string) []tasks.File {
	t.Helper()
	var all []tasks.Task
	by := map[tasks.ID][]tasks.ID{}
	highest := tasks.ID(0)
	for _, text := range strings.Split(board, "|") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		head, blockers, _ := strings.Cut(text, "<")
		words := strings.Fields(head)
		id, err := strconv.ParseInt(words[0], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		task := tasks.Task{ID: tasks.ID(id), Status: tasks.Pending}
		words = words[1:]
		for len(words) > 1 {
			last := words[len(words)-1]
			if owner, ok := strings.CutPrefix(last, "@"); ok {
				task.Owner = owner
			} else if last == "x" {
				task.Status = tasks.Completed
			} else if last == ">" {
				task.Status = tasks.InProgress
			} else {
				break
			}
			words = words[:len(words)-1]
		}
		task.Subject = strings.Join(words, " ")
		for _, b := range strings.Fields(blockers) {
			n, err := strconv.ParseInt(b, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			by[task.ID] = append(by[task.ID], tasks.ID(n))
		}
		all = append(all, task)
		highest = max(highest, task.ID)
	}
	status := map[tasks.ID]tasks.Status{}
	for _, task := range all {
		status[task.ID] = task.Status
	}
	files := []tasks.File{{Name: tasks.MarkFile, Data: []byte(strconv.FormatInt(int64(highest), 10) + "\n")}}
	for _, task := range all {
		for _, b := range by[task.ID] {
			if status[b] != tasks.Completed {
				task.BlockedBy = append(task.BlockedBy, b)
			}
		}
		for _, other := range all {
			if slices.Contains(by[other.ID], task.ID) {
				task.Blocks = append(task.Blocks, other.ID)
			}
		}
		files = append(files, tasks.File{Name: tasks.FileName(task.ID), Data: []byte(task.JSON())})
	}
	return files
}

// boardLine writes a board as the table has it.
func boardLine(all []tasks.Task) string {
	var parts []string
	for _, task := range all {
		text := strconv.FormatInt(int64(task.ID), 10) + " " + task.Subject
		switch task.Status {
		case tasks.Completed:
			text += " x"
		case tasks.InProgress:
			text += " >"
		}
		if task.Owner != "" {
			text += " @" + task.Owner
		}
		if len(task.BlockedBy) > 0 {
			text += " <"
			for _, by := range task.BlockedBy {
				text += " " + strconv.FormatInt(int64(by), 10)
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " | ")
}

// english returns the vocabulary's file.
func english(t testing.TB) string {
	t.Helper()
	raw, err := fs.ReadFile(static.Scenarios(), "try/planner.en.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// vocabulary returns the English planner.
func vocabulary(t testing.TB) *planner.Planner {
	t.Helper()
	p, err := planner.Read(english(t))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestTheTable(t *testing.T) {
	p, boards, all := vocabulary(t), readBoards(t), readTable(t)
	if len(all) < 200 {
		t.Errorf("only %d sentences", len(all))
	}
	lost := 0
	for _, c := range all {
		t.Run(c.String(), func(t *testing.T) {
			start, there := boards[c.board]
			if !there {
				t.Fatalf("no board %q", c.board)
			}
			d := converse(t, p, filesOf(t, start))
			var last prompt
			var before []tasks.File
			for _, text := range c.say {
				before = d.files
				last = d.say(text)
			}
			if c.isLost() {
				lost++
				if !sameFiles(before, d.files) || !last.lost && !last.idle {
					t.Errorf("it is no longer understood, and it says %q, and the board is\n%s", last.closing, boardLine(d.list().Tasks))
				}
			}
			c.check(t, d, last, filesOf(t, start))
			if t.Failed() {
				t.Log(d.transcript())
			}
		})
	}
	t.Logf("%d sentences are carried out or answered, and %d no longer are", len(all)-lost, lost)
	if len(all)-lost < 1300 {
		t.Errorf("only %d sentences are carried out or answered", len(all)-lost)
	}
}

// isLost reports whether a sentence was understood once. Behind "lost:" stands what it did
// then. It must change nothing now: an unchanged board is better than a wrong one.
func (s sentence) isLost() bool {
	return slices.ContainsFunc(s.want, func(w [2]string) bool { return w[0] == "lost" })
}

// check compares what came of the prompts with what should have come.
func (c sentence) check(t *testing.T, d *dialogue, last prompt, start []tasks.File) {
	before := boardOf(t, start)
	now := boardLine(d.list().Tasks)
	same := now == boardLine(before)
	for _, want := range c.want {
		key, value := want[0], want[1]
		switch key {
		case "get":
			if last.idle && d.mine {
				t.Error("it is said to have done nothing")
			}
			if now != value {
				t.Errorf("the board is\n%s\nwant\n%s", now, value)
			}
		case "same":
			if !same || !d.untouched() {
				t.Errorf("the board changed: %s", now)
			}
		case "tells", "asks":
			text := last.closing
			for _, part := range strings.Split(value, ",") {
				at := strings.Index(strings.ToLower(text), strings.ToLower(strings.TrimSpace(part)))
				if at < 0 {
					t.Errorf("it says %q, and %q is missing of %s", last.closing, part, value)
					break
				}
				text = text[at:]
			}
			if key == "asks" && (!strings.Contains(last.closing, "?") || !same || !last.idle) {
				t.Errorf("it says %q, which is no question", last.closing)
			}
		case "refused":
			if !same {
				t.Errorf("the board changed: %s", now)
			}
			if !slices.Contains(last.codes, tasks.Code(value)) && !tellsRefusal(last.closing, value) {
				t.Errorf("refused with %v, and told %q, want %s", last.codes, last.closing, value)
			}
		case "not understood":
			if !same || !last.lost || !last.idle || !strings.HasPrefix(last.closing, "I did not understand") || strings.Count(last.closing, "“") < 3 {
				t.Errorf("it says %q", last.closing)
			}
			_, named, _ := strings.Cut(last.closing, " for example: ")
			if want := "“" + strings.Join(last.near, "” or “") + "”"; named != want {
				t.Errorf("it names %s, and hands over %s", named, want)
			}
		case "near":
			_, examples, _ := strings.Cut(last.closing, "for example")
			if !strings.Contains(strings.ToLower(examples), strings.ToLower(value)) {
				t.Errorf("%q is not near %q", examples, value)
			}
		case "calls":
			if got := strings.Join(last.tools, " "); got != value {
				t.Errorf("it calls %s, want %s", got, value)
			}
		}
	}
}

// tellsRefusal reports whether a text tells of a refusal that a copy of the board gave.
func tellsRefusal(text, code string) bool {
	words := map[string]string{
		"cycle": "in a ring", "self": "wait for itself", "blocked": "still waits for", "not_found": "there is no task", "invalid": "invalid",
		"has_dependents": "wait for", "already_resolved": "done already", "nothing_ready": "no task is ready", "not_owner": "belongs to", "already_claimed": "belongs to",
	}
	return words[code] != "" && strings.Contains(text, words[code])
}

func boardOf(t testing.TB, files []tasks.File) []tasks.Task {
	t.Helper()
	listing, err := tasks.New(tasks.NewStore(memstore.NewDir(files...).Open())).List(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return listing.Tasks
}

var _ agent.Model = (*planner.Planner)(nil)
