package lesson_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// A script answers a prompt with one call after the other, and then with a text.
type script map[string][]agent.Answer

var errNoModel = errors.New("there is no model")

func (s script) Answer(_ context.Context, r agent.Request) (agent.Answer, error) {
	prompt, made := "", 0
	for _, m := range r.Messages {
		switch {
		case m.Role == conversation.User:
			prompt, made = m.Text, 0
			if at := strings.LastIndex(m.Text, "\n"+agent.NextWork); m.Summary && at >= 0 {
				prompt = m.Text[at+1+len(agent.NextWork):]
			}
		case m.Role == conversation.ToolReply:
			made++
		}
	}
	answers, there := s[prompt]
	if !there {
		return agent.Answer{}, errNoModel
	}
	if made < len(answers) {
		return answers[made], nil
	}
	return agent.Answer{Text: "Done: " + prompt}, nil
}

// does is an answer that calls one tool.
func does(tool, input string, args ...any) agent.Answer {
	return agent.Answer{Calls: []agent.ToolCall{{Tool: tool, Input: json.RawMessage(fmt.Sprintf(input, args...))}}}
}

// finishing is an answer that completes a task.
func finishing(id int) agent.Answer {
	return does("task_update", `{"task_id":%d,"status":"completed"}`, id)
}

var chain = script{
	"chain": {
		does("task_list", `{}`), does("task_create", `{"subject":"Six"}`), does("task_create", `{"subject":"Seven","blockedBy":[6]}`),
		does("task_create", `{"subject":"Eight","blockedBy":[7]}`), finishing(6),
	},
	"list":   {does("task_list", `{}`)},
	"hello":  {},
	"refuse": {finishing(4), does("task_get", `{"task_id":99}`), finishing(1)},
	"denied": {finishing(4)},
	"undo":   {does(agent.UndoTool, `{}`)},
	"redo":   {does(agent.RedoTool, `{}`)},
	"mend":   {finishing(1), does("task_create", `{"subject":"Six"}`), does(agent.UndoTool, `{}`)},
	"rest":   {finishing(1)},
	"pack":   {finishing(1), does(agent.CompactTool, `{"focus":"list"}`)},
	"shrink": {does(agent.CompactTool, `{}`)},
	"leave":  {does(agent.RenewTool, `{"next":"list"}`)},
	"go":     {does(agent.RenewTool, `{}`)},
	"all":    {{Text: "I make two calls.", Calls: slices.Concat(finishing(1).Calls, finishing(2).Calls)}},
	"bad":    {does("task_create", `{`)},
	"mute":   {{}},
	"huh":    {{Text: "I did not understand “huh”.", Lost: true, Idle: true, Near: []string{"refuse", "list"}}},
	"which":  {{Text: "Shall I create it?", Idle: true}},
}

// talking returns a tab on the reader's board with an agent.
func talking(t *testing.T, store *tasks.Store, model agent.Model) *page {
	t.Helper()
	p := opened(t, store)
	p.state = p.state.WithAgent(anAgent(model))
	p.send(lesson.YourBoard{}, lesson.ShowPane{Pane: view.PaneConversation})
	return p
}

func anAgent(model agent.Model) workbench.Agent {
	return workbench.Agent{
		Model: model, Examples: []string{"list", "chain"},
		Loop: agent.Loop{System: "You are {agent}.", Agent: "agent-{n}", Tools: workbench.AgentTools(), Prose: conversation.Prose{Ends: []string{". "}, Heading: "Summary.", Asked: "Asked: ", Said: "Said: "}},
	}
}

// ask sends prompts to the agent.
func (p *page) ask(prompts ...string) {
	p.t.Helper()
	for _, text := range prompts {
		p.send(workbench.Prompt{Path: lesson.ReaderBoard, Text: text})
	}
}

// talk does something else in the conversation.
func (p *page) talk(do workbench.TalkAct, text string) {
	p.t.Helper()
	p.send(workbench.Talk{Path: lesson.ReaderBoard, Do: do, Text: text})
}

// said returns the messages of the conversation, a word for who and what.
func (p *page) said() []string {
	var all []string
	for _, m := range p.state.View().Talk.Conversation.Messages {
		word := string(m.Role)
		switch {
		case m.Summary:
			word = "summary"
		case m.Refused:
			word = "refused"
		case m.Role == view.RoleUser:
			word += " " + m.Text
		case m.Role == view.RoleCall:
			word += " " + m.Tool
		}
		all = append(all, word)
	}
	return all[1:] // the system prompt
}

