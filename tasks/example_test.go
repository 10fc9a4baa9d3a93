package tasks_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// exampleBoard returns a board in memory with three tasks: the schema, and two
// that wait for it.
func exampleBoard() *tasks.Manager {
	ctx := context.Background()
	m := tasks.New(tasks.NewStore(memstore.New()))
	for _, n := range []tasks.NewTask{
		{Subject: "Setup schema"},
		{Subject: "Migrations", BlockedBy: []tasks.ID{1}},
		{Subject: "Auth module", BlockedBy: []tasks.ID{1}},
	} {
		if _, err := m.Create(ctx, n); err != nil {
			panic(err)
		}
	}
	return m
}

func ExampleNew() {
	m := tasks.New(tasks.NewStore(memstore.New()))
	task, err := m.Create(context.Background(), tasks.NewTask{Subject: "Setup schema"})
	fmt.Println(task.ID, task.Subject, task.State(), err)
	// Output: #1 Setup schema ready <nil>
}

func ExampleManager_Create() {
	m := exampleBoard()
	task, _ := m.Create(context.Background(), tasks.NewTask{Subject: "Integration", BlockedBy: []tasks.ID{2, 3}})
	fmt.Println(task.ID, task.State(), task.BlockedBy)
	// Output: #4 blocked [#2 #3]
}

// Completing a task takes its id out of everybody's blockedBy; the answer says
// what can start now.
func ExampleManager_Complete() {
	ctx := context.Background()
	m := exampleBoard()
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		fmt.Println(err)
	}
	done, err := m.Complete(ctx, 1, tasks.CompleteOptions{Owner: "ann"})
	fmt.Println(done.Status, done.Unblocked, err)
	// Output: completed [#2 #3] <nil>
}

func ExampleManager_Update() {
	completed := tasks.Completed
	result, _ := exampleBoard().Update(context.Background(), 1, tasks.Update{Status: &completed})
	fmt.Println(result.Unblocked)
	// Output: [#2 #3]
}

func ExampleManager_Get() {
	task, _ := exampleBoard().Get(context.Background(), 1)
	fmt.Println(task.Subject, task.Blocks)
	// Output: Setup schema [#2 #3]
}

func ExampleManager_List() {
	listing, _ := exampleBoard().List(context.Background())
	fmt.Println(len(listing.Tasks), "readable,", len(listing.Unreadable), "unreadable")
	// Output: 3 readable, 0 unreadable
}

func ExampleManager_Board() {
	board, _ := exampleBoard().Board(context.Background())
	fmt.Println(board)
	// Output:
	// [ ] #1: Setup schema
	// [ ] #2: Migrations (blocked by: [1])
	// [ ] #3: Auth module (blocked by: [1])
}

func ExampleManager_Graph() {
	g, _ := exampleBoard().Graph(context.Background())
	fmt.Println("ready", g.Ready, "waves", g.Waves, "longest chain", g.CriticalPath)
	// Output: ready [#1] waves [[#1] [#2 #3]] longest chain [#1 #2]
}

// A refusal has a code for programs and a sentence for the one who has to act.
func ExampleManager_Claim() {
	_, err := exampleBoard().Claim(context.Background(), 2, "ann", tasks.ClaimOptions{})
	fmt.Println(errors.Is(err, tasks.ErrBlocked), tasks.CodeOf(err))
	// Output: true blocked
}

func ExampleManager_ClaimNext() {
	ctx := context.Background()
	m := exampleBoard()
	first, _ := m.ClaimNext(ctx, "ann", tasks.ClaimOptions{})
	_, err := m.ClaimNext(ctx, "bob", tasks.ClaimOptions{})
	var refusal *tasks.Error
	errors.As(err, &refusal)
	fmt.Println(first.ID, first.New, refusal.Code, refusal.Args.Outlook)
	// Output: #1 true nothing_ready wait
}

// An agent's whole loop: work on what is ready, wait while others may still make
// something ready, and stop when all is done. Nobody leaves early.
func ExampleManager_ClaimNextWait() {
	ctx := context.Background()
	m := exampleBoard()
	if _, err := m.Create(ctx, tasks.NewTask{Subject: "Integration", BlockedBy: []tasks.ID{2, 3}}); err != nil {
		panic(err)
	}
	if _, err := m.Create(ctx, tasks.NewTask{Subject: "Deploy", BlockedBy: []tasks.ID{4}}); err != nil {
		panic(err)
	}
	worker := func(name string) error {
		for {
			task, err := m.ClaimNextWait(ctx, name, tasks.ClaimOptions{})
			if err != nil {
				return err
			}
			// The work is done here.
			if _, err := m.Complete(ctx, task.ID, tasks.CompleteOptions{Owner: name}); err != nil {
				return err
			}
		}
	}
	ends := make(chan error)
	for _, name := range []string{"ann", "bob", "cy"} {
		go func() { ends <- worker(name) }()
	}
	for range 3 {
		var refusal *tasks.Error
		if err := <-ends; errors.As(err, &refusal) {
			fmt.Println("a worker stops:", refusal.Args.Outlook)
		}
	}
	board, _ := m.Board(ctx)
	fmt.Println(board)
	// Output:
	// a worker stops: all_done
	// a worker stops: all_done
	// a worker stops: all_done
	// [x] #1: Setup schema
	// [x] #2: Migrations
	// [x] #3: Auth module
	// [x] #4: Integration
	// [x] #5: Deploy
}

