// Package agent is a scripted agent that works on a real task board while its
// conversation fills up and is compacted. It is plain Go: no clock, no goroutine,
// no chance, and no access to the board but the tool calls that its caller
// performs.
//
//	script, err := agent.ReadScript(lane)
//	state := script.Start()
//	for !script.Ended(state) {
//		state, act, err = script.Step(ctx, state, manager.Call)
//	}
//
// # What is real
//
// The task tools are called on the board that the caller gives, and their
// answers enter the conversation as they came, refusals included. Token counts,
// blanked results, summary, transcript and hashes are computed from what is
// there. After the compaction the agent decides by itself: [Decide] looks at
// the messages it still has and nothing else.
//
// # What is a script
//
// What the user says, what the agent says while it works, and the files of the
// example project are text in a [Script]. No file of the example project is
// ever written: write_file is answered by this package, and its answer says so.
// The todo list is real in the sense that it exists only as messages.
//
// Conversation, compaction and transcript are package conversation.
package agent
