package lesson

import "tasklesson/app/lesson/view"

type (
	Play     struct{}                   // goes on by itself; at the end from the start
	Pause    struct{}                   // so does every step by hand
	SetSpeed struct{ Speed view.Speed } // at once
	// ClockTick says that the clock of a run has struck; see [StartClock].
	ClockTick struct{ Run int }
)

func (Play) Kind() Kind      { return run }
func (Pause) Kind() Kind     { return leave }
func (SetSpeed) Kind() Kind  { return detail }
func (ClockTick) Kind() Kind { return tick }

// An autoplay is what makes the lab go on by itself. It measures nothing: the page
// has the timer, and its ticks are messages.
type autoplay struct {
	playing bool
	run     int // the newest; ticks of older runs are late
	speed   view.Speed
}

// start begins a run, in the place of any other.
func (s *State) start() []Effect {
	s.autoplay.playing = true
	s.autoplay.run++
	return []Effect{StartClock{Run: s.autoplay.run, Every: s.autoplay.speed.Every()}}
}

// stop ends the run, where there is one.
func (s *State) stop() []Effect {
	if !s.autoplay.playing {
		return nil
	}
	s.autoplay.playing = false
	return []Effect{StopClock{}}
}

// advance goes on from where the lab is in a scenario, from its end to the start.
func (Play) advance(s *State) []Effect {
	at := s.position.wanted
	if s.autoplay.playing || at.Scenario == "" {
		return nil
	}
	var moved []Effect
	if s.ended(at) {
		moved = First{}.advance(s)
	}
	return append(moved, s.start()...)
}

// advance has nothing more to do: what pauses a run has ended it already.
func (Pause) advance(s *State) []Effect { return nil }

// advance changes the speed, also of a run that is under way.
func (m SetSpeed) advance(s *State) []Effect {
	speed := m.Speed
	if speed != view.Slow && speed != view.Normal && speed != view.Fast || speed == s.autoplay.speed {
		return nil
	}
	s.autoplay.speed = speed
	if !s.autoplay.playing {
		return nil
	}
	return s.start()
}

// advance goes one position on and stops at the end. A tick that comes before the
// last position is on the stage is left out: nobody has read its sentence.
func (m ClockTick) advance(s *State) []Effect {
	if !s.autoplay.playing || m.Run != s.autoplay.run || s.position.frame.Position != s.position.wanted {
		return nil
	}
	before := s.position.wanted
	moved := Next{}.advance(s)
	if s.position.wanted != before && !s.ended(s.position.wanted) {
		return moved
	}
	return append(moved, s.stop()...)
}

// stopAtEnd ends a run at the end of a branch, which is known when it is on the
// stage.
func (s *State) stopAtEnd() []Effect {
	if !s.ended(s.position.wanted) {
		return nil
	}
	return s.stop()
}
