//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
)

// The boards of the seed scenario, position by position, as wantBoard takes
// them.
var seedBoards = []string{
	"1 ready, 2 blocked, 3 blocked, 4 blocked, 5 blocked",
	"1 completed, 2 ready, 3 ready, 4 blocked, 5 blocked",
	"1 completed, 2 completed, 3 ready, 4 blocked, 5 blocked",
	"1 completed, 2 completed, 3 completed, 4 ready, 5 blocked",
	"1 completed, 2 completed, 3 completed, 4 completed, 5 ready",
	"1 completed, 2 completed, 3 completed, 4 completed, 5 completed",
}

// seedEnd is the last position of the seed scenario.
var seedEnd = len(seedBoards) - 1

// board returns the states of the tasks in the list "Tasks", in the order of
// their ids: "1 ready, 2 blocked".
func (p *page) board() (string, error) {
	var states []string
	err := p.Eval(p.ctx, &states, `const lists = [...document.querySelectorAll('[role=list][aria-label=Tasks], :is(ul, ol)[aria-label=Tasks]')]
			.filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[aria-hidden=true]')), beside = lists.filter(e => !e.closest('#seat-opening') || e.closest('#lab'));
		const [list, ...others] = lists.length > 1 ? beside : lists;
		if (!list || others.length) return [(list ? 1 + others.length : 0) + ' lists named Tasks'];
		return [...list.querySelectorAll('[data-task]')].sort((a, b) => a.dataset.task - b.dataset.task).map(e => e.dataset.task + ' ' + e.dataset.state)`)
	return strings.Join(states, ", "), err
}

// wantBoard waits until the tasks have these states.
func (p *page) wantBoard(want string) {
	p.t.Helper()
	p.until("the board "+want, func() (string, error) {
		got, err := p.board()
		if got == want {
			return "", err
		}
		return "it is " + got, err
	})
}

// task returns what a person reads in the item of a task.
func (p *page) task(id int) (string, error) {
	var text string
	err := p.Eval(p.ctx, &text, `return document.querySelector(':is(#lab, #lab-place) [aria-label="Tasks"] [data-task="' + arguments[0] + '"]')?.innerText || ''`, id)
	return text, err
}

// wantInTask waits until the item of a task says something.
func (p *page) wantInTask(id int, want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("task %d to say %q", id, want), func() (string, error) {
		text, err := p.task(id)
		if strings.Contains(text, want) {
			return "", err
		}
		return fmt.Sprintf("it says %q", text), err
	})
}

// wantSaved waits until the list "Files" has these files, all on disk.
func (p *page) wantSaved(want ...string) {
	p.t.Helper()
	p.until("the files on disk", func() (string, error) {
		list := p.get("list", "Files")
		var items [][2]string
		if err := p.Eval(p.ctx, &items, `return [...arguments[0].querySelectorAll('[data-file]')].map(e => [e.dataset.file, e.dataset.disk])`, list); err != nil {
			return "", err
		}
		var names []string
		for _, item := range items {
			if item[1] != "saved" {
				return item[0] + " is " + item[1], nil
			}
			names = append(names, item[0])
		}
		if !slices.Equal(names, want) {
			return fmt.Sprintf("there are %q", names), nil
		}
		return "", nil
	})
}

// files are the names of n tasks' files and the mark.
func files(n int) []string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("task_%d.json", i+1))
	}
	return append(names, ".highwatermark")
}

// step returns the sentence of the step.
func (p *page) step() (string, error) {
	steps, err := p.named("status", "Step")
	if err != nil || len(steps) != 1 {
		return fmt.Sprintf("%d statuses named Step", len(steps)), err
	}
	return steps[0].Text(p.ctx)
}

// wantFragment waits until the address ends with a fragment, "" for none.
func (p *page) wantFragment(want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the fragment %q", want), func() (string, error) {
		url, err := p.URL(p.ctx)
		if _, fragment, _ := strings.Cut(url, "#"); fragment == want {
			return "", err
		}
		return "the address is " + url, err
	})
}
