// Package conversation is everything that an agent can see: messages, how much
// room they take, and what is left of them when they are compacted. It is plain
// Go: no clock, no goroutine, no chance, and nobody who decides anything; that
// is package agent.
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
package conversation
