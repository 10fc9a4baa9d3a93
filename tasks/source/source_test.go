package source_test

import (
	"fmt"
	"testing"

	"tasklesson/tasks/source"
)

func TestExcerptIsTheWholeFunction(t *testing.T) {
	const file = `package p

// doc
func one() { two() }

type (
	t struct {
		a int
	}
)

func (x *t) two(
	a int,
) {
	if a > 0 {
		return
	}
}

var v = func() int {
	return 1
}

func (t) three() {}
`
	for line, want := range map[int]string{
		3: "", 4: "one 4-4", 5: "", 8: "", 12: "(*t).two 12-18", 15: "(*t).two 12-18", 18: "(*t).two 12-18",
		19: "", 21: "", 24: "t.three 24-24", 0: "", 99: "",
	} {
		got := ""
		if e, ok := source.Around(source.Place{File: "p.go", Line: line}, file); ok {
			got = fmt.Sprintf("%s %d-%d", e.Function, e.First, e.First+len(e.Lines)-1)
		}
		if got != want {
			t.Errorf("line %d is in %q, want %q", line, got, want)
		}
	}
}

func TestCallerIsTheLineThatCallsIt(t *testing.T) {
	here, above := func() (source.Place, source.Place) { return source.Caller(0), source.Caller(1) }()
	if here.File != "source_test.go" || here.Line == 0 || here != (source.Place{Function: here.Function, File: above.File, Line: above.Line}) {
		t.Errorf("two calls on one line: %+v and %+v", here, above)
	}
	if above.Function != "TestCallerIsTheLineThatCallsIt" {
		t.Errorf("above the closure is %s", above.Function)
	}
	if above := source.Above(0); above.Report != above.Line+1 || above.Function != "TestCallerIsTheLineThatCallsIt" {
		t.Errorf("the line above is %+v", above)
	}
	if none := source.Above(1000); none != (source.Place{}) {
		t.Errorf("above the line of no caller is %+v", none)
	}
	if none := source.Caller(1000); none != (source.Place{}) {
		t.Errorf("above everything is %+v", none)
	}
}
