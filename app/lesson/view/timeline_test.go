package view_test

import (
	"embed"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/race"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/static"
	"tasklesson/tasks"
)

// TestAClaimIsToldAsItsTransactionsMakeIt lets two real transactions of one store make
// every claim that a scenario shows move by move.
func TestAClaimIsToldAsItsTransactionsMakeIt(t *testing.T) {
	whole := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		end, _ := scenario.MomentOf[race.Moment](frames[sc.Last()])
		for _, claim := range end.Claims {
			if !claim.Whole {
				continue
			}
			whole++
			var told []note
			for _, step := range sc.Steps[claim.From-1 : claim.To] {
				reach := step.Deed.(scenario.Reach)
				told = append(told, note{Agent: reach.Agent, Does: reach.Does})
			}
			start := frames[claim.From-1].Snapshot.Files
			made, err := contest(t.Context(), start, claim.Task, claim.Sides[0].Agent, claim.Sides[1].Agent)
			if err != nil || !slices.Equal(told, made) {
				t.Errorf("%s tells of task %d\n%v, and its transactions do\n%v, %v", name, claim.Task, told, made, err)
			}
		}
	}
	if whole == 0 {
		t.Error("no scenario tells of such a claim")
	}
}

// What the agents believe has to fit the file: it names one who has claimed the task,
// and of those that hold a claim in one transaction never two do.
func TestNobodyHoldsATaskThatIsNotTheirs(t *testing.T) {
	twice := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for n, frame := range frames {
			moment, _ := scenario.MomentOf[race.Moment](frame)
			for _, claim := range moment.Claims {
				data, _ := files.Find(frame.Snapshot.Files, tasks.FileName(claim.Task))
				owner := files.Stored(claim.Task, data).Owner
				named := slices.ContainsFunc(claim.Sides, func(s race.Side) bool { return s.Holds && s.Agent == owner })
				if owner != claim.Owner || named != (claim.Holders() > 0) || claim.Whole && claim.Holders() > 1 {
					t.Errorf("%s/%d: the file names %q, and the agents have %+v", name, n, owner, claim)
				}
				if claim.Holders() > 1 {
					twice++
				}
			}
		}
	}
	if twice == 0 {
		t.Error("nobody claims a task twice")
	}
}

// Where nothing is written the file that an agent has read stands open, at its owner.
func TestTheFileThatAnAgentReadsIsOpen(t *testing.T) {
	sc := viewtest.Library(t)["claim"]
	frames := viewtest.Played(t, sc)
	for n, frame := range frames[1:] {
		v := view.View{}
		v.DrawFrame(sc, frame, view.Chosen{}, false)
		want := tasks.FileName(sc.Steps[n].Deed.(scenario.Reach).Task)
		file := viewtest.File(t, v, want)
		owner := slices.IndexFunc(file.Lines, func(line files.Line) bool { return strings.Contains(line.Text, `"owner"`) })
		if !file.Open || file.Folded(owner) {
			t.Errorf("position %d: %s is open: %v, and folds the lines %v; the owner is line %d", n+1, want, file.Open, file.Folds, owner)
		}
	}
}

func TestTheTranscriptIsTheConversationFromBefore(t *testing.T) {
	in, last := newDirectories(), viewtest.Library(t)[compact].Last()
	blank := positionOf(t, "compact")
	want := string(enter(t, in, blank-1).agent().State.Conversation.JSONLines())
	const name = ".transcripts/transcript_1.jsonl"
	for _, position := range []int{blank, blank + 1, last, blank - 1, blank, 0, last} { // what came later goes
		s := enter(t, in, position)
		held := map[string]string{}
		if position >= blank {
			held["transcript_1.jsonl"] = want
		}
		if !maps.Equal(s.transcripts, held) {
			t.Errorf("position %d: there are %d transcripts, want %d, or one of %d bytes that is not the conversation", position, len(s.transcripts), len(held), len(s.transcripts["transcript_1.jsonl"]))
		}
		shown := s.talk().Transcripts
		if position < blank {
			if len(shown) > 0 {
				t.Errorf("position %d shows %s", position, shown[0].Name)
			}
			continue
		}
		file := shown[0]
		var text strings.Builder
		for _, line := range file.Lines {
			text.WriteString(line.Text + "\n")
		}
		if file.Name != name || text.String() != want || file.Size != len(want) || file.Now != (position == blank) {
			t.Errorf("position %d: %s, %d bytes of %d in its lines, want %d; now %v", position, file.Name, file.Size, text.Len(), len(want), file.Now)
		}
	}
}

var update = flag.Bool("update", false, "write what the scenarios tell into testdata/narration")

//go:embed testdata/narration
var narration embed.FS

// golden is the file of what a scenario tells in a language.
func golden(sc, language string) string { return "testdata/narration/" + sc + "." + language + ".txt" }

// What a scenario tells is read by a person, in these files; -update writes them.
func TestEveryScenarioTellsWhatItsFileSays(t *testing.T) {
	for _, language := range languages(t) {
		lib, err := scenario.Load(static.Scenarios(), language, view.Actors())
		if err != nil {
			t.Fatal(err)
		}
		for name, sc := range lib {
			t.Run(language+"/"+name, func(t *testing.T) {
				told, file := viewtest.Narration(t, sc), golden(name, language)
				if *update {
					if err := os.WriteFile(filepath.FromSlash(file), []byte(told), 0o644); err != nil {
						t.Fatal(err)
					}
					return
				}
				if want, err := narration.ReadFile(file); err != nil || string(want) != told {
					t.Errorf("it tells\n%s\nand %s says (%v)\n%s\nIf it tells what it should: go test ./app/lesson/view -run Tells -update", told, file, err, want)
				}
			})
		}
	}
}
