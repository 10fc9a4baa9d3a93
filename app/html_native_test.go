//go:build !js

package app

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestHTML(t *testing.T) {
	const hostile = `"><script>alert('1')</script>&amp; "quoted"`
	for name, c := range map[string]struct {
		ui   UI
		want string
	}{
		"attributes are sorted": {
			el("p", props{"title": "b", "class": "a", "data-task": "3"}),
			`<p class="a" data-task="3" title="b"></p>`,
		},
		"true stays": {
			el("i", props{"aria-hidden": "true"}),
			`<i aria-hidden="true"></i>`,
		},
		"a flag is there or not": {
			el("p", nil, el("button", props{"disabled": true}), el("button", props{"disabled": false})),
			`<p><button disabled></button><button></button></p>`,
		},
		"hostile text": {
			el("p", nil, text(hostile)),
			`<p>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p>`,
		},
		"hostile value": {
			el("p", props{"title": hostile}),
			`<p title="&#34;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; &#34;quoted&#34;"></p>`,
		},
		"hostile prose": {
			el("div", nil, prose("p", "says", "In `"+hostile+"` and "+hostile)),
			`<div><p class="says">In <code>"&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</code> and "&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;amp; "quoted"</p></div>`,
		},
		"lines and other writings in a value": {
			el("p", props{"title": "one\ntwo\t<é·漢>\u00a0"}),
			"<p title=\"one&#10;two\t&lt;é·漢&gt;\u00a0\"></p>",
		},
		"text that looks encoded stays": {
			el("p", nil, text("enc:41")),
			`<p>enc:41</p>`,
		},
		"spaces of running text stay as they were": {
			el("div", nil, prose("p", "", "in ` a  b ` it is ")),
			`<div><p class="">in <code> a  b </code> it is </p></div>`,
		},
		"and between elements too": {
			el("p", nil, text("in "), el("b", nil, text(" a  b ")), text(" it is"), text(" so")),
			`<p>in <b> a  b </b> it is so</p>`,
		},
		"lines of a lone text stay": {
			el("pre", nil, text("{\n  \"id\": 1\n}")),
			"<pre>{\n  \"id\": 1\n}</pre>",
		},
		"several texts are one": {
			el("div", nil, el("p", nil, text("a"), text(""), text("b"))),
			`<div><p>ab</p></div>`,
		},
		"a field has no end tag": {
			el("form", nil, el("input", props{"initial": hostile[:3]}), el("button", nil, text("Add"))),
			`<form><input value="&#34;&gt;&lt;"><button>Add</button></form>`,
		},
		"icons are closed": {
			el("b", props{"class": "x"}, icon("next"), text("Next")),
			`<b class="x"><svg aria-hidden="true" class="ic ic-next" height="16" viewBox="0 0 16 16" width="16"><path d="m6 3 5 5-5 5"></path></svg>Next</b>`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for range 10 { // go-app's order is another every time
				got, err := HTML(c.ui)
				if err != nil {
					t.Fatal(err)
				}
				if got != c.want {
					t.Fatalf("got  %s\nwant %s", got, c.want)
				}
			}
		})
	}
}

func TestHTMLRefusesToGuess(t *testing.T) {
	for name, c := range map[string]struct {
		ui   UI
		want string
	}{
		"an element of go-app's constructors": {app.Div().Class("board").Body(el("p", nil), el("p", nil)), "make it with el"},
		"a dropped value":                     {app.Div().Aria("hidden", "true").Body(el("p", nil)), "make it with el"},
		"an element that is not closed":       {el("div", nil, app.Raw("<p>")), "<p> ends with </div>"},
		"digits that are none":                {app.Div().Class("enc:xy"), "invalid byte"},
		"no element at all":                   {text("words"), "no element"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := HTML(c.ui)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %q, error %v, want an error with %q", got, err, c.want)
			}
		})
	}
}
