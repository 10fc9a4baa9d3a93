//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A lessonPrompt is a block of the planner's table: what is said one after the other on a
// board, and what the board is then.
type lessonPrompt struct {
	board string // empty, seed, or seed1 with its first task completed
	say   []string
	get   string
	calls string // all that are made for what is said last, "" where the table leaves it open
}

// What the board of the table's seed is, and with its first task completed.
var tableBoards = map[string]string{
	"seed":  "1 Setup schema | 2 Migrations < 1 | 3 Auth module < 1 | 4 Integration < 2 3 | 5 Deploy < 4",
	"seed1": "1 Setup schema x | 2 Migrations | 3 Auth module | 4 Integration < 2 3 | 5 Deploy < 4",
}

// lessonPrompts are the prompts of the published lessons, word for word, with the board on
// which each ends. None that the text of the page offers is missing.
func lessonPrompts(t *testing.T) (all []lessonPrompt) {
	t.Helper()
	table, err := os.ReadFile("../../app/lesson/agent/planner/testdata/table/lesson.txt")
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(string(table), "\n\n") {
		var p lessonPrompt
		for line := range strings.Lines(block) {
			switch key, text, _ := strings.Cut(strings.TrimSpace(line), ": "); key {
			case "board":
				p.board = text
			case "say":
				p.say = append(p.say, text)
			case "get":
				p.get = text
			case "same":
				p.get = tableBoards[p.board]
			case "calls":
				p.calls = text
			}
		}
		if p.get != "" {
			all = append(all, p)
		}
	}
	data, err := os.ReadFile("../../static/scenarios/try/prompts.en.json")
	if err != nil {
		t.Fatal(err)
	}
	var published []string
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	for _, prompt := range published {
		if !slices.ContainsFunc(all, func(p lessonPrompt) bool { return slices.Contains(p.say, prompt) }) {
			t.Errorf("no board is known for %q", prompt)
		}
	}
	return all
}

var named = regexp.MustCompile(`task \d+`)

var waiting = regexp.MustCompile(`#(\d+): .*\(blocked by: \[([^\]]*)\]\)`)

var item = regexp.MustCompile(`^(\d+) (.*?)( [x>])?( @\S+)?( <[ \d]+)?$`)

// boardText returns what the board says for a line of the table; ids begin after the
// highest that was given.
func boardText(get string, given int) string {
	var lines []string
	for task := range strings.SplitSeq(get, " | ") {
		m := item.FindStringSubmatch(task)
		shift := func(id string) string { n, _ := strconv.Atoi(id); return strconv.Itoa(n + given) }
		mark := map[string]string{"": " ", " x": "x", " >": ">"}[m[3]]
		line := fmt.Sprintf("[%s] #%s: %s", mark, shift(m[1]), m[2])
		var waits []string
		for _, id := range strings.Fields(strings.TrimPrefix(m[5], " <")) {
			waits = append(waits, shift(id))
		}
		if len(waits) > 0 {
			line += " (blocked by: [" + strings.Join(waits, ", ") + "])"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// ask sends a prompt and waits for the end of the turn.
func (p *page) ask(text string) {
	p.t.Helper()
	before := p.eval(`return '' + document.querySelectorAll('#lab [aria-label="Conversation"] > li[data-role="user"]').length`)
	p.must(p.get("textbox", "Message to the agent").Type(p.ctx, text+webdriver.Enter))
	p.until("the answer to "+text, func() (string, error) {
		return p.eval(`const all = [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')];
			if (all.filter(e => e.dataset.role === 'user').length === +arguments[0]) return 'it was not asked';
			return all.at(-1).dataset.role === 'assistant' && document.querySelector('#lab [data-key=send]') ? '' : 'it is at work'`, before), nil
	})
}

// The prompts of the published lessons have their effect, as board text and as graph.
func TestPromptsOfTheLessonWork(t *testing.T) {
	t.Parallel()
	prompts := lessonPrompts(t)
	p := newPage(t).open("#try")
	p.prompt()
	given := 5
	if !everywhere {
		prompts = prompts[:2] // natively the planner is asked all
	}
	for _, c := range prompts {
		p.click("Reset")
		p.until("the five tasks of the start", func() (string, error) {
			board, err := p.board()
			if strings.Count(board, ",") != 4 || strings.Contains(board, "completed") {
				return board, err
			}
			return "", err
		})
		offset := 0
		switch c.board {
		case "seed1":
			p.click("Complete task 1")
			p.wantBoard(agentDone)
		case "empty":
			offset = given
			p.ask(`Delete all tasks`)
			p.wantBoard("")
		}
		p.press("renew")
		p.wantTalk("")
		for _, say := range c.say {
			p.ask(named.ReplaceAllStringFunc(say, func(name string) string { // no id is given twice
				n, _ := strconv.Atoi(name[len("task "):])
				return "task " + strconv.Itoa(n+offset)
			}))
		}
		want := boardText(c.get, offset)
		p.until("the board\n"+want, func() (string, error) {
			is := strings.TrimSpace(p.eval(`return document.querySelector('#lab .board-text')?.textContent ?? 'no board text'`))
			if is == want {
				return "", nil
			}
			return is, nil
		})
		var edges, waits []string
		p.must(p.Eval(p.ctx, &edges, `return [...new Set([...document.querySelectorAll('#lab [data-edge]')].filter(e => !e.classList.contains('done')).map(e => e.dataset.edge))]`))
		for _, m := range waiting.FindAllStringSubmatch(want, -1) {
			for on := range strings.SplitSeq(m[2], ", ") {
				waits = append(waits, on+" "+m[1])
			}
		}
		slices.Sort(edges)
		slices.Sort(waits)
		if !slices.Equal(edges, waits) {
			t.Errorf("%q: the graph has the edges %q, and the board %q", c.say, edges, waits)
		}
		did := p.eval(`const all = [...document.querySelectorAll('#lab [aria-label="Conversation"] > li')], asked = all.findLastIndex(e => e.dataset.role === 'user');
			return all.slice(Math.max(asked, 0)).map(e => e.classList.contains('summary') ? 'summary' : e.dataset.role === 'call' ? e.querySelector('b').textContent : '').filter(Boolean).join(' ')`)
		switch compacted := strings.Contains(strings.Join(c.say, " "), "compact"); {
		case c.calls != "" && did != c.calls, compacted && did != "summary task_list":
			t.Errorf("%q: the agent made the calls %q", c.say, did)
		}
		for _, id := range regexp.MustCompile(`#(\d+)`).FindAllStringSubmatch(want, -1) {
			n, _ := strconv.Atoi(id[1])
			given = max(given, n)
		}
	}
}
