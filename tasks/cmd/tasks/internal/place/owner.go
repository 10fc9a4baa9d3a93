package place

import "fmt"

// trusted says which of the paths that are there another user made. As git
// does, the search for a board believes only what is the user's own: anybody who
// can write in a directory above could have put it there. What -dir or
// $TASKS_DIR names is not asked about.
func trusted(paths ...string) error {
	for _, path := range paths {
		if owner, me, foreign := stranger(path); foreign {
			return fmt.Errorf("%s belongs to another user (uid %d; this is uid %d), so it is not trusted to say where the board is. Set $TASKS_DIR to the board, or name it with -dir", path, owner, me)
		}
	}
	return nil
}
