//go:build !js && !race

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

func TestTheLabKeepsItsPromisesInEveryPicture(t *testing.T) {
	for _, card := range gallery(t) {
		t.Run(card.Name, func(t *testing.T) {
			lab := drawn(t, card.View)
			one(t, lab, "role", "region", "aria-label", "Lab")
			one(t, lab, "role", "list", "aria-label", "Tasks")
			one(t, lab, "role", "status", "aria-label", "Step")
			if card.View.Seat == view.SeatOpening {
				return // where a file is a node
			}
			one(t, lab, "role", "list", "aria-label", "Files")
			one(t, lab, "role", "region", "aria-label", "Board")
			for _, task := range card.View.Tasks {
				one(t, lab, "data-task", fmt.Sprint(int64(task.ID)), "data-state", string(task.State))
				if card.View.Form.Open || card.View.Connecting != 0 {
					continue // a press on a node picks it then
				}
				for _, a := range task.Actions {
					one(t, lab, "aria-label", a.Name, "data-key", a.Call.Key())
				}
			}
			for _, file := range card.View.Files {
				one(t, lab, "data-file", file.Name, "data-disk", string(file.Disk))
			}
		})
	}
}

func TestEveryControlExistsOnce(t *testing.T) {
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
		"the board":  {card(t, "first-visit"), "chapter add undo redo reset more"},
		"a scenario": {card(t, "step-3"), "previous next play source more"},
		"adding":     {card(t, "add-refused"), "cancel submit chapter add undo redo reset more"},
	} {
		if got := strings.Join(keys(drawn(t, c.view)), " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestControlsWithNothingToDoKeepTheFocus(t *testing.T) {
	for key, v := range map[string]view.View{
		"undo": card(t, "first-visit"), "redo": card(t, "first-visit"), "previous": card(t, "step-0"), "next": at(t, "compact/5c11"),
	} {
		m := one(t, drawn(t, v), "data-key", key)
		_, disabled := m.attrs["disabled"]
		if m.attrs["aria-disabled"] != "true" || disabled {
			t.Errorf("%s says %v; a disabled button would lose the focus", key, m.attrs)
		}
	}
}

func TestAStaticFrameEqualsTheLab(t *testing.T) {
	for name, static := range map[string]string{"step-0": "frame-0", "step-3": "frame-3", "step-last": "frame-last"} {
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
		"frame-0":     {"next": "#hook/1", "previous": ""},
		"frame-clear": {"next": "#clear/1", "previous": ""},
		"frame-3":     {"next": "#hook/4", "previous": "#hook/2"},
		"frame-last":  {"next": "#list/0", "previous": "#" + beforeEnd.Fragment()},
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
				if _, off := m.attrs["disabled"]; m.tag == "input" && !off {
					t.Errorf("<%s> %v would do nothing", m.tag, m.attrs)
				}
				if m.tag != "button" {
					continue
				}
				if _, deaf := m.attrs["disabled"]; deaf || m.attrs["aria-disabled"] != "true" {
					t.Errorf("<%s> %v does not wait for the program", m.tag, m.attrs)
				}
				if m.attrs["data-later"] != "" && (m.attrs["data-key"] == "" || m.attrs["aria-describedby"] == "") {
					t.Errorf("<%s> %v: who presses it is not told, or not remembered", m.tag, m.attrs)
				}
			}
		})
	}
}

// What will do nothing then either is not said to work in a moment.
func TestADisabledControlNeverWaitsForTheProgram(t *testing.T) {
	frame := drawn(t, card(t, "frame-window"))
	if compact := one(t, frame, "data-key", "compact"); compact.attrs["data-later"] != "" {
		t.Errorf("there is nothing to compact: %v", compact.attrs)
	}
	if more := one(t, frame, "data-key", "more"); more.attrs["data-later"] == "" {
		t.Errorf("what is rarely needed will be there: %v", more.attrs)
	}
}

func TestQuietActionsStillWork(t *testing.T) {
	lab := drawn(t, card(t, "first-visit"))
	m := one(t, lab, "aria-label", "Why is task 4 blocked?")
	if !strings.Contains(m.attrs["class"], "quiet") || m.attrs["aria-disabled"] != "" {
		t.Errorf("the button of a blocked task says %v", m.attrs)
	}
	if m := one(t, lab, "aria-label", "Complete task 1"); strings.Contains(m.attrs["class"], "quiet") {
		t.Error("the button of a ready task is quiet")
	}
}

