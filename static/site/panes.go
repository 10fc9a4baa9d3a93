package main

import (
	"encoding/json"
	"fmt"

	"tasklesson/app/layout"
)

// The scripts that run before anything is painted.
const (
	headScript  = "head.js"
	panesScript = "panes.js"
)

// paneTable returns what panes.js knows of the panes in which graphs stand: of each how
// wide and how high it is at least, and in a workshop whether it is a flat one. The first
// of a shape is for all that are smaller.
func paneTable() ([]byte, error) {
	var table struct {
		Flat  float64 `json:"flat"`
		Steps [][]any `json:"steps"`
		Work  [][]any `json:"work"`
	}
	table.Flat = layout.Flat
	for i, p := range layout.Panes {
		least := p
		if i == 0 {
			least = layout.Pane{}
		}
		table.Steps = append(table.Steps, []any{least.Wide, least.High})
	}
	for i, p := range layout.WorkPanes {
		least := p.Pane
		if i == 0 || layout.WorkPanes[i-1].Direction != p.Direction {
			least = layout.Pane{}
		}
		table.Work = append(table.Work, []any{least.Wide, least.High, p.Direction == layout.Right})
	}
	raw, err := json.Marshal(table)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "const tasklessonPanes = %s;\n", raw), nil
}