func (p *page) wantSaid(want ...string) {
	p.t.Helper()
	if got := p.said(); !slices.Equal(got, want) {
		p.t.Errorf("the conversation is %q, want %q", got, want)
	}
}

// one performs the effects that wait, up to and with the next that the storage or a
// Model answers.
func (p *page) one() lesson.Effect {
	p.t.Helper()
	effect := p.held[0]
	p.held = p.held[1:]
	p.send(p.perform(effect))
	return effect
}

func TestATurnIsCarriedOutCallByCall(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	p.hold = true
	p.ask("chain")
	for _, want := range []int{5, 6, 7, 8, 8} {
		if effect := p.one(); effect.(workbench.AskAgent).N == 0 {
			t.Fatalf("%T comes before the model is asked", effect)
		}
		call := p.one().(workbench.PerformCall)
		v := p.state.View()
		if len(v.Tasks) != want || !maps.Equal(viewtest.Files(v.Files), scenariotest.Held(t, store)) {
			t.Errorf("after %s %s there are %d tasks", call.Call.Tool, call.Call.Input, len(v.Tasks))
		}
		if !v.Busy || !v.Talk.Working || v.Sentence == "" {
			t.Errorf("after %s: busy %t, at work %t, %q", call.Call.Tool, v.Busy, v.Talk.Working, v.Sentence)
		}
	}
	p.letGo()
	p.wantSaid("user chain", "call task_list", "result", "call task_create", "result", "call task_create", "result", "call task_create", "result", "call task_update", "result", "assistant")
	v := p.state.View()
	if v.Busy || v.Talk.Working || v.Sentence != "Tasks 6, 7 and 8 are added. Tasks 1 and 7 are ready: complete either." || v.Quote != "`agent-1` answers: “Done: chain”" {
		t.Errorf("busy %t, at work %t, %q, %q", v.Busy, v.Talk.Working, v.Sentence, v.Quote)
	}
	if got, want := viewtest.States(v), "ready blocked blocked blocked blocked completed ready blocked"; got != want {
		t.Errorf("the tasks are %q, want %q", got, want)
	}
	if g := v.Talk.Groups; len(g) != 1 || g[0].Made != 4 || g[0].Of != 4 || !g[0].Back || g[0].On || g[0].Message != len(v.Talk.Conversation.Messages)-1 {
		t.Errorf("the groups are %+v", g)
	}
}

func TestOnePromptIsUndoneInOneChange(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	before := taskFiles(scenariotest.Held(t, store))
	p.ask("chain", "hello", "list")
	after := taskFiles(scenariotest.Held(t, store))
	p.hold = true
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if len(p.held) != 1 {
		t.Fatalf("Undo asks for %d changes", len(p.held))
	}
	p.letGo()
	held := scenariotest.Held(t, store)
	if !maps.Equal(taskFiles(held), before) || held[tasks.MarkFile] != "8\n" {
		t.Errorf("after Undo: %q", slices.Sorted(maps.Keys(held)))
	}
	g := p.state.View().Talk.Groups[0]
	if g.Made != 0 || g.Of != 4 || g.Back || !g.On {
		t.Errorf("the group is %+v", g)
	}
	for n := range 4 {
		p.send(workbench.Later{Path: lesson.ReaderBoard, Turn: g.Turn})
		if made := p.state.View().Talk.Groups[0].Made; made != n+1 {
			t.Errorf("after %d steps %d changes stand", n+1, made)
		}
	}
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), after) {
		t.Error("stepping through the prompt again made other files")
	}
	if p.ask("undo"); !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
		t.Error("the agent did not take the prompt back")
	}
	if p.ask("redo"); !maps.Equal(taskFiles(scenariotest.Held(t, store)), after) {
		t.Error("the agent did not bring the prompt back")
	}
	if p.ask("redo"); p.said()[len(p.said())-2] != "refused" {
		t.Errorf("redo of nothing is no refusal: %q", p.said())
	}
}

