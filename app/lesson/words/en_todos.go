package words

func (e *English) YourTurn(kept int) string {
	if kept > 0 {
		return e.say("Your " + plural(kept, "task is", e.Count(kept)+" tasks are") + " still here")
	}
	return e.say("Your turn: three todos")
}

func (e *English) TodoLabel(n, of int) string {
	return e.say("Todo " + e.Count(n) + " of " + e.Count(of))
}

func (e *English) TodosStand(at TodoStep, written, kept int, lasting bool) string {
	files := plural(kept, "file", "files")
	switch {
	case at == TodosFound:
		return e.say("You forgot. The files did not. " + capital(e.Count(kept)) + plural(kept, " task was", " tasks were") + " kept:")
	case at == TodosForgotten && lasting:
		return e.say("The list is gone. " + capital(e.Count(kept)) + " " + files + plural(kept, " is", " are") + " left. Now reload this page. We dare you.")
	case at == TodosForgotten:
		return e.say("The list is gone. " + capital(e.Count(kept)) + " " + files + plural(kept, " is", " are") + " left, in memory alone: here a reload loses them.")
	case at == TodosFull:
		return e.say(capital(e.Count(written)) + " in the conversation, " + e.Count(kept) + " on disk. Now let it forget.")
	case written > 0:
		return e.say("It is in the conversation, and it is a file on disk. " + capital(e.Count(3-written)) + " more.")
	}
	return e.say("Write down three things that you must not forget.")
}

func (e *English) TodosSummary(n int) string {
	return e.say("You wrote " + e.Count(n) + plural(n, " todo.", " todos."))
}

func (e *English) NothingSaid() string {
	return e.say("Nothing here: nobody wrote the conversation down.")
}

func (e *English) TodosLieProse() string {
	return e.say("In this browser alone: IndexedDB, `tasklesson`, `todos/.tasks`.")
}
func (e *English) ReloadThis() string  { return e.say("Reload this page") }
func (e *English) RemoveTodos() string { return e.say("Remove them") }
