package main

import (
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
)

const head = "---\ntitle: A plan: kept\nlead: Five.\nscenario: hook\n---\n"

func TestReadChapters(t *testing.T) {
	chapters, err := readChapters(t.Context(), fstest.MapFS{
		"02-todo/en.md": {Data: []byte(head + "Two.")},
		"01-hook/en.md": {Data: []byte(head + "\nOne. [Step](#hook/1)")},
		"01-hook/de.md": {Data: []byte("not read")},
	}, nil, "en", nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(chapters) != 2 {
		t.Fatalf("got %d chapters, want 2", len(chapters))
	}
	c := chapters[0]
	if c.Number != 1 || c.Slug != "hook" || c.Title != "A plan: kept" || c.Lead != "Five." || c.Scenario != "hook" || c.File != "01-hook/en.md" {
		t.Errorf("head: %+v", c)
	}
	if len(c.Steps) != 1 || !strings.HasPrefix(string(c.HTML), "<p>One.") {
		t.Errorf("text: %q, steps %q", c.HTML, c.Steps)
	}
	if chapters[1].Number != 2 || chapters[1].Slug != "todo" {
		t.Errorf("second: %+v", chapters[1])
	}
}

func TestReadChaptersRefuses(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"no head":            {"01-hook/en.md", "Text.", "two lines"},
		"a head without end": {"01-hook/en.md", "---\ntitle: A", "two lines"},
		"a missing key":      {"01-hook/en.md", strings.Replace(head, "lead: Five.\n", "", 1), "no lead"},
		"an empty key":       {"01-hook/en.md", strings.Replace(head, "Five.", "", 1), "cannot read"},
		"a key twice":        {"01-hook/en.md", strings.Replace(head, "lead", "title", 1), "cannot read"},
		"an unknown key":     {"01-hook/en.md", strings.Replace(head, "lead", "led", 1), "cannot read"},
		"an unnumbered file": {"hook/en.md", head, "named like"},
		"another language":   {"01-hook/de.md", head, "01-hook has no text in the language en"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readChapters(t.Context(), fstest.MapFS{c.file: {Data: []byte(c.text)}}, nil, "en", nil)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// Chapters to come keep their numbers free; readers count those that are there.
func TestChaptersAreNumberedByTheirFolders(t *testing.T) {
	folders := fstest.MapFS{}
	for _, folder := range []string{"05-clear", "02-hook", "14-next"} {
		folders[folder+"/en.md"] = &fstest.MapFile{Data: []byte(head)}
	}
	chapters, err := readChapters(t.Context(), folders, nil, "en", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"hook", "clear", "next"} {
		if c := chapters[i]; c.Slug != want || c.Number != i+1 {
			t.Errorf("chapter %d is %s, number %d, want %s", i+1, c.Slug, c.Number, want)
		}
	}
	folders["05-other/en.md"] = &fstest.MapFile{Data: []byte(head)}
	if _, err := readChapters(t.Context(), folders, nil, "en", nil); err == nil || !strings.Contains(err.Error(), "05-other/en.md has the number of 05-clear/en.md") {
		t.Errorf("two chapters have one number: %v", err)
	}
}

// A text that speaks of the button "Next" stands beside a lab whose button says so.
func TestTheTextNamesTheButtonAsTheLabDoes(t *testing.T) {
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		t.Fatal(err)
	}
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range chapters {
		if !strings.Contains(string(c.HTML), "<em>Next</em>") {
			continue
		}
		sc := library[c.Scenario]
		played, err := scenario.PlayAll(t.Context(), sc)
		if err != nil {
			t.Fatal(err)
		}
		for _, frame := range played {
			if label := view.Static(sc, frame).Next.Label; !strings.HasPrefix(label, "Next") {
				t.Errorf("%s speaks of Next, and at %s the button says %q", c.File, frame.Position.Fragment(), label)
			}
		}
	}
}

// A question that asks to say something before trying it is read before what tries it:
// at some position the item before it is the marked one, and at the next the item
// after it.
func TestAQuestionIsMarkedBeforeItsAnswer(t *testing.T) {
	_, library := assembled(t)
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, c := range chapters {
		before, _, asks := strings.Cut(string(c.HTML), "<h2 id=\""+c.Slug+"-first-")
		if !asks {
			continue
		}
		asked++
		if !strings.Contains(before, "data-step=\""+c.Scenario+"/1\"") {
			t.Errorf("%s: the first press leads past its first question", c.File)
		}
	}
	if asked < 2 {
		t.Errorf("%d chapters ask first", asked)
	}
}
