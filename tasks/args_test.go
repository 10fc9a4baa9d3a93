package tasks

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestIDsAsModelsWriteThem(t *testing.T) {
	for _, c := range []struct {
		raw  string
		want ID // 0 where the value is refused
	}{
		{`3`, 3},
		{`3.0`, 3},
		{`"3"`, 3},
		{`"#3"`, 3},
		{`" # 3 "`, 3},
		{`"3.00"`, 3},
		{`"#3.0"`, 3},
		{`"03"`, 3},
		{`9007199254740991`, MaxID},
		{`"9007199254740991"`, MaxID},
		{`"00000000000000000000000000001"`, 1},
		{`9007199254740992`, 0},
		{`9007199254740991.5`, 0},
		{`"99999999999999999999999999"`, 0},
		{`0`, 0},
		{`-0`, 0},
		{`-1`, 0},
		{`1.5`, 0},
		{`3.00000000000000000000001`, 0},
		{`true`, 0},
		{`{}`, 0},
		{`[3]`, 0},
		{`""`, 0},
		{`"#"`, 0},
		{`"##3"`, 0},
		{`"3."`, 0},
		{`".0"`, 0},
		{`"3.5"`, 0},
		{`"+3"`, 0},
		{`"3e0"`, 0},
		{`"0x3"`, 0},
		{`"1,2"`, 0},
		{`"1 2"`, 0},
		{`"task_3"`, 0},
		{`"٣"`, 0},
	} {
		id, ok := parseID([]byte(c.raw))
		if ok != (c.want != 0) || ok && id != c.want {
			t.Errorf("parseID(%s) = %v, %v; want %v", c.raw, id, ok, c.want)
		}
	}
}

func TestIDListsAsModelsWriteThem(t *testing.T) {
	for _, c := range []struct {
		raw, want, wrong string
	}{
		{`[]`, "", ""},
		{`[1, 2]`, "1 2", ""},
		{`[ "#1" , 2.0]`, "1 2", ""},
		{`[2, 1, 2]`, "2 1 2", ""}, // the order of complaints is that of the list
		{`"[1, 2]"`, "1 2", ""},
		{`" [\"#1\"] "`, "1", ""},
		{`"[]"`, "", ""},
		{`7`, "7", ""},
		{`"#7"`, "7", ""},
		{`[1, "x"]`, "", `"x"`},
		{`[1, null]`, "", `null`},
		{`[1, ""]`, "", `""`},
		{`[[1]]`, "", `[1]`},
		{`["[1]"]`, "", `"[1]"`},
		{`[0]`, "", `0`},
		{`"[1, oops"`, "", `"[1, oops"`},
		{`"1, 2"`, "", `"1, 2"`},
		{`true`, "", `true`},
		{`{"id": 1}`, "", `{"id": 1}`},
	} {
		ids, wrong, ok := parseIDs([]byte(c.raw))
		switch {
		case c.wrong == "" && (!ok || showIDs(ids) != c.want):
			t.Errorf("parseIDs(%s) = %v, %v; want %s", c.raw, ids, ok, c.want)
		case c.wrong != "" && (ok || string(wrong) != c.wrong):
			t.Errorf("parseIDs(%s) calls %s wrong, %v; want %s", c.raw, wrong, ok, c.wrong)
		}
	}
}

func TestBooleansAsModelsWriteThem(t *testing.T) {
	for raw, want := range map[string]string{
		`true`: "true", `false`: "false", `"true"`: "true", `"TRUE"`: "true", `" False "`: "false",
		`1`: "", `0`: "", `"yes"`: "", `"1"`: "", `[]`: "", `{}`: "",
	} {
		value, ok := parseBool([]byte(raw))
		if ok != (want != "") || ok && value != (want == "true") {
			t.Errorf("parseBool(%s) = %v, %v; want %q", raw, value, ok, want)
		}
	}
}

