package app

// The drawings of the icons, on 16 by 16 units, without colour: they take the
// colour of their text. The states differ in outline, not only in colour.
var icons = map[string][]node{
	"ready":       {circle("5.6"), filled("M6.8 5.6v4.8L10.6 8z")},
	"blocked":     {rect("3.6", "7", "8.8", "6", "1.4"), path("M5.6 7V5.2a2.4 2.4 0 0 1 4.8 0V7")},
	"in_progress": {path("M13.4 8A5.4 5.4 0 1 1 8 2.6M8 5v3l2 1.6")},
	"completed":   {path("m3.4 8.6 3 3 6.2-7")},
	"unreadable":  {path("M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2")},
	"first":       {path("M4 3v10M13 3 7 8l6 5")},
	"previous":    {path("m10 3-5 5 5 5")},
	"next":        {path("m6 3 5 5-5 5")},
	"last":        {path("M12 3v10M3 3l6 5-6 5")},
	"undo":        {path("M6 3.4 2.8 6.6 6 9.8M3 6.6h6.4a3.4 3.4 0 0 1 0 6.8H7")},
	"redo":        {path("m10 3.4 3.2 3.2L10 9.8M13 6.6H6.6a3.4 3.4 0 0 0 0 6.8H9")},
	"reset":       {path("M3 8a5 5 0 1 0 1.5-3.5M3 2.5V5h2.5")},
	"add":         {path("M8 3v10M3 8h10")},
	"board":       {rect("2.6", "2.8", "10.8", "10.4", "1.6"), path("M5.2 6h.2M7.6 6h3.4M5.2 10h.2M7.6 10h3.4")},
	"open":        {circle("5.2")},
	"compact":     {path("M8 1.8v4.4M8 14.2V9.8M5.4 4.2 8 6.8l2.6-2.6M5.4 11.8 8 9.2l2.6 2.6")},
	"made":        {filled("M4 2.2h5.2L12.2 5v8.8H4z")},
	"unmade":      {elem("path", attrs{"d", "M4 2.2h5.2L12.2 5v8.8H4z", "stroke-dasharray", "2 1.6"})},
	"agent":       {rect("3", "5.4", "10", "7.4", "1.8"), path("M8 5.4V2.8M6 8.6v1M10 8.6v1")},
	"close":       {path("m4 4 8 8M12 4l-8 8")},
	"play":        {filled("M5 3.2v9.6l7.6-4.8z")},
	"pause":       {path("M5.4 3.6v8.8M10.6 3.6v8.8")},
	"keys":        {path("M5.6 6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M8 12.6v.2")},
	"more":        {elem("path", attrs{"d", "M3.2 8h.2M7.9 8h.2M12.6 8h.2", "stroke-width", "2.4"})},
	"source":      {path("m5.6 4.6-3.2 3.4 3.2 3.4M10.4 4.6l3.2 3.4-3.2 3.4")},
	"published":   {rect("2.4", "3", "4.8", "10", "1.2"), rect("8.8", "3", "4.8", "10", "1.2")},
	"waves":       {path("M3 3.2v9.6M8 3.2v9.6M13 3.2v9.6")},
	"chain":       {path("M4.8 8h6.4"), elem("circle", attrs{"cx", "3", "cy", "8", "r", "1.7"}), elem("circle", attrs{"cx", "13", "cy", "8", "r", "1.7"})},
	"fold":        {path("m6 4.4 3.6 3.6L6 11.6")},
	"dock":        {path("m3.6 6 4.4 4.2 4.4-4.2")},
	"note":        {circle("5.6"), path("M8 7.4v3.4M8 5v.2")},
	"alarm":       {path("M8 2.4 14.2 13.2H1.8zM8 6.4v3.2M8 11.4v.2")},
}

func path(d string) node   { return elem("path", attrs{"d", d}) }
func filled(d string) node { return elem("path", attrs{"d", d, "fill", "currentColor"}) }
func circle(r string) node { return elem("circle", attrs{"cx", "8", "cy", "8", "r", r}) }

func rect(x, y, width, height, round string) node {
	return elem("rect", attrs{"x", x, "y", y, "width", width, "height", height, "rx", round})
}

// icon draws one of [icons]; words beside it say the same. Its size is that of
// the text, and a small one where the style sheet is missing.
func icon(name string) node {
	drawing, ok := icons[name]
	if !ok {
		panic("app: no icon " + name)
	}
	return elem("svg", attrs{"class", "ic ic-" + name, "width", "16", "height", "16", "viewBox", "0 0 16 16", "aria-hidden", "true"}, drawing...)
}
