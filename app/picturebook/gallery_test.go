//go:build !js && !race

package picturebook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/picturebook"
	"tasklesson/app/picturebook/picturetest"
	"tasklesson/app/ui"
	"tasklesson/static"
	"tasklesson/tasks"
)

// gallery plays all cards, once for all tests.
func gallery(t *testing.T) []picturebook.Card {
	t.Helper()
	return picturetest.Cards(t, app.Lab, app.ErrHeld)
}

// panelStates are what the gallery has to show, besides the states of tasks.
var panelStates = map[string]func(view.View) bool{
	"an empty board":           func(v view.View) bool { return !v.Busy && len(v.Tasks) == 0 },
	"files that are not there": func(v view.View) bool { return v.Busy && len(v.Tasks) == 0 },
	"a call under way":         func(v view.View) bool { return v.Busy && len(v.Tasks) > 0 },
	"12 tasks":                 func(v view.View) bool { return len(v.Tasks) == 12 },
	"40 tasks":                 func(v view.View) bool { return len(v.Tasks) == 40 },
	"an owner": func(v view.View) bool {
		return slices.ContainsFunc(v.Tasks, func(t view.Task) bool { return t.Owner != "" })
	},
	"the longest subject": func(v view.View) bool {
		return slices.ContainsFunc(v.Tasks, func(t view.Task) bool { return len(t.Subject) == 200 })
	},
	"a blocker that is missing": func(v view.View) bool {
		return slices.ContainsFunc(v.Tasks, func(t view.Task) bool { return strings.Contains(t.Note, "missing") })
	},
	"staged files": func(v view.View) bool {
		return slices.ContainsFunc(v.Files, func(f view.File) bool { return f.Disk == view.Staged })
	},
	"Undo":                       func(v view.View) bool { return v.Undo },
	"Redo":                       func(v view.View) bool { return v.Redo },
	"the form":                   func(v view.View) bool { return v.Form.Open && v.Form.Subject != "" && v.Form.Refusal == "" },
	"a subject that is missing":  func(v view.View) bool { return v.Form.Open && v.Form.Subject == "" && v.Form.Refusal != "" },
	"a subject too long":         func(v view.View) bool { return len(v.Form.Subject) > 200 && v.Form.Refusal != "" },
	"no room for what was typed": func(v view.View) bool { return strings.Contains(v.Form.Refusal, "no room") },
	"files in memory":            func(v view.View) bool { return v.Store == view.InMemory && len(v.Notices) == 1 },
	"a way out": func(v view.View) bool {
		return slices.ContainsFunc(v.Notices, func(n view.Notice) bool { return n.Reset })
	},
	"an alarm": func(v view.View) bool {
		return slices.ContainsFunc(v.Notices, func(n view.Notice) bool { return n.Alarm })
	},
	"waiting":                 func(v view.View) bool { return v.Busy && len(v.Notices) == 1 },
	"another tab's change":    func(v view.View) bool { return strings.Contains(v.Sentence, "another tab") },
	"Try again":               func(v view.View) bool { return v.TryAgain },
	"a scenario":              func(v view.View) bool { return v.Mode == view.OnScenario },
	"going on by itself":      func(v view.View) bool { return v.Playing && v.Speed == view.Fast },
	"the keys":                func(v view.View) bool { return v.Popover == view.KeysPopover },
	"what is rarely needed":   func(v view.View) bool { return v.Popover == view.MorePopover },
	"Reset everything, asked": func(v view.View) bool { return v.Popover == view.ResetPopover },
	"nothing to wait for":     func(v view.View) bool { return v.Form.Open && v.Form.NoChoice != "" },
	"a static frame":          func(v view.View) bool { return v.Static },
	"the published way":       func(v view.View) bool { return v.Published != nil && v.Published.Torn == "" },
	"the published way, torn": func(v view.View) bool { return v.Published != nil && v.Published.Torn != "" },
	"a full window": func(v view.View) bool {
		return v.Conversation != nil && v.Conversation.Tokens > v.Conversation.Threshold
	},
	"a new agent":     func(v view.View) bool { return v.Conversation != nil && v.Conversation.NoRenew != "" },
	"blanked results": func(v view.View) bool { return says(v, func(m view.Message) bool { return m.Blanked }) },
	"a summary":       func(v view.View) bool { return says(v, func(m view.Message) bool { return m.Summary }) },
	"a branch":        func(v view.View) bool { return v.Branch && v.Position.Step > v.Position.Path().Walk },
	"an earlier stage": func(v view.View) bool {
		return v.Conversation != nil && len(v.Conversation.Phases) > 0 && v.Phase == view.PhaseBefore
	},
	"replies":            func(v view.View) bool { return v.Conversation != nil && len(v.Conversation.Replies) > 0 },
	"nothing to compact": func(v view.View) bool { return v.Conversation != nil && v.Conversation.NoCompact != "" },
	"what a summary says": func(v view.View) bool {
		return v.Conversation != nil && v.Conversation.Kept != nil && v.Conversation.Kept.Named > 0
	},
	"an agent with no summary": func(v view.View) bool {
		return v.Conversation != nil && v.Conversation.Kept != nil && !v.Conversation.Kept.Summary
	},
	"a refused call": func(v view.View) bool { return says(v, func(m view.Message) bool { return m.Refused }) },
}

