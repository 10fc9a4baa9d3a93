package lesson

import "tasklesson/app/lesson/words"

// MemoryWarning says why memory has to do for the files, and whether deleting
// what is kept would help.
func MemoryWarning(w words.Words, err error) (warning string, reset bool) {
	why, reset := words.Why(w, err)
	return w.KeptInMemory(why), reset
}
