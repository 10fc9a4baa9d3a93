package dirstore

import (
	"bytes"
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
func TestNoJournalIsLargerThanItsReaderTakes(t *testing.T) {
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
