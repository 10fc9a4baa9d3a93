//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// wantWay waits until the panel of two ways shows a text in one of them.
func (p *page) wantWay(way, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s to show %q", way, text), func() (string, error) {
		var shows string
		err := p.Eval(p.ctx, &shows, `return document.querySelector('#lab [data-way="' + arguments[0] + '"]')?.innerText || 'no such panel'`, way)
		if strings.Contains(strings.Join(strings.Fields(shows), " "), text) {
			return "", err
		}
		return "it shows " + shows, err
	})
}

// wantMarked waits until the row of a file is marked as wrong in the short version, or
// as right in ours, and says why; "" of a file waits for a mark that is of none.
func (p *page) wantMarked(way, file string) {
	p.t.Helper()
	mark := map[string]string{"short": "data-wrong", "ours": "data-right"}[way]
	p.until(fmt.Sprintf("%s of %s to be marked", file, way), func() (string, error) {
		var wrong string
		err := p.Eval(p.ctx, &wrong, `const [way, file, mark] = arguments;
const of = document.querySelector('#lab [data-way=' + way + ']');
const row = file ? of?.querySelector('[data-way-file="' + file + '"][' + mark + ']') : of;
const said = row?.querySelector('.verdict[' + mark + ']');
return !row ? 'it is not' : !said?.innerText.trim() || !said.checkVisibility() ? 'nothing says so' : '';`, way, file, mark)
		return wrong, err
	})
}

// wantAct waits until an act's button is the current one.
func (p *page) wantAct(name string) {
	p.t.Helper()
	p.until("the act "+name, func() (string, error) {
		is := p.eval(`return document.querySelector('#lab .way-act[aria-current]')?.innerText || 'none'`)
		if is == name {
			return "", nil
		}
		return "it is " + is, nil
	})
}

// TestIdsNeverComeBack does what the chapter asks for: by click, and by the buttons of the
// parts.
func TestIdsNeverComeBack(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, noteTab))
	p.open("#ids/0")
	p.wantAt("ids", 0)
	for position, want := range []struct{ file, short, ours string }{
		{"task_4.json", "[2, 3, 5]", "[2, 3]"},
		{"", "task_5.json Team lunch", "task_6.json Team lunch"},
		{"task_4.json", "The deploy waits for Team lunch.", "The deploy is ready."},
	} {
		p.click("Next")
		p.wantAt("ids", position+1)
		p.wantMarked("short", want.file)
		p.wantMarked("ours", want.file)
		if position > 0 {
			p.wantWay("short", want.short)
			p.wantWay("ours", want.ours)
		}
	}
	held := p.stored("tab/" + p.tabID() + "/ids/.tasks/")
	if held[".highwatermark"] != "6\n" || held["task_6.json"] == "" || held["task_5.json"] != "" {
		t.Errorf("the folder holds %q", held)
	}
	for _, part := range []struct {
		name, short, ours string
	}{
		{"Empty the folder", "task_1.json Team lunch", "task_6.json Team lunch"},
		{"Lose the mark", "task_5.json Team lunch", "task_6.json Team lunch"},
	} {
		p.click(part.name)
		p.wantAct(part.name) // at what goes wrong in it
		p.wantWay("short", part.short)
		p.wantWay("ours", part.ours)
		p.wantMarked("short", "")
		p.wantMarked("ours", "")
	}
	p.wantAt("ids", 9)
}