func TestRefusalsOfATurnAreShownAndTold(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.hold = true
	p.ask("refuse")
	p.one()
	p.one()
	if v := p.state.View(); v.Refusal != nil || !strings.Contains(v.Sentence, "`agent-1` calls `task_update`, and is refused") {
		t.Errorf("a refusal amid a turn says %q, %+v", v.Sentence, v.Refusal)
	}
	p.letGo()
	p.wantSaid("user refuse", "call task_update", "refused", "call task_get", "refused", "call task_update", "result", "assistant")
	if g := p.state.View().Talk.Groups; len(g) != 1 || g[0].Of != 1 {
		t.Errorf("the groups are %+v", g)
	}
}

func TestSeveralCallsOfOneAnswerAreMadeOneByOne(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.ask("all")
	p.wantSaid("user all", "assistant", "call task_update", "result", "call task_update", "result", "assistant")
	if g := p.state.View().Talk.Groups; len(g) != 1 || g[0].Of != 2 {
		t.Errorf("the groups are %+v", g)
	}
}

func TestStopEndsATurnAfterTheCallUnderWay(t *testing.T) {
	for name, asked := range map[string]bool{"while a call is made": false, "while the model is asked": true} {
		p := talking(t, scenariotest.NewBoard(), chain)
		p.send(workbench.Reset{Path: lesson.ReaderBoard})
		p.hold = true
		p.ask("chain")
		for range 4 {
			p.one()
		}
		if p.one(); asked == false {
			// a call is under way
		} else {
			p.one()
		}
		p.talk(workbench.TalkStop, "")
		p.letGo()
		v := p.state.View()
		if want := map[bool]int{false: 7, true: 7}[asked]; len(v.Tasks) != want && !asked || v.Busy || v.Talk.Working || !strings.Contains(v.Sentence, "was stopped") {
			t.Errorf("%s: %d tasks, busy %t, %q", name, len(v.Tasks), v.Busy, v.Sentence)
		}
		p.send(workbench.Undo{Path: lesson.ReaderBoard})
		if v := p.state.View(); len(v.Tasks) != 5 {
			t.Errorf("%s: after Undo there are %d tasks", name, len(v.Tasks))
		}
		p.ask("list")
		if v := p.state.View(); !strings.Contains(v.Quote, "Done: list") {
			t.Errorf("%s: the next prompt says %q", name, v.Quote)
		}
	}
}

func TestHandEditsWaitForTheTurn(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.hold = true
	p.ask("chain")
	p.one()
	p.press("Complete task 1")
	p.ask("list") // stays in its field
	for len(p.held) > 0 && p.state.View().Talk.Working {
		if call, ok := p.one().(workbench.PerformCall); ok && call.Call.Act != "" {
			t.Fatal("a press was done amid the turn")
		}
	}
	p.letGo()
	v := p.state.View()
	if got, want := viewtest.States(v), "completed ready ready blocked blocked completed ready blocked"; got != want {
		t.Errorf("the tasks are %q, want %q", got, want)
	}
	if last := p.said(); last[len(last)-1] != "assistant" || slices.Contains(last, "user list") {
		t.Errorf("the conversation is %q", last)
	}
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if v := p.state.View(); !strings.HasPrefix(v.Sentence, "Undone: complete task 1") {
		t.Errorf("Undo takes back another thing than the press: %q", v.Sentence)
	}
}

func TestTheAgentsOwnTools(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	before := taskFiles(scenariotest.Held(t, store))
	p.ask("mend") // it takes back what it did itself
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) {
		t.Error("undo amid a turn did not take back its own calls")
	}
	p.wantSaid("user mend", "call task_update", "result", "call task_create", "result", "call undo", "result", "assistant")
	p.ask("undo")
	if said := p.said(); said[len(said)-2] != "refused" {
		t.Errorf("undo of nothing is no refusal: %q", said)
	}
	p.ask("pack")
	p.wantSaid("summary", "call task_list", "result", "assistant")
	if c := p.state.View().Talk.Conversation; !strings.HasSuffix(c.Messages[1].Text, "\nNext: list") {
		t.Errorf("the summary is %q", c.Messages[1].Text)
	}
	p.ask("shrink")
	p.wantSaid("summary")
	if v := p.state.View(); v.Busy || !strings.Contains(v.Sentence, "One summary stands for") {
		t.Errorf("%t %q", v.Busy, v.Sentence)
	}
	p.ask("leave")
	p.wantSaid("user list", "call task_list", "result", "assistant")
	p.ask("go")
	p.wantSaid()
	if v := p.state.View(); v.Talk.Conversation.Agent != "agent-3" || !strings.Contains(v.Sentence, "agent-3") || v.Busy {
		t.Errorf("%q: %q", v.Talk.Conversation.Agent, v.Sentence)
	}
}

