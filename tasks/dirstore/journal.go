package dirstore

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"tasklesson/tasks"
)

// journalHead is the first line of a journal, before the sum over the rest.
const journalHead = "tasks journal 1 "

// A batch is a commit as the journal holds it: enough to make it from any
// state that a kill in the middle can leave.
type batch struct {
	Changes  []tasks.Change
	Revision []byte // the .revision after it
	Event    []byte `json:",omitempty"` // the line for .events
}

// encode returns the journal: a line with a sum, then the batch as JSON. Bytes
// of files are in base64 there, so that they come back whatever they are.
func (b batch) encode() ([]byte, error) {
	body, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(body)
	return append([]byte(journalHead+hex.EncodeToString(sum[:])+"\n"), body...), nil
}

// decodeBatch reads a journal. It returns an error for one that is not whole.
func decodeBatch(journal []byte) (batch, error) {
	head, body, _ := bytes.Cut(journal, []byte("\n"))
	sum := sha256.Sum256(body)
	if string(head) != journalHead+hex.EncodeToString(sum[:]) {
		return batch{}, fmt.Errorf("its sum is wrong")
	}
	var b batch
	if err := json.Unmarshal(body, &b); err != nil {
		return batch{}, err
	}
	for _, c := range b.Changes {
		if !valid(c.Name) || reserved(c.Name) {
			return batch{}, fmt.Errorf("%q is no name in it", c.Name)
		}
	}
	if _, ok := parseRecord(string(b.Revision)); !ok {
		return batch{}, fmt.Errorf("it has no revision")
	}
	return b, nil
}
