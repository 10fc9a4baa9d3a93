//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

func TestTheDataOfAChapterIsFetchedWhenSomebodyGoesThere(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	if hook, clear := p.asked("/scenarios/en/hook.json"), p.asked("/scenarios/en/clear.json"); hook != 1 || clear != 0 {
		t.Errorf("the opening's data was asked for %d times, that of the second chapter %d times", hook, clear)
	}
	p.follow("#clear/5")
	p.wantFragment("clear/5")
	p.until("the step of clear", func() (string, error) {
		return missingText(p, "step 5 of 10")
	})
	p.follow("#clear/1")
	p.until("the other step of clear", func() (string, error) {
		return missingText(p, "step 1 of 10")
	})
	if n := p.asked("/scenarios/en/clear.json"); n != 1 {
		t.Errorf("the data of the second chapter was asked for %d times", n)
	}
}

func TestTheAddressedChapterLoadsBesideTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#compact/7")
	p.until("the data of the third chapter", func() (string, error) {
		if p.asked("/scenarios/en/compact.json") == 0 {
			return "nobody has asked for it", nil
		}
		return "", nil
	})
	p.site.Release()
	p.live()
	p.until("the step of compact", func() (string, error) { return missingText(p, "step 7 of 12") })
	if n := p.asked("/scenarios/en/compact.json"); n != 1 {
		t.Errorf("the data was asked for %d times", n)
	}
}

// missingText says that the page does not show a text, "" where it does.
func missingText(p *page, want string) (string, error) {
	var text string
	err := p.Eval(p.ctx, &text, `return document.body.innerText`)
	if strings.Contains(text, want) {
		return "", err
	}
	return "the page says other things", err
}

func TestMissingDataIsExplainedAndRetried(t *testing.T) {
	t.Parallel()
	for name, opened := range variants(map[string]bool{"on opening the page": true, "on going there": false}, "on going there") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"Failed to load resource", "fetch clear"}
			p.site.Lose("clear.json")
			if opened {
				p.open("#clear/3")
			} else {
				p.open("").follow("#clear/3")
			}
			p.wantText("The steps of this chapter did not arrive: the server answered 404.")
			p.wantFragment("clear/3")
			p.site.Lose("")
			p.click("Try again")
			p.until("the step", func() (string, error) { return missingText(p, "step 3 of 10") })
			if p.has("Try again") {
				t.Error("it still offers to try again")
			}
		})
	}
}

// holdLimits has a browser that cannot time fetches by itself, and the limits of the page
// end nothing until passLimits.
func (p *page) holdLimits() {
	p.t.Helper()
	p.must(p.RunFirst(p.ctx, `delete AbortSignal.timeout
		const set = setTimeout
		window.limits = []
		window.setTimeout = (end, ms, ...rest) => ms === 30000 || ms === 120000 ? limits.push({end, ms}) && 0 : set(end, ms, ...rest)`))
}

func (p *page) passLimits() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `for (const {end} of limits.splice(0)) end()`))
}

// What was asked for ahead, and hangs, is given up like all else, in every browser.
func TestAHangingPrefetchIsExplainedAndRetried(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct {
		file, at, to, end, says string
	}{
		"a chapter": {"clear.json", "#clear/3", "#clear/3", "scenarios/en/clear.json", "The steps of this chapter did not arrive: the server cannot be reached."},
		"the agent": {site.Agent, "#todo/1", "#try", site.Agent, "The agent cannot answer: the server cannot be reached."},
	}, "a chapter") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"fetch clear", "fetch the agent"}
			p.holdLimits()
			p.site.DeliverOf(c.file, site.Held)
			p.load(c.at)
			p.until("it to be asked for ahead", func() (string, error) { return strings.Repeat("nobody has", max(0, 1-p.asked(c.end))), nil })
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, c.to))
			p.until("the program to wait for it", func() (string, error) {
				return p.eval(`return Object.entries(window.tasklessonAhead ?? {}).some(([file, asked]) => file.endsWith(arguments[0]) && asked === false) ? '' : 'it does not'`, c.end), nil
			})
			p.passLimits()
			p.wantText(c.says)
			p.site.DeliverOf(c.file, site.Whole)
			p.click("Try again")
			p.until("what was said to be away", func() (string, error) {
				if text, err := missingText(p, c.says); text != "" || err != nil {
					return "", err
				}
				return "it is there", nil
			})
			p.live()
		})
	}
}

