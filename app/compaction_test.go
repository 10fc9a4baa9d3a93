//go:build !js && !race

package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
)

// spoken returns the text of a tree, as it is read.
func spoken(n *ui.Node) string {
	if n.Tag == "" {
		return n.Text
	}
	var b strings.Builder
	for _, child := range n.Children {
		b.WriteString(spoken(child))
	}
	return b.String()
}

// nodes returns the elements that hold, hidden ones left out.
func nodes(n *ui.Node, holds func(*ui.Node) bool) []*ui.Node {
	if slices.ContainsFunc(n.Attrs, func(a ui.Attr) bool { return a.Name == "hidden" && a.On }) {
		return nil
	}
	var found []*ui.Node
	if holds(n) {
		found = append(found, n)
	}
	for _, child := range n.Children {
		found = append(found, nodes(child, holds)...)
	}
	return found
}

// ofTag returns the visible elements of some tags.
func ofTag(n *ui.Node, tags ...string) []*ui.Node {
	return nodes(n, func(n *ui.Node) bool { return slices.Contains(tags, n.Tag) })
}

// textOf returns the text of the visible element with an id, "" for none.
func textOf(t *testing.T, v view.View, id string) string {
	t.Helper()
	for _, n := range nodes(Lab(v, nil), func(n *ui.Node) bool { return id != "" && n.Attr("id") == id }) {
		return strings.TrimSpace(spoken(n))
	}
	return ""
}

// keptTable returns the table of what was kept, a line a row.
func keptTable(t *testing.T, v view.View) []string {
	t.Helper()
	var rows []string
	for _, row := range ofTag(newLab(v, nil, nil).kept(), "caption", "tr") {
		var cells []string
		for _, cell := range ofTag(row, "th", "td") {
			words := strings.Fields(spoken(cell))
			for _, mark := range ofTag(cell, "mark") {
				for i := range words {
					words[i] = strings.Replace(words[i], spoken(mark), "["+spoken(mark)+"]", 1)
				}
			}
			cells = append(cells, strings.Join(words, " "))
		}
		if row.Tag == "caption" {
			cells = []string{spoken(row)}
		}
		rows = append(rows, strings.Join(cells, " | "))
	}
	return rows
}

