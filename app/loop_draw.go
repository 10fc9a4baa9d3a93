package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/motion"
)

// redraw sees to the page once the next drawing is done. Several messages can
// share one drawing; what had the focus before the first of them counts.
func (l *loop) redraw() {
	if !l.shown {
		return
	}
	if l.taken && l.leave == nil && l.view.Seat != l.seat {
		l.leave = l.deps.Browser.LeaveSeat()
	}
	l.animate()
	l.changed = true
	l.draw()
}

// draw has the lab drawn.
func (l *loop) draw() {
	if l.due {
		return
	}
	l.due = true
	restore := func() {}
	if l.taken {
		restore = l.deps.Browser.KeepFocus()
	}
	l.after(func() {
		l.due = false
		switch {
		case l.taken:
		case l.grow != nil && l.grow():
			l.dispatch(l.draw)
			return
		case !l.complete():
			return // the reader has gone on in the frames: what brings the picture of that draws it
		}
		l.fitPage(restore)
	})
}

// animate prepares what moves from the last drawing to the next one. What moves
// already goes on where the next drawing does not touch it.
func (l *loop) animate() {
	was, is := l.drawn, l.view
	pressed := is.Busy && !was.Busy
	same := was.Drawn == is.Drawn && was.Sentence == is.Sentence && was.Pane == is.Pane && was.Seat == is.Seat && was.Dock == is.Dock
	if !l.live || same && !pressed && l.moves == nil {
		return
	}
	l.moves = l.deps.Browser.Animate(motion.Moments(was, is))
}

// fitPage brings the page around the lab in line with what has been drawn.
func (l *loop) fitPage(restore func()) {
	page := l.deps.Browser
	defer page.Drawn()
	if !l.taken {
		l.taken = true
		if l.seat = l.view.Seat; page.TakeOver(l.seat) {
			l.chapter = "" // a reader who reads on is left there
		}
		page.SetData(DataStore, string(l.deps.Store))
		page.SetData(DataLab, LabLive)
		page.FitPanes()
		if l.grow != nil {
			l.dispatch(l.draw)
			return // all else is one more piece
		}
	}
	if !l.live {
		l.live = true
		for _, fetch := range l.agents {
			fetch()
		}
		l.agents = nil
	}
	l.changeSeat()
	if whole := l.view.Dock == view.Full; whole != (l.drawn.Dock == view.Full) {
		page.HoldBack(whole)
	}
	page.SetData(DataRevision, string(l.state.Revision()))
	page.ShowStep(l.view.Position.Fragment())
	page.FitPanes()
	// What reads the layout comes now, all in a row: what moves changes it again.
	works, worked := atWork(l.view), atWork(l.drawn)
	if ended := worked && !works; ended || l.drawn.Graph != l.view.Graph || l.drawn.Unfolded != l.view.Unfolded || l.drawn.Pane != l.view.Pane {
		page.ShowActing(works || worked, ended)
	}
	l.drawn = l.view
	if l.focus == "" {
		restore()
	}
	if l.chapter != "" && !l.view.Busy { // before that, another item is marked
		page.ShowChapter(l.chapter)
		l.chapter = ""
	}
	if l.bring {
		page.BringText()
		l.bring = false
	}
	if l.moves != nil {
		l.moves()
		l.moves = nil
	}
	for _, f := range l.fills {
		page.Fill(f.Key, f.Text)
	}
	l.fills = nil
	for _, key := range l.copies {
		done := page.Copy(key)
		l.dispatch(func() { l.send(lesson.Copied{OK: done}) })
	}
	l.copies = nil
	if l.focus != "" {
		page.Focus(l.focus)
		l.focus = ""
	}
}

// atWork reports whether an agent is at work on the board that is drawn.
func atWork(v view.View) bool { return v.Talk != nil && v.Talk.Working }

// changeSeat moves the lab to where it has been drawn for. One that was made anew does not
// move otherwise: what was to move is gone.
func (l *loop) changeSeat() {
	switch {
	case l.leave != nil && l.view.Seat != l.seat:
		l.seat = l.view.Seat
		l.leave(l.seat)
	case l.anew:
		l.deps.Browser.Sit(l.seat)
	}
	if l.anew {
		l.moves = nil
	}
	l.leave, l.anew = nil, false
}
