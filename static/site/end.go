package main

import (
	"archive/zip"
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"path"

	"tasklesson/app"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// filesArchive is the folder that can be taken along. It keeps its name: who has it by a
// link gets it again.
const filesArchive = "tasks.zip"

// puzzle is the challenge that readers can pass on.
const puzzle = "challenges/ring"

//go:embed end.html
var endShell string

// An ending is how the lesson is left: the files of its first walk, all of it done.
type ending struct {
	HTML    string // the section that follows the last chapter
	Archive []byte // those files, as [filesArchive]
}

// endOf plays the first walk to its end. It returns an error where a task of it is not
// completed, or where the puzzle is not there.
func endOf(ctx context.Context, w words.Words, library scenario.Library) (ending, error) {
	if err := checkStep(ctx, puzzle, library); err != nil {
		return ending{}, fmt.Errorf("#%s: %w", puzzle, err)
	}
	sc := library[scenario.Seed]
	frame, err := playTo(ctx, sc, sc.Position(sc.Last()))
	if err != nil {
		return ending{}, err
	}
	v := view.Static(sc, frame)
	for _, t := range v.Tasks {
		if t.State != tasks.StateCompleted {
			return ending{}, fmt.Errorf("the lesson ends, and task %d is %s", t.ID, t.State)
		}
	}
	v.Seat, v.Conversation = view.SeatOpening, new(view.Conversation)
	archive, err := packFolder(scenario.TasksFolder, frame.Snapshot.Files)
	if err != nil {
		return ending{}, err
	}
	page, err := fill(endShell, w, map[string]string{"worlds": ui.HTML(app.Worlds(v))})
	return ending{HTML: page, Archive: archive}, err
}

// packFolder makes an archive of a folder: the same bytes for the same files.
func packFolder(folder string, files []tasks.File) ([]byte, error) {
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, f := range files {
		head := &zip.FileHeader{Name: path.Join(folder, f.Name), Method: zip.Deflate}
		head.SetMode(0o644)
		to, err := z.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(f.Data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return packed.Bytes(), err
}