// says reports whether a conversation has such a message.
func says(v view.View, is func(view.Message) bool) bool {
	return v.Conversation != nil && slices.ContainsFunc(v.Conversation.Messages, is)
}

func TestTheGalleryShowsEveryState(t *testing.T) {
	states, refused, docks := map[tasks.State]bool{}, map[tasks.ID]bool{}, map[view.Dock]bool{}
	for _, c := range gallery(t) {
		docks[c.View.Dock] = true
		if c.View.Refusal != nil {
			refused[c.View.Refusal.About] = true
		}
		for _, task := range c.View.Tasks {
			states[task.State] = true
		}
	}
	for _, state := range []tasks.State{tasks.StateReady, tasks.StateBlocked, tasks.StateInProgress, tasks.StateCompleted, tasks.StateUnreadable} {
		if !states[state] {
			t.Errorf("no card shows a task that is %s", state)
		}
	}
	for _, id := range []tasks.ID{1, 2, 4, 5} { // above, below, and at the end of the graph
		if !refused[id] {
			t.Errorf("no card shows a refusal of task %d", id)
		}
	}
	if !docks[view.Peek] || !docks[view.Full] {
		t.Errorf("the dock is shown at %v", docks)
	}
	for what, shows := range panelStates {
		if !slices.ContainsFunc(gallery(t), func(c picturebook.Card) bool { return shows(c.View) }) {
			t.Errorf("no card shows: %s", what)
		}
	}
}

func TestEveryCardHasItsNameAndSize(t *testing.T) {
	names := map[string]bool{}
	for _, c := range gallery(t) {
		if names[c.Name] || c.Title == "" || c.Width == 0 || c.Height == 0 {
			t.Errorf("the card %q has its name twice, or lacks a title or a size", c.Name)
		}
		names[c.Name] = true
	}
}

func TestTheGalleryIsPrintedTheSameEveryTime(t *testing.T) {
	again, err := picturebook.Gallery(t.Context(), app.Lab, viewtest.Library(t), static.Gallery(), picturetest.Failures(app.ErrHeld))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range gallery(t) {
		if ui.HTML(app.Lab(c.View, nil)) != ui.HTML(app.Lab(again[i].View, nil)) {
			t.Errorf("%s differs from one time to the next", c.Name)
		}
	}
}

func TestAnUnplayableCardIsAnError(t *testing.T) {
	for name, c := range map[string]struct{ card, want string }{
		"a control that is not there": {`"do": [{"press": "complete-9"}]`, `"complete-9"`},
		"a control that does nothing": {`"do": [{"press": "undo"}]`, `"undo"`},
		"an act of nothing":           {`"do": [{}]`, "does nothing"},
		"a call that is refused":      {`"do": [{"elsewhere": [{"tool": "task_get", "input": {"task_id": 9}}]}]`, "Task 9"},
		"a storage without a name":    {`"storage": "asleep"`, `"asleep"`},
		"a network without a name":    {`"network": "waits"`, `"waits"`},
		"a memory without a reason":   {`"memory": "bored"`, `"bored"`},
		"a board without a plan":      {`"board": "none"`, `"none"`},
		"a screen without a size":     {`"screen": "wall"`, `"wall"`},
		"a card that is not before":   {`"like": "later"`, `"later"`},
		"a word of no meaning":        {`"width": 3`, "width"},
		"a frame of the board":        {`"static": true`, "no frame"},
	} {
		t.Run(name, func(t *testing.T) {
			list := fmt.Sprintf(`{"screens": {"": [1, 1]}, "cards": [{"name": "one", %s}]}`, c.card)
			if !json.Valid([]byte(list)) {
				t.Fatal("not JSON: " + list)
			}
			_, err := picturebook.Gallery(t.Context(), app.Lab, viewtest.Library(t), []byte(list), picturetest.Failures(app.ErrHeld))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the error is %v, want one with %s", err, c.want)
			}
		})
	}
}

// What a card shows is what the program says, in the words of its storage.
func TestTheGallerySaysFailuresAsTheProgram(t *testing.T) {
	for name, want := range map[string]string{
		"failed-call": "Could not do what was asked: there is no room to keep files.",
		"failed-read": "cannot be read",
		"failed-step": "Could not show step 4 of hook: the files that this browser keeps for the page cannot be read.",
		"add-failed":  "there is no room",
		"alarm":       "there is no room",
		"held":        app.ErrHeld.Say(&words.English{}),
		"waiting":     "Another tab is using the files",
		"silent":      "The browser does not answer",
		"moved-on":    "The board has moved on",
		"no-step":     "#hook/99",
		"fetching":    "are loading",
		"offline":     "the server cannot be reached",
		"not-found":   "the server answered 404",
		"damaged":     "the server sent something else",
		"no-scenario": "#nobody/1",
	} {
		if s := ui.HTML(app.Lab(picturetest.Card(t, gallery(t), name), nil)); !strings.Contains(s, want) {
			t.Errorf("%s does not say %q", name, want)
		}
	}
}
