package dirstore

import (
	"errors"
	"io/fs"
)

// ignored is what .gitignore says: what is of this machine alone. The mark is
// not in it, because it belongs to the tasks. The file itself is: were it kept, a
// branch without the board would take it away, and leave the others to be kept,
// stashed or cleaned with the rest. Every clone gets one of its own.
const ignored = `# Of this machine alone. The tasks and .highwatermark may be kept in git.
.lock
.journal*
.revision
.tmp-*
.claims
.events
/.gitignore
`

// ignore writes .gitignore where there is none. It does that with the first
// commit of a row of revisions and never again: once deleted it does not come
// back. It is no part of the commit: without it nothing is lost.
func (d *Dir) ignore(now record) {
	if n, _ := count(now.revision); n > 0 || len(now.log.Commits()) > 0 {
		return
	}
	if _, err := d.disk.lstat(ignoreName); !errors.Is(err, fs.ErrNotExist) {
		return
	}
	if temp, err := d.writeTemp([]byte(ignored), nil); err == nil {
		_ = d.rename(temp, ignoreName)
	}
}
