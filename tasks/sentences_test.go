package tasks

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks/internal/rawjson"
)

// everyRefusal returns a refusal for each code, each detail of CodeInvalid and
// each fault, made by the lines that make it in a call.
func everyRefusal(t *testing.T) []*Error {
	t.Helper()
	hub := make([]ID, 40)
	for i := range hub {
		hub[i] = ID(i + 2)
	}
	all := []*Error{
		refuseNotFound("task_get", 999),
		refuseSelf("task_update", 1),
		refuseCycle("task_update", 1, []ID{3, 1, 2, 3}),
		refuseResolved("task_complete", 2),
		refuseBlocked("task_claim", 3, []ID{1, 2}),
		refuseClaimed("task_claim", 1, "ann", InProgress),
		refuseClaimed("task_claim", 1, "ann\nlee", Completed),
		refuseReclaim("reclaim", 1, "ann", Stale{After: time.Hour}),
		refuseReclaim("reclaim", 1, "ann", Stale{After: time.Hour, Age: 61 * time.Second, Claim: &ClaimTime{ID: 1, Time: time.Now(), Here: true}}),
		refuseReclaim("reclaim", 1, "ann", Stale{After: time.Hour, Claim: &ClaimTime{ID: 1, Time: time.Now(), Host: "far\naway"}}),
		refuseBusy("task_claim", "ann", []ID{1, 4}),
		refuseNothingReady("task_claim", "ann", Graph{}, nil),
		refuseNothingReady("task_claim", "ann", Graph{Completed: []ID{1}}, nil),
		refuseNothingReady("task_claim", "ann", Graph{Ready: hub, InProgress: []ID{60}, Blocked: []BlockedTask{{ID: 61, By: []ID{60}}}, Unreadable: []ID{62}}, nil),
		refuseNotStarted("task_complete", 1),
		refuseNotOwner("task_complete", 1, strings.Repeat("o", 3*MaxOwner)),
		refuseDependents("task_delete", 1, []ID{2, 3}),
		refuseConflict("r1", "r2"),
		refuseInvalid("task_create", Args{Detail: DetailNoID, Limit: int64(MaxID)}),
		refuseInvalid("task_claim", Args{Detail: DetailBound, Argument: "owner", Value: "bob", Owner: "ann"}),
		refuseInvalid("reclaim", Args{Detail: DetailNegative, Argument: "stale", Value: "-1h0m0s"}),
		refuseInvalid("task_fly", Args{Detail: DetailTool, Value: "task_fly"}),
	}
	for _, call := range [][2]string{
		{"task_fly", `{}`},
		{"task_get", `{"task_id": 1, "soon": true, "why": 2}`},
		{"task_list", `{"all": true}`},
		{"task_get", `[1]`},
		{"task_get", `{}`},
		{"task_create", `{}`},
		{"task_get", `{"task_id": "one"}`},
		{"task_create", `{"subject": "a", "blockedBy": [1, 0]}`},
		{"task_update", `{"task_id": 1, "force": "perhaps"}`},
		{"task_update", `{"task_id": 1, "status": "done"}`},
		{"task_create", `{"subject": 7}`},
		{"task_list", `{"limit": 0}`},
		{"task_create", `{"subject": "a", "description": 7}`},
		{"task_create", `{"subject": "a", "metadata": 7}`},
		{"task_create", `{"subject": "\ud800"}`},
		{"task_create", `{"subject": "a\nb"}`},
		{"task_update", `{"task_id": 1, "subject": ""}`},
		{"task_create", `{"subject": "` + strings.Repeat("s", MaxSubject+1) + `"}`},
		{"task_create", `{"subject": "a", "metadata": {"big": "` + strings.Repeat("m", MaxMetadata) + `"}}`},
		{"task_create", `{"subject": "a", "metadata": {"half": "\ud800"}}`},
		{"task_create", `{"subject": "a", "metadata": {"deep": ` + nested(rawjson.MaxDepth-1) + `}}`},
	} {
		_, _, refusal := readCall(toolTable, call[0], []byte(call[1]))
		if refusal == nil {
			t.Errorf("%s %.80s is not refused", call[0], call[1])
			continue
		}
		all = append(all, refusal)
	}
	for _, n := range []NewTask{
		{Subject: "\xff"},
		{Subject: "a", Metadata: []Member{{"\xff", json.RawMessage(`1`)}}},
		{Subject: "a", Metadata: []Member{{"key", json.RawMessage(`{`)}}},
	} {
		_, refusal := n.valid("task_create")
		all = append(all, refusal)
	}
	for _, file := range []string{
		"", "\ufeff{}", "\xff", `{"id": 3,`, nested(rawjson.MaxDepth + 1), `{"a": "\ud800"}`, `[]`, `{"id": true}`, `{}`,
		`{"id": 7}`, `{"id": 1e999}`, `{"id": 3}`, `{"id": 3, "status": "done\n"}`, `{"id": 3, "status": "pending", "blocks": ["` + strings.Repeat("x", 99) + `"]}`,
	} {
		_, fault := readTask(3, []byte(file))
		all = append(all, refuseUnreadable("task_get", 3, fault))
	}
	return append(all, refuseUnreadable("task_get", 3, &Fault{Code: FaultStore, Value: "it is a directory"}))
}

