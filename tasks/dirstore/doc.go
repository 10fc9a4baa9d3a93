// Package dirstore keeps a task board in a directory on disk: the `.tasks/`
// that coding agents, editors and version control see, one JSON file a task.
//
//	dir, err := dirstore.Open(".tasks")
//	if err != nil {
//		return err
//	}
//	defer dir.Close()
//	manager := tasks.New(tasks.NewStore(dir))
//
// Beside the files of the board, files of its own lie there: .lock, .journal,
// .revision, .claims, .events, .gitignore, while a commit is under way names
// that begin with ".tmp-", and ".journal-" and a time for journals and others that
// were set aside. No session shows them, and none may write them.
//
// # What is promised
//
//   - One writer at a time, in all processes of the machine and all Dirs of a
//     process; readers together, and never while somebody writes. The lock is
//     the kernel's, so it is free again when its holder dies.
//   - A commit is there as a whole or not at all, also when the process is
//     killed or the power fails in the middle of it.
//   - A commit that returned stays, through a power failure too, as far as the
//     disk keeps what it says it has stored.
//   - A commit that returned an error changed nothing. The exception takes two
//     failures, one in the commit and one in taking it back; the error then is
//     [ErrUndecided].
//   - The first session after a failure repairs what was left, and
//     [Dir.Recovered] says what that was.
//   - No repair undoes what a commit that returned has done, whatever hidden
//     files git, a backup or a copy have brought; see "Files that travel".
//
// # How
//
// A commit writes every new file, and the whole batch, under temporary names and
// stores them together. Then the batch becomes .journal, and only then the files
// get their names, .revision last. A session that begins and finds a journal
// finishes the batch first. So the rename of the journal is
// the moment in which the commit happens. What can fail for want of space
// happens before that moment; the renames after it take none.
//
// Writing is not storing: the kernel keeps written bytes in memory for a
// while, and a file system may store a rename before the bytes of the file
// that it names, which leaves an empty file after a power failure. So bytes
// are stored (fsync) before a rename gives them their name, and the directory
// is stored after the renames and before the journal that could repeat them is
// removed. On macOS fsync empties the disk's own buffer as well (F_FULLFSYNC).
// On Windows a directory cannot be stored; renames are written through.
//
// # Other programs
//
// Programs that know nothing of the lock may write into the directory. Such an
// edit does not change the revision. [tasks.Manager] compares the files that a
// call is about with what it remembers, its Refresh reads all of them, and a
// session is a [tasks.EditNoticer]: it looks at names, sizes, rights and times
// of change. A clock of a file system ticks, so a file that has just changed is
// told of once more. [Dir.Watch] looks at names, sizes and times, too. Where the
// kernel tells it of edits, sessions of the same Dir trust that, but for files
// that have a second name or are links; an edit through mapped memory is seen
// within five seconds then. What it cannot see: an edit that keeps the size and
// falls into the same tick as the look before it (some milliseconds; two seconds
// on FAT). What cannot be
// prevented: an edit between a call's reading and its commit is overwritten. One
// between a kill and the repair, in a file of the stopped commit, stays: that
// commit is not finished then. A program that reads while a commit renames may
// see some files of it new and some old.
//
// A symbolic link to a regular file is read as a file, and never written: a
// commit that would replace or remove it is refused. What lies under a task's
// name and cannot be read is listed as unreadable with the reason: a directory,
// a device, a link that leads nowhere, a file that this user may not read, that
// the disk cannot read or that is larger than [tasks.MaxFileSize]. It is never
// replaced or removed, and everything else goes on. Other names are shown if
// they are files or links to files. Names that are no UTF-8 or hold a backslash
// are not shown.
//
// # Files that travel
//
// The files of a board are made to be kept in git, copied and backed up; the
// hidden ones are not, and come along all the same. So none is believed without
// proof that it belongs to what lies beside it.
//
//   - .journal holds the SHA-256 of what every file of its commit was before. It
//     is finished only if each of them is that or what the commit makes of it,
//     .revision included, and .revision lies where a commit put it. Otherwise no
//     task changes, and the journal is set aside under a name that begins with
//     ".journal-" (the last four are kept). Nothing acknowledged is lost by
//     that: a commit that left a journal has not returned. What half of it was
//     made stays, and is named. A journal of the version before holds no sums; it
//     is finished where .revision is the one before it or after it.
//   - .revision says which time of change it has. One with another time was put
//     there by another program. It is a new revision, then, which no reader has
//     seen, and its record of what changed is not believed: readers read all
//     files again. While a commit renames, .revision has a time that says so;
//     where the journal is lost meanwhile, the next session says that a commit
//     may be there in part, and begins a new row of revisions. One that is
//     missing or damaged is made anew.
//   - .highwatermark belongs to the board; what package tasks promises of it
//     holds. A branch, a stash or a backup may set it back. So .revision, which
//     stays, says as well which id was the highest that commits gave: none is
//     given twice while either is left. A mark more than 1,000,000 above that
//     is not remembered, so that a mistake can be taken back. .lock holds nothing. A session whose lock file was replaced commits
//     nothing. .events and .claims are no part of any promise.
//
// Whatever lies under one of these names stops no board: a directory, a link, a
// named pipe, a file of any size. Nothing waits for it, is read without end or
// written through it. Where a file has to be written, it is set aside under a name
// that begins with ".journal-", which is said; so is a mark that cannot be read, or
// is a link. No journal of ours is over 512 MB: a commit that writes more than
// about 380 MB at once is refused.
//
// What is not noticed: hidden files that were put back with their old times and
// without the tasks that belong to them (cp -p of .revision alone); a lock file
// that is replaced in the moment of a commit; and a .journal that is deleted
// together with .revision between a kill and the next session, which leaves what
// was made of that commit. A version of this package from before such journals
// discards them as damaged; let all programs on a board be of one version.
//
// One board is for sharing, not for merging: two branches give the same ids to
// different tasks. The first commit writes a .gitignore that keeps the files of
// this machine out of git, where none is there and the board has no .revision
// yet. Once deleted it does not come back.
//
// # Events
//
// Every commit appends what it did to .events, a line of JSON, which [Dir.Events]
// reads. The file is not stored with the commit, and cut to its newer half at
// 256 KB. What is missing in it shows: the revisions form no row then.
//
// # Claims
//
// A session is a [tasks.ClaimKeeper]. The times of claims lie in .claims, a
// line each. They are no part of commits and revisions, and what of them is
// damaged, or dated in the future by a clock of this machine, is unknown. A
// machine is told from others by its name.
//
// # Costs
//
// Begin opens and locks one file and reads another, however many tasks there
// are; the first session of a Dir also reads the names in the directory, and
// where there is no .revision every session looks at every file. List reads
// the names that there are, and ReadAll the files of the board; what else lies
// in the directory costs nothing. A commit of n files writes every byte twice
// and stores n+2 files, 64 at a time together, and three times the directory,
// which is what takes the time. The last time, when the journal is gone, is after
// the lock was given back. Its line in .events takes 20 to 50 µs.
//
// On Linux a Watch is told of changes by the kernel (inotify), and then looks at
// every file only once in five seconds: while nothing happens it costs nothing
// but that. It takes one of the inotify instances that a user may have (128 by
// default). Where those are used up, where other machines or programs can change
// files without the kernel's knowing (NFS, SMB, FUSE, 9p), on other systems and
// where there is no directory yet, it looks at .revision thirty times a second
// and at every file of the board twice, and listens as soon as it can. It looks
// less often where that is slow, so that it takes no more than a fortieth of a
// processor.
//
// Waiting is trying again, soon at first and then every quarter of a millisecond for
// the one who is next, every two for the others. After a session the lock goes
// to the one who is next; which of the others becomes next is left to chance.
// Where nobody has committed for a second, the pauses grow to 50 ms: somebody
// holds the directory for long. [OnWait] tells of such a wait. The next one may
// be stopped while the lock is free: after 1.5 s the others go on without a
// turn. Where the directory is moved or deleted during the wait, it ends with
// [ErrGone]; so does a session after [Dir.Stay], which a wait for work and the
// command's watch call. None of them makes another directory in its
// place. A Watch goes on, and hints when there is a directory again.
//
// # Readers, and other users
//
// A reader leaves nothing behind: neither the directory nor a file in it
// is made, unless there is something to repair. A directory that is not there
// is an empty board. Where no writer has been before there is no lock, and none
// is made: on systems that lock directories a reader keeps writers from the
// queue, elsewhere it reads everything as it begins. The revision then is a sum
// over what lies there, which the first writer writes down.
//
// A board that this user may not write can be read; a commit says where this
// user may not write, and changes nothing. What was left behind stays
// there then, but the middle of a commit is not shown: Begin says that it is
// there. Files that are made in a directory which its group or others may write
// are theirs to write as well, whatever the umask.
//
// # Where
//
// Linux, macOS, the BSDs, illumos and Windows. Elsewhere [Open] refuses with
// [ErrUnsupported]. Network file systems keep these promises as far as their
// locks and their fsync do; many do not.
package dirstore
