//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// moments reads the time line: of each agent of each claim what its transactions do,
// and what came of it.
const moments = `return [...document.querySelectorAll('#lab .claim-line')].map(claim =>
	[...claim.querySelectorAll('tr:not(.ticks)')].map(row => row.innerText.trim().replace(/\s+/g, ' ')).join(' | ') + ' | ' +
	(claim.querySelector('.verdict')?.innerText ?? '')).join('\n')`

func TestTheTimeLineShowsTwoAgentsClaimOneTask(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, noteTab))
	p.open("#claim/0")
	owners := func() string {
		disk := p.stored("tab/" + p.tabID() + "/claim/.tasks/")
		var who []string
		for id := 2; id <= 3; id++ {
			_, rest, _ := strings.Cut(disk[fmt.Sprintf("task_%d.json", id)], `"owner": "`)
			owner, _, _ := strings.Cut(rest, `"`)
			who = append(who, owner)
		}
		return strings.Join(who, ",")
	}
	untilReads := func(want, disk string) {
		t.Helper()
		p.until("the time line to read\n"+want, func() (string, error) {
			if got := p.eval(moments); got != want {
				return got, nil
			}
			return "", nil
		})
		if got := owners(); got != disk {
			t.Errorf("on disk tasks 2 and 3 have the owners %q, want %q", got, disk)
		}
	}
	untilReads("agent-1 | agent-2 | \nagent-1 | agent-2 | ", ",")
	for _, step := range []struct{ says, disk string }{
		{"agent-1 reads | agent-2 | \nagent-1 | agent-2 | ", ","},
		{"agent-1 reads | agent-2 reads | \nagent-1 | agent-2 | ", ","},
		{"agent-1 reads writes | agent-2 reads | claimed once\nagent-1 | agent-2 | ", "agent-1,"},
		{"agent-1 reads writes | agent-2 reads writes | claimed twice\nagent-1 | agent-2 | ", "agent-2,"},
	} {
		p.click("Next")
		untilReads(step.says, step.disk)
	}
	apart := "agent-1 reads writes | agent-2 reads writes | claimed twice\n"
	p.must(p.Eval(p.ctx, nil, `document.activeElement.blur()`))
	for _, step := range []struct{ says, disk string }{
		{"agent-1 reads | agent-2 | ", "agent-2,"},
		{"agent-1 reads open | agent-2 waits | ", "agent-2,"},
		{"agent-1 reads open writes | agent-2 waits waits | claimed once", "agent-2,agent-1"},
		{"agent-1 reads open writes | agent-2 waits waits reads | claimed once", "agent-2,agent-1"},
		{"agent-1 reads open writes | agent-2 waits waits reads refused | claimed once", "agent-2,agent-1"},
	} {
		p.must(p.Press(p.ctx, webdriver.Right))
		untilReads(apart+step.says, step.disk)
	}
	p.wantFragment("claim/9")
}

