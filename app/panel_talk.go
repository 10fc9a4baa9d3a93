package app

import (
	"fmt"
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
)

// talkPane draws the pane "Conversation" where an agent can be asked to work on the directory:
// the messages, with what each prompt has changed, the line of the prompt, and how much of
// the window is taken.
func (l *lab) talkPane() node {
	own := *l
	own.Conversation, l = l.Talk.Conversation, &own
	_, past := l.messagesShown()
	return el("div.context talk", attrs{
		"data-panel", string(view.PaneConversation), "hidden", !l.selected(view.PaneConversation), "data-past", yes(past),
		"data-phases", yes(len(l.Conversation.Phases) > 1), "data-unasked", yes(l.unasked() && len(l.Talk.Examples) > 0), "data-pasting", yes(l.Talk.Paste.Open),
	},
		l.phases(),
		l.keeper.keep("talk-messages", l.talkKey(), l.messages),
		l.phaseNote(),
		l.examples(),
		l.promptLine(),
		el("details.spare", nil, el("summary[data-key=rest]", attrs{"aria-label", l.Words.More()}, icon("more"))),
		l.pasted(),
		l.meter(),
		l.empties(),
	)
}

// A talkKey is all that the messages of a talk are drawn from.
type talkKey struct {
	path    files.Path
	version int
	phase   int
	groups  string
	working bool
	agent   string
}

func (l *lab) talkKey() talkKey {
	return talkKey{l.Path, l.Talk.Version, l.phaseShown(), fmt.Sprint(l.Talk.Groups), l.Talk.Working, l.Conversation.Agent}
}

// talks is what somebody does in the conversation.
func (l *lab) talks(do workbench.TalkAct, text string) lesson.Message {
	return workbench.Talk{Path: l.Path, Do: do, Text: text}
}

// group draws what the turn has changed that ends with a message, and steps through it
// while it is the newest; nil where none ends there.
func (l *lab) group(message int) node {
	if l.Talk == nil {
		return nil
	}
	for _, g := range l.Talk.Groups {
		if g.Message != message || l.phaseShown() < len(l.Conversation.Phases)-1 {
			continue
		}
		if !g.Back && !g.On {
			return el("div.group", nil, text(l.Words.GroupMade(g.Made, g.Of)))
		}
		return el("div.group", nil, l.groupActs(g)...)
	}
	return nil
}

// groupActs draws what takes the changes of the newest turn back, or brings them again:
// all of them, and where there are several, one by one.
func (l *lab) groupActs(g view.Group) []node {
	key := "-" + strconv.Itoa(g.Turn)
	act := l.iconButton("group-undo"+key, "undo", l.Words.GroupUndo(), l.unless(g.Back, workbench.Undo{Path: l.Path}), tell("span.word", l.Words.Undo()))
	if !g.Back {
		act = l.iconButton("group-undo"+key, "redo", l.Words.GroupRedo(), workbench.Redo{Path: l.Path}, tell("span.word", l.Words.Redo()))
	}
	if g.Of == 1 {
		return []node{act, text(l.Words.GroupMade(g.Made, g.Of))}
	}
	return []node{act, el("span.pager[role=group]", attrs{"aria-label", l.Words.GroupMade(g.Made, g.Of)},
		l.iconButton("group-back"+key, "previous", l.Words.GroupBack(), l.unless(g.Back, workbench.Earlier{Path: l.Path, Turn: g.Turn})),
		tell("span.at-of", l.Words.GroupAt(g.Made, g.Of)),
		l.iconButton("group-on"+key, "next", l.Words.GroupOn(), l.unless(g.On, workbench.Later{Path: l.Path, Turn: g.Turn})),
	)}
}

// unless returns a message, nil where it would do nothing now.
func (l *lab) unless(does bool, m lesson.Message) lesson.Message {
	if !does {
		return nil
	}
	return m
}

