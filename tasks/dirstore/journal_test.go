package dirstore

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

func TestJournalIsWholeOrNone(t *testing.T) {
	b := batch{
		Changes:  []tasks.Change{{Name: "task_1.json", Data: []byte("\xff\x00{}\n")}, {Name: "task_2.json", Remove: true}},
		Revision: []byte(record{revision: newRevision(0)}.next([]string{"task_1.json", "task_2.json"}).String()),
		Before:   []string{sumOf([]byte("{}"), true), "", sumOf(nil, true)},
		Event:    []byte("{}\n"),
	}
	journal, err := b.encode()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := decodeBatch(journal); err != nil || !reflect.DeepEqual(got, b) {
		t.Errorf("got %v, %v, want %v", got, err, b)
	}
	for i := range journal {
		if _, err := decodeBatch(journal[:i]); err == nil {
			t.Errorf("cut off after %d of %d bytes, it is taken for whole", i, len(journal))
		}
		damaged := bytes.Clone(journal)
		damaged[i] ^= 1
		if _, err := decodeBatch(damaged); err == nil {
			t.Errorf("with byte %d changed, it is taken for whole", i)
		}
	}
}

// A batch that is said to fit has a journal that a reader takes.
func TestNoJournalIsTooLargeToRead(t *testing.T) {
	for _, b := range []batch{
		{},
		{Revision: []byte("x"), Before: []string{sumOf(nil, true)}, Event: []byte("{}\n")},
		{Changes: []tasks.Change{{Name: strings.Repeat("\x01<", 100), Data: bytes.Repeat([]byte("\xff"), 5000)}}, Before: []string{"", sumOf(nil, true)}},
		{Changes: slices.Repeat([]tasks.Change{{Name: "task_1.json", Remove: true}}, 1000), Before: slices.Repeat([]string{sumOf(nil, true)}, 1001)},
	} {
		journal, err := b.encode()
		if err != nil {
			t.Fatal(err)
		}
		if b.fits(int64(len(journal))-1) == nil {
			t.Errorf("a journal of %d bytes is said to fit into less", len(journal))
		}
		if err := b.fits(mostJournal); err != nil {
			t.Error(err)
		}
	}
	if err := (batch{Changes: []tasks.Change{{Data: make([]byte, 384<<20)}}}).fits(mostJournal); err == nil {
		t.Error("a commit whose journal nobody would read is said to fit")
	}
}

func TestRecordKeepsItsForm(t *testing.T) {
	r := record{revision: newRevision(0)}
	for _, names := range [][]string{{"task_1.json"}, {}, {"two words", "a\nb", `"`, `"quoted"`, "数据"}} {
		r = r.next(names)
		got, ok := parseRecord(r.String())
		if !ok || got.revision != r.revision || fmt.Sprint(got.log) != fmt.Sprint(r.log) {
			t.Errorf("%q became %v, %v, want %v", r.String(), got, ok, r)
		}
	}
}

func TestRecordForgets(t *testing.T) {
	r := record{revision: newRevision(0)}
	revisions := []tasks.Revision{r.revision}
	for i := range 2 * kept.Commits {
		r = r.next([]string{fmt.Sprint("f", i)})
		revisions = append(revisions, r.revision)
	}
	for back, want := range map[int]bool{0: true, 1: true, kept.Commits: true, kept.Commits + 1: false, 2 * kept.Commits: false} {
		names, known := r.log.Changed(revisions[len(revisions)-1-back], r.revision)
		if known != want || known && len(names) != back {
			t.Errorf("%d commits back: %d names, known %v, want known %v", back, len(names), known, want)
		}
	}
	before := r.revision
	large := r.next(slices.Repeat([]string{"f"}, kept.Names+1))
	if names, known := large.log.Changed(before, large.revision); known {
		t.Errorf("after a commit of %d names, %d are known", kept.Names+1, len(names))
	}
}

// The form on disk is that of boards that exist.
func TestRecordReadsBoardsThatExist(t *testing.T) {
	text := "2-00112233445566ff\n" +
		"0-aaaaaaaaaaaaaaaa/.highwatermark/task_1.json\n" +
		"1-bbbbbbbbbbbbbbbb/\"a\\nb\"/task_1.json\n" +
		"5f953d62\n"
	r, ok := parseRecord(text)
	if !ok || r.String() != text {
		t.Fatalf("%q was read as %q, %v", text, r, ok)
	}
	for since, want := range map[tasks.Revision][]string{
		"0-aaaaaaaaaaaaaaaa": {".highwatermark", "a\nb", "task_1.json"},
		"1-bbbbbbbbbbbbbbbb": {"a\nb", "task_1.json"},
		"2-00112233445566ff": nil,
	} {
		if names, known := r.log.Changed(since, r.revision); !known || !slices.Equal(names, want) {
			t.Errorf("changed since %s: %q, %v, want %q", since, names, known, want)
		}
	}
}
