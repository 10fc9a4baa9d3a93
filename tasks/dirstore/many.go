package dirstore

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// A commit of more than few files, as an import is, stores atOnce of them at the
// same time. What takes the time is waiting for the disk, which stores what comes
// together in one go.
const (
	few    = 32
	atOnce = 8
)

// prepareFiles puts the new bytes of files on disk, under temporary names. After
// an error no more files are begun, and those that are there have their temp.
func (d *Dir) prepareFiles(steps []step) error {
	if len(steps) <= few {
		for i := range steps {
			if err := d.prepareFile(&steps[i]); err != nil {
				return err
			}
		}
		return nil
	}
	var next atomic.Int64
	var failed atomic.Pointer[error]
	var workers sync.WaitGroup
	for range atOnce {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(steps)) && failed.Load() == nil; i = next.Add(1) - 1 {
				if err := d.prepareFile(&steps[i]); err != nil {
					failed.CompareAndSwap(nil, &err)
				}
			}
		})
	}
	workers.Wait()
	if err := failed.Load(); err != nil {
		return *err
	}
	return nil
}

func (d *Dir) prepareFile(s *step) (err error) {
	if s.remove {
		return nil
	}
	if s.temp, err = d.writeTemp(s.data, s.before); err != nil {
		return fmt.Errorf("write %s: %w", s.name, err)
	}
	return nil
}
