//go:build !js

package webdriver_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// browsers are shared: every test has a tab of its own in one.
var browsers webdriver.Browsers

func TestMain(m *testing.M) {
	if engine := os.Getenv(victimEngine); engine != "" {
		beVictim(webdriver.Engine(engine))
	}
	code := m.Run()
	if err := browsers.Close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// inEngines runs a test in each engine, on a page with this HTML. The names of
// the tests end with InEngines: by that, and by the engine, make test picks them.
func inEngines(t *testing.T, html string, test func(t *testing.T, s *webdriver.Session)) {
	t.Helper()
	for _, engine := range webdriver.Engines {
		t.Run(string(engine), func(t *testing.T) {
			s, _ := browseIn(t, engine, html)
			test(t, s)
		})
	}
}

// browse serves one page and opens it in a fresh tab of Chromium.
func browse(t *testing.T, html string) (*webdriver.Session, string) {
	t.Helper()
	return browseIn(t, webdriver.Chromium, html)
}

func browseIn(t *testing.T, engine webdriver.Engine, html string) (*webdriver.Session, string) {
	t.Helper()
	ctx := t.Context()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte("<!doctype html><html lang=en><link rel=icon href=data:,><title>t</title>" + html))
	}))
	t.Cleanup(server.Close)
	s, err := browsers.Session(ctx, engine)
	must(t, err)
	tab, err := s.NewTab(ctx)
	must(t, err)
	t.Cleanup(func() {
		ctx := context.Background() // the test's own has ended
		must(t, s.SwitchTab(ctx, tab))
		must(t, s.CloseTab(ctx))
		must(t, s.SwitchTab(ctx, s.Home))
	})
	must(t, s.Open(ctx, server.URL))
	return s, server.URL
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func eval[T any](t *testing.T, s *webdriver.Session, body string) T {
	t.Helper()
	var v T
	must(t, s.Eval(t.Context(), &v, body))
	return v
}

func TestElementsAreFoundByRoleAndNameInEngines(t *testing.T) {
	inEngines(t, `
		<button aria-label="Complete task 2">Complete</button>
		<button style="display:none">Undo</button> <button>Undo</button>
		<label>Subject <input id=subject></label>
		<section aria-label=Lab><h2>Lab</h2><ul aria-label=Tasks><li>one<li>two</ul></section>
		<p role=status aria-label=Step>ready</p> <input type=range aria-label=Step>
		<button><svg role=img aria-label=Save></svg> <span aria-hidden=true>!</span></button>
		<button>twin</button><button>twin</button>`, func(t *testing.T, s *webdriver.Session) {
		for _, c := range []struct {
			role, name string
			want       int
		}{
			{"button", "Complete task 2", 1},
			{"button", "Complete", 0},
			{"button", "Undo", 1},
			{"textbox", "Subject", 1},
			{"region", "Lab", 1},
			{"list", "Tasks", 1},
			{"listitem", "", 2},
			{"status", "Step", 1},
			{"slider", "Step", 1},
			{"button", "Save", 1}, // its markup does not say its name in one place
			{"button", "twin", 2},
		} {
			found, err := s.AllByRole(t.Context(), c.role, c.name)
			must(t, err)
			if len(found) != c.want {
				t.Errorf("%d elements with role %s and name %q, want %d", len(found), c.role, c.name, c.want)
			}
		}
		lab, err := s.ByRole(t.Context(), "region", "Lab")
		must(t, err)
		if within, err := lab.AllByRole(t.Context(), "button", ""); err != nil || len(within) != 0 {
			t.Errorf("%d buttons within the region, %v, want none", len(within), err)
		}
	})
}

func TestByRoleWaitsForLateElementsInEngines(t *testing.T) {
	inEngines(t, `<button onclick="setTimeout(() => this.outerHTML = '<button>Done</button>', 300)">Go</button>`,
		func(t *testing.T, s *webdriver.Session) {
			e, err := s.ByRole(t.Context(), "button", "Go")
			must(t, err)
			must(t, e.Click(t.Context()))
			_, err = s.ByRole(t.Context(), "button", "Done")
			must(t, err)
			if _, err := e.Text(t.Context()); !errors.Is(err, webdriver.ErrStale) {
				t.Errorf("an element that the page dropped answers %v, want %v", err, webdriver.ErrStale)
			}
		})
}

