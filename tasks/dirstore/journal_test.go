package dirstore

import (
	"bytes"
	"reflect"
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
