package main

import (
	"slices"
	"strings"
	"testing"
)

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
		"headings have ids of their chapter, each its own": {
			"## Try it: now\n\n## Try it, now",
			"<h2 id=\"hook-try-it-now\">Try it: now</h2>\n<h2 id=\"hook-try-it-now-2\">Try it, now</h2>\n",
			nil,
		},
		"a question folds its answer": {
			"Before.\n::: ask\nWhat is *ready*? See [one](#hook/1).\n\nTask 2.\n\n- and 3\n:::\nAfter.",
			"<p>Before.</p>\n<div class=\"ask\">\n<p><b>Before you go on.</b> What is <em>ready</em>? See <a href=\"#hook/1\" class=\"step\">one</a>.</p>\n" +
				"<details>\n<summary>Show the answer</summary>\n<p>Task 2.</p>\n<ul>\n<li>and 3</li>\n</ul>\n</details>\n</div>\n<p>After.</p>\n",
			[]string{"hook/1"},
		},
		"colons are text elsewhere": {
			"::: note\nA: b ::: ask\n\n`::: ask`",
			"<p>::: note\nA: b ::: ask</p>\n<p><code>::: ask</code></p>\n",
			nil,
		},
		"code and dangerous links are harmless": {
			"`<script>` and [x](javascript:alert)",
			"<p><code>&lt;script&gt;</code> and <a href=\"\">x</a></p>\n",
			nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, steps, err := renderMarkdown([]byte(c.source), "hook")
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
			if !slices.Equal(steps, c.steps) {
				t.Errorf("steps %q, want %q", steps, c.steps)
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
		"a question that is a list":  {"::: ask\n- What?\n\nThat.\n:::", "the answer"},
	} {
		t.Run(name, func(t *testing.T) {
			got, _, err := renderMarkdown([]byte(c.source), "hook")
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %q, error %v, want an error with %q", got, err, c.want)
			}
		})
	}
}