func TestCompactAndNewAgentByHand(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	for _, m := range []lesson.Message{lesson.CompactNow{}, lesson.RenewAgent{}} {
		if p.send(m); p.state.View().Talk.Conversation.Agent != "agent-1" || len(p.said()) != 0 {
			t.Errorf("%T in an empty conversation does something", m)
		}
	}
	p.ask("chain")
	held := scenariotest.Held(t, store)
	p.send(lesson.CompactNow{})
	p.wantSaid("summary")
	v := p.state.View()
	if len(v.Talk.Conversation.Phases) != 3 || v.Talk.Conversation.Replaced != 12 || v.Talk.Conversation.NoCompact == "" || !strings.Contains(v.Sentence, "One summary stands for 12 messages") {
		t.Errorf("%d phases, %d replaced, %q", len(v.Talk.Conversation.Phases), v.Talk.Conversation.Replaced, v.Sentence)
	}
	p.send(lesson.RenewAgent{})
	p.wantSaid()
	if v := p.state.View(); v.Talk.Conversation.Agent != "agent-2" || len(v.Talk.Conversation.Phases) != 0 {
		t.Errorf("%q", v.Talk.Conversation.Agent)
	}
	if !maps.Equal(scenariotest.Held(t, store), held) {
		t.Error("the files have moved")
	}
	p.hold = true
	p.ask("list")
	p.send(lesson.CompactNow{}, lesson.RenewAgent{})
	p.letGo()
	p.wantSaid("user list", "call task_list", "result", "assistant")
}

func TestTheConversationCompactsByItself(t *testing.T) {
	model := script{"long": {{Text: "I say much."}}, "much": {{Text: strings.Repeat("word ", 2000)}}, "list": chain["list"]}
	p := talking(t, scenariotest.NewBoard(), model)
	compacted := 0
	for range 12 {
		for _, prompt := range []string{"much", "list"} {
			p.ask(prompt)
			v := p.state.View()
			if v.Talk.Conversation.Tokens >= v.Talk.Conversation.Threshold {
				t.Fatalf("after a turn there are %d tokens of %d", v.Talk.Conversation.Tokens, v.Talk.Conversation.Threshold)
			}
			if strings.Contains(v.Sentence, "compacts by itself") {
				compacted++
			}
		}
	}
	if compacted == 0 {
		t.Error("it never compacts by itself")
	}
}

// A turn that does not fit into the window is taken back: a prompt is never half done.
func TestATurnTooLargeForTheWindowIsUndone(t *testing.T) {
	var many []agent.Answer
	for n := range 300 {
		many = append(many, does("task_create", `{"subject":"Task %d","description":%q}`, n, strings.Repeat("word ", 40)))
	}
	store := scenariotest.NewBoard()
	p := talking(t, store, script{"many": many, "list": chain["list"]})
	before := taskFiles(scenariotest.Held(t, store))
	p.ask("list", "many")
	v := p.state.View()
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) || v.Busy || !strings.Contains(v.Sentence, "taken back") {
		t.Errorf("%d tasks, %q", len(v.Tasks), v.Sentence)
	}
	p.ask("list")
	if v := p.state.View(); !strings.Contains(v.Quote, "Done: list") {
		t.Errorf("the next prompt says %q", v.Quote)
	}
}

func TestAModelThatDoesNotAnswer(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	for _, prompt := range []string{"what?", "bad", "mute"} {
		p.ask(prompt)
		v := p.state.View()
		if v.Busy || v.Talk.Working || !strings.Contains(v.Sentence, "did not answer") {
			t.Errorf("%q: busy %t, %q", prompt, v.Busy, v.Sentence)
		}
	}
	p.ask("list")
	if v := p.state.View(); !strings.Contains(v.Quote, "Done: list") {
		t.Errorf("the next prompt says %q", v.Quote)
	}
}

