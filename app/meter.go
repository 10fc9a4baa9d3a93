package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// meter draws how full the context window is, and what empties it.
func (l lab) meter() node {
	c := l.Conversation
	return el("div", props{"class": "meter", "data-level": string(levelOf(*c))},
		el("p", props{"class": "amount"},
			el("b", nil, text(amount(*c)+" ")),
			el("span", props{"class": "level"}, text(levelWords(*c))),
		),
		el("div", props{
			"class": "bar", "role": "meter", "aria-label": "Context window",
			"aria-valuemin": "0", "aria-valuemax": strconv.Itoa(c.Window), "aria-valuenow": strconv.Itoa(c.Tokens),
			"aria-valuetext": amount(*c) + ", " + levelWords(*c),
			"title":          thresholdWords(*c),
		}, tokenBar(*c)),
		el("p", props{"class": "threshold"}, text(thresholdWords(*c))),
		el("div", props{"class": "renewal"},
			l.button(control{name: "Compact conversation", key: "compact", icon: "compact", send: lesson.CompactNow{}, main: c.CanCompact, off: !c.CanCompact}),
			l.button(control{name: "New agent", key: "renew", icon: "agent", send: lesson.RenewAgent{}, off: !c.CanRenew}),
		),
	)
}

// gauge draws meter and hash in one line, where there is room for no more.
func (l lab) gauge() node {
	c := l.Conversation
	return el("div", props{"class": "line gauge", "data-level": string(levelOf(*c))},
		el("p", props{"class": "amount"},
			el("b", nil, text(amount(*c)+" ")),
			el("span", props{"class": "level"}, text(levelWords(*c))),
		),
		l.hash(".tasks/"),
	)
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

func levelWords(c view.Conversation) string {
	percent := "0%"
	if c.Window > 0 {
		percent = strconv.Itoa(c.Tokens*100/c.Window) + "%"
	}
	switch levelOf(c) {
	case closeTo:
		return percent + ", near the threshold"
	case past:
		return percent + ", nearly full"
	}
	return percent
}

func amount(c view.Conversation) string {
	return thousands(c.Tokens) + " of " + thousands(c.Window) + " tokens"
}

func thresholdWords(c view.Conversation) string {
	return "From " + thousands(c.Threshold) + " on it is compacted by itself."
}

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
		shares = append(shares, share(name, m.Now, at, m.Tokens, c.Window))
		at += m.Tokens
	}
	mark := strconv.Itoa(c.Threshold)
	shares = append(shares, el("path", props{"class": "threshold-mark", "d": "M" + mark + " -4V14"}))
	return el("svg", props{
		"class": "shares", "aria-hidden": "true", "preserveAspectRatio": "none",
		"viewBox": "0 0 " + strconv.Itoa(max(c.Window, 1)) + " 10",
	}, shares...)
}

// share is one piece of the bar, apart from the next by a hair.
func share(name string, now bool, from, tokens, window int) node {
	to := min(from+tokens, window)
	if to-from > 6 {
		to -= 4
	}
	return el("path", props{
		"class":      classes("share", map[string]bool{"now": now}),
		"data-share": name,
		"d":          "M" + strconv.Itoa(from) + " 0H" + strconv.Itoa(max(to, from)) + "V10H" + strconv.Itoa(from) + "Z",
	})
}

// thousands writes a number as it is read: "2,200".
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