func ExampleManager_Release() {
	ctx := context.Background()
	m := exampleBoard()
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		fmt.Println(err)
	}
	task, _ := m.Release(ctx, 1, "ann")
	fmt.Printf("%s, owner %q\n", task.Status, task.Owner)
	// Output: pending, owner ""
}

// When an agent goes away, its open work goes back to the board.
func ExampleManager_ReleaseAll() {
	ctx := context.Background()
	m := exampleBoard()
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		fmt.Println(err)
	}
	released, _ := m.ReleaseAll(ctx, "ann")
	fmt.Println(len(released), released[0].State())
	// Output: 1 ready
}

func ExampleManager_Delete() {
	deletion, _ := exampleBoard().Delete(context.Background(), 1, tasks.DeleteOptions{Force: true})
	fmt.Println(deletion.References, deletion.Unblocked)
	// Output: [#2 #3] [#2 #3]
}

func ExampleManager_CanStart() {
	m := exampleBoard()
	first, _ := m.CanStart(context.Background(), 1)
	second, _ := m.CanStart(context.Background(), 2)
	fmt.Println(first, second)
	// Output: true false
}

func ExampleManager_Why() {
	why, _ := exampleBoard().Why(context.Background(), 2)
	for _, cause := range why.Blockers {
		fmt.Println("waits for", cause.ID, "which alone would free", cause.Frees)
	}
	// Output: waits for #1 which alone would free [#2 #3]
}

func ExampleReadBoard() {
	board := tasks.ReadBoard([]tasks.File{
		{Name: "task_1.json", Data: []byte(`{"id": 1, "subject": "Setup schema", "status": "completed", "blocks": [2]}`)},
		{Name: "task_2.json", Data: []byte(`{"id": 2, "subject": "Migrations", "status": "pending", "blockedBy": [3]}`)},
	})
	for _, line := range board.Lines() {
		fmt.Println(line.ID, line.Text)
	}
	for _, cause := range board.Why(2).Blockers {
		fmt.Println("2 waits for", cause.ID, "missing:", cause.Missing)
	}
	// Output:
	// #1 [x] #1: Setup schema
	// #2 [ ] #2: Migrations (blocked by: [3])
	// 2 waits for #3 missing: true
}

// A refusal can be said in another language.
func ExampleArgs() {
	_, err := exampleBoard().Claim(context.Background(), 2, "ann", tasks.ClaimOptions{})
	var refusal *tasks.Error
	if errors.As(err, &refusal) && refusal.Code == tasks.CodeBlocked {
		fmt.Println("Aufgabe", refusal.ID, "wartet auf", refusal.Args.IDs)
	}
	// Output: Aufgabe #2 wartet auf [#1]
}

func ExampleManager_Check() {
	dir := memstore.NewDir(
		tasks.File{Name: "task_1.json", Data: []byte(`{"id": 1, "status": "completed", "blocks": [2]}`)},
		tasks.File{Name: "task_2.json", Data: []byte(`{"id": 2, "status": "pending", "blockedBy": [1]}`)},
		tasks.File{Name: tasks.MarkFile, Data: []byte("2\n")},
	)
	m := tasks.New(tasks.NewStore(dir.Open()))
	problems, _ := m.Check(context.Background())
	fmt.Println(problems[0].Kind, problems[0].Task, problems[0].Repairable())
	// Output: stale_view #2 true
}

func ExampleManager_Repair() {
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(`{"id": 1, "status": "pending", "blocks": [1]}`)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	mended, _ := m.Repair(context.Background())
	left, _ := m.Check(context.Background())
	fmt.Println(len(mended), "mended,", len(left), "left")
	// Output: 2 mended, 0 left
}

// A page, a log or a debugger can show what a call did, step by step.
func ExampleManager_Traced() {
	completed := tasks.Completed
	traced := exampleBoard().Traced(func(e tasks.Event) {
		if e.Kind == tasks.EventStrike {
			fmt.Println(e.Other, "leaves the blockedBy of", e.Task)
		}
	})
	if _, err := traced.Update(context.Background(), 1, tasks.Update{Status: &completed}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// #1 leaves the blockedBy of #2
	// #1 leaves the blockedBy of #3
}

// Act on what was seen, or not at all.
func ExampleManager_At() {
	ctx := context.Background()
	m := exampleBoard()
	seen, _ := m.Snapshot(ctx)
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		fmt.Println(err)
	}
	_, err := m.At(seen.Revision).Claim(ctx, 1, "bob", tasks.ClaimOptions{})
	fmt.Println(errors.Is(err, tasks.ErrConflict))
	// Output: true
}

