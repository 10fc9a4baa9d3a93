package viewtest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// checkBoard checks the graph, the board text and the counts against the board
// that lies on disk, and the copies of a call at work against its trace.
func (p position) checkBoard(t *testing.T) {
	t.Helper()
	copies := copiesOf(t, p.frame)
	disk, present := p.frame.Snapshot.Listing, p.frame.Snapshot.Listing.States()
	var got, want []string
	for _, task := range p.view.Tasks {
		if task.State != "" {
			got = append(got, card(task.ID, task.State, task.Waits, task.Owner))
		}
	}
	counts := map[tasks.State]int{}
	for _, id := range ids(present) {
		counts[present[id]]++
		at := slices.IndexFunc(disk.Tasks, func(t tasks.Task) bool { return t.ID == id })
		if at < 0 {
			want = append(want, card(id, present[id], nil, ""))
			continue
		}
		want = append(want, card(id, disk.Tasks[at].State(), disk.Tasks[at].BlockedBy, disk.Tasks[at].Owner))
	}
	p.same(t, "tasks", got, want)
	if want := (view.Counts{
		Ready: counts[tasks.StateReady], Blocked: counts[tasks.StateBlocked], InProgress: counts[tasks.StateInProgress],
		Done: counts[tasks.StateCompleted], Unreadable: counts[tasks.StateUnreadable],
	}); p.view.Counts != want {
		t.Errorf("%s: it counts %+v, on disk are %+v", p, p.view.Counts, want)
	}
	var board []string
	for _, line := range p.view.Board {
		board = append(board, line.Text)
	}
	if got, want := strings.Join(board, "\n"), p.frame.Snapshot.Board; len(disk.Tasks) > 0 && got != want {
		t.Errorf("%s: the board says\n%s\non disk it is\n%s", p, got, want)
	}
	p.same(t, "edges", edges(p.view.Edges), edgesOnDisk(disk, copies))
	p.same(t, "copies", shownCopies(p.view.Tasks), wantedCopies(disk, copies))
}

