package main

import (
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// The lesson is read to its end only while it is short. Text grows by itself: what is
// added has to be taken away elsewhere, and these limits only go down.
func TestTheLessonIsNoLongerThanItSays(t *testing.T) {
	library := viewtest.Library(t)
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	w := words.Languages[0]
	all := map[string]int{
		"words of the short way": wordsOf(w.OpeningLead() + " " + w.OpeningThesis() + " " + w.OpeningBidding() + " " + w.OpeningFacts()),
		"steps of the short way": library[scenario.Opening].Last(),
		"steps of all walks":     library[scenario.Opening].Last(),
	}
	for _, c := range chapters {
		if c.Short {
			all["words of the short way"] += c.words()
			all["steps of the short way"] += c.Walk
		}
		all["words of all chapters"] += c.words()
		all["steps of all walks"] += c.Walk
		all["words of the reference"] += wordsOf(string(c.Aside))
		t.Logf("%d %s: %d words, %d steps, %d min", c.Number, c.Slug, c.words(), c.Walk, c.Minutes)
	}
	for name, most := range map[string]int{
		"words of the short way": 3_000, "steps of the short way": 39,
		"words of all chapters": 7_200, "steps of all walks": 109,
		"words of the reference": 1_600,
	} {
		if all[name] > most {
			t.Errorf("%d %s, more than %d", all[name], name, most)
		}
		t.Logf("%d %s", all[name], name)
	}
}

// A chapter says how long it takes, and the short way what its chapters take together.
func TestMinutesAreOfWordsAndSteps(t *testing.T) {
	if got := takes(400, 18); got != 3.5 {
		t.Errorf("400 words and 18 steps take %v minutes", got)
	}
	long := make([]byte, 0, 4000)
	for range 1000 {
		long = append(long, "one "...)
	}
	chapters := []chapter{{Short: true, Walk: 12, rendering: rendering{HTML: long}}, {Walk: 600}, {Short: true, Walk: 48}}
	if got := shortMinutes(chapters); got != 15 { // 1 for the opening, 6 and 4
		t.Errorf("the short way takes %d minutes", got)
	}
}
