//go:build !js

package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"tasklesson/wasm/e2e/webdriver"
)

// Controls by name. The button that goes on says in its name what it does ("Next:
// complete task 3"), and is "Next" here; what is rarely needed stands behind More.
const onward = "Next"

// rare are the controls behind More.
var rare = []string{"First", "Last", "Your board", "Keys"}

// named returns the elements that are shown with a role and a name. Before the
// program is there both seats have frames: those beside the text count.
func (p *page) named(role, name string) ([]webdriver.Element, error) {
	names := []string{name}
	if name == onward { // as the markup has it: what counts is what the browser makes of it
		if err := p.Eval(p.ctx, &names, `return [...document.querySelectorAll('#lab [data-step=next], #lab-place [data-step=next]')]
			.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[inert]'))
			.map(e => e.getAttribute('aria-label') || e.textContent.trim())`); err != nil {
			return nil, err
		}
	}
	var found []webdriver.Element
	for _, called := range names {
		if name == onward && !strings.HasPrefix(called, onward+": ") && !strings.HasPrefix(called, onward+" chapter: ") {
			return nil, fmt.Errorf("the button that goes on is named %q", called)
		}
		some, err := p.AllByRole(p.ctx, role, called)
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	if len(found) < 2 {
		return found, nil
	}
	var beside []bool
	err := p.Eval(p.ctx, &beside, `return arguments[0].map(e => !e.closest('#seat-opening') || !!e.closest('#lab'))`, found)
	all := found
	found = nil
	for i, e := range all {
		if err == nil && beside[i] {
			found = append(found, e)
		}
	}
	return found, err
}

// get returns the one element with a role and a name.
func (p *page) get(role, name string) webdriver.Element {
	p.t.Helper()
	behind := role == "button" && slices.Contains(rare, name)
	var found []webdriver.Element
	p.until(fmt.Sprintf("one %s named %q", role, name), func() (string, error) {
		if behind {
			if err := p.openMore(); err != nil {
				return "", err
			}
		}
		var err error
		if found, err = p.named(role, name); err != nil || len(found) == 1 {
			return "", err
		}
		if act := actOf.FindStringSubmatch(name); act != nil && len(found) == 0 {
			return "there is none", p.reveal(act[1])
		}
		return fmt.Sprintf("there are %d", len(found)), nil
	})
	return found[0]
}

// actOf are the names of what can be done with a task.
var actOf = regexp.MustCompile(`^(?:Start|Complete|Release|Why is|Edit|Connect) task (\d+)\b`)

// reveal clicks a task where the graph is a map: only the one that has the focus
// shows its buttons there.
func (p *page) reveal(id string) error {
	stop, err := p.All(p.ctx, `#lab[data-mode=board] [data-task="`+id+`"] .node`)
	if err != nil || len(stop) == 0 {
		return err
	}
	var shown bool
	if err := p.Eval(p.ctx, &shown, `return arguments[0].checkVisibility()`, stop[0]); err != nil || !shown {
		return err
	}
	return stop[0].Click(p.ctx)
}

// openMore shows what is rarely needed. It waits until that is there: a second press
// would close it again.
func (p *page) openMore() error {
	pressed := false
	return webdriver.Until(p.ctx, "More to be open", func() (string, error) {
		more, err := p.ByRole(p.ctx, "button", "More")
		if err != nil {
			return "", err
		}
		open, err := more.Attribute(p.ctx, "aria-expanded")
		if err != nil || open == "true" {
			return "", err
		}
		if !pressed {
			err = more.Click(p.ctx)
			pressed = err == nil
		}
		return "it is closed", err
	})
}

// click clicks the button with this name, once it is seen: not while a moment still
// holds it back.
func (p *page) click(name string) {
	p.t.Helper()
	var button webdriver.Element
	p.until(name+" to have come", func() (string, error) {
		button = p.get("button", name)
		var moves string
		err := p.Eval(p.ctx, &moves, `return document.getAnimations().find(a => a.id.startsWith('moment-') && a.effect.target.contains(arguments[0]))?.id || ''`, button)
		return moves, err
	})
	p.must(button.Click(p.ctx))
}

// has reports whether there is a button with this name now.
func (p *page) has(button string) bool {
	p.t.Helper()
	var found []webdriver.Element
	p.until("the buttons named "+button, func() (wrong string, err error) { // a page that is drawn anew is asked again
		found, err = p.named("button", button)
		return "", err
	})
	return len(found) > 0
}
