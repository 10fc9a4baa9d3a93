//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"tasklesson/wasm/e2e/webdriver"
)

func allFiveAreCompletedByClicking(t *testing.T) {
	p := newPage(t).open("")
	p.wantData("store", "indexeddb")
	p.get("region", "Lab")
	for id := 1; id <= 5; id++ {
		p.wantBoard(seedBoards[id-1])
		p.click(fmt.Sprintf("Complete task %d", id))
	}
	p.wantBoard(seedBoards[5])
	p.wantSaved(files(5)...)
	if p.has("Complete task 5") {
		t.Error("a completed task still has its button")
	}
}

func tasksAreItemsOfTheirList(t *testing.T) {
	p := newPage(t).open("")
	items, err := p.get("list", "Tasks").AllByRole(p.ctx, "listitem", "")
	p.must(err)
	if len(items) != 5 {
		t.Errorf("the list has %d items for assistive technology, want 5", len(items))
	}
}

func aRefusedClickSaysWhy(t *testing.T) {
	p := newPage(t).open("")
	p.click("Why is task 4 blocked?")
	p.wantRefusal("Task 4 waits for 2 and 3.")
	p.wantBoard(seedBoards[0]) // nothing has changed
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.wantRefusal("")
}

func undoAndRedo(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.click("Complete task 2")
	p.wantBoard(seedBoards[2])
	p.click("Undo")
	p.wantBoard(seedBoards[1])
	p.click("Undo")
	p.wantBoard(seedBoards[0])
	p.click("Redo")
	p.wantBoard(seedBoards[1])
	p.must(p.Refresh(p.ctx)) // what was undone is undone on disk
	p.live()
	p.wantBoard(seedBoards[1])
}

func resetCanBeUndone(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.click("Reset")
	p.wantBoard(seedBoards[0])
	p.click("Undo")
	p.wantBoard(seedBoards[1])
}

func startAndRelease(t *testing.T) {
	p := newPage(t).open("")
	p.click("Start task 1")
	p.wantBoard(strings.Replace(seedBoards[0], "1 ready", "1 in_progress", 1))
	p.click("Release task 1")
	p.wantBoard(seedBoards[0])
	p.click("Start task 1")
	p.wantBoard(strings.Replace(seedBoards[0], "1 ready", "1 in_progress", 1))
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}

func aTaskIsAddedWithWhatItWaitsFor(t *testing.T) {
	p := newPage(t).open("")
	p.add("Release notes", 4, 5)
	p.wantBoard(seedBoards[0] + ", 6 blocked")
	p.wantInTask(6, "Release notes")
	p.wantSaved(files(6)...)
	p.click("Why is task 6 blocked?")
	p.wantRefusal("Task 6 waits for 4 and 5.")
	p.add("Announce")
	p.wantBoard(seedBoards[0] + ", 6 blocked, 7 ready")
}

// add fills in the form of Add a task.
func (p *page) add(subject string, waitsFor ...int) {
	p.t.Helper()
	p.click("Add a task")
	p.must(p.get("textbox", "Subject").Type(p.ctx, subject))
	for _, id := range waitsFor {
		p.must(p.choice(id).Click(p.ctx))
	}
	p.click("Add")
}

func anEmptySubjectIsRefusedAndNothingIsLost(t *testing.T) {
	p := newPage(t).open("")
	p.click("Add a task")
	p.must(p.choice(2).Click(p.ctx))
	p.click("Add")
	p.until("a sentence about the subject", func() (string, error) {
		text, err := p.get("region", "Lab").Text(p.ctx)
		if strings.Contains(text, "subject") {
			return "", err
		}
		return text, err
	})
	p.must(p.get("textbox", "Subject").Type(p.ctx, "Named now"))
	p.click("Add")
	p.wantBoard(seedBoards[0] + ", 6 blocked") // the pick was kept
}

func TestTaskTextIsTextAndNeverMarkup(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	const text = `<img src=x onerror="document.title='ran'"><b>bold</b> ${1} {{2}} &amp;`
	p.add(text)
	p.wantInTask(6, text)
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantInTask(6, text)
	if got := p.eval(`return [...document.querySelectorAll('img, [onerror]')].map(e => e.outerHTML).join() + document.title`); strings.Contains(got, "<img") || strings.Contains(got, "ran") {
		t.Errorf("the subject became markup: %s", got)
	}
	if n := p.site.Count("x"); n != 0 {
		t.Error("the page asked for the picture in the subject")
	}
}

// choice is the checkbox of a task that a new one can wait for: its name says
// the task's number.
func (p *page) choice(id int) webdriver.Element {
	p.t.Helper()
	var found webdriver.Element
	p.until(fmt.Sprintf("the choice of task %d", id), func() (string, error) {
		boxes, err := p.AllByRole(p.ctx, "checkbox", "")
		for _, box := range boxes {
			name, err := box.Name(p.ctx)
			if err != nil {
				return "", err
			}
			if slices.Contains(strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsDigit(r) }), strconv.Itoa(id)) {
				found = box
				return "", nil
			}
		}
		return fmt.Sprintf("none of %d checkboxes", len(boxes)), err
	})
	return found
}
