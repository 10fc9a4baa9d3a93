//go:build !js

package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"tasklesson/app/lesson/words"
)

func TestEveryMethodReturnsASentenceAndTakesTextOfAKnownLanguage(t *testing.T) {
	for m := range reflect.TypeFor[words.Words]().Methods() {
		if m.Type.NumOut() != 1 || m.Type.Out(0).Kind() != reflect.String {
			t.Errorf("%s returns no sentence", m.Name)
		}
		for in := range m.Type.Ins() {
			if in.PkgPath() == "" && in.Kind() == reflect.String {
				t.Errorf("%s takes text of which nobody knows what language it is in", m.Name)
			}
		}
	}
}

// A sentence that goes past say, and what was said before where it goes past put, would
// look like words from somewhere else in the made-up language, or hide such words.
func TestEverySentenceOfEnglishIsHeard(t *testing.T) {
	names, err := filepath.Glob("en*.go")
	if err != nil {
		t.Fatal(err)
	}
	methods := 0
	for _, name := range names {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if f.Recv != nil && f.Name.IsExported() {
				methods++
				for _, returned := range unheard(f.Body) {
					t.Errorf("%s: %s returns what it does not say", files.Position(returned), f.Name.Name)
				}
			}
			if f.Name.Name == "put" {
				continue
			}
			for _, use := range notPut(f) {
				t.Errorf("%s: %s puts %s into a sentence by itself", files.Position(use.Pos()), f.Name.Name, use.Name)
			}
		}
	}
	if want := reflect.TypeFor[words.Words]().NumMethod(); methods != want {
		t.Errorf("English has %d methods, want %d", methods, want)
	}
}

// calls reports whether an expression calls a function by one of these names: e.say is "say".
func calls(node ast.Node, names ...string) bool {
	call, ok := node.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch of := call.Fun.(type) {
	case *ast.Ident:
		return slices.Contains(names, of.Name)
	case *ast.SelectorExpr:
		return slices.Contains(names, of.Sel.Name)
	}
	return false
}

// unheard returns where a method returns what has not passed say.
func unheard(body ast.Node) (places []token.Pos) {
	ast.Inspect(body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && !calls(r.Results[0], "say") {
			places = append(places, r.Pos())
		}
		_, inner := n.(*ast.FuncLit)
		return !inner
	})
	return places
}

// notPut returns the uses of what was said before that neither compare it nor pass put.
func notPut(f *ast.FuncDecl) (uses []*ast.Ident) {
	said := map[string]bool{}
	for _, param := range f.Type.Params.List {
		kind := param.Type
		if list, ok := kind.(*ast.ArrayType); ok {
			kind = list.Elt
		}
		if name, ok := kind.(*ast.Ident); ok && name.Name == "Said" {
			for _, p := range param.Names {
				said[p.Name] = true
			}
		}
	}
	var look func(n ast.Node) bool
	look = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			return !calls(n, "put", "couldNot", "HasPrefix", "len")
		case *ast.BinaryExpr:
			return n.Op != token.EQL && n.Op != token.NEQ
		case *ast.RangeStmt:
			if list, ok := n.X.(*ast.Ident); ok && said[list.Name] {
				said[n.Value.(*ast.Ident).Name] = true
				ast.Inspect(n.Body, look)
				return false
			}
		case *ast.Ident:
			if said[n.Name] {
				uses = append(uses, n)
			}
		}
		return true
	}
	ast.Inspect(f.Body, look)
	return uses
}
