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

// Text returns the element's text as it is shown.
func (e Element) Text(ctx context.Context) (string, error) {
	return e.text(ctx, "/text", "GetElementText")
}

// Attribute returns an attribute, "" where there is none.
func (e Element) Attribute(ctx context.Context, name string) (string, error) {
	return e.text(ctx, "/attribute/"+name, "GetElementAttribute")
}

// Click scrolls the element into view and clicks its middle, as a person
// would: the error is ErrIntercepted where something else lies there.
func (e Element) Click(ctx context.Context) error {
	return e.session.do(ctx, post(e.path("/click"), "ElementClick", map[string]any{"id": e.id}), nil)
}

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
