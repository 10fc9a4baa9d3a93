package main

import (
	"fmt"
	"html"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"

	"tasklesson/app"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

var (
	unbuilt = regexp.MustCompile(`(?s)<!-- unbuilt -->.*?<!-- /unbuilt -->\n?`)
	place   = regexp.MustCompile(`<!-- fill: ([a-z]+) -->`)
	// wordPlace is where a sentence stands in the shell, by the name of its method.
	wordPlace = regexp.MustCompile(`{{[A-Z][A-Za-z]*}}`)
	idOf      = regexp.MustCompile(`\sid="([^"]*)"`)
)

// indexPage fills the shell with the text and the frames.
func indexPage(shell, folder string, w words.Words, p program, library scenario.Library, chapters []chapter, frames map[string][]frame, end ending, at string) (string, error) {
	return fill(shell, w, map[string]string{
		"head":     shareTags(w, folder, at) + headLinks(folder) + scenarios(folder, library) + headScripts(folder) + wholeFrames + "<noscript>" + sheetLink(folder, laterSheet) + "</noscript>\n",
		"chapters": navigation(w, "", chapters),
		"facts":    facts(w, chapters),
		"opening":  frameSections(frames[scenario.Opening]),
		"frames":   frameSections(frames[scenario.Seed]),
		"walk":     "<template id=\"notice-frame\">" + ui.HTML(app.Notice("")) + "</template>\n" + framesScript(folder, p, w),
		"scripts":  fmt.Sprintf("<script src=\"%s/page.js\" defer></script>\n", folder),
		"text":     articles(w, chapters) + end.HTML + looksUp(w, chapters),
		"handout":  fmt.Sprintf("<p><a href=\"handout.html\">%s</a> %s</p>\n", html.EscapeString(w.Handout()), html.EscapeString(w.HandoutIs())),
	})
}

// fill puts the parts and the words into their places, takes out what is for the unbuilt
// shell, and checks that ids are unique: fragments and labels go by them.
func fill(shell string, w words.Words, parts map[string]string) (string, error) {
	page := unbuilt.ReplaceAllString(shell, "")
	filled := map[string]bool{}
	var unknown []string
	page = wordPlace.ReplaceAllStringFunc(page, func(mark string) string {
		name := strings.Trim(mark, "{}")
		sentence, found := sentenceOf(w, name)
		if !found {
			unknown = append(unknown, name)
		}
		return html.EscapeString(sentence)
	})
	page = place.ReplaceAllStringFunc(page, func(mark string) string {
		name := place.FindStringSubmatch(mark)[1]
		part, found := parts[name]
		if !found {
			unknown = append(unknown, name)
		}
		filled[name] = true
		return strings.TrimSuffix(part, "\n")
	})
	if len(unknown) > 0 {
		return "", fmt.Errorf("nothing to fill in at %q", unknown)
	}
	for name := range parts {
		if !filled[name] {
			return "", fmt.Errorf("no place for %q", name)
		}
	}
	seen := map[string]bool{}
	for _, match := range idOf.FindAllStringSubmatch(page, -1) {
		if seen[match[1]] {
			return "", fmt.Errorf("two elements have the id %q", match[1])
		}
		seen[match[1]] = true
	}
	return page, nil
}

// headLinks are the links of every page to what it loads, and to the sheets of its own.
func headLinks(folder string, own ...string) string {
	links := fmt.Sprintf(`<link rel="icon" href="%[1]s/icon.svg" type="image/svg+xml">
<link rel="manifest" href="%[1]s/site.webmanifest">
<link rel="stylesheet" href="%[1]s/page.css">
`, folder)
	for _, sheet := range own {
		links += sheetLink(folder, sheet)
	}
	return links
}

func sheetLink(folder, sheet string) string {
	return fmt.Sprintf("<link rel=\"stylesheet\" href=\"%s/%s\">\n", folder, sheet)
}

// scenarios says to the program what there is, and where, and to the scripts in which
// of them a reader can choose, how addresses are read, how the frames begin that stand in
// the page, and which styles the first picture does not wait for.
func scenarios(folder string, library scenario.Library) string {
	var branching []string
	addresses := lesson.Addresses(library.Catalog(), lesson.Workbenches(library[scenario.Seed]))
	for _, name := range slices.Sorted(maps.Keys(library)) {
		if library[name].Chooses() {
			branching = append(branching, name)
		}
	}
	return fmt.Sprintf("<meta name=\"scenarios\" content=\"%s\" data-folder=\"%s\" data-agent=\"%s\" data-branching=\"%s\" data-address=\"%s\" data-frames=\"%s\" data-here=\"%s/ %s/0\" data-later=\"%s\">\n",
		library.Catalog(), path.Join(folder, bundleFolder), path.Join(folder, agentFile), strings.Join(branching, " "), html.EscapeString(asJSON(addresses.ForScripts())), path.Join(folder, framesFolder), scenario.Opening, scenario.Seed, path.Join(folder, laterSheet))
}

// wholeFrames has a browser that knows of it paint nothing before the frames have come,
// which would grow before the reader's eyes.
const wholeFrames = "<link rel=\"expect\" href=\"#lab-place\" blocking=\"render\">\n"

// headScripts block painting, and are small. The other script is known before the parser
// comes to it.
func headScripts(folder string) string {
	return fmt.Sprintf("%[2]s<link rel=\"preload\" href=\"%[1]s/frames.js\" as=\"script\">\n", folder, script(folder, headScript))
}

// framesScript stands behind the frames, which can be walked from then on, and tells the
// other scripts when they have been seen. The size of the program is known
// here and not to the browser: a host may leave out the length, or unpack the file.
func framesScript(folder string, p program, w words.Words) string {
	return fmt.Sprintf("<script src=\"%[1]s/frames.js\" data-program=\"%[1]s/%[2]s\" data-packed=\"%[3]d\" data-first=\"%[4]s\" data-words=\"%[5]s\"></script>\n",
		folder, programFile, len(p.Packed), firstBundles(folder), html.EscapeString(loaderWords(w)))
}

// script is one that runs before what follows it is painted.
func script(folder, name string) string {
	return fmt.Sprintf("<script src=\"%s/%s\"></script>\n", folder, name)
}

// facts says how long the opening is, and what it is.
func facts(w words.Words, chapters []chapter) string {
	if len(chapters) == 0 {
		return ""
	}
	return fmt.Sprintf("<p class=\"facts\"><span>%s</span> <a href=\"%s\">%s <span aria-hidden=\"true\">↓</span></a> %s</p>\n",
		html.EscapeString(w.OpeningFacts()), html.EscapeString(chapters[0].address()), html.EscapeString(w.ReadOn()),
		shortWay(w, "", chapters)+allChapters(w, chapters[0].address(), len(chapters)))
}

// How fast a reader is taken to be.
const (
	wordsPerMinute = 200
	stepsPerMinute = 12
)

var anyTag = regexp.MustCompile(`<[^>]*>`)

// takes returns how many minutes words and steps take.
func takes(words, steps int) float64 {
	return float64(words)/wordsPerMinute + float64(steps)/stepsPerMinute
}

// shortMinutes returns how long the short way takes, the opening with it, rounded up to five.
func shortMinutes(chapters []chapter) int {
	all := 1.
	for _, c := range chapters {
		if c.Short {
			all += takes(c.words(), c.Walk)
		}
	}
	return int(math.Ceil(all/5)) * 5
}

// words returns how many words a chapter has.
func (c chapter) words() int { return wordsOf(c.Title + " " + c.Lead + " " + string(c.HTML)) }

// wordsOf counts the words of HTML.
func wordsOf(text string) int { return len(strings.Fields(anyTag.ReplaceAllString(text, " "))) }

// firstBundles are the files of the scenarios that the page has from its beginning.
func firstBundles(folder string) string {
	var files []string
	for _, name := range scenario.FirstNames() {
		files = append(files, path.Join(folder, bundleName(name)))
	}
	return strings.Join(files, " ")
}

// articles writes the chapters in their order. A chapter's number is a link to it, and its
// end one to the next. The first one offers the short way, which leaves out some of them.
func articles(w words.Words, chapters []chapter) string {
	var b strings.Builder
	for i, c := range chapters {
		fmt.Fprintf(&b, "<article class=\"%s\" id=\"%s\" data-scenario=\"%s\">\n",
			along("chapter", c), html.EscapeString(c.address()[1:]), html.EscapeString(c.Scenario))
		fmt.Fprintf(&b, "<p class=\"no\"><a href=\"%s\">%s</a></p>\n<h1><a href=\"%[1]s\">%[3]s</a></h1>\n",
			html.EscapeString(c.address()), html.EscapeString(w.Chapter(c.Number, len(chapters), c.Minutes)), html.EscapeString(c.Title))
		fmt.Fprintf(&b, "<a class=\"skip\" href=\"#lab-place\">%s</a>\n<p class=\"lead\">%s</p>\n", html.EscapeString(w.SkipToLab()), html.EscapeString(c.Lead))
		if i == 0 {
			fmt.Fprintf(&b, "<p class=\"ways\">%s</p>\n", shortWay(w, "", chapters)+allChapters(w, c.address(), len(chapters)))
		}
		b.Write(c.HTML)
		b.WriteString(onward(w, c, chapters))
		b.WriteString("</article>\n")
	}
	return b.String()
}

// looksUp writes what readers look up.
func looksUp(w words.Words, chapters []chapter) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<article class=\"chapter\" id=\"reference\">\n<h1><a href=\"#reference\">%s</a></h1>\n<p class=\"lead\">%s</p>\n",
		html.EscapeString(w.Reference()), html.EscapeString(w.ReferenceIs()))
	for _, c := range chapters {
		b.Write(c.Aside)
	}
	b.WriteString("</article>\n")
	return b.String()
}
