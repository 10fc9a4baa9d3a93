//go:build !js

package e2e

import (
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// sendPrompt writes a prompt by keys and sends it.
func (p *page) sendPrompt(text string) {
	p.t.Helper()
	p.must(p.prompt().Type(p.ctx, text))
	p.must(p.Press(p.ctx, webdriver.Enter))
}

// wantAtPrompt waits until that is said at the field of the prompt.
func (p *page) wantAtPrompt(want string) {
	p.t.Helper()
	p.until("at the prompt: "+want, func() (string, error) {
		is := p.eval(`return document.querySelector('#lab .prompt-line [role=alert]')?.textContent ?? 'no prompt'`)
		if is == want {
			return "", nil
		}
		return is + ".", nil
	})
}

const (
	agentStarted = "1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked"
	agentDone    = "1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked"
)

func TestTheAgentIsFetchedOnlyWhereNeeded(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#clear/3")
	p.follow("#hook/2")
	p.wantAt("hook", 2)
	if n := p.asked(site.Agent); n != 0 {
		t.Errorf("the agent was fetched %d times", n)
	}
	p.follow("#todo/1") // the chapter before Try it
	p.until("the agent fetched ahead", func() (string, error) {
		if p.asked(site.Agent) == 0 {
			return "nobody has asked for it", nil
		}
		return "", nil
	})
	p.must(p.Eval(p.ctx, nil, `location.hash = '#try'`))
	p.sendPrompt("Complete task 1")
	p.wantBoard(agentDone)
	if n := p.asked(site.Agent); n != 1 {
		t.Errorf("the agent was fetched %d times", n)
	}
}

// Asked for ahead it may take as long as on arrival: readers who come meanwhile
// wait for the same answer.
func TestASlowAgentAskedForAheadIsAwaited(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.holdLimits()
	p.open("#todo/1")
	p.until("the agent fetched ahead", func() (string, error) {
		if p.asked(site.Agent) == 0 {
			return "nobody has asked for it", nil
		}
		return "", nil
	})
	if longest := p.eval(`return String(Math.max(...limits.map(limit => limit.ms)))`); longest != "120000" {
		t.Errorf("what is fetched ahead is given up after %s ms at most", longest)
	}
}

// Readers who save data fetch it on arrival, and not before.
func TestDataSavingLeavesOutTheAgent(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `Object.defineProperty(navigator, 'connection', {value: {saveData: true}})`))
	p.open("#todo/1")
	p.eval(`return new Promise(done => requestIdleCallback(() => requestIdleCallback(() => done(''))))`)
	if n := p.asked(site.Agent); n != 0 {
		t.Errorf("the agent was fetched %d times", n)
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = '#try'`))
	p.sendPrompt("Complete task 1")
	p.wantBoard(agentDone)
}

func TestAPromptWaitsForTheAgentAndTheBoardDoesNot(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.DeliverOf(site.Agent, site.Held)
	p.open("#try")
	p.wantAtPrompt("The agent is still being fetched.")
	p.sendPrompt("Complete task 1")
	p.wantAtPrompt("The agent is still being fetched.")
	p.click("Start task 1")
	p.wantBoard(agentStarted)
	p.wantValue("prompt", "Complete task 1")
	p.site.Release()
	p.wantBoard(agentDone)
	p.wantValue("prompt", "")
	p.wantAtPrompt("")
}

func TestAnAgentThatDoesNotArriveIsExplainedAndTriedAgain(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct {
		delivery site.Delivery
		why      string
	}{
		"missing":     {site.Missing, "the server answered 404"},
		"broken off":  {site.BrokenOff, "the server cannot be reached"},
		"half of it":  {site.Truncated, "the server sent something else"},
		"other bytes": {site.Corrupt, "the server sent something else"},
	}, "broken off") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"Failed to load resource", "fetch the agent"}
			p.site.DeliverOf(site.Agent, c.delivery)
			p.open("#try")
			p.wantAtPrompt("The agent cannot answer: " + c.why + ".")
			p.click("Start task 1")
			p.wantBoard(agentStarted)
			p.site.DeliverOf(site.Agent, site.Whole)
			p.click("Try again")
			p.wantAtPrompt("")
			p.sendPrompt("Complete task 1")
			p.wantBoard(agentDone)
		})
	}
}

func TestTheAgentWorksUnpackedByTheHost(t *testing.T) {
	t.Parallel()
	for _, delivery := range some([]site.Delivery{site.Raw, site.Encoded}) {
		p := newPage(t)
		p.site.DeliverOf(site.Agent, delivery)
		p.open("#try")
		p.sendPrompt("Complete task 1")
		p.wantBoard(agentDone)
	}
}

// The agent's program ends in whichever way: the lab lives, and it is started anew.
func TestAnAgentThatStopsIsStartedAnew(t *testing.T) {
	t.Parallel()
	for name, how := range variants(map[string]string{
		"a panic":                "panic",
		"an error that tears it": "error",   // what it calls in the browser throws amid an answer
		"no end":                 "endless", // the page goes on, and gives it up
	}, "no end") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{""} // a dying program says so
			p.site.Precede("agent.js", tearAgents)
			p.must(p.RunFirst(p.ctx, reachWorker))
			p.holdLimits()
			p.open("#try")
			p.sendPrompt("Complete task 1")
			p.wantBoard(agentDone)
			p.until("the end of the turn", func() (string, error) {
				return p.eval(`return document.querySelector('#lab [data-key=send]') ? '' : 'it is at work'`), nil
			})
			said := p.eval(talkSaid)
			p.must(p.Eval(p.ctx, nil, `tear(arguments[0])`, how))
			p.sendPrompt("Complete task 2")
			if how == "endless" {
				p.wantText("has not answered yet")
				p.passLimits()
			}
			p.wantAtPrompt("The agent cannot answer: its program has stopped.")
			p.click("Complete task 2")
			p.wantBoard("1 completed, 2 completed, 3 ready, 4 blocked, 5 blocked")
			p.wantData("lab", "live")
			p.click("Try again")
			p.wantAtPrompt("")
			p.sendPrompt("Complete task 3")
			p.wantBoard("1 completed, 2 completed, 3 completed, 4 ready, 5 blocked")
			if now := p.eval(talkSaid); !strings.HasPrefix(now, said) {
				t.Errorf("of the conversation %q there is %q", said, now)
			}
		})
	}
}

// talkSaid returns who said what was said after the system prompt.
const talkSaid = `return [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')].slice(1).map(e => e.dataset.role).join(' ')`

// reachWorker lets a test tell the newest worker how to tear.
const reachWorker = `window.Worker = class extends Worker {
	constructor(url) {
		super(url)
		window.tear = how => this.postMessage({torn: how})
	}
}`

// tearAgents stands before the script of the worker. The program tears as it is told: it
// is called as nobody calls it, what it calls in the browser throws, or never comes back.
const tearAgents = `let torn = ''
	addEventListener('message', event => {
		if (event.data.torn === undefined) return
		torn = event.data.torn
		event.stopImmediatePropagation()
	})
	const instantiate = WebAssembly.instantiate
	WebAssembly.instantiate = (wasm, imports) => {
		const load = imports.gojs['syscall/js.valueLoadString']
		imports.gojs['syscall/js.valueLoadString'] = pointer => {
			if (torn === 'error') throw new Error('torn')
			while (torn === 'endless');
			load(pointer)
		}
		return instantiate.call(WebAssembly, wasm, imports)
	}
	let host
	Object.defineProperty(globalThis, 'tasklessonAgent', {get: () => host, set: given => {
		host = {...given, ready: (answer, why) => given.ready((...args) => torn === 'panic' ? answer() : answer(...args), why)}
	}});`
