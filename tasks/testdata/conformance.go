// Package testdata holds the conformance cases, so that a test that runs in a
// browser, where there are no files, can play them too.
package testdata

import "embed"

// Conformance holds conformance/*.json.
//
//go:embed conformance/*.json
var Conformance embed.FS
