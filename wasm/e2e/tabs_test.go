//go:build !js

package e2e

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A window is a page that knows how to come to the front of the driver.
type window struct {
	*page
	handle string
}

// look makes the driver look at the window, and returns it.
func (w window) look() window {
	w.t.Helper()
	w.must(w.SwitchTab(w.ctx, w.handle))
	return w
}

// newWindows makes two pages of one site. Each has a window of its own, so that
// neither is hidden and both work at once; first runs in them before anything
// else.
func newWindows(t *testing.T, first string) [2]window {
	t.Helper()
	one := newPage(t)
	handle, err := one.Tab(one.ctx)
	one.must(err)
	one.must(one.RunFirst(one.ctx, first))
	two := &page{Session: one.Session, t: t, ctx: one.ctx, site: one.site}
	other, err := two.NewWindow(two.ctx)
	two.must(err)
	t.Cleanup(func() { two.close(other) })
	two.must(two.Emulate(two.ctx, laptop))
	two.must(two.RunFirst(two.ctx, first))
	return [2]window{{one, handle}, {two, other}}
}

// openBoards opens the reader's board in both windows.
func openBoards(t *testing.T) [2]window {
	t.Helper()
	windows := newWindows(t, noteCommits)
	for _, w := range windows {
		w.look().open("")
		w.wantBoard(seedBoards[0])
		// The first visit has laid out the opening tasks: that counts for nobody.
		w.must(w.Eval(w.ctx, nil, `window.commits.length = 0`))
	}
	return windows
}

// TestTwoTabsWorkOnOneBoard lets two tabs do what they want at the same time,
// 30 things each, [everywhere] 200, and then follows what was committed: every commit is one
// whole operation on the board that the commit before it has left.
func TestTwoTabsWorkOnOneBoard(t *testing.T) {
	t.Parallel()
	each := 30
	if everywhere {
		each = 200
	}
	windows := openBoards(t)
	start := windows[0].look().stored("board/.tasks/")
	for i, w := range windows {
		w.look()
		random := rand.New(rand.NewPCG(7, uint64(i)))
		var choices [][3]float64
		for range each {
			choices = append(choices, [3]float64{random.Float64(), random.Float64(), random.Float64()})
		}
		w.must(w.Eval(w.ctx, nil, busyReader, fmt.Sprintf("tab %d", i+1), choices))
	}
	var commits []commit
	for i, w := range windows {
		w.look()
		for done := 10; done <= each; done += 10 { // a slow machine may take its time
			w.until(fmt.Sprintf("tab %d to have done %d things", i+1, done), func() (string, error) {
				return w.eval(`const r = window.reader; return r.failed || (r.done >= arguments[0] ? '' : 'it has done ' + r.done)`, done), nil
			})
		}
		if did := w.eval(`return Object.entries(window.reader.did).map(pair => pair.join(' ')).join(', ')`); testing.Verbose() {
			t.Logf("tab %d: %s", i+1, did)
		}
	}
	disk := windows[0].stored("board/.tasks/")
	for _, w := range windows {
		w.look()
		commits = append(commits, w.commits()...)
		w.until("the board as it is on disk", func() (string, error) {
			if r, err := w.reading(); r.Busy || err != nil {
				return "the lab is busy", err
			}
			return differs(w.shownFiles(), disk), nil
		})
	}
	wantHistory(t, start, commits, disk)
	one, err := windows[0].look().board()
	windows[0].must(err)
	windows[1].look().wantBoard(one)
}

// differs says how files that are shown differ from a directory.
func differs(shown []shownFile, disk map[string]string) string {
	if len(shown) != len(disk) {
		return fmt.Sprintf("%d files are shown of %d", len(shown), len(disk))
	}
	for _, file := range shown {
		if disk[file.Name] != file.Bytes {
			return fmt.Sprintf("%s shows\n%s\nthe disk holds\n%s", file.Name, file.Bytes, disk[file.Name])
		}
	}
	return ""
}

