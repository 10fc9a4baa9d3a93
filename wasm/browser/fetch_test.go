//go:build js && wasm

package browser

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
	"tasklesson/wasm/idbstore"
)

const scenariosMeta = `<meta name="scenarios" content="hook/1" data-folder="v-1/scenarios/en">`

// fetching returns a page whose network is a function of the address, and what
// it sends.
func fetching(t *testing.T, network string) (*Page, chan lesson.Message) {
	t.Helper()
	head := eval(`document.head`)
	head.Call("insertAdjacentHTML", "beforeend", scenariosMeta)
	kept := js.Global().Get("fetch")
	js.Global().Set("fetch", eval("("+network+")"))
	t.Cleanup(func() {
		eval(`document.querySelector("meta[name=scenarios]").remove()`)
		js.Global().Set("fetch", kept)
	})
	p, sent := Open(), make(chan lesson.Message, 10)
	p.Listen(func(message func() lesson.Message) { sent <- message() })
	t.Cleanup(func() { p.listening.Call("abort") }) // events of other tests are not for it
	return p, sent
}

const bundle = `{"name":"hook","language":"en","files":{"scenario.json":"{\"start\":{\"want\":{}},\"steps\":[]}","en.json":"{\"title\":\"T\",\"start\":\"S\",\"steps\":[]}"}}`

func TestTheDataOfAScenarioComesFromBesideThePage(t *testing.T) {
	p, sent := fetching(t, `async url => { window.asked = url; return new Response(`+"`"+strings.ReplaceAll(bundle, `\`, `\\`)+"`"+`) }`)
	p.FetchScenario("hook")
	m, ok := (<-sent).(lesson.ScenarioFetched)
	if !ok || m.Scenario.Name != "hook" || m.Scenario.Title != "T" {
		t.Errorf("sent %#v", m)
	}
	if asked := eval(`window.asked`).String(); asked != "v-1/scenarios/en/hook.json" {
		t.Errorf("asked for %s", asked)
	}
}

func TestALoadersFetchIsUsedOnce(t *testing.T) {
	text := "`" + strings.ReplaceAll(bundle, `\`, `\\`) + "`"
	p, sent := fetching(t, `async url => { window.asks = (window.asks ?? 0) + 1; return new Response(`+text+`) }`)
	eval(`window.asks = 0, window.tasklessonAhead = {"v-1/scenarios/en/hook.json": Promise.resolve(new Response(` + text + `))}`)
	t.Cleanup(func() { eval(`delete window.tasklessonAhead`) })
	for _, want := range []int{0, 1} {
		p.FetchScenario("hook")
		if m, ok := (<-sent).(lesson.ScenarioFetched); !ok || m.Scenario.Title != "T" {
			t.Errorf("sent %#v", m)
		}
		if asks := eval(`window.asks`).Int(); asks != want {
			t.Errorf("the network was asked %d times, want %d", asks, want)
		}
	}
}

func TestMissingDataIsReportedInSentences(t *testing.T) {
	for name, c := range map[string]struct {
		network string
		want    lesson.NotFetched
	}{
		"no server":        {`() => Promise.reject(new TypeError("no"))`, lesson.NotFetched{}},
		"a server without": {`async () => new Response("<h1>no</h1>", {status: 404})`, lesson.NotFetched{Status: 404}},
		"a page instead":   {`async () => new Response("<h1>sign in</h1>")`, lesson.NotFetched{Damaged: true}},
		"an end half way":  {`async () => ({ok: true, text: () => Promise.reject(new TypeError("lost"))})`, lesson.NotFetched{}},
	} {
		t.Run(name, func(t *testing.T) {
			p, sent := fetching(t, c.network)
			p.FetchScenario("hook")
			m, ok := (<-sent).(lesson.FetchFailed)
			var why lesson.NotFetched
			if !ok || m.Name != "hook" || !errors.As(m.Err, &why) || why != c.want {
				t.Errorf("sent %#v, want %+v", m, c.want)
			}
		})
	}
}

func TestAHangingFetchIsReported(t *testing.T) {
	p, sent := fetching(t, `() => new Promise(keep => { window.arrive = () => keep(new Response("", {status: 500})) })`)
	p.FetchScenario("hook")
	if m := <-sent; m != (lesson.FetchSlow{Name: "hook"}) {
		t.Fatalf("sent %#v", m)
	}
	eval(`window.arrive()`)
	if m, ok := (<-sent).(lesson.FetchFailed); !ok {
		t.Errorf("then %#v", m)
	}
}

func TestThePageSaysWhatScenariosThereAre(t *testing.T) {
	p, _ := fetching(t, `() => {}`)
	t.Cleanup(func() { eval(`delete window.tasklessonFirst`) })
	opening := strings.Replace(bundle, `"hook"`, `"open"`, 1)
	js.Global().Set("tasklessonFirst", []any{opening, bundle})
	catalog, first, err := p.Scenarios()
	if err != nil || catalog.String() != "hook/1" || len(first) != 2 || first["hook"].Title != "T" {
		t.Errorf("%v, %+v, %v", catalog, first, err)
	}
	for _, half := range [][]any{{opening, "{"}, {opening}, {}} {
		js.Global().Set("tasklessonFirst", half)
		if _, _, err := p.Scenarios(); err == nil {
			t.Errorf("%v is taken for all that a page begins with", half)
		}
	}
	if _, err := scenario.ParseCatalog("hook"); err == nil {
		t.Error("a catalog without positions is one")
	}
}

// What holds of every scenario in memory holds of it in the files of a browser.
func TestTheInvariantsHoldInIndexedDB(t *testing.T) {
	inIndexedDB(t, viewtest.CheckInvariants)
}

// Nor do branches care where the files are.
func TestEveryBranchHoldsInIndexedDB(t *testing.T) {
	inIndexedDB(t, viewtest.CheckBranches)
}

// inIndexedDB checks every scenario of the page in directories of its own.
func inIndexedDB(t *testing.T, check func(*testing.T, scenario.Scenario, scenario.Directories)) {
	t.Helper()
	for name, sc := range viewtest.Library(t) {
		t.Run(name, func(t *testing.T) {
			database := t.Name()
			db, err := idbstore.Open(t.Context(), database)
			if err != nil {
				t.Fatal(err)
			}
			in := scenario.Directories{}
			for _, folder := range sc.Folders() {
				in[folder] = tasks.NewStore(db.Directory("tab/test/" + name + "/" + folder))
			}
			check(t, sc, in)
			for _, store := range in {
				if err := store.Close(); err != nil {
					t.Error(err)
				}
			}
			db.Close()
			if err := idbstore.Delete(t.Context(), database); err != nil {
				t.Error(err)
			}
		})
	}
}
