//go:build !js

package words_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// constants returns the values of all constants of a type in a file of package
// tasks.
func constants(t *testing.T, file, kind string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), "../../../tasks/"+file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || spec.Type == nil {
			return true
		}
		if name, ok := spec.Type.(*ast.Ident); ok && name.Name == kind {
			value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			values = append(values, value)
		}
		return true
	})
	if len(values) < 10 {
		t.Fatalf("only %d constants of the type %s in %s", len(values), kind, file)
	}
	return values
}

func TestEveryLanguageSaysEveryFault(t *testing.T) {
	for _, w := range words.Languages {
		said := map[string]string{}
		for _, code := range constants(t, "fault.go", "FaultCode") {
			sentence := w.Fault(tasks.Fault{Code: tasks.FaultCode(code), Key: "blocks", Is: tasks.KindNull, Want: tasks.KindList, Value: "a thing", ID: 3, Limit: 7})
			if other, twice := said[sentence]; twice || !strings.Contains(sentence, " ") {
				t.Errorf("%s: the fault %s is said %q, as is %q", w.Language(), code, sentence, other)
			}
			said[sentence] = code
		}
	}
}

// An unsaid is an error that names a trouble.
type unsaid string

func (u unsaid) Error() string   { return "a text for programmers" }
func (u unsaid) Trouble() string { return string(u) }
func (unsaid) Reset() bool       { return true }

func TestATroubleIsSaidByItsNameElseByItsText(t *testing.T) {
	w := &words.English{}
	for err, want := range map[error]string{
		unsaid("full"):       w.WhyFull(),
		unsaid("newer"):      w.WhyNewer(),
		unsaid("unheard of"): "a text for programmers",
		errors.New("plain"):  "plain",
	} {
		if why, _ := words.Why(w, err); string(why) != want {
			t.Errorf("%v is said %q, want %q", err, why, want)
		}
	}
}
