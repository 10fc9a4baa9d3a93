package words

import (
	"fmt"

	"tasklesson/tasks"
)

func (English) QuestionsTab() string { return "Questions" }
func (English) NothingThere() string { return "nothing" }

func (English) QuestionOf(state tasks.State) string {
	switch state {
	case tasks.StateReady:
		return "What can start?"
	case tasks.StateInProgress:
		return "What is being done?"
	case tasks.StateBlocked:
		return "What waits, and for what?"
	case tasks.StateCompleted:
		return "What is done?"
	}
	return "What cannot be read?"
}

func (English) Waves() string                 { return "Waves" }
func (English) CriticalPath() string          { return "Critical path" }
func (English) WaveOf(wave, waves int) string { return fmt.Sprintf("wave %d of %d", wave, waves) }
func (English) NoWave() string                { return "no wave, stuck" }
func (English) ChainPlace(place, tasks int) string {
	return fmt.Sprintf("path, %d of %d", place, tasks)
}

func (English) AskReady() string               { return "What will be ready then? Mark it." }
func (English) WillBeReady(id tasks.ID) string { return capital(taskName(id)) + " will be ready" }
func (English) NoneOfThem() string             { return "None" }
func (English) NoneWillBeReady() string        { return "None will be ready" }

func (English) VerdictOn(v Verdict) string {
	name := capital(taskName(v.Task))
	if v.Task == 0 {
		name = "None"
	}
	return name + ": " + string(v.Kind) + ", " + whyVerdict(v)
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

func (e English) PredictionTally(right, wrong, missed int) string {
	said := "You found " + e.Count(right) + " of " + e.Count(right+missed)
	switch {
	case right+missed == 0:
		return capital(e.Count(wrong)) + plural(wrong, " mark is", " marks are") + " wrong: no task became ready."
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
	return said + "."
}
