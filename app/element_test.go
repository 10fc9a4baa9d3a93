//go:build !js

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// printed returns an element as HTML.
func printed(t *testing.T, ui UI) string {
	t.Helper()
	s, err := HTML(ui)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAttributesSurvivePrinting(t *testing.T) {
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"a word":           {"x", `<p title="x"></p>`},
		"quotes":           {`a "b" <c> & d`, `<p title="a &#34;b&#34; &lt;c&gt; &amp; d"></p>`},
		"the word true":    {"true", `<p title="true"></p>`},
		"white space":      {"  a  b ", `<p title="  a  b "></p>`},
		"nothing":          {nil, `<p></p>`},
		"an empty string":  {"", `<p></p>`},
		"encoded by hand":  {"enc:00", `<p title="enc:00"></p>`},
		"beyond ASCII":     {"Prüfung ✓", `<p title="Prüfung ✓"></p>`},
		"a line separator": {"a\u2028b", "<p title=\"a\u2028b\"></p>"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := printed(t, el("p", props{"title": c.value})); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestFlagsAreThereOrNot(t *testing.T) {
	if got := printed(t, el("button", props{"disabled": true, "hidden": false})); got != "<button disabled></button>" {
		t.Errorf("got %s", got)
	}
}

func TestAnAttributeOfAnUnknownKindIsAProgrammersError(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("el took a number")
		}
	}()
	el("p", props{"title": 1})
}

func TestProseSetsCodeAndNothingElse(t *testing.T) {
	for sentence, want := range map[string]string{
		"plain":                "plain",
		"the id `1` left `b`.": "the id <code>1</code> left <code>b</code>.",
		"`<b>` & <i>":          "<code>&lt;b&gt;</code> &amp; &lt;i&gt;",
	} {
		if got := printed(t, prose("p", "sentence", sentence)); got != `<p class="sentence">`+want+`</p>` {
			t.Errorf("%q became %s", sentence, got)
		}
	}
}

func TestHandlersOfUnlikeMessagesAreUnlike(t *testing.T) {
	scopes := map[string]lesson.Message{}
	for _, m := range []lesson.Message{
		lesson.Next{},
		lesson.Previous{},
		workbench.Undo{Path: lesson.ReaderBoard},
		lesson.GoTo{Step: 1},
		lesson.GoTo{Step: 2},
		workbench.Dismiss{Path: lesson.ReaderBoard, About: 1},
		workbench.PickAdd{Path: lesson.ReaderBoard, ID: 1},
		workbench.PickAdd{Path: lesson.ReaderBoard, ID: 2},
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1}`, About: 1}},
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":2}`, About: 1}},
	} {
		scope := sends(nil, m).scope
		if other, twice := scopes[scope]; twice {
			t.Errorf("%#v and %#v have the scope %q: go-app would keep the older handler", m, other, scope)
		}
		scopes[scope] = m
	}
}

func TestEveryIconIsDrawn(t *testing.T) {
	for name := range icons {
		if got := printed(t, icon(name)); !strings.Contains(got, `aria-hidden="true"`) || !strings.Contains(got, "<") {
			t.Errorf("%s is drawn as %s", name, got)
		}
	}
}
