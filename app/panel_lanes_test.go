//go:build !js && !race

package app

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/picturebook"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// sideBySide are the cards of the gallery that show agents side by side.
func sideBySide(t *testing.T) []picturebook.Card {
	return slices.DeleteFunc(slices.Clone(gallery(t)), func(c picturebook.Card) bool { return c.View.Pane != view.PaneLanes })
}

func TestEachLaneIsARegionWithItsMeterAndItsRows(t *testing.T) {
	cards := sideBySide(t)
	if len(cards) == 0 {
		t.Fatal("the gallery has no card of them")
	}
	for _, card := range cards {
		lab := drawn(t, card.View)
		meters, rows := 0, 0
		for _, m := range lab {
			if m.attrs["role"] == "meter" {
				meters++
			}
			if m.tag == "li" && strings.HasPrefix(m.attrs["class"], "part") {
				rows++
			}
		}
		if want := len(card.View.Lanes); meters != want {
			t.Errorf("%s: %d meters for %d agents", card.Name, meters, want)
		}
		want := 0
		for _, lane := range card.View.Lanes {
			one(t, lab, "role", "region", "aria-label", lane.Title)
			want += len(lane.Pieces)
		}
		if rows != want {
			t.Errorf("%s: %d rows for %d pieces", card.Name, rows, want)
		}
	}
}

func TestTheTalliesStandInTheLanes(t *testing.T) {
	s := ui.HTML(Lab(card(t, "lanes-compacted"), nil))
	for _, tally := range []string{"on the board: 5 of 5", "still known: 3 of 5"} {
		if n := strings.Count(s, tally); n != 1 {
			t.Errorf("%q stands there %d times, want it in its lane", tally, n)
		}
	}
}

// What an agent does not know any more is drawn as a hole, and said.
func TestWhatIsForgottenIsDrawnAndSaid(t *testing.T) {
	v := card(t, "lanes-end")
	for _, lane := range v.Lanes {
		for _, piece := range lane.Pieces {
			l := newLab(v, nil, nil)
			row := ui.HTML(l.laneRow(lane, piece))
			for what, want := range map[string]bool{
				` forgotten</span>`: !piece.Known, `class="part forgotten"`: !piece.Known, " file made</span>": piece.Made, " no file</span>": !piece.Made,
			} {
				if got := strings.Contains(row, what); got != want {
					t.Errorf("%s, %s: %q stands there: %v, want %v\n%s", lane.Title, piece.Subject, what, got, want, row)
				}
			}
			if no := fmt.Sprintf("#%d", piece.Task); lane.Board && !strings.Contains(row, no) {
				t.Errorf("%s, %s: no %s in %s", lane.Title, piece.Subject, no, row)
			}
		}
	}
}

func TestAPressIsThereOnceForAllLanes(t *testing.T) {
	for _, card := range sideBySide(t) {
		lab := drawn(t, card.View)
		keys := map[string]int{}
		for _, m := range lab {
			if key := m.attrs["data-key"]; key != "" {
				keys[key]++
			}
		}
		for key, n := range keys {
			if n > 1 {
				t.Errorf("%s: %d controls have the key %s", card.Name, n, key)
			}
		}
		if keys["compact"] != 1 || keys["renew"] != 1 {
			t.Errorf("%s: compact %d times, new agent %d times", card.Name, keys["compact"], keys["renew"])
		}
	}
}

// All that was said in a window is in its lane, and the summary; calls and results are not.
func TestAWindowShowsItsSummaryAndWhatWasSaid(t *testing.T) {
	for _, name := range []string{"lanes-branch", "lanes-pressed"} {
		v := card(t, name)
		for i, lane := range v.Lanes {
			l := newLab(v, nil, nil)
			l.Conversation = lane.Conversation
			want := 0
			for _, m := range lane.Conversation.Messages {
				if m.Role == view.RoleUser || m.Role == view.RoleAssistant || m.Summary {
					want++
				}
			}
			summaries, messages := 0, 0
			for _, m := range marks(ui.HTML(l.saidIn(i))) {
				if m.tag != "li" {
					continue
				}
				messages++
				if strings.Contains(m.attrs["class"], "summary") {
					summaries++
				}
				if role := view.Role(m.attrs["data-role"]); role == view.RoleCall || role == view.RoleResult {
					t.Errorf("%s: %s: a %s is shown", name, lane.Title, role)
				}
			}
			if summaries != 1 || messages != want {
				t.Errorf("%s: %s: %d messages, want %d, %d of them a summary", name, lane.Title, messages, want, summaries)
			}
		}
	}
}

func TestAPressActsOnAllLanes(t *testing.T) {
	v := card(t, "lanes-pressed")
	if got := v.Position.Fragment(); got != "list/3c" {
		t.Errorf("it leads to %s", got)
	}
	for _, lane := range v.Lanes {
		if !slices.ContainsFunc(lane.Conversation.Messages, func(m view.Message) bool { return m.Summary && m.Now }) {
			t.Errorf("%s: no summary came", lane.Title)
		}
	}
}

// What can be decided is drawn of both agents together, also after each of them was
// drawn alone.
func TestDrawingALaneLeavesTheChoicesOfAll(t *testing.T) {
	l := newLab(card(t, "lanes-branch"), nil, nil)
	before := *l.Conversation
	l.draw()
	if !reflect.DeepEqual(*l.Conversation, before) {
		t.Errorf("the choices are those of %q", l.Conversation.Agent)
	}
}

// On the reader's board the edges of a ring are seen as such, those that lead back run
// through no card and no words, and their discs are pressed as any others.
func TestARingIsSeenAndCanBeOpened(t *testing.T) {
	for board, want := range map[string]struct {
		cuts  string // the name of the disc where the ring closes
		edges int    // of rings
	}{
		"3; 1; 2,4; ; 3":     {"Remove: 1 waits for 3", 3},
		"2; 1; 2":            {"Remove: 1 waits for 2", 2},
		"3,5; 1; 2; 1; 4":    {"Remove: 1 waits for 5", 6},
		"5; 1; 2; 3; 4":      {"Remove: 1 waits for 5", 5},
		"; 3,1; 2,4; 3,5; 4": {"Remove: 2 waits for 3", 6},
	} {
		var held []tasks.File
		for i, waits := range strings.Split(board, ";") {
			held = append(held, tasks.File{Name: tasks.FileName(tasks.ID(i + 1)), Data: fmt.Appendf(nil,
				`{"id":%d,"subject":"Review the migration %d","status":"pending","blockedBy":[%s]}`, i+1, i+1, strings.TrimSpace(waits))})
		}
		v := newVisit(t, viewtest.Library(t), held)
		v.Send(lesson.Opened{Store: view.InIndexedDB})
		l := newLab(v.State.View(), v.Send, nil)
		if faults := crossingsOf(l, func(line layout.Line) bool { return line.Back }); len(faults) > 0 {
			t.Errorf("%s: %s", board, strings.Join(faults, "; "))
		}
		lab := Lab(v.State.View(), v.Send)
		ring := map[string]bool{}
		for _, n := range nodes(lab, func(n *ui.Node) bool { return strings.Contains(" "+n.Attr("class")+" ", " ring ") }) {
			ring[n.Attr("data-edge")] = n.Attr("d") != ""
		}
		if len(ring) != want.edges {
			t.Errorf("%s: the edges %v are marked, want %d", board, ring, want.edges)
		}
		if named(lab, want.cuts) != len(l.places().drawings) {
			t.Errorf("%s: %d discs are named %q in %d drawings", board, named(lab, want.cuts), want.cuts, len(l.places().drawings))
		}
	}
}
