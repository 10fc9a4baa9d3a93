//go:build !js

package app

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// colours reads the tokens of tokens.css: light and dark.
func colours(t *testing.T) map[string][2]string {
	t.Helper()
	sheet, err := os.ReadFile("../static/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindAllStringSubmatch(string(sheet), -1) {
		list[m[1]] = [2]string{m[2], m[3]}
	}
	if len(list) < 10 {
		t.Fatalf("only %d colours found", len(list))
	}
	return list
}

// luminance is the relative luminance of WCAG 2.
func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(colour[1:], 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	linear := func(b uint64) float64 {
		c := float64(b&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(n>>16) + 0.7152*linear(n>>8) + 0.0722*linear(n)
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestColoursAreDistinct(t *testing.T) {
	list := colours(t)
	for _, c := range []struct {
		colour string
		least  float64
		on     []string
	}{
		{"ink", 4.5, []string{"paper", "sheet", "code", "ready-bg", "doing-bg", "bad-bg", "now-bg"}},
		{"soft", 4.5, []string{"paper", "sheet", "code", "ready-bg", "doing-bg", "now-bg", "bad-bg"}},
		{"ready", 4.5, []string{"sheet", "ready-bg", "now-bg"}},
		{"doing", 4.5, []string{"paper", "sheet", "doing-bg", "now-bg"}},
		{"bad", 4.5, []string{"sheet", "bad-bg", "now-bg"}},
		{"now", 4.5, []string{"sheet", "now-bg", "paper"}},
		{"paper", 4.5, []string{"ink"}},
		// Lines that carry a meaning.
		{"edge", 3, []string{"paper", "sheet"}},
		{"past", 3, []string{"paper", "sheet", "code"}},
	} {
		for _, ground := range c.on {
			for i, theme := range []string{"light", "dark"} {
				a, b := list[c.colour][i], list[ground][i]
				if a == "" || b == "" {
					t.Fatalf("no colour %s or %s", c.colour, ground)
				}
				if got := contrast(t, a, b); got < c.least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", theme, c.colour, ground, got, c.least)
				}
			}
		}
	}
}
