//go:build !js

package e2e

import (
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/wasm/e2e/webdriver"
)

// wantCall waits until the console shows a call and what came back.
func (p *page) wantCall(tool, input, code, answer string) {
	p.t.Helper()
	p.until("the call "+tool+" "+input, func() (string, error) {
		is := p.eval(`return [...document.querySelectorAll('#lab .exchange > *')].map(e => e.textContent.trim()).join(' / ')`)
		heading := "Result"
		if code != "" {
			heading = "refused " + code
		}
		if strings.HasPrefix(is, "Call "+tool+" / "+input+" / "+heading+" / "+answer) {
			return "", nil
		}
		return is, nil
	})
}

// value returns what stands in a field.
func (p *page) value(key string) string {
	p.t.Helper()
	return p.eval(`return document.querySelector('#lab [data-key="' + arguments[0] + '"]').value`, key)
}

// wantValue waits until a field holds a text.
func (p *page) wantValue(key, want string) {
	p.t.Helper()
	p.until(key+" to hold "+want, func() (string, error) {
		if is := p.value(key); is != want {
			return "it holds " + is, nil
		}
		return "", nil
	})
}

// pick chooses from a list.
func (p *page) pick(key, value string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `const list = document.querySelector('#lab [data-key="' + arguments[0] + '"]');
		list.value = arguments[1];
		list.dispatchEvent(new Event('change', {bubbles: true}))`, key, value))
}

func aWalkThroughTheToolsShowsEachCallAndItsResult(t *testing.T) {
	p := newPage(t).open("#tools/0")
	p.click("Next")
	p.wantCall("task_list", "{}", "", "[ ] #1: Setup schema\n[ ] #2: Migrations (blocked by: [1])")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'tools/3'`))
	p.wantCall("task_get", `{"task_id": 4}`, "", "{\n  \"id\": 4,")
	p.focusStage()
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantCall("task_claim", `{"task_id": 4, "owner": "agent-1"}`, "blocked", "Task #4 is blocked by #2, #3.")
	p.must(p.Press(p.ctx, webdriver.End))
	p.wantCall("task_delete", `{"task_id": 6}`, "", "{\n  \"deleted\": 6,\n  \"references\": [\n    3")
	p.wantBoard(seedBoards[1])
}

func formAndJSONOfACallFollowEachOther(t *testing.T) {
	p := newPage(t).open("#tools/board")
	p.pick("tool", "task_update")
	p.get("textbox", "task_id *")
	p.pressOn("arg-task_id", "2")
	p.wantValue("input", `{"task_id": 2}`)
	p.pick("arg-status", "completed")
	p.wantValue("input", `{"task_id": 2, "status": "completed"}`)
	p.pressOn("call", webdriver.Enter)
	p.wantCall("task_update", `{"task_id": 2, "status": "completed"}`, "blocked", "Task #2 is blocked by #1.")
	p.wantFocus("call")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=input]').select()`))
	p.must(p.get("textbox", "The input as JSON").Type(p.ctx, `{"task_id": "#1", "status": "in_progress", "owner": "ann"}`))
	p.wantValue("arg-task_id", "#1")
	p.wantValue("arg-owner", "ann")
	p.wantValue("arg-status", "in_progress")
	p.click("Call task_update")
	p.wantBoard("1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
	p.wantValue("arg-force", " ")
	p.pick("tool", "task_claim") // another tool has fields of its own, and nothing in them
	p.wantValue("arg-owner", "")
	p.wantValue("input", "{}")
	p.until("what the other tool answered to be gone, and what this one is for to stand below its name", func() (string, error) {
		return p.eval(`const exchange = document.querySelector('#lab .exchange'), about = document.querySelector('#lab .about-tool'), fields = document.querySelector('#lab .arguments');
			if (exchange.querySelector('.heading')) return exchange.textContent;
			return about.compareDocumentPosition(fields) & Node.DOCUMENT_POSITION_FOLLOWING ? '' : 'it stands below the fields'`), nil
	})
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=input]').select()`))
	p.must(p.get("textbox", "The input as JSON").Type(p.ctx, `{"owner": `))
	p.click("Call task_claim") // it goes to the tool as it stands
	p.wantCall("task_claim", `{"owner":`, "invalid", "")
	for kind, key := range map[string]string{"Anthropic": `"input_schema"`, "OpenAI": `"parameters"`, "MCP": `"inputSchema"`} {
		p.press("schema-" + kind)
		p.until("the schema for "+kind, func() (string, error) {
			text := p.eval(`return document.querySelector('#lab [data-key=schema-text]').textContent`)
			if strings.Contains(text, key) && strings.Contains(text, `"name": "task_claim"`) {
				return "", nil
			}
			return text, nil
		})
	}
}

// everyRefusalIsProvokedAtTheConsole presses what is offered for each code, and
// makes the calls that are filled in, until each was seen.
func everyRefusalIsProvokedAtTheConsole(t *testing.T) {
	p := newPage(t).open("#tools/board")
	for _, code := range tasks.Codes() {
		if code == tasks.CodeConflict {
			continue
		}
		for calls := 0; ; calls++ {
			if calls == 12 {
				t.Fatalf("after %d calls %s was not seen", calls, code)
			}
			p.press("provoke-" + string(code))
			p.until("something to call", func() (string, error) {
				return p.eval(`return document.activeElement.dataset.key === 'call' || document.querySelector('#lab [data-task][data-state=unreadable]') ? '' : 'nothing is filled in'`), nil
			})
			p.press("call")
			p.until("an answer", func() (string, error) {
				return p.eval(`return document.querySelector('#lab .hint').textContent === '' ? '' : 'not called yet'`), nil
			})
			if p.eval(`return document.querySelector('#lab [data-code="' + arguments[0] + '"]').dataset.seen`, string(code)) == "true" {
				break
			}
		}
	}
	if all := p.eval(`return document.querySelector('#lab .refusals h3').textContent`); all != "Refusals: 13 of 13 seen" {
		t.Errorf("it says %q", all)
	}
}
