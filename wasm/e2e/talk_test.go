//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

const unsetKeys = "\ue000" // lets go of the keys that are held

// prompt returns the field of the prompt, once there is an agent.
func (p *page) prompt() webdriver.Element {
	p.t.Helper()
	p.until("an agent", func() (string, error) {
		return p.eval(`return document.querySelectorAll('#lab .talk [data-role="system"]').length === 1 ? '' : 'nobody is there'`), nil
	})
	return p.get("textbox", "Message to the agent")
}

// wantTalk waits until the conversation holds these messages after the system prompt, a
// word for each, and nothing is under way.
func (p *page) wantTalk(want string) {
	p.t.Helper()
	p.until("the conversation "+want, func() (string, error) {
		is := p.eval(`if (document.querySelector('#lab [data-key=stop]')) return 'an agent at work';
			return [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')].slice(1).map(e =>
				e.classList.contains('summary') ? 'summary' : e.dataset.role === 'call' ? e.querySelector('b').textContent : e.dataset.role).join(' ')`)
		if is == want {
			return "", nil
		}
		return is, nil
	})
}

// A reader who writes a prompt by keys sees its calls and their effect, takes it
// back, steps through it, and finds the conversation again after a reload.
func aPromptIsCarriedOutUndoneAndKept(t *testing.T) {
	p := newPage(t).open("#try")
	const start = "1 ready, 2 blocked, 3 blocked, 4 blocked, 5 blocked"
	const made = start + ", 6 ready, 7 blocked, 8 blocked"
	p.must(p.prompt().Type(p.ctx, `Create 3 tasks: "Setup project", "Write code", "Write tests".`+webdriver.Shift+webdriver.Enter+unsetKeys+"Make them depend on each other in order."))
	if text := p.value("prompt"); strings.Count(text, "\n") != 1 {
		t.Errorf("with Shift+Enter the field holds %q", text)
	}
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(made)
	p.until("the end of the turn", func() (string, error) {
		return p.eval(`return document.querySelector('#lab [data-key=send]') ? '' : 'it is at work'`), nil
	})
	p.wantValue("prompt", "")
	p.wantFocus("prompt")
	said := p.eval(`return [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')].slice(1).map(e => e.dataset.role).join(' ')`)
	if !strings.HasPrefix(said, "user ") || strings.Count(said, "call result") < 3 || !strings.HasSuffix(said, " assistant") {
		t.Errorf("the conversation is %q", said)
	}

	p.click("Undo these changes")
	p.wantBoard(start)
	p.click("One change on")
	p.wantBoard(start + ", 6 ready")
	p.click("One change on")
	p.click("One change back")
	p.wantBoard(start + ", 6 ready")
	p.click("Undo these changes")
	p.wantBoard(start)
	p.click("Redo these changes")
	p.wantBoard(made)

	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=prompt]').focus()`))
	p.must(p.Press(p.ctx, webdriver.Up))
	p.until("the prompt before", func() (string, error) {
		if text := p.value("prompt"); strings.HasPrefix(text, "Create 3 tasks") {
			return "", nil
		}
		return "it is not there", nil
	})
	p.must(p.Press(p.ctx, webdriver.Down))
	p.wantValue("prompt", "")

	p.must(p.Refresh(p.ctx))
	p.live()
	p.prompt()
	p.wantBoard(made)
	p.until("the conversation of before", func() (string, error) {
		is := p.eval(`return [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')].slice(1).map(e => e.dataset.role).join(' ')`)
		if is == said {
			return "", nil
		}
		return is, nil
	})
	p.click("One change back")
	p.wantBoard(start + ", 6 ready, 7 blocked")
	p.click("Undo these changes")
	p.wantBoard(start)
	p.click("Redo these changes")
	p.wantBoard(made)
	p.click("Compact conversation")
	p.wantTalk("summary")
}

