// Package tasks is a task board that survives: one JSON file for each task, a
// graph of what blocks what, and nine tools with which an agent works on it.
//
//	store := tasks.NewStore(memstore.New())
//	m := tasks.New(store)
//	schema, _ := m.Create(ctx, tasks.NewTask{Subject: "Setup schema"})
//	m.Create(ctx, tasks.NewTask{Subject: "Migrations", BlockedBy: []tasks.ID{schema.ID}})
//	m.Claim(ctx, schema.ID, "ann", tasks.ClaimOptions{})
//	done, _ := m.Complete(ctx, schema.ID, tasks.CompleteOptions{Owner: "ann"})
//	// done.Unblocked is [2]
//
// # Model
//
// "a blocks b" is an edge. It holds if b is in the blocks of a's file or a is
// in the blockedBy of b's file, so files of programs that write only one of
// the two are understood. blocks is the durable record: completion never
// erases it. blockedBy is what a reader needs: the blockers that are not
// completed, whatever the task's own status. Missing and unreadable blockers
// are among them, because nobody can know that they are done. Completing a
// task takes its id out of every dependent's blockedBy; re-opening it puts the
// id back into all of them.
//
// A task can start when it is pending and everything it waits for is completed.
// blockedBy lists what is still missing; the tools keep it right. Such a task is
// ready, and any other pending one blocked. That is computed from edges and
// statuses and never stored, so a list that another program left wrong misleads
// nobody. Ids are never given twice. All lists of ids are ascending and hold
// every id once.
//
// # Files
//
// A task is .tasks/task_<id>.json, with an id from 1 to [MaxID] without
// leading zeros. Other names in the directory are left alone. The normal form
// is JSON indented by two spaces with the keys id, subject, description,
// status, blockedBy, blocks and owner, then activeForm and metadata where they
// are not empty, then the keys that other programs wrote, in their order.
// Numbers keep their spelling.
//
// Reading is tolerant: only id and status have to be there. A task is unreadable
// if its file is not such an object, has the id of another name, a wrong type, a
// byte order mark, invalid UTF-8 or text behind the object, or is larger than
// [MaxFileSize]; and also if something else than a readable file lies under its
// name, such as a directory. It is listed with the reason, keeps its id, is never
// rewritten or deleted, blocks what waits for it, and stops nothing else. A
// person can have it taken away by hand, or by a program with
// [Tx.RemoveUnreadable].
//
// .highwatermark holds the highest id ever given. It is not believed where a
// file name or a list names a higher one. Where git could not merge it, or put
// both lines into it, the highest of its lines counts, and the next commit
// writes it anew. An id in a list that is more than
// 1,000,000 above every file name and the mark is taken for a mistake: it is not
// noticed, and [Manager.Check] names it. Every commit looks at the mark on disk,
// and leaves it at least as high as any id that was noticed. A store may remember
// the highest id as well, as an [IDKeeper], for when the mark is set back.
//
// A call writes the files whose normal form it changed, and those without
// which an edge would be lost or come back. It repairs nothing else; that is
// [Manager.Repair]. All files of a call are committed together, or none is. A
// call after which the model is the same writes nothing.
//
// # Tools
//
// [Tools] is the table that the dispatcher, the schemas for model providers
// and every reference come from. [Manager.Call] runs a tool by name.
//
//	task_create    the task that was made
//	task_update    the task, and as unblocked the ids of others that became ready
//	task_get       the task
//	task_list      the board as text, or the part of it that is asked for
//	task_graph     ready, blocked, waves, critical path and the rest of [Graph]
//	task_claim     the task, in progress and owned
//	task_complete  as task_update
//	task_release   the task, pending and unowned
//	task_delete    deleted, references, unblocked
//
// task_update applies its parts in this order, each on the result of the last:
// texts; re-opening, if the task is completed and the status is another;
// removeBlockedBy and removeBlocks; addBlockedBy and addBlocks, edge by edge;
// the status; the owner.
//
// Arguments are an object, or absent. null means not given, and so does a
// blank string where an id list, an optional id, a boolean or the optional
// owner of task_complete and task_release belongs. An id may be 3, 3.0, "3" or
// "#3", and so may the limit of task_list; a list of ids may be an array, a string
// that holds one, or one id; booleans may be words.
//
// task_list without arguments is the whole board. ready, status and owner choose
// tasks, and together those that all of them choose; unreadable files are left
// out then, and where nothing is chosen it says "No matching tasks." limit cuts
// the lines off, and one more says how many are left: "… and 7 more." brief counts
// completed tasks in a last line, "(12 completed)", and names who works on a task:
// "[>] #3: Auth module (owner: ann)".
//
// # Agents
//
// An agent's loop is [Manager.ClaimNextWait], the work, and [Manager.Complete],
// until the first of them refuses. A [Manager] is for everybody: a call names
// the owner. [Manager.As] returns a view for one owner, in which tools take
// no owner and the work of others cannot be taken away; [Manager.Only] a view with
// some of the tools. Views compose, and the schemas of a view are those of
// [Manager.Tools].
//
// An agent can die with a task in progress. A store that can remembers when a
// task was claimed; claiming again renews it. [Manager.ClaimTimes] tells, and
// [Manager.Reclaim] takes a task over whose claim is old. Nothing does so by
// itself: how long work may take only its owner knows.
//
// # Refusals
//
// A refused call changes nothing and burns no id. It returns an [*Error] with
// a stable [Code], a sentinel for errors.Is, and a sentence that tells a model
// what to do next. The sentence is English; [Args] are what it takes to say it
// in another language, as a [Fault] is for a file that cannot be read. The first failure is the answer, in this order: unknown
// tool; unknown argument names; shapes, argument by argument in the order of
// the table; the task exists and is readable; then what the tool does. An edge
// is checked for self, for both ends (not_found, unreadable), for being there
// already, for a finished dependent (already_resolved) and for closing a cycle.
// task_claim refuses already_claimed, already_resolved, blocked, agent_busy;
// task_complete and task_release refuse already_resolved, not_started,
// not_owner and then blocked.
//
// # Transitions
//
// pending to in_progress by claim or update, in_progress to completed, pending
// to completed by update, completed to anything else by update (re-open), and
// in_progress to pending by release or update. Every change to pending clears
// the owner unless the same call gives one. Setting the status a task has is
// no transition. Starting or completing a blocked task needs force.
//
// # Order
//
// The wave of an unfinished task is one more than the largest wave of its
// unfinished blockers; tasks of one wave can run in parallel. The critical
// path is the longest chain of tasks that have a wave; of several it is the
// one with the smallest ids from its start. What is on a cycle of unfinished
// tasks, or waits for a cycle, a missing or an unreadable task, is
// unschedulable and has no wave. [Manager.Why] explains one task.
//
// [ReadBoard] answers the same questions from the files alone, without a store
// and a Manager: for a backup, an upload, or a state of the board in the past.
//
// # Trace
//
// A Manager from [Manager.Traced] reports every step of its calls as an
// [Event] with the source line that did it; [SourceText] is the file around
// that line. A staged file is not on disk; it is when the commit is reported.
//
// # Storage and concurrency
//
// A [Backend] is a thin place for files. [Store] puts one buffered transaction
// over it, which shows its own writes and reads as an fs.FS. Everything here
// may be used by several goroutines at once. Several Managers on one
// directory, in two tabs or two processes, always notice each other, never
// lose an update and never both win a claim. Edits by other programs are
// noticed on the files that a call reads or writes. Where the store can tell of
// them ([EditNoticer]) they are noticed before every answer about the whole board
// too, at most 100 ms late: of List, Board, Graph, Why, ClaimNext, ClaimNextWait,
// ReleaseAll and ClaimTimes. [Manager.Refresh] reads everything, whatever the store.
//
// The stores are packages of their own: memstore in memory, dirstore in a
// directory on disk. storetest.Run is what a new one has to pass.
//
// # Costs
//
// An index in memory, kept valid by the store's revision, knows the edges. A
// call reads and writes the files it is about, whatever the size of the board.
// The first call, [Manager.Snapshot], [Manager.Check] and [Manager.Refresh]
// read all files in one request. [Manager.Graph] is linear in tasks and edges.
//
// # Decisions
//
// Where the contract of the published lessons is silent, this package decides:
//
//   - A number with an exponent is an id when it is whole: 30e-1 is 3. A string
//     is one only as digits, with "#" before and ".0" behind them at most.
//   - A blank string is no value for a required argument: it is missing.
//   - A blank status or blank metadata is given, and wrong.
//   - In metadata the limit is that of one call, not of what has been merged.
//     In task_create a null value is left out.
//   - Metadata that no file could keep is refused: half of a surrogate pair,
//     or nesting deeper than a file may have. In other texts, half of a
//     surrogate pair is refused too.
//   - A list may name an id twice; the second is nothing to do.
//   - Input that is not a JSON object is refused before its names are looked at.
//   - [Manager.Why] leaves out the task itself, and looks no further than a
//     missing or an unreadable task. A cycle on the way counts as one step; see
//     [Cause].
//   - A task file that holds half of a surrogate pair, or is nested deeper than
//     1,000 levels, is unreadable: it could not be written back as it was. Of a
//     key that stands twice the last value counts, at the place of the first.
//   - A new task that names the id it would get among its blockers is refused
//     with not_found: there is no such task yet.
//   - Whether a task may start is decided on the files of its blockers, compared
//     with what the index remembers; such a comparison is no event of the trace.
//   - After the task with the highest id of all, task_create is refused as
//     invalid: there is no next one.
//   - A call that would write a file over [MaxFileSize] fails as the storage does:
//     nobody could read it. Keys of other programs can grow that large when they
//     are indented.
//   - An unreadable mark is a broken one, and the next commit writes it anew. A
//     [Backend] that cannot put a file there refuses that.
//   - A view of one owner protects what somebody else owns, also a pending task
//     that is kept for them, and finished work from being re-opened. Work without
//     an owner is everybody's. Another name in a call of such a view is invalid,
//     not not_owner: no task is concerned.
//   - A status that task_list is asked for folds too: brief and completed together
//     are the count alone.
//   - A claim that cannot be remembered fails: an age that is too high would have
//     work taken from somebody alive.
//   - Of tasks that wait for each other over all recorded edges, [Manager.Check]
//     reports one cycle: the shortest through the smallest id.
package tasks
