// Package published is a teaching double: the task manager as the published
// short lessons of this subject have it, written anew, so that the page can
// run it beside package tasks on the same board and show where the two differ.
// It is for that alone. Work is kept with package tasks.
//
// A task that is completed is marked in memory. Then every task file of the
// directory is read; where the id stands in blockedBy it is taken out, and that
// file is saved at once. The completed task itself is saved last. Each read and
// each save is a transaction of its own, as a program that reads and writes
// plain files has it.
//
// What it does not do:
//
//   - It gives the highest id in the directory plus one, and keeps no
//     high-water mark: the id of a deleted newest task is given again.
//   - An edge given as addBlocks is written into both files, one given as
//     addBlockedBy into the dependent's alone. An edge that stands in blocks
//     alone holds nobody back.
//   - An id in blockedBy is taken out at the moment when that task is completed
//     and at no other. One that is put there later, or whose task does not
//     exist, stays: the task is stuck, and nothing says why.
//   - It accepts a task as its own blocker, rings, and blockers that are not there.
//   - It starts and completes blocked tasks, and puts no id back into blockedBy
//     when finished work is re-opened.
//   - A failure between two saves leaves half of the change on disk. Two
//     programs at work at once can lose each other's changes.
//   - One broken file stops the list, and every completion that comes to it.
//   - Files are taken in the order of their names: 1, 10, 2.
//
// Not every lesson has all of it. Creating, updating, listing and reading a task, both
// lists of ids and the scan at a completion are those of the Java lesson, the Spring AI
// edition and the first Python edition. The second Python edition, with claim and
// complete, takes edges at creation, counts a missing blocker, keeps the ids and looks
// each blocker up instead; its notes on a production agent know a high-water mark. None
// of them has a tool to delete a task: somebody removes its file instead, and that
// is what Delete does. None has one for a re-opening either: it is a change of status.
//
// Like the lessons it refuses what is not found and a status other than
// the three, and nothing else. Keys of a file that package tasks does not know
// are lost when it saves; that is the double's own fault and not the lessons'.
package published
