//go:build !js

package app

import (
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

func TestTheGalleryShowsEveryState(t *testing.T) {
	names := map[string]bool{}
	states := map[tasks.State]bool{}
	seen := map[string]bool{}
	for _, c := range Gallery() {
		if names[c.Name] || c.Title == "" || c.Width == 0 || c.Height == 0 {
			t.Errorf("the card %q has its name twice, or lacks a title or a size", c.Name)
		}
		names[c.Name] = true
		v := c.View
		for _, task := range v.Tasks {
			states[task.State] = true
			seen["refusal"] = seen["refusal"] || task.Refusal != ""
			seen["owner"] = seen["owner"] || task.Owner != ""
		}
		for _, f := range v.Files {
			seen["staged"] = seen["staged"] || f.Disk == view.Staged
		}
		for _, n := range v.Notices {
			seen["alarm"], seen["notice"] = seen["alarm"] || n.Alarm, seen["notice"] || !n.Alarm
		}
		seen["busy"] = seen["busy"] || v.Busy
		seen["empty"] = seen["empty"] || (!v.Busy && len(v.Tasks) == 0)
		seen["adding"] = seen["adding"] || v.Add.Open
		seen["static"] = seen["static"] || v.Static
		seen["full sheet"] = seen["full sheet"] || v.Sheet == view.Full
		seen["board text"] = seen["board text"] || v.Pane == view.PaneBoard
		seen["scenario"] = seen["scenario"] || v.Mode == view.OnScenario
	}
	for _, state := range []tasks.State{tasks.StateReady, tasks.StateBlocked, tasks.StateInProgress, tasks.StateCompleted, tasks.StateUnreadable} {
		if !states[state] {
			t.Errorf("no card shows a task that is %s", state)
		}
	}
	for what, there := range seen {
		if !there {
			t.Errorf("no card shows: %s", what)
		}
	}
}

func TestTheGalleryIsPrintedTheSameEveryTime(t *testing.T) {
	again := Gallery()
	for i, c := range Gallery() {
		if ui.HTML(Lab(c.View, nil)) != ui.HTML(Lab(again[i].View, nil)) {
			t.Errorf("%s differs from one time to the next", c.Name)
		}
	}
}
