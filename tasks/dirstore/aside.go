package dirstore

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// setAside gives the journal a name under which nobody reads it again.
func (d *Dir) setAside(what, why string) error {
	name := newAsideName()
	if err := d.disk.rename(journalName, name); err != nil {
		return err
	}
	if err := d.disk.sync(); err != nil {
		return err
	}
	d.dropAsides()
	d.repaired(fmt.Sprintf("%s: %s; its journal is kept as %s", what, why, name))
	return nil
}

// asidesKept is how many journals that were set aside are kept, the newest.
const asidesKept = 4

// newAsideName returns a name for a journal that is set aside. It sorts after
// those before it.
func newAsideName() string {
	now := time.Now().UTC()
	return fmt.Sprintf("%s%s%09d-%04x", asidePrefix, now.Format("20060102T150405"), now.Nanosecond(), rand.Uint32N(1<<16))
}

// dropAsides removes the oldest journals that were set aside. One that stays is
// removed later.
func (d *Dir) dropAsides() {
	entries, err := d.disk.entries()
	if err != nil {
		return
	}
	var asides []string
	for _, e := range entries {
		if begins(e.Name(), asidePrefix) && !e.IsDir() {
			asides = append(asides, e.Name())
		}
	}
	for i := 0; i < len(asides)-asidesKept; i++ {
		_ = d.disk.remove(asides[i])
	}
}
