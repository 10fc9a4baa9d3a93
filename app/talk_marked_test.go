//go:build !js && !race

package app

import (
	"context"
	"encoding/json"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// An everAnswer is a Model that always answers the same.
type everAnswer agent.Answer

func (a everAnswer) Answer(context.Context, agent.Request) (agent.Answer, error) {
	return agent.Answer(a), nil
}

func calling(tool, input string) everAnswer {
	return everAnswer{Calls: []agent.ToolCall{{Tool: tool, Input: json.RawMessage(input)}}}
}

// talkToAgents asks agents for what goes well and for what does not, and pastes calls of
// others.
func (r *reader) talkToAgents(library scenario.Library) {
	path := lesson.ReaderBoard
	const left = `{"v":1,"agent":1,"calls":0,"transcripts":0,"asked":["go on"],"messages":[{"role":"user","text":"go on"}]}`
	r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "try", Kept: map[string]string{workbench.KeptTalk.Of(path): left}})
	h := r.hear(library, lesson.Opened{Store: view.InIndexedDB, Fragment: "try"})
	prompts := func(texts ...string) {
		for _, text := range texts {
			h.send(workbench.Prompt{Path: path, Text: text})
		}
	}
	talk := func(do workbench.TalkAct, texts ...string) {
		for _, text := range texts {
			h.send(workbench.Talk{Path: path, Do: do, Text: text})
		}
	}
	prompts("", strings.Repeat("a word ", 20_000), "Create 3 tasks: One, Two, Three, in order.", "complete 99", "complete 5", "List all tasks.", "whatsit")
	h.send(workbench.Undo{Path: path}, workbench.Redo{Path: path}, workbench.Earlier{Path: path, Turn: 1})
	h.unanswered = true
	prompts("What can I do now?")
	h.send(workbench.AgentSlow{Path: path})
	talk(workbench.TalkStop, "")
	h.unanswered = false
	h.send(lesson.CompactNow{}, lesson.RenewAgent{})
	talk(workbench.PasteOpen, "")
	for _, schema := range []view.SchemaKind{view.Anthropic, view.OpenAI, view.MCP} {
		talk(workbench.PickSchemas, string(schema))
	}
	many := "[" + strings.Repeat(`{"tool":"task_list"},`, 60) + `{"tool":"task_list"}]`
	talk(workbench.PasteRun, "hello", "{}", strings.Repeat("[", 100), `{"a":1,"a":2}`, `{"tool":"task_list","input":[]}`, many, strings.Repeat(" ", 200_000)+"x",
		`{"tool":"task_list"}`, `{"tool":"task_lost"}`, `[{"tool":"task_list"},{"tool":"task_lost"}]`)
	talk(workbench.PasteClose, "")
	h.send(lesson.Copied{OK: true}, lesson.Copied{}, lesson.AgentEnded{Err: lesson.NoAgent{}})
	h.held = true
	h.send(lesson.FetchAgain{})
	prompts("go on")
	h.held = false
	for _, model := range []agent.Model{
		calling("task_create", `{"subject":"More","description":"`+strings.Repeat("more ", 300)+`"}`),
		calling("compact", "{}"), calling("new_agent", "{}"),
		everAnswer{},
	} {
		h.state = h.state.WithAgent(workbench.Agent{Model: model, Loop: agent.Loop{System: "{agent}", Agent: "agent-{n}", Tools: workbench.AgentTools(), Prose: conversation.Prose{Heading: "Summary"}}})
		prompts("go on")
		h.unanswered = false
	}
}
