//go:build !js

package webdriver

import (
	"context"
	"fmt"
)

// selectors are the elements that can have a role, so that only those are
// asked for it. A role that is missing here is looked for by its attribute.
var selectors = map[string]string{
	"alert":       "[role=alert]",
	"banner":      "header",
	"button":      "button, summary, input[type=submit], input[type=button], input[type=reset]",
	"checkbox":    "input[type=checkbox]",
	"dialog":      "dialog",
	"form":        "form",
	"group":       "fieldset, details, g",
	"heading":     "h1, h2, h3, h4, h5, h6",
	"link":        "a[href]",
	"list":        "ul, ol, menu",
	"listitem":    "li",
	"main":        "main",
	"navigation":  "nav",
	"progressbar": "progress",
	"radio":       "input[type=radio]",
	"region":      "section",
	"slider":      "input[type=range]",
	"status":      "output",
	"textbox":     "input:not([type]), input[type=text], textarea",
}

// candidates is the script that lists what may have a role and name: those
// whose markup says the name come first, so that as a rule the first one asked
// is the one.
const candidates = `const [root, css, name] = arguments;
const plain = s => String(s || '').replace(/\s+/g, ' ').trim();
const labelled = e => (e.getAttribute('aria-labelledby') || '').split(/\s+/).filter(Boolean)
	.map(id => document.getElementById(id)?.textContent).join(' ');
const names = e => [e.getAttribute('aria-label'), labelled(e), e.textContent, e.value,
	[...(e.labels || [])].map(l => l.textContent).join(' '), e.title, e.alt].map(plain);
const seen = [...(root || document).querySelectorAll(css)].filter(e => e.checkVisibility({visibilityProperty: true}));
const likely = name === '' ? seen : seen.filter(e => names(e).includes(plain(name)));
return {likely, rest: seen.filter(e => !likely.includes(e))}`

// AllByRole returns the elements of the page that are shown and have, for
// assistive technology, this role and name, in document order. The name ""
// stands for any. It does not wait.
func (s *Session) AllByRole(ctx context.Context, role, name string) ([]Element, error) {
	return s.allByRole(ctx, nil, role, name)
}

// AllByRole is [Session.AllByRole] among the element's descendants.
func (e Element) AllByRole(ctx context.Context, role, name string) ([]Element, error) {
	return e.session.allByRole(ctx, e, role, name)
}

// ByRole waits until exactly one element is shown that has this role and
// name, and returns it. The error says how many there were in the end.
func (s *Session) ByRole(ctx context.Context, role, name string) (Element, error) {
	return s.byRole(ctx, nil, role, name)
}

// ByRole is [Session.ByRole] among the element's descendants.
func (e Element) ByRole(ctx context.Context, role, name string) (Element, error) {
	return e.session.byRole(ctx, e, role, name)
}

func (s *Session) byRole(ctx context.Context, root any, role, name string) (Element, error) {
	var found []Element
	err := Until(ctx, fmt.Sprintf("one %s named %q", role, name), func() (string, error) {
		var err error
		if found, err = s.allByRole(ctx, root, role, name); err != nil || len(found) == 1 {
			return "", err
		}
		return fmt.Sprintf("there are %d", len(found)), nil
	})
	if err != nil {
		return Element{}, err
	}
	return found[0], nil
}

func (s *Session) allByRole(ctx context.Context, root any, role, name string) ([]Element, error) {
	css := fmt.Sprintf("[role~=%q]", role)
	if more, ok := selectors[role]; ok {
		css += ", " + more
	}
	var may struct{ Likely, Rest []Element }
	if err := s.Eval(ctx, &may, candidates, root, css, name); err != nil {
		return nil, err
	}
	found, err := s.having(ctx, may.Likely, role, name)
	if err != nil || len(found) > 0 {
		return found, err
	}
	return s.having(ctx, may.Rest, role, name)
}

// having asks the browser which of the elements have the role and the name.
func (s *Session) having(ctx context.Context, elements []Element, role, name string) ([]Element, error) {
	var found []Element
	for _, e := range elements {
		e.session = s
		if name != "" {
			is, err := e.Name(ctx)
			if err != nil {
				return nil, err
			}
			if is != name {
				continue
			}
		}
		is, err := e.Role(ctx)
		if err != nil {
			return nil, err
		}
		if is == role {
			found = append(found, e)
		}
	}
	return found, nil
}

// All returns the elements that match a CSS selector, in document order, for
// what has no role: the attributes that the page promises.
func (s *Session) All(ctx context.Context, css string) ([]Element, error) {
	var found []Element
	err := s.Eval(ctx, &found, `return [...document.querySelectorAll(arguments[0])]`, css)
	for i := range found {
		found[i].session = s
	}
	return found, err
}

// Focused returns the element that has the focus; body where nothing has.
func (s *Session) Focused(ctx context.Context) (Element, error) {
	e := Element{session: s}
	err := s.do(ctx, get("/element/active", "GetActiveElement"), &e)
	return e, err
}
