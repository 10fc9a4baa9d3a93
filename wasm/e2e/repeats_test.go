//go:build !js && all

package e2e

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/wasm/e2e/webdriver"
)

// TestEveryBranchFits goes to branches, and sees on every screen what a step of the
// walk shows, and what was lost.
func TestEveryBranchFits(t *testing.T) {
	t.Parallel()
	branchesFit(t, compactFitScript, "compact/3c", "compact/3ca", "compact/7", "compact/2c5", "compact/6a", "compact/1c2", "compact/11", "compact/1c")
}

// TestEveryBranchOfTwoAgentsFits goes to branches on which one of them asks, or has
// forgotten everything.
func TestEveryBranchOfTwoAgentsFits(t *testing.T) {
	t.Parallel()
	branchesFit(t, lanesFitScript, "list/1c", "list/1c2", "list/3a", "list/3a1", "list/0c1", "list/6r12")
}

func TestTwoBuildsAreTheSameByteForByte(t *testing.T) {
	t.Parallel()
	builds := []map[string]string{}
	for range 2 {
		dir := t.TempDir()
		if err := generate(dir); err != nil {
			t.Fatal(err)
		}
		builds = append(builds, contents(t, dir))
	}
	names := maps.Clone(builds[0])
	maps.Copy(names, builds[1])
	for name := range names {
		if builds[0][name] != builds[1][name] {
			t.Errorf("%s differs in the second build", name)
		}
	}
}

func TestBothChaptersByTouchOnAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.open("#try")
	w := walker{p, byTouch{p, &[2]float64{}}}
	w.tryIt()
	w.challenges()
}

// TestScreens looks at what every screen must fulfil, and keeps pictures of the
// page where E2E_SHOTS says.
func TestScreens(t *testing.T) {
	t.Parallel()
	for name, screen := range map[string]webdriver.Screen{
		"390x844":   {Width: 390, Height: 844, Mobile: true, Scale: 2},
		"1024x768":  {Width: 1024, Height: 768},
		"1280x720":  {Width: 1280, Height: 720},
		"1920x1080": {Width: 1920, Height: 1080},
	} {
		for _, scheme := range schemes() {
			screen.Dark, screen.Still = scheme == "dark", true // a picture is of what stays
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				shot := func(what string) {
					p.fits()
					p.shoot(fmt.Sprintf("%s-%s-%s", what, name, scheme))
				}
				p.open("")
				p.wantBoard(seedBoards[0])
				shot("board")
				if screen.Mobile {
					p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').scrollIntoView()`))
					p.click("Open the whole lab")
				}
				p.click("Why is task 4 blocked?")
				p.wantRefusal("Task 4 waits for 2 and 3.")
				shot("refused")
				p.load("#hook/3")
				p.wantBoard(seedBoards[3])
				shot("hook-3")
			})
		}
	}
}

// TestFourHundredStepsInClear leaves the address where the lab is, and one
// entry in the history.
func TestFourHundredStepsInClear(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.follow("#clear/1")
	p.wantAt("clear", 1)
	entries := p.eval(`return String(history.length)`)
	p.must(p.Press(p.ctx, slices.Concat( // beyond the end is the next chapter
		slices.Repeat([]string{webdriver.Right, webdriver.Right, webdriver.Left}, 8), // to the end
		slices.Repeat([]string{webdriver.Left, webdriver.Right}, 138),
		slices.Repeat([]string{webdriver.Left}, 95), // to the start
		slices.Repeat([]string{webdriver.Right}, 5),
	)...))
	p.wantAt("clear", 5)
	if now := p.eval(`return String(history.length)`); now != entries {
		t.Errorf("400 keys made the history of %s entries one of %s", entries, now)
	}
	p.must(p.Back(p.ctx))
	p.wantBoard(seedBoards[0])
	p.wantFragment("")
	p.must(p.Forward(p.ctx))
	p.wantAt("clear", 5)
}

func TestFourHundredKeysBreakNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.click("Show this chapter")
	p.wantFragment("hook/0")
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantBoard(seedBoards[1])
	entries := p.eval(`return String(history.length)`)
	p.must(p.Press(p.ctx, append(
		slices.Repeat([]string{webdriver.Right, webdriver.Right, webdriver.Left, webdriver.Left}, 100),
		webdriver.Right, webdriver.Right,
	)...))
	p.wantBoard(seedBoards[3])
	p.wantFragment("hook/3")
	if now := p.eval(`return String(history.length)`); now != entries {
		t.Errorf("400 keys made the history of %s entries one of %s", entries, now)
	}
	p.must(p.Back(p.ctx))
	p.wantFragment("")
	p.wantBoard(seedBoards[0])
	p.must(p.Forward(p.ctx))
	p.wantFragment("hook/3")
	p.wantBoard(seedBoards[3])
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(seedBoards[3])
}

