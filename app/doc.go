// Package app is the lab on the screen: panels are functions from a
// [view.View] to a tree of nodes, and one loop sends what a person does to
// package lesson. It is the only package that imports go-app, which puts the
// tree on the page; for the generator, [ui.HTML] writes the same tree.
//
// The life of a click on Complete:
//
//  1. lab.action has drawn the button; its handler sends a [workbench.Call] with
//     the path of the directory and the bytes of the task's file as drawn.
//  2. loop.send gives it to [lesson.Advance], the one way into the lesson.
//  3. The call says its kind, [workbench.Hand]: what plays stops, what was refused is
//     said no more. State.work brings the workbench on the stage and hands the call to
//     [workbench.State.Advance]: it waits its turn, or becomes the effect
//     [workbench.PerformCall].
//  4. loop.perform queues the effect; loop.work performs it away from the UI
//     goroutine, by [storage.Storage.Perform].
//  5. There callIfUnchanged calls the tool through [tasks.Manager.Call], if the
//     task is still as it was seen; one transaction, one commit.
//  6. The answer, [workbench.Called] with the trace and the snapshot of the same
//     transaction, comes back through loop.send.
//  7. The workbench remembers the change for Undo, says what it did, keeps or
//     drops refusals, and begins what waits.
//  8. [lesson.State.View] draws the state into a View: [view.Drawing] compares
//     the files from before with those of now.
//  9. loop.redraw has go-app call root.Render: the panels make nodes of the View,
//     the keeper gives those that stayed, and elements makes go-app's of them.
//  10. loop.fitPage brings the page around the lab in line: focus, address, what
//     the page shows of the step.
//
// A click waits in two queues. That of its workbench holds what is not decided
// yet: whether a call still applies, and what Undo takes back, depends on the
// answer before it. That of the loop holds effects, of all directories and
// scenarios, in the order that they are performed in, one at a time; the storage
// has no order of its own. Transactions of other tabs are kept apart by the store.
package app
