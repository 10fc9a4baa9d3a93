//go:build !js && all

package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A way is how somebody works in the lab with only that: it finds controls by
// their names, and learns what came of it by what the lab tells those who go
// that way.
type way interface {
	enter()                    // the lab, where a chapter begins beside or under its text
	choose(role, name string)  // a control, once it is there
	fillIn(field, text string) // text, at the end of what stands in a field
	hears() (lab heard, err error)
	look(state string) // whether the lab, as it is now, can be used that way
}

// What is heard, or read, of the lab.
type heard struct {
	Heading, Step string   // of what the lab shows, and the sentence about it
	Alerts        []string // refusals, each where it happened
	Tasks         []string // as the cards have them: "4 Integration blocked by 2, 3"
	Messages      []string // of the conversation
	Conditions    []string // of a challenge: what is asked for, whether it is met, what is lacking
}

// A walker goes through both chapters in one way.
type walker struct {
	*page
	way
}

// hear waits until what is heard is right.
func (w walker) hear(what string, wrong func(h heard) string) {
	w.t.Helper()
	w.until(what, func() (string, error) {
		h, err := w.hears()
		if err != nil {
			return "", err
		}
		return wrong(h), nil
	})
}

// wantStep waits until the sentence of the step says something.
func (w walker) wantStep(part string) {
	w.t.Helper()
	w.hear("the step: "+part, func(h heard) string { return without(h.Heading+" | "+h.Step, part) })
}

// wantAlert waits until something is said to be refused.
func (w walker) wantAlert(part string) {
	w.t.Helper()
	w.hear("the refusal "+part, func(h heard) string { return without(strings.Join(h.Alerts, " | "), part) })
}

func without(text, part string) string {
	if strings.Contains(text, part) {
		return ""
	}
	return "it says " + text
}

var statesOfTask = regexp.MustCompile(`^(?:# ?)?(\d+) .*?(ready|blocked|in progress|completed|done)(?: by ([\d, ]*\d))?`)

// wantTasks waits until the cards say who can start, and what the others wait for: "1
// ready; 2 blocked by 1".
func (w walker) wantTasks(want string) {
	w.t.Helper()
	w.hear("the tasks "+want, func(h heard) string {
		if got := strings.Join(h.states(), "; "); got != want {
			return "they are " + got
		}
		return ""
	})
}

// wantTask waits until the card of a task says how it stands.
func (w walker) wantTask(id int, state string) {
	w.t.Helper()
	want := fmt.Sprintf("%d %s", id, state)
	w.hear("task "+want, func(h heard) string {
		if states := h.states(); !slices.Contains(states, want) {
			return "they are " + strings.Join(states, "; ")
		}
		return ""
	})
}

// states returns what the cards say of their tasks.
func (h heard) states() (states []string) {
	for _, text := range h.Tasks {
		m := statesOfTask.FindStringSubmatch(text)
		switch {
		case m == nil:
			states = append(states, text)
		case m[3] != "":
			states = append(states, m[1]+" "+m[2]+" by "+m[3])
		default:
			states = append(states, m[1]+" "+m[2])
		}
	}
	return states
}

// wantMessages waits until the last messages of the conversation say these.
func (w walker) wantMessages(want ...string) {
	w.t.Helper()
	w.hear(fmt.Sprintf("the messages %q", want), func(h heard) string {
		if len(h.Messages) < len(want) {
			return fmt.Sprintf("they are %q", h.Messages)
		}
		for i, says := range want {
			if is := h.Messages[len(h.Messages)-len(want)+i]; !strings.Contains(is, says) {
				return fmt.Sprintf("one is %q", is)
			}
		}
		return ""
	})
}

// readOut is the script that knows the text of an element as it is read out.
const readOut = `const told = e => { const copy = e.cloneNode(true); for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove(); return copy.textContent };
`

// wantConditions waits until so many conditions are met, and so many not.
func (w walker) wantConditions(met, not int, lacking string) {
	w.t.Helper()
	w.hear(fmt.Sprintf("%d conditions met, %d not", met, not), func(h heard) string {
		all := strings.Join(h.Conditions, " | ")
		if n := strings.Count(all, " not met"); n != not || len(h.Conditions)-n != met {
			return "they are " + all
		}
		return without(all, lacking)
	})
}
