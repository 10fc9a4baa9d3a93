package app

import "tasklesson/app/lesson"

// The keys, and what each does.
var keyHelp = []struct{ key, does string }{
	{"→", "Next"},
	{"←", "Previous"},
	{"Home", "First"},
	{"End", "Last"},
	{"Space", "Play, and Pause"},
	{"?", "This list"},
	{"Esc", "Close it"},
}

// help draws the list of keys over the stage; nothing moves when it opens, and
// the lab can be used beside it.
func (l lab) help() node {
	if !l.Help {
		return el("div", props{"class": "help none"})
	}
	var rows []node
	for _, k := range keyHelp {
		rows = append(rows, el("div", nil,
			el("dt", nil, el("kbd", nil, text(k.key))),
			el("dd", nil, text(k.does)),
		))
	}
	return el("div", props{"class": "help", "role": "dialog", "aria-label": "Keys"},
		el("header", nil,
			el("h3", nil, text("Keys")),
			el("button", props{
				"type": "button", "class": "close-help", "data-key": "close-help", "aria-label": "Close the list of keys",
				"disabled": l.Static, "onclick": l.sends(lesson.ShowHelp{}),
			}, icon("close")),
		),
		el("dl", nil, rows...),
		el("p", nil, text("They work wherever nothing is being typed. On a touch screen, swipe over the lab.")),
	)
}

// helpButton opens the list, and closes it.
func (l lab) helpButton() node {
	return l.button(control{name: "Keys", key: "help", icon: "keys", send: lesson.ShowHelp{On: !l.Help}, far: true, opens: truth(l.Help)})
}
