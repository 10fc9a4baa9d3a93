//go:build !js

package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// On rows of all widths that the style sheet tells apart, the name of the act that is
// shown is there, whole, and no two names that are there touch.
func TestNamesOverTheBarsNeverTouch(t *testing.T) {
	shown := map[string]int{}
	for _, name := range []string{"step-0", "step-3", "strike", "read", "window-blanked", "window-new-agent"} {
		v := card(t, name)
		slots := float64(v.Position.Last + 1)
		for _, width := range rowWidths[:len(rowWidths)-1] {
			type stretch struct {
				name     string
				from, to float64
			}
			var names []stretch
			now := 0
			for bar, slot := range nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Tag == "span" && strings.HasPrefix(n.Attr("class"), "slot") }) {
				for _, n := range slot.Children {
					class := strings.Fields(n.Attr("class"))
					least := 0
					if _, err := fmt.Sscanf(class[1], "from-%d", &least); err != nil {
						t.Fatal(err)
					}
					long := nameLetter * float64(len([]rune(spoken(n))))
					at := float64(width*bar) / slots
					switch isNow := slices.Contains(class, "now"); {
					case isNow && width < least:
						at = float64(width) - long // the style sheet puts it at the end
						fallthrough
					case isNow:
						now++
					case width < least:
						continue
					}
					names = append(names, stretch{spoken(n), at, at + long})
				}
			}
			if now != 1 {
				t.Errorf("%s: on a row of %d em %d acts are of now", name, width, now)
			}
			slices.SortFunc(names, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
			for i, n := range names {
				if n.from < -.01 && width > 16 || n.to > float64(width)+.01 || i > 0 && names[i-1].to > n.from {
					t.Errorf("%s: on a row of %d em the names stand at %+v", name, width, names)
				}
			}
			shown[name] = len(names)
		}
	}
	for name, n := range shown { // on the widest row
		if n < 4 {
			t.Errorf("%s: only %d names are shown", name, n)
		}
	}
}

func TestTheSliderSaysItsStep(t *testing.T) {
	for want, v := range map[string]view.View{
		"start": card(t, "step-0"),
		fmt.Sprintf("step 3 of %d, Task 3", card(t, "step-last").Position.Last): card(t, "step-3"),
		"step 5 of 22, Task 2: read":   card(t, "read"),
		"step 6 of 22, Task 2: strike": card(t, "strike"),
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
			if slices.ContainsFunc(class, func(c string) bool { return strings.HasPrefix(c, "from-") }) {
				names = append(names, m.text)
			}
		}
	}
	if bars != 23 || here != 6 || strings.Join(names, ", ") != "Start, Task 1, Task 2: strike, Task 3, Commit, The next call, task 2" {
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