func TestWhatWasKeptIsATable(t *testing.T) {
	const heading, columns = "What the summary says, what the disk says ", "Piece of work | In the summary | On disk"
	for address, want := range map[string][]string{
		"compact/7": {
			heading + "named 3 of 5 · on disk 5 of 5", columns,
			"Setup schema | [schema] | #1 completed", "Migrations | [migration] | #2 completed",
			"Auth module | [auth] | #3 in progress", "Integration | not named | #4 blocked by 3", "Deploy | not named | #5 blocked by 4",
		},
		"compact/3c": {
			heading + "named 0 of 5 · on disk 5 of 5", columns,
			"Setup schema | not named | #1 ready", "Migrations | not named | #2 blocked by 1", "Auth module | not named | #3 blocked by 1",
			"Integration | not named | #4 blocked by 2, 3", "Deploy | not named | #5 blocked by 4",
		},
		"compact/1c": {
			heading + "named 0 of 5 · on disk 0 of 5", columns,
			"Setup schema | not named | no file", "Migrations | not named | no file", "Auth module | not named | no file",
			"Integration | not named | no file", "Deploy | not named | no file",
		},
		"compact/3ca": {
			heading + "on disk 5 of 5", columns,
			"Setup schema | no summary | #1 ready", "Migrations | #2 blocked by 1", "Auth module | #3 blocked by 1",
			"Integration | #4 blocked by 2, 3", "Deploy | #5 blocked by 4",
		},
	} {
		if got := keptTable(t, at(t, address)); !slices.Equal(got, want) {
			t.Errorf("at %s the table is\n%s\nwant\n%s", address, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if got := keptTable(t, card(t, "window-full")); len(got) > 0 {
		t.Errorf("before a compaction there is %q", got)
	}
}

func TestALostPieceIsStruckThrough(t *testing.T) {
	for address, want := range map[string]int{"compact/3c": 0, "compact/2c": 4, "compact/1c": 5, "compact/1c2r1": 0} {
		struck := 0
		for _, row := range ofTag(newLab(at(t, address), nil, nil).kept(), "tr") {
			if strings.Contains(row.Attr("class"), "gone") {
				struck++
			}
		}
		if struck != want {
			t.Errorf("at %s %d pieces are struck, want %d", address, struck, want)
		}
	}
}

func TestTheSummaryMarksThePiecesThatItNames(t *testing.T) {
	var marked []string
	for _, mark := range ofTag(newLab(card(t, "window-compacted"), nil, nil).messages(), "mark") {
		marked = append(marked, spoken(mark))
	}
	if want := []string{"migration", "auth", "schema"}; !slices.Equal(marked, want) {
		t.Errorf("marked is %q, want %q", marked, want)
	}
}

func TestMarksKeepTheText(t *testing.T) {
	const text = "auth and migrations"
	for _, marks := range [][]view.Mark{nil, {{From: 0, To: 4}}, {{From: 0, To: 4}, {From: 0, To: 4}, {From: 9, To: 18}}, {{From: 0, To: 8}, {From: 4, To: 9}}, {{From: 9, To: 99}}, {{From: 15, To: 19}}} {
		words := ""
		for _, n := range markedWords(text, marks) {
			words += spoken(n)
		}
		if words != text {
			t.Errorf("with marks at %v the text is %q", marks, words)
		}
	}
}

func TestEachReplyHasAButton(t *testing.T) {
	for address, want := range map[string]int{"compact/11": 2, "compact/1c2": 2, "compact/2c5": 2, "compact/3c": 0, "compact/6": 0} {
		v := at(t, address)
		var sent []lesson.Message
		drawn := Lab(v, func(m lesson.Message) { sent = append(sent, m) })
		var texts []string
		for n := 1; n <= 9; n++ {
			for _, button := range keyed(drawn, fmt.Sprintf("reply-%d", n)) {
				texts = append(texts, spoken(button))
				button.Events[0].Do(nil)
			}
		}
		if len(texts) != want || !slices.Equal(texts, v.Conversation.Replies) {
			t.Errorf("at %s the replies are %q, want %d: %q", address, texts, want, v.Conversation.Replies)
		}
		for i, m := range sent {
			if m != (lesson.GiveReply{N: i + 1}) {
				t.Errorf("at %s reply %d sends %v", address, i+1, m)
			}
		}
		if groups := find(marks(ui.HTML(drawn)), "role", "group", "aria-label", "Answer as the user"); (len(groups) == 1) != (want > 0) {
			t.Errorf("at %s the groups of replies are %v", address, groups)
		}
	}
}

func TestTheStagesOfACompactionAreWalked(t *testing.T) {
	now := at(t, "compact/6c")
	phases := now.Conversation.Phases
	var names []string
	for _, button := range nodes(Lab(now, nil), func(n *ui.Node) bool { return strings.HasPrefix(n.Attr("data-key"), "phase-") }) {
		names = append(names, spoken(button)+" "+button.Attr("aria-pressed"))
	}
	if want := []string{"before 2,101 false", "results blanked 1,765 false", "summary 633 true"}; !slices.Equal(names, want) {
		t.Errorf("the phases are %q, want %q", names, want)
	}
	for kind, want := range map[view.PhaseKind]struct {
		messages int
		gone     bool
	}{
		"":                {len(now.Conversation.Messages), false},
		view.PhaseBefore:  {len(phases[0].Messages), true},
		view.PhaseBlanked: {len(phases[1].Messages), true},
		view.PhaseSummary: {len(now.Conversation.Messages), false},
	} {
		v := now
		v.Phase = kind
		lab := drawn(t, v)
		said := strings.Contains(spoken(Lab(v, nil)), "not what is there now") && len(nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Attr("class") == "phase-note" })) == 1
		if got := len(messagesOf(lab)); got != want.messages || said != want.gone {
			t.Errorf("at phase %q there are %d messages, said to be gone: %v; want %d, %v", kind, got, said, want.messages, want.gone)
		}
		one(t, lab, "role", "meter", "aria-valuenow", "633")
	}
	if got := find(drawn(t, at(t, "compact/8")), "data-key", "phase-before"); len(got) > 0 {
		t.Errorf("where nothing was compacted there is %v", got)
	}
}

// A phase is drawn anew, although nothing on the stage has changed but that.
func TestAStageIsDrawnOverTheOneBefore(t *testing.T) {
	v := at(t, "compact/6c")
	k := &keeper{}
	before := ui.HTML(newLab(v, nil, k).draw())
	v.Phase = view.PhaseBefore
	if after := ui.HTML(newLab(v, nil, k).draw()); after == before || after != ui.HTML(Lab(v, nil)) {
		t.Error("the phase that was chosen is not drawn")
	}
}

func TestABranchHasAWayBackAndAnEnd(t *testing.T) {
	for address, want := range map[string]struct {
		walk string // what leads back, "" on the walk
		end  bool
		asks bool // the next button leads to the answers
	}{
		viewtest.End(t): {"", true, false},
		"compact/11":    {"", false, false},
		"compact/5c":    {"Back to step 5 of the walk", false, false},
		"compact/1c2":   {"Back to step 1 of the walk", true, true},
		"compact/5c11":  {"Back to step 5 of the walk", true, false},
		"compact/1c2-1": {"Back to step 1 of the walk", false, false},
		"compact/7":     {"", false, false},
	} {
		v := at(t, address)
		way := ""
		for _, n := range nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Attr("data-key") == "walk" }) {
			way = spoken(n)
		}
		if way != want.walk {
			t.Errorf("at %s the way back is %q, want %q", address, way, want.walk)
		}
		v.Popover = view.MorePopover
		for _, key := range []string{"next", "last"} {
			end := want.end && (key == "last" || v.Next.To == "" && !want.asks) // a chapter may follow, or the end
			if off := one(t, drawn(t, v), "data-key", key).attrs["aria-disabled"] == "true"; off != end {
				t.Errorf("at %s %s is off: %v, want %v", address, key, off, want.end)
			}
		}
	}
}

func TestOnePressReturnsToTheWalk(t *testing.T) {
	v := newVisit(t, viewtest.Library(t), nil)
	v.Send(lesson.Opened{Store: view.InIndexedDB, Fragment: "compact/5c3"})
	if err := v.Press("walk"); err != nil {
		t.Fatal(err)
	}
	if got := v.State.View().Position; got != (scenario.Position{Scenario: "compact", Step: 5, Last: 12}) {
		t.Errorf("the walk is left at %+v", got)
	}
}
