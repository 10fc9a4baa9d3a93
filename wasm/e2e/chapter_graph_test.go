//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// verdicts returns what the lab says of the marks of the step before.
func (p *page) verdicts() (said []string, err error) {
	err = p.Eval(p.ctx, &said, `return [...document.querySelectorAll('#lab [data-verdict][data-about]')].map(e => e.textContent.trim())`)
	return said, err
}

func (p *page) wantVerdicts(want ...string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the verdicts %q", want), func() (string, error) {
		got, err := p.verdicts()
		if slices.Equal(got, want) {
			return "", err
		}
		return fmt.Sprintf("they are %q", got), err
	})
}

// wantPressed waits until a toggle is pressed, or not.
func (p *page) wantPressed(name string, want bool) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s to be pressed: %v", name, want), func() (string, error) {
		pressed, err := p.get("button", name).Attribute(p.ctx, "aria-pressed")
		if pressed == fmt.Sprint(want) {
			return "", err
		}
		return "it is " + pressed, err
	})
}

// byKey gives the focus to a control of the live lab and presses a key there.
func (p *page) byKey(control, key string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="' + arguments[0] + '"]').focus()`, control))
	p.must(p.Press(p.ctx, key))
}

// wantSentence waits until the step says something.
func (p *page) wantSentence(says string) {
	p.t.Helper()
	p.until("the sentence "+says, func() (string, error) {
		text, err := p.step()
		if strings.Contains(text, says) {
			return "", err
		}
		return "it is " + text, err
	})
}

// whatIsPredictedIsJudged marks by click and by keys, goes on, and back: marks and
// verdicts are there, in a reader's window and in a room.
func whatIsPredictedIsJudged(t *testing.T) {
	p := newPage(t).open("#graph/0")
	p.click("Task 2 will be ready")
	p.wantPressed("Task 2 will be ready", true)
	p.byKey("mark-4", webdriver.Space)
	p.wantPressed("Task 4 will be ready", true)
	p.click("Next")
	p.wantBoard(seedBoards[1])
	p.wantVerdicts("#2: right, its list is empty now", "#3: missed, its list is empty now", "#4: wrong, it still waits for 2, 3")
	p.wantSentence("You found one of two; one mark is wrong.")

	p.click("None will be ready")
	p.wantPressed("None will be ready", true)
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantBoard(seedBoards[2])
	p.wantVerdicts("None: right, no list became empty")
	p.click("Previous")
	p.wantBoard(seedBoards[1])
	p.wantPressed("None will be ready", true)
	p.must(p.Press(p.ctx, webdriver.Left))
	p.wantBoard(seedBoards[0])
	p.wantPressed("Task 2 will be ready", true)
	p.wantPressed("Task 3 will be ready", false)
	p.wantFragment("graph/0") // a jump before that would be written over

	// Nobody has to mark.
	p.must(p.Eval(p.ctx, nil, `location.hash = 'graph/2'`))
	p.wantBoard(seedBoards[2])
	p.click("Next")
	p.wantBoard(seedBoards[3])
	p.wantVerdicts()
	p.click("Next")
	p.wantBoard(seedBoards[4])
	p.click("Next")
	p.wantBoard(seedBoards[5])
}

// TestAMarkByFingerWaitsForTheProgram marks on a phone before the program is there: the
// page says so, and the live lab has the mark.
func TestAMarkByFingerWaitsForTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.site.Deliver(site.Held)
	p.load("#graph/0")
	p.wantFrame("graph", 0)
	p.must(p.framed("mark-3").Click(p.ctx))
	p.until("the note after a mark", func() (string, error) {
		if !p.says("Your press is noted") {
			return "there is none", nil
		}
		return "", nil
	})
	p.site.Release()
	p.live()
	p.wantPressed("Task 3 will be ready", true)
	p.tap("mark-2")
	p.wantPressed("Task 2 will be ready", true)
	p.tap("mark-3")
	p.wantPressed("Task 3 will be ready", false)
	p.click("Next")
	p.wantVerdicts("#2: right, its list is empty now", "#3: missed, its list is empty now")
}

// theOrderIsDrawnOnRequest answers the three questions, and shows waves and
// critical path in a walk and on the reader's board.
func theOrderIsDrawnOnRequest(t *testing.T) {
	p := newPage(t).open("#graph/2")
	p.must(p.get("tab", "Questions").Click(p.ctx))
	for name, want := range map[string]string{
		"What can start?": "#3 Auth module ready", "What waits, and for what?": "#4 Integration blocked by 3 #5 Deploy blocked by 4", "What is done?": "#1 Setup schema completed #2 Migrations completed",
	} {
		p.until(name, func() (string, error) {
			text, err := p.get("list", name).Text(p.ctx)
			if got := strings.Join(strings.Fields(text), " "); got != want {
				return fmt.Sprintf("the answer is %q, want %q", got, want), err
			}
			return "", err
		})
	}
	p.must(p.get("tab", "Graph").Click(p.ctx))
	p.click("Waves")
	p.wantInTask(3, "wave 1 of 3")
	p.wantInTask(4, "wave 2 of 3")
	p.wantInTask(5, "wave 3 of 3")
	p.click("Previous") // what was asked for stays
	p.wantInTask(2, "wave 1 of 3")
	p.wantInTask(3, "wave 1 of 3")

	p.click("Your board")
	p.wantBoard(seedBoards[0])
	p.wantInTask(5, "wave 4 of 4")
	p.add("Release notes", 3)
	p.wantInTask(6, "wave 3 of 4")
	p.byKey("waves", webdriver.Enter)
	p.wantPressed("Waves", false)
	p.wantInTask(6, "blocked")
	p.byKey("chain", webdriver.Space)
	p.wantInTask(2, "path, 2 of 4")
	p.wantInTask(6, "blocked")
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantInTask(6, "Release notes")
}
