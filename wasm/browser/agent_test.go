//go:build js && wasm

package browser

import (
	"errors"
	"runtime"
	"syscall/js"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
)

// running returns a page whose network is as fetching says, and whose loader runs a
// program that is a function of what it is told when it ends.
func running(t *testing.T, network, program string) (*Page, chan lesson.Message) {
	t.Helper()
	p, sent := fetching(t, network)
	eval(`document.querySelector("meta[name=scenarios]").dataset.agent = "v-1/agent.wasm.packed"`)
	js.Global().Set(runName, eval("("+program+")"))
	t.Cleanup(func() { js.Global().Delete(runName) })
	return p, sent
}

const (
	anyFile = `async url => { window.asked = url; return new Response(new Uint8Array([1, 2, 3])) }`
	// echo answers with the last message, and ends when it is told to.
	echo = `async (bytes, vocabulary, told) => {
		window.ends = told;
		return async request => {
			const {text} = JSON.parse(request).messages.at(-1);
			if (text === "end") throw new Error("torn");
			if (text === "wait") await new Promise(go => { window.goOn = go });
			return text === "fail" ? ["", "it failed"] : [JSON.stringify({text: [bytes.byteLength, vocabulary, text].join()}), ""];
		};
	}`
)

// saying is a request with one message.
func saying(text string) agent.Request {
	return agent.Request{Messages: []conversation.Message{{Role: conversation.User, Text: text}}}
}

func TestTheAgentAnswersInAProgramOfItsOwn(t *testing.T) {
	p, sent := running(t, anyFile, echo)
	p.FetchAgent("words")
	m, ok := (<-sent).(lesson.AgentFetched)
	if !ok {
		t.Fatalf("sent %#v", m)
	}
	if asked := eval(`window.asked`).String(); asked != "v-1/agent.wasm.packed" {
		t.Errorf("asked for %s", asked)
	}
	answer, err := m.Model.Answer(t.Context(), saying("<🎉>"))
	if err != nil || answer.Text != "3,words,<🎉>" {
		t.Errorf("it answers %q, %v", answer.Text, err)
	}
	if _, err := m.Model.Answer(t.Context(), saying("fail")); err == nil || err.Error() != "it failed" {
		t.Errorf("a failure is %v", err)
	}
	var ended lesson.NoAgent
	if _, err := m.Model.Answer(t.Context(), saying("end")); !errors.As(err, &ended) {
		t.Errorf("an end while it is asked is %v", err)
	}
	eval(`window.ends("torn")`)
	if m, ok := (<-sent).(lesson.AgentEnded); !ok || m.Err != error(lesson.NoAgent{Reason: "torn"}) {
		t.Errorf("sent %#v", m)
	}
}

// Waiting for an answer holds nobody up.
func TestThePageGoesOnWhileTheAgentThinks(t *testing.T) {
	p, sent := running(t, anyFile, echo)
	p.FetchAgent("words")
	m := (<-sent).(lesson.AgentFetched)
	answered := make(chan string)
	go func() {
		answer, _ := m.Model.Answer(t.Context(), saying("wait"))
		answered <- answer.Text
	}()
	for eval(`typeof window.goOn`).String() != "function" {
		runtime.Gosched()
	}
	eval(`window.goOn()`)
	if text := <-answered; text != "3,words,wait" {
		t.Errorf("it answers %q", text)
	}
}

func TestAMissingAgentIsReported(t *testing.T) {
	for name, c := range map[string]struct {
		network, program string
		want             lesson.NotFetched
	}{
		"no server":        {`() => Promise.reject(new TypeError("no"))`, echo, lesson.NotFetched{}},
		"a server without": {`async () => new Response("<h1>no</h1>", {status: 404})`, echo, lesson.NotFetched{Status: 404}},
		"an end half way":  {`async () => ({ok: true, arrayBuffer: () => Promise.reject(new TypeError("lost"))})`, echo, lesson.NotFetched{}},
		"something else":   {anyFile, `async () => { throw new TypeError("no program") }`, lesson.NotFetched{Damaged: true}},
	} {
		t.Run(name, func(t *testing.T) {
			p, sent := running(t, c.network, c.program)
			p.FetchAgent("words")
			m, ok := (<-sent).(lesson.FetchFailed)
			var why lesson.NotFetched
			if !ok || m.Name != lesson.AgentProgram || !errors.As(m.Err, &why) || why != c.want {
				t.Errorf("sent %#v, want %+v", m, c.want)
			}
		})
	}
}

func TestASlowAgentIsReported(t *testing.T) {
	p, sent := running(t, `() => new Promise(keep => { window.arrive = () => keep(new Response("")) })`, echo)
	p.FetchAgent("words")
	if m := <-sent; m != (lesson.FetchSlow{Name: lesson.AgentProgram}) {
		t.Fatalf("sent %#v", m)
	}
	eval(`window.arrive()`)
	if m, ok := (<-sent).(lesson.AgentFetched); !ok {
		t.Errorf("then %#v", m)
	}
}
