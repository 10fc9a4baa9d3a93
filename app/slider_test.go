//go:build !js

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

func TestNamesOnTheSliderNeverTouch(t *testing.T) {
	ticks := card(t, "strike").Ticks
	rooms := tickRooms(ticks, 22)
	for _, width := range sliderWidths {
		for i := range ticks {
			for j := range i {
				shown := rooms[i] > 0 && rooms[j] > 0 && rooms[i] <= width && rooms[j] <= width
				if shown && !apart(ticks[i], ticks[j], float64(width), 22) {
					t.Errorf("at %d px %v and %v touch", width, ticks[j], ticks[i])
				}
			}
		}
	}
	for i, tick := range ticks {
		if first := rooms[i] == sliderWidths[0]; tick.Name == "commit" && !first {
			t.Errorf("the commit at %d has no room on the narrowest slider", tick.Step)
		}
	}
}

func TestTheSliderSaysItsStep(t *testing.T) {
	for want, v := range map[string]view.View{
		"start": card(t, "step-0"),
		fmt.Sprintf("step 3 of %d", card(t, "step-last").Position.Last): card(t, "step-3"),
		"step 5 of 22":         card(t, "read"),
		"step 6 of 22: strike": card(t, "strike"),
	} {
		slider := one(t, drawn(t, v), "aria-label", "Step", "type", "range")
		if slider.attrs["aria-valuetext"] != want {
			t.Errorf("the slider says %q, want %q", slider.attrs["aria-valuetext"], want)
		}
	}
}

func TestEveryStepHasItsTick(t *testing.T) {
	ticks, names := 0, []string{}
	for _, m := range drawn(t, card(t, "strike")) {
		class := strings.Fields(m.attrs["class"])
		if len(class) > 0 && class[0] == "tick" {
			ticks++
		}
		if m.attrs["class"] == "name" && m.text != "" && !strings.Contains(m.text, ".") {
			names = append(names, m.text)
		}
	}
	if ticks != 23 || strings.Join(names, " ") != "mark strike commit ready mark strike commit" {
		t.Errorf("%d ticks with the names %q", ticks, names)
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
