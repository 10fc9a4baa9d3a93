package app

import (
	"html"
	"strings"

	"tasklesson/app/lesson/view"
)

// changed draws the one line of a file that matters most in this step; it is
// shown where there is no room for the files. Without a change the line keeps
// its place, so that nothing below it jumps. Beside a conversation the line is
// its meter and the hash of the files.
func (l lab) changed() UI {
	if l.Conversation != nil {
		return l.gauge()
	}
	if l.Changed == nil {
		return el("div", props{"class": "line none"})
	}
	return el("div", props{"class": "line", "data-about": l.Changed.File}, markup("p", "change", changedLine(*l.Changed)))
}

// changedLine returns the line as HTML: what left struck out, what came
// underlined.
func changedLine(c view.ChangedLine) string {
	var parts []string
	for _, s := range c.Gone {
		parts = append(parts, "<del>"+html.EscapeString(s)+"</del>")
	}
	for _, s := range c.Kept {
		parts = append(parts, html.EscapeString(s))
	}
	for _, s := range c.Came {
		parts = append(parts, "<ins>"+html.EscapeString(s)+"</ins>")
	}
	open, sep, end := "[", ", ", "]"
	if c.Quoted {
		open, sep, end = "&#34;", " ", "&#34;"
	}
	return html.EscapeString(c.File) + " &#34;" + html.EscapeString(c.Key) + "&#34;: " + open + strings.Join(parts, sep) + end
}
