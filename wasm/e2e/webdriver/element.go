//go:build !js

package webdriver

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
)

// elementKey is the name under which the protocol passes an element's id.
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

// An Element is an element of the current page. It goes stale when the page
// drops it: every method then returns ErrStale.
type Element struct {
	session *Session
	id      string
}

// MarshalJSON writes the element as scripts take it.
func (e Element) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{elementKey: e.id})
}

// UnmarshalJSON reads an element as scripts return it.
func (e *Element) UnmarshalJSON(data []byte) error {
	var ref map[string]string
	if err := json.Unmarshal(data, &ref); err != nil {
		return err
	}
	if e.id = ref[elementKey]; e.id == "" {
		return errors.New("webdriver: not an element: " + string(data))
	}
	return nil
}

func (e Element) path(rest string) string { return "/element/" + e.id + rest }

func (e Element) text(ctx context.Context, rest, name string) (string, error) {
	var text *string // null where there is no such attribute
	c := get(e.path(rest), name)
	c.Params = map[string]any{"id": e.id}
	if attribute, ok := strings.CutPrefix(rest, "/attribute/"); ok {
		c.Params["name"] = attribute
	}
	if err := e.session.do(ctx, c, &text); err != nil || text == nil {
		return "", err
	}
	return *text, nil
}

// Role returns the role that assistive technology is told.
func (e Element) Role(ctx context.Context) (string, error) {
	return e.text(ctx, "/computedrole", "GetComputedRole")
}

// Name returns the name that assistive technology is told.
func (e Element) Name(ctx context.Context) (string, error) {
	return e.text(ctx, "/computedlabel", "GetComputedLabel")
}

// Text returns the text of an element of HTML as its page is laid out: what drivers make
// of a text that is clipped differs.
func (e Element) Text(ctx context.Context) (text string, err error) {
	err = e.session.Eval(ctx, &text, `return arguments[0].innerText.replace(/[\t\u00a0]/g, ' ').trim()`, e)
	return text, err
}

// Attribute returns an attribute, "" where there is none.
func (e Element) Attribute(ctx context.Context, name string) (string, error) {
	return e.text(ctx, "/attribute/"+name, "GetElementAttribute")
}

// Click scrolls the element into view and clicks its middle, as a person
// would: the error is ErrIntercepted where something else lies there, and
// ErrNotReachable where it is not shown.
func (e Element) Click(ctx context.Context) error {
	if e.session.Engine != Chromium {
		return e.session.do(ctx, post(e.path("/click"), "ElementClick", map[string]any{"id": e.id}), nil)
	}
	var at struct {
		X, Y          float64
		Code, Message string
	}
	if err := e.session.Eval(ctx, &at, middle, e); err != nil {
		return err
	}
	if at.Code != "" {
		return &Error{Command: "click", Code: at.Code, Message: at.Message}
	}
	return e.session.ClickAt(ctx, at.X, at.Y)
}

// middle is what chromedriver does for a click, without the 50 kB of script that it
// sends each time: a click takes it three times the processor.
const middle = `const e = arguments[0];
const box = () => e.checkVisibility({visibilityProperty: true}) && [...e.getClientRects()].find(r => r.width && r.height);
if (!box()) return {code: 'element not interactable', message: 'it is not shown'};
const between = (from, to, end) => Math.floor((Math.max(from, 0) + Math.min(to, end)) / 2);
const at = () => ({x: between(box().left, box().right, innerWidth), y: between(box().top, box().bottom, innerHeight)});
const there = ({x, y}) => document.elementFromPoint(x, y);
if (!e.contains(there(at()))) e.scrollIntoViewIfNeeded(true);
if (!e.contains(there(at()))) return {code: 'element click intercepted', message: 'at ' + JSON.stringify(at()) + ' lies ' + (there(at())?.outerHTML ?? 'nothing').slice(0, 200)};
return at()`

// Type focuses the element and types text. Keys without a letter are
// characters too, such as [Enter].
func (e Element) Type(ctx context.Context, text string) error {
	return e.session.do(ctx, post(e.path("/value"), "ElementSendKeys", map[string]any{"id": e.id, "text": text}), nil)
}

// A Box is a rectangle in CSS pixels, from the upper left corner of the
// viewport.
type Box struct{ X, Y, Width, Height float64 }

// Box returns where the element stands in the viewport.
func (e Element) Box(ctx context.Context) (Box, error) {
	var b Box
	err := e.session.Eval(ctx, &b, `const r = arguments[0].getBoundingClientRect();
		return {x: r.x, y: r.y, width: r.width, height: r.height}`, e)
	return b, err
}
