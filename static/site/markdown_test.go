package main

import (
	"slices"
	"strings"
	"testing"
)

func TestSectionsToLookUpAreCutOut(t *testing.T) {
	got, err := renderMarkdown([]byte("One.\n\n## Two {.reference}\n\n*three*\n\n### Four\n\n## Five {.reference}\n\nSix.\n\n## Seven\n\nEight."), "hook")
	if err != nil {
		t.Fatal(err)
	}
	if text := string(got.HTML); !strings.HasPrefix(text, "<p>One.</p>\n<h2 id=\"hook-seven\">") || !strings.HasSuffix(text, "<p>Eight.</p>\n") {
		t.Errorf("the chapter is %s", text)
	}
	aside := string(got.Aside)
	for _, want := range []string{`<h2 class="reference" id="hook-two">`, "<p><em>three</em></p>", "Four</a></h3>", "<p>Six.</p>\n"} {
		before, after, there := strings.Cut(aside, want)
		if aside = after; !there {
			t.Errorf("%s is not there, or not in its place, after %s", want, before)
		}
	}
	if len(got.Terms) != 1 {
		t.Errorf("it introduces %v", got.Terms)
	}
}

func TestMarkdown(t *testing.T) {
	for name, c := range map[string]struct {
		source, want string
		steps        []string
	}{
		"a link to a step drives the lab": {
			"See [three](#hook/3) and [four](#hook/4).",
			"<p>See <a href=\"#hook/3\" class=\"step\">three</a> and <a href=\"#hook/4\" class=\"step\">four</a>.</p>\n",
			[]string{"hook/3", "hook/4"},
		},
		"so does one to a branch, and to what is none": {
			"[three](#compact/5c3-1) [four](#compact/x).",
			"<p><a href=\"#compact/5c3-1\" class=\"step\">three</a> <a href=\"#compact/x\" class=\"step\">four</a>.</p>\n",
			[]string{"compact/5c3-1", "compact/x"},
		},
		"another link does not": {
			"[here](#hook-where)",
			"<p><a href=\"#hook-where\">here</a></p>\n",
			nil,
		},
		"a link to the page itself opens a second tab": {
			"[again](./#hook-where)",
			"<p><a href=\"./#hook-where\" target=\"_blank\">again</a></p>\n",
			nil,
		},
		"headings have ids of their chapter, each its own": {
			"## Try it: now\n\n## Try it, now",
			"<h2 id=\"hook-try-it-now\"><a href=\"#hook-try-it-now\">Try it: now</a></h2>\n<h2 id=\"hook-try-it-now-2\"><a href=\"#hook-try-it-now-2\">Try it, now</a></h2>\n",
			nil,
		},
		"a question folds its answer": {
			"Before.\n::: ask\nWhat is *ready*? See [one](#hook/1).\n\nTask 2.\n\n- and 3\n:::\nAfter.",
			"<p>Before.</p>\n<div class=\"ask\">\n<p><b>Before you go on.</b> What is <em>ready</em>? See <a href=\"#hook/1\" class=\"step\">one</a>.</p>\n" +
				"<details>\n<summary>Show the answer</summary>\n<p>Task 2.</p>\n<ul>\n<li>and 3</li>\n</ul>\n</details>\n</div>\n<p>After.</p>\n",
			[]string{"hook/1"},
		},
		"a numbered list of steps has the lab's numbers": {
			"1. [One](#hook/1), then [two](#hook/2).\n2. [Three](#hook/3).",
			"<ol role=\"list\" class=\"numbered\">\n<li data-step=\"hook/1\" value=\"1\"><a href=\"#hook/1\" class=\"step\">One</a>, then <a href=\"#hook/2\" class=\"step\">two</a>.</li>\n" +
				"<li data-step=\"hook/3\" value=\"3\"><a href=\"#hook/3\" class=\"step\">Three</a>.</li>\n</ol>\n",
			[]string{"hook/1", "hook/2", "hook/3"},
		},
		"any other list stays what it is": {
			"3. One.\n4. Two.\n\n- [Three](#hook/3)",
			"<ol start=\"3\">\n<li>One.</li>\n<li>Two.</li>\n</ol>\n<ul>\n<li><a href=\"#hook/3\" class=\"step\">Three</a></li>\n</ul>\n",
			[]string{"hook/3"},
		},
		"a heading says that its section is about the board": {
			"## Your board {data-stage=board}",
			"<h2 data-stage=\"board\" id=\"hook-your-board\"><a href=\"#hook-your-board\">Your board</a></h2>\n",
			nil,
		},
		"what only a phone's reader has to know": {
			"Press it (phone: in the *whole* lab). Go on (see there).",
			"<p>Press it<span class=\"phone\"> (in the <em>whole</em> lab)</span>. Go on (see there).</p>\n",
			nil,
		},
		"colons are text elsewhere": {
			"::: note\nA: b ::: ask\n\n`::: ask`",
			"<p>::: note\nA: b ::: ask</p>\n<p><code class=\"unbroken\">::: ask</code></p>\n",
			nil,
		},
		"code and dangerous links are harmless": {
			"`<script>` and [x](javascript:alert)",
			"<p><code>&lt;script&gt;</code> and <a href=\"\">x</a></p>\n",
			nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := renderMarkdown([]byte(c.source), "hook")
			if err != nil {
				t.Fatal(err)
			}
			if string(got.HTML) != c.want {
				t.Errorf("got\n%s\nwant\n%s", got.HTML, c.want)
			}
			if !slices.Equal(got.Steps, c.steps) {
				t.Errorf("steps %q, want %q", got.Steps, c.steps)
			}
		})
	}
}

func TestMarkdownRefuses(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"a block of HTML":            {"<div>no</div>", "raw HTML"},
		"HTML in a line":             {"so <b>no</b>", "raw HTML"},
		"a question without its end": {"::: ask\nWhat?\n\nThat.", "without its last line"},
		"a question without answer":  {"::: ask\nWhat?\n:::", "the answer"},
		"an item without its step":   {"1. [One](#hook/1)\n2. Two", "links to no step, and others do"},
		"a step in another's list":   {"1. One\n2. [Two](#hook/2)", "#hook/2, and others to no step"},
		"an item on a branch":        {"1. [Press it](#compact/5c)", "#compact/5c, which is no step of the walk"},
		"a link within a title":      {"## [Two](#hook/2)", "a link in a heading"},
		"a question that is a list":  {"::: ask\n- What?\n\nThat.\n:::", "the answer"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := renderMarkdown([]byte(c.source), "hook")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %q, error %v, want an error with %q", got.HTML, err, c.want)
			}
		})
	}
}
