package planner

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
)

// An exchange is what the messages say of the prompt that is being answered.
type exchange struct {
	tools   []conversation.Tool
	prompt  string   // the newest, or the one that a question was asked about
	replies []string // to the questions that were asked since
	fresh   string   // the newest, where it is a reply
	agent   string
	done    []made // the calls since the newest prompt
	about   []tasks.ID
	past    past
	refused conversation.Message // the call of the prompt before that was refused
	told    string               // the prompt is empty: what to say
}

// A made is a call that was made, with its result.
type made struct {
	call   conversation.Message
	result conversation.Message
}

// exchangeOf reads the messages.
func (p *Planner) exchangeOf(request agent.Request) exchange {
	t := exchange{agent: p.nameIn(request.System), tools: request.Tools}
	messages := request.Messages
	at := lastUser(messages)
	if at < 0 {
		t.told = p.say("hello")
		return t
	}
	t.prompt = messages[at].Text
	if messages[at].Summary {
		t.prompt = focusOf(messages[at].Text)
		t.told = p.say("compacted")
	}
	t.done = madeSince(messages[at+1:])
	for i, m := range t.done { // what was to come after a compaction is the prompt from there on
		var focus string
		switch m.call.Tool {
		case agent.CompactTool:
			focus, t.told = inputOf(m.call).Focus, p.say("compacted")
		case agent.RenewTool:
			focus, t.told = inputOf(m.call).Next, p.say("renewed")
		default:
			continue
		}
		if m.result.Role == "" || m.result.Refused {
			t.told = ""
			break
		}
		t.prompt, t.done = focus, t.done[i+1:]
		break
	}
	if strings.TrimSpace(t.prompt) != "" {
		t.told = ""
	} else if t.told == "" {
		t.told = p.say("empty")
	}
	t.fresh = t.prompt
	p.conversationBefore(&t, messages[:at])
	return t
}

// conversationBefore takes from the messages before the prompt which question it may
// answer, and which tasks were spoken of.
func (p *Planner) conversationBefore(t *exchange, before []conversation.Message) {
	if n := len(before) - 1; n >= 0 && before[n].Role == conversation.Assistant {
		t.past.last, t.past.asked = before[n].Text, p.asksWhich(before[n].Text)
	}
	prompt := t.prompt
	var replies []string
	for n := len(before) - 1; n >= 0 && before[n].Role == conversation.Assistant && p.asksWhich(before[n].Text); {
		at := lastUser(before[:n])
		if at < 0 || before[at].Summary {
			break
		}
		replies = append([]string{prompt}, replies...)
		prompt = before[at].Text
		n = at - 1
		before = before[:at]
		if n < 0 {
			break
		}
	}
	t.prompt, t.replies = prompt, replies
	t.past.changed = hasChanged(before)
	for newest := true; len(before) > 0 && len(t.about) == 0; newest = false {
		at := max(lastUser(before), 0)
		for _, m := range madeSince(before[at:]) {
			if m.result.Refused && newest {
				t.refused = m.call
			}
			if m.result.Refused || m.result.Role == "" {
				continue
			}
			switch m.call.Tool {
			case toolCreate, toolUpdate, toolClaim, toolComplete, toolRelease, toolGet:
				if task, ok := taskOf(m.result.Text); ok && !slices.Contains(t.about, task.ID) {
					t.about, t.past.named = append(t.about, task.ID), newest
				}
			}
		}
		before = before[:at]
		if at == 0 {
			break
		}
	}
	t.past.refused = t.refusedInput()
}

// hasChanged reports whether the prompt before changed the board, and did not take that back.
func hasChanged(before []conversation.Message) bool {
	changed := false
	for _, m := range madeSince(before[max(lastUser(before), 0):]) {
		if m.result.Role == "" || m.result.Refused {
			continue
		}
		switch m.call.Tool {
		case agent.UndoTool, agent.RedoTool:
			return false
		case toolCreate, toolUpdate, toolClaim, toolComplete, toolRelease, toolDelete:
			changed = true
		}
	}
	return changed
}

// refusedInput returns the arguments of the call that was refused, with the status that
// its tool gives a task.
func (t exchange) refusedInput() input {
	in := inputOf(t.refused)
	switch t.refused.Tool {
	case toolComplete:
		in.Status = tasks.Completed
	case toolUpdate, toolDelete:
	default:
		return input{}
	}
	return in
}

// questions are the sentences that a reply may answer.
var questions = []string{ambiguous, whichTask, createIt}

// asksWhich reports whether a text is one of the questions. It is known by the sentence of the
// vocabulary that [Planner.sorry] writes it with, and not by a state: the planner is a function
// of the messages, and those that readers keep in their browsers have only their text.
func (p *Planner) asksWhich(text string) bool {
	for _, key := range questions {
		begin, _, _ := strings.Cut(p.v.Say[key], "{")
		if begin != "" && strings.HasPrefix(text, begin) {
			return true
		}
	}
	return false
}

// focusOf returns what a summary says is still to be done.
func focusOf(summary string) string {
	line := summary[strings.LastIndexByte(strings.TrimRight(summary, "\n"), '\n')+1:]
	focus, ok := strings.CutPrefix(line, agent.NextWork)
	if !ok {
		return ""
	}
	return strings.TrimSpace(focus)
}

// nameIn returns the agent's name from its system prompt.
func (p *Planner) nameIn(system string) string {
	before, after, _ := strings.Cut(p.v.System, "{agent}")
	rest, ok := strings.CutPrefix(system, before)
	after, _, _ = strings.Cut(after, "{agent}")
	name, _, found := strings.Cut(rest, after)
	if name = cutTo(name, 100); ok && (found || after == "") && name != "" {
		return name
	}
	return fill(p.v.Agent, "n", "1")
}

func lastUser(messages []conversation.Message) int {
	for i := len(messages) - 1; i >= 0; i-- {
		if messages[i].Role == conversation.User {
			return i
		}
	}
	return -1
}

// madeSince returns the calls in messages, each with its result.
func madeSince(messages []conversation.Message) []made {
	var all []made
	at := map[string]int{}
	for _, m := range messages {
		switch m.Role {
		case conversation.ToolCall:
			at[m.CallID] = len(all)
			all = append(all, made{call: m})
		case conversation.ToolReply:
			if i, there := at[m.CallID]; there {
				all[i].result = m
			}
		}
	}
	return all
}

// offers reports whether the agent has a tool. If the request has no tools, it has all but the
// one that is optional.
func (t exchange) offers(tool string) bool {
	has := func(c conversation.Tool) bool { return c.Name == tool }
	return slices.ContainsFunc(t.tools, has) || len(t.tools) == 0 && tool != agent.RedoTool
}

// readable reports whether a result is there, and was not taken away.
func readable(result conversation.Message) bool {
	return result.Role == conversation.ToolReply && !result.Blanked
}
