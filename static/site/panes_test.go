package main

import (
	"bytes"
	"encoding/json"
	"path"
	"testing"

	"tasklesson/app/layout"
)

// The script of the panes knows those of the layout, in their order: there is no other
// table of them.
func TestPanesMatchTheLayout(t *testing.T) {
	s, _ := assembled(t)
	seen := 0
	for name, data := range s {
		if base := path.Base(name); base != headScript && base != panesScript {
			continue
		}
		seen++
		_, table, there := bytes.Cut(data, []byte("const tasklessonPanes = "))
		var panes struct {
			Flat        float64
			Steps, Work [][]any
		}
		if err := json.NewDecoder(bytes.NewReader(table)).Decode(&panes); !there || err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if panes.Flat != layout.Flat || len(panes.Steps) != len(layout.Panes) || len(panes.Work) != len(layout.WorkPanes) {
			t.Errorf("%s: %d and %d panes", name, len(panes.Steps), len(panes.Work))
		}
		for i, p := range layout.Panes[1:] {
			if got := panes.Steps[i+1]; got[0] != p.Wide || got[1] != p.High {
				t.Errorf("%s: pane %d is %v, want %v", name, i+1, got, p)
			}
		}
		smallest := map[bool]int{}
		for i, p := range layout.WorkPanes {
			got, flat := panes.Work[i], p.Direction == layout.Right
			if smallest[flat]++; smallest[flat] == 1 {
				p.Wide, p.High = 0, 0
			}
			if got[0] != p.Wide || got[1] != p.High || got[2] != flat {
				t.Errorf("%s: pane %d of a workshop is %v, want %v", name, i, got, p)
			}
		}
	}
	if seen != 2 {
		t.Errorf("%d scripts have the panes, want 2", seen)
	}
}
