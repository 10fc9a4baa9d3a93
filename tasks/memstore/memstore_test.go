package memstore_test

import (
	"runtime"
	"testing"

	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

func fresh(*testing.T) storetest.Directory { return memstore.NewDir() }

var _ storetest.Spoiler = (*memstore.Dir)(nil)

func TestBackend(t *testing.T) { storetest.Run(t, fresh) }

func TestConformance(t *testing.T) { storetest.Conformance(t, fresh) }

func TestLives(t *testing.T) {
	lives := 2000
	if runtime.GOOS == "js" { // the same code, ten times as slow
		lives = 25
	}
	storetest.Lives(t, fresh, lives)
}