func TestTheRefusalReplacesTheSentence(t *testing.T) {
	s := ui.HTML(Lab(card(t, "refused"), nil))
	one(t, marks(s), "role", "alert")
	alert := one(t, marks(s), "class", "kind")
	if alert.text != "Task 4 waits for 2 and 3." {
		t.Errorf("the alert says %q", alert.text)
	}
	if says := s[strings.Index(s, `class="says`):strings.Index(s, `class="notices"`)]; !strings.Contains(says, alert.text) || !strings.Contains(says, "Task #4 is blocked by #2, #3.") {
		t.Errorf("in the place of the sentence stands %s", says)
	}
	for _, id := range []string{"2", "3", "4"} {
		item := one(t, marks(s), "data-task", id)
		if named := strings.Contains(item.attrs["class"], "blocker"); named != (id != "4") {
			t.Errorf("task %s has the classes %q", id, item.attrs["class"])
		}
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
	for name, want := range map[string]map[string]string{
		"read":      {"task_2.json": "task_2.json on disk: [1] copy:  next"},
		"strike":    {"task_1.json": "task_1.json on disk: pending[] copy: completed staged", "task_2.json": "task_2.json on disk: [1] copy: [1 struck out] being changed"},
		"staging":   {"task_2.json": "task_2.json on disk: [1] copy: [1 struck out] staged", "task_3.json": "task_3.json on disk: [1] copy: [1 struck out] staged", "task_4.json": "task_4.json on disk: [2, 3] copy: "},
		"commit":    {"task_1.json": "task_1.json on disk: completed copy:  just saved", "task_2.json": "task_2.json on disk: [1 struck out] copy:  just saved", "task_5.json": "task_5.json on disk: [4] copy: "},
		"completed": {"task_1.json": "task_1.json on disk: completed just saved", "task_3.json": "task_3.json on disk: [1 struck out] just saved", tasks.MarkFile: ".highwatermark on disk: 5 highest id given"},
	} {
		s := ui.HTML(Lab(card(t, name), nil))
		for file, says := range want {
			row := s[strings.Index(s, `data-file="`+file):]
			row = row[strings.Index(row, ">"):strings.Index(row, "</li>")]
			if got := strings.TrimSpace(strip(row)); got != strings.TrimSpace(says) {
				t.Errorf("%s: the row of %s reads\n%s, want\n%s", name, file, got, says)
			}
		}
	}
}

// strip returns the text of markup.
func strip(s string) string {
	var text strings.Builder
	for _, part := range strings.Split(s, "<") {
		_, after, _ := strings.Cut(part, ">")
		text.WriteString(after)
	}
	return text.String()
}

func TestTheStepsLinesOfOneFileAreShown(t *testing.T) {
	for name, want := range map[string]string{
		"strike": `"status": "pending", | "blockedBy": [ | 1 | ], | "blockedBy": [],`,
	} {
		s := ui.HTML(Lab(card(t, name), nil))
		s = s[strings.Index(s, `data-lines="task_2.json"`):]
		s = s[strings.Index(s, "<pre"):strings.Index(s, "</pre>")]
		var shown []string
		for _, line := range strings.Split(s, "<span")[1:] {
			if head, _, _ := strings.Cut(line, ">"); !strings.Contains(head, "hidden") {
				shown = append(shown, strings.TrimSpace(strings.ReplaceAll(strip("<"+line), "&#34;", `"`)))
			}
		}
		if got := strings.Join(shown, " | "); got != want {
			t.Errorf("%s: shown is\n%s, want\n%s", name, got, want)
		}
	}
}

func TestTheChangedLine(t *testing.T) {
	for name, c := range map[string]struct {
		line view.ChangedLine
		want string
	}{
		"an id leaves":     {view.ChangedLine{File: "task_2.json", Key: "blockedBy", Gone: []string{"1"}}, `<b>task_2.json</b> blockedBy: [<del>1</del>]`},
		"one of two":       {view.ChangedLine{File: "task_4.json", Key: "blockedBy", Gone: []string{"2"}, Kept: []string{"3"}}, "<b>task_4.json</b> blockedBy: [<del>2</del>,\u00a0<b>3</b>]"},
		"an id comes":      {view.ChangedLine{File: "task_2.json", Key: "blockedBy", Came: []string{"1"}}, `<b>task_2.json</b> blockedBy: [<ins>1</ins>]`},
		"a string changes": {view.ChangedLine{File: "task_5.json", Key: "status", Gone: []string{"pending"}, Came: []string{"completed"}, Quoted: true}, `<b>task_5.json</b> status: <del>pending</del> <ins>completed</ins>`},
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
		"compact/7":  {"It survives compaction · ", "step 7 of 12"},
		"compact/5c": {"It survives compaction · ", "your own way"},
	} {
		h2 := newLab(at(t, address), nil, nil).heading()
		if title := spoken(h2.Children[0]); title != want[0] || h2.Children[1].Text != want[1] {
			t.Errorf("at %s the heading is %q and %q, want %q", address, title, h2.Children[1].Text, want)
		}
	}
	board := newLab(card(t, "first-visit"), nil, nil)
	if got := spoken(board.heading()); got != board.Heading.Title {
		t.Errorf("over the board stands %q, want %q", got, board.Heading)
	}
}
