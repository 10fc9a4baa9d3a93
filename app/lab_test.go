//go:build !js

package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

func TestTheLabKeepsItsPromisesInEveryState(t *testing.T) {
	for _, card := range gallery(t) {
		t.Run(card.Name, func(t *testing.T) {
			lab := drawn(t, card.View)
			one(t, lab, "role", "region", "aria-label", "Lab")
			one(t, lab, "role", "list", "aria-label", "Tasks")
			one(t, lab, "role", "list", "aria-label", "Files")
			one(t, lab, "role", "status", "aria-label", "Step")
			one(t, lab, "role", "region", "aria-label", "Board")
			for _, task := range card.View.Tasks {
				one(t, lab, "data-task", fmt.Sprint(int64(task.ID)), "data-state", string(task.State))
				for _, a := range task.Actions {
					one(t, lab, "aria-label", a.Name, "data-key", string(a.Call.Act)+"-"+fmt.Sprint(int64(task.ID)))
				}
			}
			for _, file := range card.View.Files {
				one(t, lab, "data-file", file.Name, "data-disk", string(file.Disk))
			}
		})
	}
}

func TestEveryControlIsThereOnce(t *testing.T) {
	for _, card := range gallery(t) {
		seen := map[string]bool{}
		for _, m := range drawn(t, card.View) {
			for _, name := range []string{"data-key", "id"} {
				value, there := m.attrs[name]
				if !there {
					continue
				}
				if seen[name+value] {
					t.Errorf("%s: two elements have the %s %q", card.Name, name, value)
				}
				seen[name+value] = true
			}
			if m.tag == "button" && m.attrs["data-key"] == "" {
				t.Errorf("%s: the button %v has no data-key", card.Name, m.attrs)
			}
		}
	}
}

// keys returns the data-keys of what can be pressed.
func keys(list []mark) []string {
	var names []string
	for _, m := range list {
		_, hidden := m.attrs["hidden"]
		if m.attrs["data-key"] != "" && strings.HasPrefix(m.attrs["class"], "button") && !hidden {
			names = append(names, m.attrs["data-key"])
		}
	}
	return names
}

