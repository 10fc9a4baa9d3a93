package lesson

import (
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// An autoplay is what makes the lab go on by itself. It measures nothing: the page
// has the timer, and its ticks are messages.
type autoplay struct {
	playing bool
	run     int // the newest; ticks of older runs are late
	speed   view.Speed
}

// start begins a run, in the place of any other.
func (s State) start() (State, []Effect) {
	s.autoplay.playing = true
	s.autoplay.run++
	return s, []Effect{StartClock{Run: s.autoplay.run, Every: s.autoplay.speed.Every()}}
}

// stop ends the run, where there is one.
func (s State) stop() (State, []Effect) {
	if !s.autoplay.playing {
		return s, nil
	}
	s.autoplay.playing = false
	return s, []Effect{StopClock{}}
}

// play goes on from where the lab is in a scenario, from its end to the start.
func (s State) play() (State, []Effect) {
	at := s.position.wanted
	if s.autoplay.playing || at.Scenario == "" {
		return s, nil
	}
	var moved []Effect
	if s.ended(at) {
		s, moved = s.step(First{})
	}
	s, started := s.start()
	return s, append(moved, started...)
}

// setSpeed changes the speed, also of a run that is under way.
func (s State) setSpeed(speed view.Speed) (State, []Effect) {
	if speed != view.Slow && speed != view.Normal && speed != view.Fast || speed == s.autoplay.speed {
		return s, nil
	}
	s.autoplay.speed = speed
	if !s.autoplay.playing {
		return s, nil
	}
	return s.start()
}

// tick goes one position on and stops at the end. A tick that comes before the
// last position is on the stage is left out: nobody has read its sentence.
func (s State) tick(run int) (State, []Effect) {
	if !s.autoplay.playing || run != s.autoplay.run || s.position.frame.Position != s.position.wanted {
		return s, nil
	}
	before := s.position.wanted
	s, moved := s.step(Next{})
	if s.position.wanted != before && !s.ended(s.position.wanted) {
		return s, moved
	}
	s, stopped := s.stop()
	return s, append(moved, stopped...)
}

// stopAtEnd ends a run at the end of a branch, which is known when it is on the
// stage.
func (s State) stopAtEnd() (State, []Effect) {
	if !s.ended(s.position.wanted) {
		return s, nil
	}
	return s.stop()
}

// pauseFor ends a run where a person takes the lab elsewhere, or it cannot go
// on.
func (s State) pauseFor(m Message) (State, []Effect) {
	if steps(m) {
		return s.stop()
	}
	switch m := m.(type) {
	case YourBoard, ShowChapter, Pause, MarkReady:
		return s.stop()
	case SetDock: // beside the text of a phone nothing says that it plays
		if m.Dock == view.Peek {
			return s.stop()
		}
	case workbench.Message:
		if workbench.ByHand(m) {
			return s.stop()
		}
	case Navigated:
		if s.leadsToLab(m.Fragment) {
			return s.stop()
		}
	case FetchFailed:
		if m.Name == s.Scenario() {
			return s.stop()
		}
	case storage.FrameFailed:
		if m.Position == s.position.wanted {
			return s.stop()
		}
	case ModelFailed:
		if m.Key == s.asking.key {
			return s.stop()
		}
	}
	return s, nil
}
