package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// controls draws what moves the lab: first the way back and the one button that
// says what comes next, then what is used now and then, in words; behind "More" what
// is rarely needed.
func (l *lab) controls() node {
	side := l.scenarioSide()
	if l.onBoard() {
		side = l.boardSide()
	}
	return el("div.controls", nil,
		unit("div.steps", nil, l.previous(), l.enter(), l.onward()),
		el("a.skip[href=#text]", nil, text(l.Words.SkipToText())),
		unit("div.side", nil, adding(side, l.moreButton())...),
		l.rarelyNeeded(),
		l.keysList(),
	)
}

// onBoard reports whether a directory that somebody works on is on the stage.
func (l *lab) onBoard() bool { return l.Mode != view.OnScenario }

// atEnd reports whether nothing lies ahead. A branch grows with each act until the
// agent has come to its end.
func (l *lab) atEnd() bool {
	return l.Position.Step >= l.Position.Last && (l.Over || !l.Branch)
}

// previous draws the way back: to the step before, or from a workbench to the chapter.
func (l *lab) previous() node {
	if l.onBoard() && !l.Workshop() {
		return l.button(control{name: l.Next.Label, key: "chapter", icon: "previous", send: lesson.ShowChapter{}})
	}
	return l.step(control{name: l.Words.Previous(), key: "previous", icon: "previous", send: lesson.Previous{}, to: l.Position.Step - 1, far: true, off: l.Position.Step <= l.Position.First && (l.Challenge == nil || l.Challenge.Making == nil)})
}

// onward draws the button that goes on: what is written on it is what it does. Its
// name says besides that it is the next act of the walk, so that no other button has
// the same.
func (l *lab) onward() node {
	c := l.does()
	if l.Connecting != 0 { // until it is said what with
		c = control{name: l.Words.Cancel(), key: "stop-connecting", send: workbench.Connect{Path: l.Path}}
	}
	acts := c.key != ""
	if !acts {
		c = control{name: l.Next.Label, key: "next", send: lesson.Next{}, off: l.Next.Off || l.Present && l.Next.Ends}
		if l.Next.Ends { // it is text: the browser goes there
			c.send = nil
		}
	}
	ends := !acts && l.Next.Ends
	look := classes("button", when(acts || !l.Next.Quiet, "main"), "onward key-"+c.key)
	a := with(l.pressable(c, look), "aria-expanded", c.opens, "data-ends", yes(ends))
	if !acts && l.Next.Name != l.Next.Label {
		a = with(a, "aria-label", l.Next.Name)
	}
	// The arrow stays with the last word.
	parts := []node{el("span", attrs{"class", classes("does", when(strings.HasPrefix(c.name, "agent-"), "as-is"))},
		tell("span.word", c.name),
		el("span.arrow[aria-hidden=true]", attrs{"hidden", acts}, text("\u00a0"), icon("next")),
	)}
	switch {
	case c.off && (l.Static || ends):
		return el("a[role=link]", a, parts...)
	case !l.Static && !ends:
		return el("button[type=button]", a, parts...)
	case l.Next.To != "":
		return el("a", with(a, "href", "#"+l.Next.To), parts...)
	}
	return el("a", with(a, "href", l.leadsTo(l.Position.Step+1)), parts...)
}

// work says what leads into the work of a chapter without a walk, "" for any other.
func (l *lab) work() string {
	switch {
	case l.Position.Scenario == lesson.AgentsFrom:
		return l.Words.WriteToAgent()
	case l.Position.Scenario != lesson.ChallengesFrom:
		return ""
	case l.Challenge != nil && l.Challenge.Making != nil:
		return l.Words.MakeChallenge()
	}
	return l.Words.OpenChallenge()
}

// enter draws the button of it. It is there where the lab is small, and is the primary one
// until there is nothing to do before one goes on.
func (l *lab) enter() node {
	says, pane := l.work(), view.PaneConversation
	if l.Challenge != nil {
		pane = view.PaneChallenge
	}
	return l.small(classes("button enter", when(l.Next.Quiet, "main")), "enter", says, lesson.ShowPane{Pane: pane, Work: true}, "hidden", says == "")
}

// does returns what one does on a workbench, which is its main button; a control without
// a key where another stage is shown.
func (l *lab) does() (c control) {
	switch {
	case !l.onBoard():
	case l.Challenge != nil && l.Challenge.Solution != nil && l.Challenge.Solution.Made < l.Challenge.Solution.All:
		c.name, c.key, c.send = l.Next.Label, "move", lesson.Next{}
	case l.Workshop():
	case l.Console != nil:
		c.name, c.key, c.send = l.Words.CallTool(words.Data(l.Console.Tool)), "call", l.operates(workbench.MakeCall, "", "")
	case l.States != nil:
		c.name, c.key, c.send = l.Words.ClaimNextAs(words.Data(l.States.Agent)), "claim-next", workbench.Call{Path: l.Path, ToolCall: l.States.Next}
	default:
		c = l.adds()
	}
	return c
}

