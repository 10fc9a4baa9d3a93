//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/ui"
)

// A folder that begins empty has no start that Reset could bring back.
func TestAnEmptyFolderPromisesNoTasksOfTheStart(t *testing.T) {
	for name, said := range map[string]bool{"empty": true, "folder-empty": false} {
		drawn := ui.HTML(Lab(card(t, name), nil))
		if promises := strings.Contains(drawn, "for the five of the start"); promises != said {
			t.Errorf("%s: five tasks are promised: %v, want %v", name, promises, said)
		}
	}
}