func TestScriptsReturnWhatTheyPromiseInEngines(t *testing.T) {
	inEngines(t, `<p id=p title=tip>text`, func(t *testing.T, s *webdriver.Session) {
		type pair struct{ Value, Other string }
		if got := eval[pair](t, s, `return new Promise(done => setTimeout(() => done({value: 'a', other: 'b'}), 50))`); got != (pair{"a", "b"}) {
			t.Errorf("a promise is kept with %v", got)
		}
		if got := eval[map[string]string](t, s, `return {value: 'alone'}`); got["value"] != "alone" {
			t.Errorf("an object with nothing but a value arrives as %v", got)
		}
		for _, body := range []string{`throw new Error('thrown')`, `return Promise.reject(new Error('thrown'))`} {
			if err := s.Eval(t.Context(), nil, body); !errors.Is(err, webdriver.ErrScript) || !strings.Contains(err.Error(), "thrown") {
				t.Errorf("%s: the error is %v, want %v", body, err, webdriver.ErrScript)
			}
		}
		var back webdriver.Element
		must(t, s.Eval(t.Context(), &back, `return p`))
		found, err := s.All(t.Context(), "#p")
		must(t, err)
		if title, err := found[0].Attribute(t.Context(), "title"); err != nil || title != "tip" {
			t.Errorf("the title is %q, %v", title, err)
		}
		if none, err := found[0].Attribute(t.Context(), "lang"); err != nil || none != "" {
			t.Errorf("an attribute that there is not is %q, %v", none, err)
		}
	})
}

func TestTabsHistoryAndPicturesInEngines(t *testing.T) {
	inEngines(t, `<p>here`, func(t *testing.T, s *webdriver.Session) {
		ctx := t.Context()
		first, err := s.Tab(ctx)
		must(t, err)
		start, err := s.URL(ctx)
		must(t, err)
		must(t, s.Open(ctx, start+"#there"))
		must(t, s.Back(ctx))
		if got := eval[string](t, s, `return location.hash`); got != "" {
			t.Errorf("the way back leads to %q", got)
		}
		must(t, s.Forward(ctx))
		must(t, s.Refresh(ctx))
		if got := eval[string](t, s, `return location.hash`); got != "#there" {
			t.Errorf("the way on and a reload lead to %q", got)
		}
		_, err = s.NewTab(ctx)
		must(t, err)
		must(t, s.Emulate(ctx, webdriver.Screen{Width: 900, Height: 600}))
		if got := eval[[2]int](t, s, `return [innerWidth, innerHeight]`); got != [2]int{900, 600} {
			t.Errorf("the viewport is %v", got)
		}
		data, err := s.Screenshot(ctx)
		must(t, err)
		if _, err := png.DecodeConfig(bytes.NewReader(data)); err != nil {
			t.Errorf("a screenshot is no picture: %v", err)
		}
		must(t, s.CloseTab(ctx))
		must(t, s.SwitchTab(ctx, first))
		if s.Version == "" || s.Major() == "" {
			t.Errorf("the version is %q", s.Version)
		}
	})
}

func TestKeysInEngines(t *testing.T) {
	inEngines(t, `<input id=i aria-label=Name>`, func(t *testing.T, s *webdriver.Session) {
		ctx := t.Context()
		input, err := s.ByRole(ctx, "textbox", "Name")
		must(t, err)
		must(t, input.Type(ctx, "abc"))
		must(t, s.Press(ctx, webdriver.Backspace, "d", webdriver.Left, webdriver.Space))
		if got := eval[string](t, s, `return i.value`); got != "ab d" {
			t.Errorf("typed %q, want ab d", got)
		}
	})
}

// TestWhatOnlyChromiumCanInEngines asks the other engines for what is Chromium's.
func TestWhatOnlyChromiumCanInEngines(t *testing.T) {
	for _, engine := range []webdriver.Engine{webdriver.Firefox, webdriver.WebKit} {
		t.Run(string(engine), func(t *testing.T) {
			s, _ := browseIn(t, engine, `<p>here`)
			ctx := t.Context()
			_, console := s.Console(ctx)
			_, requests := s.Requests(ctx)
			for what, err := range map[string]error{
				"the console":  console,
				"the requests": requests,
				"a phone":      s.Emulate(ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true}),
				"a script":     s.RunFirst(ctx, `1`),
			} {
				if !errors.Is(err, webdriver.ErrUnsupported) {
					t.Errorf("%s: %v, want %v", what, err, webdriver.ErrUnsupported)
				}
			}
			must(t, s.Refresh(ctx)) // and the session lives
		})
	}
}

func TestUntilReportsTheLastFault(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	asked := 0
	err := webdriver.Until(ctx, "five files", func() (string, error) {
		if asked++; asked == 3 {
			cancel()
		}
		return "there are 4", nil
	})
	if err == nil || !strings.Contains(err.Error(), "five files") || !strings.Contains(err.Error(), "there are 4") {
		t.Errorf("the error is %v", err)
	}
	broken := errors.New("broken")
	if err := webdriver.Until(t.Context(), "x", func() (string, error) { return "", broken }); !errors.Is(err, broken) {
		t.Errorf("the error of a check is %v, want it at once", err)
	}
}

