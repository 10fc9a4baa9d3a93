//go:build !js && !race

package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// A name stands over the bars of its act. Which ones are there depends on the width of
// the row alone, not on the step, and the one of now is always there.
func TestNamesOverTheBarsStayFromStepToStep(t *testing.T) {
	shown := map[string]int{}
	for _, name := range []string{"step-0", "step-3", "strike", "read", "window-compacted", "window-new-agent"} {
		v := card(t, name)
		here, now, bars := 0, 0, 0
		row := nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Tag == "span" && strings.HasPrefix(n.Attr("class"), "act-name") })
		for _, n := range row {
			var wide, least int
			if _, err := fmt.Sscanf(n.Attr("style"), "--of:%d;--from:%d", &wide, &least); err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(n.Attr("class"), " now") {
				here++
				if v.Position.Step < bars || v.Position.Step >= bars+wide {
					t.Errorf("%s: %q is of now, which is step %d", name, spoken(n), v.Position.Step)
				}
			}
			if !slices.Contains(rowWidths, least) {
				t.Errorf("%s: a name comes in a row of %d em", name, least)
			}
			bars += wide
			now++
		}
		if here != 1 || bars != v.Position.Last+1 {
			t.Errorf("%s: %d acts are of now, over %d bars of %d", name, here, bars, v.Position.Last+1)
		}
		shown[name] = now
	}
	for name, n := range shown { // on the widest row
		if n < 4 {
			t.Errorf("%s: only %d names are shown", name, n)
		}
	}
}

// The same names at all steps of an act: what room each needs is asked of its bars and
// of those of the act that is shown.
func TestTheRoomOfANameIsTheSameInEveryStepOfAnAct(t *testing.T) {
	first := map[string]string{}
	for _, step := range []string{"step-0", "step-3", "strike", "read", "step-last"} {
		row, here := nodes(Lab(card(t, step), nil), func(n *ui.Node) bool { return n.Tag == "span" && strings.HasPrefix(n.Attr("class"), "act-name") }), ""
		for _, n := range row {
			if strings.HasSuffix(n.Attr("class"), " now") {
				here = spoken(n)
			}
		}
		for _, n := range row {
			room, name := n.Attr("style"), fmt.Sprint(len(row), here, spoken(n))
			if was, there := first[name]; there && was != room {
				t.Errorf("%q has %q in one step and %q in another", name, was, room)
			}
			first[name] = room
		}
	}
}

func TestTheSliderSaysItsStep(t *testing.T) {
	for want, v := range map[string]view.View{
		"start": card(t, "step-0"),
		fmt.Sprintf("step 3 of %d, Task 3", card(t, "step-last").Position.Last): card(t, "step-3"),
		"step 3 of 10, Task 2: waits":                                           card(t, "read"),
		"step 4 of 10, Task 2: strike":                                          card(t, "strike"),
	} {
		slider := one(t, drawn(t, v), "aria-label", "Step", "type", "range")
		if slider.attrs["aria-valuetext"] != want {
			t.Errorf("the slider says %q, want %q", slider.attrs["aria-valuetext"], want)
		}
	}
}

func TestEveryPositionHasItsBar(t *testing.T) {
	bars, here, names := 0, 0, []string{}
	for _, m := range drawn(t, card(t, "strike")) {
		class := strings.Fields(m.attrs["class"])
		if len(class) == 0 {
			continue
		}
		switch class[0] {
		case "slot":
			bars++
			if slices.Contains(class, "here") {
				here = bars - 1
			}
		case "act-name":
			names = append(names, m.text)
		}
	}
	if bars != 11 || here != 4 || strings.Join(names, ", ") != "Start, Task 1, Task 2: strike, Task 3, Commit, The next call, task 2" {
		t.Errorf("%d bars, the one of now is %d, with the names %q", bars, here, names)
	}
}

func TestPlayIsOneButtonWithTwoFaces(t *testing.T) {
	if m := one(t, drawn(t, card(t, "read")), "data-key", "play"); !strings.Contains(m.attrs["class"], "key-play") {
		t.Errorf("Play is %v", m.attrs)
	}
	s := ui.HTML(Lab(card(t, "playing"), nil))
	for _, part := range []string{">Pause</span>", `data-key="play"`, `<option selected value="fast">`} {
		if !strings.Contains(s, part) {
			t.Errorf("while it plays there is no %s", part)
		}
	}
}

func TestAnInvisibleSubjectGetsAWord(t *testing.T) {
	for subject, want := range map[string]bool{
		"":                   false,
		" \t\u00a0":          false,
		"\u200b\u200d":       false,
		"\u202e":             false,
		"\u2066\u2069\ufeff": false,
		"\u3164\u115f\u2800": false, // letters and a pattern that are blank
		"\ufe0f\u034f":       false,
		"Deploy":             true,
		"\u202eDeploy":       true,
		"\u0301":             true, // an accent alone
		"日本":                 true,
		"🏁\ufe0f":            true,
		".":                  true,
	} {
		if got, _ := (&pen{Words: &words.English{}}).legible(subject); (got == subject) != want || got == "" {
			t.Errorf("%+q is read as %q", subject, got)
		}
	}
}

// TestASubjectKeepsToItself looks at every place where a subject is drawn.
func TestASubjectKeepsToItself(t *testing.T) {
	for subject, want := range map[string]string{
		"\u202egnikcart": "<bdi>\u202egnikcart</bdi>",
		"<b>":            "<bdi>&lt;b&gt;</bdi>",
		"\u200b":         "<bdi>(no visible text)</bdi>",
	} {
		v := card(t, "add")
		v.Tasks = []view.Task{{ID: 1, Subject: subject, State: tasks.StateReady}}
		v.Edges = nil
		v.Form.Choices = []view.TaskChoice{{ID: 1, Subject: subject}}
		for _, pane := range []view.Pane{view.PaneGraph, view.PaneBoard} {
			v.Pane = pane
			page := ui.HTML(Lab(v, func(lesson.Message) {}))
			if n := strings.Count(strings.ReplaceAll(page, `<bdi class="words">`, "<bdi>"), want); n != 2 {
				t.Errorf("%s: %+q is drawn %d times as %s, want in its card and in its choice", pane, subject, n, want)
			}
		}
	}
}
