//go:build !js

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
)

// A call that was refused stands beside the files with what the tool said, and in the
// one line where there is no room for them.
func TestARefusedCallIsDrawn(t *testing.T) {
	refused := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for n, frame := range frames {
			v := view.Static(sc, frame)
			if v.Refused == nil {
				continue
			}
			refused++
			l := newLab(v, nil, nil)
			for place, drawn := range map[string]node{"panel of the files": l.files(), "line": l.changed()} {
				html := ui.HTML(drawn)
				for _, want := range []string{v.Refused.Text, string(v.Refused.Code)} {
					if !strings.Contains(html, want) {
						t.Errorf("%s/%d: the %s does not say %q", name, n, place, want)
					}
				}
			}
		}
	}
	if refused == 0 {
		t.Error("nothing is refused")
	}
}

// Where all lines of a file are offered it is said how many it has: those that left it
// stand struck out among them, and are none of its own.
func TestTheLinesOfAFileAreCounted(t *testing.T) {
	counted := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for n, frame := range frames {
			v := view.Static(sc, frame)
			l := newLab(v, nil, nil)
			for _, f := range v.Files {
				if !f.Open || f.Text == "" || f.Disk == view.Staged || v.Conversation != nil {
					continue
				}
				counted++
				if want := v.Words.AllLines(strings.Count(f.Text, "\n")); !strings.Contains(ui.HTML(l.files()), want) {
					t.Errorf("%s/%d: of %s it does not say %q", name, n, f.Name, want)
				}
			}
		}
	}
	if counted < 20 {
		t.Errorf("%d files are open in all", counted)
	}
}
