package view_test

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// compact is the scenario of an agent.
const compact = "compact"

// A scene is a position of an agent's story, entered in the directories of the
// last one.
type scene struct {
	moment
	transcripts map[string]string
}

// talk is the agent's side of what is drawn.
func (s scene) talk() view.Conversation { return *s.view.Conversation }

// agent is the agent's side of the frame.
func (s scene) agent() agent.Moment {
	m, _ := scenario.MomentOf[agent.Moment](s.frame)
	return m
}

// newDirectories returns empty directories in memory.
func newDirectories() scenario.Directories {
	return scenario.Directories{scenario.TasksFolder: scenariotest.NewBoard(), ".transcripts": scenariotest.NewBoard()}
}

// enter enters a position of compact.
func enter(t *testing.T, in scenario.Directories, position int) scene {
	t.Helper()
	sc := viewtest.Library(t)[compact]
	frame, err := scenario.FrameAt(t.Context(), in, sc, position)
	if err != nil {
		t.Fatal(err)
	}
	return scene{moment{frame, view.Static(sc, frame), scenariotest.Held(t, in[scenario.TasksFolder])}, scenariotest.Held(t, in[".transcripts"])}
}

// scenes enters every position of compact, in order.
func scenes(t *testing.T) []scene {
	t.Helper()
	in := newDirectories()
	var all []scene
	for position := range viewtest.Library(t)[compact].Last() + 1 {
		all = append(all, enter(t, in, position))
	}
	return all
}

// positionOf returns the position of an act of compact.
func positionOf(t *testing.T, act string) int {
	t.Helper()
	return scenariotest.PositionOf(t, viewtest.Library(t)[compact], act)
}

// hashOf is the short hash of a directory, from the store's bytes.
func hashOf(disk map[string]string) string {
	var list []tasks.File
	for name, data := range disk {
		list = append(list, tasks.File{Name: name, Data: []byte(data)})
	}
	return files.ShortHash(files.Hash(list))
}

func TestBesideTheConversationStandsWhatTheStoreHolds(t *testing.T) {
	compacted, renewal := positionOf(t, "compact"), positionOf(t, "new_agent")
	all := scenes(t)
	for position, s := range all {
		saved := s.bytesOf(view.Saved)
		if !maps.Equal(saved, s.disk) {
			t.Errorf("position %d: shown as saved are %v, the store holds %v", position, saved, s.disk)
		}
		if got, want := s.talk().Hash, hashOf(s.disk); got != want {
			t.Errorf("position %d: the hash is %s, of the store's bytes %s", position, got, want)
		}
		before := "" // when the last compaction began, or the last agent
		switch {
		case position >= renewal:
			before = hashOf(all[renewal-1].disk)
		case position >= compacted:
			before = hashOf(all[compacted-1].disk)
		}
		if got := s.talk().Before; got != before {
			t.Errorf("position %d: the hash before is %q, want %q", position, got, before)
		}
		if frame := s.frame; position > 0 && !slices.EqualFunc(frame.Before, all[position-1].frame.Snapshot.Files, sameFile) {
			t.Errorf("position %d does not begin where the last one ended", position)
		}
	}
}

func TestNoFileOpensByItselfBesideTheConversation(t *testing.T) {
	for position, s := range scenes(t) {
		for _, file := range s.view.Files {
			if file.Open {
				t.Errorf("position %d: %s is open, and pushes the board out of sight", position, file.Name)
			}
		}
	}
}

func sameFile(a, b tasks.File) bool { return a.Name == b.Name && string(a.Data) == string(b.Data) }

func TestCompactionMovesNoByteOfTheBoard(t *testing.T) {
	all := scenes(t)
	position := positionOf(t, "compact")
	s, full := all[position], all[position-1]
	if !maps.Equal(s.disk, full.disk) || s.talk().Hash != s.talk().Before {
		t.Errorf("the hash is %s, before the compaction %s", s.talk().Hash, s.talk().Before)
	}
	if s.talk().Tokens >= full.talk().Tokens {
		t.Errorf("%d tokens, before %d", s.talk().Tokens, full.talk().Tokens)
	}
	for _, file := range s.view.Files {
		if file.Now || file.Mark != "" {
			t.Errorf("%s is marked %q", file.Name, file.Mark)
		}
	}
	if s.view.Changed != nil || len(s.frame.Events) > 0 {
		t.Errorf("%+v, %d events", s.view.Changed, len(s.frame.Events))
	}
}

// A flipping backend gives one bit of one file another value, from a moment on.
type flipping struct {
	tasks.Backend
	sessions *int // how many are left before the bit flips
}

func (f flipping) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	session, err := f.Backend.Begin(ctx, writable)
	if *f.sessions--; *f.sessions < 0 && err == nil {
		session = flipped{session}
	}
	return session, err
}

type flipped struct{ tasks.Session }

func (f flipped) Read(name string) ([]byte, error) {
	data, err := f.Session.Read(name)
	if name == "task_5.json" && err == nil {
		data[len(data)-1] ^= 1 << 5
	}
	return data, err
}

func (f flipped) ReadAll() ([]tasks.File, error) {
	all, err := f.Session.ReadAll()
	for i := range all {
		if all[i].Name == "task_5.json" {
			all[i].Data[len(all[i].Data)-1] ^= 1 << 5
		}
	}
	return all, err
}

