//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// TestWithoutANetworkInEngines has the site kept, ends its server, and goes on as if it
// were there: a reload, any query and fragment, prompts, the race and the handout.
func TestWithoutANetworkInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.expects = []string{"ERR_CONNECTION", "Failed to load resource", "Failed to fetch"}
		p.open("?present#clear/3")
		p.wantOffline("Kept for offline")
		p.site.Close()
		for _, c := range p.chapters() {
			if last := p.lastOf(c.Scenario); last > 0 {
				place := fmt.Sprintf("%s/%d", c.Scenario, last)
				p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
				p.wantPlace(place)
			}
		}
		for _, address := range []string{"?present#clear/3", "?way=short&utm=1#compact/7", "#claim/4"} { // the driver of Firefox reloads past the worker
			p.open(address)
			_, place, _ := strings.Cut(address, "#")
			p.wantPlace(place)
		}
		for file, title := range map[string]string{"handout.html": "Handout", "race.html": "Race"} {
			p.load(file)
			if got := p.eval(`return document.title`); !strings.Contains(got, title) {
				t.Errorf("%s is titled %q", file, got)
			}
		}
		p.open("index.html#try")
		p.sendPrompt("Complete task 1")
		p.wantBoard(agentDone)
	}, webdriver.Engines...)
}

// Two tabs have two versions: each is served its own, also where the host has one of them no more.
func TestTwoVersionsInTwoTabs(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = []string{"Failed to load resource"}
	p.open("?present#hook/1")
	p.wantOffline("Kept for offline")
	version := `return document.querySelector('link[rel=stylesheet]').href.match(/v-\w+/)[0]`
	old := p.eval(version)
	first, err := p.Tab(p.ctx)
	p.must(err)
	next := "v-" + strings.Repeat("0", len(old)-2)
	p.site.Succeed(next)
	other := newTab(t, p.site).open("?present#hook/1")
	other.wantOffline("Kept for offline")
	if now := other.eval(version); now != next {
		t.Errorf("the second tab has %s, want %s", now, next)
	}
	other.must(other.Eval(other.ctx, nil, `location.hash = 'claim/4'`))
	other.wantPlace("claim/4")
	other.must(other.SwitchTab(other.ctx, first))
	p.must(p.Eval(p.ctx, nil, `location.hash = 'claim/4'`))
	p.wantPlace("claim/4")
	if got := p.eval(`return fetch(arguments[0] + '/page.css').then(answer => String(answer.status))`, old); got != "200" {
		t.Errorf("the first tab gets a file of its version with %s", got)
	}
	if now := p.eval(version); now != old {
		t.Errorf("the first tab has %s, had %s", now, old)
	}
}

// wantOffline waits until the page says what this browser keeps of the site.
func (p *page) wantOffline(want string) {
	p.t.Helper()
	p.until("what is kept", func() (string, error) {
		if got := p.eval(`return document.querySelector('.contents .offline').textContent`); !strings.HasPrefix(got, want) {
			return "it says " + got, nil
		}
		return "", nil
	})
}

// caches are the names of what the browser keeps for the site, in a line.
func (p *page) caches() string {
	p.t.Helper()
	return p.eval(`return caches.keys().then(names => names.sort().join(', '))`)
}

func TestWhoSavesDataKeepsNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `Object.defineProperty(navigator, 'connection', {value: {saveData: true}})`))
	p.open("?present")
	if got := p.eval(`return navigator.serviceWorker.getRegistrations().then(all => String(all.length))`); got != "0" {
		t.Errorf("there are %s service workers", got)
	}
}

func TestABrowserWithoutRoomSaysSo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Open(p.ctx, p.site.URL("card.png"))) // a quota is a page's of the origin; this one keeps nothing
	p.must(p.CDP(p.ctx, nil, "Storage.overrideQuotaForOrigin", map[string]any{"origin": strings.TrimSuffix(p.site.URL(""), "/"), "quotaSize": 3_000_000}))
	p.open("?present#hook/1")
	p.wantOffline("Not kept for offline")
	if got := p.caches(); strings.Contains(got, "offline") {
		t.Errorf("there is half of it: %s", got)
	}
	p.open("#hook/2") // what was half kept left room
	p.wantAt("hook", 2)
}

// A host that sends a page of its own, or half a file, does not have it kept; what others of
// the origin keep is left alone, and so it is where the worker is taken away.
func TestOnlyWhatIsOfTheVersionIsKept(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("#hook/0")
	p.eval(`return caches.open('of somebody else').then(() => '')`)
	p.site.DeliverOf(site.Agent, site.Missing)
	p.expects = []string{"Failed to load resource"}
	p.open("?present#hook/1")
	p.until("the agent asked for", func() (string, error) {
		return map[bool]string{true: "nobody has"}[p.asked(site.Agent) == 0], nil
	})
	p.site.DeliverOf(site.Agent, site.Whole)
	p.must(p.Eval(p.ctx, nil, `dispatchEvent(new Event('online'))`)) // asks again
	p.wantOffline("Kept for offline")
	if got := p.caches(); !strings.Contains(got, "of somebody else") {
		t.Errorf("what somebody else kept has gone: %s", got)
	}

	// Another version is told of by a tab that is come back to, which goes on with its own.
	p.site.Precede("/", `<!-- "v-0/page.css" -->`)
	p.must(p.Eval(p.ctx, nil, `document.dispatchEvent(new Event('visibilitychange'))`))
	p.wantOffline("There is a newer version")

	// What takes the worker away takes what it has kept, and nothing else.
	p.must(p.Eval(p.ctx, nil, `return navigator.serviceWorker.register('sw-off.js').then(() => null)`))
	p.until("the end of the worker", func() (string, error) {
		workers := p.eval(`return navigator.serviceWorker.getRegistrations().then(all => String(all.length))`)
		if kept := p.caches(); workers != "0" || strings.Contains(kept, "offline") || !strings.Contains(kept, "of somebody else") {
			return workers + " workers, kept: " + kept, nil
		}
		return "", nil
	})
}
