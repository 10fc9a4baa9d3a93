package main

import (
	"encoding/xml"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/static"
)

// handedOut returns the elements of the handout that are wanted.
func handedOut(t *testing.T, wanted func(xml.StartElement) bool) (page []byte, found []piece) {
	t.Helper()
	s, _ := assembled(t)
	page = s["handout.html"]
	found, err := pieces(page, wanted)
	if err != nil || len(found) == 0 {
		t.Fatalf("%d elements, %v", len(found), err)
	}
	return page, found
}

func TestTheHandoutHasAFigureForEachNumber(t *testing.T) {
	page, items := handedOut(t, func(e xml.StartElement) bool {
		return e.Name.Local == "li" && piece{tag: e}.attr("data-step") != ""
	})
	_, library := assembled(t)
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	// An item speaks of all positions up to the next item, or the end: its figure shows
	// the last of them.
	shows := map[string]string{}
	var want, got []string
	for _, c := range chapters {
		var until *scenario.Position
		for _, it := range slices.Backward(c.Items) {
			if it.Folded {
				continue
			}
			last := it.At
			last.Step = library[it.At.Scenario].Last()
			if until != nil {
				last.Step = until.Step - 1
			}
			until = &it.At
			shows[it.At.Fragment()] = last.Fragment()
		}
		for _, it := range c.Items {
			if !it.Folded {
				want = append(want, it.At.Fragment())
			}
		}
	}
	for _, item := range items {
		got = append(got, item.attr("data-step"))
		figures, err := pieces(item.in(page), named("figure"))
		if err != nil || len(figures) != 1 || figures[0].attr("data-figure") != shows[item.attr("data-step")] {
			t.Errorf("#%s has the figures %v (%v), want that of #%s", item.attr("data-step"), figures, err, shows[item.attr("data-step")])
			continue
		}
		drawn := string(figures[0].in(item.in(page)))
		if strings.Contains(drawn, "<button") || strings.Contains(drawn, "<a ") {
			t.Errorf("in the figure of #%s there is something to press", item.attr("data-step"))
		}
		if empty := strings.Contains(drawn, ">No tasks.<"); !strings.Contains(drawn, `class="board-text"`) || empty == strings.Contains(drawn, `data-panel="graph"`) {
			t.Errorf("in the figure of #%s there is no board, or no graph", item.attr("data-step"))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the handout has %v, the text %v", got, want)
	}
}

func TestHandoutAnswersAreOnTheLastPage(t *testing.T) {
	class := func(name string) func(xml.StartElement) bool {
		return func(e xml.StartElement) bool { return piece{tag: e}.attr("class") == name }
	}
	page, asked := handedOut(t, class("asked"))
	_, answers := handedOut(t, class("answers"))
	_, answered := handedOut(t, class("answer-to"))
	_, library := assembled(t)
	chapters, err := readChapters(t.Context(), static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		t.Fatal(err)
	}
	folds := 0
	for _, c := range chapters {
		folds += strings.Count(string(c.HTML), "<details>")
	}
	if len(asked) != folds || len(answered) != folds || len(answers) != 1 {
		t.Fatalf("%d questions, %d answers in %d places, and %d in the text", len(asked), len(answered), len(answers), folds)
	}
	for _, a := range answered {
		if !within(a, answers) || a.start < asked[len(asked)-1].end {
			t.Errorf("an answer stands before the end: %.60s", a.in(page))
		}
	}
	for _, q := range asked {
		if within(q, answers) || !strings.Contains(string(q.in(page)), "<p>") {
			t.Errorf("a question among the answers, or an empty one: %.60s", q.in(page))
		}
	}
}

// A reader of the paper finds the place of a figure on the screen: the steps
// that an item is numbered with end where its address is.
func TestTheHandoutNumbersTheStepsThatItShows(t *testing.T) {
	page, items := handedOut(t, func(e xml.StartElement) bool {
		return e.Name.Local == "li" && piece{tag: e}.attr("data-step") != ""
	})
	numbers := regexp.MustCompile(`<b[^>]*>([0-9–]+)</b>`)
	places := regexp.MustCompile(`<code class="place">#[a-z]+/(\d+)</code>`)
	for _, item := range items {
		in := string(item.in(page))
		number, place := numbers.FindStringSubmatch(in), places.FindStringSubmatch(in)
		if number == nil || place == nil {
			t.Errorf("#%s has no number or no address", item.attr("data-step"))
			continue
		}
		all := strings.Split(number[1], "–")
		if all[0] != item.attr("value") || all[len(all)-1] != place[1] {
			t.Errorf("#%s is numbered %s, and its figure is of step %s", item.attr("data-step"), number[1], place[1])
		}
	}
}

// What a sentence compares stands in its figure: both ways, and how transactions meet.
func TestTheHandoutShowsWhatAChapterCompares(t *testing.T) {
	page, figures := handedOut(t, named("figure"))
	for _, figure := range figures {
		in, at := string(figure.in(page)), figure.attr("data-figure")
		name, step, _ := strings.Cut(at, "/")
		if step == "0" {
			continue
		}
		switch name {
		case "ids", "short", "todo":
			if !strings.Contains(in, `data-way="short"`) || !strings.Contains(in, `data-way="ours"`) {
				t.Errorf("the figure of #%s has not both ways", at)
			}
		case "claim":
			if !strings.Contains(in, `data-claim="`) {
				t.Errorf("the figure of #%s has no time line", at)
			}
		}
	}
}

// No two figures of a page have an element with the same id, and on paper nobody
// scrolls, folds or follows a link.
func TestTheHandoutNeedsNoProgram(t *testing.T) {
	s, _ := assembled(t)
	page := string(s["handout.html"])
	for _, useless := range []string{"<script", "<button", "<a ", "<details", "tabindex=\"0\""} {
		if strings.Contains(page, useless) {
			t.Errorf("the handout has %q", useless)
		}
	}
	seen := map[string]bool{}
	for _, match := range regexp.MustCompile(`\sid="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if seen[match[1]] {
			t.Errorf("two elements have the id %q", match[1])
		}
		seen[match[1]] = true
	}
	if !strings.Contains(string(s["index.html"]), `<a href="handout.html">`) {
		t.Error("the page does not lead to the handout")
	}
}

// Readers look in the contents for something to print; and what they are told
// there is so: the answers take more than one page.
func TestTheContentsLeadToTheHandout(t *testing.T) {
	s, _ := assembled(t)
	page := s["index.html"]
	contents, err := pieces(page, func(e xml.StartElement) bool { return piece{tag: e}.attr("class") == "contents" })
	if err != nil || len(contents) != 1 {
		t.Fatalf("%d contents, %v", len(contents), err)
	}
	links, err := pieces(contents[0].in(page), func(e xml.StartElement) bool { return piece{tag: e}.attr("href") == "handout.html" })
	if err != nil || len(links) != 1 {
		t.Fatalf("%d links to the handout, %v", len(links), err)
	}
	said := string(links[0].in(contents[0].in(page)))
	for _, part := range []string{"Handout", "to print", "on the last pages"} {
		if !strings.Contains(said, part) {
			t.Errorf("the link %q does not say %q", said, part)
		}
	}
}
