package published_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// everyEvent plays calls that raise events of every kind.
func everyEvent(t *testing.T, report func(published.Event)) {
	t.Helper()
	m, _ := newBoard(t, 0)
	m = m.Traced(report)
	for range 3 {
		if _, err := m.Create(t.Context(), "t", ""); err != nil {
			t.Fatal(err)
		}
	}
	update(t, m, 1, published.Update{AddBlocks: []tasks.ID{2}, AddBlockedBy: []tasks.ID{3}})
	complete(t, m, 1)
	if _, err := m.List(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Get(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if err := m.Delete(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
}

func TestCompletionScansEveryFileAndSavesOneByOne(t *testing.T) {
	var got []string
	m := published.New(tasks.NewStore(fiveTasks(t).Open())).Traced(func(e published.Event) {
		line := string(e.Kind)
		switch e.Kind {
		case published.EventScan:
			line += fmt.Sprintf(" %d files", len(e.Files))
		case published.EventOpen, published.EventSave:
			line += " " + e.File
		case published.EventMark:
			line += fmt.Sprintf(" %v %s→%s", e.Task, e.From, e.To)
		case published.EventCompare:
			line += fmt.Sprintf(" %v in %v: %v", e.Other, e.Task, e.Found)
		default:
			line += fmt.Sprintf(" %v of %v", e.Other, e.Task)
		}
		got = append(got, line)
	})
	complete(t, m, 1)
	want := []string{
		"open task_1.json", "mark #1 pending→completed", "scan 5 files",
		"open task_1.json", "compare #1 in #1: false",
		"open task_2.json", "compare #1 in #2: true", "strike #1 of #2", "save task_2.json",
		"open task_3.json", "compare #1 in #3: true", "strike #1 of #3", "save task_3.json",
		"open task_4.json", "compare #1 in #4: false",
		"open task_5.json", "compare #1 in #5: false",
		"save task_1.json",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the trace is\n%s\nand should be\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestReportedSavesAreOnDisk(t *testing.T) {
	dir := fiveTasks(t)
	disk := filesOf(t, dir)
	saves := 0
	m := published.New(tasks.NewStore(dir.Open())).Traced(func(e published.Event) {
		if e.Kind == published.EventSave {
			saves++
			if string(e.Before) != disk[e.File] {
				t.Errorf("%s was %q before, reported as %q", e.File, disk[e.File], e.Before)
			}
			disk[e.File] = string(e.After)
		}
		if now := filesOf(t, dir); fmt.Sprint(now) != fmt.Sprint(disk) {
			t.Errorf("at the %s of %s the disk holds\n%v\nand the trace says\n%v", e.Kind, e.File, now, disk)
		}
	})
	complete(t, m, 1, 2)
	if saves != 5 {
		t.Errorf("%d saves were reported, want 3 and 2", saves)
	}
}

func TestEveryEventShowsItsFunction(t *testing.T) {
	marks := map[published.EventKind]string{
		published.EventScan: "m.names(", published.EventOpen: "m.load(", published.EventSave: "m.save(", published.EventMark: "t.Status = u.Status",
		published.EventCompare: "slices.Index(", published.EventStrike: "slices.Delete(t.BlockedBy", published.EventLink: "t.BlockedBy = append(", published.EventRemove: "m.remove(",
	}
	seen := map[published.EventKind]bool{}
	everyEvent(t, func(e published.Event) {
		seen[e.Kind] = true
		excerpt, ok := source.Around(e.Source, published.SourceText(e.Source.File))
		if !ok || excerpt.Function != e.Source.Function || excerpt.File != e.Source.File {
			t.Errorf("a %s event of %+v shows %s in %s", e.Kind, e.Source, excerpt.Function, excerpt.File)
			return
		}
		if at := e.Source.Line - excerpt.First; at < 0 || at >= len(excerpt.Lines) || !strings.Contains(excerpt.Lines[at], marks[e.Kind]) {
			t.Errorf("a %s event was raised at line %d, not shown as such in\n%s", e.Kind, e.Source.Line, strings.Join(excerpt.Lines, "\n"))
		}
	})
	if len(seen) != len(marks) {
		t.Errorf("events of %d kinds were raised, want %d", len(seen), len(marks))
	}
	if text := published.SourceText("trace.go"); text != "" {
		t.Errorf("a file that raises nothing is shown:\n%s", text)
	}
}
