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

// ownSheets are the style sheets that stand beside page.css: those of one page each,
// and those for a medium, for which the first picture does not wait.
var ownSheets = []string{"gallery.css", "handout.css", "print.css", "forced.css", "race.css"}

// later begins the names of the style sheets of panels that the opening and the first
// chapter do not have. They go into laterSheet, for which the first picture does not
// wait: see [indexPage].
const (
	later      = "later_"
	laterSheet = "later.css"
)

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
	shared, after := bytes.NewBufferString(layers), bytes.NewBufferString(layers)
	for _, name := range slices.Sorted(maps.Keys(styles)) {
		small, err := tight.Bytes("text/css", styles[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if slices.Contains(ownSheets, name) {
			s[name] = small
			continue
		}
		sheet := shared
		if strings.HasPrefix(name, later) {
			sheet = after
		}
		sheet.Write(bytes.TrimPrefix(small, []byte(layers)))
	}
	s["page.css"], s[laterSheet] = shared.Bytes(), after.Bytes()
	return nil
}
