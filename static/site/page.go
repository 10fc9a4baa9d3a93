package main

import (
	"fmt"
	"html"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
)

var (
	unbuilt = regexp.MustCompile(`(?s)<!-- unbuilt -->.*?<!-- /unbuilt -->\n?`)
	place   = regexp.MustCompile(`<!-- fill: ([a-z]+) -->`)
	// wordPlace is where a sentence stands in the shell, by the name of its method.
	wordPlace = regexp.MustCompile(`{{[A-Z][A-Za-z]*}}`)
	idOf      = regexp.MustCompile(`\sid="([^"]*)"`)
)

// indexPage fills the shell with the text and the frames.
func indexPage(shell, folder string, w words.Words, p program, library scenario.Library, chapters []chapter, frames []frame) (string, error) {
	return fill(shell, w, map[string]string{
		"head":   looks(folder) + scenarios(folder, library) + scripts(folder, p, w),
		"frames": frameSections(frames),
		"text":   articles(w, chapters),
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

// looks is what every page loads.
func looks(folder string) string {
	return fmt.Sprintf(`<link rel="icon" href="%[1]s/icon.svg" type="image/svg+xml">
<link rel="manifest" href="%[1]s/site.webmanifest">
<link rel="stylesheet" href="%[1]s/page.css">
`, folder)
}

// scenarios says to the program what there is, and where, and to the loader in which
// of them a reader can choose.
func scenarios(folder string, library scenario.Library) string {
	var branching []string
	for _, name := range slices.Sorted(maps.Keys(library)) {
		if _, leads := library[name].Lanes[0].Lane.(scenario.Leader); leads {
			branching = append(branching, name)
		}
	}
	return fmt.Sprintf("<meta name=\"scenarios\" content=\"%s\" data-folder=\"%s\" data-branching=\"%s\">\n",
		library.Catalog(), path.Join(folder, bundleFolder), strings.Join(branching, " "))
}

// scripts are the theme and the program. head.js blocks painting, and is small.
// The sizes of the program are known here and not to the browser: a host may
// leave out the length, or unpack the file.
func scripts(folder string, p program, w words.Words) string {
	return fmt.Sprintf(`<script src="%[1]s/head.js"></script>
<script src="%[1]s/theme.js" defer></script>
<script src="%[1]s/wasm_exec.js" defer></script>
<script src="%[1]s/loader.js" defer data-program="%[1]s/app.wasm.gz" data-packed="%[2]d" data-unpacked="%[3]d" data-opening="%[4]s" data-words="%[5]s"></script>
`, folder, len(p.Packed), p.Unpacked, path.Join(folder, bundleName(scenario.Opening)), html.EscapeString(loaderWords(w)))
}

// articles writes the chapters in their order. A chapter's number is a link to
// it: its fragment has no slash, so it moves the text and leaves the lab alone.
func articles(w words.Words, chapters []chapter) string {
	var b strings.Builder
	for _, c := range chapters {
		fmt.Fprintf(&b, "<article class=\"chapter\" id=\"chapter-%s\" data-scenario=\"%s\" data-name=\"%s\">\n",
			c.Slug, html.EscapeString(c.Scenario), html.EscapeString(c.Name))
		fmt.Fprintf(&b, "<p class=\"no\"><a href=\"#chapter-%s\">%s</a></p>\n<h1>%s</h1>\n", c.Slug, html.EscapeString(w.Chapter(c.Number, len(chapters))), html.EscapeString(c.Title))
		fmt.Fprintf(&b, "<p class=\"lead\">%s</p>\n%s</article>\n", html.EscapeString(c.Lead), c.HTML)
	}
	return b.String()
}