// What was not understood stands in the field again, and gives way to what is
// written next, with and without a press into the field; the second press puts
// the cursor.
func whatWasNotUnderstoodGivesWay(t *testing.T) {
	p := newPage(t).open("#try")
	const no = "the purple ones feel like tuesday"
	asked := 0
	ask := func() {
		p.must(p.prompt().Type(p.ctx, no+webdriver.Enter))
		asked++
		p.wantTalk(strings.TrimSuffix(strings.Repeat("user task_list result assistant ", asked), " "))
		p.wantValue("prompt", no)
	}
	ask()
	p.until("the text to be selected", func() (string, error) {
		return p.eval(`const field = document.activeElement;
			return field.value && field.selectionStart === 0 && field.selectionEnd === field.value.length ? '' :
				[field.dataset.key, field.selectionStart, field.selectionEnd, field.value].join(' ')`), nil
	})
	p.must(p.Press(p.ctx, strings.Split("list", "")...))
	p.wantValue("prompt", "list")
	p.must(p.Chord(p.ctx, webdriver.Control, "a"))
	ask()
	p.must(p.Eval(p.ctx, nil, `document.activeElement.blur()`))
	p.must(p.prompt().Click(p.ctx))
	p.must(p.Press(p.ctx, strings.Split("show", "")...))
	p.wantValue("prompt", "show")
}

// The second half of a double press on Send finds Stop in its place, and stops nothing.
func aDoublePressOnSendStopsNothing(t *testing.T) {
	p := newPage(t).open("#try")
	board := "1 ready, 2 blocked, 3 blocked, 4 blocked, 5 blocked"
	id := 5
	p.until("a double press that was quick enough", func() (string, error) {
		p.must(p.prompt().Type(p.ctx, "create 2 tasks: p, q in order"))
		var waited float64
		p.must(p.Eval(p.ctx, &waited, `const lab = document.getElementById('lab'), begun = performance.now();
			lab.querySelector('[data-key=send]').click();
			return new Promise(done => {
				const look = () => {
					const stop = lab.querySelector('[data-key=stop]');
					if (!stop) return void requestAnimationFrame(look);
					stop.click();
					done(performance.now() - begun);
				};
				look();
			})`))
		if waited < 600 {
			return "", nil
		}
		p.until("the end of the turn", func() (string, error) {
			return p.eval(`return document.querySelector('#lab [data-key=send]') ? '' : 'it is at work'`), nil
		})
		p.click("Undo these changes")
		p.wantBoard(board)
		id += 2
		return "the second press came late", nil
	})
	p.wantBoard(fmt.Sprintf("%s, %d ready, %d blocked", board, id+1, id+2))
}

// A call of another agent is run on the board, and its answer copied away.
func aCallOfAnotherAgentIsRunAndAnswered(t *testing.T) {
	p := newPage(t).open("#try")
	p.prompt()
	p.click("Paste a tool call")
	p.wantFocus("pasted")
	p.must(p.get("textbox", "A tool call of another agent, as JSON").Type(p.ctx, `{"type":"tool_use","id":"toolu_1","name":"task_update","input":{"task_id":1,"status":"completed"}}`))
	p.click("Run it")
	p.wantBoard("1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked")
	p.until("the answer in the form of the call", func() (string, error) {
		text := p.eval(`return document.querySelector('#lab [data-key=pasted-answer]')?.textContent ?? ''`)
		if strings.Contains(text, `"tool_use_id": "toolu_1"`) && !strings.Contains(text, "is_error") {
			return "", nil
		}
		return text, nil
	})
	p.click("Copy: Answer to task_update")
	p.until("the answer selected", func() (string, error) {
		return p.eval(`return getSelection().toString().includes('toolu_1') ? '' : getSelection().toString()`), nil
	})
}

// What is written and not sent stands in its field after a reload; a pasted call is run
// by Enter with Control, and by Enter alone it is not.
func whatIsWrittenStaysAndAPastedCallIsRunByKeys(t *testing.T) {
	p := newPage(t).open("#try")
	p.must(p.prompt().Type(p.ctx, "Complete 1"))
	p.must(p.Refresh(p.ctx))
	p.live()
	p.prompt()
	p.wantValue("prompt", "Complete 1")
	p.click("Paste a tool call")
	p.wantFocus("pasted")
	field := p.get("textbox", "A tool call of another agent, as JSON")
	p.must(field.Type(p.ctx, `{"tool":"task_update","input":`+webdriver.Enter+`{"task_id":1,"status":"completed"}}`))
	p.wantBoard("1 ready, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
	p.must(p.Chord(p.ctx, webdriver.Control, webdriver.Enter))
	p.wantBoard("1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked")
	p.wantValue("prompt", "Complete 1")
}
