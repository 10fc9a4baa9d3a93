package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// An orderKey is what the nodes show of the order of tasks besides the graph.
type orderKey struct {
	waves, chain, asks bool
	said               string // by the reader, and what became of it
}

func (l *lab) orderKey() orderKey {
	key := orderKey{waves: l.ShowWaves, chain: l.ShowChain, asks: l.asksReady()}
	if l.Predict != nil {
		key.said = numbers(l.Predict.Marks...)
		for _, v := range l.Predict.Verdicts {
			key.said += " " + numbers(v.Task) + string(v.Kind)
		}
	}
	return key
}

// orderToggles draws the buttons that show the waves and the critical path on the
// graph.
func (l *lab) orderToggles() node {
	return unit("div.orders", nil,
		l.toggle("order", "waves", l.Words.Waves(), l.ShowWaves, lesson.ShowWaves{On: !l.ShowWaves}, "waves"),
		l.toggle("order", "chain", l.Words.CriticalPath(), l.ShowChain, lesson.ShowChain{On: !l.ShowChain}, "chain"),
	)
}

// toggle draws a button that is pressed or not; words are what is written on it beside
// its icon.
func (l *lab) toggle(class, key, name string, on bool, m lesson.Message, pic string, words ...node) node {
	return el("button[type=button]", attrs{
		"class", class, "data-key", key, "aria-label", name, "title", name, "aria-pressed", truth(on),
		"disabled", l.Static, "onclick", l.sends(m),
	}, append([]node{icon(pic)}, words...)...)
}

// statusOf draws what stands below the subject of a task: its state, or, where the
// reader asks for that, its place in the order. The state stays for assistive
// technology, and in the icon.
func (l *lab) statusOf(t view.Task) node {
	place := l.placeInOrder(t)
	if place == "" {
		return l.status(t.State, t.Note)
	}
	return el("p.status placed", attrs{"title", t.Note}, icon(string(t.State)),
		tell("span.note", place),
		tell("span.said", " "+t.Note))
}

// placeInOrder says where an unfinished task stands in the order, "" where nobody asks
// or it has no place.
func (l *lab) placeInOrder(t view.Task) string {
	switch {
	case t.Stuck && (l.ShowWaves || l.ShowChain):
		return l.Words.NoWave()
	case l.ShowWaves && t.Wave > 0:
		return l.Words.WaveOf(t.Wave, l.Waves)
	case l.ShowChain && t.Chain > 0:
		return l.Words.ChainPlace(t.Chain, l.Chain)
	}
	return ""
}

// waveNumber is the wave as a number: a stop has no room for more.
func (l *lab) waveNumber(t view.Task) string {
	if !l.ShowWaves || t.Wave == 0 {
		return ""
	}
	return strconv.Itoa(t.Wave)
}