// busyReader does one thing after the other in a tab, through the buttons: it
// completes, starts, releases and adds what the choices fall on. What the other
// tab has done meanwhile it learns like a reader, so some of it is refused.
const busyReader = `const [who, choices] = arguments, lab = document.getElementById('lab');
const reader = window.reader = {done: 0, failed: '', did: {}};
const frame = () => new Promise(requestAnimationFrame);
const until = async condition => { while (!condition()) await frame() };
const key = name => lab.querySelector('[data-key="' + name + '"]');
const add = async (a, b) => {
	if (!key('subject')) key('add').click();
	await until(() => key('subject'));
	key('subject').value = who + ' adds ' + reader.done;
	key('subject').dispatchEvent(new Event('input', {bubbles: true}));
	const picks = [...lab.querySelectorAll('[data-key^="pick-"]')];
	for (const part of [a, b]) picks[Math.floor(part * 2 * picks.length)]?.click();
	key('submit').click();
	// Its blockers may be completed by now: then the form stays, and is closed.
	await until(() => !key('subject') || lab.querySelector('[role=form] [role=alert]').textContent);
	key('cancel')?.click();
	await until(() => !key('subject'));
};
(async () => {
	for (const [kind, a, b] of choices) {
		const act = kind < .06 ? 'add' : kind < .25 ? 'complete' : kind < .57 ? 'start' : 'release';
		const buttons = [...lab.querySelectorAll('[data-key^="' + act + '-"]')];
		const able = buttons.filter(button => button.closest('[data-state]').dataset.state !== 'blocked');
		const from = b < .9 && able.length ? able : buttons;
		reader.did[act] = (reader.did[act] || 0) + 1;
		if (act === 'add') await add(a, b);
		else from[Math.floor(a * from.length)]?.click();
		await frame();
		await until(() => !lab.hasAttribute('aria-busy'));
		reader.done++;
	}
})().catch(error => { reader.failed = String(error) });`

// TestOneOfTwoTabsWins lets both tabs press the same button in the same moment.
func TestOneOfTwoTabsWins(t *testing.T) {
	t.Parallel()
	windows := openBoards(t)
	for _, w := range windows {
		w.look()
		w.must(w.Eval(w.ctx, nil, `new BroadcastChannel('press').onmessage = e => document.querySelector('[aria-label="' + e.data + '"]').click()`))
	}
	won := 0
	for _, round := range []struct{ press, board string }{
		{"Start task 1", "1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked"},
		{"Release task 1", seedBoards[0]},
		{"Start task 1", "1 in_progress, 2 blocked, 3 blocked, 4 blocked, 5 blocked"},
		{"Complete task 1", seedBoards[1]},
		{"Complete task 2", seedBoards[2]},
		{"Start task 3", "1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked"},
		{"Complete task 3", seedBoards[3]},
	} {
		windows[0].must(windows[0].Eval(windows[0].ctx, nil, `new BroadcastChannel('press').postMessage(arguments[0])`, round.press))
		for _, w := range windows {
			w.look()
			w.wantBoard(round.board)
			w.settled() // its own press has had its answer
			w.until("the answer", func() (string, error) {
				r, err := w.reading()
				if r.Busy {
					return "the lab is busy", err
				}
				return "", err
			})
		}
		won++
		commits := 0
		for _, w := range windows {
			w.look()
			commits += len(w.commits())
			w.wantBoard(round.board)
		}
		if commits != won {
			t.Fatalf("after %q in both tabs there are %d commits, want %d", round.press, commits, won)
		}
	}
}

func TestOneTabShowsTheOthersChanges(t *testing.T) {
	t.Parallel()
	windows := openBoards(t)
	windows[0].look().click("Complete task 1")
	windows[1].look().wantBoard(seedBoards[1])
	windows[1].add("Release notes", 4)
	windows[0].look().wantInTask(6, "Release notes")
	windows[0].wantSaved(files(6)...)
	windows[0].click("Undo") // takes back what this tab has done
	windows[1].look().wantBoard(seedBoards[0] + ", 6 blocked")
}

// TestScenariosOfTwoTabsAreSeparate walks the same scenario in two tabs.
func TestScenariosOfTwoTabsAreSeparate(t *testing.T) {
	t.Parallel()
	windows := newWindows(t, noteTab)
	at := [2]int{5, 1}
	ids := [2]string{}
	check := func() {
		t.Helper()
		for i, w := range windows {
			w.look().wantAt("clear", at[i])
			here := fmt.Sprintf("tab %d at #clear/%d", i+1, at[i])
			w.compareFiles(here, w.shownFiles(), w.stored("tab/"+ids[i]+"/clear/.tasks/"))
		}
	}
	for i, w := range windows {
		w.look().open(fmt.Sprintf("#clear/%d", at[i]))
		ids[i] = w.tabID()
	}
	check()
	windows[0].look().must(windows[0].Press(windows[0].ctx, webdriver.Right, webdriver.Right))
	at[0] = 7 // committed there, and in the other tab not even staged
	check()
	windows[1].look().must(windows[1].Refresh(windows[1].ctx))
	windows[1].live()
	ids[1] = windows[1].tabID()
	check()

	// The first tab leaves the page; the next visit cleans up.
	windows[0].look().must(windows[0].Open(windows[0].ctx, "about:blank"))
	windows[1].look().must(windows[1].Refresh(windows[1].ctx))
	windows[1].live()
	ids[1] = windows[1].tabID()
	windows[1].until("the directories of tabs that are gone to be removed", func() (string, error) {
		for key := range windows[1].stored("tab/") {
			if key[:len(ids[1])] != ids[1] {
				return "there is tab/" + key, nil
			}
		}
		return "", nil
	})
	windows[1].wantAt("clear", at[1])
}
