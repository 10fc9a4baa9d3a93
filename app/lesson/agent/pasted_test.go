package agent_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
)

// Every form of a call, with the form of its answer: the first result is given, the
// second refused.
var pastedForms = map[string]struct{ text, calls, answer string }{
	"Anthropic": {
		`{"type":"tool_use","id":"toolu_1","name":"task_get","input":{"task_id":1}}`,
		`task_get {"task_id":1}`,
		`{"type":"tool_result","tool_use_id":"toolu_1","content":"one"}`,
	},
	"Anthropic, a message": {
		`{"role":"assistant","content":[{"type":"text","text":"I look."},{"type":"tool_use","id":"a","name":"task_list","input":{}},{"type":"tool_use","id":"b","name":"task_get","input":{"task_id":9}}],"stop_reason":"tool_use"}`,
		`task_list {}; task_get {"task_id":9}`,
		`{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"one"},{"type":"tool_result","tool_use_id":"b","content":"two","is_error":true}]}`,
	},
	"Anthropic, its blocks": {
		`[{"type":"tool_use","id":"a","name":"task_list"}]`, `task_list {}`,
		`{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"one"}]}`,
	},
	"fenced, as chats show it": {
		"```json\n{\"type\":\"tool_use\",\"id\":\"a\",\"name\":\"task_list\"}\n```", `task_list {}`,
		`{"type":"tool_result","tool_use_id":"a","content":"one"}`,
	},
	"OpenAI": {
		`{"id":"call_1","type":"function","function":{"name":"task_get","arguments":"{\"task_id\": 1}"}}`,
		`task_get {"task_id": 1}`, `{"role":"tool","tool_call_id":"call_1","content":"one"}`,
	},
	"OpenAI, a message": {
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"task_list","arguments":"{}"}},{"id":"c2","type":"function","function":{"name":"task_get","arguments":"{\"task_id\":9}"}}]}`,
		`task_list {}; task_get {"task_id":9}`,
		`[{"role":"tool","tool_call_id":"c1","content":"one"},{"role":"tool","tool_call_id":"c2","content":"two"}]`,
	},
	"OpenAI, a completion": {
		`{"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","tool_calls":[{"id":"c1","function":{"name":"task_list","arguments":""}}]}}]}`,
		`task_list {}`, `[{"role":"tool","tool_call_id":"c1","content":"one"}]`,
	},
	"Responses": {
		`{"type":"function_call","id":"fc_1","call_id":"call_1","name":"task_list","arguments":"{}"}`,
		`task_list {}`, `{"type":"function_call_output","call_id":"call_1","output":"one"}`,
	},
	"Responses, the output": {
		`{"id":"resp","output":[{"type":"reasoning","summary":[]},{"type":"function_call","call_id":"c","name":"task_list","arguments":"{}"}]}`,
		`task_list {}`, `[{"type":"function_call_output","call_id":"c","output":"one"}]`,
	},
	"MCP": {
		`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"task_get","arguments":{"task_id":1}}}`,
		`task_get {"task_id":1}`, `{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"one"}]}}`,
	},
	"MCP, a batch": {
		`[{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"task_list"}},{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"task_get","arguments":{"task_id":9}}}]`,
		`task_list {}; task_get {"task_id":9}`,
		`[{"jsonrpc":"2.0","id":"x","result":{"content":[{"type":"text","text":"one"}]}},{"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"two"}],"isError":true}}]`,
	},
	"bare": {`{"tool":"task_list","input":{}}`, `task_list {}`, `{"tool":"task_list","result":"one"}`},
	"bare, several": {
		` [{"tool":"task_list"},{"tool":"task_get","input":{"task_id":9}}] `, `task_list {}; task_get {"task_id":9}`,
		`[{"tool":"task_list","result":"one"},{"tool":"task_get","error":"two"}]`,
	},
	"name and arguments": {`{"name":"task_list","arguments":{}}`, `task_list {}`, `{"name":"task_list","result":"one"}`},
	"arguments as text":  {`{"name":"task_get","arguments":"{\"task_id\":1}"}`, `task_get {"task_id":1}`, `{"name":"task_get","result":"one"}`},
}