func TestTouch(t *testing.T) {
	s, _ := browse(t, `<meta name=viewport content="width=device-width">
		<div id=pad style="height:600px;touch-action:none" onpointerdown="pad.dataset.from=event.clientX" onpointerup="pad.dataset.to=event.clientX;pad.dataset.type=event.pointerType"></div>`)
	ctx := t.Context()
	must(t, s.Emulate(ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true}))
	must(t, s.Swipe(ctx, 300, 200, 60, 200))
	if got := eval[[]string](t, s, `return [pad.dataset.from, pad.dataset.to, pad.dataset.type]`); !slices.Equal(got, []string{"300", "60", "touch"}) {
		t.Errorf("a swipe is seen as %v", got)
	}
}

func TestScreens(t *testing.T) {
	s, _ := browse(t, `<meta name=viewport content="width=device-width">`)
	const look = `return [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches,
		matchMedia('(prefers-reduced-motion: reduce)').matches, matchMedia('(pointer: coarse)').matches].join(' ')`
	for _, c := range []struct {
		screen webdriver.Screen
		want   string
	}{
		{webdriver.Screen{Width: 390, Height: 844, Mobile: true, Dark: true}, "390 844 true false true"},
		{webdriver.Screen{Width: 1920, Height: 1080, Still: true}, "1920 1080 false true false"},
	} {
		must(t, s.Emulate(t.Context(), c.screen))
		if got := eval[string](t, s, look); got != c.want {
			t.Errorf("%+v looks like %q, want %q", c.screen, got, c.want)
		}
		data, err := s.Screenshot(t.Context())
		must(t, err)
		picture, err := png.DecodeConfig(bytes.NewReader(data))
		must(t, err)
		if picture.Width != c.screen.Width || picture.Height != c.screen.Height {
			t.Errorf("a screenshot is %d by %d, want %d by %d", picture.Width, picture.Height, c.screen.Width, c.screen.Height)
		}
	}
}

func TestPagesWithoutJavaScriptAndWithAScriptBeforeTheirs(t *testing.T) {
	s, url := browse(t, `<p>still</p><script>document.querySelector('p').textContent = window.planted || 'moved'</script>`)
	ctx := t.Context()
	text := func(want string) {
		t.Helper()
		if got := eval[string](t, s, `return document.querySelector('p').textContent`); got != want {
			t.Errorf("the page says %q, want %q", got, want)
		}
	}
	text("moved")
	must(t, s.RunFirst(ctx, `window.planted = 'planted'`))
	must(t, s.Refresh(ctx))
	text("planted")
	must(t, s.DisableScripts(ctx))
	must(t, s.Open(ctx, url))
	text("still")
	_, err := s.NewTab(ctx)
	must(t, err)
	must(t, s.Open(ctx, url))
	text("moved") // a new tab is untouched
}

func TestConsoleAndRequests(t *testing.T) {
	s, url := browse(t, `<script>console.error('that was wrong'); setTimeout(() => { throw new Error('thrown') })</script>
		<img src="http://elsewhere.example/x.png">`)
	ctx := t.Context()
	var all []string
	must(t, webdriver.Until(ctx, "both errors", func() (string, error) {
		entries, err := s.Console(ctx)
		for _, e := range entries {
			if e.Level == "SEVERE" {
				all = append(all, e.Message)
			}
		}
		said := strings.Join(all, "\n")
		if strings.Contains(said, "that was wrong") && strings.Contains(said, "thrown") && strings.Contains(said, "NAME_NOT_RESOLVED") {
			return "", err
		}
		return said, err
	}))
	requests, err := s.Requests(ctx)
	must(t, err)
	for _, want := range []string{url + "/", "http://elsewhere.example/x.png"} {
		if !slices.Contains(requests, want) {
			t.Errorf("the requests %q lack %s", requests, want)
		}
	}
}

func TestADriverRestartsOnATakenPort(t *testing.T) {
	bin := t.TempDir()
	driver := `[ -e "$0.was" ] && { echo "started successfully on port 9"; exec sleep 99; }; : >"$0.was"; echo "bind() failed: Address already in use"; exit 1`
	if err := os.WriteFile(bin+"/chromedriver", []byte("#!/bin/sh\n"+driver), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	d, err := webdriver.Start(t.Context(), webdriver.Chromium)
	if err != nil {
		t.Fatal(err)
	}
	d.Close()
}
