package view

import (
	"slices"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// NoTask is the mark of a reader who says that no task becomes ready.
const NoTask tasks.ID = 0

// A Prediction is what a reader says of a step before they see it, and what became
// of what they said of the last one.
type Prediction struct {
	Asks     bool       // the next step is asked about
	Choices  []tasks.ID // what can be marked then: every unfinished task, ascending
	Marks    []tasks.ID // what is marked, [NoTask] for none of them
	Verdicts []words.Verdict
}

// Shown reports whether there is something to predict, or a verdict on what was
// predicted.
func (p *Prediction) Shown() bool { return p != nil && (p.Asks || len(p.Verdicts) > 0) }

// Marked reports whether a task is marked, or [NoTask].
func (p *Prediction) Marked(id tasks.ID) bool { return p != nil && slices.Contains(p.Marks, id) }

// VerdictOn returns the verdict on what was said of a task, "" for none.
func (p *Prediction) VerdictOn(id tasks.ID) words.VerdictKind {
	if p != nil {
		for _, verdict := range p.Verdicts {
			if verdict.Task == id {
				return verdict.Kind
			}
		}
	}
	return ""
}

// Asks reports whether a reader is asked at a frame what the next step makes ready.
func Asks(sc scenario.Scenario, frame scenario.Frame) bool {
	at := frame.Position
	return !sc.IsBranch(at) && at.Step < sc.Last() && !sc.ByEvent && sc.Steps[at.Step].Predict
}

// DrawPrediction draws what a reader has marked at a frame, and what became of what
// they marked at the position before: the sentence begins with how many marks were
// right. Without marks there is nothing to say.
func (v *View) DrawPrediction(sc scenario.Scenario, frame scenario.Frame, here, before []tasks.ID) {
	if !sc.Predicts() {
		return
	}
	p := &Prediction{Asks: Asks(sc, frame)}
	if p.Asks {
		p.Marks, p.Choices = here, unfinished(v.Tasks)
	}
	v.Predict = p
	if len(before) == 0 || frame.Position.Step == 0 {
		return
	}
	p.Verdicts = verdictsOn(before, tasks.ReadBoard(frame.Before), v.Tasks)
	right, wrong, missed := 0, 0, 0
	for _, verdict := range p.Verdicts {
		switch verdict.Kind {
		case words.VerdictRight:
			right++
		case words.VerdictWrong:
			wrong++
		case words.VerdictMissed:
			missed++
		}
	}
	tally := v.Words.PredictionTally(right, wrong, missed)
	v.Sentence = v.Words.Together([]words.Said{words.Said(tally), words.Said(v.Sentence)})
}

func unfinished(all []Task) []tasks.ID {
	var ids []tasks.ID
	for _, t := range all {
		if t.State != tasks.StateCompleted && t.State != tasks.StateUnreadable {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// verdictsOn judges marks by the board before a step and the tasks after it, in the
// order of the tasks. A task that became ready and is not marked was missed.
func verdictsOn(marks []tasks.ID, was *tasks.Board, are []Task) []words.Verdict {
	var verdicts []words.Verdict
	none := true
	for _, t := range are {
		verdict := words.Verdict{Task: t.ID, Kind: words.VerdictWrong, Why: words.StillWaits, Waits: t.Waits}
		marked := slices.Contains(marks, t.ID)
		switch before := was.State(t.ID); {
		case t.State == tasks.StateReady && before != tasks.StateReady:
			none = false
			verdict.Kind, verdict.Why = words.VerdictMissed, words.BecameReady
			if marked {
				verdict.Kind = words.VerdictRight
			}
			verdicts = append(verdicts, verdict)
			continue
		case t.State == tasks.StateReady:
			verdict.Why = words.WasReady
		case t.State != tasks.StateBlocked:
			verdict.Why = words.IsUnderWay
		}
		if marked {
			verdicts = append(verdicts, verdict)
		}
	}
	if slices.Contains(marks, NoTask) {
		verdict := words.Verdict{Kind: words.VerdictWrong, Why: words.SomeReadyNow}
		if none {
			verdict.Kind, verdict.Why = words.VerdictRight, words.NoneReady
		}
		verdicts = append(verdicts, verdict)
	}
	return verdicts
}
