//go:build !js && all

package e2e

import (
	"fmt"
	"strings"

	"tasklesson/wasm/e2e/webdriver"
)

const (
	seedTasks  = "1 ready; 2 blocked by 1; 3 blocked by 1; 4 blocked by 2, 3; 5 blocked by 4"
	chainTasks = seedTasks + "; 6 ready; 7 blocked by 6; 8 blocked by 7"
	chain      = `Create 3 tasks: "Setup project", "Write code", "Write tests". Make them depend on each other in order.`
)

// send writes a prompt and sends it.
func (w walker) sends(prompt string) {
	w.t.Helper()
	w.fillIn("Message to the agent", prompt)
	w.choose("button", "Send")
}

// tryIt goes through what the chapter Try it is for.
func (w walker) tryIt() {
	w.t.Helper()
	w.wantStep("Try it · Your board")
	w.enter()
	w.wantTasks(seedTasks)
	w.sends(chain)
	w.wantTasks(chainTasks)
	w.wantStep("Tasks 6, 7 and 8 are added.")
	w.wantMessages("User: Create 3 tasks", "agent-1 calls task_list", "Result of task_list [ ] #1", "agent-1: I will make 3 calls",
		"agent-1 calls task_create", "Result of task_create", "agent-1 calls task_create", "Result of task_create", "agent-1 calls task_create", "Result of task_create",
		"agent-1: I made 3 tasks")
	w.look("a prompt is answered")
	w.choose("button", "Undo these changes")
	w.wantTasks(seedTasks)
	w.choose("button", "One change on")
	w.wantTasks(seedTasks + "; 6 ready")
	w.choose("button", "One change on")
	w.wantTasks(seedTasks + "; 6 ready; 7 blocked by 6")
	w.choose("button", "One change back")
	w.wantTasks(seedTasks + "; 6 ready")
	w.choose("button", "Undo these changes") // the rest of them
	w.wantTasks(seedTasks)
	w.choose("button", "Redo these changes")
	w.wantTasks(chainTasks)

	// What cannot be is told where it was tried, and why.
	w.choose("button", "Why is task 4 blocked?")
	w.wantAlert("Task 4 waits for 2 and 3.")
	w.choose("button", "Connect task 5 to…")
	w.look("a task is being connected")
	w.choose("button", "Let task 1 wait for task 5")
	w.wantAlert("Then tasks would wait for each other in a ring")
	w.wantTasks(chainTasks)
	w.choose("button", "Edit task 1")
	w.choose("checkbox", "#5 Deploy")
	w.choose("button", "Save")
	w.wantAlert("Edit task 1: Then tasks would wait for each other in a ring")
	w.look("a form is refused")
	w.choose("button", "Cancel")
	w.hear("no refusal any more", func(h heard) string { return strings.Trim(strings.Join(h.Alerts, ""), ": ") })
	w.sends("Polish the moon")
	w.wantMessages("User: Polish the moon", "agent-1 calls task_list", "Result of task_list", "agent-1: ") // what it offers instead fits the board

	w.choose("button", "Paste a tool call")
	w.fillIn("A tool call of another agent, as JSON", `{"type":"tool_use","id":"toolu_1","name":"task_update","input":{"task_id":1,"status":"completed"}}`)
	w.choose("button", "Run it")
	w.look("a pasted call is answered")
	w.wantStep("Task 1 is completed. Its id left blockedBy of tasks 2 and 3")
	w.wantTasks("1 completed; 2 ready; 3 ready; 4 blocked by 2, 3; 5 blocked by 4; 6 ready; 7 blocked by 6; 8 blocked by 7")
	w.choose("button", "Close")

	w.choose("button", "Compact conversation")
	w.wantMessages("Summary")
	w.choose("button", "New agent")
	w.wantStep("agent-2")
	w.choose("button", "Next chapter: Challenges")
	w.wantStep("Challenges · ")
	w.enter()
}

// solve goes to a challenge of the list.
func (w walker) goTo(title string) {
	w.t.Helper()
	w.choose("button", "All challenges")
	if title == "One edge too many" { // half way
		w.look("all challenges are listed")
	}
	w.choose("button", title)
	w.wantStep("Challenges · " + title)
}

// challenges solves one challenge of each group.
func (w walker) challenges() {
	w.t.Helper()
	w.goTo("Three in order")
	w.wantConditions(0, 3, "")
	w.choose("tab", "Conversation")
	w.sends(`Create 2 tasks: "Setup project", "Write code"`)
	w.wantTasks("1 ready; 2 ready")
	w.choose("tab", "Challenge")
	w.wantConditions(0, 3, "There is no task “Write tests” yet.")
	w.choose("tab", "Conversation")
	w.sends(`Write code waits for Setup project, and add Write tests after Write code`)
	w.wantTasks("1 ready; 2 blocked by 1; 3 blocked by 2")
	w.wantStep("Solved: Three in order.")
	w.choose("tab", "Challenge")
	w.look("a challenge is solved")
	w.choose("button", "Next challenge: Side by side")
	w.wantStep("Challenges · Side by side")

	w.goTo("Which two can start?")
	w.choose("button", "Claim task 3 as bob")
	w.wantTask(3, "in progress")
	w.wantConditions(1, 1, "One task that should be in progress is not.")
	w.choose("button", "Claim task 6 as carol")
	w.wantStep("Solved: Which two can start?")

	w.goTo("One edge too many")
	w.choose("button", "Edit task 2")
	w.choose("checkbox", "#1 Move to new office")
	w.choose("button", "Save")
	w.wantStep("Solved: One edge too many.")

	w.goTo("Two pairs of hands")
	for i, id := range []int{4, 1, 5, 2, 6, 3} {
		w.choose("button", fmt.Sprintf("Claim task %d as %s", id, []string{"ann", "bob"}[i%2]))
		w.wantTask(id, "in progress")
		w.choose("button", fmt.Sprintf("Complete task %d", id))
		w.wantTask(id, "completed")
	}
	w.wantStep("Solved: Two pairs of hands.")

	w.goTo("A number given twice")
	w.wantConditions(1, 1, "")
	w.choose("tab", "One file")
	w.choose("button", "Write it by hand")
	w.fillIn("New text of .highwatermark", webdriver.Backspace+webdriver.Backspace+"7")
	w.look("a file is written by hand")
	w.choose("button", "Save the file")
	w.wantStep("Solved: A number given twice.")
}
