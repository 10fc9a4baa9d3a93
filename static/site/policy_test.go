package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	tag    = regexp.MustCompile(`<[a-zA-Z][^>]*>`)
	policy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)
)

// inPageStyles returns the tags of a page that hold styles. All values are
// written with "&gt;", so a tag ends at the first ">".
func inPageStyles(page string) []string {
	return slices.DeleteFunc(tag.FindAllString(page, -1), func(tag string) bool {
		return !regexp.MustCompile(`(?i)^<style[\s>]|\sstyle\s*=`).MatchString(tag)
	})
}

func TestStylesInAPageAreFound(t *testing.T) {
	for page, want := range map[string]int{
		`<p style="x">`: 1, `<style>`: 1, `<STYLE type="a">`: 1, "<p\nSTYLE = 'x'>": 1,
		`<p class="style">style="x"</p><b data-style="x"></b>`: 0, `<link rel="stylesheet">`: 0,
	} {
		if got := inPageStyles(page); len(got) != want {
			t.Errorf("in %s %q were found, want %d", page, got, want)
		}
	}
}

func TestNoPageHasStylesOfItsOwn(t *testing.T) {
	s, _ := assembled(t)
	for _, name := range pages(s) {
		if found := inPageStyles(string(s[name])); len(found) > 0 {
			t.Errorf("%s has %d, such as %s", name, len(found), found[0])
		}
	}
}

func TestEveryPageForbidsWhatItDoesNotNeed(t *testing.T) {
	s, _ := assembled(t)
	for _, name := range pages(s) {
		match := policy.FindStringSubmatch(string(s[name]))
		if match == nil {
			t.Errorf("%s has no policy", name)
			continue
		}
		given := map[string]string{}
		for directive := range strings.SplitSeq(match[1], ";") {
			key, value, _ := strings.Cut(strings.TrimSpace(directive), " ")
			given[key] = value
		}
		if given["default-src"] != "'none'" || given["style-src"] != "'self'" {
			t.Errorf("%s: the policy is %q", name, match[1])
		}
		for _, key := range []string{"style-src-attr", "style-src-elem", "worker-src", "object-src"} {
			if value, set := given[key]; set {
				t.Errorf("%s: %s is set to %s", name, key, value)
			}
		}
		for _, word := range []string{"'unsafe-inline'", "'unsafe-eval'", "*", "http"} {
			if strings.Contains(match[1], word) {
				t.Errorf("%s: the policy allows %s", name, word)
			}
		}
	}
}

// A drawing without a size of its own fills the page where the styles are
// missing.
func TestEveryIconHasASize(t *testing.T) {
	s, _ := assembled(t)
	for _, name := range pages(s) {
		for _, tag := range tag.FindAllString(string(s[name]), -1) {
			if !strings.HasPrefix(tag, "<svg ") || !strings.Contains(tag, `viewBox="0 0 16 16"`) {
				continue
			}
			for _, side := range []string{"width", "height"} {
				if !strings.Contains(tag, fmt.Sprintf(` %s="16"`, side)) {
					t.Fatalf("%s: no %s in %s", name, side, tag)
				}
			}
		}
	}
}
