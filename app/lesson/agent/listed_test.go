package agent_test

import (
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/static"
)

// newLister returns an agent with a todo list and no board.
func newLister(t *testing.T) *worker {
	t.Helper()
	bundle, err := scenario.Gather(static.Scenarios(), "list", "en")
	if err != nil {
		t.Fatal(err)
	}
	sc, err := bundle.Scenario(scenario.Actors{"agent": agent.Actor{}})
	if err != nil {
		t.Fatal(err)
	}
	script := sc.Lanes[1].Lane.(agent.Lane).Script
	return &worker{t: t, board: newBoard(t), loop: script.Loop, model: script.Model, state: script.Loop.Start()}
}

// What an agent with a todo list does follows from its conversation alone.
func TestAnAgentWorksOnlyOnItsReadableTodoList(t *testing.T) {
	const list, rest = "todo", " work_on+todo work_on+todo work_on+todo work_on+todo work_on+todo stop"
	for name, c := range map[string]struct {
		says []string // the user, where the agent's turn is over; "compact" and "renew" are done to it
		want string
	}{
		"the request":                         {[]string{request}, list + rest},
		"nothing":                             {nil, "ask_work"},
		"nothing, and nothing is wanted":      {[]string{"", "Nothing for now."}, "ask_work stop"},
		"a request that names none":           {[]string{"Build it in five pieces of work."}, "ask_pieces"},
		"the pieces on the second try":        {[]string{"Build it in five pieces of work.", again}, "ask_pieces " + list + rest},
		"nobody tells the pieces":             {[]string{"Build it in five pieces of work.", "No, leave it at that."}, "ask_pieces stop"},
		"a summary of what it has done":       {[]string{request, "compact"}, list + rest + " ask_pieces"},
		"a new agent":                         {[]string{request, "renew"}, list + rest + " ask_work"},
		"a new agent that is told once again": {[]string{request, "renew", again}, list + rest + " ask_work " + list + rest},
	} {
		t.Run(name, func(t *testing.T) {
			w := newLister(t)
			if len(c.says) == 0 {
				w.work()
			}
			for _, text := range c.says {
				switch text {
				case "compact":
					w.compact(true)
				case "renew":
					w.state = w.loop.Renew(w.state)
				default:
					w.hear(text)
				}
				w.work()
			}
			if got := w.deeds(); got != c.want {
				t.Errorf("it does\n%s, want\n%s\nand says last: %s", got, c.want, w.last())
			}
		})
	}
}

// It ticks a line when its file is written, and no other.
func TestALineIsTickedWithItsFile(t *testing.T) {
	w := newLister(t)
	w.hear(request)
	for _, want := range []string{"-----", "x----", "xx---", "xxx--", "xxxx-", "xxxxx"} {
		w.next()
		if got := todoLine(w.state.Conversation); got != want {
			t.Errorf("the list is %s, want %s", got, want)
		}
	}
}
