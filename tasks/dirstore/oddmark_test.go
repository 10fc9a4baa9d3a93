//go:build unix && !aix && !illumos && !solaris

package dirstore

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A call that fails leaves what lay under the name of the mark where it was, and
// one that is made keeps it under another name.
func TestAFailedCallLeavesAnOddMark(t *testing.T) {
	tried := 0
	for at, ended := 1, false; !ended; at++ {
		path, _ := newBoard(t)
		name := filepath.Join(path, tasks.MarkFile)
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
		laid, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		disk := &faultDisk{disk: &osDisk{path: path, noSync: true}, at: at}
		dir, err := openOn(disk, settings{poll: 1})
		if err != nil {
			t.Fatal(err)
		}
		_, err = tasks.New(tasks.NewStore(dir)).Create(t.Context(), tasks.NewTask{Subject: "Next"})
		ended = len(disk.done) < at
		is := name
		if err == nil {
			asides, globErr := filepath.Glob(filepath.Join(path, asidePrefix+"*"))
			if globErr != nil || len(asides) != 1 || !strings.Contains(strings.Join(dir.Recovered(), "\n"), filepath.Base(asides[0])) {
				t.Fatalf("operation %d: kept are %q, it said %q", at, asides, dir.Recovered())
			}
			is = asides[0]
		}
		if now, statErr := os.Stat(is); statErr != nil || !os.SameFile(now, laid) {
			t.Errorf("operation %d, %s: the call says %v, and %s is %v, %v", at, disk.done[min(at, len(disk.done))-1], err, is, now, statErr)
		}
		tried++
	}
	if tried < 30 {
		t.Errorf("only %d operations were tried", tried)
	}
}