// iconButton draws a button that is an icon to the eyes, and what else is on it.
func (l *lab) iconButton(key, pic, name string, m lesson.Message, more ...node) node {
	a := attrs{"data-key", key, "aria-label", name, "title", name, "disabled", l.Static}
	if m == nil {
		return el("button.step-of[type=button][aria-disabled=true]", a, append([]node{icon(pic)}, more...)...)
	}
	return el("button.step-of[type=button]", with(a, "onclick", l.sends(m)), append([]node{icon(pic)}, more...)...)
}

// examples draws the prompts that are offered, one button each.
func (l *lab) examples() node {
	if len(l.Talk.Examples) == 0 {
		return el("div.examples none", nil)
	}
	var list []node
	for i, text := range l.Talk.Examples {
		list = adding(list, l.small("example", "example-"+strconv.Itoa(i+1), text, l.talks(workbench.TalkTake, text), "data-verbatim", "message", "title", text))
	}
	// At first a few are offered, and the others on request; later all stand in one line.
	const few = 5
	empty := l.unasked()
	if empty && len(list) > few {
		list = adding(list[:few:few], el("details.further", nil,
			el("summary[data-key=more-examples]", nil, icon("fold"), text(l.Words.MoreExamples())),
			el("div", nil, list[few:]...),
		))
	}
	return el("div.examples[role=group]", attrs{"aria-label", l.Words.ExamplePrompts(), "data-empty", yes(empty), "data-near", yes(l.Talk.Near)}, list...)
}

// unasked reports whether nobody has said a thing.
func (l *lab) unasked() bool { return len(l.Conversation.Messages) < 2 }

// promptLine draws the field of the prompt, and what sends it.
func (l *lab) promptLine() node {
	t := l.Talk
	takes := "Enter"
	if t.Recalls {
		takes += " ArrowUp ArrowDown"
	}
	send := l.button(control{name: l.Words.PromptSend(), key: "send", icon: "next"})
	switch {
	case t.Working:
		send = l.small("button", "stop", l.Words.PromptStop(), l.talks(workbench.TalkStop, ""))
	case !l.Static:
		send = el("button[type=button][data-key=send]", attrs{"class", classes("button", when(t.Sends, "main")), "onclick", ui.Handler{Scope: "send" + string(l.Path), Do: l.sendPrompt}}, text(l.Words.PromptSend()))
	}
	return el("div.prompt-line[role=form]", attrs{"aria-label", l.Words.PromptLabel()},
		l.stands(),
		el("label.said", attrs{"for", l.id("prompt")}, text(l.Words.PromptLabel())),
		el("textarea[autocomplete=off][enterkeyhint=send][data-key=prompt][data-verbatim=bytes]", attrs{
			"id", l.id("prompt"), "placeholder", l.Words.PromptLabel(), "rows", strconv.Itoa(rowsFor(t.Typed)), "data-takes", takes,
			"aria-invalid", yes(t.Fetched && t.Refusal != ""), "aria-describedby", l.id("prompt-refusal"), "disabled", l.Static,
			"data-mend", yes(t.Recalls && t.Typed != ""), // talk.js
			"oninput", l.hears("prompt", func(in ui.Input) { l.send(l.talks(workbench.TalkType, in.Value())) }),
			"onkeydown", l.hears("prompt-keys", l.promptKey),
		}, text(t.Typed)),
		send,
		el("p[role=alert]", attrs{"class", classes("refused", when(t.Passing, "passing")), "id", l.id("prompt-refusal")}, text(t.Refusal)),
	)
}

// hears is a handler of this directory, nothing in a static view.
func (l *lab) hears(scope string, do func(ui.Input)) any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: scope + string(l.Path), Do: do}
}

// promptKey takes the keys of the field: Enter sends, up and down bring other prompts.
func (l *lab) promptKey(in ui.Input) {
	if !in.Taken() {
		return
	}
	switch in.Key() {
	case "Enter":
		if in.Anew() {
			l.sendPrompt(in)
		}
	case "ArrowUp":
		l.send(l.talks(workbench.TalkOlder, ""))
	case "ArrowDown":
		l.send(l.talks(workbench.TalkNewer, ""))
	}
}

