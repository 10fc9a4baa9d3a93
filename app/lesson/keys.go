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
		if s.autoplay.playing {
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

// showHelp opens or closes the list of keys. The focus goes into it and comes
// back to the button that opens it.
func (s State) showHelp(on bool) (State, []Effect) {
	if s.help == on {
		return s, nil
	}
	s.help = on
	if on {
		return s, []Effect{MoveFocus{Key: "close-help"}}
	}
	return s, []Effect{MoveFocus{Key: "help"}}
}
