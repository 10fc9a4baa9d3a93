package main

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/static"
)

// Safari before 26.2 knows text-decoration with one value. Of more it makes
// none at all where a var() is among them, and the underline of links is gone.
func TestStylesSayTextDecorationInLonghands(t *testing.T) {
	shorthand := regexp.MustCompile(`(?:^|[\s{;])text-decoration\s*:\s*([^;}]*)`)
	seen := 0
	err := fs.WalkDir(static.Styles(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		sheet, err := fs.ReadFile(static.Styles(), name)
		for _, match := range shorthand.FindAllStringSubmatch(string(sheet), -1) {
			seen++
			value := strings.TrimSpace(match[1])
			if len(strings.Fields(value)) != 1 || strings.Contains(value, "(") {
				t.Errorf("%s: text-decoration: %s", name, value)
			}
		}
		return err
	})
	if err != nil || seen == 0 {
		t.Errorf("%d declarations seen, %v", seen, err)
	}
}

func TestSheetsAreServedWithoutComments(t *testing.T) {
	s, _ := assembled(t)
	sheets := 0
	for name, data := range s {
		if path.Ext(name) != ".css" {
			continue
		}
		sheets++
		if bytes.Contains(data, []byte("/*")) {
			t.Errorf("%s has a comment", name)
		}
		if unknown := regexp.MustCompile(`@(?:apply|mixin|custom-media)|@media[^{]*\(--`).Find(data); unknown != nil {
			t.Errorf("%s has what no browser knows: %s", name, unknown)
		}
		if got := bytes.Count(data, []byte("@layer tokens,")); got != 1 {
			t.Errorf("%s names its layers %d times, want once", name, got)
		}
	}
	if want := 2 + len(ownSheets); sheets != want {
		t.Errorf("there are %d sheets, want %d", sheets, want)
	}
}

// The styles hold up the first picture, so they stay small: the limit is raised for what a
// first visitor sees, and all else goes into later.css.
func TestThePageLoadsFewBytesOfStyles(t *testing.T) {
	const most = 11_700
	s, _ := assembled(t)
	for name, data := range s {
		if path.Base(name) != "page.css" {
			continue
		}
		var packed bytes.Buffer
		w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if packed.Len() > most {
			t.Errorf("%s has %d bytes, packed, more than %d", name, packed.Len(), most)
		}
		t.Logf("%d bytes, packed %d", len(data), packed.Len())
		return
	}
	t.Error("there is no page.css")
}

// Five sizes of type and two weights are what readers learn to tell apart. Other
// sizes follow the text that they stand in, or the drawing.
func TestTypeHasFiveSizesAndTwoWeights(t *testing.T) {
	var (
		declared = regexp.MustCompile(`(?:^|[{;\s])(font|font-size|font-weight)\s*:\s*([^;}]*)`)
		fixed    = regexp.MustCompile(`(?:^|[\s(,])(?:\d*\.)?\d+(?:rem|px|pt|vw|vh)`)
		weight   = regexp.MustCompile(`(?:^|\s)([1-9]00)(?:\s|$)`)
	)
	texts := sheets(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if slices.Contains([]string{"tokens.css", "print.css", "handout.css", "gallery.css"}, name) {
			continue // what they are, those of paper, and the tool for work on the look
		}
		for _, d := range declared.FindAllStringSubmatch(texts[name], -1) {
			if w := weight.FindStringSubmatch(d[2]); w != nil && w[1] != "400" && w[1] != "600" {
				t.Errorf("%s: %s: %s: weights are 400 and 600", name, d[1], d[2])
			}
			first := strings.TrimPrefix(name, "rest_")
			if value := strings.TrimSpace(d[2]); fixed.MatchString(value) && (grows[first] == nil || !grows[first].MatchString(value)) {
				t.Errorf("%s: %s: %s: sizes are var(--t-…), or em", name, d[1], d[2])
			}
		}
	}
}