// sendPrompt sends what stands in the field now.
func (l *lab) sendPrompt(in ui.Input) {
	if text, there := in.Field("prompt"); there {
		l.send(workbench.Prompt{Path: l.Path, Text: text})
	}
}

// rowsFor returns how many rows a field has for a text, where the browser does not
// measure it.
func rowsFor(text string) int {
	const most, breadth = 6, 44
	rows := 0
	for line := range strings.SplitSeq(text, "\n") {
		if rows += 1 + len(line)/breadth; rows > most {
			return most
		}
	}
	return rows
}

// pasted draws the field for calls of another agent with what came of them, and the
// tools as that agent is told of them.
func (l *lab) pasted() node {
	p := l.Talk.Paste
	if !p.Open {
		return el("div.paste", nil, l.small("quiet", "paste", l.Words.PasteCall(), l.talks(workbench.PasteOpen, ""), "aria-expanded", "false"))
	}
	parts := []node{
		el("header", nil,
			tell("b", l.Words.PasteCall()),
			l.iconButton("close-paste", "close", l.Words.PasteCloses(), l.talks(workbench.PasteClose, "")),
		),
		l.area("pasted", l.Words.PasteLabel(), p.Text, func(text string) lesson.Message { return l.talks(workbench.PasteType, text) },
			"placeholder", workbench.PasteExample, "data-takes", "Control+Enter", "onkeydown", l.hears("run-keys", func(in ui.Input) {
				if in.Taken() && in.Anew() {
					l.runPasted(in)
				}
			})),
		tell("p.refused[role=alert]", p.Wrong),
		el("div.buttons", nil, l.runs()),
	}
	if p.Answer != "" {
		parts = append(parts,
			el("p.heading", nil, text(p.Says), l.small("button", "copy-answer", l.Words.CopyText(), lesson.Copy{Key: "pasted-answer"}, "aria-label", l.Words.CopyText()+": "+p.Says)),
			reading(classes("bytes", when(p.Refused, "refused")), "pasted-answer", p.Says, "bytes", text(p.Answer)),
		)
	}
	return el("div.paste open[role=form]", attrs{"aria-label", l.Words.PasteCall(), "data-answered", yes(p.Answer != "")}, adding(parts, l.allSchemas(p))...)
}

// runs draws the button that makes the calls that stand in the field.
func (l *lab) runs() node {
	return el("button.button main[type=button][data-key=run-pasted]", attrs{"disabled", l.Static, "onclick", l.hears("run", l.runPasted)}, text(l.Words.PasteRuns()))
}

// runPasted makes the calls that stand in the field now.
func (l *lab) runPasted(in ui.Input) {
	if text, there := in.Field("pasted"); there {
		l.send(l.talks(workbench.PasteRun, text))
	}
}

// allSchemas draws the declarations of all tools, as a provider takes them, to be copied.
func (l *lab) allSchemas(p view.Paste) node {
	var kinds []node
	for _, kind := range []view.SchemaKind{view.Anthropic, view.OpenAI, view.MCP} {
		kinds = adding(kinds, l.small("switch", "schemas-"+string(kind), string(kind), l.talks(workbench.PickSchemas, string(kind)),
			"aria-pressed", truth(kind == p.Kind), "data-verbatim", "name"))
	}
	name := l.Words.AllSchemas()
	kinds = adding(kinds, l.small("button", "copy-schemas", l.Words.CopyText(), lesson.Copy{Key: "schemas-text"}, "aria-label", l.Words.CopyText()+": "+name))
	return el("details.schema", nil,
		el("summary[data-key=schemas]", nil, icon("fold"), text(name)),
		el("div.chips", nil, kinds...),
		reading("bytes", "schemas-text", name, "bytes", text(p.Schemas)),
	)
}
