package ui

import "testing"

// The text of somebody who wishes the page ill.
const hostile = `"><script>alert('1')</script>&amp; "quoted"`

func TestHTML(t *testing.T) {
	for name, c := range map[string]struct {
		node *Node
		want string
	}{
		"attributes are sorted": {
			El("p", Props{"title": "b", "class": "a", "data-task": "3"}),
			`<p class="a" data-task="3" title="b"></p>`,
		},
		"true stays": {
			El("i", Props{"aria-hidden": "true"}),
			`<i aria-hidden="true"></i>`,
		},
		"a flag is there or not": {
			El("p", nil, El("button", Props{"disabled": true}), El("button", Props{"disabled": false})),
			`<p><button disabled></button><button></button></p>`,
		},
		"nothing and an empty value": {
			El("p", Props{"title": nil, "class": ""}),
			`<p></p>`,
		},
		"hostile text": {
			El("p", nil, Text(hostile)),
			`<p>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p>`,
		},
		"hostile value": {
			El("p", Props{"title": hostile}),
			`<p title="&#34;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; &#34;quoted&#34;"></p>`,
		},
		"hostile prose": {
			El("div", nil, Prose("p", "says", "In `"+hostile+"` and "+hostile)),
			`<div><p class="says">In <code>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</code> and "&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p></div>`,
		},
		"lines and other writings in a value": {
			El("p", Props{"title": "one\ntwo\t<é·漢>\u00a0"}),
			"<p title=\"one&#10;two\t&lt;é·漢&gt;\u00a0\"></p>",
		},
		"a line separator in a value": {
			El("p", Props{"title": "a\u2028b ✓"}),
			"<p title=\"a\u2028b ✓\"></p>",
		},
		"white space in a value": {
			El("p", Props{"title": "  a  b "}),
			`<p title="  a  b "></p>`,
		},
		"spaces of running text stay as they were": {
			El("div", nil, Prose("p", "", "in ` a  b ` it is ")),
			`<div><p>in <code> a  b </code> it is </p></div>`,
		},
		"and between elements too": {
			El("p", nil, Text("in "), El("b", nil, Text(" a  b ")), Text(" it is"), Text(" so")),
			`<p>in <b> a  b </b> it is so</p>`,
		},
		"lines of a lone text stay": {
			El("pre", nil, Text("{\n  \"id\": 1\n}")),
			"<pre>{\n  \"id\": 1\n}</pre>",
		},
		"an empty line at the head of a listing stays": {
			El("pre", nil, Text(""), Text("\n{}")),
			"<pre>\n\n{}</pre>",
		},
		"an empty text is nothing": {
			El("div", nil, El("p", nil, Text("a"), Text(""), Text("b"))),
			`<div><p>ab</p></div>`,
		},
		"a carriage return is not lost": {
			El("p", Props{"title": "a\rb"}, Text("a\rb")),
			`<p title="a&#13;b">a&#13;b</p>`,
		},
		"a field has no end tag, and what it holds at first": {
			El("form", nil, El("input", Props{"initial": hostile[:3], "type": "text"}), El("button", nil, Text("Add"))),
			`<form><input value="&#34;&gt;&lt;" type="text"><button>Add</button></form>`,
		},
		"handlers leave no trace": {
			El("button", Props{"onclick": Handler{Scope: "x", Do: func(Input) {}}}),
			`<button></button>`,
		},
		"a kept node looks the same": {
			Keep(El("p", Props{"class": "a"}, Text("b"))),
			`<p class="a">b</p>`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := HTML(c.node); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
