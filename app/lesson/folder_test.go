package lesson_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

const folder files.Path = "files/.tasks"

// inFolder returns a tab at the reader's folder, whose files lie in dir.
func inFolder(t *testing.T, dir *memstore.Dir, note string) *page {
	t.Helper()
	library := viewtest.Fixture(t)
	p := newPageOf(t, library, lesson.Workbenches(library[scenario.Seed]), func(_ context.Context, path files.Path) (*tasks.Store, error) {
		if path == folder {
			return tasks.NewStore(dir.Open()), nil
		}
		return tasks.NewStore(memstore.New()), nil
	})
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "files/board", Note: note})
	return p
}

// byHand writes a file in the place of what it holds.
func (p *page) byHand(name string, change func(was string) string) {
	p.t.Helper()
	p.send(workbench.Edit{Path: folder, Do: workbench.EditOpen, Text: name})
	edit := p.state.View().Edit
	if edit == nil || edit.Name != name {
		p.t.Fatalf("%s is not opened", name)
	}
	p.send(workbench.Edit{Path: folder, Do: workbench.EditType, Text: change(edit.Text)}, workbench.Edit{Path: folder, Do: workbench.EditSave})
}

// stored returns what lies in a directory now.
func stored(t *testing.T, dir *memstore.Dir) (list []tasks.File) {
	t.Helper()
	err := tasks.NewStore(dir.Open()).View(t.Context(), func(tx *tasks.Tx) (err error) {
		list, err = tx.ReadAll()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func (p *page) addTask(subject, description string, waits ...tasks.ID) {
	p.send(workbench.OpenAdd{Path: folder}, workbench.TypeForm{Path: folder, Field: workbench.FieldSubject, Text: subject}, workbench.TypeForm{Path: folder, Field: workbench.FieldDescription, Text: description})
	for _, id := range waits {
		p.send(workbench.PickForm{Path: folder, ID: id})
	}
	p.send(workbench.SubmitForm{Path: folder})
}

// TestAFileWrittenByHandIsReadAsItStands writes what another program could have
// written: the lab reads it, says what is broken, and Undo brings back each byte.
func TestAFileWrittenByHandIsReadAsItStands(t *testing.T) {
	dir := memstore.NewDir()
	p := inFolder(t, dir, "")
	p.addTask("Dig", "Two metres deep.")
	p.addTask("Plant", "", 1)
	before := stored(t, dir)
	if !strings.Contains(string(before[1].Data), "Two metres deep.") {
		t.Fatalf("the description is not in %s", before[1].Data)
	}
	p.byHand("task_1.json", func(was string) string { return strings.Replace(was, "Dig", "Dig a hole", 1) })
	if v := p.state.View(); v.Tasks[0].Subject != "Dig a hole" || v.Edit != nil || !strings.HasPrefix(v.Sentence, "task_1.json holds what you wrote.") {
		t.Errorf("after the writing task 1 is %q, the editor %v, and it says %q", v.Tasks[0].Subject, v.Edit, v.Sentence)
	}
	p.byHand("task_1.json", func(was string) string { return strings.TrimSuffix(was, "}\n") })
	v := p.state.View()
	if v.Tasks[0].State != tasks.StateUnreadable || v.Tasks[1].State != tasks.StateBlocked || !strings.Contains(v.Sentence, "no longer readable: it is not valid JSON") {
		t.Errorf("a broken file is %s, what waits for it %s, and it says %q", v.Tasks[0].State, v.Tasks[1].State, v.Sentence)
	}
	p.send(workbench.Undo{Path: folder}, workbench.Undo{Path: folder})
	if now := stored(t, dir); !files.Equal(now, before) {
		t.Errorf("after Undo there stands\n%s\nbefore\n%s", now, before)
	}
	p.send(workbench.Redo{Path: folder})
	if p.state.View().Tasks[0].Subject != "Dig a hole" {
		t.Error("Redo does not write it again")
	}
}

// TestAFileChangedMeanwhileIsNotOverwritten changes the file elsewhere between its
// opening and the saving.
func TestAFileChangedMeanwhileIsNotOverwritten(t *testing.T) {
	dir := memstore.NewDir()
	p := inFolder(t, dir, "")
	p.addTask("Dig", "")
	p.send(workbench.Edit{Path: folder, Do: workbench.EditOpen, Text: "task_1.json"}, workbench.Edit{Path: folder, Do: workbench.EditType, Text: "{}"})
	elsewhere := tasks.New(tasks.NewStore(dir.Open()))
	if _, err := elsewhere.Call(t.Context(), "task_update", []byte(`{"task_id": 1, "subject": "Dug"}`)); err != nil {
		t.Fatal(err)
	}
	p.send(workbench.Edit{Path: folder, Do: workbench.EditSave})
	v := p.state.View()
	if v.Edit == nil || v.Edit.Text != "{}" {
		t.Error("what was typed is lost")
	}
	if said := v.Notices; len(said) != 1 || !strings.Contains(said[0].Text, "task_1.json") {
		t.Errorf("it says %v", said)
	}
	if data, _ := files.Find(stored(t, dir), "task_1.json"); !strings.Contains(string(data), "Dug") {
		t.Errorf("the file holds %s", data)
	}
}

// TestAReloadComparesTheFolder loads the page again: on the same
// files, and where one byte is another one by then.
func TestAReloadComparesTheFolder(t *testing.T) {
	dir := memstore.NewDir()
	p := inFolder(t, dir, "")
	p.addTask("Dig", "")
	p.send(lesson.Reload{})
	at := slices.IndexFunc(p.asked, func(e lesson.Effect) bool { _, ok := e.(lesson.ReloadPage); return ok })
	if at < 0 {
		t.Fatalf("the browser is asked for %v", p.asked)
	}
	note := p.asked[at].(lesson.ReloadPage).Note
	short := files.ShortHash(files.Hash(stored(t, dir)))
	if v := inFolder(t, dir, note).state.View(); v.Sentence != "The page was loaded again and found two files. The hash over all bytes is the same as before: "+short+"." || v.Hash != short {
		t.Errorf("after the reload it says %q, and the hash is %s", v.Sentence, v.Hash)
	}
	p.byHand("task_1.json", func(was string) string { return was + " " })
	if said := inFolder(t, dir, note).state.View().Sentence; strings.Contains(said, "same") || !strings.Contains(said, short) {
		t.Errorf("with another byte in a file it says %q", said)
	}
	if said := inFolder(t, memstore.NewDir(), note).state.View().Sentence; !strings.Contains(said, "found no files, before it had two files") {
		t.Errorf("of files that are gone it says %q", said)
	}
	for _, odd := range []string{"", "x", "files/.tasks", "files/.tasks two 6f", "nowhere/.tasks 2 6f"} {
		if said := inFolder(t, memstore.NewDir(), odd).state.View().Sentence; strings.Contains(said, "loaded again") {
			t.Errorf("after the note %q it says %q", odd, said)
		}
	}
}

// On a shared computer nothing of the reader stays: what is kept beside their board
// is reset with it, looked at or not.
func TestResettingEverythingEmptiesTheFolderToo(t *testing.T) {
	dir := memstore.NewDir()
	p := inFolder(t, dir, "")
	p.addTask("Dig", "")
	p.send(lesson.ResetAll{})
	if left := stored(t, dir); len(files.Listing(left).Tasks) > 0 {
		t.Errorf("there are still %s", left)
	}
	p.send(workbench.Undo{Path: folder})
	if back := stored(t, dir); len(files.Listing(back).Tasks) != 1 {
		t.Errorf("after Undo there are %s", back)
	}

	dir = memstore.NewDir(stored(t, dir)...)
	p = inFolder(t, dir, "")
	p = &page{t: t, state: lesson.New(p.library.Catalog(), p.library, lesson.Workbenches(p.library[scenario.Seed])), storage: p.storage, library: p.library}
	p.send(lesson.Opened{Store: view.InIndexedDB}, lesson.ResetAll{})
	if left := stored(t, dir); len(files.Listing(left).Tasks) > 0 {
		t.Errorf("unseen, there are still %s", left)
	}
}
