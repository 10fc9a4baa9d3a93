// Package race is about agents that reach for one task. [Actor] plays that as a lane
// of a scenario, read by read and write by write, with what every transaction did
// and when: see [Moment].
//
// An agent that claims a task reads it and then writes it. With a transaction for
// each, another agent can come between, and both believe that the task is theirs.
// With one read-write transaction for both, as [tasks.Manager] has it, the other
// waits, reads what is true by then, and is refused.
package race
