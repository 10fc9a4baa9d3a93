package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"

	"tasklesson/static/site/register"
)

// source returns declarations of a Go file that a text quotes, without their comments:
// "table.go handlers getTask". The file is compiled and tested like any other.
func (c *claims) source(asked []string) (string, error) {
	if len(asked) < 2 {
		return "", fmt.Errorf("source is asked for by file and names")
	}
	text, err := register.Source.ReadFile(asked[0])
	if err != nil {
		return "", err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, asked[0], text, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	var pieces []string
	for _, name := range asked[1:] {
		found := false
		for _, decl := range file.Decls {
			if declares(decl, name) {
				from, to := files.Position(decl.Pos()).Offset, files.Position(decl.End()).Offset
				pieces, found = append(pieces, string(bytes.ReplaceAll(text[from:to], []byte("\t"), []byte("  ")))), true
			}
		}
		if !found {
			return "", fmt.Errorf("%s declares no %s", asked[0], name)
		}
	}
	return strings.Join(pieces, "\n\n"), nil
}

// declares reports whether a declaration is that of a name.
func declares(decl ast.Decl, name string) bool {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		return decl.Name.Name == name
	case *ast.GenDecl:
		switch spec := decl.Specs[0].(type) {
		case *ast.TypeSpec:
			return spec.Name.Name == name
		case *ast.ValueSpec:
			return spec.Names[0].Name == name
		}
	}
	return false
}
