// Package agent is the loop of a model and its tools: an agent that works on a
// real task board while its conversation fills up, is compacted, or is left to the
// next agent. It is plain Go: no clock, no goroutine, no chance, and no access to
// the board but the tool calls that its caller performs.
//
//	loop := agent.Loop{System: prompt, Agent: "agent-{n}", Tools: tools, Prose: prose}
//	state := loop.Say(loop.Start(), "Build the sign-in of our shop.")
//	for !state.Conversation.Over() {
//		if state.Conversation.Due() {
//			state, _ = loop.Compact(state, false)
//		}
//		answer, err := model.Answer(ctx, loop.Request(state))
//		if err != nil {
//			return err // the state is as it was: ask again, or go elsewhere
//		}
//		if state, err = loop.Take(ctx, state, answer, manager.Call); err != nil {
//			return err
//		}
//	}
//
// The loop asks nobody by itself. An answer can come late, be stopped, or come
// from a record; the lesson keeps what was answered and plays a place again from
// it, so that no [Model] is asked twice for one place.
//
// # What is real
//
// The task tools are called on the board that the caller gives, and their
// answers enter the conversation as they came, refusals included. Token counts,
// blanked results, summary, transcript and hashes are computed from what is
// there. [Scripted] is the Model of the lesson: it decides by rules, from the
// messages that it is given and nothing else.
//
// # What is a script
//
// The first half of a walk is a record of answers, with what the user says between
// them: the turns of a [Script]. The sentences of user and agent are text of the
// scenario, and what the agent understands of prose is listed there too
// ([Reading]). No file of the example project is ever written: write_file is
// answered by this package, and its answer says so. The todo list exists only as
// messages.
//
// Conversation, compaction and transcript are package conversation.
package agent
