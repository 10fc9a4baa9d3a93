package main

import (
	"fmt"
	"html"
	"path"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
)

// address is where links to a chapter lead. The browser goes there without a
// program; with it, the lab shows the chapter from its start.
func (c chapter) address() string { return "#" + address.Chapter + c.Scenario }

// navigation is the chapters in the header: the contents, whose summary frames.js has name the
// chapter that is read, and beside them a mark for each, where there is room. Before the titles
// stands what a reader has done, as much as progress.js shows; below them is the way to what can
// be printed.
func navigation(w words.Words, page string, chapters []chapter) string {
	var marks, titles strings.Builder
	for _, c := range chapters {
		mark := ""
		if c.Short {
			mark = fmt.Sprintf(" <span class=\"along\">%s</span>", html.EscapeString(w.OnShortWay()))
		}
		fmt.Fprintf(&marks, "<a href=\"%s\" class=\"%s\" title=\"%d / %d · %s\" aria-label=\"%s\"></a>\n",
			page+html.EscapeString(c.address()), along("", c), c.Number, len(chapters), html.EscapeString(c.Title), html.EscapeString(w.ChapterTitled(c.Number, words.Said(c.Title))))
		fmt.Fprintf(&titles, "<li><a href=\"%s\"><b>%s</b> <span>%s</span>%s <span class=\"is-done\">%s</span></a></li>\n",
			page+html.EscapeString(c.address()), html.EscapeString(c.Title), html.EscapeString(w.Chapter(c.Number, len(chapters), c.Minutes)), mark, html.EscapeString(w.ChapterDone()))
	}
	return fmt.Sprintf(`<nav class="chapters" aria-label="%[1]s">
<details class="contents"><summary><b>%[2]s</b><span></span></summary>
<div><p class="offline" role="status" hidden></p><ol role="list">
<li class="progress" hidden><span></span><a href="%[3]s"></a></li>
<li class="ways">%[12]s</li>
<li><a href="%[4]s"><b>%[5]s</b> <span>%[6]s</span></a></li>
%[7]s<li><a href="%[13]s"><b>%[14]s</b> <span>%[15]s</span></a></li>
</ol>
<p><a href="%[8]s">%[9]s <span>%[10]s</span></a></p></div>
</details>
<span class="marks" hidden>
%[11]s</span>
</nav>
`, html.EscapeString(w.Chapters()), html.EscapeString(w.Contents()), page+html.EscapeString(chapters[0].address()),
		page+"#"+scenario.Opening+"/0", html.EscapeString(w.PageTitle()), html.EscapeString(w.TheOpening()), titles.String(),
		path.Join(path.Dir(page), "handout.html"), html.EscapeString(w.Handout()), html.EscapeString(w.HandoutIs()), marks.String(),
		shortWay(w, page, chapters)+allChapters(w, page+chapters[0].address(), len(chapters)),
		page+"#reference", html.EscapeString(w.Reference()), html.EscapeString(w.ReferenceIs()))
}

// along returns a class, and with it that of what the short way leaves out.
func along(class string, c chapter) string {
	if c.Short {
		return class
	}
	return strings.TrimSpace(class + " aside")
}

// shortWay is the link that chooses the short way, and begins it. It is seen until then,
// and allChapters from then on, which leads back to everything where the reader is: see
// progress.js.
func shortWay(w words.Words, page string, chapters []chapter) string {
	return fmt.Sprintf("<a href=\"%s?way=short%s\" data-ways=\"all\">%s</a>",
		page, html.EscapeString(chapters[0].address()), html.EscapeString(w.ShortWay(shortMinutes(chapters))))
}

func allChapters(w words.Words, at string, of int) string {
	before, fragment, _ := strings.Cut(at, "#")
	return fmt.Sprintf("<a href=\"%s?#%s\" data-ways=\"short\">%s</a>", before, html.EscapeString(fragment), html.EscapeString(w.AllChapters(of)))
}

// onward is what stands at the end of a chapter: the link to the one that follows it, if one
// does, and on the short way the one back to everything.
func onward(w words.Words, c chapter, all []chapter) string {
	var b strings.Builder
	if c.Number < len(all) {
		next := all[c.Number]
		fmt.Fprintf(&b, "<p class=\"onward\"><a href=\"%s\">%s</a></p>\n",
			html.EscapeString(next.address()), html.EscapeString(w.NextChapter(words.Said(next.Title))))
	}
	if c.Short {
		fmt.Fprintf(&b, "<p class=\"ways\">%s</p>\n", allChapters(w, c.address(), len(all)))
	}
	return b.String()
}
