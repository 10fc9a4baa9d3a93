package main

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"

	"tasklesson/static"
)

// tight takes out of a style sheet what only people read.
var tight = minify.New()

func init() { tight.AddFunc("text/css", css.Minify) }

// ownSheets are the style sheets that stand beside page.css: those of one page each.
var ownSheets = []string{"gallery.css", "handout.css", "race.css"}

// firstSheets are what a first visitor sees at first, and nothing else. All others go into
// laterSheet, for which that picture does not wait: see head.js.
var firstSheets = []string{
	"controls.css", "lab.css", "opening.css", "page.css", "panel_files.css", "panel_graph.css", "places.css", "table.css", "text.css", "tokens.css",
}

const laterSheet = "later.css"

// rank says where in laterSheet a file stands: rest_ files hold what of those of
// firstSheets the first picture does not show, and what a rule of a later_ panel says counts
// before what one of all panels says.
func rank(name string) int { return strings.Count(name, "later_") - strings.Count(name, "rest_") }

// layers is what each sheet says first, so that files and sheets can be read in any order.
const layers = "@layer tokens,page,lab,graph,files,controls,places,motion,print;"

// ownWords are what a style sheet names once, in words that no browser has yet: declarations and
// media queries.
var ownWords = regexp.MustCompile(`(?s)@(?:mixin (--\w+) \{ ([^}]*) \}|custom-media (--\w+) ([^;]*);)\n`)

// withoutOwnWords puts into all sheets what they name in the place of the names.
func withoutOwnWords(styles site) {
	var pairs []string
	for _, name := range slices.Sorted(maps.Keys(styles)) {
		for _, m := range ownWords.FindAllStringSubmatch(string(styles[name]), -1) {
			pairs = append(pairs, m[0], "")
			if m[1] != "" {
				pairs = append(pairs, "@apply "+m[1], m[2])
			} else {
				pairs = append(pairs, "("+m[3]+")", m[4])
			}
		}
	}
	said := strings.NewReplacer(pairs...)
	for name, sheet := range styles {
		styles[name] = []byte(said.Replace(string(sheet)))
	}
}

// readStyles returns the style sheets without what only people read.
func readStyles() (site, error) {
	styles := site{}
	if err := styles.add(static.Styles()); err != nil {
		return nil, err
	}
	withoutOwnWords(styles)
	for name, sheet := range styles {
		small, err := tight.Bytes("text/css", sheet)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		styles[name] = small
	}
	return styles, nil
}

// addStyles puts the style sheets into the site: page.css, which every page loads,
// laterSheet, which every page with a lab loads, and those of ownSheets.
func (s site) addStyles() error {
	styles, err := readStyles()
	if err != nil {
		return err
	}
	first, after := bytes.NewBufferString(layers), bytes.NewBufferString(layers)
	names := slices.Sorted(maps.Keys(styles))
	slices.SortStableFunc(names, func(a, b string) int {
		return rank(a) - rank(b)
	})
	for _, name := range names {
		small := styles[name]
		if slices.Contains(ownSheets, name) {
			s[name] = append([]byte(layers), small...)
			continue
		}
		sheet := after
		if slices.Contains(firstSheets, name) {
			sheet = first
		}
		sheet.Write(small)
	}
	after.WriteString(":root{--whole:1}") // says that nothing of it is missing
	s["page.css"], s[laterSheet] = first.Bytes(), after.Bytes()
	return nil
}
