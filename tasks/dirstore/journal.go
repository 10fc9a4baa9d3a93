package dirstore

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

// journalHead is the first line of a journal, before the sum over the rest;
// oldHead is that of the version before, which did not say what was before.
const (
	journalHead = "tasks journal 2 "
	oldHead     = "tasks journal 1 "
)

// A batch is a commit as the journal holds it: enough to make it from any
// state that a kill in the middle can leave, and to know that state from others.
type batch struct {
	Changes  []tasks.Change
	Revision []byte // the .revision after it
	// Before is what lay under the names of Changes, and then under .revision,
	// as sumOf says. It is nil in a journal of the version before.
	Before []string `json:",omitempty"`
	Event  []byte   `json:",omitempty"` // the line for .events
}

// newBatch returns the batch of these steps, the last of which is .revision.
func newBatch(steps []step, event []byte) batch {
	b := batch{Event: event}
	for _, s := range steps {
		b.Before = append(b.Before, sumOf(s.old, s.before != nil))
		if s.name == revisionName {
			b.Revision = s.data
		} else {
			b.Changes = append(b.Changes, tasks.Change{Name: s.name, Data: s.data, Remove: s.remove})
		}
	}
	return b
}

// sumOf returns the SHA-256 of what lies under a name, "" where nothing does.
func sumOf(data []byte, exists bool) string {
	if !exists {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// encode returns the journal: a line with a sum, then the batch as JSON. Bytes
// of files are in base64 there, so that they come back whatever they are.
func (b batch) encode() ([]byte, error) {
	body, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	return append([]byte(journalHead+sumOf(body, true)+"\n"), body...), nil
}

// fits returns an error for a batch of such changes whose journal could hold more
// than so many bytes. Nobody would read that.
func (b batch) fits(most int64) error {
	const (
		around = 1 << 10 // the head, and what JSON puts around a batch or a change
		spelt  = 6       // of one byte of a name, as \u0000
	)
	size := int64(2*around + base64.StdEncoding.EncodedLen(mostRevision) + base64.StdEncoding.EncodedLen(longestLine))
	for _, c := range b.Changes {
		size += int64(around + spelt*len(c.Name) + base64.StdEncoding.EncodedLen(len(c.Data)))
	}
	if size > most {
		return fmt.Errorf("it would write too much at once: its journal could take %d bytes, and may take %d", size, most)
	}
	return nil
}

// decodeBatch reads a journal. It returns an error for one that is not whole.
func decodeBatch(journal []byte) (batch, error) {
	head, body, _ := bytes.Cut(journal, []byte("\n"))
	sum, old := strings.CutPrefix(string(head), oldHead)
	if !old {
		sum, _ = strings.CutPrefix(string(head), journalHead)
	}
	if sum != sumOf(body, true) {
		return batch{}, errors.New("its sum is wrong")
	}
	var b batch
	if err := json.Unmarshal(body, &b); err != nil {
		return batch{}, err
	}
	if old {
		b.Before = nil
	} else if len(b.Before) != len(b.Changes)+1 {
		return batch{}, errors.New("it does not say what was before")
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
