//go:build !js && !race

package app

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// Where a solution was shown to its end, its tab does not claim that it was found, and the
// first thing to press begins anew.
func TestAShownSolutionIsNotMarkedAsFound(t *testing.T) {
	v := card(t, "challenge-solved")
	shown := func(solution *view.Solution) (tab bool, keys []string) {
		c := *v.Challenge
		c.Solution = solution
		v.Challenge = &c
		for _, m := range drawn(t, v) {
			tab = tab || hasClass(m, "tab") && m.attrs["data-solved"] != ""
			if m.tag == "button" && !isHidden(m) && slices.Contains([]string{"start-over", "move-back", "challenge-end"}, m.attrs["data-key"]) {
				keys = append(keys, m.attrs["data-key"]+strings.TrimPrefix(m.attrs["class"], "button"))
			}
		}
		return tab, keys
	}
	if tab, keys := shown(&view.Solution{Made: 3, All: 3}); tab || !slices.Equal(keys, []string{"start-over main", "move-back", "challenge-end"}) {
		t.Errorf("at its end the tab is marked: %t, and there are %q", tab, keys)
	}
	if tab, keys := shown(&view.Solution{Made: 2, All: 3, Next: "Add it."}); tab || slices.Contains(keys, "start-over main") {
		t.Errorf("before its end the tab is marked: %t, and there are %q", tab, keys)
	}
	if tab, _ := shown(nil); !tab {
		t.Error("what was found is not marked")
	}
}

// A reader who works on a challenge in the conversation sees what is asked for
// above the prompt, in short: how much is met, the first two that are not, and
// turns where they count.
func TestTheConditionsAreInSightInTheConversation(t *testing.T) {
	v := onPane(at(t, "challenges/two-pairs-of-hands"), view.PaneConversation)
	c := *v.Challenge
	c.Conditions = []view.ChallengeCondition{{Says: "Fourth.", Met: true}, {Says: "First.", Part: "Turn 1 of 3."}, {Says: "Second."}, {Says: "Third."}}
	c.Met, v.Challenge = 1, &c
	html := ui.HTML(Lab(v, nil))
	_, line, _ := strings.Cut(html, `class="stands"`)
	line, rest, _ := strings.Cut(line, "<textarea")
	for _, says := range []string{"1 of 4 met", "Turn 1 of 3.", "First.", "Second."} {
		if !strings.Contains(line, says) {
			t.Errorf("above the prompt it does not say %q", says)
		}
	}
	if strings.Contains(line, "Third.") || strings.Contains(line, "Fourth.") || rest == "" {
		t.Errorf("above the prompt it says %s", line)
	}
	if strings.Contains(ui.HTML(Lab(onPane(at(t, "try"), view.PaneConversation), nil)), `class="stands"`) {
		t.Error("it stands where nothing is asked for")
	}
}

// That a challenge is solved is seen in the tab that is open, with how many are.
func TestSolvedIsSaidInEveryTab(t *testing.T) {
	v := card(t, "challenge-solved")
	done := v.Words.SomeSolved(v.Challenge.Done, v.Challenge.All)
	if !strings.HasPrefix(done, "1 of 2") {
		t.Fatalf("it says %q", done)
	}
	for pane, places := range map[view.Pane]int{view.PaneConversation: 1, view.PaneGraph: 0, view.PaneChallenge: 0} {
		lab := Lab(onPane(v, pane), nil)
		said := nodes(lab, func(n *ui.Node) bool {
			return n.Attr("class") == "stands solved" && strings.Contains(spoken(n), "Solved") && strings.Contains(spoken(n), done)
		})
		green := strings.Contains(" "+lab.Attr("data-has")+" ", " solved ")
		if green != (pane != view.PaneChallenge) || len(said) != places && pane == view.PaneConversation {
			t.Errorf("in %s the sentence is green: %v, and it is said %d times", pane, green, len(said))
		}
		tab := keyed(lab, "tab-challenge")
		if len(tab) != 1 || !strings.HasPrefix(tab[0].Attr("data-solved"), "1/2") {
			t.Errorf("in %s the tab says %v", pane, tab)
		}
	}
}

// A place in a group and how much of it is solved are told apart, and of a solution it is
// said what comes next, not that it is there.
func TestThePlaceOfAChallengeIsNotItsProgress(t *testing.T) {
	v := onPane(at(t, "challenges/three-in-order"), view.PaneChallenge)
	says := func(class string) (text string) {
		for _, n := range nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Attr("class") == class }) {
			text += spoken(n)
		}
		return text
	}
	place := says("of-group")
	c := *v.Challenge
	c.Shown.List, c.Groups = true, []view.ChallengeGroup{{Group: c.Group, Done: c.At, Entries: make([]view.ChallengeEntry, c.Of)}}
	v.Challenge = &c
	if progress := says("all"); place == "" || strings.Contains(progress, place) || !strings.Contains(progress, "solved") {
		t.Errorf("%q is the place, and the list says %q", place, progress)
	}
	c.Shown.List, c.Solution = false, &view.Solution{All: 1, Next: "Task 4 now waits for task 3.", Tool: "task_update"}
	if move := says("move"); !strings.HasPrefix(move, "Next, step 1 of 1: ") {
		t.Errorf("before the first step it says %q", move)
	}
	if shown := v.Words.SolutionShown(0, 1); !strings.HasSuffix(shown, " 0 of 1 step.") {
		t.Errorf("it says %q", shown)
	}
}

// A title from a link is shown as subjects are: for one in which nothing shows there is a
// word, and one that turns round what follows stands apart.
func TestAnInvisibleTitleGetsAWord(t *testing.T) {
	v := onPane(at(t, "challenges/three-in-order"), view.PaneChallenge)
	c := *v.Challenge
	v.Challenge = &c
	for title, want := range map[string]string{"\u200b\u2060": v.Words.NothingVisible(), "a\u202eb": "a\u202eb"} {
		c.Title = title
		if found := nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Tag == "bdi" && spoken(n) == want }); len(found) != 1 {
			t.Errorf("the title %q is drawn %d times as %q", title, len(found), want)
		}
	}
}

// The form of a task lies over what a challenge asks for, so it says what is still lacking.
func TestTheFormSaysWhatAChallengeStillAsksFor(t *testing.T) {
	v := card(t, "challenge-edit")
	for _, c := range v.Challenge.Conditions {
		form := ui.HTML(newLab(v, nil, nil).taskForm())
		if says := strings.Contains(form, ui.HTML(tell("li", c.Says))); says == c.Met {
			t.Errorf("%q is met: %t, and the form says it: %t", c.Says, c.Met, says)
		}
	}
	if len(v.Challenge.Unmet()) == 0 {
		t.Error("nothing is lacking")
	}
}
