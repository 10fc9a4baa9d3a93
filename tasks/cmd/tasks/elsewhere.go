package main

import (
	"os"
	"path/filepath"

	"tasklesson/tasks"
	"tasklesson/tasks/internal/place"
	"tasklesson/tasks/renumber"
)

// elsewhere returns the directory of a board that lies nearer than the one that
// is used and holds a conflict in the file of one of these tasks, as it is named
// here; "" where none does. A linked work tree has its own files checked out, in
// which git merges, and works on the board of the main one.
func (s *session) elsewhere(ids ...tasks.ID) string {
	here, err := os.Getwd()
	if err != nil {
		return ""
	}
	for at, way := here, ""; ; at, way = filepath.Dir(at), filepath.Join("..", way) {
		board := filepath.Join(at, place.Board)
		if s.isUsed(board) {
			return ""
		}
		for _, id := range ids {
			if holdsConflict(filepath.Join(board, tasks.FileName(id)), id) {
				return filepath.Join(way, place.Board)
			}
		}
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil || at == filepath.Dir(at) {
			return "" // the root of the work tree
		}
	}
}

// isUsed reports whether a directory is that of the board.
func (s *session) isUsed(dir string) bool {
	used, err := os.Stat(s.at)
	is, err2 := os.Stat(dir)
	return err == nil && err2 == nil && os.SameFile(used, is)
}

// holdsConflict reports whether git left a conflict in the file of a task.
func holdsConflict(path string, id tasks.ID) bool {
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() || info.Size() > tasks.MaxFileSize {
		return false
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	_, found := renumber.Look(id, data)
	return found
}
