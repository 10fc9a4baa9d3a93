//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// raceTasks is how many tasks agents race for.
const raceTasks = 200

// A tally is a column of the table in a window of a race.
type tally struct{ One, Two, All, Twice string }

// openRace opens the first window of a race, and waits for its program.
func openRace(t *testing.T) *page {
	t.Helper()
	p := newPage(t)
	p.load("race.html")
	p.until("the program of the race", func() (string, error) {
		return p.eval(`return document.getElementById('acts').hidden ? document.getElementById('say').textContent : ''`), nil
	})
	return p
}

// raceSays waits until a window of the race says something. where is the expression of
// its document, seen from the first one.
func (p *page) raceSays(where, want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("%s to say %q", where, want), func() (string, error) {
		got := p.eval(`return ` + where + `.getElementById('say')?.textContent ?? ''`)
		if strings.HasPrefix(got, want) {
			return "", nil
		}
		return got, nil
	})
}

// race starts a race by the name of its button, and waits for its end. A slow machine may
// take its time, as long as it goes on.
func (p *page) race(button, column string) (found tally) {
	p.t.Helper()
	p.click(button)
	for from := 0; from < raceTasks; from += 25 {
		p.until(fmt.Sprintf("claims beyond %d, or the end", from), func() (string, error) {
			return p.eval(`const all = document.querySelectorAll('[data-lock="' + arguments[0] + '"]')[2].textContent
				return document.documentElement.dataset.state === 'over' || Number(all) > arguments[1] ? '' : 'there are ' + all`, column, from), nil
		})
	}
	p.wantData("state", "over")
	var cells []string
	p.must(p.Eval(p.ctx, &cells, `return [...document.querySelectorAll('[data-lock="' + arguments[0] + '"]')].map(cell => cell.textContent)`, column))
	if len(cells) != 4 {
		p.t.Fatalf("the column has %q", cells)
	}
	return tally{cells[0], cells[1], cells[2], cells[3]}
}

// held returns from both windows what their agents have noted, how many tasks both hold,
// and from the raw records how many the board says to be theirs. second is the expression
// of the other window's document.
func (p *page) held(second string) (one, two, twice, onBoard int) {
	p.t.Helper()
	var lists [2][]tasks.ID
	p.must(p.Eval(p.ctx, &lists, `return [document, `+second+`].map(d => d.defaultView.tasklessonRacer.held)`))
	for _, id := range lists[0] {
		if slices.Contains(lists[1], id) {
			twice++
		}
	}
	for name, text := range p.stored("race/.tasks/") {
		id, named := tasks.ParseFileName(name)
		if t, err := tasks.ReadTask(id, []byte(text)); named && err == nil && t.Status == tasks.InProgress && t.Owner != "" {
			onBoard++
		}
	}
	return len(lists[0]), len(lists[1]), twice, onBoard
}

// wantRaces races without a lock and with one, and checks what is shown against what is
// in IndexedDB.
func (p *page) wantRaces(second string) {
	p.t.Helper()
	for _, c := range []struct {
		button, column string
		doubles        bool
	}{{"Race with two transactions", "false", true}, {"Race with one transaction", "true", false}} {
		shown := p.race(c.button, c.column)
		one, two, twice, onBoard := p.held(second)
		if want := (tally{fmt.Sprint(one), fmt.Sprint(two), fmt.Sprint(one + two), fmt.Sprint(twice)}); shown != want {
			p.t.Errorf("%s: shown is %v, written down is %v", c.button, shown, want)
		}
		if onBoard != raceTasks || one+two-twice != raceTasks {
			p.t.Errorf("%s: %d and %d are held, %d by both, and %d on the board", c.button, one, two, twice, onBoard)
		}
		if named := p.eval(`const all = [...document.querySelectorAll('#held li')];
			return all.length + ' named, ' + all.filter(li => li.textContent === 'agent-1, agent-2').length + ' twice'`); named != fmt.Sprintf("%d named, %d twice", raceTasks, twice) {
			p.t.Errorf("%s: %s, and %d are held by both", c.button, named, twice)
		}
		if c.doubles != (twice > 0) {
			p.t.Errorf("%s: %d tasks are held by both", c.button, twice)
		}
		p.t.Logf("%s: %+v", c.button, shown)
		p.until("the same in the second window", func() (string, error) {
			got := p.eval(`return [...`+second+`.querySelectorAll('[data-lock="' + arguments[0] + '"]')].map(cell => cell.textContent).join()`, c.column)
			if want := strings.Join([]string{shown.One, shown.Two, shown.All, shown.Twice}, ","); got != want {
				return got, nil
			}
			return "", nil
		})
	}
}

