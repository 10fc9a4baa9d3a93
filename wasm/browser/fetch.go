//go:build js && wasm

package browser

import (
	"errors"
	"fmt"
	"syscall/js"
	"time"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// How long a fetch may take.
const (
	fetchSlow  = 500 * time.Millisecond // then the reader is told
	fetchLimit = 30 * time.Second       // then it is given up
)

// Rehearses reports whether this is no page but the worker that has compiled the program.
func Rehearses() bool { return js.Global().Get("document").IsUndefined() }

// firstName is the property of the window in which the loader leaves the data of
// the scenarios that a page has from its beginning, a text each: they came together
// with the program.
const firstName = "tasklessonFirst"

// Scenarios returns which scenarios the page has, and those that it has from its
// beginning. It returns an error where the page was not made by this build.
func (p *Page) Scenarios() (scenario.Catalog, scenario.Library, error) {
	said, err := p.said()
	if err != nil {
		return nil, nil, err
	}
	catalog, err := scenario.ParseCatalog(said.Call("getAttribute", "content").String())
	if err != nil {
		return nil, nil, err
	}
	if p.document.Get("documentElement").Get("dataset").Get("way").Equal(js.ValueOf("short")) {
		catalog = catalog.Short()
	}
	first, err := First()
	return catalog, first, err
}

// First returns those from the beginning alone.
func First() (scenario.Library, error) {
	first, texts := scenario.Library{}, js.Global().Get(firstName)
	for i := range texts.Length() {
		Breathe()
		sc, err := scenario.Decode([]byte(texts.Index(i).String()), view.Actors())
		if err != nil {
			return nil, err
		}
		first[sc.Name] = sc
	}
	for _, name := range scenario.FirstNames() {
		if first[name].Name == "" {
			return nil, fmt.Errorf("browser: the loader has not brought the scenario %s", name)
		}
	}
	return first, nil
}

// said returns the element in which the page says what scenarios it has.
func (p *Page) said() (js.Value, error) {
	said := p.document.Call("querySelector", "meta[name=scenarios]")
	if said.IsNull() {
		return said, errors.New("browser: the page names no scenarios")
	}
	return said, nil
}

// FetchScenario fetches the data of a scenario from beside the page and sends
// what came of it. [Page.Listen] must have been called before.
func (p *Page) FetchScenario(name string) {
	go func() {
		slow := time.AfterFunc(fetchSlow, func() { p.send(lesson.FetchSlow{Name: name}) })
		sc, err := p.fetchScenario(name)
		slow.Stop()
		if err != nil {
			p.send(lesson.FetchFailed{Name: name, Err: err})
			return
		}
		p.send(lesson.ScenarioFetched{Scenario: sc})
	}()
}

func (p *Page) fetchScenario(name string) (scenario.Scenario, error) {
	said, err := p.said()
	if err != nil {
		return scenario.Scenario{}, err
	}
	text, err := p.fetchText(said.Call("getAttribute", "data-folder").String() + "/" + name + ".json")
	if err != nil {
		return scenario.Scenario{}, err
	}
	sc, err := scenario.Decode([]byte(text), view.Actors())
	if err != nil {
		err = fmt.Errorf("%w: %w", lesson.NotFetched{Damaged: true}, err)
	}
	return sc, err
}

// fetchText returns the text of a file of the site, by its address relative to
// the page.
func (p *Page) fetchText(file string) (string, error) {
	text, err := p.fetchAs(file, "text", fetchLimit)
	if err != nil {
		return "", err
	}
	return text.String(), nil
}

// fetchAs returns what such a file holds, as that method of a response gives it. It gives
// up after the limit.
func (p *Page) fetchAs(file, method string, limit time.Duration) (content js.Value, err error) {
	stop := p.window.Get("AbortController").New()
	late := time.AfterFunc(limit, func() { stop.Call("abort") })
	defer late.Stop()
	asked := p.askedAhead(file)
	if !asked.Truthy() {
		asked = p.window.Call("fetch", file, map[string]any{"signal": stop.Get("signal")})
	}
	response, err := await(asked)
	if err != nil {
		return content, fmt.Errorf("%w: %w", lesson.NotFetched{}, err)
	}
	if !response.Get("ok").Bool() {
		return content, lesson.NotFetched{Status: response.Get("status").Int()}
	}
	if content, err = await(response.Call(method)); err != nil {
		err = fmt.Errorf("%w: %w", lesson.NotFetched{}, err)
	}
	return content, err
}

// aheadName is the property of the window in which the loader leaves what it has
// asked for before the program does: the promises of responses, by their files. Each
// serves once, so that trying again asks again, and none is asked for ahead once the
// program has asked: its entry is false then.
const aheadName = "tasklessonAhead"

// askedAhead returns the promise of a file that was asked for before, anything that is
// not true where it was not.
func (p *Page) askedAhead(file string) js.Value {
	ahead := p.window.Get(aheadName)
	if !ahead.Truthy() {
		return ahead
	}
	asked := ahead.Get(file)
	ahead.Set(file, false)
	return asked
}

// await waits for a promise; its rejection is an error. It must not be called
// on the UI goroutine.
func await(promise js.Value) (value js.Value, err error) {
	done := make(chan struct{})
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(done)
		return nil
	})
	defer kept.Release()
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = js.Error{Value: args[0]}
		close(done)
		return nil
	})
	defer broken.Release()
	promise.Call("then", kept, broken)
	<-done
	return value, err
}
