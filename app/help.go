package app

import "tasklesson/app/lesson"

// help draws the list of keys over the stage; nothing moves when it opens, and
// the lab can be used beside it.
func (l *lab) help() node {
	if !l.Help {
		return el("div", props{"class": "help none"})
	}
	var rows []node
	w := l.Words
	for _, k := range []struct{ key, does string }{
		{"→", w.Next()},
		{"←", w.Previous()},
		{w.HomeKey(), w.First()},
		{w.EndKey(), w.Last()},
		{w.SpaceKey(), w.PlayAndPause()},
		{"?", w.ThisList()},
		{w.EscapeKey(), w.CloseIt()},
	} {
		rows = append(rows, el("div", nil,
			el("dt", nil, el("kbd", nil, text(k.key))),
			el("dd", nil, text(k.does)),
		))
	}
	return el("div", props{"class": "help", "role": "dialog", "aria-label": w.Keys()},
		el("header", nil,
			el("h3", nil, text(w.Keys())),
			el("button", props{
				"type": "button", "class": "close-help", "data-key": "close-help", "aria-label": w.CloseKeys(),
				"disabled": l.Static, "onclick": l.sends(lesson.ShowHelp{}),
			}, icon("close")),
		),
		el("dl", nil, rows...),
		el("p", nil, text(w.KeysWork())),
	)
}

// helpButton opens the list, and closes it.
func (l *lab) helpButton() node {
	return l.button(control{name: l.Words.Keys(), key: "help", icon: "keys", send: lesson.ShowHelp{On: !l.Help}, far: true, opens: truth(l.Help)})
}
