package viewtest

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// CheckInvariants plays every position of a scenario in directories, forth and
// back, and checks what is true of any scenario in any store: what it wants
// holds; what is shown as saved is what the store holds, and what is shown as
// staged is what the call has staged; tasks, edges, counts and board text are those
// of the disk, and the copies those of the call; one task acts at most; the file that is open is one that the step wrote; no byte moves
// before a commit; a step begins where the last one ended; no file moves in a
// compaction; back is as forth, byte for byte.
func CheckInvariants(t *testing.T, sc scenario.Scenario, in scenario.Directories) {
	t.Helper()
	var forth []position
	for n := range sc.End() + 1 {
		p := play(t, sc, in, n)
		forth = append(forth, p)
		p.checkWords(t, sc)
		p.checkDisk(t)
		p.checkBoard(t)
		p.checkActs(t)
		p.checkOpen(t)
		if n > 0 {
			p.checkBegins(t, sc, forth)
		}
	}
	for n := sc.End(); n >= 0; n-- {
		p := play(t, sc, in, n)
		if !reflect.DeepEqual(p.held, forth[n].held) {
			t.Errorf("%s: the way back restores other bytes:\n%v\nwant\n%v", p, p.held, forth[n].held)
		}
		if !reflect.DeepEqual(p.view, forth[n].view) {
			t.Errorf("%s: from behind\n%+v\nfrom before\n%+v", p, p.view, forth[n].view)
		}
	}
}

// A position is one that was played, with what the directories hold then.
type position struct {
	frame scenario.Frame
	view  view.View
	held  map[string]map[string]string // by directory and name
}

func (p position) String() string { return p.frame.Position.Fragment() }

func play(t *testing.T, sc scenario.Scenario, in scenario.Directories, n int) position {
	t.Helper()
	frame, err := scenario.FrameAt(t.Context(), in, sc, n)
	if err == nil {
		err = sc.Verify(frame)
	}
	if err != nil {
		t.Fatal(err)
	}
	p := position{frame: frame, held: map[string]map[string]string{}}
	p.view.DrawFrame(sc, frame, view.Chosen{}, true)
	for folder, store := range in {
		p.held[folder] = scenariotest.Held(t, store)
	}
	return p
}

// checkWords checks that something is told at every position, and no placeholder
// of it is left.
func (p position) checkWords(t *testing.T, sc scenario.Scenario) {
	t.Helper()
	told := []string{p.view.Heading.String(), p.view.Sentence}
	if p.view.Published != nil {
		told = append(told, p.view.Published.Sentence)
	}
	for _, sentence := range told {
		if sentence == "" || strings.ContainsAny(strings.ReplaceAll(sentence, "`{}`", ""), "{}") || sc.Title == "" {
			t.Errorf("%s: it says %q", p, told)
		}
	}
}

// checkDisk checks what is shown of the directory against its bytes.
func (p position) checkDisk(t *testing.T) {
	t.Helper()
	disk := p.held[scenario.TasksFolder]
	staged, committed := map[string]string{}, false
	if p.frame.AtEvent {
		for _, event := range p.frame.Events {
			switch event.Kind {
			case tasks.EventStage:
				staged[event.File] = string(event.After)
			case tasks.EventCommit:
				clear(staged)
				committed = true
			}
		}
		if before := byName(p.frame.Before); !committed && !maps.Equal(disk, before) {
			t.Errorf("%s: before the commit the store holds %v, and the call began with %v", p, disk, before)
		}
	}
	shown := map[view.Disk][]view.File{}
	for _, file := range p.view.Files {
		if file.Mark != "removed" {
			shown[file.Disk] = append(shown[file.Disk], file)
		}
	}
	if got := Files(shown[view.Staged]); !maps.Equal(got, staged) {
		t.Errorf("%s: shown as staged are %v, want %v", p, got, staged)
	}
	saved := maps.Clone(disk)
	for name := range staged {
		delete(saved, name)
	}
	if got := Files(shown[view.Saved]); !maps.Equal(got, saved) {
		t.Errorf("%s: shown as saved are %v, the store holds %v", p, got, saved)
	}
	if got := byName(p.frame.Snapshot.Files); !maps.Equal(got, disk) {
		t.Errorf("%s: the frame has %v, the store holds %v", p, got, disk)
	}
}

// checkBegins checks where a step begins, and that a compaction moves nothing.
func (p position) checkBegins(t *testing.T, sc scenario.Scenario, forth []position) {
	t.Helper()
	n := p.frame.Position.Step
	begin := n - 1
	if p.frame.AtEvent { // where the step began
		for step, _ := sc.StepAt(n); begin > 0; begin-- {
			if before, _ := sc.StepAt(begin); before < step {
				break
			}
		}
	}
	if got, want := byName(p.frame.Before), forth[begin].held[scenario.TasksFolder]; !maps.Equal(got, want) {
		t.Errorf("%s: it begins with %v, and %s/%d ended with %v", p, got, sc.Name, begin, want)
	}
	moment, told := scenario.MomentOf[agent.Moment](p.frame)
	if told && slices.Contains([]agent.Do{agent.DoCompact, agent.DoNewAgent}, moment.Act.Do) {
		if before := forth[n-1].held[scenario.TasksFolder]; !maps.Equal(before, p.held[scenario.TasksFolder]) {
			t.Errorf("%s: the compaction moved a file", p)
		}
	}
}

func byName(list []tasks.File) map[string]string {
	held := map[string]string{}
	for _, file := range list {
		held[file.Name] = string(file.Data)
	}
	return held
}