// Every arrow makes its call, and where that is refused the code is shown.
func TestEachStatusArrowMakesItsCall(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, noteTab))
	p.open("#claim/board")
	stands := func(want string) {
		t.Helper()
		p.until("the tasks to stand so: "+want, func() (string, error) {
			got := p.eval(`return [...document.querySelectorAll('#lab .status-box')].map(box => [...box.querySelectorAll('.chip')].map(chip => chip.innerText.replace(/\s+/g, ' ').trim()).join(',')).join(' | ')`)
			if got != want {
				return got, nil
			}
			return "", nil
		})
	}
	drawn := func(name string) {
		t.Helper()
		p.until(name+" to be drawn", func() (string, error) {
			return p.eval(`return document.querySelector('#lab [data-key="' + arguments[0] + '"]') ? '' : 'it is not'`, name), nil
		})
	}
	tap := func(name string) {
		t.Helper()
		drawn(name)
		p.tapOn(`[data-key="` + name + `"]`)
	}
	refused := func(want string) {
		t.Helper()
		p.until("the code "+want, func() (string, error) {
			got := p.eval(`return document.querySelector('#lab .states .code code')?.innerText ?? ''`)
			if got != want {
				return "it is " + got, nil
			}
			return "", nil
		})
	}
	answer := func(want string) {
		t.Helper()
		p.until("the first complaint "+want, func() (string, error) {
			got := p.eval(`return [...document.querySelectorAll('#lab .claim-asks .first code')].map(e => e.innerText).join()`)
			if got != want {
				return "it is " + got, nil
			}
			return "", nil
		})
	}
	stands("#1,#2,#3,#4,#5 |  | ")
	tap("arrow-complete-1")
	refused("not_started")
	tap("arrow-claim-1")
	stands("#2,#3,#4,#5 | #1 agent-1 | ")
	tap("arrow-claim-1")
	p.wantSaid("agent-1 has task 1 already. Nothing was written.")
	tap("as-agent-2")
	answer("already_claimed")
	tap("arrow-claim-1")
	refused("already_claimed")
	tap("arrow-release-1")
	refused("not_owner")
	tap("choose-2")
	answer("blocked")
	tap("as-agent-1")
	tap("check-busy")
	answer("blocked")
	tap("arrow-claim-2")
	refused("blocked")
	tap("choose-1")
	tap("arrow-complete-1")
	stands("#2,#3,#4,#5 |  | #1 agent-1")
	tap("claim-next")
	stands("#3,#4,#5 | #2 agent-1 | #1 agent-1")
	tap("choose-3")
	answer("agent_busy")
	tap("arrow-claim-3")
	refused("agent_busy")
	tap("leave")
	stands("#2,#3,#4,#5 |  | #1 agent-1")
	answer("")

	key := func(name string, keys ...string) { // as a reader who has no mouse
		t.Helper()
		drawn(name)
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="' + arguments[0] + '"]').focus()`, name))
		p.must(p.Press(p.ctx, keys...))
	}
	key("arrow-claim-3", webdriver.Enter)
	stands("#2,#4,#5 | #3 agent-1 | #1 agent-1")
	key("arrow-finish-3", webdriver.Enter)
	stands("#2,#4,#5 |  | #1 agent-1,#3 agent-1")
	key("arrow-resume-3", " ")
	stands("#2,#4,#5 | #3 agent-1 | #1 agent-1")
	key("arrow-release-3", webdriver.Enter)
	stands("#2,#3,#4,#5 |  | #1 agent-1")
	key("choose-1", webdriver.Enter)
	key("arrow-reopen-1", webdriver.Enter)
	stands("#1,#2,#3,#4,#5 |  | ")
	disk := p.stored("tab/" + p.tabID() + "/bench/claim/.tasks/")
	if !strings.Contains(disk["task_2.json"], "\"blockedBy\": [\n    1\n  ]") {
		t.Errorf("task 1 is re-opened, and task_2.json says %s", disk["task_2.json"])
	}
}

// With every call and every sentence about it, each arrow stays where it was,
// and can be pressed there, and so can the agents: the sentence asks to choose
// one.
func theArrowsBetweenTheStatusesKeepTheirPlace(t *testing.T) {
	for _, size := range some([][2]int{{1280, 720}, {390, 844}, {844, 390}}) {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1], Still: true}))
		p.open("#claim/board")
		// Says of the four arrows which has moved, or what lies over it.
		const places = `const arrows = ['claim', 'release', 'complete', 'resume'].map(name => document.querySelector('#lab [data-key^="arrow-' + name + '-"]'))
			if (!arrows.every(Boolean)) return 'an arrow is missing'
			const tops = arrows.map(arrow => arrow.getBoundingClientRect().top)
			window.firstTops ??= tops
			const agents = [...document.querySelectorAll('#lab [data-key^="as-agent-"]')].map(agent => {
				const box = agent.getBoundingClientRect()
				return agent.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) ? '' : agent.dataset.key + ' is covered'
			})
			return agents.concat(arrows.map((arrow, i) => {
				const box = arrow.getBoundingClientRect()
				const at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3)
				if (!arrow.contains(at)) return arrow.dataset.key + ' is covered'
				const by = Math.round(tops[i] - window.firstTops[i])
				return Math.abs(by) > 6 ? arrow.dataset.key + ' has moved by ' + by + ' px' : ''
			})).filter(Boolean).join(', ')`
		for _, step := range []struct{ press, done string }{
			{"", `document.querySelector('#lab .machine')`},
			{"arrow-claim-1", `document.querySelector('#lab [data-status=in_progress] .chip')`},
			{"arrow-complete-1", `document.querySelector('#lab [data-status=completed] .chip')`},
			{"arrow-complete-1", `document.querySelector('#lab .refusal .kind')`},
		} {
			if step.press != "" {
				p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="' + arguments[0] + '"]').click()`, step.press))
			}
			p.until(step.press+" to be done", func() (string, error) {
				return p.eval(`return ` + step.done + ` ? '' : 'it is not'`), nil
			})
			if wrong := p.eval(places); wrong != "" {
				t.Errorf("%v: after %q %s", size, step.press, wrong)
			}
		}
	}
}
