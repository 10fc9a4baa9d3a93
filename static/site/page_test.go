package main

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

func TestFill(t *testing.T) {
	const shell = "<head><!-- unbuilt --><style>p{}</style>\n<!-- /unbuilt -->\n<!-- fill: head -->\n</head><!-- unbuilt --><p>make run</p><!-- /unbuilt --><main id=\"text\"><!-- fill: text --></main>"
	got, err := fill(shell, &words.English{}, map[string]string{"head": "<title>$1</title>\n", "text": "<p id=\"a\">words</p>"})
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
			_, err := fill(c.shell, &words.English{}, c.parts)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestArticlesAreNumberedAndLinkToThemselves(t *testing.T) {
	hook := chapter{Number: 1, Minutes: 4, Slug: "hook", Title: "A & B", Lead: "Five.", Scenario: "hook", rendering: rendering{HTML: []byte("<p>One.</p>\n")}}
	clearing := chapter{Number: 2, Minutes: 3, Slug: "clear", Title: "C <D>", Lead: "Three.", Scenario: "clear", rendering: rendering{HTML: []byte("<p>Two.</p>\n")}}
	for name, c := range map[string]struct {
		chapters []chapter
		want     []string
	}{
		"one alone":        {[]chapter{hook}, []string{`<a href="#chapter-hook">Chapter 1 · 4 min</a>`, `<h1><a href="#chapter-hook">A &amp; B</a></h1>`, "<p>One.</p>\n</article>"}},
		"on the short way": {[]chapter{{Number: 1, Lead: "Lead.", Scenario: "hook", Short: true}}, []string{"Lead.</p>\n<p class=\"ways\"><a href=\"?way=short#chapter-hook\" data-ways=\"all\">The short way, 5 minutes</a>", "<p class=\"ways\"><a href=\"?#chapter-hook\" data-ways=\"short\">All 1 chapters</a></p>\n</article>"}},
		"of two": {[]chapter{hook, clearing}, []string{
			`id="chapter-hook" data-scenario="hook"`, `<a href="#chapter-hook">Chapter 1 of 2 · 4 min</a>`,
			"<p>One.</p>\n<p class=\"onward\"><a href=\"#chapter-clear\">Next chapter: C &lt;D&gt;</a></p>\n</article>",
			"<p>Two.</p>\n</article>",
			`id="chapter-clear" data-scenario="clear"`, `<a href="#chapter-clear">Chapter 2 of 2 · 3 min</a>`,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			got := articles(&words.English{}, c.chapters)
			for _, want := range c.want {
				if strings.Count(got, want) != 1 {
					t.Errorf("not once: %s\n%s", want, got)
				}
			}
		})
	}
}

// TestTheHeaderIsMadeOfTheChapters names each of them twice, and says which are on the short
// way.
func TestTheHeaderIsMadeOfTheChapters(t *testing.T) {
	got := navigation(&words.English{}, "", []chapter{
		{Number: 1, Minutes: 4, Title: "A & B", Scenario: "hook"}, {Number: 2, Title: "C", Scenario: "clear", Short: true}, {Number: 3, Minutes: 9, Title: "D", Scenario: "races"},
	})
	for _, want := range []string{
		`<nav class="chapters" aria-label="Chapters">`, "<summary><b>Contents</b><span></span></summary>",
		`<a href="#chapter-hook" class="aside" title="1 / 3 · A &amp; B" aria-label="Chapter 1: A &amp; B"></a>`, `<a href="#chapter-clear" class="" title="2 / 3 · C" aria-label="Chapter 2: C"></a>`,
		`<span>Chapter 2 of 3 · 0 min</span> <span class="along">short way</span> <span class="is-done">done</span></a>`, `<a href="#open/0"><b>Tasks that outlive the conversation</b> <span>The opening · 1 min</span></a>`,
		`<a href="?way=short#chapter-hook" data-ways="all">The short way, 5 minutes</a><a href="?#chapter-hook" data-ways="short">All 3 chapters</a>`,
		`<a href="#chapter-hook"><b>A &amp; B</b> <span>Chapter 1 of 3 · 4 min</span> <span class="is-done">done</span></a>`, `<b>D</b> <span>Chapter 3 of 3 · 9 min</span> <span class="is-done">done</span></a>`,
	} {
		if strings.Count(got, want) != 1 {
			t.Errorf("not once: %s\n%s", want, got)
		}
	}
}
