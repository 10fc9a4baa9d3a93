package planner_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/agent/planner"
	"tasklesson/app/lesson/conversation"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// changes reports whether a tool can change the board.
func changes(tool string) bool {
	return tool != "task_list" && tool != "task_get" && tool != "task_graph"
}

// problemsOf returns what Check finds on a board.
func problemsOf(t testing.TB, files []tasks.File) []string {
	t.Helper()
	problems, err := tasks.New(tasks.NewStore(memstore.NewDir(files...).Open())).Check(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, p := range problems {
		all = append(all, string(p.Kind)+" "+p.Text)
	}
	return all
}

// checkInvariants checks the rules that hold for every prompt.
func checkInvariants(t testing.TB, d *dialogue, before []string) {
	t.Helper()
	for _, problem := range problemsOf(t, d.files) {
		if !slices.Contains(before, problem) {
			t.Errorf("the board has a new problem: %s", problem)
		}
	}
	said := "" // so far: names that were typed are told later
	for _, p := range d.prompts {
		said += p.text
		calls := 0
		for i, tool := range p.tools {
			if changes(tool) && p.announced == 0 && i < len(p.tools) {
				t.Errorf("%.80q: %s is called, and no plan was told", p.text, tool)
			}
			if changes(tool) && tool != agent.UndoTool {
				calls++
			}
		}
		if p.announced > 0 && len(p.tools)-p.reads != p.announced && !p.refused && !p.ended {
			t.Errorf("%.80q: %d calls were told, and %d made: %s", p.text, p.announced, len(p.tools)-p.reads, p.intro)
		}
		if strings.TrimSpace(p.closing) == "" && !p.ended {
			t.Errorf("%.80q got no answer", p.text)
		}
		if strings.Contains(p.closing, "{") && !strings.Contains(said, "{") || strings.Contains(p.closing, "}") && !strings.Contains(said, "}") {
			t.Errorf("a placeholder is told: %s", p.closing)
		}
	}
}

// Every prompt of the table keeps the rules that hold for all of them.
func TestEveryCallIsPlannedAndTheBoardIsValid(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	for _, c := range readTable(t) {
		files := filesOf(t, boards[c.board])
		d := converse(t, p, files)
		before := problemsOf(t, files)
		for _, text := range c.say {
			d.say(text)
		}
		checkInvariants(t, d, before)
		if t.Failed() {
			t.Fatal(c, d.transcript())
		}
	}
}

// The answer is a function of the messages: another planner, asked in another order,
// gives the same one at every place of a conversation.
func TestTheSameMessagesGiveTheSameAnswer(t *testing.T) {
	p, other, boards := vocabulary(t), vocabulary(t), readBoards(t)
	for _, c := range readTable(t) {
		d := converse(t, p, filesOf(t, boards[c.board]))
		var requests []agent.Request
		var answers []agent.Answer
		d.asked = func(r agent.Request, a agent.Answer) { requests, answers = append(requests, r), append(answers, a) }
		for _, text := range c.say {
			d.say(text)
		}
		for i := len(requests) - 1; i >= 0; i-- {
			again, err := other.Answer(context.Background(), requests[i])
			if err != nil || !reflect.DeepEqual(again, answers[i]) {
				t.Fatalf("%s: answer %d is %+v, and was %+v", c, i, again, answers[i])
			}
		}
	}
}

// Each answer has one call at most, so that a plan can be stepped through.
func TestAnAnswerHasOneCallAtMost(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	for _, c := range readTable(t) {
		d := converse(t, p, filesOf(t, boards[c.board]))
		d.asked = func(_ agent.Request, a agent.Answer) {
			if len(a.Calls) > 1 {
				t.Errorf("%s: %d calls in one answer", c, len(a.Calls))
			}
			for _, call := range a.Calls {
				if !json.Valid(call.Input) {
					t.Errorf("%s: the input of %s is no JSON: %s", c, call.Tool, call.Input)
				}
			}
		}
		for _, text := range c.say {
			d.say(text)
		}
	}
}

// Somebody changes the board while a plan is carried out, and a call is refused: the agent
// takes back what it has done, and says so.
func TestARefusalAmidAPlanUndoesIt(t *testing.T) {
	d := converse(t, vocabulary(t), filesOf(t, readBoards(t)["flat"]))
	d.meddle = func(d *dialogue, call int) {
		if call == 3 { // task_list, the first task, and now the second
			dir := memstore.NewDir(d.files...)
			m := tasks.New(tasks.NewStore(dir.Open()))
			if _, err := m.Delete(t.Context(), 2, tasks.DeleteOptions{}); err != nil {
				t.Fatal(err)
			}
			snapshot, err := m.Snapshot(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			d.files = snapshot.Files
		}
	}
	got := d.say("complete 1, 2 and 3")
	if want := []string{"task_list", "task_update", "task_update", "undo"}; !slices.Equal(got.tools, want) {
		t.Errorf("it calls %v, want %v", got.tools, want)
	}
	for _, words := range []string{"Task 2 not found", "taken back"} {
		if !strings.Contains(got.closing, words) {
			t.Errorf("it says %q, without %q", got.closing, words)
		}
	}
}

// If the first call of a plan is refused, the agent says it without what the board advises a model; if a later
// one would be, it makes no call.
func TestARefusalIsKnownBeforeAnythingIsDone(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	d := converse(t, p, filesOf(t, boards["seed"]))
	if got := d.say("complete 4"); !slices.Equal(got.tools, []string{"task_list", "task_update"}) || !strings.Contains(got.closing, "#2 Migrations and #3 Auth module") || strings.Contains(got.closing, "removeBlockedBy") {
		t.Errorf("it calls %v and says %q", got.tools, got.closing)
	}
	if got := d.say("complete 1 and 4"); !slices.Equal(got.tools, []string{"task_list"}) || !strings.Contains(got.closing, "#2 Migrations and #3 Auth module") {
		t.Errorf("it calls %v and says %q", got.tools, got.closing)
	}
	if !d.untouched() {
		t.Error("the board changed")
	}
}

// The rest of a prompt stands in the call that compacts or starts a new agent, and is carried
// out after it.
func TestTheRestOfAPromptIsPassedOn(t *testing.T) {
	for _, end := range []string{"compact the conversation", "start a new session"} {
		d := converse(t, vocabulary(t), nil)
		d.say("Create 2 tasks, " + end + ", then complete task 1 and list tasks.")
		if got := boardLine(d.list().Tasks); got != "1 Task 1 x | 2 Task 2" {
			t.Errorf("%s: the board is %s", end, got)
		}
	}
	d := converse(t, vocabulary(t), nil)
	got := d.say("Create 2 tasks, compact the conversation, then make me a sandwich.")
	if !d.untouched() || !strings.HasPrefix(got.closing, "I did not understand") {
		t.Errorf("it says %q, and the board is %s", got.closing, boardLine(d.list().Tasks))
	}
}

// A damaged conversation is answered too.
func TestAnyMessagesAreAnswered(t *testing.T) {
	p := vocabulary(t)
	call := func(id, tool, input string) conversation.Message {
		return conversation.Message{Role: conversation.ToolCall, CallID: id, Tool: tool, Input: json.RawMessage(input)}
	}
	result := func(id, tool, text string) conversation.Message {
		return conversation.Message{Role: conversation.ToolReply, CallID: id, Tool: tool, Text: text}
	}
	user := func(text string) conversation.Message {
		return conversation.Message{Role: conversation.User, Text: text}
	}
	blanked := result("1", "task_list", "[old tool result blanked]")
	blanked.Blanked = true
	for name, messages := range map[string][]conversation.Message{
		"none":                {},
		"a call alone":        {user("complete 1"), call("1", "task_list", `{}`)},
		"a result alone":      {user("complete 1"), result("1", "task_list", "No tasks.")},
		"a blanked list":      {user("complete 1"), call("1", "task_list", `{}`), blanked},
		"another's call":      {user("complete 1"), call("1", "task_delete", `{"task_id":1}`), result("1", "task_delete", `{}`)},
		"another plan":        {user("complete 1"), call("1", "task_list", `{}`), result("1", "task_list", "[ ] #1: A"), call("2", "task_delete", `{"task_id":1}`), result("2", "task_delete", `{}`)},
		"no JSON":             {user("create a and b"), call("1", "task_list", `{}`), result("1", "task_list", "No tasks."), call("2", "task_create", `{`), result("2", "task_create", `{`)},
		"an empty prompt":     {user(" ")},
		"a question twice":    {user("complete the tests"), {Role: conversation.Assistant, Text: "Which task do you mean by “"}, user("1"), {Role: conversation.Assistant, Text: "Which task do you mean by “"}, user("2")},
		"an empty summary":    {{Role: conversation.User, Summary: true}},
		"only the agent":      {{Role: conversation.Assistant, Text: "Hello."}},
		"a result with marks": {user("complete 1"), call("1", "task_list", `{}`), result("1", "task_list", "[ ] #1: A (blocked by: [2, 9])\n[!] task_2.json: unreadable: {")},
	} {
		answer, err := p.Answer(t.Context(), agent.Request{Messages: messages})
		if err != nil || answer.Text == "" && len(answer.Calls) == 0 {
			t.Errorf("%s: %+v, %v", name, answer, err)
		}
		if blind := slices.Contains([]string{"a call alone", "a blanked list", "another's call", "another plan", "no JSON"}, name); blind && len(answer.Calls) > 0 {
			t.Errorf("%s: it calls %s", name, answer.Calls[0].Tool)
		}
	}
}

// A long prompt is capped, and says so.
func TestAPromptOverTheLimitIsExplained(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	many := func(n int) string {
		var names []string
		for i := range n {
			names = append(names, "part "+strconv.Itoa(i+1)+"b")
		}
		return strings.Join(names, ", ")
	}
	for text, want := range map[string]string{
		"create tasks: " + many(61):               "60 at most",
		"create 61 tasks":                         "60 at most",
		"create 100000000 tasks":                  "60 at most",
		"plan a REST API with 21 endpoints":       "20 at most",
		"create task " + strings.Repeat("x", 201): "200 characters at most",
		strings.Repeat("complete 1. ", 2000):      "20000 at most",
	} {
		d := converse(t, p, filesOf(t, boards["seed"]))
		if got := d.say(text); !strings.Contains(got.closing, want) || !d.untouched() {
			t.Errorf("%.40q: it says %q, without %q", text, got.closing, want)
		}
	}
	d := converse(t, p, nil)
	d.say("create tasks: " + many(60))
	if n := len(d.list().Tasks); n != 60 {
		t.Errorf("%d tasks were made, want 60", n)
	}
}

// A second language needs only a file: here the English one with every word changed.
func TestAnotherVocabularyNeedsOnlyAFile(t *testing.T) {
	var v map[string]any
	if err := json.Unmarshal([]byte(english(t)), &v); err != nil {
		t.Fatal(err)
	}
	invented := func(text string) string { // every word ends in "-um"
		words := strings.Fields(text)
		for i, w := range words {
			words[i] = w + "um"
		}
		return strings.Join(words, " ")
	}
	for _, phrases := range v["words"].(map[string]any) {
		list := phrases.([]any)
		for i := range list {
			list[i] = invented(list[i].(string))
		}
	}
	v["say"].(map[string]any)["did"] = "Factum."
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	p, err := planner.Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	d := converse(t, p, nil)
	d.say("createum tasksum: design, build andum ship, inum orderum")
	got := d.say("completeum design")
	if line := boardLine(d.list().Tasks); line != "1 Design x | 2 Build | 3 Ship < 2" || !strings.HasPrefix(got.closing, "Factum.") {
		t.Errorf("the board is %s, and it says %q", line, got.closing)
	}
	if got := d.say("complete 2"); !strings.HasPrefix(got.closing, "I did not understand") {
		t.Errorf("of English it says %q", got.closing)
	}
}

// A vocabulary that lacks something is refused when it is read.
func TestAVocabularyIsWhole(t *testing.T) {
	raw := english(t)
	for name, text := range map[string]string{
		"nothing":              "",
		"no words":             strings.Replace(raw, `"complete": [`, `"fulfil": [`, 1),
		"a word twice":         strings.Replace(raw, `"delete": [`, `"delete": ["complete", `, 1),
		"a sentence less":      strings.Replace(raw, `"did": "`, `"didnt": "`, 1),
		"a sentence more":      strings.Replace(raw, `"did": "`, `"nobody says": "this", "did": "`, 1),
		"an unknown member":    strings.Replace(raw, `"system": `, `"systems": `, 1),
		"two vocabularies":     raw + raw,
		"a refusal less":       strings.Replace(raw, `"cycle": `, `"ring": `, 1),
		"a name without place": strings.Replace(raw, `{agent}`, `somebody`, -1),
	} {
		if _, err := planner.Read(text); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// A fault of the grammar is reported to the reader and on the console, and the page goes on.
func TestAGrammarFaultIsReported(t *testing.T) {
	var none []int
	unmade := map[int]int(nil)
	for reason, fault := range map[string]func(){
		"the grammar fails":     func() { panic("the grammar fails") },
		"an error":              func() { panic(errors.New("an error")) },
		"index out of range":    func() { _ = none[len(none)] },
		"nil pointer":           func() { var r *strings.Reader; _ = r.Len() },
		"assignment to entry":   func() { unmade[1] = 1 },
		"panic called with nil": func() { panic(nil) },
	} {
		answer, written, err := vocabulary(t).Failing(fault)
		if !reflect.DeepEqual(answer, agent.Answer{}) || err == nil || !strings.HasPrefix(err.Error(), "there is a fault in its grammar") {
			t.Errorf("%s: it answers %+v, %v", reason, answer, err)
		}
		if !strings.HasPrefix(written, "panic: ") || !strings.Contains(written, reason) {
			t.Errorf("%s: the console says %q", reason, written)
		}
	}
	if answer, written, err := vocabulary(t).Failing(func() {}); answer.Text == "" || err != nil || written != "" {
		t.Errorf("without one: %+v, %v, %q", answer, err, written)
	}
}

// A closing answer names the tasks that are ready on the board: all of them after "Ready
// now", some of them after "Ready", and it says that there is none only if there is none.
func TestReadyTasksMatchTheBoard(t *testing.T) {
	p, boards := vocabulary(t), readBoards(t)
	told := 0
	for _, c := range readTable(t) {
		d := converse(t, p, filesOf(t, boards[c.board]))
		for _, text := range c.say {
			said := d.say(text)
			board := d.list()
			var ready []string
			for _, task := range board.Tasks {
				if task.State() == tasks.StateReady {
					ready = append(ready, strings.TrimSpace(task.ID.String()+" "+task.Subject))
				}
			}
			for _, mark := range []string{"Ready now: ", "Ready: "} {
				_, list, there := strings.Cut(said.closing, mark)
				if !there {
					continue
				}
				told++
				named, more := namedIn(list, ready)
				if named == 0 && !strings.HasPrefix(list, "nothing") || mark == "Ready now: " && named+more != len(ready) {
					t.Errorf("%s: it says %q, and ready are %v", c, said.closing, ready)
				}
			}
			if len(ready) > 0 && strings.Contains(said.closing, "No task is ready") {
				t.Errorf("%s: it says %q, and ready are %v", c, said.closing, ready)
			}
		}
	}
	if told < 300 {
		t.Errorf("only %d answers say what is ready", told)
	}
}

// namedIn returns how many of some names a list has, and how many more it counts; none if it
// has another name.
func namedIn(list string, names []string) (named, more int) {
	for {
		longest := ""
		for _, name := range names {
			if strings.HasPrefix(list, name) && len(name) > len(longest) {
				longest = name
			}
		}
		if longest == "" {
			if n, _, ok := strings.Cut(list, " more."); ok {
				more, _ = strconv.Atoi(n)
				return named, more
			}
			return 0, 0
		}
		named++
		list = list[len(longest):]
		switch {
		case strings.HasPrefix(list, ", "):
			list = list[2:]
		case strings.HasPrefix(list, " and "):
			list = list[5:]
		default:
			return named, 0
		}
	}
}

// Greetings, thanks and "never mind" get an answer and count as no work: nothing was asked
// about the board, and nothing was done to it.
func TestGreetingsAndThanksAreNoWork(t *testing.T) {
	for text, idle := range map[string]bool{
		"Hello": true, "thanks!": true, "ok": true, "nvm": true, "scrap that": true,
		"What is left?": false, "list the tasks": false, "Thanks, complete 1": false, "Hello, what can I do now?": false,
	} {
		d := converse(t, vocabulary(t), filesOf(t, readBoards(t)["seed"]))
		if got := d.say(text); got.idle != idle || got.lost {
			t.Errorf("%q is answered %q, as no work: %t", text, got.closing, got.idle)
		}
	}
}