// adds is the control that opens the form.
func (l *lab) adds() control {
	return control{name: l.Words.AddTask(), key: "add", icon: "add", send: workbench.OpenAdd{Path: l.Path}, opens: truth(l.Form.Open && l.Form.Task == 0)}
}

func (l *lab) boardSide() []node {
	side := []node{
		l.button(control{name: l.Words.Undo(), key: "undo", icon: "undo", send: workbench.Undo{Path: l.Path}, off: !l.Undo}),
		l.button(control{name: l.Words.Redo(), key: "redo", icon: "redo", send: workbench.Redo{Path: l.Path}, off: !l.Redo}),
	}
	if c := l.Challenge; l.Present && c != nil && c.Next != nil { // on leads past it
		next := control{name: l.Words.NextChallenge(words.Data(c.Next.Title)), key: "next-challenge", icon: "next", send: lesson.Challenge{Do: lesson.GoToChallenge, Name: c.Next.Name}}
		side = append([]node{l.button(next)}, side...)
	}
	if l.does().key != "add" {
		side = adding(side, l.button(l.adds()))
	}
	starts := l.Challenge != nil && l.Challenge.Making == nil // over, in its pane
	return adding(side, l.button(control{name: l.Words.Reset(), hidden: starts, key: "reset", icon: "reset", send: workbench.Reset{Path: l.Path}}))
}

func (l *lab) scenarioSide() []node {
	return []node{
		l.play(),
		l.button(control{name: l.Words.SourceName(), key: "source", icon: "source", send: lesson.ShowSource{On: !l.selected(view.PaneSource)}, pressed: truth(l.selected(view.PaneSource))}),
		l.button(control{name: l.Words.ShortVersion(), key: "beside", icon: "published", send: lesson.ShowPublished{On: l.Published == nil}, pressed: truth(l.Published != nil), hidden: !l.Beside}),
	}
}

// A control is one button of the controls.
type control struct {
	name    string
	key     string // data-key
	icon    string
	send    lesson.Message
	to      int    // the step it leads to, for steps
	opens   string // aria-expanded
	pressed string // aria-pressed
	main    bool
	far     bool   // an icon is enough
	bare    bool   // a word is
	off     bool   // nothing to do; it can still be focused, so that the focus is not lost
	why     string // it is off; [lab.reasons] shows it
	hidden  bool
}

func (l *lab) button(c control) node {
	a := with(l.pressable(c, c.class()), "disabled", l.Static, "aria-expanded", c.opens, "aria-pressed", c.pressed)
	return el("button[type=button]", a, faces(c)...)
}

// step draws a control that moves to a step: a link in a static view.
func (l *lab) step(c control) node {
	a := l.pressable(c, c.class())
	switch {
	case !l.Static:
		return el("button[type=button]", a, faces(c)...)
	case c.off:
		return el("a[role=link]", a, faces(c)...)
	}
	return el("a", with(a, "href", l.leadsTo(c.to)), faces(c)...)
}

// leadsTo returns the link to a step of what is shown.
func (l *lab) leadsTo(step int) string { return "#" + l.scenario() + "/" + strconv.Itoa(step) }

func (l *lab) scenario() string {
	if l.Position.Scenario == "" {
		return scenario.Seed
	}
	return l.Position.Scenario
}

// stepKey returns the data-key of what moves along the walk, which is its data-step as
// well, "" for any other.
func stepKey(key string) string {
	switch key {
	case "next", "previous", "first", "last":
		return key
	}
	return ""
}

func (c control) class() string {
	return classes("button", when(c.far, "far"), "key-"+c.key, when(c.main, "main"))
}

// pressable returns the attributes of a control, as a button or a link.
func (l *lab) pressable(c control, class string) attrs {
	a := attrs{"class", class, "data-key", c.key, "data-step", stepKey(c.key), "hidden", c.hidden, "title", c.why}
	if c.why != "" {
		a = with(a, "aria-describedby", l.id("why-"+c.key))
	}
	if c.off {
		return with(a, "aria-disabled", "true")
	}
	if c.send == nil {
		return a
	}
	return with(a, "onclick", l.sends(c.send))
}

// faces draws the icon and the word of a control.
func faces(c control) []node {
	word := tell("span.word", c.name)
	if c.bare {
		return []node{word}
	}
	return []node{icon(c.icon), word}
}