// TestRefusalsCanBeSaidFromTheirFacts makes each sentence again from what JSON
// keeps of a refusal without its text.
func TestRefusalsCanBeSaidFromTheirFacts(t *testing.T) {
	codes, details, faults := map[Code]bool{}, map[Detail]bool{}, map[FaultCode]bool{}
	for _, refusal := range everyRefusal(t) {
		codes[refusal.Code], details[refusal.Args.Detail] = true, true
		if refusal.Args.Fault != nil {
			faults[refusal.Args.Fault.Code] = true
		}
		facts := *refusal
		facts.Text = ""
		data, err := json.Marshal(facts)
		if err != nil {
			t.Fatal(err)
		}
		var read Error
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatal(err)
		}
		if got := sentence(read.Op, read.ID, read.Code, read.Args); got != refusal.Text {
			t.Errorf("from %s\n     %s\nwant %s", data, got, refusal.Text)
		}
	}
	for code := range sentinels {
		if !codes[code] {
			t.Errorf("no refusal with the code %s was looked at", code)
		}
	}
	for _, detail := range []Detail{
		DetailTool, DetailArgument, DetailNoObject, DetailMissing, DetailShape, DetailUTF8, DetailKeyUTF8, DetailSurrogate,
		DetailLines, DetailEmpty, DetailTooLong, DetailTooLarge, DetailKept, DetailValueKept, DetailValueDeep, DetailNoID, DetailBound, DetailNegative,
	} {
		if !details[detail] {
			t.Errorf("no refusal with the detail %s was looked at", detail)
		}
	}
	for _, fault := range []FaultCode{
		FaultEmpty, FaultMark, FaultUTF8, FaultSyntax, FaultDepth, FaultSurrogate, FaultNoObject, FaultKind, FaultNoID,
		FaultOtherID, FaultNoStatus, FaultStatus, FaultElement, FaultStore,
	} {
		if !faults[fault] {
			t.Errorf("no refusal with the fault %s was looked at", fault)
		}
	}
}

// TestProblemsCanBeSaidFromTheirFields makes each sentence again without the
// old one, and finds a problem of each kind.
func TestProblemsCanBeSaidFromTheirFields(t *testing.T) {
	x := newIndex("", []File{
		{Name: "task_1.json", Data: []byte(`{"id": 1, "status": "completed", "blocks": [1, 2]}`)},
		{Name: "task_2.json", Data: []byte(`{"id": 2, "status": "pending", "blockedBy": [1, 3, 9], "blocks": [3]}`)},
		{Name: "task_3.json", Data: []byte(`{"id": 3, "status": "pending", "blocks": [8]}`)},
		{Name: "task_4.json", Data: []byte(`{}`)},
	}, 0)
	kinds := map[ProblemKind]bool{}
	texts := map[string]bool{}
	for _, p := range x.problems() {
		kinds[p.Kind] = true
		if p.Text == "" || texts[p.Text] {
			t.Errorf("the text of %+v is empty, or that of another", p)
		}
		texts[p.Text] = true
		fields := p
		fields.Text = ""
		if got := fields.sentence(); got != p.Text {
			t.Errorf("%+v says %q, and its fields %q", p, p.Text, got)
		}
	}
	for _, want := range []string{
		"task_2.json waits for task #3, whose blocks does not say so.", "task_2.json blocks task #3, whose blockedBy does not say so.",
		"task_2.json waits for task #9, which has no file.", "task_3.json blocks task #8, which has no file.",
		"task_2.json still waits for task #1, which is completed.", "task_1.json has its own id in its lists.",
		"These tasks wait for each other: #2 → #3 → #2. Remove one of the edges.",
		"task_4.json is unreadable: it has no id. A person has to mend or remove it.",
		".highwatermark does not say 9, the highest id that is named.",
	} {
		if !texts[want] {
			t.Errorf("nothing says %q", want)
		}
	}
	if len(kinds) != 7 {
		t.Errorf("problems of %d kinds, want all 7", len(kinds))
	}
}