func TestAMissingOpeningIsExplained(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = []string{"The program could not start", "Failed to load resource"}
	p.site.Lose("hook.json")
	p.load("")
	p.wantData("lab", "failed")
	p.wantText("The program is missing: the server answered 404")
	p.walkThrough(walkedOpening) // what needs no program still works
	p.site.Lose("")
	p.click("Try again")
	p.live()
}

// In a room the network goes: presenters have all chapters by then. The
// end of the network is one of the server too, after the last byte has come.
func TestPresentNeedsNoNetworkAfterTheOpening(t *testing.T) {
	t.Parallel()
	for name, begin := range map[string]func(p *page){
		"opened so":       func(p *page) { p.visit("?present") },
		"Present pressed": func(p *page) { p.visit("").click("Present") },
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"ERR_CONNECTION", "Failed to load resource", "Failed to fetch", "fetching the script"} // the worker may still come, or keep files
			begin(p)
			p.until("the data of all chapters", func() (string, error) {
				return p.eval(`const here = performance.getEntriesByType('resource').filter(one => one.responseEnd > 0).map(one => one.name)
					const {content, dataset: {folder}} = document.querySelector('meta[name=scenarios]')
					return content.split('\n').map(line => folder + '/' + line.split('/')[0] + '.json').filter(file => !here.some(name => name.endsWith(file))).join()`), nil
			})
			order := p.eval(`return performance.getEntriesByType('resource').sort((a, b) => a.startTime - b.startTime)
				.map(one => one.name.match(/scenarios[/]en[/](.*)[.]json/)?.[1]).filter(name => name && name !== 'open' && name !== 'hook').join(' ')`) // those two come with the program
			if order != "list files graph clear compact tools claim ids short todo try challenges next" {
				t.Errorf("asked for %s", order)
			}
			p.until("the agent's program", func() (string, error) {
				return p.eval(`const {agent} = document.querySelector('meta[name=scenarios]').dataset
					return performance.getEntriesByType('resource').some(one => one.responseEnd > 0 && one.name.endsWith(agent)) ? '' : 'it has not come'`), nil
			})
			p.site.Close()
			for _, place := range firstChapter()[1:] { // and the start of the second
				p.must(p.Press(p.ctx, webdriver.PageDown))
				p.until("#"+place, func() (string, error) {
					_, wrong, err := p.drawn(place)
					return wrong, err
				})
			}
			p.must(p.Eval(p.ctx, nil, `location.hash = '#claim/3'`))
			p.wantAt("claim", 3)
			p.must(p.Press(p.ctx, webdriver.PageDown))
			p.wantAt("claim", 4)
		})
	}
}

// A clicker gets over a chapter that did not come: on tries again, back leads to what
// was there, and no press counts that nobody has seen.
func TestAClickerRetriesAMissingChapter(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = []string{"Failed to load resource", "fetch list"}
	p.site.Lose("list.json")
	p.open("?present#hook/5")
	missing := func(asked int) {
		t.Helper()
		p.until("the chapter to be missing", func() (string, error) {
			if n := p.asked("/scenarios/en/list.json"); n != asked {
				return fmt.Sprintf("it was asked for %d times", n), nil
			}
			return missingText(p, "The steps of this chapter did not arrive: the server answered 404.")
		})
		p.wantFragment("list/0")
	}
	p.until("all to be asked for ahead", func() (string, error) {
		if p.asked("/scenarios/en/next.json") == 0 {
			return "it is not", nil
		}
		return "", nil
	})
	p.must(p.Press(p.ctx, webdriver.PageDown))
	missing(2)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	missing(3)
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantAt("hook", 5)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	missing(4)
	p.site.Lose("")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("list", 0)
}
