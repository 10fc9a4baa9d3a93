//go:build !js

package words_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/format"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/words"
)

var update = flag.Bool("update", false, "write wordstest/marked.go anew")

func TestTheMadeUpLanguageHasEverySentence(t *testing.T) {
	var b bytes.Buffer
	b.WriteString("package wordstest\n\n// Made by go test -update from the methods of words.Words.\n\nimport (\n\"tasklesson/app/lesson/words\"\n\"tasklesson/tasks\"\n)\n")
	all := reflect.TypeFor[words.Words]()
	for i := range all.NumMethod() {
		m := all.Method(i)
		if m.Type.NumOut() != 1 || m.Type.Out(0).Kind() != reflect.String {
			t.Errorf("%s returns no sentence", m.Name)
			continue
		}
		var params, args []string
		for p := range m.Type.NumIn() {
			in := m.Type.In(p)
			if in.PkgPath() == "" && in.Kind() == reflect.String {
				t.Errorf("%s takes text of which nobody knows what language it is in", m.Name)
			}
			name := fmt.Sprintf("p%d", p)
			params = append(params, name+" "+in.String())
			switch {
			case in == reflect.TypeFor[words.Said]() || in == reflect.TypeFor[words.Data]():
				name = fmt.Sprintf("in.%s(%s)", strings.ToLower(in.Name()), name)
			case in == reflect.TypeFor[[]words.Said]():
				name = "in.all(" + name + ")"
			case in == reflect.TypeFor[[]words.Data]():
				name = "in.names(" + name + ")"
			}
			args = append(args, name)
		}
		call := fmt.Sprintf("english.%s(%s)", m.Name, strings.Join(args, ", "))
		body := "return Mark(" + call + ")"
		if strings.Contains(call, "in.") {
			body = "in := inserts{}\nreturn in.mark(" + call + ")"
		}
		fmt.Fprintf(&b, "\nfunc (m Marked) %s(%s) string {\nm.hear(%q)\n%s\n}\n", m.Name, strings.Join(params, ", "), m.Name, body)
	}
	want, err := format.Source(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("wordstest/marked.go", want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("wordstest/marked.go")
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("marked.go is not made of the words as they are (%v): go test -update", err)
	}
}
