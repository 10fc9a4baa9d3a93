package main

import (
	"context"
	"encoding/xml"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

// handoutPage is the lesson on paper: of every chapter its title, its lead, its
// numbered items, each with a figure, and its questions; the answers stand last.
func handoutPage(ctx context.Context, folder string, w words.Words, library scenario.Library, chapters []chapter) (string, error) {
	var body, answers strings.Builder
	for _, c := range chapters {
		handed, err := handOut(ctx, c, library)
		if err != nil {
			return "", fmt.Errorf("%s: %w", c.File, err)
		}
		fmt.Fprintf(&body, "<section class=\"handed\">\n<p class=\"no\">%s</p>\n<h2>%s</h2>\n<p class=\"lead\">%s</p>\n<ol class=\"figures\">\n%s</ol>\n%s</section>\n",
			html.EscapeString(w.Chapter(c.Number, len(chapters), c.Minutes)), html.EscapeString(c.Title), html.EscapeString(c.Lead),
			handed.items, handed.questions)
		if handed.answers != "" {
			fmt.Fprintf(&answers, "<h3>%s</h3>\n%s", html.EscapeString(c.Title), handed.answers)
		}
	}
	return fill(handoutShell, w, map[string]string{
		"head":     headLinks(folder, laterSheet, "handout.css"),
		"chapters": body.String(),
		"answers":  answers.String(),
	})
}

const handoutShell = `<!doctype html>
<html lang="{{Language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="only light">
<title>{{HandoutTitle}}</title>
<!-- fill: head -->
</head>
<body class="handout">
<main>
<h1>{{PageTitle}}</h1>
<p class="lead">{{HandoutLead}}</p>
<!-- fill: chapters -->
<section class="answers">
<h2>{{Answers}}</h2>
<!-- fill: answers -->
</section>
</main>
</body>
</html>
`

// A handed is what paper has of a chapter, as HTML.
type handed struct{ items, questions, answers string }

// handOut makes of a chapter what paper has of it. Questions and answers have the
// same numbers.
func handOut(ctx context.Context, c chapter, library scenario.Library) (handed, error) {
	var h handed
	var items strings.Builder
	list, err := handedItems(c.HTML)
	if err != nil {
		return h, err
	}
	shown := lastShown(c, library)
	for _, item := range list {
		at := shown[item.fragment]
		figure, err := drawFigure(ctx, at, library)
		if err != nil {
			return h, fmt.Errorf("the figure of #%s: %w", at.Fragment(), err)
		}
		fmt.Fprintf(&items, "<li value=\"%s\" data-step=\"%s\">\n<div class=\"item-text\"><b>%[6]s</b> %[3]s <code class=\"place\">#%[4]s</code></div>\n%[5]s</li>\n",
			item.number, item.fragment, unlinked(item.html), at.Fragment(), ui.HTML(figure), until(item.number, at.Step))
	}
	h.items = items.String()
	h.questions, h.answers, err = questions(c.HTML)
	return h, err
}

// until returns the steps from one to another as they are written: 15–17, or 15 alone.
func until(first string, last int) string {
	if end := strconv.Itoa(last); end != first {
		return first + "–" + end
	}
	return first
}

// lastShown returns by the fragments of the numbered items of a chapter the last
// position that each speaks of: that before the next item, or the last of all.
func lastShown(c chapter, library scenario.Library) map[string]scenario.Position {
	shown := map[string]scenario.Position{}
	until := map[string]int{}
	for _, it := range slices.Backward(c.Items) {
		if it.Folded {
			continue
		}
		last, name := it.At, it.At.Scenario
		last.Step = library[name].Last()
		if next, follows := until[name]; follows {
			last.Step = next - 1
		}
		shown[it.At.Fragment()], until[name] = last, it.At.Step
	}
	return shown
}

// A handedItem is a numbered item of the text.
type handedItem struct {
	number, fragment string
	html             []byte
}

// handedItems returns the numbered items of a chapter, but for those in answers.
func handedItems(page []byte) ([]handedItem, error) {
	folds, err := pieces(page, named("details"))
	if err != nil {
		return nil, err
	}
	all, err := pieces(page, func(e xml.StartElement) bool {
		return e.Name.Local == "li" && piece{tag: e}.attr("data-step") != ""
	})
	var items []handedItem
	for _, li := range all {
		if !within(li, folds) {
			items = append(items, handedItem{li.attr("value"), li.attr("data-step"), li.in(page)})
		}
	}
	return items, err
}

// within reports whether a piece lies in one of others.
func within(p piece, others []piece) bool {
	for _, o := range others {
		if o.start <= p.start && p.end <= o.end {
			return true
		}
	}
	return false
}

var anchors = regexp.MustCompile(`</?a(?:\s[^>]*)?>`)

// unlinked returns a text without its links: on paper nobody follows them.
func unlinked(text []byte) []byte { return anchors.ReplaceAll(text, nil) }

// questions returns the questions of a chapter, with room to write, and their answers.
func questions(page []byte) (asked, answered string, err error) {
	asks, err := pieces(page, func(e xml.StartElement) bool {
		return e.Name.Local == "div" && piece{tag: e}.attr("class") == "ask"
	})
	if err != nil {
		return "", "", err
	}
	var q, a strings.Builder
	for i, ask := range asks {
		in := ask.in(page)
		folds, err := pieces(in, named("details"))
		if err != nil {
			return "", "", err
		}
		if len(folds) != 1 {
			return "", "", fmt.Errorf("a question has %d answers", len(folds))
		}
		fold := folds[0].in(in)
		names, err := pieces(fold, named("summary"))
		if err != nil {
			return "", "", err
		}
		if len(names) != 1 {
			return "", "", fmt.Errorf("an answer has %d names", len(names))
		}
		fmt.Fprintf(&q, "<div class=\"asked\" data-ask=\"%d\">%s</div>\n", i+1, unlinked(in[:folds[0].start]))
		fmt.Fprintf(&a, "<div class=\"answer-to\" data-ask=\"%d\">%s</div>\n", i+1, unlinked(fold[names[0].end:]))
	}
	return q.String(), a.String(), nil
}

// drawFigure plays a scenario to a place and draws it for paper.
func drawFigure(ctx context.Context, at scenario.Position, library scenario.Library) (*ui.Node, error) {
	sc := library[at.Scenario]
	frame, err := playTo(ctx, sc, at)
	if err != nil {
		return nil, err
	}
	return app.Figure(view.Static(sc, frame)), nil
}
