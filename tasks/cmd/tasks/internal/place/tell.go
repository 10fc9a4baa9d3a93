package place

import (
	"os"
	"path/filepath"
)

// toldName is a file beside what git keeps of a linked work tree, with which
// board was told there. It goes when the work tree goes.
const toldName = "tasks-board-told"

// AsideTold reports whether it was said in this linked work tree that the board lies
// aside, and neither has moved since. It only looks.
func (p Place) AsideTold() bool {
	file, text := p.asideTold()
	told, err := readSome(file, int64(len(text)+1))
	return err == nil && told == text
}

// RememberAside keeps that it was said, for [Place.AsideTold]. Where that cannot be
// kept, or something else than a file lies there, it is said again.
func (p Place) RememberAside() {
	file, text := p.asideTold()
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return
	}
	_ = os.WriteFile(file, []byte(text), 0o644)
}

// asideTold returns the file that remembers, and what it says.
func (p Place) asideTold() (file, text string) {
	return filepath.Join(p.tree.gitdir, toldName), p.tree.root + "\n" + p.Aside + "\n"
}
