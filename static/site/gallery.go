package main

import (
	"context"
	"fmt"
	"html"
	"strings"

	"tasklesson/app"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/picturebook"
	"tasklesson/app/ui"
	"tasklesson/static"
	"tasklesson/wasm/idbstore"
)

// failures are what storage and network of a browser fail with, by their names
// in gallery.json.
var failures = map[string]error{
	"missing": idbstore.ErrMissing,
	"full":    idbstore.ErrFull,
	"broken":  idbstore.ErrBroken,
	"newer":   idbstore.ErrNewer,
	"held":    app.ErrHeld,
	"offline": lesson.NotFetched{},
	"404":     lesson.NotFetched{Status: 404},
	"damaged": lesson.NotFetched{Damaged: true},
}

// galleryPages are a page for every card of gallery.json, played by the program
// and drawn in the shell, and gallery.html, which shows them all, each on a
// screen of its size. They are for those who work on the look, and nothing links
// to them.
func galleryPages(ctx context.Context, shell, folder string, library scenario.Library, chapters []chapter) (site, error) {
	list, err := picturebook.Gallery(ctx, app.Lab, library, static.Gallery(), failures)
	if err != nil {
		return nil, err
	}
	pages := site{}
	var cards strings.Builder
	for _, card := range list {
		title := html.EscapeString(card.Title)
		beside, opening := ui.HTML(app.Lab(card.View, func(lesson.Message) {})), ""
		if card.View.Seat == view.SeatOpening {
			beside, opening = "", beside
		}
		page, err := fill(shell, library[scenario.Seed].Words, map[string]string{
			"head":     headLinks("../"+folder, laterSheet) + script("../"+folder, panesScript),
			"chapters": navigation(library[scenario.Seed].Words, "../index.html", chapters),
			"facts":    "",
			"opening":  opening,
			"frames":   beside,
			"walk":     "",
			"scripts":  "",
			"text":     "<h1>" + title + "</h1>\n<p class=\"lead\">" + html.EscapeString(card.View.Heading.String()) + "</p>",
			"handout":  "",
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", card.Name, err)
		}
		if card.Theme != "" {
			page = strings.Replace(page, "<html ", fmt.Sprintf("<html data-theme=%q ", card.Theme), 1)
		}
		name := "gallery/" + card.Name + ".html"
		if pages[name] != nil {
			return nil, fmt.Errorf("two cards are named %q", card.Name)
		}
		pages[name] = []byte(page)
		fmt.Fprintf(&cards, "<figure style=\"--w:%[1]dpx;--h:%[2]dpx\">\n<div><iframe src=\"%[3]s\" loading=\"lazy\" title=\"%[4]s\" width=\"%[1]d\" height=\"%[2]d\"></iframe></div>\n"+
			"<figcaption><a href=\"%[3]s\">%[4]s</a></figcaption>\n</figure>\n", card.Width, card.Height, name, title)
	}
	pages["gallery.html"] = fmt.Appendf(nil, galleryShell, headLinks(folder, "gallery.css"), cards.String())
	return pages, nil
}

const galleryShell = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<title>Gallery of the lab</title>
%s</head>
<body class="gallery">
<h1>The lab in every state</h1>
%s</body>
</html>
`
