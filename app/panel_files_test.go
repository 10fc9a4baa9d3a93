//go:build !js && !race

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
	viewtest.EveryStep(t, func(at string, v view.View) {
		if v.Refused == nil {
			return
		}
		refused++
		l := newLab(v, nil, nil)
		for place, drawn := range map[string]node{"panel of the files": l.files(), "line": l.changed()} {
			html := ui.HTML(drawn)
			for _, want := range []string{v.Refused.Text, string(v.Refused.Code)} {
				if !strings.Contains(html, want) {
					t.Errorf("#%s: the %s does not say %q", at, place, want)
				}
			}
		}
	})
	if refused == 0 {
		t.Error("nothing is refused")
	}
}

// Where all lines of a file are offered it is said how many it has: those that left it
// stand struck out among them, and are none of its own.
func TestTheLinesOfAFileAreCounted(t *testing.T) {
	counted := 0
	viewtest.EveryStep(t, func(at string, v view.View) {
		l := newLab(v, nil, nil)
		for _, f := range v.Files {
			if !f.Open || f.Text == "" || f.Disk == view.Staged || v.Conversation != nil {
				continue
			}
			counted++
			if want := v.Words.AllLines(strings.Count(f.Text, "\n")); !strings.Contains(ui.HTML(l.files()), want) {
				t.Errorf("#%s: of %s it does not say %q", at, f.Name, want)
			}
		}
	})
	if counted < 20 {
		t.Errorf("%d files are open in all", counted)
	}
}

// A folder that begins empty has no start that Reset could bring back.
func TestAnEmptyFolderPromisesNoTasksOfTheStart(t *testing.T) {
	for name, said := range map[string]bool{"empty": true, "folder-empty": false} {
		drawn := ui.HTML(Lab(card(t, name), nil))
		if promises := strings.Contains(drawn, "for the five of the start"); promises != said {
			t.Errorf("%s: five tasks are promised: %v, want %v", name, promises, said)
		}
	}
}
