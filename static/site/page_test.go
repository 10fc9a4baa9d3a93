package main

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

func TestFill(t *testing.T) {
	const shell = "<head><!-- unbuilt --><style>p{}</style>\n<!-- /unbuilt -->\n<!-- fill: head -->\n</head><!-- unbuilt --><p>make run</p><!-- /unbuilt --><main id=\"text\"><!-- fill: text --></main>"
	got, err := fill(shell, words.English{}, map[string]string{"head": "<title>$1</title>\n", "text": "<p id=\"a\">words</p>"})
	if err != nil {
		t.Fatal(err)
	}
	want := "<head><title>$1</title>\n</head><main id=\"text\"><p id=\"a\">words</p></main>"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFillRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		shell string
		parts map[string]string
		want  string
	}{
		"a place with nothing for it": {"<!-- fill: head --><!-- fill: text -->", map[string]string{"head": ""}, `["text"]`},
		"a sentence nobody says":      {"<b>{{Nothing}}</b>", nil, `["Nothing"]`},
		"a part without a place":      {"<!-- fill: head -->", map[string]string{"head": "", "text": ""}, `no place for "text"`},
		"one id on two elements":      {`<main id="a"><!-- fill: text -->`, map[string]string{"text": `<p id="a">`}, `the id "a"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := fill(c.shell, words.English{}, c.parts)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestArticlesAreNumberedAndLinkToThemselves(t *testing.T) {
	hook := chapter{Number: 1, Slug: "hook", Title: "A & B", Lead: "Five.", Scenario: "hook", HTML: []byte("<p>One.</p>\n")}
	clearing := chapter{Number: 2, Slug: "clear", Title: "C", Lead: "Three.", Scenario: "clear", HTML: []byte("<p>Two.</p>\n")}
	for name, c := range map[string]struct {
		chapters []chapter
		want     []string
	}{
		"one alone": {[]chapter{hook}, []string{`<a href="#chapter-hook">Chapter 1</a>`, "<h1>A &amp; B</h1>"}},
		"of two": {[]chapter{hook, clearing}, []string{
			`id="chapter-hook" data-scenario="hook"`, `<a href="#chapter-hook">Chapter 1 of 2</a>`,
			`id="chapter-clear" data-scenario="clear"`, `<a href="#chapter-clear">Chapter 2 of 2</a>`,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			got := articles(words.English{}, c.chapters)
			for _, want := range c.want {
				if strings.Count(got, want) != 1 {
					t.Errorf("not once: %s\n%s", want, got)
				}
			}
		})
	}
}
