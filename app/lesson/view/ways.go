package view

import (
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Ways are two ways of the same calls side by side: what each step leaves on disk.
type Ways struct {
	Acts []WayAct // nil where the scenario has none
	// Calls are the calls of the step as a model makes them: "task_list {}".
	Calls []string
	Short Way
	Ours  Way
}

// A WayAct is an act that a reader can go to.
type WayAct struct {
	Name  string
	Step  int // to which its button goes
	Now   bool
	Aside bool
}

// A Way is one of the two.
type Way struct {
	Rows   []WayRow
	List   string // the answer of task_list where the step called it last, "" elsewhere
	Failed bool   // List is the error in its place
	// Refused is what the last call was refused with, as a model reads it.
	Refused string
	Tally   Tally
	Changed int  // files that the step has changed, each in a write of its own or several in one
	Counted bool // Tally has counted all that the calls of the step have done
	// Verdicts are what is right or wrong of no file, such as of List.
	Verdicts []Verdict
	// Checked says that the step looked for problems, or mended them, and Problems
	// are what is left. Mended is how many it mended, -1 where it only looked.
	Checked  bool
	Problems []string
	Mended   int
}

// A WayRow is one file.
type WayRow struct {
	Name     string
	Gone     bool // it was there before the step
	Fresh    bool // the step made it so
	Broken   bool
	Status   tasks.Status // "" for any other file
	Text     string       // of any other file
	Subject  string
	Waits    []CellID // blockedBy
	Blocks   []CellID
	Verdicts []Verdict
}

// Lists reports whether it is a task's file whose lists can be read.
func (r WayRow) Lists() bool { return !r.Gone && !r.Broken && r.Name != tasks.MarkFile }

// A Verdict says that something is as it should be, or is not.
type Verdict struct {
	Wrong bool
	Says  string
}

// drawWays draws a scenario that has the published way beside ours, step by step.
func drawWays(v *View, sc scenario.Scenario, frame scenario.Frame, d Drawing) {
	short, there := scenario.MomentOf[published.Outcome](frame)
	if !there {
		return
	}
	w := &Ways{Acts: wayActs(sc, frame.Position.Step)}
	var step scenario.Step
	if n := frame.Position.Step; n > 0 {
		step = sc.Steps[n-1]
	}
	if _, begins := step.Deed.(scenario.Begin); begins { // nothing has become what it is: it is another board
		short.Before, frame.Before = short.Files, frame.Snapshot.Files
	}
	short.Before = stayed(short)
	w.ask(step.Deed, short, frame)
	w.Short.Changed, w.Ours.Changed = len(files.Compare(short.Before, short.Files)), len(files.Compare(frame.Before, frame.Snapshot.Files))
	w.Short.rows(short.Before, short.Files)
	w.Ours.rows(frame.Before, frame.Snapshot.Files)
	w.Short.judge(step.Wrong, true)
	w.Ours.judge(step.Right, false)
	v.Ways, v.Refused = w, nil
	if v.Source == nil && frame.Position.Step > 0 {
		v.NoLine = words.DoingNoCall
	}
}

// ask fills in what a step did in either way, and what came back.
func (w *Ways) ask(deed scenario.Deed, short published.Outcome, frame scenario.Frame) {
	var calls scenario.Calls
	counted := false
	switch deed := deed.(type) {
	case scenario.Calls:
		calls, counted = deed, true
	case scenario.Crash:
		calls = scenario.Calls{deed.Call}
	case *scenario.Check:
		w.Short.check(short.Files, -1)
		w.Ours.check(frame.Snapshot.Files, -1)
	case *scenario.Repair:
		w.Short.check(short.Files, len(deed.Mends[shortLane]))
		w.Ours.check(frame.Snapshot.Files, len(deed.Mends[scenario.Manager]))
	}
	for _, call := range calls {
		w.Calls = append(w.Calls, call.Tool+" "+string(call.Input))
	}
	lists := slices.ContainsFunc(calls, func(c scenario.Call) bool { return c.Tool == "task_list" })
	w.Short.Counted, w.Ours.Counted = counted && !lists, counted && !lists
	w.Short.List, w.Short.Failed, w.Short.Tally = short.List, short.Failed, tallyOfPublished(short.Events)
	if lists {
		w.Ours.List = frame.Snapshot.Listing.Board()
	}
	w.Ours.Tally = tallyOf(frame.Events)
	for _, event := range frame.Events {
		if w.Ours.Refused = ""; event.Kind == tasks.EventRefuse {
			w.Ours.Refused = event.Text
		}
	}
}

// stayed returns the directory before a step without the files whose names another task
// has got since: the step has removed them, and nothing of them is left.
func stayed(o published.Outcome) (before []tasks.File) {
	for _, f := range o.Before {
		_, given := files.Find(o.Files, f.Name)
		removed := false
		for _, e := range o.Events {
			removed = removed || e.Kind == published.EventRemove && e.File == f.Name
		}
		if !given || !removed {
			before = append(before, f)
		}
	}
	return before
}

// shortLane is the lane of the published way in such a scenario.
const shortLane = "short"

// wayActs returns the acts of a scenario, and which one a step lies in. Where each of
// them is a fault, its button goes to where that is marked; elsewhere an act begins.
func wayActs(sc scenario.Scenario, step int) []WayAct {
	var all []WayAct
	faults := make([]int, len(sc.Acts))
	for i, act := range sc.Acts {
		ends := sc.End()
		if i+1 < len(sc.Acts) {
			ends = sc.Acts[i+1].From - 1
		}
		if n := slices.IndexFunc(sc.Steps[act.From-1:ends], func(s scenario.Step) bool { return len(s.Wrong) > 0 }); n >= 0 {
			faults[i] = act.From + n
		}
		all = append(all, WayAct{Name: act.Name, Step: act.From, Now: act.From <= step && step <= ends, Aside: act.Aside})
	}
	if !slices.Contains(faults, 0) {
		for i := range all {
			all[i].Step = faults[i]
		}
	}
	return all
}

// check says what package tasks finds wrong with a directory, after it has mended so
// much.
func (w *Way) check(directory []tasks.File, mended int) {
	w.Checked, w.Mended = true, mended
	for _, problem := range tasks.ReadBoard(directory).Problems() {
		w.Problems = append(w.Problems, problem.Text)
	}
}

// rows draws the files of a directory, and those that the step has removed.
func (w *Way) rows(before, after []tasks.File) {
	all := slices.Clone(after)
	for _, file := range before {
		if _, there := files.Find(after, file.Name); !there {
			all = append(all, tasks.File{Name: file.Name, Data: nil})
		}
	}
	files.Sort(all, func(a, b tasks.File) int { return files.CompareNames(a.Name, b.Name) })
	for _, file := range all {
		was, _ := files.Find(before, file.Name)
		w.Rows = append(w.Rows, wayRow(file.Name, was, file.Data))
	}
}

// wayRow draws one file that was, and is.
func wayRow(name string, was, is []byte) WayRow {
	row := WayRow{Name: name, Gone: is == nil, Fresh: string(was) != string(is)}
	if _, task := tasks.ParseFileName(name); !task {
		row.Text = string(slices.Concat(is, nil))
		return row
	}
	t, err := files.Plain(is)
	if row.Broken = err != nil && !row.Gone; err != nil {
		return row
	}
	before, _ := files.Plain(was) // the zero task where there was none
	row.Status, row.Subject = t.Status, t.Subject
	row.Waits = movedIDs(was != nil, before.BlockedBy, t.BlockedBy)
	row.Blocks = movedIDs(was != nil, before.Blocks, t.Blocks)
	return row
}

// judge puts marks beside what they are about.
func (w *Way) judge(marks []scenario.Mark, wrong bool) {
	for _, m := range marks {
		verdict := Verdict{Wrong: wrong, Says: m.Says}
		at := slices.IndexFunc(w.Rows, func(r WayRow) bool { return r.Name == m.File })
		if at < 0 {
			w.Verdicts = append(w.Verdicts, verdict)
			continue
		}
		w.Rows[at].Verdicts = append(w.Rows[at].Verdicts, verdict)
	}
}
