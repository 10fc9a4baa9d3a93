package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// A fault is one of the short version, as its files show it.
type fault struct {
	act         string // that is about it
	of          string // a file and a key, or task_list
	wrong       string // what the short version leaves there
	right       string // what ours does
	refused     tasks.Code
	finds       []tasks.ProblemKind // what Check says of the short version's folder
	byHand      bool                // what is left after a repair needs a person
	leavesStuck bool                // and even then a task waits, on purpose
}

// nineFaults are those of the chapter, each with what must be seen of it.
var nineFaults = []fault{
	{act: "Waiting in a circle", of: "task_1.json blockedBy", wrong: "[3]", right: "[]", refused: tasks.CodeCycle, finds: []tasks.ProblemKind{tasks.ProblemOneSided, tasks.ProblemCycle}, byHand: true},
	{act: "Crash between files", of: "task_2.json blockedBy", wrong: "[]", right: "[1]", finds: []tasks.ProblemKind{tasks.ProblemOneSided}},
	{act: "Half a file", of: "task_list", wrong: "fails", right: "#1 #3", finds: []tasks.ProblemKind{tasks.ProblemUnreadable}, byHand: true, leavesStuck: true},
	{act: "Only one side knows", of: "task_1.json blocks", wrong: "[]", right: "[2]", finds: []tasks.ProblemKind{tasks.ProblemOneSided}},
	{act: "Waiting for a finished task", of: "task_2.json blockedBy", wrong: "[1]", right: "[]", finds: []tasks.ProblemKind{tasks.ProblemStaleView, tasks.ProblemOneSided}},
	{act: "Waiting for itself", of: "task_1.json blockedBy", wrong: "[1]", right: "[]", refused: tasks.CodeSelf, finds: []tasks.ProblemKind{tasks.ProblemOwnID}},
	{act: "Waiting for a missing task", of: "task_1.json blockedBy", wrong: "[99]", right: "[]", refused: tasks.CodeNotFound, finds: []tasks.ProblemKind{tasks.ProblemMissing, tasks.ProblemMark}, byHand: true},
	{act: "Done, then not done", of: "task_2.json blockedBy", wrong: "[]", right: "[1]", finds: []tasks.ProblemKind{tasks.ProblemOneSided}},
	{act: "Ten before two", of: "task_list", wrong: "#1 #10 #2 #3 #4 #5 #6 #7 #8 #9", right: "#1 #2 #3 #4 #5 #6 #7 #8 #9 #10"},
}

func TestEachFaultOfTheShortVersionIsThereAndOursHasItNot(t *testing.T) {
	sc := viewtest.Library(t)["short"]
	frames := viewtest.Played(t, sc)
	if len(sc.Acts) != len(nineFaults) {
		t.Fatalf("%d acts, want %d", len(sc.Acts), len(nineFaults))
	}
	for i, f := range nineFaults {
		t.Run(f.act, func(t *testing.T) {
			last := sc.End()
			if i+1 < len(sc.Acts) {
				last = sc.Acts[i+1].From - 1
			}
			if sc.Acts[i].Name != f.act {
				t.Fatalf("the act is %s", sc.Acts[i].Name)
			}
			f.checkActIs(t, sc, frames[sc.Acts[i].From:last+1])
		})
	}
}

// checkActIs checks the frames of an act: it begins with the same files on both sides,
// comes to the wrong result and the right one, and to the way out.
func (f fault) checkActIs(t *testing.T, sc scenario.Scenario, frames []scenario.Frame) {
	t.Helper()
	begin, _ := scenario.MomentOf[scenario.Beside](frames[0])
	if directory, _, _ := begin.Left(); !slices.EqualFunc(directory, frames[0].Snapshot.Files, sameBytes) {
		t.Errorf("the two begin with other files: %v and %v", directory, frames[0].Snapshot.Files)
	}
	shown, refused := false, tasks.Code("")
	var finds []tasks.ProblemKind
	for _, frame := range frames {
		beside, _ := scenario.MomentOf[scenario.Beside](frame)
		if directory, list, failed := beside.Left(); len(sc.Steps[frame.Position.Step-1].Wrong) > 0 {
			wrong := seen(directory, list, failed, f.of)
			right := seen(frame.Snapshot.Files, frame.Snapshot.Listing.Board(), false, f.of)
			shown = shown || wrong == f.wrong && right == f.right
			finds = nil
			for _, problem := range tasks.ReadBoard(directory).Problems() {
				finds = append(finds, problem.Kind)
			}
		}
		for _, event := range frame.Events {
			if event.Kind == tasks.EventRefuse {
				refused = event.Code
			}
		}
	}
	if !shown {
		t.Errorf("nowhere has the short version %s %s, and ours %s", f.of, f.wrong, f.right)
	}
	if refused != f.refused || !slices.Equal(finds, f.finds) {
		t.Errorf("refused as %q, want %q; Check finds %q, want %q", refused, f.refused, finds, f.finds)
	}
	end := frames[len(frames)-1]
	_, byHand := sc.Steps[end.Position.Step-1].Deed.(scenario.Hand)
	beside, _ := scenario.MomentOf[scenario.Beside](end)
	directory, _, _ := beside.Left()
	left := tasks.ReadBoard(directory).Problems()
	if byHand != f.byHand || (len(left) > 0) != f.leavesStuck {
		t.Errorf("it ends by hand: %v, want %v; the short version's folder has the problems %v", byHand, f.byHand, left)
	}
}

