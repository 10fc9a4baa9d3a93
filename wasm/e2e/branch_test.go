//go:build !js

package e2e

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// branchComes is what the page says while the program is on its way.
const branchComes = "Your branch comes when the lab is live."

// TestCompactingAfterThePlanIsOnDiskLosesNothing presses the button at step 3, where
// five tasks were just created.
func TestCompactingAfterThePlanIsOnDiskLosesNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, noteTab))
	p.open("#compact/3")
	p.wantAt("compact", 3)
	disk := func() map[string]string { return p.stored("tab/" + p.tabID() + "/compact/.tasks/") }
	before := disk()
	for id := 1; id <= 5; id++ {
		if before[fmt.Sprintf("task_%d.json", id)] == "" {
			t.Fatalf("task %d is not on disk: %v", id, before)
		}
	}
	p.click("Compact conversation")
	compacted := p.wantPlace("compact/3c")
	if !strings.HasPrefix(compacted.Sentence, "One summary stands for 13 messages ") || !maps.Equal(disk(), before) {
		t.Errorf("it says %q, and the disk holds\n%v\nwant\n%v", compacted.Sentence, disk(), before)
	}
	p.click("Next")
	next := p.wantPlace("compact/3c1")
	if !strings.Contains(next.Sentence, "reads the board: five tasks") || !maps.Equal(disk(), before) {
		t.Errorf("next it says %q, and the disk holds\n%v\nwant\n%v", next.Sentence, disk(), before)
	}
	p.must(p.Back(p.ctx))
	p.wantAt("compact", 3)
}

func TestABranchIsPlayedByTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#compact/5c3")
	p.until("the words", func() (string, error) { return missingText(p, branchComes) })
	p.until("the data of its chapter", func() (string, error) {
		if p.asked("/scenarios/en/compact.json") == 0 {
			return "nobody has asked for it", nil
		}
		return "", nil
	})
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/3'`))
	p.wantBoard(seedBoards[3])
	if said, _ := missingText(p, branchComes); said == "" {
		t.Error("at a step of the opening it still says that a branch comes")
	}
	p.must(p.Back(p.ctx))
	p.until("the words", func() (string, error) { return missingText(p, branchComes) })
	p.site.Release()
	p.live()
	p.wantPlace("compact/5c3")
	if said, _ := missingText(p, branchComes); said == "" {
		t.Error("it is there, and the page says that it comes")
	}
	if n := p.asked("/scenarios/en/compact.json"); n != 1 {
		t.Errorf("the data was asked for %d times", n)
	}
}

// TestABranchAddressShowsTheFrameOfItsStep goes on from the frame by its
// links, and back.
func TestABranchAddressShowsTheFrameOfItsStep(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#hook/3c2")
	p.wantBoard(seedBoards[3])
	p.wantFragment("hook/3c2")
	if said, _ := missingText(p, branchComes); said == "" {
		t.Error("nobody can choose in the opening, and the page says that a branch comes")
	}
	p.must(p.get("link", "Next").Click(p.ctx))
	p.wantBoard(seedBoards[4])
	p.must(p.Back(p.ctx))
	p.wantBoard(seedBoards[3])
	p.wantFragment("hook/3c2")
	p.site.Release()
	p.live()
	p.wantAt("hook", 3)
	p.wantText("leads no further than #hook/3: “c2” cannot follow there.")
}

// TestAFrameAnnouncesTheBranch has a page that knows of choices in the opening,
// whose frames it has.
func TestAFrameAnnouncesTheBranch(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Corrupt)
	p.expects = []string{"The program could not start"}
	p.must(p.RunFirst(p.ctx, `window.said = [];
	new MutationObserver(() => {
		const scenarios = document.querySelector('meta[name=scenarios]');
		if (scenarios) scenarios.dataset.branching = 'hook';
		const more = document.querySelector('.more'); if (more?.checkVisibility()) window.said.push(more.parentElement.textContent);
	})
		.observe(document, {childList: true, subtree: true})`))
	p.load("#hook/3c2-1")
	p.wantData("lab", "failed")
	if said := p.eval(`return window.said[0] || ''`); !strings.HasSuffix(said, ". "+branchComes) {
		t.Errorf("the frame said %q", said)
	}
	p.wantBoard(seedBoards[3])
	if p.sentence() == "" || strings.Contains(p.sentence(), branchComes) {
		t.Errorf("when the program has failed the frame says %q", p.sentence())
	}
}

// The large button at a question leads to the answers, wherever they are: the first has
// the focus and can be pressed where it stands.
func TestTheButtonAtAQuestionFocusesTheAnswers(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	// What has the focus is drawn so: as in the window that somebody looks at.
	p.must(p.CDP(p.ctx, nil, "Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}))
	for _, screen := range some([]webdriver.Screen{{Width: 320, Height: 568, Mobile: true}, laptop, {Width: 390, Height: 844, Mobile: true}, {Width: 844, Height: 390, Mobile: true}}) {
		for _, place := range []string{"list/1c6", "compact/5c2a4"} {
			p.must(p.Emulate(p.ctx, screen))
			p.load("gallery.html")
			p.open("#" + place)
			p.wantPlace(place)
			p.press("tab-graph")
			p.press("next")
			p.until(fmt.Sprintf("an answer at %s, %d by %d", place, screen.Width, screen.Height), func() (string, error) {
				return p.eval(`const e = document.activeElement, r = e.getBoundingClientRect();
					if (e.dataset.key !== 'reply-1') return 'the focus is on ' + e.dataset.key;
					for (const y of [r.top + 2, r.bottom - 2]) if (!e.contains(document.elementFromPoint((r.left + r.right) / 2, y))) return 'it is hidden';
					return ''`), nil
			})
		}
	}
}
