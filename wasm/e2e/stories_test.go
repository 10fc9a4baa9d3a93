//go:build !js

package e2e

import (
	"context"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"tasklesson/app/lesson/scenario"
	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// A journey is one tab in which several stories are told, one after the other: booting the
// program costs more than what most of them do with it. Each story begins as a reader who
// has a board would, see [journey.page], and can be told alone:
//
//	go test -run 'TestTheBoard/undoAndRedo'
//
// After a story that fails the next one has a new tab.
type journey struct {
	tab  string // "" until the first story needs one
	site *site.Site
}

// journeys are those under way, by the name of their test.
var journeys = map[string]*journey{}

// tell tells stories in one tab. Each is a subtest with the name of its function.
func tell(t *testing.T, stories ...func(*testing.T)) {
	t.Parallel()
	browsers.of(t) // for all of them
	j := &journey{}
	browsers.mu.Lock()
	journeys[t.Name()] = j
	browsers.mu.Unlock()
	t.Cleanup(j.end)
	for _, story := range stories {
		name := runtime.FuncForPC(reflect.ValueOf(story).Pointer()).Name()
		t.Run(name[strings.LastIndexByte(name, '.')+1:], story)
	}
}

func (j *journey) end() {
	if j.site != nil {
		j.site.Close()
	}
	*j = journey{}
}

// goOn returns the page of the journey that a story belongs to, at the reader's board.
func goOn(t testing.TB) *page {
	t.Helper()
	parent, _, _ := strings.Cut(t.Name(), "/")
	browsers.mu.Lock()
	j := journeys[parent]
	browsers.mu.Unlock()
	if j == nil {
		t.Fatalf("%s is no story of a journey", t.Name())
	}
	ctx, cancel := context.WithTimeout(context.Background(), 4*time.Minute)
	t.Cleanup(cancel)
	browser, err := browsers.of(t).Session(ctx, webdriver.Chromium)
	if err != nil {
		t.Fatal(err)
	}
	p := &page{Session: browser, t: t, ctx: ctx, site: j.site}
	p.must(browsers.warm(ctx, browser))
	if j.tab != "" {
		p.must(browser.SwitchTab(ctx, j.tab))
		p.must(p.Emulate(ctx, laptop))
		if p.going = p.startOver(); !p.going {
			p.must(p.CloseTab(ctx))
			p.must(p.SwitchTab(ctx, p.Home))
			j.end()
		}
	}
	if j.tab == "" {
		j.site = site.Serve(dist, "/")
		p.site = j.site
		p.must(browser.SwitchTab(ctx, browser.Home))
		p.forget()
		j.tab, err = browser.NewTab(ctx)
		p.must(err)
		p.must(p.Emulate(ctx, laptop))
		p.hasBoard()
	}
	t.Cleanup(func() { p.leave(j) })
	return p
}

// leave looks for faults that no story asks about, and keeps the tab for the next one.
func (p *page) leave(j *journey) {
	p.must(p.SwitchTab(p.ctx, j.tab))
	p.checkConsole()
	p.checkRequests()
	if !p.t.Failed() {
		return
	}
	p.describe()
	p.must(p.CloseTab(p.ctx))
	p.must(p.SwitchTab(p.ctx, p.Home))
	j.end()
}

// forget drops what an earlier test left in the logs of the browser.
func (p *page) forget() {
	_, err := p.Console(p.ctx)
	p.must(err)
	_, err = p.Requests(p.ctx)
	p.must(err)
}

// startOver makes the live lab that of a reader who has a board as it is at first, by what
// readers have for it. It reports false where the program has to be started anew.
func (p *page) startOver() bool {
	p.t.Helper()
	var wrong string
	if err := p.Eval(p.ctx, &wrong, startOverScript); err != nil || wrong != "" {
		p.t.Logf("the program is started anew: %s %v", wrong, err)
		return false
	}
	return true
}

// leadTo goes to a fragment of the page by the address, "" is the reader's board, and waits
// until the lab is there.
func (p *page) leadTo(fragment string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `
		if (location.hash === arguments[0]) return;
		return new Promise(done => {
			addEventListener('hashchange', () => requestAnimationFrame(() => setTimeout(done)), {once: true});
			location.hash = arguments[0];
		})`, fragment))
	place := strings.TrimPrefix(fragment, "#")
	name, _, _, at := scenario.ParseFragment(place)
	p.until(place+" to be there", func() (wrong string, err error) {
		if at && !atWorkshop(name, name+"/0") {
			_, wrong, err = p.drawn(place)
			return wrong, err
		}
		return p.eval(`return document.getElementById('lab').hasAttribute('aria-busy') ? 'the lab is busy' : ''`), nil
	})
}

const startOverScript = `
const page = document.documentElement;
const key = name => document.querySelector('#lab [data-key="' + name + '"]');
const until = async (what, holds) => {
	for (let i = 0; i < 500; i++) {
		if (holds()) return;
		await new Promise(next => setTimeout(next, 20));
	}
	throw new Error('in vain for ' + what);
};
const rest = () => page.dataset.lab === 'live' && !document.getElementById('lab').hasAttribute('aria-busy');
const press = async name => {
	await until(name, () => key(name)?.checkVisibility());
	key(name).click();
};
const startOver = async () => {
	if (page.dataset.lab !== 'live') return 'the lab is ' + page.dataset.lab;
	if ('present' in page.dataset) document.getElementById('present').click();
	await until('rest', rest);
	if (location.hash) await new Promise(done => {
		addEventListener('hashchange', done, {once: true});
		location.hash = '';
	});
	await until('the board', () => rest() && document.getElementById('lab').dataset.mode === 'board' && !location.search && key('more'));
	await until('Reset everything', () => { // where the address comes late to the lab, it closes what was opened
		if (key('reset-all')) return true;
		if (rest() && key('more').ariaExpanded !== 'true') key('more').click();
	});
	await press('reset-all');
	await press('reset-all-now');
	await until('the reset', () => rest() && !key('reset-all-now'));
	document.activeElement?.blur();
	for (const storage of [localStorage, sessionStorage]) storage.clear();
	sessionStorage.setItem('visited', '1');
	localStorage.setItem('tasklesson-board', '1');
	scrollTo(0, 0);
	return '';
};
return startOver().catch(String)`
