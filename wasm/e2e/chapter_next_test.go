//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// team are the boards at the positions of the last chapter.
var team = []string{
	"1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked, 6 ready, 7 ready",
	"1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked, 6 in_progress, 7 ready",
	"1 completed, 2 in_progress, 3 ready, 4 blocked, 5 blocked, 6 in_progress, 7 ready",
	"1 completed, 2 in_progress, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 in_progress, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 in_progress, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 completed, 3 ready, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked, 6 in_progress, 7 in_progress",
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked, 6 completed, 7 in_progress",
	"1 completed, 2 completed, 3 completed, 4 in_progress, 5 blocked, 6 completed, 7 completed",
	"1 completed, 2 completed, 3 completed, 4 completed, 5 completed, 6 completed, 7 completed",
}

// aTeamSharesABoard walks the last chapter by click and by key, and looks at who
// is at work on what. The glossary leads back to where a term is introduced.
func aTeamSharesABoard(t *testing.T) {
	p := newPage(t).open("#next/0")
	last := len(team) - 1
	for position, board := range team {
		p.wantBoard(board)
		if position == last {
			break
		}
		if position%2 == 0 {
			p.click("Next")
		} else {
			p.must(p.Press(p.ctx, webdriver.Right))
		}
	}
	p.wantEnd()
	// The address follows when stepping rests: one that is typed before is another test's.
	p.wantAt("next", last)
	for position, says := range map[int]string{ // what the text quotes is there to be seen
		1: `"owner": "agent-1", "metadata": { "job": "load-17" }`,
		4: "task_claim {\"owner\": \"agent-4\"} refused nothing_ready No ready task is free for agent-4",
		5: `"metadata": { "worktree": "../shop-2" }`,
		7: "refused already_claimed Task #3 is claimed by agent-2",
	} {
		p.must(p.Eval(p.ctx, nil, fmt.Sprintf(`location.hash = 'next/%d'`, position)))
		p.until("the files to say "+says, func() (string, error) {
			got := strings.Join(strings.Fields(p.eval(`return document.querySelector('#lab .one-file')?.innerText ?? ''`)), " ")
			if !strings.Contains(got, says) {
				return got, nil
			}
			return "", nil
		})
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = 'next/5'`))
	p.wantBoard(team[5])
	p.must(p.get("tab", "Questions").Click(p.ctx))
	p.until("who is at work", func() (string, error) {
		text, err := p.get("list", "What is being done?").Text(p.ctx)
		want := "#2 Migrations in progress · agent-1 #3 Auth module in progress · agent-2 #6 Load test in progress · agent-1 #7 User guide in progress · agent-3"
		if got := strings.Join(strings.Fields(text), " "); got != want {
			return fmt.Sprintf("it is %q", got), err
		}
		return "", err
	})
	for file, held := range map[string]string{"task_3.json": "../shop-3", "task_6.json": "load-17"} {
		p.press("file-" + file)
		p.until(file+" to name "+held, func() (string, error) {
			lines := p.eval(`const whole = document.querySelector('#lab [data-key=lines][aria-expanded=false]')
				if (whole) whole.click()
				return document.querySelector('#lab [data-lines="' + arguments[0] + '"]')?.textContent ?? ''`, file)
			if !strings.Contains(lines, held) {
				return "it says " + lines, nil
			}
			return "", nil
		})
	}

	p.must(p.Eval(p.ctx, nil, `[...document.querySelectorAll('main strong')].find(e => e.textContent === 'critical path').parentElement.querySelector('a').click()`))
	p.wantFragment("graph-waves")
	p.until("the section that introduces it", func() (string, error) {
		return p.eval(`const box = document.getElementById('graph-waves').getBoundingClientRect()
			return box.top >= 0 && box.bottom <= innerHeight ? '' : 'it is at ' + box.top`), nil
	})
}
