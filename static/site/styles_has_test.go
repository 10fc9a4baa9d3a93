package main

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"tasklesson/static"
)

// Browsers keep one list, for all rules with :has(), of what a change may style anew. A
// rule that may be about anything, as `.a:has(.b) > *`, makes that list everything: then
// each element that comes or goes has all of the lab styled anew.
func TestNoHasRuleRestylesTheWholeLab(t *testing.T) {
	seen := 0
	err := fs.WalkDir(static.Styles(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || name == "gallery.css" || name == "handout.css" {
			return err
		}
		sheet, err := fs.ReadFile(static.Styles(), name)
		for _, selector := range selectorsOf(string(sheet)) {
			seen++
			if mayBeAnything(selector) {
				t.Errorf("%s: %s", name, selector)
			}
		}
		return err
	})
	if err != nil || seen < 1000 {
		t.Errorf("%d selectors seen, %v", seen, err)
	}
	for selector, want := range map[string]bool{
		".a:has(.b) > *": true, ".a:has(> .b) > :not(.c)": true, ".a:has(.b) .c::first-letter": true,
		".a:has(.b) > .c": false, ".a > :has(.b)": false, ".a:has(.b, .c)": false, ".a:has(.b) li": false,
	} {
		if mayBeAnything(selector) != want {
			t.Errorf("%s: may be about anything: %v, want %v", selector, !want, want)
		}
	}
}

// mayBeAnything reports whether a selector with :has() finds more than the element that has
// it, and does not say which by a name.
func mayBeAnything(selector string) bool {
	last := lastCompound(selector)
	return strings.Contains(strings.TrimSuffix(selector, last), ":has(") &&
		(strings.HasPrefix(last, "*") || strings.HasPrefix(last, ":") && !strings.HasPrefix(last, ":is(") || strings.Contains(last, "::first-letter"))
}

// lastCompound returns what stands behind the last combinator.
func lastCompound(selector string) string {
	depth := 0
	for i := len(selector) - 1; i >= 0; i-- {
		switch c := selector[i]; {
		case c == ')' || c == ']':
			depth++
		case c == '(' || c == '[':
			depth--
		case depth == 0 && strings.IndexByte(" >~+", c) >= 0:
			return selector[i+1:]
		}
	}
	return selector
}

// selectorsOf returns the selectors of a sheet, those of nested rules behind those around
// them.
func selectorsOf(sheet string) (all []string) {
	sheet = regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(sheet, "")
	around, from := [][]string{{""}}, 0
	for i, c := range sheet {
		switch c {
		case ';':
			from = i + 1
		case '{':
			own := around[len(around)-1]
			if prelude := strings.TrimSpace(sheet[from:i]); !strings.HasPrefix(prelude, "@") {
				own = nested(own, prelude)
				all = append(all, own...)
			}
			around, from = append(around, own), i+1
		case '}':
			around, from = around[:len(around)-1], i+1
		}
	}
	return all
}

func nested(around []string, prelude string) (all []string) {
	depth, from := 0, 0
	for i, c := range prelude + "," {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			for _, outer := range around {
				one := strings.TrimSpace(prelude[from:i])
				if strings.Contains(one, "&") {
					all = append(all, strings.TrimSpace(strings.ReplaceAll(one, "&", outer)))
				} else {
					all = append(all, strings.TrimSpace(outer+" "+one))
				}
			}
			from = i + 1
		}
	}
	return all
}