func TestTheControlsOfEachMode(t *testing.T) {
	for name, c := range map[string]struct {
		view view.View
		want string
	}{
		"the board":  {card(t, "first-visit"), "undo redo reset add help next"},
		"a scenario": {card(t, "step-3"), "board play help first last previous next"},
		"adding":     {card(t, "add-refused"), "cancel submit undo redo reset add help next"},
	} {
		if got := strings.Join(keys(drawn(t, c.view)), " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestControlsWithNothingToDoKeepTheFocus(t *testing.T) {
	for key, v := range map[string]view.View{
		"undo": card(t, "first-visit"), "redo": card(t, "first-visit"), "first": card(t, "step-0"), "previous": card(t, "step-0"), "last": card(t, "step-last"), "next": card(t, "step-last"),
	} {
		m := one(t, drawn(t, v), "data-key", key)
		_, disabled := m.attrs["disabled"]
		if m.attrs["aria-disabled"] != "true" || disabled {
			t.Errorf("%s says %v; a disabled button would lose the focus", key, m.attrs)
		}
	}
}

func TestAStaticFrameIsTheSameLab(t *testing.T) {
	for name, static := range map[string]string{"first-visit": "frame-0", "step-3": "frame-3", "step-last": "frame-last"} {
		live, frame := drawn(t, card(t, name)), drawn(t, card(t, static))
		if len(live) != len(frame) {
			t.Fatalf("%s: %d elements live, %d in the frame", name, len(live), len(frame))
		}
		for i := range live {
			if live[i].attrs["class"] != frame[i].attrs["class"] || live[i].text != frame[i].text {
				t.Errorf("%s: live %v %q, in the frame %v %q", name, live[i].attrs, live[i].text, frame[i].attrs, frame[i].text)
			}
		}
	}
}

func TestAStaticFrameIsWalkedByLinks(t *testing.T) {
	type links map[string]string
	end := card(t, "frame-last").Position
	beforeEnd := end
	beforeEnd.Step--
	for name, want := range map[string]links{
		"frame-0":     {"next": "#hook/1"},
		"frame-clear": {"next": "#clear/1", "last": "#clear/22", "previous": "", "first": ""},
		"frame-3":     {"next": "#hook/4", "last": "#" + end.Fragment(), "previous": "#hook/2", "first": "#hook/0"},
		"frame-last":  {"next": "", "last": "", "previous": "#" + beforeEnd.Fragment(), "first": "#hook/0"},
	} {
		t.Run(name, func(t *testing.T) {
			frame := drawn(t, card(t, name))
			for key, href := range want {
				m := one(t, frame, "data-key", key)
				if m.tag != "a" || m.attrs["href"] != href {
					t.Errorf("%s is <%s> %q, want a link to %q", key, m.tag, m.attrs["href"], href)
				}
			}
			for _, m := range frame {
				if _, off := m.attrs["disabled"]; (m.tag == "button" || m.tag == "input") && !off {
					t.Errorf("<%s> %v would do nothing", m.tag, m.attrs)
				}
			}
		})
	}
}

func TestQuietActionsStillWork(t *testing.T) {
	lab := drawn(t, card(t, "first-visit"))
	m := one(t, lab, "aria-label", "Complete task 4")
	if !strings.Contains(m.attrs["class"], "quiet") || m.attrs["aria-disabled"] != "" {
		t.Errorf("the button of a blocked task says %v", m.attrs)
	}
	if m := one(t, lab, "aria-label", "Complete task 1"); strings.Contains(m.attrs["class"], "quiet") {
		t.Error("the button of a ready task is quiet")
	}
}

func TestTheRefusalStandsInItsTask(t *testing.T) {
	s := ui.HTML(Lab(card(t, "refused"), nil))
	item := s[strings.Index(s, `data-task="4"`):strings.Index(s, `data-task="5"`)]
	if !strings.Contains(item, "Task #4 is blocked by #2, #3.") || !strings.Contains(item, `role="alert"`) {
		t.Errorf("the item of task 4 is %s", item)
	}
}

func TestTaskTextIsNeverMarkup(t *testing.T) {
	s := ui.HTML(Lab(card(t, "hostile"), nil))
	for _, tag := range []string{"<script", "<img", "<b>&", "<i>"} {
		if strings.Contains(s, tag) {
			t.Errorf("the lab contains %s", tag)
		}
	}
	for _, m := range marks(s) {
		if _, there := m.attrs["onmouseover"]; there {
			t.Errorf("a subject became an attribute of <%s>", m.tag)
		}
	}
	for _, task := range card(t, "hostile").Tasks {
		found := slices.ContainsFunc(marks(s), func(m mark) bool { return m.attrs["class"] == "words" && m.text == task.Subject })
		if !found {
			t.Errorf("the subject %q is not there as it is", task.Subject)
		}
	}
}

func TestStagedAndSavedFilesAreKeptApart(t *testing.T) {
	lab := drawn(t, card(t, "staging"))
	if m := one(t, lab, "data-seam", "not yet on disk"); m.attrs["data-file"] != "task_1.json" {
		t.Errorf("the staged files begin with %v", m.attrs)
	}
	if m := one(t, lab, "data-seam", "on disk"); m.attrs["data-file"] != "task_4.json" {
		t.Errorf("the saved files begin with %v", m.attrs)
	}
	for _, m := range drawn(t, card(t, "completed")) {
		if m.attrs["data-seam"] != "" {
			t.Errorf("%s has a seam, and nothing is staged", m.attrs["data-file"])
		}
	}
}

func TestTheChangedLine(t *testing.T) {
	for name, c := range map[string]struct {
		line view.ChangedLine
		want string
	}{
		"an id leaves":     {view.ChangedLine{File: "task_2.json", Key: "blockedBy", Gone: []string{"1"}}, `task_2.json "blockedBy": [<del>1</del>]`},
		"one of two":       {view.ChangedLine{File: "task_4.json", Key: "blockedBy", Gone: []string{"2"}, Kept: []string{"3"}}, `task_4.json "blockedBy": [<del>2</del>, 3]`},
		"an id comes":      {view.ChangedLine{File: "task_2.json", Key: "blockedBy", Came: []string{"1"}}, `task_2.json "blockedBy": [<ins>1</ins>]`},
		"a string changes": {view.ChangedLine{File: "task_5.json", Key: "status", Gone: []string{"pending"}, Came: []string{"completed"}, Quoted: true}, `task_5.json "status": "<del>pending</del> <ins>completed</ins>"`},
	} {
		if got := inner(el("p", nil, changedLine(c.line)...)); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

func TestEveryStateHasItsOwnIcon(t *testing.T) {
	seen := map[string]tasks.State{}
	for _, state := range []tasks.State{tasks.StateReady, tasks.StateBlocked, tasks.StateInProgress, tasks.StateCompleted, tasks.StateUnreadable} {
		drawing := inner(icon(string(state)))
		if other, twice := seen[drawing]; twice || drawing == "" {
			t.Errorf("%s looks like %s", state, other)
		}
		seen[drawing] = state
	}
}

// The step keeps its number where the name of the chapter has no room.
func TestTheHeadingHasItsTitleAsAPart(t *testing.T) {
	for address, want := range map[string][2]string{
		"compact/13": {"It survives compaction · ", "step 13 of 24"},
		"compact/5c": {"It survives compaction · ", "your branch 5c"},
	} {
		h2 := newLab(at(t, address), nil, nil).heading()
		if title := spoken(h2.Children[0]); title != want[0] || h2.Children[1].Text != want[1] {
			t.Errorf("at %s the heading is %q and %q, want %q", address, title, h2.Children[1].Text, want)
		}
	}
	board := newLab(card(t, "first-visit"), nil, nil)
	if got := spoken(board.heading()); got != board.Heading {
		t.Errorf("over the board stands %q, want %q", got, board.Heading)
	}
}