func TestTwoFramesRaceWhereNoWindowOpens(t *testing.T) {
	t.Parallel()
	p := openRace(t)
	p.must(p.Eval(p.ctx, nil, `window.open = () => null`))
	p.click("Open the second window")
	p.raceSays("document", "The browser has opened no second window.")
	p.click("Race in two frames instead")
	const frame = `(document.querySelector('iframe').contentDocument)`
	p.raceSays(frame, "This is agent-2.")
	p.wantRaces(frame)
}

func TestWithoutFilesThereIsNothingToRaceFor(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `delete Window.prototype.indexedDB; Object.defineProperty(window, 'indexedDB', {value: undefined})`))
	p.load("race.html")
	p.raceSays("document", "This browser keeps no files here")
	if p.eval(`return document.getElementById('acts').hidden ? 'hidden' : 'shown'`) != "hidden" {
		t.Error("a race can be started all the same")
	}
}

// What others have left is not of this race: the table is empty before it. After
// a reload the reader still sees what was made there.
func TestARaceBeginsWithAnEmptyTable(t *testing.T) {
	t.Parallel()
	p := openRace(t)
	table := func(empty bool) {
		t.Helper()
		p.until(fmt.Sprintf("the table to be empty: %t", empty), func() (string, error) {
			all := p.eval(`return document.getElementById('acts').hidden ? 'the program is not there' : [...document.querySelectorAll('[data-lock]')].map(cell => cell.textContent).join('')`)
			if is := all == strings.Repeat("–", 8); is != empty || !empty && !strings.ContainsAny(all, "123456789") {
				return fmt.Sprintf("it says %q", all), nil
			}
			return "", nil
		})
	}
	table(true)
	p.click("Race in two frames instead")
	p.raceSays(`(document.querySelector('iframe').contentDocument)`, "This is agent-2.")
	p.race("Race with one transaction", "true")
	p.must(p.Refresh(p.ctx))
	table(false)
	p.must(p.one(`a[href^="./"]`).Click(p.ctx))
	p.live()
	p.load("race.html")
	table(true)
}

// What fails once in the program of a race works the next time: the race goes on
// to its end, and nobody forgets what they hold.
func TestARaceGoesOnAfterAFailure(t *testing.T) {
	t.Parallel()
	p := openRace(t)
	p.click("Race in two frames instead")
	const frame = `(document.querySelector('iframe').contentDocument)`
	p.raceSays(frame, "This is agent-2.")
	p.until("both programs to be there", func() (string, error) {
		return p.eval(`return [window, document.querySelector('iframe').contentWindow].every(w => w.tasklessonRace) ? '' : 'one is not'`), nil
	})
	for _, c := range some([]struct {
		call    string
		nth     int
		pressed bool // it fails what was pressed, which must be pressed again
	}{{"claim", 8, false}, {"lay", 1, true}, {"claim", 1, false}}) {
		p.must(p.Eval(p.ctx, nil, `for (const {tasklessonRace: api} of [window, document.querySelector('iframe').contentWindow]) {
			const [name, nth] = arguments, was = api[name]
			let n = 0
			api[name] = (...given) => {
				if (++n < nth) return was(...given)
				api[name] = was
				return Promise.reject(new Error('once'))
			}
		}`, c.call, c.nth))
		if c.pressed {
			p.click("Race with one transaction")
			p.until("the button to be offered again", func() (string, error) {
				return p.eval(`return document.getElementById('whole').disabled ? document.getElementById('say').textContent : ''`), nil
			})
		}
		p.race("Race with one transaction", "true")
		if one, two, twice, onBoard := p.held(frame); one+two != raceTasks || twice != 0 || onBoard != raceTasks {
			t.Errorf("after %s has failed at its call %d, %d and %d are held, %d by both, and %d on the board", c.call, c.nth, one, two, twice, onBoard)
		}
	}
}