// A Model that falls silent amid its work leaves nothing half done.
func TestAModelThatFallsSilentAmidATurn(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, silent{chain, 3})
	before := taskFiles(scenariotest.Held(t, store))
	p.ask("chain")
	v := p.state.View()
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), before) || v.Busy || v.Talk.Working || !strings.Contains(v.Sentence, "Nothing was changed") {
		t.Errorf("%d tasks, %q", len(v.Tasks), v.Sentence)
	}
}

// Silent answers as a script does, but stops after a number of calls.
type silent struct {
	script
	calls int
}

func (s silent) Answer(ctx context.Context, r agent.Request) (agent.Answer, error) {
	made := 0
	for _, m := range r.Messages {
		if m.Role == conversation.ToolReply {
			made++
		}
	}
	if made >= s.calls {
		return agent.Answer{}, errNoModel
	}
	return s.script.Answer(ctx, r)
}

func TestAStorageThatFailsAmidATurn(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.hold = true
	p.ask("chain")
	p.one()
	p.send(workbench.Failed{Path: lesson.ReaderBoard, Err: errInUse, Effect: p.held[0].(workbench.PerformCall)})
	p.held = nil
	v := p.state.View()
	if v.Busy || v.Talk.Working || v.Sentence == "" || len(p.said()) != 3 {
		t.Errorf("busy %t, %q, %q", v.Busy, v.Sentence, p.said())
	}
}

func TestTypedTextIsNotLost(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.ask("chain") // there is no conversation
	if v := p.state.View(); v.Talk != nil || v.Offers(view.PaneConversation) {
		t.Errorf("without an agent: %+v", v.Talk)
	}
	p.state = p.state.AgentComing()
	p.send(lesson.YourBoard{})
	p.ask("chain") // nobody is there yet
	if talk := p.state.View().Talk; talk.Fetched || talk.Typed != "chain" || talk.Refusal == "" {
		t.Errorf("before the agent is there: %+v", talk)
	}
	p.state = p.state.WithAgent(anAgent(chain))
	long := strings.Repeat("a long prompt ", 10_000)
	for _, text := range []string{"", "  \n ", long} {
		p.ask(text)
		talk := p.state.View().Talk
		if talk.Typed != text || talk.Refusal == "" || len(p.said()) != 0 {
			t.Errorf("%.20q: typed %.20q, %q", text, talk.Typed, talk.Refusal)
		}
	}
	p.talk(workbench.TalkType, "li")
	if talk := p.state.View().Talk; talk.Refusal != "" {
		t.Errorf("it still says %q", talk.Refusal)
	}
	for _, text := range []string{"<b>bold</b> &amp; `code`", "🎉🎉", "\u202eright to left \u05d0\u05d1", strings.Repeat("x", 10_000), "\x00\x1b[31m"} {
		p.ask(text)
		said := p.state.View().Talk.Conversation.Messages
		if got := said[len(said)-1]; got.Text != strings.TrimSpace(text) || p.state.View().Talk.Working {
			t.Errorf("%.20q became %.20q", text, got.Text)
		}
	}
}

func TestTheKeysBringOlderPrompts(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.ask("list", "hello", "hello", "chain")
	for _, step := range []struct {
		do   workbench.TalkAct
		want string
	}{
		{workbench.TalkNewer, ""},
		{workbench.TalkOlder, "chain"},
		{workbench.TalkOlder, "hello"},
		{workbench.TalkOlder, "list"},
		{workbench.TalkOlder, "list"},
		{workbench.TalkNewer, "hello"},
		{workbench.TalkNewer, "chain"},
		{workbench.TalkNewer, ""},
		{workbench.TalkNewer, ""},
	} {
		p.talk(step.do, "")
		if got := p.state.View().Talk; got.Typed != step.want || !got.Recalls {
			t.Errorf("%s brings %q, want %q", step.do, got.Typed, step.want)
		}
	}
	p.talk(workbench.TalkType, "mine")
	if p.state.View().Talk.Recalls {
		t.Error("the keys would replace what is typed")
	}
	p.talk(workbench.TalkTake, "list")
	fill := p.asked[len(p.asked)-2].(lesson.FillField)
	if talk := p.state.View().Talk; talk.Typed != "list" || fill.Text != "list" {
		t.Errorf("an example puts %q into the field", talk.Typed)
	}
}

