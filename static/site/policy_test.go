package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

var (
	tag    = regexp.MustCompile(`<[a-zA-Z][^>]*>`)
	policy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`)
)

// inPageStyles returns the style sheets and style attributes in a page that are more than
// the measures of one element. All values are written with "&gt;", so a tag ends at the
// first ">".
func inPageStyles(page string) (found []string) {
	sheet := regexp.MustCompile(`(?i)^<style[\s>]`)
	attribute := regexp.MustCompile(`(?i)\sstyle\s*=\s*("[^"]*"|'[^']*')`)
	measures := regexp.MustCompile(`^"--[a-z-]+:[\w.]+(;--[a-z-]+:[\w.]+)*"$`)
	for _, tag := range tag.FindAllString(page, -1) {
		for _, style := range attribute.FindAllStringSubmatch(tag, -1) {
			if !measures.MatchString(style[1]) {
				found = append(found, tag)
			}
		}
		if sheet.MatchString(tag) {
			found = append(found, tag)
		}
	}
	return found
}

func TestStylesInAPageAreFound(t *testing.T) {
	for page, want := range map[string]int{
		`<p style="x">`: 1, `<style>`: 1, `<STYLE type="a">`: 1, "<p\nSTYLE = 'x'>": 1, `<p style="--a:1;color:red">`: 1, `<p style="--a:url(x)">`: 1,
		`<p class="style">style="x"</p><b data-style="x"></b>`: 0, `<link rel="stylesheet">`: 0, `<p style="--a:1">`: 0, `<p style="--a-b:1.5em;--c:2">`: 0,
	} {
		if got := inPageStyles(page); len(got) != want {
			t.Errorf("in %s %q were found, want %d", page, got, want)
		}
	}
}

func TestPagesHaveOnlyMeasuresAsInlineStyles(t *testing.T) {
	s, _ := assembled(t)
	for _, name := range pages(s) {
		if found := inPageStyles(string(s[name])); len(found) > 0 {
			t.Errorf("%s has %d, such as %s", name, len(found), found[0])
		}
	}
}

func TestThePolicyOfEveryPageIsNarrow(t *testing.T) {
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
		if attr, set := given["style-src-attr"]; set && attr != "'unsafe-inline'" {
			t.Errorf("%s: styles in attributes are from %s", name, attr)
		}
		for _, key := range []string{"style-src-elem", "worker-src", "object-src"} {
			if value, set := given[key]; set {
				t.Errorf("%s: %s is set to %s", name, key, value)
			}
		}
		for _, word := range []string{"'unsafe-inline'", "'unsafe-eval'", "*", "http"} {
			if strings.Contains(strings.Replace(match[1], "style-src-attr 'unsafe-inline'", "", 1), word) {
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
