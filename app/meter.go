package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// meter draws how full the context window is.
func (l *lab) meter() node {
	return el("div.meter", attrs{"data-level", string(levelOf(*l.Conversation))}, l.filled(), l.bar())
}

// tabMeter draws it in the row of tabs, while the conversation of a scenario is shown: the
// other conversations have theirs beside them.
func (l *lab) tabMeter() node {
	if l.Conversation == nil || l.Talk != nil || !l.selected(view.PaneConversation) {
		return el("div.meter none", nil)
	}
	return l.meter()
}

// empties draws what empties the window.
func (l *lab) empties() node { return el("div.empties", nil, l.reasons(), l.renewal()) }

// filled says how full the window is.
func (l *lab) filled() node {
	return el("p.amount", nil,
		tell("b", l.amount()+" "),
		el("span.level", attrs{"data-short", l.Words.Percent(l.percent())}, text(l.level())),
	)
}

// bar is the meter itself.
func (l *lab) bar() node {
	c := l.Conversation
	return el("div.bar[role=meter][aria-valuemin=0]", attrs{
		"aria-label", l.Words.ContextWindow(),
		"aria-valuemax", strconv.Itoa(c.Window), "aria-valuenow", strconv.Itoa(c.Tokens),
		"aria-valuetext", l.Words.MeterSays(words.Said(l.amount()), words.Said(l.level())),
		"title", l.compacts(),
	}, tokenBar(*c))
}

// renewal draws the buttons of [lab.empties].
func (l *lab) renewal() node {
	c := l.Conversation
	return el("div.renewal", nil,
		l.button(control{name: l.Words.CompactConversation(), key: "compact", icon: "compact", send: lesson.CompactNow{}, off: c.NoCompact != "", why: c.NoCompact}),
		l.button(control{name: l.Words.NewAgent(), key: "renew", icon: "agent", send: lesson.RenewAgent{}, off: c.NoRenew != "", why: c.NoRenew}),
	)
}

// compacts says when the conversation compacts by itself, or why it does not.
func (l *lab) compacts() string {
	if l.Conversation.Waits {
		return l.Words.CompactsWhenAsked(l.Conversation.Threshold)
	}
	return l.Words.CompactsFrom(l.Conversation.Threshold)
}

// reasons says why a press would do nothing, in the line that otherwise says when
// the conversation compacts by itself.
func (l *lab) reasons() node {
	c := l.Conversation
	why := func(key, reason string) node {
		again := key == "renew" && reason == c.NoCompact // both have it, and it is read once
		return el("span.why", attrs{"id", l.id("why-" + key), "hidden", reason == "" || again}, text(reason+" "))
	}
	return el("p.reasons", attrs{"data-why", yes(c.NoCompact != "" || c.NoRenew != "")},
		el("span.threshold", attrs{"hidden", c.NoCompact != "" || c.NoRenew != ""}, text(l.compacts())),
		why("compact", c.NoCompact),
		why("renew", c.NoRenew),
	)
}

// gauge draws the meter, how much of the plan is left, and the hash in a line or two, where
// there is no room for more.
func (l *lab) gauge() node {
	c := l.Conversation
	parts := []node{l.filled()}
	if c.Kept != nil {
		parts = adding(parts, tell("p.left-of", l.keptCount()))
	}
	return el("div.line gauge", attrs{"data-level", string(levelOf(*c))}, adding(parts, l.hash(".tasks/"))...)
}

// A level says how near a conversation is to its compaction.
type level string

const (
	room    level = "room"
	closeTo level = "close" // to the threshold
	past    level = "past"  // the threshold
)

func levelOf(c view.Conversation) level {
	switch {
	case c.Threshold <= 0 || c.Tokens < c.Threshold*9/10:
		return room
	case c.Tokens < c.Threshold:
		return closeTo
	}
	return past
}

// level says how full the window is.
func (l *lab) level() string {
	percent := l.percent()
	switch levelOf(*l.Conversation) {
	case closeTo:
		return l.Words.PercentNear(percent)
	case past:
		return l.Words.PercentFull(percent)
	}
	return l.Words.Percent(percent)
}

// percent is how full the window is, 0 where it has no size.
func (l *lab) percent() int {
	if c := l.Conversation; c.Window > 0 {
		return c.Tokens * 100 / c.Window
	}
	return 0
}

func (l *lab) amount() string { return l.Words.TokensOf(l.Conversation.Tokens, l.Conversation.Window) }

// tokenBar draws the window as a bar in which every message has its share. The
// first share is what no compaction takes away: system prompt and tools. The
// meter around it says the sum.
func tokenBar(c view.Conversation) node {
	fixed := c.Tokens
	for _, m := range c.Messages {
		if m.Role != view.RoleSystem {
			fixed -= m.Tokens
		}
	}
	at := max(fixed, 0)
	shares := []node{share("system", false, 0, at, c.Window)}
	for _, m := range c.Messages {
		if m.Role == view.RoleSystem {
			continue
		}
		name := string(m.Role)
		if m.Summary {
			name = "summary"
		}
		shares = adding(shares, share(name, m.Now, at, m.Tokens, c.Window))
		at += m.Tokens
	}
	mark := strconv.Itoa(c.Threshold)
	shares = adding(shares, el("path.threshold-mark", attrs{"d", "M" + mark + " -4V14"}))
	return el("svg.shares[aria-hidden=true][preserveAspectRatio=none]", attrs{"viewBox", "0 0 " + strconv.Itoa(max(c.Window, 1)) + " 10"}, shares...)
}

// share is one piece of the bar, apart from the next by a hair.
func share(name string, now bool, from, tokens, window int) node {
	to := min(from+tokens, window)
	if to-from > 6 {
		to -= 4
	}
	return el("path", attrs{
		"class", classes("share", when(now, "now")),
		"data-share", name,
		"d", "M" + strconv.Itoa(from) + " 0H" + strconv.Itoa(max(to, from)) + "V10H" + strconv.Itoa(from) + "Z",
	})
}
