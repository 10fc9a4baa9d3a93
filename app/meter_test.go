//go:build !js && !race

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

func TestTheMeterSaysHowFullTheWindowIs(t *testing.T) {
	for tokens, want := range map[int]string{
		0:    "0 of 2,200 tokens, 0%",
		653:  "653 of 2,200 tokens, 29%",
		1583: "1,583 of 2,200 tokens, 71%",
		1584: "1,584 of 2,200 tokens, 72%, near the threshold",
		1759: "1,759 of 2,200 tokens, 79%, near the threshold",
		1760: "1,760 of 2,200 tokens, 80%, nearly full",
		2139: "2,139 of 2,200 tokens, 97%, nearly full",
	} {
		v := card(t, "window-full")
		c := *v.Conversation
		c.Tokens, v.Conversation = tokens, &c
		m := one(t, drawn(t, v), "role", "meter")
		if !m.has("aria-valuetext", want, "aria-valuemin", "0", "aria-valuemax", "2200", "aria-valuenow", fmt.Sprint(tokens)) {
			t.Errorf("at %d tokens the meter says %v", tokens, m.attrs)
		}
	}
}

func TestAWindowWithoutASizeIsDrawn(t *testing.T) {
	v := card(t, "window-empty")
	v.Conversation = &view.Conversation{}
	if m := one(t, drawn(t, v), "role", "meter"); m.attrs["aria-valuetext"] != "0 of 0 tokens, 0%" {
		t.Errorf("the meter says %v", m.attrs)
	}
}

func TestEveryMessageHasItsShareOfTheBar(t *testing.T) {
	for _, card := range conversations(t) {
		c := *card.View.Conversation
		at, fixed := 0, c.Tokens
		for _, m := range c.Messages {
			if m.Role != view.RoleSystem {
				fixed -= m.Tokens
			}
		}
		want := []int{0}
		at = max(fixed, 0)
		for _, m := range c.Messages {
			if m.Role != view.RoleSystem {
				want = append(want, at)
				at += m.Tokens
			}
		}
		var got []int
		for _, m := range marks(ui.HTML(tokenBar(c))) {
			var from, to int
			if m.attrs["data-share"] == "" {
				continue
			}
			if n, _ := fmt.Sscanf(m.attrs["d"], "M%d 0H%dV10", &from, &to); n != 2 || to < from && from < c.Window || to > c.Window {
				t.Errorf("%s: a share reaches from %d to %d: %s", card.Name, from, to, m.attrs["d"])
			}
			got = append(got, from)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the shares begin at %v, want %v", card.Name, got, want)
		}
	}
}

func TestTheHashIsComparedAfterTheCompaction(t *testing.T) {
	for name, c := range map[string]struct {
		before, now string
		want, not   string
	}{
		"before it":          {"", "6f1c…e02a", "sha256 6f1c…e02a", "the same"},
		"no byte has moved":  {"6f1c…e02a", "6f1c…e02a", "before 6f1c…e02a now 6f1c…e02a the same", "changed"},
		"the agent has gone": {"6f1c…e02a", "892a…242a", "before 6f1c…e02a now 892a…242a changed since", "same"},
	} {
		t.Run(name, func(t *testing.T) {
			l := newLab(view.View{Panels: view.Panels{Conversation: &view.Conversation{Hash: c.now, Before: c.before}}}, nil, nil)
			var words []string
			for _, m := range marks(ui.HTML(l.hash("sha256"))) {
				words = append(words, strings.Fields(m.text)...)
			}
			if got := strings.Join(words, " "); got != c.want || strings.Contains(got, c.not) {
				t.Errorf("it says %q, want %q", got, c.want)
			}
		})
	}
}

func TestWhereThereIsLittleRoomOneLineSaysMeterAndHash(t *testing.T) {
	for _, card := range conversations(t) {
		l := newLab(card.View, nil, nil)
		s := ui.HTML(l.changed())
		for _, words := range []string{l.amount(), l.level(), `class="hash"`} {
			if !strings.Contains(s, words) {
				t.Errorf("%s: %q is missing in %s", card.Name, words, s)
			}
		}
	}
}