func (p position) same(t *testing.T, what string, got, want []string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %s are\n\t%s\nwant\n\t%s", p, what, strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

// A copied is a task as a call has it before its commit.
type copied struct {
	task   tasks.Task
	gone   bool // the call removes it
	staged bool
}

// copiesOf returns what a call that has not committed has made of the tasks that it
// opened: what it staged, as a reader of those bytes finds it, or changed since.
func copiesOf(t *testing.T, frame scenario.Frame) map[tasks.ID]copied {
	t.Helper()
	copies := map[tasks.ID]copied{}
	if !frame.AtEvent {
		return copies
	}
	for _, event := range frame.Events {
		switch {
		case event.Kind == tasks.EventCommit:
			return nil
		case event.Kind == tasks.EventStage && event.Task != 0:
			c := copied{gone: event.After == nil, staged: true}
			if !c.gone {
				task, err := tasks.ReadTask(event.Task, event.After)
				if err != nil {
					t.Errorf("%s: %s is staged with bytes that cannot be read: %v", frame.Position.Fragment(), event.File, err)
				}
				c.task = task
			}
			copies[event.Task] = c
		case event.Working != nil:
			if was := copies[event.Task]; was.staged && reflect.DeepEqual(was.task, *event.Working) {
				continue
			}
			copies[event.Task] = copied{task: *event.Working}
		}
	}
	return copies
}

// edgesOnDisk spells the edges between tasks that are on disk: whether the id still
// stands in the list, and whether a copy has it struck out.
func edgesOnDisk(disk tasks.Listing, copies map[tasks.ID]copied) []string {
	present, byID := disk.States(), byID(disk)
	var found []string
	for _, from := range ids(present) {
		for _, to := range ids(present) {
			holds := slices.Contains(byID[to].BlockedBy, from)
			if from == to || !holds && !slices.Contains(byID[from].Blocks, to) {
				continue
			}
			c, opened := copies[to]
			struck := holds && opened && !c.gone && !slices.Contains(c.task.BlockedBy, from)
			// Of a file that cannot be read nobody knows whether it still holds the id.
			done := !holds && (present[to] != tasks.StateUnreadable || present[from] == tasks.StateCompleted)
			found = append(found, edge(view.Edge{From: from, To: to, Done: done, Struck: struck}))
		}
	}
	return found
}

// byID returns the tasks of a listing by their ids.
func byID(disk tasks.Listing) map[tasks.ID]tasks.Task {
	found := map[tasks.ID]tasks.Task{}
	for _, task := range disk.Tasks {
		found[task.ID] = task
	}
	return found
}

// edge spells an edge.
func edge(e view.Edge) string {
	return fmt.Sprintf("%d>%d done %v struck %v", e.From, e.To, e.Done, e.Struck)
}

func edges(shown []view.Edge) []string {
	var spelled []string
	for _, e := range shown {
		spelled = append(spelled, edge(e))
	}
	return spelled
}

// shownCopies spells the copies that are shown; of a task that is not on disk its
// state there has to be none.
func shownCopies(shown []view.Task) []string {
	var spelled []string
	for _, task := range shown {
		switch c := task.Copy; {
		case c != nil:
			spelled = append(spelled, fmt.Sprintf("%s staged %v, on disk %q", card(task.ID, c.State, c.Waits, ""), c.Staged, task.State))
		case task.State == "":
			spelled = append(spelled, fmt.Sprintf("%d nowhere", task.ID))
		}
	}
	return spelled
}

// wantedCopies spells the copies that a call has staged, or that differ from the disk.
func wantedCopies(disk tasks.Listing, copies map[tasks.ID]copied) []string {
	present, byID := disk.States(), byID(disk)
	var spelled []string
	for _, id := range ids(copies) {
		c := copies[id]
		if !c.staged && reflect.DeepEqual(c.task, byID[id]) {
			continue
		}
		state := c.task.State()
		if c.gone {
			state = ""
		}
		spelled = append(spelled, fmt.Sprintf("%s staged %v, on disk %q", card(id, state, c.task.BlockedBy, ""), c.staged, present[id]))
	}
	return spelled
}

// card spells a task as it is drawn.
func card(id tasks.ID, state tasks.State, waits []tasks.ID, owner string) string {
	return fmt.Sprintf("%d %s %d %s", id, state, waits, owner)
}

// ids returns the ids of a map, ascending.
func ids[V any](of map[tasks.ID]V) []tasks.ID {
	var list []tasks.ID
	for id := range of {
		list = append(list, id)
	}
	slices.Sort(list)
	return list
}

// checkActs checks that at most one task acts at a position, and one file; what is
// marked beside them belongs to them.
func (p position) checkActs(t *testing.T) {
	t.Helper()
	var acting tasks.ID
	acts, files := 0, 0
	for _, task := range p.view.Tasks {
		if task.Now {
			acts, acting = acts+1, task.ID
		}
		if task.Copy != nil && task.Copy.Now && !task.Now {
			t.Errorf("%s: the copy of task %d acts, and the task does not", p, task.ID)
		}
	}
	for _, file := range p.view.Files {
		if file.Now {
			files++
		}
		id, ok := tasks.ParseFileName(file.Name)
		gone := !slices.ContainsFunc(p.view.Tasks, func(task view.Task) bool { return task.ID == id })
		if ok && file.Now && id != acting && !gone { // a task that was deleted has its file left to act in
			t.Errorf("%s: %s acts, and task %d does", p, file.Name, acting)
		}
	}
	for _, line := range p.view.Board {
		acts := strings.Contains(line.Text, fmt.Sprintf(" #%d: ", acting)) || acting != 0 && strings.Contains(line.Text, tasks.FileName(acting)+": unreadable")
		if line.Now != acts {
			t.Errorf("%s: task %d acts, and the line %q is marked: %v", p, acting, line.Text, line.Now)
		}
	}
	for _, e := range p.view.Edges {
		if e.Now && e.From != acting && e.To != acting {
			t.Errorf("%s: %d>%d acts, and task %d does", p, e.From, e.To, acting)
		}
	}
	if acts > 1 || files > 1 {
		t.Errorf("%s: %d tasks act, and %d files", p, acts, files)
	}
}
