package app

import "tasklesson/app/lesson/view"

// changed draws the one line of a file that matters most in this step; it is
// shown where there is no room for the files. Without a change the line keeps
// its place, so that nothing below it jumps; after a refusal it is what the tool said.
// Beside a conversation the line is
// its meter and the hash of the files, beside several what each can still read of.
func (l *lab) changed() node {
	if len(l.Lanes) > 0 {
		return l.score()
	}
	if l.Ways != nil {
		return l.verdictLine()
	}
	if l.Conversation != nil {
		return l.gauge()
	}
	if l.Predict.Shown() {
		return l.prediction()
	}
	if l.Refused != nil {
		return elem("div", attrs{"class", "line refused"},
			elem("p", attrs{"class", "change", "data-verbatim", "message"}, el("b", nil, text(string(l.Refused.Code))), text(" "+l.Refused.Text)))
	}
	if l.Changed == nil {
		return elem("div", attrs{"class", "line none"})
	}
	return elem("div", attrs{"class", "line", "data-about", l.Changed.File},
		elem("p", attrs{"class", "change", "data-verbatim", "line of a file"}, changedLine(*l.Changed)...),
		elem("span", attrs{"class", "mark"}, text(l.lineMark())),
	)
}

// lineMark says where the line stands: on disk, in a copy, or on its way.
func (l *lab) lineMark() string {
	for _, f := range l.Files {
		if f.Name != l.Changed.File {
			continue
		}
		if f.Mark == l.Words.SavedNow() {
			return l.Words.Saved()
		}
		return f.Mark
	}
	return ""
}

// changedLine draws the line: what left struck out, what came underlined.
func changedLine(c view.ChangedLine) []node {
	open, sep, end := "[", ", ", "]"
	if c.Quoted {
		open, sep, end = "", " ", ""
	}
	parts := []node{el("b", nil, text(c.File)), text(" " + c.Key + ": " + open)}
	add := func(n node) {
		if len(parts) > 2 {
			parts = adding(parts, text(sep))
		}
		parts = adding(parts, n)
	}
	for _, s := range c.Gone {
		add(el("del", nil, text(s)))
	}
	for _, s := range c.Kept {
		add(el("b", nil, text(s)))
	}
	for _, s := range c.Came {
		add(el("ins", nil, text(s)))
	}
	return adding(parts, text(end))
}
