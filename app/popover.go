package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// moreButton opens what is rarely needed, and closes it.
func (l *lab) moreButton() node {
	to := view.MorePopover
	if l.Popover != view.NoPopover {
		to = view.NoPopover
	}
	return l.button(control{
		name: l.Words.More(), key: "more", icon: "more", send: lesson.ShowPopover{Popover: to},
		far: true, opens: truth(l.Popover != view.NoPopover),
	})
}

// rarelyNeeded draws what is rarely needed, over the stage: nothing moves when it opens.
func (l *lab) rarelyNeeded() node {
	if l.Popover == view.ResetPopover {
		return l.resetAll()
	}
	if l.Popover != view.MorePopover {
		return el("div.popover none", nil)
	}
	onWalk := !l.onBoard()
	return el("div.popover rare[role=group]", attrs{"aria-label", l.Words.More(), "data-popover", string(view.MorePopover)},
		l.button(control{name: l.Words.First(), key: "first", icon: "first", send: lesson.First{}, hidden: !onWalk, off: l.Position.Step <= l.Position.First}),
		l.button(control{name: l.Words.Last(), key: "last", icon: "last", send: lesson.Last{}, hidden: !onWalk, off: l.atEnd()}),
		l.button(control{name: l.Words.BoardHeading(), key: "board", icon: "board", send: lesson.YourBoard{}, hidden: !onWalk}),
		l.speed(onWalk),
		l.button(control{name: l.Words.ResetEverything(), key: "reset-all", icon: "reset", send: lesson.ShowPopover{Popover: view.ResetPopover}, opens: "false"}),
		l.button(control{name: l.Words.Keys(), key: "keys", icon: "keys", send: lesson.ShowPopover{Popover: view.KeysPopover}}),
	)
}

// resetAll asks whether to reset everything.
func (l *lab) resetAll() node {
	return el("div.popover reset[role=alertdialog]", attrs{"aria-label", l.Words.ResetEverything(), "aria-describedby", l.id("ask-reset"), "data-popover", string(view.ResetPopover)},
		el("p", attrs{"id", l.id("ask-reset")}, text(l.Words.AskResetAll())),
		el("div.buttons", nil,
			l.button(control{name: l.Words.KeepAll(), key: "keep-everything", send: lesson.ShowPopover{}, bare: true}),
			l.button(control{name: l.Words.ResetAllNow(), key: "reset-all-now", send: lesson.ResetAll{}, main: true, bare: true}),
		),
	)
}

// keysList draws the list of keys; the lab can be used beside it.
func (l *lab) keysList() node {
	if l.Popover != view.KeysPopover {
		return el("div.popover none", nil)
	}
	w := l.Words
	type row struct{ key, does string }
	rows := func(list ...row) node {
		var all []node
		for _, r := range list {
			all = adding(all, el("div", nil,
				el("dt", nil, tell("kbd", r.key)),
				tell("dd", r.does),
			))
		}
		return el("dl", nil, all...)
	}
	closes, forward, more := w.KeyClose(), w.KeyForward(), el("div", nil,
		tell("h4", w.KeysInLab()),
		rows(row{w.PageDownKey(), w.KeyForward()}, row{w.PageUpKey(), w.Previous()}, row{w.HomeKey(), w.First()}, row{w.EndKey(), w.Last()}, row{w.SpaceKey(), w.KeyPlay()}),
		tell("p", w.Swipe()),
	)
	if l.Workshop() && (l.Challenge == nil || l.Challenge.Making == nil) { // none leaves what is being made
		forward = l.Next.Label // it does what is written on the main button
	}
	if l.onBoard() {
		more = el("div", nil, tell("h4", w.KeysOnBoard()), tell("p", w.KeysOnTask()), tell("p", when(l.Talk != nil, w.KeysInPrompt())))
	}
	if l.Present {
		closes, more = w.KeyLeave(), el("div", nil,
			tell("h4", w.KeysInRoom()),
			rows(row{w.PageDownKey(), forward}, row{w.PageUpKey(), w.Previous()}, row{w.FullScreenKey(), w.KeyFullScreen()}, row{w.BlackKeys(), w.KeyBlack()}),
			tell("p", w.Clicker()),
		)
	}
	return el("div.popover keys[role=dialog]", attrs{"aria-label", w.Keys(), "data-popover", string(view.KeysPopover)},
		el("header", nil,
			tell("h3", w.Keys()),
			el("button.close[type=button][data-key=close-keys]", attrs{"aria-label", w.CloseKeys(), "disabled", l.Static, "onclick", l.sends(lesson.ShowPopover{})}, icon("close")),
		),
		tell("h4", w.KeysAnywhere()),
		rows(row{"→", forward}, row{"←", w.Previous()}, row{"?", w.KeyKeys()}, row{w.EscapeKey(), closes}),
		more,
	)
}