func sameBytes(a, b tasks.File) bool { return a.Name == b.Name && string(a.Data) == string(b.Data) }

// seen returns what a folder has in a place: a list of a file, or the tasks of the list
// in their order.
func seen(directory []tasks.File, list string, failed bool, of string) string {
	if of == "task_list" {
		if failed {
			return "fails"
		}
		var order []string
		for _, word := range strings.Fields(list) {
			if id, is := strings.CutSuffix(word, ":"); is && strings.HasPrefix(id, "#") {
				order = append(order, id)
			}
		}
		return strings.Join(order, " ")
	}
	name, key, _ := strings.Cut(of, " ")
	data, _ := files.Find(directory, name)
	task, err := files.Plain(data)
	if err != nil {
		return err.Error()
	}
	ids := task.BlockedBy
	if key == "blocks" {
		ids = task.Blocks
	}
	return strings.ReplaceAll(strings.ReplaceAll(fmt.Sprint(ids), "#", ""), " ", ", ")
}

// A deleted number comes back in the short version, and tasks that waited for
// the old one wait for the new one; ours never gives it again while anything on
// disk knows it.
func TestWithoutAMarkANumberComesBack(t *testing.T) {
	sc := viewtest.Library(t)["ids"]
	frames := viewtest.Played(t, sc)
	const lunch = "Team lunch"
	for position, want := range map[int]struct{ short, ours tasks.ID }{2: {5, 6}, 6: {1, 6}, 9: {5, 6}} {
		beside, _ := scenario.MomentOf[scenario.Beside](frames[position])
		directory, _, _ := beside.Left()
		if got := numberOf(directory, lunch); got != want.short {
			t.Errorf("ids/%d: the short version gives %v, want %v", position, got, want.short)
		}
		if got := numberOf(frames[position].Snapshot.Files, lunch); got != want.ours {
			t.Errorf("ids/%d: ours gives %v, want %v", position, got, want.ours)
		}
	}
	beside, _ := scenario.MomentOf[scenario.Beside](frames[3])
	directory, _, _ := beside.Left()
	if got := seen(directory, "", false, "task_4.json blockedBy"); got != "[5]" {
		t.Errorf("in the short version the deploy waits for %s", got)
	}
	if ready := frames[3].Snapshot.Graph.Ready; !slices.Contains(ready, 4) {
		t.Errorf("ready are %v, and the deploy is not", ready)
	}
}

// numberOf returns the number of the task with a subject.
func numberOf(directory []tasks.File, subject string) tasks.ID {
	for _, file := range directory {
		if task, err := files.Plain(file.Data); err == nil && task.Subject == subject {
			return task.ID
		}
	}
	return 0
}

func TestWhatIsMarkedStandsInTheRowOfItsFile(t *testing.T) {
	marked := 0
	for _, name := range []string{"ids", "short"} {
		sc := viewtest.Library(t)[name]
		frames := viewtest.Played(t, sc)
		for _, frame := range frames[1:] {
			step := sc.Steps[frame.Position.Step-1]
			v := view.Static(sc, frame)
			if v.Pane != view.PaneWays || v.Ways == nil {
				t.Fatalf("%s opens with %s", frame.Position.Fragment(), v.Pane)
			}
			marked += len(step.Wrong) + len(step.Right)
			if got, want := verdicts(v.Ways.Short), len(step.Wrong); got != want {
				t.Errorf("%s: %d of the short version are marked, want %d", frame.Position.Fragment(), got, want)
			}
			if got, want := verdicts(v.Ways.Ours), len(step.Right); got != want {
				t.Errorf("%s: %d of ours are marked, want %d", frame.Position.Fragment(), got, want)
			}
		}
	}
	if marked < 20 {
		t.Errorf("only %d marks: the test tests little", marked)
	}
}

func verdicts(w view.Way) int {
	n := len(w.Verdicts)
	for _, row := range w.Rows {
		n += len(row.Verdicts)
	}
	return n
}