// TestShapes sends calls that need no board to be judged.
func TestShapes(t *testing.T) {
	long := func(s string, n int) string { return `"` + strings.Repeat(s, n) + `"` }
	for _, c := range []struct{ name, tool, input, want string }{
		{"no input", "task_list", ``, ""},
		{"null for input", "task_list", ` null `, ""},
		{"an empty object", "task_graph", `{}`, ""},
		{"a list for input", "task_list", `[]`, "Invalid arguments: []"},
		{"an object in a string", "task_list", `"{}"`, "Invalid arguments"},
		{"an object that is cut off", "task_get", `{"task_id": 1`, "Invalid arguments"},
		{"text after the object", "task_get", `{"task_id": 1} 2`, "Invalid arguments"},
		{"input that is not UTF-8", "task_create", "{\"subject\": \"\xff\"}", "Invalid arguments"},
		{"an unknown tool comes first", "task_frob", `[]`, "Unknown tool: task_frob"},
		{"an empty tool name is no alias", "", `{}`, "Unknown tool"},
		{"an unknown name comes before all shapes", "task_update", `{"task_id": "x", "state": 1}`, "state"},
		{"names are case-sensitive", "task_get", `{"Task_ID": 1}`, "Task_ID"},
		{"all unknown names are told", "task_get", `{"b": 1, "a": 2}`, "a, b"},

		{"a missing id", "task_get", `{}`, "Missing task_id"},
		{"null for a required id", "task_get", `{"task_id": null}`, "Missing task_id"},
		{"blank for a required id", "task_get", `{"task_id": " "}`, "Missing task_id"},
		{"blank for an optional id", "task_claim", `{"task_id": " ", "owner": "ann"}`, ""},
		{"the table's order, not the call's", "task_update", `{"addBlocks": "x", "status": "done", "task_id": 1}`, "Invalid status: done"},
		{"all of one argument before the next", "task_create", `{"subject": "", "description": 1}`, "subject"},

		{"a status in capitals", "task_update", `{"task_id": 1, "status": "Pending"}`, "Invalid status: Pending"},
		{"a status with blanks", "task_update", `{"task_id": 1, "status": " pending"}`, "Invalid status"},
		{"a blank status is given", "task_update", `{"task_id": 1, "status": ""}`, `Invalid status: "". Give pending, in_progress or completed.`},
		{"a number for a status", "task_update", `{"task_id": 1, "status": 1}`, "Invalid status: 1"},
		{"null for a status", "task_update", `{"task_id": 1, "status": null}`, ""},

		{"a number for a subject", "task_create", `{"subject": 5}`, "Invalid subject: 5"},
		{"null for a required subject", "task_create", `{"subject": null}`, "Missing subject"},
		{"blank for a new subject", "task_update", `{"task_id": 1, "subject": " "}`, "Invalid subject"},
		{"a line break at the end is trimmed", "task_create", `{"subject": " a\n"}`, ""},
		{"a line break inside is not", "task_create", `{"subject": "a\nb"}`, "Invalid subject: a b"},
		{"U+2028 breaks a line too", "task_create", `{"subject": "a\u2028b"}`, "Invalid subject"},
		{"DEL is a control character", "task_create", `{"subject": "a\u007fb"}`, "Invalid subject"},
		{"a joiner is none", "task_create", `{"subject": "a\u200db"}`, ""},
		{"nor is a space of no width", "task_create", `{"subject": "a\u200bb"}`, ""},
		{"nor a change of direction", "task_create", `{"subject": "a\u202eb"}`, ""},
		{"nor a tag", "task_create", `{"subject": "a\udb40\udc41b"}`, ""},
		{"U+2029 breaks a line", "task_create", `{"subject": "a\u2029b"}`, "Invalid subject"},
		{"half of a surrogate pair", "task_create", `{"subject": "a\ud800"}`, "Invalid subject"},
		{"a whole pair", "task_create", `{"subject": "\ud83d\ude00"}`, ""},
		{"200 characters", "task_create", `{"subject": ` + long("é", 200) + `}`, ""},
		{"201 characters", "task_create", `{"subject": ` + long("é", 201) + `}`, "Invalid subject"},
		{"an empty active form", "task_create", `{"subject": "a", "activeForm": ""}`, ""},
		{"an active form of two lines", "task_create", `{"subject": "a", "activeForm": "b\nc"}`, "Invalid activeForm"},
		{"a description of many lines", "task_create", `{"subject": "a", "description": "b\n\tc\u0000"}`, ""},
		{"a description that is too long", "task_create", `{"subject": "a", "description": ` + long("d", 20001) + `}`, "Invalid description"},

		{"an owner is required to claim", "task_claim", `{"task_id": 1}`, "Missing owner"},
		{"a blank owner is none", "task_claim", `{"owner": "  "}`, "Missing owner"},
		{"an owner need not be told to complete", "task_complete", `{"task_id": 1, "owner": " "}`, ""},
		{"nor to release", "task_release", `{"task_id": 1, "owner": null}`, ""},
		{"an empty owner clears", "task_update", `{"task_id": 1, "owner": ""}`, ""},
		{"an owner of 101 characters", "task_release", `{"task_id": 1, "owner": ` + long("o", 101) + `}`, "Invalid owner"},

		{"a list for metadata", "task_create", `{"subject": "a", "metadata": [1]}`, "Invalid metadata: [1]"},
		{"metadata in a string", "task_create", `{"subject": "a", "metadata": "{}"}`, "Invalid metadata"},
		{"blank metadata is given", "task_create", `{"subject": "a", "metadata": ""}`, "Invalid metadata"},
		{"20,000 bytes of metadata", "task_create", `{"subject": "a", "metadata": { "k" : ` + long("m", 20000-8) + `}}`, ""},
		{"one more", "task_create", `{"subject": "a", "metadata": {"k":` + long("m", 20000-7) + `}}`, "Invalid metadata"},
		{"metadata that no file can keep", "task_create", `{"subject": "a", "metadata": {"k": "\ud800"}}`, "Invalid metadata"},
		{"metadata that is nested too deep", "task_create", `{"subject": "a", "metadata": {"k": ` + strings.Repeat("[", 999) + strings.Repeat("]", 999) + `}}`, "Invalid metadata"},

		{"a word for force", "task_delete", `{"task_id": 1, "force": "maybe"}`, "Invalid force: maybe"},
		{"blank for force", "task_delete", `{"task_id": 1, "force": " "}`, ""},
		{"a number for checkBusy", "task_claim", `{"owner": "ann", "checkBusy": 1}`, "Invalid checkBusy: 1"},
		{"blank for a list", "task_update", `{"task_id": 1, "addBlocks": " "}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := readCall(toolTable, c.tool, []byte(c.input))
			switch {
			case c.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case c.want != "" && err == nil:
				t.Error("not refused")
			case c.want != "" && (err.Code != CodeInvalid || !strings.Contains(err.Text, c.want)):
				t.Errorf("got %s: %s\nwant it to contain %q", err.Code, err.Text, c.want)
			}
		})
	}
}

func TestAliases(t *testing.T) {
	for alias, name := range map[string]string{
		"create_task": "task_create", "list_tasks": "task_list", "get_task": "task_get",
		"claim_task": "task_claim", "complete_task": "task_complete",
	} {
		tool, err := toolNamed(toolTable, alias)
		if err != nil || tool.Name != name {
			t.Errorf("%s is %+v, %v; want %s", alias, tool, err, name)
		}
	}
}

func TestValuesReachTheHandlers(t *testing.T) {
	_, a, err := readCall(toolTable, "task_update", json.RawMessage(`{
		"task_id": "#4", "status": "completed", "subject": " s ", "owner": "", "addBlocks": "[2, 1]", "force": "TRUE",
		"metadata": {"b": 1.50, "a": null, "c": {"x": [ ]}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if a.id("task_id") != 4 || *a.status != Completed || *a.line("subject") != "s" || *a.line("owner") != "" || !a.flags["force"] {
		t.Errorf("got %+v", a)
	}
	if a.line("description") != nil || a.ids["addBlockedBy"] != nil {
		t.Errorf("what was not given has a value: %+v", a)
	}
	if got := showIDs(a.ids["addBlocks"]); got != "2 1" {
		t.Errorf("addBlocks is %s", got)
	}
	var members []string
	for _, m := range a.metadata {
		members = append(members, m.Key+"="+string(m.Value))
	}
	if got := strings.Join(members, " "); got != `b=1.50 a=null c={"x":[]}` {
		t.Errorf("metadata is %s", got)
	}
}
