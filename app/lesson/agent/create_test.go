package agent_test

import (
	"slices"
	"strings"
	"testing"
)

// The request of the chapter, as it is made and as it is given again.
const (
	pieces  = "Setup schema, Migrations, Auth module, Integration, Deploy. Migrations and auth both need the schema, integration needs the two of them, and deploy comes last."
	request = "Build the sign-in of our shop, in five pieces of work. They are: " + pieces
	again   = "The five pieces were: " + pieces
)

// An agent that knows the request puts on the board what it does not show, with
// the ids that it has read there.
func TestARequestCreatesMissingTasks(t *testing.T) {
	plan := []string{"Setup schema", "Migrations", "Auth module", "Integration", "Deploy"}
	for name, c := range map[string]struct {
		board []string
		want  string
	}{
		"an empty board": {nil, "read_board create:Setup_schema create:Migrations+create:Auth_module create:Integration create:Deploy claim"},
		"three of five, under other ids": {
			[]string{
				`task_create {"subject":"Old work"}`, `task_update {"task_id":1,"status":"completed"}`,
				`task_create {"subject":"Auth module"}`, `task_create {"subject":"Setup schema"}`, `task_create {"subject":"Migrations"}`,
				`task_update {"task_id":2,"addBlockedBy":[3]}`, `task_update {"task_id":4,"addBlockedBy":[3]}`,
			},
			"read_board create:Integration create:Deploy claim",
		},
		"the last one only": {
			[]string{`task_create {"subject":"Deploy"}`},
			"read_board create:Setup_schema create:Migrations+create:Auth_module create:Integration claim",
		},
		"all of them": {
			[]string{
				`task_create {"subject":"Setup schema"}`, `task_create {"subject":"Migrations"}`, `task_create {"subject":"Auth module"}`,
				`task_create {"subject":"Integration"}`, `task_create {"subject":"Deploy"}`,
			},
			"read_board claim",
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorker(t, newBoard(t), "ann")
			w.board.calls(c.board...)
			w.hear(again)
			for !strings.HasSuffix(w.deeds(), "claim") && w.next() {
			}
			if got := w.deeds(); got != c.want {
				t.Errorf("it does\n%s, want\n%s", got, c.want)
			}
			listing, err := w.board.List(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			ids := map[string]int64{}
			for _, task := range listing.Tasks {
				if slices.Contains(plan, task.Subject) && ids[task.Subject] != 0 {
					t.Errorf("%s is there twice", task.Subject)
				}
				ids[task.Subject] = int64(task.ID)
			}
			for _, subject := range plan {
				if ids[subject] == 0 {
					t.Errorf("%s is not on the board", subject)
				}
			}
			for _, task := range listing.Tasks {
				made := slices.ContainsFunc(w.did, func(word string) bool {
					return strings.Contains(word, "create:"+strings.ReplaceAll(task.Subject, " ", "_"))
				})
				var by []int64
				for _, id := range task.BlockedBy {
					by = append(by, int64(id))
				}
				want := map[string][]int64{
					"Migrations": {ids["Setup schema"]}, "Auth module": {ids["Setup schema"]},
					"Integration": {ids["Migrations"], ids["Auth module"]}, "Deploy": {ids["Integration"]},
				}[task.Subject]
				slices.Sort(want)
				if made && !slices.Equal(by, want) {
					t.Errorf("%s is blocked by %v, want %v", task.Subject, by, want)
				}
			}
		})
	}
}

// A request without the sentence that says what waits for what makes no edges up.
func TestNoOrderIsMadeUp(t *testing.T) {
	w := newWorker(t, newBoard(t), "ann")
	w.hear("Build it in five pieces: Setup schema, Migrations, Auth module, Integration, Deploy.")
	w.work()
	const want = "read_board create:Setup_schema claim work_on finish#1 ask_pieces"
	if got := w.deeds(); got != want {
		t.Errorf("it does\n%s, want\n%s", got, want)
	}
}

// An agent alone, from the request on: nothing is recorded.
func TestAModelAloneDoesAllFivePieces(t *testing.T) {
	w := newWorker(t, newBoard(t), "agent-1")
	w.hear(request)
	w.work()
	g, err := w.board.Graph(t.Context())
	if err != nil || len(g.Completed) != 5 {
		t.Errorf("%d of 5 are completed, %v\n%s", len(g.Completed), err, w.deeds())
	}
	for _, subject := range []string{"Setup schema", "Migrations", "Auth module", "Integration", "Deploy"} {
		if n := strings.Count(w.deeds(), "create:"+strings.ReplaceAll(subject, " ", "_")); n != 1 {
			t.Errorf("%s is created %d times", subject, n)
		}
	}
	if !strings.HasSuffix(w.last(), "Every task on the board is completed.") {
		t.Errorf("it ends with %q", w.last())
	}
}
