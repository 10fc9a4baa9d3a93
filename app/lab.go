package app

import (
	"slices"
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
)

// Lab draws the whole lab from a view, as the region "Lab". What a person does
// in it is sent as a message; a static view sends nothing: its controls are
// links to the frame they lead to, or wait for the program, in the same places, so
// that nothing moves when the live lab takes over.
//
// Every control has an attribute data-key, by which the focus finds it again.
func Lab(v view.View, send func(lesson.Message)) *ui.Node {
	drawn := newLab(v, send, nil).draw()
	if v.Static {
		return later(drawn)
	}
	return drawn
}

// draw draws the whole lab.
func (l *lab) draw() node {
	parts := l.atOpening
	if l.Seat != view.SeatOpening {
		parts = l.aside
	}
	// A translated text is another element, which drawing would not find. There are
	// several frames in a page, and one live lab.
	return el("section.lab[translate=no][role=region]", attrs{
		"id", when(!l.Static, "lab"), "aria-label", l.Words.LabName(), "aria-busy", yes(l.Busy),
		"data-mode", string(l.Mode), "data-stage", l.Path.Stage(), "data-seat", string(l.Seat),
		"data-dock", string(l.dock()), "data-has", l.has(), "data-adding", yes(l.Form.Open), "data-editing", yes(l.Form.Task != 0), "data-connecting", yes(l.Connecting != 0), "data-predicts", yes(l.Predict != nil),
		"data-closes", yes(!l.Static && l.closes()), // present.js
	}, parts()...)
}

// closes reports whether Escape ends something in the lab: a presentation is not left by it then.
func (l *lab) closes() bool {
	return l.Popover != view.NoPopover || l.Form.Open || l.Connecting != 0 || l.Edit != nil && l.selected(view.PaneFile) ||
		l.Talk != nil && (l.Talk.Working || l.Talk.Paste.Open && l.selected(view.PaneConversation))
}

// has says for the style sheet what the lab holds for which other parts of it give way.
func (l *lab) has() string {
	if l.Seat == view.SeatOpening {
		return ""
	}
	asked := l.Predict.Shown() && len(l.Lanes) == 0 && l.Ways == nil && l.Conversation == nil
	return classes("",
		when(asked && l.asksReady(), "asks"),
		when(len(l.Tasks) > 0 && l.Counts.Done == len(l.Tasks), "ends"),
		when(l.work() != "", "enter"),
		when(l.Talk == nil && len(l.Lanes) == 0 && l.Conversation != nil && l.Conversation.Kept != nil, "kept"),
		when(len(l.Lanes) > 0, "lanes"),
		when(len(l.Notices) > 0 || l.Published != nil && l.Published.Torn != "", "notice"),
		when(asked, "predict"),
		when(!l.selected(view.PaneChallenge) && l.Challenge != nil && l.Offers(view.PaneChallenge) && found(l.Challenge), "solved"),
		when(l.selected(view.PaneStates), "states"),
		when(l.Timeline != nil, "timeline"),
		when(asked && len(l.Predict.Verdicts) > 0, "verdicts"),
		when(l.Branch, "walk"),
	)
}

// aside draws what the lab holds in its seat beside the text.
func (l *lab) aside() []node {
	return []node{
		l.segments(),
		l.says(),
		l.changed(),
		l.notices(),
		l.stage(),
		l.taskForm(),
		l.handle(),
		l.controls(),
	}
}

// A lab is a view with the way back for messages; its methods draw the panels.
type lab struct {
	pen
	view.View
	paper bool // it is drawn for the handout
	shown panel
}

// A pen is what everything is drawn with: it stays the same as long as one directory, or
// one frame, is on the stage. What else a panel is drawn from is in its part: see [keepPanel].
type pen struct {
	Words  words.Words
	Path   files.Path
	Static bool
	ids    string // before all ids: they are unique among the frames of a page
	send   func(lesson.Message)
	keeper *keeper // nil where it is drawn once
}

func newLab(v view.View, send func(lesson.Message), k *keeper) *lab {
	if v.Words == nil {
		v.Words = words.Languages[0]
	}
	l := &lab{View: v, pen: pen{Words: v.Words, Path: v.Path, Static: v.Static, ids: "lab-", send: send, keeper: k}}
	if v.Static {
		l.ids = "frame-" + v.Position.Scenario + "-" + strconv.Itoa(v.Position.Step) + "-"
	}
	l.shown = l.choose()
	return l
}

