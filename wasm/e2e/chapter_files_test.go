//go:build !js

package e2e

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// wantSaid waits until the step's sentence says something.
func (p *page) wantSaid(want string) {
	p.t.Helper()
	p.until("the sentence to say "+want, func() (string, error) {
		text, err := p.step()
		if strings.Contains(text, want) {
			return "", err
		}
		return "it says " + text, err
	})
}

// wantKey waits until a panel says what a key is for, and has the line in sight.
func (p *page) wantKey(said string, written string) {
	p.t.Helper()
	p.until("a file up to its key", func() (string, error) {
		is := p.eval(`const key = [...document.querySelectorAll('#lab .key')].at(-1), last = key?.textContent.trim() ?? '';
			if (key?.getBoundingClientRect().bottom > key?.parentElement.getBoundingClientRect().bottom + 1) return last + ' is out of sight';
			return document.querySelector('#lab .key-says')?.textContent + ' / ' + last`)
		if strings.HasPrefix(is, said) && strings.HasSuffix(is, "/ "+written) {
			return "", nil
		}
		return is, nil
	})
}

// pressOn gives the focus to a control and presses a key on it, as somebody without a
// mouse does.
func (p *page) pressOn(key, press string) {
	p.t.Helper()
	p.until("the control "+key, func() (string, error) {
		return p.eval(`const found = document.querySelector('#lab [data-key="' + arguments[0] + '"]');
			found?.focus();
			return found && document.activeElement === found ? '' : 'it takes no focus'`, key), nil
	})
	p.must(p.Press(p.ctx, press))
}

func aWalkFromAnEmptyFolderAndAFileKeyByKey(t *testing.T) {
	p := newPage(t).open("#files/0")
	p.wantBoard("")
	p.wantSaved()
	p.click("Next")
	p.wantSaved("task_1.json", ".highwatermark")
	p.focusStage()
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantBoard("1 ready, 2 blocked")
	p.wantSaved("task_1.json", "task_2.json", ".highwatermark")

	p.must(p.get("tab", "One file").Click(p.ctx))
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 620})) // not all lines have room
	p.click("task_1.json")
	p.click("Key by key")
	p.wantKey("id: the number of the task.", `"id": 1,`)
	p.click("Next key")
	p.wantKey("subject: the work, in one line.", `"subject": "Setup schema",`)
	for _, next := range []struct{ said, written string }{ // the one that goes on stays the same button
		{"description: all that somebody needs", `"description": "",`},
		{"status: pending, in_progress or completed.", `"status": "pending",`},
		{"blockedBy: the tasks that this one waits for now.", `"blockedBy": [],`},
		{"blocks: the tasks that wait for this one", "\"blocks\": [\n    2\n  ],"},
	} {
		p.pressOn("key-next", webdriver.Enter)
		p.wantKey(next.said, next.written)
		p.wantFocus("key-next")
	}
	p.pressOn("key-previous", webdriver.Space)
	p.wantKey("blockedBy: the tasks that this one waits for now.", `"blockedBy": [],`)
	p.wantFocus("key-previous")
	p.click(".highwatermark")
	p.wantKey("One number and nothing else", "")

	p.pressOn("next", webdriver.End)
	p.wantBoard("1 ready, 2 blocked, 4 blocked")
	p.wantSaved("task_1.json", "task_2.json", "task_4.json", ".highwatermark")
	if mark := p.storedIn("files"); mark[".highwatermark"] != "4\n" {
		t.Errorf("on disk there are %q", mark)
	}
}

// storedIn returns the files of this tab's directory of a scenario.
func (p *page) storedIn(scenario string) map[string]string {
	p.t.Helper()
	found := map[string]string{}
	for name, data := range p.stored("tab/") {
		if _, file, ok := strings.Cut(name, "/"+scenario+"/.tasks/"); ok {
			found[file] = data
		}
	}
	return found
}

func aFolderOfTheReadersOwnIsWrittenByHandAndOutlivesThePage(t *testing.T) {
	p := newPage(t).open("#files/board")
	p.wantSaid("The folder is empty.")
	p.wantSaved()
	p.click("Add a task")
	p.must(p.get("textbox", "Subject").Type(p.ctx, "Dig"))
	p.must(p.get("textbox", "Description").Type(p.ctx, "Two metres deep."))
	p.click("Add")
	p.wantBoard("1 ready")
	p.add("Plant", 1)
	p.wantBoard("1 ready, 2 blocked")
	was := p.stored("files/.tasks/")
	if !strings.Contains(was["task_1.json"], `"description": "Two metres deep."`) {
		t.Errorf("there is %q", was)
	}

	p.click("task_1.json")
	p.click("Write it by hand")
	p.wantFocus("bytes")
	p.must(p.Press(p.ctx, webdriver.End, "x")) // after the first brace
	p.pressOn("save", webdriver.Enter)
	p.wantBoard("1 unreadable, 2 blocked")
	p.wantSaid("task_1.json is saved, and no longer readable: it is not valid JSON")
	p.wantFocus("edit")
	if broken := p.stored("files/.tasks/")["task_1.json"]; !strings.HasPrefix(broken, "{x\n") {
		t.Errorf("it holds %q", broken)
	}
	p.click("Undo")
	p.wantBoard("1 ready, 2 blocked")
	if now := p.stored("files/.tasks/"); !maps.Equal(now, was) {
		t.Errorf("after Undo there are %q, before %q", now, was)
	}

	hash := p.eval(`window.before = true; return document.querySelector('#lab .by-hand .hash').dataset.hash`)
	p.click("Reload the page")
	p.until("another page", func() (string, error) { return p.eval(`return window.before ? 'it is the old one' : ''`), nil })
	p.live()
	p.wantFragment("files/board")
	p.wantSaid("The page was loaded again and found three files. The hash over all bytes is the same as before: " + hash)
	p.wantBoard("1 ready, 2 blocked")
	if now := p.stored("files/.tasks/"); !maps.Equal(now, was) {
		t.Errorf("after the reload there are %q, before %q", now, was)
	}
	var task struct{ Blocks []int }
	if err := json.Unmarshal([]byte(was["task_1.json"]), &task); err != nil || len(task.Blocks) != 1 {
		t.Errorf("task 1 blocks %v: %v", task.Blocks, err)
	}
	p.must(p.Refresh(p.ctx)) // what it found is said once
	p.live()
	p.wantSaid("Task 1 is ready")

	// A link to a section of another chapter leaves the folder to its own.
	p.click("Add a task")
	p.click("Cancel")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'graph-three-questions'`))
	p.wantBoard("1 ready, 2 blocked, 3 blocked, 4 blocked, 5 blocked")
	p.wantFragment("graph-three-questions")
	p.must(p.Eval(p.ctx, nil, `history.back()`))
	p.wantFragment("files/board")
	p.wantBoard("1 ready, 2 blocked")
}
