package main

import (
	"fmt"
	"html"
	"path"
	"strings"

	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
)

// address is where links to a chapter lead. The browser goes there without a
// program; with it, the lab shows the chapter from its start.
func (c chapter) address() string { return "#" + address.Chapter + c.Scenario }

// navigation is the chapters in the header: a number each, and the contents with
// their titles, which stand alone where there is no room for both. Before them stands what
// a reader has done, as much as progress.js shows; below them is the way to
// what can be printed.
func navigation(w words.Words, page string, chapters []chapter) string {
	var numbers, titles strings.Builder
	for _, c := range chapters {
		fmt.Fprintf(&numbers, "<a href=\"%s\" aria-label=\"%s\">%d</a>\n",
			page+html.EscapeString(c.address()), html.EscapeString(w.ChapterTitled(c.Number, words.Said(c.Title))), c.Number)
		fmt.Fprintf(&titles, "<li><a href=\"%s\"><b>%s</b> <span>%s</span> <span class=\"is-done\">%s</span></a></li>\n",
			page+html.EscapeString(c.address()), html.EscapeString(c.Title), html.EscapeString(w.Chapter(c.Number, len(chapters), c.Minutes)), html.EscapeString(w.ChapterDone()))
	}
	return fmt.Sprintf(`<nav class="chapters" aria-label="%s">
<span class="numbers">
%s</span>
<details class="contents"><summary>%s</summary>
<div><ol role="list">
<li class="progress" hidden><span></span><a href="%s"></a></li>
%s</ol>
<p><a href="%s">%s <span>%s</span></a></p></div>
</details>
</nav>
`, html.EscapeString(w.Chapters()), numbers.String(), html.EscapeString(w.Contents()), page+html.EscapeString(chapters[0].address()), titles.String(),
		path.Join(path.Dir(page), "handout.html"), html.EscapeString(w.Handout()), html.EscapeString(w.HandoutIs()))
}

// onward is the link at the end of a chapter to the one that follows it.
func onward(w words.Words, next chapter) string {
	return fmt.Sprintf("<p class=\"onward\"><a href=\"%s\">%s</a></p>\n",
		html.EscapeString(next.address()), html.EscapeString(w.NextChapter(words.Said(next.Title))))
}
