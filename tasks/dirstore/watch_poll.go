//go:build !linux

package dirstore

import "io/fs"

// listen would have the system tell of changes. Here nobody does, so a Watch
// looks for itself.
func (d *osDisk) listen() (*listener, error) { return nil, errSilent }

// otherNames is asked only where somebody tells of changes.
func otherNames(fs.FileInfo) bool { return false }