func TestPastedCallsAreAnsweredInTheirForm(t *testing.T) {
	for name, c := range pastedForms {
		p, err := agent.ReadCalls(c.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var calls []string
		results := []agent.PastedResult{{Text: "one"}, {Text: "two", Refused: true}}[:len(p.Calls)]
		for _, call := range p.Calls {
			calls = append(calls, call.Tool+" "+string(call.Input))
		}
		if got := strings.Join(calls, "; "); got != c.calls {
			t.Errorf("%s: the calls are %s, want %s", name, got, c.calls)
		}
		if got := compact(t, p.Answer(results)); got != c.answer {
			t.Errorf("%s: the answer is\n%s, want\n%s", name, got, c.answer)
		}
	}
}

func compact(t *testing.T, text string) string {
	t.Helper()
	var out strings.Builder
	var value json.RawMessage
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out.String())
}

func TestOtherTextIsNotTakenForACall(t *testing.T) {
	deep := func(n int, open, shut string) string { return strings.Repeat(open, n) + "1" + strings.Repeat(shut, n) }
	call := `{"tool":"task_list","input":%s}`
	many := "[" + strings.Repeat(`{"tool":"task_list"},`, 50) + `{"tool":"task_list"}]`
	for text, want := range map[string]error{
		"": agent.ErrPastedNoJSON, "hello": agent.ErrPastedNoJSON, "{": agent.ErrPastedNoJSON, `{"tool":"task_list"} {}`: agent.ErrPastedNoJSON,
		`{"tool":"task_list"}]`: agent.ErrPastedNoJSON, "NaN": agent.ErrPastedNoJSON, fmt.Sprintf(call, `{"task_id":NaN}`): agent.ErrPastedNoJSON,
		`{"tool" "task_list"}`: agent.ErrPastedNoJSON, `{"a":1,}`: agent.ErrPastedNoJSON, "'x'": agent.ErrPastedNoJSON, "\x00": agent.ErrPastedNoJSON,
		"{}": agent.ErrPastedNoCall, "[]": agent.ErrPastedNoCall, "null": agent.ErrPastedNoCall, "1": agent.ErrPastedNoCall, `"task_list"`: agent.ErrPastedNoCall,
		`{"type":"tool_use","input":{}}`: agent.ErrPastedNoCall, `[{"tool":"task_list"},1]`: agent.ErrPastedNoCall, `{"content":"hello"}`: agent.ErrPastedNoCall,
		`{"role":"assistant","content":[{"type":"text","text":"no"}]}`: agent.ErrPastedNoCall, `{"method":"tools/list"}`: agent.ErrPastedNoCall,
		fmt.Sprintf(call, `[1]`): agent.ErrPastedInput, fmt.Sprintf(call, `7`): agent.ErrPastedInput, fmt.Sprintf(call, `"hello"`): agent.ErrPastedNoJSON, `{"name":"task_list","arguments":"[1]"}`: agent.ErrPastedInput,
		deep(60_000, "[", "]"): agent.ErrPastedLong, deep(40_000, "[", "]"): agent.ErrPastedDeep, deep(9_000, `{"a":`, "}"): agent.ErrPastedDeep, strings.Repeat("[", 90_000): agent.ErrPastedDeep,
		`{"name":"task_list","arguments":` + string(must(json.Marshal(deep(9_000, "[", "]")))) + `}`: agent.ErrPastedDeep,
		`{"tool":"task_list","tool":"task_delete"}`:                                                  agent.ErrPastedTwice, fmt.Sprintf(call, `{"task_id":1,"task_id":2}`): agent.ErrPastedTwice,
		`{"name":"task_get","arguments":"{\"task_id\":1,\"task_id\":2}"}`: agent.ErrPastedTwice, `{"tool":"task_list","\u0074ool":"x"}`: agent.ErrPastedTwice,
		many: agent.ErrPastedMany, `{"tool":"task_create","input":{"subject":"` + strings.Repeat("x", 100_000) + `"}}`: agent.ErrPastedLong,
	} {
		if _, err := agent.ReadCalls(text); !errors.Is(err, want) {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		}
	}
}

func must(data []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return data
}
