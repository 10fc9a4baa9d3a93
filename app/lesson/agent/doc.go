// Package agent is a conversation that fills up, its compaction, and a scripted
// agent that works on a real task board meanwhile. It is plain Go: no clock, no
// goroutine, no chance, and no access to the board but the tool calls that its
// caller performs.
//
//	script := agent.Story()
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
// # The order of compaction
//
// As agents in production document it: first the results of old tool calls are
// blanked, all but the last [KeptResults]; then, if compaction was asked for or
// the conversation is still at the [Threshold], the whole history is replaced by
// one summary. System prompt and tools stay. A call and its result are never
// separated. The transcript holds everything that was there before the first of
// these steps.
//
// The estimate of tokens, characters divided by four, is a common rule of
// thumb. [Window] and Threshold are numbers of this lesson, far smaller than
// those of any model, so that the window fills before one's eyes.
package agent
