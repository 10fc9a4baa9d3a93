package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"tasklesson/tasks"
)

var handVerb = Verb{
	Name:    "hand",
	Doc:     "Lets a person or another program change files, byte for byte and past every Manager: remove one, put a piece in the place of another, or cut it off after so many bytes. With a lane it happens there alone.",
	Example: `{"lane": "short", "files": [{"file": "task_1.json", "old": "pending", "new": "completed"}, {"file": "task_2.json", "cut": 60}, {"file": "task_3.json", "remove": true}]}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var hand Hand
		if err := Strictly(raw, &hand); err != nil {
			return nil, err
		}
		if len(hand.Files) == 0 {
			return nil, errors.New("no file")
		}
		return hand, nil
	},
}

// A Hand changes files without the Manager.
type Hand struct {
	Lane  string       `json:"lane"` // in which it happens, "" for all
	Files []HandedFile `json:"files"`
}

// A HandedFile is what becomes of one of them.
type HandedFile struct {
	File   string `json:"file"`
	Remove bool   `json:"remove"`
	Cut    int    `json:"cut"` // how many bytes are left, 0 for all
	// Old is a piece that the file has once, and New what takes its place.
	Old string `json:"old"`
	New string `json:"new"`
}

// Play changes the files in one transaction. It returns an error where a file is not
// there, or does not have the piece once.
func (h Hand) Play(ctx context.Context, _ Run, on Board) error {
	if h.Lane != "" && h.Lane != on.lane {
		return nil
	}
	return on.Store.Update(ctx, func(tx *tasks.Tx) error {
		for _, f := range h.Files {
			if err := f.change(tx); err != nil {
				return err
			}
		}
		return nil
	})
}

func (f HandedFile) change(tx *tasks.Tx) error {
	if f.Remove {
		return tx.Remove(f.File)
	}
	data, err := tx.ReadFile(f.File)
	if err != nil {
		return err
	}
	if f.Cut > 0 {
		return tx.WriteFile(f.File, data[:min(f.Cut, len(data))])
	}
	before, after, found := strings.Cut(string(data), f.Old)
	if !found || strings.Contains(after, f.Old) {
		return fmt.Errorf("%s does not have %q once", f.File, f.Old)
	}
	return tx.WriteFile(f.File, []byte(before+f.New+after))
}
