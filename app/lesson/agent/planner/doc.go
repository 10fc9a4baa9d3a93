// Package planner is an agent that is told in plain words what to do with a task
// board, and does it with the tools of the board. It asks no language model: it
// reads sentences with a grammar, and answers as a [agent.Model] of the loop in
// package agent. It is plain Go: no clock, no goroutine, no chance.
//
//	p, err := planner.Read(vocabulary) // static/scenarios/try/planner.en.json
//	loop := agent.Loop{System: p.Profile().System, Agent: p.Profile().Agent, Tools: tools}
//	state := loop.Say(loop.Start(), "Create 3 tasks: design, build, test, in order.")
//	answer, _ := p.Answer(ctx, loop.Request(state)) // calls task_list
//
// # What comes of a prompt
//
// Planner.Answer is a function of the messages. For one prompt, answer after answer:
//
//  1. It reads the board with task_list, where it needs it, and single tasks with
//     task_get where the list does not say enough: who holds what is in progress,
//     and what finished work blocks.
//  2. It plans all calls, and plays them on a copy: a [tasks.Manager] in memory.
//     Where the first call that changes something is refused there, that call is
//     the plan, so that the refusal is seen. Where a later one is, it makes no call
//     and says which and why. So it does where the rest of the prompt, which another
//     agent gets, would be refused or not understood on the board as it is then.
//  3. It says the plan with the first call. Every further answer is the next call:
//     the plan is made again from the same messages, and ids of tasks that it has
//     made come from the results.
//  4. It says what was done (deeds.go), answers what was asked, and says what is ready after
//     all of it.
//
// A prompt is done as a whole or not at all. The agent changes nothing and says why, if it
// does not understand, if a name fits no task or several, if more than 60 tasks or calls are
// asked for, if the words may mean several things or would make a ring, or if they are in
// another language. The examples that it gives then make sense on the board: they name tasks
// that exist, and are not refused (examples.go). If an order names an unknown task, it asks
// whether to make it, and says all that it does on "yes". A reason beside an order (", ann is
// ill") is called one, and a sentence that orders nothing ("we are three") a remark: nothing
// is done about them. It says what no task board can do: send a message, wait until tomorrow,
// know whether it rains. If a call is refused all the same, because the board has changed
// meanwhile, it takes back what it did, with the tool [agent.UndoTool].
//
// # Tools that do not belong to the board
//
// The loop that runs the agent answers [agent.UndoTool], [agent.CompactTool], [agent.RenewTool]
// and [agent.RedoTool]. Where compact has a focus, or new_agent a next, the rest of the
// prompt stands in it, and the loop asks the agent again: with a summary whose
// last line is that rest after [agent.NextWork], or with the rest as a message of the user.
//
// # How it reads
//
// Text becomes tokens (token.go), tokens become lexemes with classes that the vocabulary
// gives (lexicon.go), these are cut into sentences and clauses (clauses.go), and each
// clause changes a world, the board as the prompt wants it (world.go): tasks are made (create.go),
// ordered (order.go), changed (change.go), given to people (person.go), asked about
// (question.go). aside.go and remark.go have what stands beside that: reasons, remarks, who
// speaks. Where the board is empty, every name is a new one. A plan that is written down
// without an order to make its tasks, "api, then form, then tests", becomes its
// tasks if it can be nothing else (outline.go, step.go, pieces.go). "Scrap that" means
// the prompt before, and nothing older (board.go). What a
// name means is found in targets.go and names.go. The changes of a world become calls
// (call.go). model.go is the conversation, phrases.go what is said. All words and
// sentences stand in the vocabulary; a language whose clauses are built like the English
// ones needs no other file.
//
// A prompt of n bytes on a board of N tasks costs O(n) to read, and O(N) for each
// name in it, of which there are at most a few hundred. The last plan is kept, so
// that the answers to one prompt do not each pay for it.
package planner
