package place

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// toldName is a file beside what git keeps of a linked work tree, with which
// board was told there. It goes when the work tree goes.
const toldName = "tasks-board-told"

// Tell reports whether it has to be said in this linked work tree that the board
// lies aside: true the first time, and again when either has moved. Where that
// cannot be remembered it is true each time. Two programs that ask at once may
// both be told to say it.
func (p Place) Tell() bool {
	file := filepath.Join(p.tree.gitdir, toldName)
	text := p.tree.root + "\n" + p.Aside + "\n"
	told, err := readSome(file, int64(len(text)+1))
	if err == nil && told == text {
		return false
	}
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		_ = os.WriteFile(file, []byte(text), 0o644) // or it is said again
	}
	return true
}
