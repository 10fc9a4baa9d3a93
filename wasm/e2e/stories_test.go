//go:build !js

package e2e

import (
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// tell tells the stories of a journey, one after the other in one browser. Each is a subtest
// with the name of its function, begins with a page of its own, and can be told alone:
//
//	go test -run 'TestTheReadersBoard/undoAndRedo'
//
// To go on in one tab, after Reset everything, saves the start of the program, 2 s of the
// processor, and was tried: ids never come back, and what one story opened the next one met.
func tell(t *testing.T, stories ...func(*testing.T)) {
	t.Parallel()
	browsers.of(t) // for all of them
	for _, story := range stories {
		name := runtime.FuncForPC(reflect.ValueOf(story).Pointer()).Name()
		t.Run(name[strings.LastIndexByte(name, '.')+1:], story)
	}
}
