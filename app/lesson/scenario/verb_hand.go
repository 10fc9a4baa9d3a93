package scenario

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"tasklesson/tasks"
)

var handVerb = Verb{
	Name:    "hand",
	Doc:     "Lets a person or another program change files, byte for byte and past every Manager: write them, edit a piece of one, cut one off after so many bytes, remove them. With a lane it happens there alone.",
	Example: `{"lane": "short", "write": {"task_9.json": "{}"}, "edit": {"task_1.json": ["pending", "completed"]}, "cut": {"task_2.json": 60}, "remove": ["task_3.json"]}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var hand Hand
		if err := Strictly(raw, &hand); err != nil {
			return nil, err
		}
		if len(hand.Files()) == 0 {
			return nil, errors.New("no file")
		}
		return hand, nil
	},
}

// A Hand is what somebody does to files who asks no Manager.
type Hand struct {
	Lane   string               `json:"lane"`   // in which it happens, "" for all
	Write  map[string]string    `json:"write"`  // the bytes of a file
	Edit   map[string][2]string `json:"edit"`   // a piece of a file, and what takes its place
	Cut    map[string]int       `json:"cut"`    // how many bytes of a file are left
	Remove []string             `json:"remove"` // files
}

// Files returns the names that it touches, ascending; a name is there once.
func (h Hand) Files() []string {
	names := slices.Clone(h.Remove)
	names = slices.AppendSeq(names, maps.Keys(h.Write))
	names = slices.AppendSeq(names, maps.Keys(h.Edit))
	names = slices.AppendSeq(names, maps.Keys(h.Cut))
	slices.Sort(names)
	return slices.Compact(names)
}

// Key returns "": it has no name.
func (Hand) Key() string { return "" }

// Play changes the files in one transaction. It returns an error where a file is not
// there that is to be edited, cut or removed, or does not have the piece once.
func (h Hand) Play(ctx context.Context, _ Run, on Board) error {
	if h.Lane != "" && h.Lane != on.lane {
		return nil
	}
	return on.Store.Update(ctx, func(tx *tasks.Tx) error {
		for _, name := range h.Files() {
			if err := h.change(tx, name); err != nil {
				return err
			}
		}
		return nil
	})
}

func (h Hand) change(tx *tasks.Tx, name string) error {
	if slices.Contains(h.Remove, name) {
		return tx.Remove(name)
	}
	if text, writes := h.Write[name]; writes {
		return tx.WriteFile(name, []byte(text))
	}
	data, err := tx.ReadFile(name)
	if err != nil {
		return err
	}
	if left, cuts := h.Cut[name]; cuts {
		return tx.WriteFile(name, data[:min(left, len(data))])
	}
	piece := h.Edit[name]
	if bytes.Count(data, []byte(piece[0])) != 1 {
		return fmt.Errorf("%s does not have %q once", name, piece[0])
	}
	return tx.WriteFile(name, bytes.Replace(data, []byte(piece[0]), []byte(piece[1]), 1))
}
