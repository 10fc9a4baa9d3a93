//go:build !js && all

package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// byTree is the way of those who have the lab read out: all that they find and learn is in
// the browser's accessibility tree.
type byTree struct {
	*page
	lab int
}

var ofTask = regexp.MustCompile(`^(?:Start|Complete|Release|Why is|Edit|Connect|Claim) task (\d+)\b`)

// focus gives the focus to what the tree has by a role and a name.
func (b byTree) focus(role, name string) {
	b.t.Helper()
	b.until(fmt.Sprintf("the focus on %s %q", role, name), func() (string, error) {
		lab, err := b.tell(b.lab)
		if err != nil {
			return "", err
		}
		found, err := lab.one(role, name)
		if act := ofTask.FindStringSubmatch(name); err != nil && act != nil { // a card has its buttons while the focus is in it
			card := lab.task(act[1])
			if card == nil {
				return "there is no such task", nil
			}
			return "they have not come", b.take(card)
		}
		if err != nil {
			return "", err
		}
		if found.states["disabled"] == "true" {
			return "it is off", nil
		}
		if found.states["focused"] == "true" {
			return "", nil
		}
		return "it is elsewhere", b.take(found)
	})
}

func (b byTree) take(node *told) error {
	err := b.CDP(b.ctx, nil, "DOM.focus", map[string]any{"backendNodeId": node.element})
	if err != nil {
		return fmt.Errorf("%s %q: %w: %w", node.role, node.name, err, webdriver.ErrStale)
	}
	return nil
}

// task returns the item of a task.
func (n *told) task(id string) *told {
	lists := n.all("list", "Tasks")
	if len(lists) != 1 {
		return nil
	}
	for _, item := range lists[0].all("listitem", "") {
		if strings.HasPrefix(strings.TrimLeft(item.says(), "# "), id+" ") {
			return item
		}
	}
	return nil
}

func (b byTree) enter() {}

func (b byTree) choose(role, name string) {
	b.t.Helper()
	b.focus(role, name)
	key := webdriver.Enter
	if role == "checkbox" {
		key = webdriver.Space
	}
	b.must(b.Press(b.ctx, key))
}

func (b byTree) fillIn(field, text string) {
	b.t.Helper()
	b.focus("textbox", field)
	b.must(b.Chord(b.ctx, webdriver.Control, webdriver.End))
	b.must(b.Press(b.ctx, strings.Split(text, "")...))
}

func (b byTree) hears() (heard, error) {
	lab, err := b.tell(b.lab)
	if err != nil {
		return heard{}, err
	}
	var h heard
	if step, err := lab.one("status", "Step"); err == nil {
		h.Step = step.says()
		if headings := step.all("heading", ""); len(headings) == 1 {
			h.Heading = headings[0].name
		}
	}
	for _, alert := range lab.all("alert", "") {
		h.Alerts = append(h.Alerts, alert.says())
	}
	for _, form := range lab.all("form", "") {
		for _, alert := range form.all("alert", "") {
			h.Alerts = append(h.Alerts, form.name+": "+alert.says())
		}
	}
	items := func(list *told) (texts []string) {
		for _, item := range list.parts {
			texts = append(texts, item.says())
		}
		return texts
	}
	for _, list := range lab.all("list", "") {
		switch list.name {
		case "Tasks":
			h.Tasks = items(list)
		case "Conversation":
			h.Messages = items(list)
		}
	}
	for _, region := range lab.all("region", "Challenge") {
		if lists := region.all("list", "What is asked for"); len(lists) > 0 {
			h.Conditions = items(lists[0])
		}
	}
	return h, nil
}

// look wants a name for all that can be used.
func (b byTree) look(state string) {
	b.t.Helper()
	lab, err := b.tell(b.lab)
	b.must(err)
	for _, role := range []string{"button", "textbox", "checkbox", "tab", "link", "meter", "combobox", "form", "list", "DisclosureTriangle"} {
		for _, control := range lab.all(role, "") {
			if control.name == "" {
				b.t.Errorf("%s: a %s has no name: it says %q", state, role, control.says())
			}
		}
	}
}

func TestBothChaptersByReadOutTextAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#try")
	w := walker{p, byTree{p, p.landmark("region", "Lab")}}
	w.tryIt()
	w.challenges()
}