// sends returns the handler that sends a message, nothing in a static view.
func (l *pen) sends(m lesson.Message) any {
	if l.Static || l.send == nil || m == nil {
		return nil
	}
	return ui.Handler{Scope: l.keeper.scope(m), Do: func(ui.Input) { l.send(m) }}
}

// beat returns a letter that is another one in the next step, and when the published
// way comes beside it: by it the style sheet notices that, and brings what the step is
// about into sight once.
func (l *lab) beat() string {
	n := l.Position.Step
	if l.Mode != view.OnScenario {
		n = len(l.Sentence)
	}
	if l.Published != nil {
		n += 2
	}
	return string("abcd"[n%4])
}

// id returns an id that is unique among the frames of a page.
func (l *pen) id(name string) string { return l.ids + name }

// notices draws what concerns no single task.
func (l *lab) notices() node {
	var list []node
	for _, n := range l.Notices {
		list = adding(list, notice(n, l.waysOut(n)...))
	}
	return el("div.notices", nil, list...)
}

// Notice draws a sentence as the lab does that concerns no single task.
func Notice(text string) *ui.Node { return notice(view.Notice{Text: text}) }

func notice(n view.Notice, more ...node) node {
	class, role, pic := "notice", "status", "note"
	if n.Alarm {
		class, role, pic = "notice alarm", "alert", "alarm"
	}
	return el("div", attrs{"class", class, "role", role}, append([]node{icon(pic), tell("p", n.Text)}, more...)...)
}

// waysOut are the buttons beside a notice. The page's own script takes the clicks of those
// that send nothing: these ways out must not depend on the program.
func (l *lab) waysOut(n view.Notice) (ways []node) {
	for _, way := range []struct {
		offered   bool
		key, name string
		send      lesson.Message
	}{
		{n.Back != "", "put-back", n.Back, workbench.Undo{Path: n.Of}},
		{n.Reload, "reload-page", l.Words.Reload(), nil},
		{n.Memory, "go-on-in-memory", l.Words.GoOnInMemory(), lesson.GoOnInMemory{}},
		{n.Reset, "reset-everything", l.Words.ResetEverything(), nil},
	} {
		if way.offered {
			ways = append(ways, el("button.button[type=button]", attrs{"data-key", way.key, "onclick", l.sends(way.send)}, text(way.name)))
		}
	}
	return ways
}

// laterID is the element of the page that says when a control of a static view
// will work.
const laterID = "lab-later"

// later returns a static view in which buttons can be pressed: they wait for the
// program, say so, and the page notes the press. Otherwise a button that cannot be
// pressed would take the place of one that can, and lose the focus when the program
// comes. What nobody may press then either stays as it is.
func later(n node) node {
	made := *n
	made.Children = make([]node, len(n.Children))
	for i, child := range n.Children {
		made.Children[i] = later(child)
	}
	if n.Tag != "button" || !n.Is("disabled") {
		return &made
	}
	made.Attrs = slices.DeleteFunc(slices.Clone(n.Attrs), func(a ui.Attr) bool { return a.Name == "disabled" })
	if n.Attr("aria-disabled") == "" {
		made.Attrs = append(made.Attrs,
			ui.Attr{Name: "aria-disabled", Value: "true"},
			ui.Attr{Name: "aria-describedby", Value: laterID},
			ui.Attr{Name: "data-later", Value: "true"})
	}
	return &made
}

// dock is the height of the lab on a phone.
func (l *lab) dock() view.Dock {
	if l.Dock == "" {
		return view.Peek
	}
	return l.Dock
}

// handle draws the lower edge of the dock: it is pulled down or pressed for the
// whole lab, and up or pressed for the dock again. It is shown on phones.
func (l *lab) handle() node {
	other, name := view.Full, l.Words.OpenLab()
	if l.dock() == view.Full {
		other, name = view.Peek, l.Words.CloseLab()
	}
	return el("button.handle[type=button][data-key=dock]", attrs{
		"aria-expanded", truth(other == view.Peek), "disabled", l.Static,
		"onclick", l.sends(lesson.SetDock{Dock: other}),
	}, tell("span", name), icon("dock"))
}
