// Package static embeds what is not the program: the scenarios that the player
// plays, and the text, styles, scripts and icons that the generator in
// static/site makes pages of.
//
// Only the scenarios are part of the program in the browser. Everything else
// stands in a file that is not compiled for js, so the text of the chapters
// cannot enter the wasm.
package static

import (
	"embed"
	"io/fs"
)

//go:embed all:scenarios
var scenarios embed.FS

// Scenarios returns the scenarios of the lesson, a folder for each: "hook/scenario.json".
// The files are read-only and the same in the browser and natively.
func Scenarios() fs.FS { return sub(scenarios, "scenarios") }

// sub panics where the folder is missing: the compiler has embedded it.
func sub(files embed.FS, folder string) fs.FS {
	inside, err := fs.Sub(files, folder)
	if err != nil {
		panic(err)
	}
	return inside
}
