package main

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
)

// withGlossary reads two chapters that introduce terms, the second one with text of
// its own, and a glossary with these entries.
func withGlossary(t *testing.T, second, entries string) ([]chapter, error) {
	t.Helper()
	return readChapters(t.Context(), fstest.MapFS{
		"01-hook/en.md": {Data: []byte(head + "\n## What waits\n\nAn *edge* leads on. Press *Waves*.")},
		"02-todo/en.md": {Data: []byte(head + "\nIt *commits* that, by **edge**.\n\n" + second)},
	}, []byte(`{"title": "Glossary", "terms": [`+entries+`]}`), "en", viewtest.Library(t))
}

const edge, commit = `{"term": "edge", "is": "An arrow."}`, `{"term": "commit", "as": "commits", "is": "A moment."}`

func TestTheReferenceEndsWithTheGlossary(t *testing.T) {
	chapters, err := withGlossary(t, "", edge+","+commit)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(chapters[0].Aside)+string(chapters[1].HTML), "Glossary") {
		t.Error("a chapter has it too")
	}
	_, glossary, there := strings.Cut(string(chapters[1].Aside), "Glossary")
	if !there {
		t.Fatalf("there is none in %s", chapters[1].Aside)
	}
	at := -1
	for _, want := range []string{ // in the order of the alphabet, each with its place
		`<strong>commit</strong>: A moment. <a href="#chapter-hook">`, `<strong>edge</strong>: An arrow. <a href="#hook-what-waits">`,
	} {
		found := strings.Index(glossary, want)
		if found <= at {
			t.Errorf("%q is not there, or not in its place: %s", want, glossary)
		}
		at = found
	}
}

func TestEveryTermIsIntroducedOnceAndExplained(t *testing.T) {
	for name, c := range map[string]struct{ second, entries, want string }{
		"without an entry":         {"", edge, "no entry says what *commits* is"},
		"never introduced":         {"", edge + "," + commit + `,{"term": "wave", "is": "X."}`, "no chapter introduces *wave*"},
		"introduced twice":         {"Once more an *edge*.", edge + "," + commit, "02-todo/en.md introduces *edge* once more"},
		"explained twice":          {"", edge + "," + edge + "," + commit, "no chapter introduces *edge*"},
		"with what nobody reads":   {"", `{"term": "edge", "was": "X."}`, "unknown field"},
		"saying what is not so":    {"", `{"term": "edge", "is": "In seven files."},` + commit, "seven files"},
		"in an answer, without it": {"::: ask\nWhat?\n\nA *ring*.\n:::", edge + "," + commit, "no entry says what *ring* is"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := withGlossary(t, c.second, c.entries); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want an error that says %q", err, c.want)
			}
		})
	}
}

// An entry leads to the section that introduces its term.
func TestEveryGlossaryEntryLinksToItsIntroduction(t *testing.T) {
	s, _ := assembled(t)
	page := string(s["index.html"])
	_, glossary, there := strings.Cut(page, `id="next-glossary"`)
	glossary, _, _ = strings.Cut(glossary, "</article>")
	entries := strings.Split(glossary, "<strong>")[1:]
	if !there || len(entries) < 20 {
		t.Fatalf("a glossary of %d terms", len(entries))
	}
	for _, entry := range entries {
		term, rest, _ := strings.Cut(entry, "</strong>")
		_, link, _ := strings.Cut(rest, `<a href="#`)
		id, _, _ := strings.Cut(link, `"`)
		_, section, found := strings.Cut(page, fmt.Sprintf(`id="%s"`, id))
		if next := strings.Index(section, "<h2 id="); next > 0 {
			section = section[:next]
		}
		if !found || !strings.Contains(section, "<em>"+term) {
			t.Errorf("%s: #%s does not introduce it", term, id)
		}
	}
}

func TestEveryLanguageTellsTheWholeLesson(t *testing.T) {
	for _, w := range words.Languages {
		if err := checkLanguage(t.Context(), w.Language()); err != nil {
			t.Error(err)
		}
	}
	if err := checkLanguage(t.Context(), "xx"); err == nil {
		t.Error("a language without any text passes")
	}
}
