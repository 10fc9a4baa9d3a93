package ui

import (
	"reflect"
	"testing"
)

func TestAnAttributeOfAnUnknownKindIsAProgrammersError(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("El took a number")
		}
	}()
	El("p", Attrs{"title", 1})
}

func TestProseSetsCodeAndNothingElse(t *testing.T) {
	for sentence, want := range map[string]string{
		"plain":                              "plain",
		"of `agent-1` as `a b`":              "of <code class=\"unbroken\">agent-1</code> as <code class=\"unbroken\">a b</code>",
		"`a line that is longer than a row`": "<code>a line that is longer than a row</code>",
		"the id `1` left `b`.":               "the id <code>1</code> left <code>b</code>.",
		"`<b>` & <i>":                        "<code>&lt;b&gt;</code> &amp; &lt;i&gt;",
	} {
		if got := HTML(Prose("p.sentence", sentence)); got != `<p class="sentence">`+want+`</p>` {
			t.Errorf("%q became %s", sentence, got)
		}
	}
}

func TestAnElementHasWhatItWasGiven(t *testing.T) {
	pressed := ""
	n := El("input", Attrs{"class", "a", "hidden", true, "onkeydown", Handler{Scope: "k", Do: func(in Input) { pressed = in.Key() }}})
	if n.Attr("class") != "a" || n.Attr("title") != "" || !n.IsVoid() || n.Kept() {
		t.Errorf("the element is %+v", n)
	}
	if len(n.Events) != 1 || n.Events[0].Name != "keydown" || n.Events[0].Scope != "k" {
		t.Fatalf("its events are %+v", n.Events)
	}
	if n.Events[0].Do(key("Home")); pressed != "Home" {
		t.Errorf("the handler was told of %q", pressed)
	}
}

// A key is an input that is a key.
type key string

func (k key) Key() string { return string(k) }
func (key) Value() string { return "" }
func (key) Anew() bool    { return true }
func (key) Taken() bool   { return false }

func (key) Field(string) (string, bool) { return "", false }

func TestTheBeginningOfATree(t *testing.T) {
	tree := El("div", nil, El("p", nil, Text("a"), Text("b")), Keep(El("ul", nil, El("li", nil), El("li", nil))), Text("c"))
	for most, want := range map[int]string{
		1: `<div></div>`, 2: `<div><p></p></div>`, 3: `<div><p>a</p></div>`, 4: `<div><p>ab</p></div>`,
		6: `<div><p>ab</p><ul><li></li></ul></div>`, 8: HTML(tree), 9: HTML(tree),
	} {
		part := First(tree, most)
		if got := HTML(part); got != want {
			t.Errorf("the first %d nodes are %s, want %s", most, got, want)
		}
		if whole := part == tree; whole != (most >= 8) {
			t.Errorf("of %d nodes the tree is the same: %v", most, whole)
		}
	}
	if a, b := First(tree, 6).Children[1], First(tree, 7).Children[1]; reflect.DeepEqual(a, b) || !a.Kept() || b != tree.Children[1] {
		t.Error("a part of a kept node is kept as another one, and whole as itself")
	}
}

func TestOfTwoKeptNodesEachIsItsOwn(t *testing.T) {
	n := El("p", nil, Text("a"))
	a, b := Keep(n), Keep(n)
	if !a.Kept() || n.Kept() || reflect.DeepEqual(a, b) {
		t.Error("two kept nodes cannot be told apart by what they point to")
	}
}

func TestDrawingsAreInTheirNamespace(t *testing.T) {
	for _, tag := range []string{"svg", "path", "g", "circle", "rect"} {
		if El(tag, nil).Namespace() == "" {
			t.Errorf("<%s> is drawn as HTML", tag)
		}
	}
	if El("div", nil).Namespace() != "" {
		t.Error("<div> is drawn as SVG")
	}
}

func TestWhatLooksTheSameIsTheSameAgain(t *testing.T) {
	draw := func(word, scope string) *Node {
		press := Handler{Scope: scope, Do: func(Input) {}}
		return El("ul", nil,
			Keep(El("li.a", nil, Text("one"))),
			Keep(El("li.b", Attrs{"onclick", press}, El("b", nil, Text("two")))),
			El("li.c", nil, El("i", nil, Text(word)), Text("three")),
		)
	}
	last := draw("w", "1")
	if again := Again(last, draw("w", "1")); again != last {
		t.Error("a tree that looks the same is another one")
	}
	for name, c := range map[string]struct {
		next *Node
		same []bool // of the children
	}{
		"another word":       {draw("x", "1"), []bool{true, true, false}},
		"another handler":    {draw("w", "2"), []bool{true, false, true}},
		"an attribute less":  {El("ul", nil, Keep(El("li", nil, Text("one")))), []bool{false}},
		"no longer kept":     {El("ul", nil, El("li.a", nil, Text("one"))), []bool{false}},
		"a child more":       {El("ul", nil, append(draw("w", "1").Children, Text("four"))...), []bool{true, true, true, false}},
		"a child in between": {El("ul", nil, Keep(El("li.a", nil, Text("one"))), Text("four")), []bool{true, false}},
	} {
		want := HTML(c.next)
		again := Again(last, c.next)
		if again == last || HTML(again) != want {
			t.Errorf("%s: drawn is %s, want %s", name, HTML(again), want)
		}
		for i, child := range again.Children {
			if same := i < len(last.Children) && child == last.Children[i]; same != c.same[i] {
				t.Errorf("%s: child %d is the same: %v", name, i, same)
			}
		}
	}
	if again := Again(last, draw("x", "1")); again.Children[2].Children[1] != last.Children[2].Children[1] {
		t.Error("beside another word all is new")
	}
}
