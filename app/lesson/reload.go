package lesson

import "tasklesson/app/lesson/workbench"

// reload leaves a note of what stands in the directory on the stage, and has the page
// loaded again. In a scenario there is nothing to compare: its files are played anew.
func (s State) reload() (State, []Effect) {
	b := s.bench()
	if s.position.wanted.Scenario != "" || !b.Ready() || b.Busy() {
		return s, nil
	}
	return s, []Effect{ReloadPage{Note: b.Found().String()}}
}

// reloaded gives the note of the page before to the directory that it is about.
func (s State) reloaded(note string) State {
	found, left := workbench.ParseFound(note)
	if at := s.benchAt(found.Path); left && at >= 0 {
		b := s.benches[at]
		b.State = b.Reloaded(found)
		return s.with(b)
	}
	return s
}