// kept returns what the page has kept of the conversation last.
func (p *page) kept() string { return p.keeps()[workbench.KeptTalk.Of(lesson.ReaderBoard)] }

// keeps returns all that the page has kept for the one after it.
func (p *page) keeps() map[string]string {
	texts := map[string]string{}
	for _, effect := range p.asked {
		if keep, ok := effect.(workbench.Keep); ok {
			texts[keep.What.Of(keep.Path)] = keep.Text
		}
	}
	return texts
}

// What changed before a prompt is not marked any more while the agent works, nor after it
// where it changes nothing.
func TestAPromptClearsOldMarks(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	marks := func() (names []string) {
		for _, f := range p.state.View().AllFiles() {
			if f.Mark != "" {
				names = append(names, f.Name+" "+f.Mark)
			}
		}
		return names
	}
	p.ask("chain")
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if len(marks()) < 3 {
		t.Fatalf("after Undo %q are marked", marks())
	}
	p.ask("list")
	if left := marks(); len(left) > 0 {
		t.Errorf("a prompt that changes nothing leaves %q marked", left)
	}
}

// A page that is left while the agent is at work says so when it comes back, at
// any call.
func TestAnInterruptedTurnIsReported(t *testing.T) {
	for calls := range 6 {
		store := scenariotest.NewBoard()
		p := talking(t, store, chain)
		p.hold = true
		p.ask("chain")
		for range calls {
			p.one()
		}
		again := reloadedWith(t, store, p.kept())
		v := again.state.View()
		if said := again.said(); !strings.Contains(v.Sentence, "interrupted") || len(said) == 0 || said[0] != "user chain" {
			t.Errorf("after %d answers: %q, %q", calls, v.Sentence, said)
		}
		again.ask("list")
		if v := again.state.View(); v.Talk.Working || v.Quote == "" {
			t.Errorf("after %d answers the next prompt says %q", calls, v.Sentence)
		}
	}
}

// reloadedWith returns the page that comes after another.
func reloadedWith(t *testing.T, store *tasks.Store, kept string) *page {
	return reloaded(t, store, map[string]string{workbench.KeptTalk.Of(lesson.ReaderBoard): kept}, chain)
}

// reloaded returns the page that comes after one that has kept these texts.
func reloaded(t *testing.T, store *tasks.Store, kept map[string]string, m agent.Model) *page {
	p := newPage(t, store)
	p.send(lesson.Opened{Store: view.InIndexedDB, Kept: kept}, lesson.YourBoard{})
	p.state = p.state.WithAgent(anAgent(m))
	return p
}

// What the agent did not understand stands in the field again, to be mended, unless
// something else is written there; and the key up leads on from it.
func TestAMisunderstoodPromptCanBeCorrected(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	p.ask("list", "huh")
	if v := p.state.View(); v.Talk.Typed != "huh" || !v.Talk.Recalls {
		t.Errorf("in the field stands %q", v.Talk.Typed)
	}
	p.talk(workbench.TalkOlder, "")
	if v := p.state.View(); v.Talk.Typed != "list" {
		t.Errorf("the key up brings %q", v.Talk.Typed)
	}
	p.hold = true
	p.ask("huh")
	p.talk(workbench.TalkType, "lis")
	p.letGo()
	if v := p.state.View(); v.Talk.Typed != "lis" || v.Busy {
		t.Errorf("over what is written %q is put", v.Talk.Typed)
	}
	p.talk(workbench.TalkRenew, "")
	if v := p.state.View(); v.Talk.Typed != "lis" {
		t.Errorf("with a new agent %q is left of what is written", v.Talk.Typed)
	}
	p.hold = false
	p.ask("huh")
	p.talk(workbench.TalkRenew, "")
	if v := p.state.View(); v.Talk.Typed != "" {
		t.Errorf("a new agent finds %q, which another has not understood", v.Talk.Typed)
	}
}

// What the board refused stands in the field again too, where nothing else came of the prompt.
func TestARefusedPromptCanBeCorrected(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	for _, c := range []struct{ prompt, want string }{{"denied", "denied"}, {"refuse", ""}, {"list", ""}} {
		p.ask(c.prompt)
		if v := p.state.View(); v.Talk.Typed != c.want {
			t.Errorf("after %q in the field stands %q", c.prompt, v.Talk.Typed)
		}
	}
}

