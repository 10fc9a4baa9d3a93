//go:build !js

package storetest

import (
	"io/fs"
	"os"
)

// casesDir returns where the cases are read from: the directory named by
// TASKS_CONFORMANCE, or the embedded copy where that is not set.
func casesDir() fs.FS {
	if dir := os.Getenv("TASKS_CONFORMANCE"); dir != "" {
		return os.DirFS(dir)
	}
	return embeddedCases()
}
