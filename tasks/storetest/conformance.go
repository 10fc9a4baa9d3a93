package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
)

// Conformance plays all conformance cases on the Backends of one place, each
// as a subtest of its name on a directory of its own. They are read from the
// directory named by TASKS_CONFORMANCE where there is an operating system and
// that is set, and otherwise from the copy in tasks/testdata.
func Conformance(t *testing.T, fresh func(t *testing.T) Directory) {
	cases, err := readCases(casesDir())
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatal("there are no conformance cases")
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) { playCase(t, fresh(t), c) })
	}
}

// playCase plays one case and then looks at what the directory holds.
func playCase(t T, dir Directory, c boardCase) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	p := &place{T: t, ctx: ctx, dir: dir}
	defer p.close()
	if len(c.Files) > 0 {
		p.commit(p.open(), initialFiles(c.Files)...)
	}
	p.play("step", c.Steps)
	p.play("after reload, step", c.AfterReload)
	files := p.allFiles()
	for _, name := range c.Untouched {
		if got, want := files[name], c.Files[name]; got != want {
			t.Errorf("%s was to stay untouched:\n got %q\nwant %q", name, got, want)
		}
	}
	if c.FilesAfter != nil {
		p.wantFilesAfter(files, c.FilesAfter)
	}
}

func initialFiles(files map[string]string) []tasks.Change {
	var changes []tasks.Change
	for name, data := range files {
		changes = append(changes, write(name, data))
	}
	return changes
}

// play plays steps on a Manager of their own, over a Backend of its own, with
// nothing kept from what was played before.
func (p *place) play(label string, steps []step) {
	p.Helper()
	backend := p.dir.Open()
	defer func() {
		if err := backend.Close(); err != nil {
			p.Errorf("Close: %v", err)
		}
	}()
	manager := tasks.New(tasks.NewStore(backend))
	for i, s := range steps {
		answer, err := manager.Call(p.ctx, s.Tool, s.Input)
		if fault := s.Want.compare(answer, err); fault != "" {
			p.Errorf("%s %d: %v\n%s", label, i+1, s, fault)
		}
	}
}

// compare returns what is wrong with an answer, "" if nothing is.
func (w want) compare(answer string, err error) string {
	switch {
	case w.Error != "":
		return w.compareRefusal(answer, err)
	case err != nil:
		return " got error " + string(tasks.CodeOf(err)) + ": " + err.Error() + "\nwant an answer"
	case w.Text != nil && !sameText(answer, *w.Text):
		return " got text " + answer + "\nwant text " + *w.Text
	case w.JSON != nil && !sameJSON([]byte(answer), w.JSON):
		return " got JSON " + oneLine([]byte(answer)) + "\nwant JSON " + oneLine(w.JSON)
	case w.Text == nil && w.JSON == nil:
		return "the step wants nothing"
	}
	return ""
}

func (w want) compareRefusal(answer string, err error) string {
	if err == nil {
		return " got answer " + answer + "\nwant refusal " + string(w.Error)
	}
	var refusal *tasks.Error
	if !errors.As(err, &refusal) || refusal.Code != w.Error {
		return " got " + string(tasks.CodeOf(err)) + ": " + err.Error() + "\nwant refusal " + string(w.Error)
	}
	for _, part := range w.Contains {
		if !strings.Contains(err.Error(), part) {
			return " got refusal: " + err.Error() + "\nwant in it: " + part
		}
	}
	return ""
}

// sameText compares line by line. The reason why a file is unreadable is a
// sentence of our own: of such a line the wanted text is the beginning.
func sameText(got, want string) bool {
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	return slices.EqualFunc(gotLines, wantLines, func(got, want string) bool {
		return got == want || strings.HasPrefix(want, "[!]") && strings.HasPrefix(got, want)
	})
}

// sameJSON compares two texts as the values they mean.
func sameJSON(got, want []byte) bool {
	var gotValue, wantValue any
	if json.Unmarshal(got, &gotValue) != nil || json.Unmarshal(want, &wantValue) != nil {
		return false
	}
	return reflect.DeepEqual(gotValue, wantValue)
}

func (p *place) allFiles() map[string]string {
	p.Helper()
	s := p.begin(p.open(), false)
	defer s.Rollback()
	files, err := everyFile(s)
	if err != nil {
		p.Fatalf("reading all files: %v", err)
	}
	return files
}

// everyFile reads all files: those of the board together, and the others one
// by one.
func everyFile(s tasks.Session) (map[string]string, error) {
	files := map[string]string{}
	all, err := s.ReadAll()
	if err != nil {
		return nil, err
	}
	for _, file := range all {
		files[file.Name] = string(file.Data)
	}
	names, err := s.List()
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if tasks.BoardFile(name) {
			continue
		}
		data, err := s.Read(name)
		if err != nil {
			return nil, err
		}
		files[name] = string(data)
	}
	return files, nil
}

// wantFilesAfter compares the task files, of which there may be no others, as
// JSON, and the mark as text.
func (p *place) wantFilesAfter(files map[string]string, want map[string]json.RawMessage) {
	p.Helper()
	for name := range files {
		if _, wanted := want[name]; !wanted && isTaskFile(name) {
			p.Errorf("%s exists and should not", name)
		}
	}
	for name, value := range want {
		got, exists := files[name]
		var text string
		switch {
		case !exists:
			p.Errorf("%s does not exist", name)
		case isTaskFile(name):
			if !sameJSON([]byte(got), value) {
				p.Errorf("%s:\n got %s\nwant %s", name, oneLine([]byte(got)), oneLine(value))
			}
		case json.Unmarshal(value, &text) != nil || strings.TrimSpace(got) != strings.TrimSpace(text):
			p.Errorf("%s: got %q, want %s", name, got, value)
		}
	}
}

func isTaskFile(name string) bool {
	_, ok := tasks.ParseFileName(name)
	return ok
}
