package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (e *English) QuestionsTab() string { return e.say("Questions") }
func (e *English) NothingThere() string { return e.say("nothing") }

func (e *English) QuestionOf(state tasks.State) string {
	switch state {
	case tasks.StateReady:
		return e.say("What can start?")
	case tasks.StateInProgress:
		return e.say("What is being done?")
	case tasks.StateBlocked:
		return e.say("What waits, and for what?")
	case tasks.StateCompleted:
		return e.say("What is done?")
	}
	return e.say("What cannot be read?")
}

func (e *English) Waves() string        { return e.say("Waves") }
func (e *English) CriticalPath() string { return e.say("Critical path") }
func (e *English) WaveOf(wave, waves int) string {
	return e.say(fmt.Sprintf("wave %d of %d", wave, waves))
}
func (e *English) NoWave() string { return e.say("no wave, stuck") }
func (e *English) ChainPlace(place, tasks int) string {
	return e.say(fmt.Sprintf("path, %d of %d", place, tasks))
}

func (e *English) AskReady() string { return e.say("What will be ready then? Mark it.") }

func (e *English) WillBeReady(id tasks.ID) string {
	return e.say(capital(taskName(id)) + " will be ready")
}
func (e *English) NoneOfThem() string      { return e.say("None") }
func (e *English) NoneWillBeReady() string { return e.say("None will be ready") }

func (e *English) VerdictOn(v Verdict) string {
	name := v.Task.String()
	if v.Task == 0 {
		name = "None"
	}
	return e.say(name + ": " + string(v.Kind) + ", " + whyVerdict(v))
}

func whyVerdict(v Verdict) string {
	switch v.Why {
	case BecameReady:
		return "its list is empty now"
	case StillWaits:
		return "it still waits for " + Numbers(v.Waits)
	case WasReady:
		return "it was ready before"
	case IsUnderWay:
		return "it is past that"
	case NoneReady:
		return "no list became empty"
	}
	return "a list became empty"
}

func (e *English) PredictionTally(right, wrong, missed int) string {
	said := "You found " + e.Count(right) + " of " + e.Count(right+missed)
	switch {
	case right+missed == 0:
		return e.say(capital(e.Count(wrong)) + plural(wrong, " mark is", " marks are") + " wrong: no task became ready.")
	case right == 0:
		said = "You found none of " + e.Count(missed)
	case missed == 0 && right == 1:
		said = "You found it"
	case missed == 0 && right == 2:
		said = "You found both"
	case missed == 0:
		said = "You found all " + e.Count(right)
	}
	if wrong > 0 {
		said += "; " + e.Count(wrong) + plural(wrong, " mark is", " marks are") + " wrong"
	}
	return e.say(said + ".")
}
