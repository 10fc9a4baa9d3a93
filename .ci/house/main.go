// Command house counts what the rooms of the project hold: lines, exported names, the
// type with the most fields, and the type switches over messages of the lesson.
// Tests are left out. A room is the files of one folder, whatever they are compiled for.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A room is what is known of one folder.
type room struct {
	lines, exported, fields int
	largest                 string // the type with so many fields
}

func main() {
	set, rooms, files := token.NewFileSet(), map[string]*room{}, []*ast.File{}
	read := func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, _ := os.ReadFile(path)
		file, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution)
		files = append(files, file)
		name := filepath.ToSlash(filepath.Dir(path))
		if rooms[name] == nil {
			rooms[name] = &room{}
		}
		rooms[name].count(file, bytes.Count(text, []byte("\n")))
		return err
	}
	for _, root := range []string{"app", "wasm", "static", "tasks"} {
		if err := filepath.WalkDir(root, read); err != nil {
			panic(err)
		}
	}
	fmt.Println("lines  exported  fields  room")
	for _, name := range slices.Sorted(maps.Keys(rooms)) {
		r := rooms[name]
		fmt.Printf("%5d  %8d  %6d  %s %s\n", r.lines, r.exported, r.fields, name, r.largest)
	}
	for _, at := range switches(files) {
		fmt.Println("a switch over messages:", set.Position(at))
	}
}

// count adds a file to its room.
func (r *room) count(file *ast.File, lines int) {
	r.lines += lines
	declared := func(name *ast.Ident) {
		if name.IsExported() {
			r.exported++
		}
	}
	for _, decl := range file.Decls {
		if f, is := decl.(*ast.FuncDecl); is && f.Recv == nil {
			declared(f.Name)
		} else if of, is := decl.(*ast.GenDecl); is {
			for _, spec := range of.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						declared(name)
					}
				case *ast.TypeSpec:
					declared(spec.Name)
					if s, is := spec.Type.(*ast.StructType); is && s.Fields.NumFields() > r.fields {
						r.fields, r.largest = s.Fields.NumFields(), spec.Name.Name
					}
				}
			}
		}
	}
}

// switches returns where a type switch has a message among its cases: a type of one of
// the lesson's packages that has the method Kind, or Message, or an interface Message.
func switches(files []*ast.File) (at []token.Pos) {
	messages := map[string]bool{"lesson.Message": true, "storage.Message": true, "workbench.Message": true}
	written := func(file *ast.File, e ast.Expr) string { // as those who import it write it
		if of, is := e.(*ast.SelectorExpr); is {
			return fmt.Sprint(of.X) + "." + of.Sel.Name
		}
		return file.Name.Name + "." + fmt.Sprint(e)
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			f, is := decl.(*ast.FuncDecl)
			if is && f.Recv != nil && (f.Name.Name == "Kind" || f.Name.Name == "Message") && messages[file.Name.Name+".Message"] {
				messages[written(file, f.Recv.List[0].Type)] = true
			}
		}
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, is := n.(*ast.TypeSwitchStmt); is {
				for _, clause := range s.Body.List {
					if slices.ContainsFunc(clause.(*ast.CaseClause).List, func(e ast.Expr) bool { return messages[written(file, e)] }) {
						at = append(at, s.Pos())
						break
					}
				}
			}
			return true
		})
	}
	return at
}
