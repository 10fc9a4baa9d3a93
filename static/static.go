// Package static embeds what is not the program: the scenarios that the player
// plays, and the text, styles, scripts and icons that the generator in
// static/site makes pages of.
//
// None of it is part of the program in the browser, which fetches the data of a
// scenario from beside the page. Tests that run in a browser have the scenarios
// from here; everything else stands in a file that is not compiled for js.
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
