//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// fill puts a board in the place of the reader's: three lines of tasks beside
// each other, tied at every fifth; the first are completed. Then it loads the
// page again.
func (p *page) fill(n, completed int) {
	p.t.Helper()
	files := map[string]string{".highwatermark": fmt.Sprintln(n)}
	waits, blocks := make([][]int, n+1), make([][]int, n+1)
	for id := 4; id <= n; id++ {
		before := []int{id - 3}
		if id%5 == 0 {
			before = append(before, id-1)
		}
		for _, b := range before {
			blocks[b] = append(blocks[b], id)
			if b > completed {
				waits[id] = append(waits[id], b)
			}
		}
	}
	for id := 1; id <= n; id++ {
		status := "pending"
		if id <= completed {
			status = "completed"
		}
		file, err := json.MarshalIndent(map[string]any{
			"id": id, "subject": fmt.Sprintf("Part %d of the work", id), "description": "", "status": status,
			"blockedBy": append([]int{}, waits[id]...), "blocks": append([]int{}, blocks[id]...), "owner": "",
		}, "", "  ")
		p.must(err)
		files[fmt.Sprintf("task_%d.json", id)] = string(file) + "\n"
	}
	p.must(p.Eval(p.ctx, nil, `const [files] = arguments;
		return new Promise((resolve, reject) => {
			const open = indexedDB.open('tasklesson');
			open.onerror = () => reject(open.error);
			open.onsuccess = () => {
				const txn = open.result.transaction(['files', 'directories'], 'readwrite');
				for (const [name, data] of Object.entries(files)) txn.objectStore('files').put(data, 'board/.tasks/' + name);
				txn.oncomplete = () => { open.result.close(); resolve(true) };
				txn.onabort = () => reject(txn.error);
			};
		})`, files))
	p.must(p.Refresh(p.ctx))
	p.live()
	p.until(fmt.Sprintf("the board of %d tasks", n), func() (string, error) {
		board, err := p.board()
		if got := len(strings.Split(board, ", ")); got != n {
			return fmt.Sprintf("it has %d", got), err
		}
		return "", err
	})
	p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').scrollIntoView({block: 'end', behavior: 'instant'})`))
}

// graphShows returns what of the board can be seen in the graph: ids of tasks whose
// nodes are all in its pane, and how far the pane is from its start.
func (p *page) graphShows() (seen struct {
	Whole     []int
	Left, Top float64
	Over      bool // there is more than the pane shows
},
) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, &seen, `const graph = document.querySelector('#lab .graph'), pane = graph.getBoundingClientRect();
		const whole = [...graph.querySelectorAll('[data-task]')].filter(task => {
			if (getComputedStyle(task).clipPath !== 'none') return false;
			const box = task.querySelector('.node').getBoundingClientRect();
			return box.width > 0 && box.left >= pane.left - 1 && box.right <= pane.right + 1 && box.top >= pane.top - 1 && box.bottom <= pane.bottom + 1;
		});
		return {Whole: whole.map(task => +task.dataset.task), Left: graph.scrollLeft, Top: graph.scrollTop,
			Over: graph.scrollWidth > graph.clientWidth || graph.scrollHeight > graph.clientHeight}`))
	return seen
}

// wantInGraph waits until a task can be seen whole in the graph.
func (p *page) wantInGraph(id int) {
	p.t.Helper()
	p.until(fmt.Sprintf("task %d in the graph", id), func() (string, error) {
		if seen := p.graphShows(); !slices.Contains(seen.Whole, id) {
			return fmt.Sprintf("%v are in it", seen.Whole), nil
		}
		return "", nil
	})
}

// A large board begins at what can be worked on, keeps what acts in view, is dragged
// and moved by keys, and has its completed tasks behind a sign.
func TestALargeBoardPansAndFolds(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("")
	p.fill(40, 9)
	if seen := p.graphShows(); !seen.Over || slices.Contains(seen.Whole, 1) {
		t.Fatalf("%v are seen, and there is more: %t", seen.Whole, seen.Over)
	}
	p.wantInGraph(10)
	if items, err := p.All(p.ctx, `#lab [aria-label=Tasks] > [data-task]`); err != nil || len(items) != 40 {
		t.Errorf("the list has %d items, %v", len(items), err)
	}

	for _, folded := range []string{"0", "9"} {
		p.click("9 completed tasks")
		p.until(folded+" folded tasks", func() (string, error) {
			if are := p.eval(`return String(document.querySelectorAll('#lab .task.folded').length)`); are != folded {
				return are + " are folded", nil
			}
			return "", nil
		})
		p.settled() // what acts has been brought into view
	}

	before, board := p.graphShows(), p.eval(`return document.querySelector('#lab .tasks').innerText`)
	at := webdriver.Box{}
	p.must(p.Eval(p.ctx, &at, `const box = document.querySelector('#lab .graph').getBoundingClientRect();
		return {x: box.left + box.width / 2, y: box.top + box.height / 2}`))
	mouse := func(kind string, dx, dy float64) {
		p.must(p.CDP(p.ctx, nil, "Input.dispatchMouseEvent", map[string]any{"type": kind, "x": at.X + dx, "y": at.Y + dy, "button": "left", "buttons": 1, "clickCount": 1}))
	}
	mouse("mousePressed", 0, 0)
	mouse("mouseMoved", -20, -60)
	mouse("mouseMoved", -60, -120)
	mouse("mouseReleased", -60, -120)
	if after := p.graphShows(); after.Top-before.Top != 120 {
		t.Errorf("dragged by 120 px, the graph has moved by %v", after.Top-before.Top)
	}
	if is := p.eval(`return document.querySelector('#lab .tasks').innerText`); is != board {
		t.Errorf("the drag has changed the board to %q", is)
	}
	if marked := p.eval(`return String(getSelection())`); marked != "" {
		t.Errorf("the drag has marked %q", marked)
	}

	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab .graph').focus()`))
	moved := p.graphShows().Top
	p.must(p.Press(p.ctx, webdriver.PageDown))
	last := moved
	p.until("the graph to come to rest, moved by a key", func() (string, error) {
		now := p.graphShows().Top
		if now == last && now > moved {
			return "", nil
		}
		last = now
		return fmt.Sprintf("it is at %v", now), nil
	})

	// What acts is brought back.
	p.must(p.Eval(p.ctx, nil, `const graph = document.querySelector('#lab .graph'); graph.scrollTo(0, graph.scrollHeight);
		document.querySelector('#lab [data-key="complete-10"]').click()`))
	p.wantInTask(10, "completed")
	p.wantInGraph(10)
}

// A finger moves a large board, in the dock down and in the whole lab to the side too.
func aFingerMovesALargeBoard(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Scale: 1, Still: true}))
	p.open("")
	p.fill(40, 9)
	p.wantInGraph(10)
	follows := func(dx, dy float64) {
		t.Helper()
		before := p.graphShows()
		p.swipe(p.one(`#lab .graph`), dx, dy)
		p.until("the graph to follow the finger", func() (string, error) {
			if after := p.graphShows(); dx != 0 && after.Left == before.Left || dy != 0 && after.Top == before.Top {
				return fmt.Sprintf("it is at %v, %v", after.Left, after.Top), nil
			}
			return "", nil
		})
	}
	follows(0, -40)
	p.click("Open the whole lab")
	p.get("button", "Close")
	follows(-90, 0)
	follows(0, -90)
}
