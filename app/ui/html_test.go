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
			El("p", Attrs{"title", "b", "class", "a", "data-task", "3"}),
			`<p class="a" data-task="3" title="b"></p>`,
		},
		"what an element is holds what is always the same": {
			El("button.chip on[type=button][data-verbatim=line of a file][hidden]", Attrs{"aria-label", "a"}),
			`<button aria-label="a" class="chip on" data-verbatim="line of a file" hidden type="button"></button>`,
		},
		"a value has full stops and equals signs": {
			El("text[dy=.36em][viewBox=0 0 1.5 2][title=a=b]", nil),
			`<text dy=".36em" title="a=b" viewBox="0 0 1.5 2"></text>`,
		},
		"true stays": {
			El("i", Attrs{"aria-hidden", "true"}),
			`<i aria-hidden="true"></i>`,
		},
		"a flag is there or not": {
			El("p", nil, El("button", Attrs{"disabled", true}), El("button", Attrs{"disabled", false})),
			`<p><button disabled></button><button></button></p>`,
		},
		"nothing and an empty value": {
			El("p", Attrs{"title", nil, "class", ""}),
			`<p></p>`,
		},
		"hostile text": {
			El("p", nil, Text(hostile)),
			`<p>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p>`,
		},
		"hostile value": {
			El("p", Attrs{"title", hostile}),
			`<p title="&#34;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; &#34;quoted&#34;"></p>`,
		},
		"hostile prose": {
			El("div", nil, Prose("p.says", "In `"+hostile+"` and "+hostile)),
			`<div><p class="says">In <code>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</code> and "&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p></div>`,
		},
		"lines and other writings in a value": {
			El("p", Attrs{"title", "one\ntwo\t<é·漢>\u00a0"}),
			"<p title=\"one&#10;two\t&lt;é·漢&gt;\u00a0\"></p>",
		},
		"a line separator in a value": {
			El("p", Attrs{"title", "a\u2028b ✓"}),
			"<p title=\"a\u2028b ✓\"></p>",
		},
		"white space in a value": {
			El("p", Attrs{"title", "  a  b "}),
			`<p title="  a  b "></p>`,
		},
		"spaces of running text stay as they were": {
			El("div", nil, Prose("p", "in ` a  b ` it is ")),
			`<div><p>in <code class="unbroken"> a  b </code> it is </p></div>`,
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
			El("p", Attrs{"title", "a\rb"}, Text("a\rb")),
			`<p title="a&#13;b">a&#13;b</p>`,
		},
		"a field has no end tag, and what it holds at first": {
			El("form", nil, El("input", Attrs{"initial", hostile[:3], "type", "text"}), El("button", nil, Text("Add"))),
			`<form><input value="&#34;&gt;&lt;" type="text"><button>Add</button></form>`,
		},
		"handlers leave no trace": {
			El("button", Attrs{"onclick", Handler{Scope: "x", Do: func(Input) {}}}),
			`<button></button>`,
		},
		"a kept node looks the same": {
			Keep(El("p", Attrs{"class", "a"}, Text("b"))),
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
