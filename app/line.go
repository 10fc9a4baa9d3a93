package app

import "tasklesson/app/lesson/view"

// changed draws the one line of a file that matters most in this step; it is
// shown where there is no room for the files. Without a change the line keeps
// its place, so that nothing below it jumps; after a refusal it is what the tool said.
// Beside a conversation the line is
// its meter, what is left of the plan, and the hash of the files.
func (l *lab) changed() node {
	if l.Ways != nil {
		return l.verdictLine()
	}
	if l.Conversation != nil && len(l.Lanes) == 0 { // which have theirs in the small lab
		return l.gauge()
	}
	if l.Predict.Shown() {
		return l.prediction()
	}
	refused := l.Refused
	if l.Console != nil && len(l.Console.Calls) > 0 {
		refused = &l.Console.Calls[len(l.Console.Calls)-1]
	}
	if refused != nil && refused.Code != "" {
		return el("div.line refused", nil, el("p.change[data-verbatim=message]", nil, tell("b", string(refused.Code)), text(" "+refused.Text)))
	}
	if l.Changed == nil || l.Ends || len(l.Lanes) > 0 { // then the sentence has its place
		return el("div.line none", nil)
	}
	return el("div.line", attrs{"data-about", l.Changed.File},
		el("p.change[data-verbatim=line of a file]", nil, changedLine(*l.Changed)...),
		tell("span.mark", l.lineMark()),
	)
}

// lineMark says where the line stands: on disk, in a copy, or on its way.
func (l *lab) lineMark() string {
	for _, f := range l.Files {
		if f.Name != l.Changed.File {
			continue
		}
		if f.Rewrote {
			return l.Words.Saved()
		}
		return f.Mark
	}
	return ""
}

// changedLine draws the line: what left struck out, what came underlined.
func changedLine(c view.ChangedLine) []node {
	open, sep, end := "[", ",\u00a0", "]"
	if c.Quoted {
		open, sep, end = "", " ", ""
	}
	parts := []node{tell("b", c.File), text(" " + c.Key + ": " + open)}
	add := func(n node) {
		if len(parts) > 2 {
			parts = adding(parts, text(sep))
		}
		parts = adding(parts, n)
	}
	for _, s := range c.Gone {
		add(tell("del", s))
	}
	for _, s := range c.Kept {
		add(tell("b", s))
	}
	for _, s := range c.Came {
		add(tell("ins", s))
	}
	return adding(parts, text(end))
}