// A question back does not count as work, nor does a prompt that was not understood: only what was
// answered leads on, and marks the chapter.
func TestAPromptWithoutEffectDoesNotGoOn(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	p.send(lesson.Navigated{Fragment: "try"})
	p.state = p.state.WithAgent(anAgent(chain))
	marked := func() bool { return slices.Contains(p.asked, lesson.Effect(lesson.MarkDone{Chapter: "try"})) }
	for _, step := range []struct {
		text          string
		marked, tried bool
	}{{"which", false, false}, {"huh", false, false}, {"which", false, false}, {"list", true, false}, {"which", true, false}, {"refuse", true, false}, {"huh", true, false}, {"chain", true, true}} {
		p.ask(step.text)
		if v := p.state.View(); v.Talk.Tried != step.tried || marked() != step.marked {
			t.Errorf("after %q: tried %t, marked %t", step.text, v.Talk.Tried, marked())
		}
	}
	p = reloadedWith(t, store, p.kept())
	if !p.state.View().Talk.Tried {
		t.Error("after a reload it is not tried")
	}
}

// A prompt that names a task is offered while that is there.
func TestPromptsOfMissingTasksAreNotOffered(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	a := anAgent(chain)
	a.Examples = []string{"Create 9 tasks", "Why is #3 stuck?", "#6 depends on #5", "Complete task #5 and go on"}
	p.state = p.state.WithAgent(a)
	for _, step := range []struct {
		say  string
		want []int
	}{{"list", []int{0, 1, 3}}, {"chain", []int{0, 1, 2, 3}}} {
		p.ask(step.say)
		var want []string
		for _, n := range step.want {
			want = append(want, a.Examples[n])
		}
		if got := p.state.View().Talk.Examples; !slices.Equal(got, want) {
			t.Errorf("after %q are offered %q", step.say, got)
		}
	}
}

// What the agent offers where it has not understood is offered in the place of the
// examples, until something else is said.
func TestOfferedPromptsCanBePressed(t *testing.T) {
	for name, goOn := range map[string]func(p *page){
		"a prompt":     func(p *page) { p.ask("list") },
		"compaction":   func(p *page) { p.talk(workbench.TalkCompact, "") },
		"a new agent":  func(p *page) { p.talk(workbench.TalkRenew, "") },
		"the next one": func(p *page) { p.hold = true; p.ask("hello") },
	} {
		p := talking(t, scenariotest.NewBoard(), chain)
		all := p.state.View().Talk.Examples
		p.ask("list", "huh")
		if talk := p.state.View().Talk; !talk.Near || !slices.Equal(talk.Examples, []string{"refuse", "list"}) {
			t.Fatalf("%q are offered", talk.Examples)
		}
		p.talk(workbench.TalkTake, "refuse")
		if talk := p.state.View().Talk; !talk.Near || talk.Typed != "refuse" {
			t.Errorf("%q is written, and there is something to press: %t", talk.Typed, talk.Near)
		}
		goOn(p)
		if talk := p.state.View().Talk; talk.Near || !slices.Equal(talk.Examples, all) {
			t.Errorf("after %s %q are offered", name, talk.Examples)
		}
	}
}

// What is written and not sent stands there after a reload.
func TestAnUnsentPromptSurvivesAReload(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	p.talk(workbench.TalkType, "list, and")
	if v := reloaded(t, store, p.keeps(), chain).state.View(); v.Talk.Typed != "list, and" || !v.Talk.Sends {
		t.Errorf("after a reload %q stands there", v.Talk.Typed)
	}
	p.ask("list")
	if v := reloaded(t, store, p.keeps(), chain).state.View(); v.Talk.Typed != "" {
		t.Errorf("what was sent stands there after a reload: %q", v.Talk.Typed)
	}
	p.talk(workbench.TalkType, strings.Repeat("x", 100_000))
	if v := reloaded(t, store, p.keeps(), chain).state.View(); v.Talk.Typed != "" {
		t.Error("a text without end is kept")
	}
}

