//go:build js

package storetest

import "io/fs"

// casesDir returns where the cases are read from: a browser has no files.
func casesDir() fs.FS { return embeddedCases() }
