package tasks

import "embed"

// The files of this package whose lines an event can name. A program that never
// calls SourceText does not carry them: the linker drops them.
//
//go:embed args.go claim.go complete.go create.go delete.go dispatch.go edges.go
//go:embed edit.go manager.go read.go update.go validate.go writeset.go
var raising embed.FS

// SourceText returns the text of a file whose lines an [Event] of a tool can name
// in its Source, "" of any other: what only Go programs call, such as
// [Manager.As] and [Manager.Reclaim], is not carried along. Package source cuts the function around the line out
// of it.
func SourceText(file string) string {
	text, err := raising.ReadFile(file)
	if err != nil {
		return "" // it raises no events
	}
	return string(text)
}
