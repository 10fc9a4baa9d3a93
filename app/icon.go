package app

import "strings"

// The drawings of the icons, on 16 by 16 units, without colour: they take the
// colour of their text. The states differ in outline, not only in colour. A drawing
// is a path that is drawn, then, behind "|", one that is filled.
var icons = map[string]string{
	"ready":       "M2.4 8a5.6 5.6 0 1 0 11.2 0 5.6 5.6 0 1 0-11.2 0z|M6.8 5.6v4.8L10.6 8z",
	"blocked":     "M5 7h6a1.4 1.4 0 0 1 1.4 1.4v3.2a1.4 1.4 0 0 1-1.4 1.4h-6a1.4 1.4 0 0 1-1.4-1.4v-3.2a1.4 1.4 0 0 1 1.4-1.4zM5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7",
	"in_progress": "M13.4 8A5.4 5.4 0 1 1 8 2.6M8 5v3l2 1.6",
	"completed":   "m3.4 8.6 3 3 6.2-7",
	"unreadable":  "M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2",
	"first":       "M4 3v10M13 3 7 8l6 5",
	"previous":    "m10 3-5 5 5 5",
	"next":        "m6 3 5 5-5 5",
	"last":        "M12 3v10M3 3l6 5-6 5",
	"undo":        "M6 3.4 2.8 6.6 6 9.8M3 6.6h6.4a3.4 3.4 0 0 1 0 6.8H7",
	"redo":        "m10 3.4 3.2 3.2L10 9.8M13 6.6H6.6a3.4 3.4 0 0 0 0 6.8H9",
	"reset":       "M3 8a5 5 0 1 0 1.5-3.5M3 2.5V5h2.5",
	"add":         "M8 3v10M3 8h10",
	"edit":        "M10.4 3.2a1.1 1.1 0 0 1 1.6 0l.8.8a1.1 1.1 0 0 1 0 1.6L6 12.4l-3.2.8.8-3.2z",
	"connect":     "M2.8 8h10M8.6 3.8 12.8 8l-4.2 4.2",
	"board":       "M4.2 2.8h7.6a1.6 1.6 0 0 1 1.6 1.6v7.2a1.6 1.6 0 0 1-1.6 1.6h-7.6a1.6 1.6 0 0 1-1.6-1.6v-7.2a1.6 1.6 0 0 1 1.6-1.6zM5.2 6h.2M7.6 6h3.4M5.2 10h.2M7.6 10h3.4",
	"open":        "M2.8 8a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0z",
	"missed":      "M8 3v6.2M8 12.6v.2",
	"compact":     "M8 1.8v4.4M8 14.2V9.8M5.4 4.2 8 6.8l2.6-2.6M5.4 11.8 8 9.2l2.6 2.6",
	"made":        "|M4 2.2h5.2L12.2 5v8.8H4z",
	"unmade":      "M4 2.2h5.2L12.2 5v8.8H4z",
	"agent":       "M4.8 5.4h6.4a1.8 1.8 0 0 1 1.8 1.8v3.8a1.8 1.8 0 0 1-1.8 1.8h-6.4a1.8 1.8 0 0 1-1.8-1.8v-3.8a1.8 1.8 0 0 1 1.8-1.8zM8 5.4V2.8M6 8.6v1M10 8.6v1",
	"close":       "m4 4 8 8M12 4l-8 8",
	"play":        "|M5 3.2v9.6l7.6-4.8z",
	"pause":       "M5.4 3.6v8.8M10.6 3.6v8.8",
	"keys":        "M5.6 6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M8 12.6v.2",
	"more":        "M3.2 8h.2M7.9 8h.2M12.6 8h.2",
	"source":      "m5.6 4.6-3.2 3.4 3.2 3.4M10.4 4.6l3.2 3.4-3.2 3.4",
	"published":   "M3.6 3h2.4a1.2 1.2 0 0 1 1.2 1.2v7.6a1.2 1.2 0 0 1-1.2 1.2h-2.4a1.2 1.2 0 0 1-1.2-1.2v-7.6a1.2 1.2 0 0 1 1.2-1.2zM10 3h2.4a1.2 1.2 0 0 1 1.2 1.2v7.6a1.2 1.2 0 0 1-1.2 1.2h-2.4a1.2 1.2 0 0 1-1.2-1.2v-7.6a1.2 1.2 0 0 1 1.2-1.2z",
	"waves":       "M3 3.2v9.6M8 3.2v9.6M13 3.2v9.6",
	"chain":       "M4.8 8h6.4M1.3 8a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0zM11.3 8a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0z",
	"fold":        "m6 4.4 3.6 3.6L6 11.6",
	"dock":        "m3.6 6 4.4 4.2 4.4-4.2",
	"note":        "M2.4 8a5.6 5.6 0 1 0 11.2 0 5.6 5.6 0 1 0-11.2 0zM8 7.4v3.4M8 5v.2",
	"alarm":       "M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2",
}

// icon draws one of [icons]; words beside it say the same. Its size is that of
// the text, and a small one where the style sheet is missing.
func icon(name string) node {
	drawing, ok := icons[name]
	if !ok {
		panic("app: no icon " + name)
	}
	lines, area, _ := strings.Cut(drawing, "|")
	var shapes []node
	if lines != "" {
		stroke := attrs{"d", lines}
		switch name {
		case "unmade":
			stroke = with(stroke, "stroke-dasharray", "2 1.6")
		case "more":
			stroke = with(stroke, "stroke-width", "2.4")
		}
		shapes = adding(shapes, el("path", stroke))
	}
	if area != "" {
		shapes = adding(shapes, el("path[fill=currentColor]", attrs{"d", area}))
	}
	return el("svg[width=16][height=16][viewBox=0 0 16 16][aria-hidden=true]", attrs{"class", "ic ic-" + name}, shapes...)
}