// TestTheAddressRestoresARandomBranch pastes every third link into a fresh page, and
// reloads it, the others into one that is there; goes elsewhere and comes back.
func TestTheAddressRestoresARandomBranch(t *testing.T) {
	t.Parallel()
	const sessions, each = 5, 10
	branches := randomBranches(t, sessions*each)
	for session := range sessions {
		t.Run(fmt.Sprint(session+1), func(t *testing.T) {
			p := newPage(t)
			for i, fragment := range branches[session*each : (session+1)*each] {
				if i%3 == 0 {
					p.must(p.Open(p.ctx, "about:blank"))
				}
				p.open("#" + fragment)
				p.wantPlace(fragment)
				pasted := p.accessible()
				same := func(how string) {
					t.Helper()
					p.wantPlace(fragment)
					p.wantSame("#"+fragment+" "+how, p.accessible(), pasted)
				}
				if i%3 == 0 {
					p.must(p.Refresh(p.ctx))
					p.live()
					same("after a reload")
				}
				p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/2'`))
				p.wantAt("hook", 2)
				p.must(p.Back(p.ctx))
				same("after Back")
			}
		})
	}
}

func TestTwoWindowsRaceForTheTasksOfOneBoard(t *testing.T) {
	t.Parallel()
	p := openRace(t)
	p.raceSays("document", "This is agent-1.")
	p.must(p.Eval(p.ctx, nil, `document.getElementById('open').focus()`))
	p.must(p.Press(p.ctx, webdriver.Enter)) // by keys
	p.raceSays(secondWindow, "This is agent-2.")
	p.wantRaces(secondWindow)

	hide := func(state string) {
		t.Helper()
		p.must(p.Eval(p.ctx, nil, `const d = `+secondWindow+`
			Object.defineProperty(d, 'visibilityState', {value: arguments[0], configurable: true})
			d.dispatchEvent(new Event('visibilitychange'))`, state))
	}
	hide("hidden")
	p.raceSays(secondWindow, "This window is hidden")
	p.click("Race with one transaction")
	p.raceSays("document", "The other window is hidden")
	hide("visible")
	p.wantData("state", "over")

	// Amid a race, in the page: what the driver sends may come after its end.
	during := func(button, do string) {
		t.Helper()
		p.must(p.Eval(p.ctx, nil, `const say = document.getElementById('say')
			new MutationObserver((_, watch) => {
				if (say.textContent !== 'Both claim.') return
				watch.disconnect(), `+do+`
			}).observe(say, {childList: true})
			document.getElementById(arguments[0]).click()`, button))
	}
	during("apart", secondWindow+`.defaultView.close()`)
	p.raceSays("document", "The second window is closed.")
	p.wantData("state", "stop")
	p.click("Open the second window")
	p.raceSays(secondWindow, "Stopped.")
	during("whole", `document.getElementById('stop').click()`)
	p.wantData("state", "stop")
	p.must(p.Eval(p.ctx, nil, secondWindow+`.defaultView.close()`))
}

// contents are the files below dir by name.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		files[name] = string(data)
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files in %s, %v", len(files), dir, err)
	}
	return files
}

// randomBranches returns addresses of branches of compact and of list, half of them with a
// cursor. Each is played, as what follows a choice shows in no other way.
func randomBranches(t *testing.T, n int) []string {
	t.Helper()
	all, err := library()
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(50, 3))
	var branches []string
	seen := map[string]bool{}
	for len(branches) < n {
		sc := all[[]string{"compact", "compact", "list"}[len(branches)%3]]
		in := scenario.Directories{}
		for _, folder := range sc.Folders() {
			in[folder] = scenariotest.NewBoard()
		}
		path := address.Path{Walk: 1 + random.IntN(sc.Last())}
		for range 1 + random.IntN(3) {
			switch random.IntN(5) {
			case 0, 1:
				path = path.And(address.Compact, 0)
			case 2, 3:
				path = path.And(address.Renew, 0)
			default:
				path = path.And(address.Reply, 1+random.IntN(3))
			}
			path = path.On(random.IntN(9))
		}
		at, _ := sc.At(path)
		frame, err := scenario.NewPlayer(in, sc).Asking(t.Context(), at, scenario.Answers{})
		if err != nil {
			t.Fatalf("%s: %v", at.Fragment(), err)
		}
		if at = frame.Position; at.Branch == "" {
			continue
		}
		if len(branches)%2 == 0 {
			at.Step = random.IntN(at.Last)
		}
		if !seen[at.Fragment()] {
			seen[at.Fragment()] = true
			branches = append(branches, at.Fragment())
		}
	}
	return branches
}

// secondWindow is the document of the window that was opened.
const secondWindow = `window.open('', 'tasklesson-race').document`

// branchesFit goes to places on every screen and reports what the
// script finds wrong there.
func branchesFit(t *testing.T, script string, places ...string) {
	for name, screen := range fitScreens {
		screen.Still = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#" + places[0])
			p.openDock(screen)
			for _, at := range places {
				p.must(p.Eval(p.ctx, nil, "location.hash = arguments[0]", at))
				p.wantPlace(at)
				for _, fault := range p.misfits(script) {
					t.Errorf("%s: %s", at, fault)
				}
			}
		})
	}
}
