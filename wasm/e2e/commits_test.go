//go:build !js

package e2e

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A commit is one transaction of a tab that has changed the reader's board.
type commit struct {
	Revision string            // "<epoch>.<number>"
	Files    map[string]string // what was written, by name
	Removed  []string
}

func (c commit) number() int {
	_, digits, _ := strings.Cut(c.Revision, ".")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1
	}
	return n
}

// noteCommits notes in window.commits what the tab commits to the board. It
// wraps what writes to IndexedDB, and counts what has become durable.
const noteCommits = `window.commits = [];
const board = 'board/.tasks', notes = new WeakMap(), store = IDBObjectStore.prototype;
const note = transaction => {
	if (!notes.has(transaction)) {
		const commit = {revision: '', files: {}, removed: []};
		notes.set(transaction, commit);
		transaction.addEventListener('complete', () => { if (commit.revision) window.commits.push(commit) });
	}
	return notes.get(transaction);
};
const put = store.put, remove = store.delete;
store.put = function (value, key) {
	if (key === board) note(this.transaction).revision = value.split('\n')[0];
	else if (key.startsWith(board + '/')) note(this.transaction).files[key.slice(board.length + 1)] = value;
	return put.call(this, value, key);
};
store.delete = function (key) {
	if (String(key).startsWith(board + '/')) note(this.transaction).removed.push(key.slice(board.length + 1));
	return remove.call(this, key);
}`

// commits returns what the page has committed since it was loaded.
func (p *page) commits() []commit {
	p.t.Helper()
	var commits []commit
	p.must(p.Eval(p.ctx, &commits, `return window.commits`))
	return commits
}

// A record is a task file, as far as commits change it.
type record struct {
	ID        int
	Subject   string
	Status    string
	BlockedBy []int
	Blocks    []int
}

// wantHistory checks that the commits of all tabs, in the order of their
// revisions, lead from one state of the directory to another, and that each is
// exactly one operation on what it found. A commit of a tab that had read an
// older state would be none: it would bring something back.
func wantHistory(t *testing.T, start map[string]string, commits []commit, end map[string]string) {
	t.Helper()
	slices.SortFunc(commits, func(a, b commit) int { return cmp.Compare(a.number(), b.number()) })
	if len(commits) == 0 {
		t.Fatal("nothing was committed")
	}
	done := map[string]int{}
	files := maps.Clone(start)
	for i, c := range commits {
		if want := commits[0].number() + i; c.number() != want {
			t.Fatalf("commit %d has the revision %s, want number %d: two tabs have made the same one, or one is lost", i, c.Revision, want)
		}
		did, err := operation(t, files, c)
		if err != nil {
			t.Errorf("commit %s is no operation on what it found: %v\n%v", c.Revision, err, c.Files)
		}
		verb, _, _ := strings.Cut(did, " ")
		done[verb]++
		maps.Copy(files, c.Files)
	}
	if !maps.Equal(files, end) {
		t.Errorf("the commits lead to\n%v\nthe disk holds\n%v", files, end)
	}
	for _, verb := range []string{"start", "release", "complete", "create"} {
		if done[verb] == 0 {
			t.Errorf("among %d commits is no %s: %v", len(commits), verb, done)
		}
	}
	t.Logf("%d commits: %v", len(commits), done)
}

// operation returns what a commit does with the files that it found: "start
// task_1.json". The error says what no operation does.
func operation(t *testing.T, files map[string]string, c commit) (string, error) {
	var did string
	for _, name := range slices.Sorted(maps.Keys(c.Files)) { // what is done to a task itself
		if name == ".highwatermark" {
			continue
		}
		was, is := parse(t, files[name]), parse(t, c.Files[name])
		verb := map[string]string{
			" pending": "create", "pending in_progress": "start", "in_progress pending": "release",
			"pending completed": "complete", "in_progress completed": "complete",
		}[was.Status+" "+is.Status]
		switch {
		case verb == "" && was.Status != is.Status:
			return did, fmt.Errorf("%s goes from %q to %q", name, was.Status, is.Status)
		case verb != "" && did != "":
			return did, fmt.Errorf("it does %s, and also %s %s", did, verb, name)
		}
		if verb != "" {
			did = verb + " " + name
		}
	}
	if did == "" || len(c.Removed) > 0 {
		return did, fmt.Errorf("it does nothing, or removes %q", c.Removed)
	}
	return did, lists(t, files, c, did)
}

// lists returns an error where a commit does not change exactly the lists that
// its operation changes: a completed task leaves every blockedBy, and a new one
// comes into the blocks of those that it names.
func lists(t *testing.T, files map[string]string, c commit, did string) error {
	verb, name, _ := strings.Cut(did, " ")
	subject := parse(t, c.Files[name])
	if mark := strings.TrimSpace(files[".highwatermark"]); verb == "create" && strconv.Itoa(subject.ID-1) != mark {
		return fmt.Errorf("task %d is created where the highest was %s", subject.ID, mark)
	}
	for name, data := range files {
		if name == ".highwatermark" {
			continue
		}
		was := parse(t, data)
		is, want := was, was
		if written, ok := c.Files[name]; ok {
			is = parse(t, written)
		}
		switch {
		case verb == "complete":
			want.BlockedBy = slices.DeleteFunc(slices.Clone(was.BlockedBy), func(id int) bool { return id == subject.ID })
		case verb == "create" && slices.Contains(is.Blocks, subject.ID):
			// A blocker that is completed by now is named by its blocks alone.
			want.Blocks = append(slices.Clone(was.Blocks), subject.ID)
			if named := slices.Contains(subject.BlockedBy, was.ID); named == (was.Status == "completed") {
				return fmt.Errorf("%s is %s, and the new task waits for it: %v", name, was.Status, named)
			}
		}
		if !slices.Equal(is.BlockedBy, want.BlockedBy) || !slices.Equal(is.Blocks, want.Blocks) || is.Subject != was.Subject {
			return fmt.Errorf("%s was %+v and is %+v", name, was, is)
		}
	}
	return nil
}

func parse(t *testing.T, data string) record {
	t.Helper()
	var r record
	if data == "" {
		return r
	}
	if err := json.Unmarshal([]byte(data), &r); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return r
}