// grows are the sizes that have bounds: those of the opening and before a
// room follow the window, and those of the graph its drawing, whose unit is the font's size.
var grows = map[string]*regexp.Regexp{
	"opening.css":     regexp.MustCompile(`clamp\(`),
	"panel_graph.css": regexp.MustCompile(`^1rem$|max\(|clamp\(`),
	"present.css":     regexp.MustCompile(`^max\(100%, min\(`),
	"race.css":        regexp.MustCompile(`^max\(100%, min\(`),
}

// sheets returns the style sheets by their names, without what only people read.
func sheets(t *testing.T) map[string]string {
	t.Helper()
	styles := site{}
	if err := styles.add(static.Styles()); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for name, data := range styles {
		texts[name] = regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(data), "")
	}
	return texts
}

// What lies beneath a root that is asked by :has() is styled anew whenever the answer
// may be another one: the whole document, several times a step. Before the lab is live
// there are no steps.
func TestNoStepRestylesTheWholeDocument(t *testing.T) {
	asked := regexp.MustCompile(`(?:^|[^\w-])(?::root|html|body)((?:\[[^\]]*\]|:not\([^()]*\))*):(?:has|not\(:has|is\([^{}]*:has)\([^{}]*?\)[\s>]+[^\s>,{]`)
	for _, rule := range []string{`:root:has(.a) .b {`, `:root[data-a]:not([data-b]):is([c]:has(#d > #e), [f]) .b {`} {
		if !asked.MatchString(rule) {
			t.Errorf("%s is not seen", rule)
		}
	}
	if rule := `.pane-body:has(> .a) > .b {`; asked.MatchString(rule) {
		t.Errorf("%s is no root", rule)
	}
	for name, text := range sheets(t) {
		for _, rule := range asked.FindAllStringSubmatch(text, -1) {
			if !strings.Contains(rule[1], `:not([data-lab="live"]`) {
				t.Errorf("%s: %s", name, strings.Join(strings.Fields(rule[0]), " "))
			}
		}
	}
}

// A browser that looks for what follows an element whose attribute changes
// styles all that follows any such element anew, and attributes such as hidden
// are everywhere. What follows is named: by a class, an attribute or at least
// its tag.
func TestSiblingSelectorsNameTheirElement(t *testing.T) {
	unnamed := regexp.MustCompile(`\[[^\]]*\][^\s>{,]*(?:\s*\{[^{}]*)?[\s;]*[+~]\s*(?:\*|::?[a-z])`)
	for _, rule := range []string{`.a > [hidden] + :not([hidden])::before {`, `[hidden] ~ * {`, `.a > [hidden] { display: inline; + ::before { content: none } }`} {
		if !unnamed.MatchString(rule) {
			t.Errorf("%s is not seen", rule)
		}
	}
	for name, text := range sheets(t) {
		for _, rule := range unnamed.FindAllString(text, -1) {
			t.Errorf("%s: %s", name, strings.Join(strings.Fields(rule), " "))
		}
	}
}

// The number of a step is what the page says from its first byte on: a browser that
// counts the items of a list counts them again while the page arrives.
func TestTheNumbersOfStepsAreNotCounted(t *testing.T) {
	numbers := regexp.MustCompile(`\.numbered[^{}]*::before \{ content: attr\(value\)`)
	seen := 0
	for _, name := range []string{"text.css", "handout.css", "print.css"} {
		sheet, err := fs.ReadFile(static.Styles(), name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(sheet, []byte("counter(")) {
			t.Errorf("%s counts", name)
		}
		seen += len(numbers.FindAll(sheet, -1))
	}
	s, _ := assembled(t)
	items := regexp.MustCompile(`<li[^>]* data-step="[a-z]+/(\d+)"[^>]*>`).FindAllStringSubmatch(string(s["index.html"]), -1)
	for _, item := range items {
		if !strings.Contains(item[0], ` value="`+item[1]+`"`) {
			t.Errorf("%s does not say its number", item[0])
		}
	}
	if seen != 1 || len(items) < 10 {
		t.Errorf("the style sheets number steps %d times, and the page has %d", seen, len(items))
	}
}