func ExampleManager_Snapshot() {
	snapshot, _ := exampleBoard().Snapshot(context.Background())
	for _, file := range snapshot.Files {
		fmt.Println(file.Name)
	}
	// Output:
	// .highwatermark
	// task_1.json
	// task_2.json
	// task_3.json
}

// The dispatcher takes a tool call as a model sends it.
func ExampleManager_Call() {
	ctx := context.Background()
	m := exampleBoard()
	answer, _ := m.Call(ctx, "task_list", nil)
	fmt.Println(answer)
	_, err := m.Call(ctx, "task_update", []byte(`{"task_id": "#2", "status": "done"}`))
	fmt.Println(err)
	// Output:
	// [ ] #1: Setup schema
	// [ ] #2: Migrations (blocked by: [1])
	// [ ] #3: Auth module (blocked by: [1])
	// Invalid status: done. Give pending, in_progress or completed.
}

func ExampleTools() {
	for _, tool := range tasks.Tools() {
		fmt.Println(tool.Name)
	}
	// Output:
	// task_create
	// task_update
	// task_get
	// task_list
	// task_graph
	// task_claim
	// task_complete
	// task_release
	// task_delete
}

func ExampleAnthropicTools() {
	fmt.Println(strings.Contains(string(tasks.AnthropicTools()), `"input_schema"`))
	// Output: true
}

func ExampleOpenAITools() {
	fmt.Println(strings.Contains(string(tasks.OpenAITools()), `"parameters"`))
	// Output: true
}

func ExampleMCPTools() {
	fmt.Println(strings.Contains(string(tasks.MCPTools()), `"inputSchema"`))
	// Output: true
}

// The files can be read, and changed by those who know the format, in one
// transaction with all others.
func ExampleStore_Update() {
	store := tasks.NewStore(memstore.New())
	err := store.Update(context.Background(), func(tx *tasks.Tx) error {
		return tx.WriteFile("task_1.json", []byte(`{"id": 1, "status": "pending", "subject": "by hand"}`))
	})
	board, _ := tasks.New(store).Board(context.Background())
	fmt.Println(board, err)
	// Output: [ ] #1: by hand <nil>
}

func ExampleStore_View() {
	m := exampleBoard()
	_ = m.Store().View(context.Background(), func(tx *tasks.Tx) error {
		mark, err := tx.ReadFile(tasks.MarkFile)
		fmt.Printf("%q %v\n", mark, err)
		return nil
	})
	// Output: "3\n" <nil>
}

func ExampleParseFileName() {
	for _, name := range []string{"task_3.json", "task_03.json", "notes.txt"} {
		fmt.Println(tasks.ParseFileName(name))
	}
	// Output:
	// #3 true
	// #0 false
	// #0 false
}

func ExampleCodeOf() {
	_, err := exampleBoard().Get(context.Background(), 999)
	fmt.Println(tasks.CodeOf(err), err)
	// Output: not_found Task 999 not found. Call task_list to see which tasks exist.
}

func ExampleTask_JSON() {
	task, _ := exampleBoard().Get(context.Background(), 2)
	fmt.Println(task.JSON())
	// Output:
	// {
	//   "id": 2,
	//   "subject": "Migrations",
	//   "description": "",
	//   "status": "pending",
	//   "blockedBy": [
	//     1
	//   ],
	//   "blocks": [],
	//   "owner": ""
	// }
}

func ExampleManager_Refresh() {
	fmt.Println(exampleBoard().Refresh(context.Background()))
	// Output: <nil>
}

func ExampleManager_Watch() {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	m := exampleBoard()
	changes, _ := m.Watch(ctx)
	if _, err := m.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil {
		fmt.Println(err)
	}
	<-changes // a hint: read the board again
	task, _ := m.Get(ctx, 1)
	fmt.Println(task.State())
	// Output: in_progress
}

// What an agent calls in this view it calls as ann, whatever its model says.
func ExampleManager_As() {
	ctx := context.Background()
	m := exampleBoard()
	ann := m.As("ann")
	answer, _ := ann.Call(ctx, "task_claim", nil)
	fmt.Println(strings.Contains(answer, `"owner": "ann"`))
	_, err := ann.Call(ctx, "task_claim", []byte(`{"owner": "bob"}`))
	fmt.Println(err)
	_, err = m.As("bob").Call(ctx, "task_release", []byte(`{"task_id": 1}`))
	fmt.Println(err)
	// Output:
	// true
	// Unknown argument of task_claim: owner. This tool takes task_id, checkBusy.
	// Task #1 is owned by ann. Leave it to ann, or take another task.
}

// An agent that only looks gets the tools that change nothing.
func ExampleManager_Only() {
	reader, _ := exampleBoard().Only(tasks.ReadTools()...)
	for _, tool := range reader.Tools() {
		fmt.Println(tool.Name)
	}
	// Output:
	// task_get
	// task_list
	// task_graph
}
