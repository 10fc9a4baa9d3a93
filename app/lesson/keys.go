package lesson

// meaning returns what a key does: the message of the button that it stands
// for, nil where it stands for none.
func (s State) meaning(key Key) Message {
	switch key.Name {
	case "ArrowRight":
		return Next{}
	case "ArrowLeft":
		return Previous{}
	case "Home":
		return First{}
	case "End":
		return Last{}
	case " ":
		if s.clock.playing {
			return Pause{}
		}
		return Play{}
	case "?":
		return ShowHelp{On: !s.help}
	case "Escape":
		return ShowHelp{}
	}
	return nil
}

// showHelp opens or closes the list of keys.
func (s State) showHelp(on bool) (State, []Effect) {
	s.help = on
	return s, nil
}
