package main

import (
	"bytes"
	"fmt"
	"maps"
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

// firstSheets are what a first visitor sees at first. All others go into laterSheet, for
// which that picture does not wait: see head.js.
var firstSheets = []string{
	"controls.css", "lab.css", "opening.css", "page.css", "panel_files.css", "panel_graph.css", "places.css", "text.css", "tokens.css",
}

const laterSheet = "later.css"

// What a rule of a later panel says counts before what one of all panels says.
const later = "later_"

// layers is what each file says first, so that the files can be read in any order.
const layers = "@layer tokens,page,lab,graph,files,controls,places,motion,print;"

// addStyles puts the style sheets into the site, without what only people read:
// page.css, which every page loads, laterSheet, which every page with a lab loads, and
// those of ownSheets.
func (s site) addStyles() error {
	styles := site{}
	if err := styles.add(static.Styles()); err != nil {
		return err
	}
	first, after := bytes.NewBufferString(layers), bytes.NewBufferString(layers)
	names := slices.Sorted(maps.Keys(styles))
	slices.SortStableFunc(names, func(a, b string) int {
		return strings.Count(a, later) - strings.Count(b, later)
	})
	for _, name := range names {
		small, err := tight.Bytes("text/css", styles[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if slices.Contains(ownSheets, name) {
			s[name] = small
			continue
		}
		sheet := after
		if slices.Contains(firstSheets, name) {
			sheet = first
		}
		sheet.Write(bytes.TrimPrefix(small, []byte(layers)))
	}
	s["page.css"], s[laterSheet] = first.Bytes(), after.Bytes()
	return nil
}