func TestOneFlippedBitDuringTheCompactionIsNoticed(t *testing.T) {
	sc := viewtest.Library(t)[compact]
	for act, sessions := range map[string]int{
		"compact":   2, // one brings the directory to the position, one reads the hash before
		"new_agent": 2,
	} {
		in := newDirectories()
		in[scenario.TasksFolder] = tasks.NewStore(flipping{memstore.New(), &sessions})
		frame, err := scenario.FrameAt(t.Context(), in, sc, positionOf(t, act))
		if err != nil {
			t.Fatal(err)
		}
		if err := sc.Verify(frame); err == nil || !strings.Contains(err.Error(), "changed a file") {
			t.Errorf("%s: %v", act, err)
		}
		if v := view.Static(sc, frame).Conversation; v.Hash == v.Before || v.Before == "" {
			t.Errorf("%s: the hash is %s, before the compaction %q", act, v.Hash, v.Before)
		}
	}
}

func TestTheTodoListIsLostWithTheHistory(t *testing.T) {
	lib := viewtest.Library(t)
	sc := lib["list"]
	list := func(v view.View) *view.Conversation {
		return v.Lanes[slices.IndexFunc(sc.Lanes, func(lane scenario.NamedLane) bool { return lane.Name == "list" })].Conversation
	}
	plan, compacted := scenariotest.PositionOf(t, sc, "plan"), scenariotest.PositionOf(t, sc, "compact")
	for position, frame := range viewtest.Played(t, sc) {
		v := list(view.Static(sc, frame))
		if there, want := len(v.Todo) > 0, position >= plan && position < compacted; there != want {
			t.Errorf("position %d: the todo list is there: %v, want %v", position, there, want)
		}
		if want := position >= compacted; v.TodoLost != want {
			t.Errorf("position %d: lost: %v, want %v", position, v.TodoLost, want)
		}
		if position != compacted-1 {
			continue
		}
		var lines []string
		for _, item := range v.Todo {
			lines = append(lines, strings.TrimSpace(map[bool]string{true: "x "}[item.Done]+item.Text))
		}
		if got := strings.Join(lines, ", "); got != "x Setup schema, x Migrations, x Auth module, Integration, Deploy" {
			t.Error(got)
		}
	}
	// Compacted before anybody has written a list, a conversation has none to lose.
	player := scenario.NewPlayer(newDirectories(), sc)
	for fragment, want := range map[string]bool{"list/0c1": false, "list/1c1": true} {
		_, path, _, _ := address.ParseFragment(fragment)
		at, _ := sc.At(path)
		frame, err := player.Asking(t.Context(), at, scenario.Answers{})
		if err != nil {
			t.Fatal(err)
		}
		if got := list(view.Static(sc, frame)).TodoLost; got != want {
			t.Errorf("#%s: lost: %v, want %v", fragment, got, want)
		}
	}
}

func TestTheWindowHoldsOnlyWhatIsShown(t *testing.T) {
	all := scenes(t)
	tools := all[0].talk().Tokens - all[0].talk().Messages[0].Tokens
	if tools <= 0 {
		t.Fatalf("the tools take %d tokens", tools)
	}
	for position, s := range all {
		v, sum := s.talk(), tools
		for _, m := range v.Messages {
			sum += m.Tokens
			if m.Role == "" || m.Role == view.RoleCall && !json.Valid([]byte(m.Text)) {
				t.Errorf("position %d: a message of %q says %q", position, m.Role, m.Text)
			}
		}
		if v.Tokens != sum || v.Tokens > v.Window {
			t.Errorf("position %d: %d tokens in a window of %d, and messages and tools make %d", position, v.Tokens, v.Window, sum)
		}
	}
	full, compacted := all[positionOf(t, "full")].talk(), all[positionOf(t, "compact")].talk()
	if full.Tokens < full.Threshold || compacted.Tokens >= full.Threshold {
		t.Errorf("at a threshold of %d the window holds %d tokens, then %d", full.Threshold, full.Tokens, compacted.Tokens)
	}
}

func TestWhatCameIsMarkedInTheConversation(t *testing.T) {
	for position, s := range scenes(t) {
		now, want := 0, len(s.agent().Act.Messages)
		for _, m := range s.talk().Messages {
			if m.Now {
				now++
			}
		}
		switch s.agent().Act.Key {
		case "compact", "new_agent":
			want = 1 // the summary, the prompt
		}
		if now != want {
			t.Errorf("position %d: %d messages are marked, want %d", position, now, want)
		}
	}
}

func TestEveryResultIsTheBoardsRealAnswer(t *testing.T) {
	board := tasks.New(scenariotest.NewBoard())
	answers := 0
	for position, s := range scenes(t) {
		var call view.Message
		for _, m := range s.talk().Messages {
			switch {
			case !m.Now || m.Blanked || !strings.HasPrefix(m.Tool, "task_"):
			case m.Role == view.RoleCall:
				call = m
			case m.Role == view.RoleResult:
				answers++
				text, err := board.Call(t.Context(), call.Tool, json.RawMessage(call.Text))
				if err != nil {
					text = err.Error()
				}
				if m.Text != text || m.Refused != (err != nil) || m.Tool != call.Tool {
					t.Errorf("position %d: %s %s is answered by\n%s\nand the conversation holds\n%s", position, call.Tool, call.Text, text, m.Text)
				}
			}
		}
	}
	if answers < 18 {
		t.Errorf("only %d answers", answers)
	}
}

func TestAStaleTaskIsToldAsTheLimit(t *testing.T) {
	s := scenes(t)[positionOf(t, "new_ask")]
	four := viewtest.Task(t, s.view, 4)
	if s.talk().Agent != "agent-2" || four.State != tasks.StateInProgress || four.Owner != "agent-1" {
		t.Errorf("%s sees task 4 %s, of %q", s.talk().Agent, four.State, four.Owner)
	}
	for _, word := range []string{"Task 4", "`in_progress`", "`agent-1`", "gone"} {
		if !strings.Contains(s.view.Sentence, word) {
			t.Errorf("%q does not say %s", s.view.Sentence, word)
		}
	}
}
