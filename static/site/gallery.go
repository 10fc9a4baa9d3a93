package main

import (
	"fmt"
	"html"
	"strings"

	"tasklesson/app"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

// galleryPages are a page for every state of the lab, drawn in the shell, and
// gallery.html, which shows them all, each on a screen of its size. They are
// for whoever works on the look, and nothing links to them.
func galleryPages(shell, folder string, w words.Words) (site, error) {
	pages := site{}
	var cards strings.Builder
	for _, card := range app.Gallery() {
		title := html.EscapeString(card.Title)
		page, err := fill(shell, w, map[string]string{
			"head":   looks("../" + folder),
			"frames": ui.HTML(app.Lab(card.View, func(lesson.Message) {})),
			"text":   "<h1>" + title + "</h1>\n<p class=\"lead\">" + html.EscapeString(card.View.Heading) + "</p>",
		})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", card.Name, err)
		}
		name := "gallery/" + card.Name + ".html"
		if pages[name] != nil {
			return nil, fmt.Errorf("two cards are named %q", card.Name)
		}
		pages[name] = []byte(page)
		fmt.Fprintf(&cards, "<figure class=\"screen-%[1]dx%[2]d\">\n<div><iframe src=\"%[3]s\" title=\"%[4]s\" width=\"%[1]d\" height=\"%[2]d\"></iframe></div>\n"+
			"<figcaption><a href=\"%[3]s\">%[4]s</a></figcaption>\n</figure>\n", card.Width, card.Height, name, title)
	}
	pages["gallery.html"] = fmt.Appendf(nil, galleryShell, looks(folder), cards.String())
	return pages, nil
}

const galleryShell = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'">
<title>Gallery of the lab</title>
%s</head>
<body class="gallery">
<h1>The lab in every state</h1>
%s</body>
</html>
`