// What changed before another agent, or before a compaction, is not new any more.
func TestANewConversationHasNoOldMarks(t *testing.T) {
	for _, do := range []workbench.TalkAct{workbench.TalkCompact, workbench.TalkRenew} {
		p := talking(t, scenariotest.NewBoard(), chain)
		p.ask("chain")
		if marked(p) == 0 {
			t.Fatal("nothing is marked after a prompt")
		}
		p.talk(do, "")
		if n := marked(p); n != 0 {
			t.Errorf("after %s %d tasks are marked", do, n)
		}
	}
}

// marked returns how many tasks are marked as changed.
func marked(p *page) (n int) {
	for _, task := range p.state.View().Tasks {
		if task.Now {
			n++
		}
	}
	return n
}

func TestTheConversationIsKeptOverAReload(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	p.ask("chain")
	p.send(lesson.RenewAgent{})
	p.ask("list", "refuse")
	was := p.state.View()
	again := reloadedWith(t, store, p.kept())
	is := again.state.View()
	if is.Talk.Conversation.Agent != "agent-2" || is.Talk.Conversation.Tokens != was.Talk.Conversation.Tokens || !slices.Equal(again.said(), p.said()) {
		t.Errorf("%q with %d tokens: %q", is.Talk.Conversation.Agent, is.Talk.Conversation.Tokens, again.said())
	}
	if is.Undo || len(is.Talk.Groups) != 0 {
		t.Error("the page that comes can undo what it did not do")
	}
	again.talk(workbench.TalkOlder, "")
	if got := again.state.View().Talk.Typed; got != "refuse" {
		t.Errorf("the prompt before is %q", got)
	}
	again.ask("hello")
	again.send(lesson.CompactNow{})
	again.wantSaid("summary")
	if again.send(lesson.ResetAll{}); again.kept() != "" || len(again.said()) != 0 {
		t.Errorf("after Reset everything %q is kept", again.kept())
	}
}

func TestADamagedConversationIsDropped(t *testing.T) {
	store := scenariotest.NewBoard()
	p := talking(t, store, chain)
	p.ask("chain")
	kept := p.kept()
	if got := reloadedWith(t, store, kept); len(got.said()) == 0 {
		t.Fatal("nothing is kept")
	}
	for name, text := range map[string]string{
		"no JSON": "{", "cut": kept[:len(kept)/2], "another version": strings.Replace(kept, `"v":1`, `"v":2`, 1),
		"a negative agent": strings.Replace(kept, `"agent":1`, `"agent":-1`, 1), "a system prompt": strings.Replace(kept, `"user"`, `"system"`, 1),
		"a result without a call": strings.Replace(kept, `"role":"tool_call"`, `"role":"user"`, 1), "an unknown role": strings.Replace(kept, `"user"`, `"nobody"`, 1),
		"too much": strings.Replace(kept, `"chain"`, `"`+strings.Repeat("x", 500_000)+`"`, -1), "a list": "[]", "a number": "1",
		"more than the window": strings.Replace(kept, `"text":"chain"`, `"text":"`+strings.Repeat("x ", 40_000)+`"`, 1),
	} {
		got := reloadedWith(t, store, text)
		if v := got.state.View(); len(got.said()) != 0 || v.Talk.Conversation.Agent != "agent-1" {
			t.Errorf("%s: it is taken up: %q", name, got.said())
		}
		if got.ask("list"); len(got.said()) != 4 {
			t.Errorf("%s: afterwards the conversation is %q", name, got.said())
		}
	}
}

// The line of the prompt is one element for all workshops: each finds there what was typed
// in it, and not what was typed in another.
func TestEachWorkshopHasItsOwnPrompt(t *testing.T) {
	p := talking(t, scenariotest.NewBoard(), chain)
	stands := ""
	typed := func(where string) string {
		p.asked = nil
		p.send(lesson.Navigated{Fragment: where})
		for _, effect := range p.asked {
			if fill, is := effect.(lesson.FillField); is && fill.Key == "prompt" {
				stands = fill.Text
			}
		}
		return stands
	}
	if typed("try"); stands != "" {
		t.Errorf("at first it holds %q", stands)
	}
	p.talk(workbench.TalkType, "Polish the moon")
	stands = "Polish the moon" // as it is in the page
	if got := typed("challenges"); got != "" {
		t.Errorf("the challenges find %q there", got)
	}
	if got := typed("try"); got != "Polish the moon" {
		t.Errorf("Try it finds %q again", got)
	}
}
