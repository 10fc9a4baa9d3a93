package lesson

import "tasklesson/app/lesson/words"

// FilesInUse is what the page says while it waits for another tab.
const FilesInUse = "Another tab is using the files; waiting…"

// MemoryWarning says why memory has to do for the files, and whether deleting
// what is kept would help.
func MemoryWarning(err error) (warning string, reset bool) {
	text, reset := words.Why(err)
	return "This browser keeps no files here: " + text + ". The board works, and is gone when the page is left.", reset
}
