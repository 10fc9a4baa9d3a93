package memstore_test

import (
	"testing"

	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

func fresh(*testing.T) storetest.Directory { return memstore.NewDir() }

var _ storetest.Spoiler = (*memstore.Dir)(nil)

func TestBackend(t *testing.T) { storetest.Run(t, fresh) }

func TestConformance(t *testing.T) { storetest.Conformance(t, fresh) }

func TestOracle(t *testing.T) { storetest.Oracle(t, fresh, 2000) }
