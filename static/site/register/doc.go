// Package register shows two ways to give a model tools, as the text of the lesson
// quotes them: a table from names to functions beside schemas that are written by hand,
// and one declaration that both come from.
package register

import "embed"

// Source is what the text quotes.
//
//go:embed table.go declaration.go
var Source embed.FS
