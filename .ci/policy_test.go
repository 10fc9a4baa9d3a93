//go:build !js

package ci_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "tasklesson"

// modules are the folders of both: the page's, and that of the task system.
var modules = []string{"..", "../tasks"}

// policy says which room of the house may import which: with a < b, b may
// import a, and whatever a may import. A package belongs to the longest room
// that its path begins with; inside a room there is no order.
//
// DO NOT CHANGE THIS TO FIX BUILDS. It is the design: change the design first,
// with the reason, then the table.
const policy = `
	tasks, static < app/lesson/words < app/lesson/files <
		app/lesson/scenario/address < app/lesson/scenario <
		app/lesson/published < app/lesson/conversation < app/lesson/agent < app/lesson/race < app/lesson/challenge <
		app/lesson/view < app/lesson/workbench < app/lesson/storage < app/lesson <
		app < wasm, app/picturebook, static/site;
	app/ui, app/layout < app < wasm, app/picturebook, static/site;
	app/picturebook < static/site;
	tasks, static, app/lesson/files, app/lesson/scenario, app/lesson/view < app/motion < app < wasm, static/site;
	tasks, static, app/lesson/conversation, app/lesson/agent < app/lesson/agent/planner < wasm/agent, static/site;
	tasks < wasm/idbstore < wasm, static/site;
	tasks < tasks/mcp < tasks/cmd/tasks;
	tasks < tasks/cmd/tasks/internal < tasks/cmd/tasks/claudecode, tasks/cmd/tasks/forms, tasks/cmd/tasks/renumber < tasks/cmd/tasks;
`

// apart are rooms that are no part of the page's program: those named may import
// them only in their tests, and in what is compiled for no browser.
var apart = map[string][]string{
	"app/lesson/agent/planner":    {"app", "app/lesson", "app/picturebook"},
	"app/picturebook":             {"app"},
	"app/picturebook/picturetest": {"app"},
}

// foreign says which room may import what from outside the module; all of the
// standard library that is not listed is free, and nothing else is. A path
// ending in "/..." stands for everything below it as well.
var foreign = map[string][]string{
	"syscall/js":                                      {"wasm", "wasm/agent", "wasm/idbstore"},
	"github.com/hack-pad/go-indexeddb/...":            {"wasm/idbstore"},
	"github.com/maxence-charriere/go-app/v10/pkg/app": {"app"},
	"github.com/modelcontextprotocol/go-sdk/...":      {"tasks/mcp", "tasks/cmd/tasks"}, // 5 MB of program
	"github.com/tdewolff/minify/v2/...":               {"static/site"},
	"github.com/yuin/goldmark/...":                    {"static/site"},
	"net/http":                                        {"static/site", "wasm"}, // 1 MB of program
}

// The plain packages run anywhere: what ties a program to a machine, or to a
// kind of one, is kept out of everything but their tests. The store on disk is
// tasks/dirstore, and no plain package imports it: what that one needs is its
// own affair.
var (
	plain = []string{
		"tasks", "tasks/memstore", "tasks/revlog", "tasks/source", "tasks/cmd/tasks/claudecode", "tasks/cmd/tasks/forms", "tasks/cmd/tasks/renumber",
		"app/lesson", "app/lesson/words", "app/lesson/files", "app/lesson/published",
		"app/lesson/conversation", "app/lesson/agent", "app/lesson/agent/planner", "app/lesson/race", "app/lesson/challenge", "app/lesson/scenario", "app/lesson/scenario/address", "app/lesson/view", "app/lesson/workbench",
		"app/lesson/storage", "app/ui", "app/layout", "app/motion",
	}
	tied = []string{"os", "os/exec", "os/signal", "net", "log", "syscall", "unsafe", module + "/tasks/dirstore"}
)

// A listed package is what `go list -json` says of one.
type listed struct {
	ImportPath                         string
	Standard                           bool
	Imports, TestImports, XTestImports []string
}

func TestImportsFollowThePolicy(t *testing.T) {
	for name, env := range map[string][]string{
		"native":  nil,
		"js/wasm": {"GOOS=js", "GOARCH=wasm"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, root := range modules {
				packages := list(t, env, root, "./...")
				if len(packages) < 5 {
					t.Fatalf("only %d packages are listed in %s", len(packages), root)
				}
				for _, v := range violations(packages, standard(t, env), env == nil) {
					t.Error(v)
				}
			}
		})
	}
}

// The policy is worth what it notices.
func TestThePolicyNotices(t *testing.T) {
	std := map[string]bool{"fmt": true, "os": true, "syscall": true, "syscall/js": true, "unsafe": true, "net/http": true}
	const (
		goapp = "github.com/maxence-charriere/go-app/v10/pkg/app"
		gosdk = "github.com/modelcontextprotocol/go-sdk/mcp"
	)
	for name, c := range map[string]struct {
		pkg  listed
		want string // part of the complaint, "" for none
	}{
		"a room below":              {listed{ImportPath: "app", Imports: []string{module + "/app/lesson", module + "/tasks", goapp, "fmt"}}, ""},
		"its own room":              {listed{ImportPath: "tasks/memstore", Imports: []string{module + "/tasks"}}, ""},
		"a test's double":           {listed{ImportPath: "tasks", XTestImports: []string{module + "/tasks/memstore", "os"}}, ""},
		"a room above":              {listed{ImportPath: "tasks", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"a room above, in a test":   {listed{ImportPath: "tasks", TestImports: []string{module + "/app"}}, "may not import tasklesson/app"},
		"a room beside":             {listed{ImportPath: "static", Imports: []string{module + "/tasks"}}, "may not import tasklesson/tasks"},
		"the browser in the lesson": {listed{ImportPath: "app/lesson", Imports: []string{"syscall/js"}}, "may not import syscall/js"},
		"the browser in the app":    {listed{ImportPath: "app", Imports: []string{"syscall/js"}}, "may not import syscall/js"},
		"go-app in the lesson":      {listed{ImportPath: "app/lesson", Imports: []string{goapp}}, "may not import " + goapp},
		"go-app in the tree":        {listed{ImportPath: "app/ui", Imports: []string{goapp}}, "may not import " + goapp},
		"views in motion":           {listed{ImportPath: "app/motion", Imports: []string{module + "/app/lesson/view", module + "/tasks"}}, ""},
		"the loop in motion":        {listed{ImportPath: "app/motion", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"panels in motion":          {listed{ImportPath: "app/motion", XTestImports: []string{module + "/app"}}, "may not import tasklesson/app"},
		"the lesson in the layout":  {listed{ImportPath: "app/layout", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"go-app in the generator":   {listed{ImportPath: "static/site", Imports: []string{goapp}}, "may not import " + goapp},
		"IndexedDB outside":         {listed{ImportPath: "wasm", Imports: []string{"github.com/hack-pad/go-indexeddb/idb"}}, "may not import github.com/hack-pad"},
		"a module nobody named":     {listed{ImportPath: "tasks", Imports: []string{"example.com/x"}}, "may not import example.com/x"},
		"the disk in tasks":         {listed{ImportPath: "tasks", Imports: []string{"os"}}, "may not import os"},
		"the disk in its store":     {listed{ImportPath: "tasks/dirstore", Imports: []string{"os", "syscall", "unsafe", module + "/tasks"}}, ""},
		"system calls in tasks":     {listed{ImportPath: "tasks", Imports: []string{"syscall"}}, "may not import syscall"},
		"dirstore in memstore":      {listed{ImportPath: "tasks/memstore", Imports: []string{module + "/tasks/dirstore"}}, "may not import tasklesson/tasks/dirstore"},
		"dirstore in the lesson":    {listed{ImportPath: "app/lesson", Imports: []string{module + "/tasks/dirstore"}}, "may not import tasklesson/tasks/dirstore"},
		"the disk in the agent":     {listed{ImportPath: "app/lesson/agent", Imports: []string{"os"}}, "may not import os"},
		"the agent in conversation": {listed{ImportPath: "app/lesson/conversation", Imports: []string{module + "/app/lesson/agent"}}, "may not import tasklesson/app/lesson/agent"},
		"the agent in scenario":     {listed{ImportPath: "app/lesson/scenario", Imports: []string{module + "/app/lesson/agent"}}, "may not import tasklesson/app/lesson/agent"},
		"scenarios in an address":   {listed{ImportPath: "app/lesson/scenario/address", Imports: []string{module + "/app/lesson/scenario"}}, "may not import tasklesson/app/lesson/scenario"},
		"scenarios in published":    {listed{ImportPath: "app/lesson/published", Imports: []string{module + "/app/lesson/scenario"}}, ""},
		"the loop in storage":       {listed{ImportPath: "app/lesson/storage", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"storage in a workbench":    {listed{ImportPath: "app/lesson/workbench", XTestImports: []string{module + "/app/lesson/storage"}}, "may not import tasklesson/app/lesson/storage"},
		"rooms before the loop":     {listed{ImportPath: "app/lesson", Imports: []string{module + "/app/lesson/words", module + "/app/lesson/storage"}}, ""},
		"a web server in app":       {listed{ImportPath: "app", Imports: []string{"net/http"}}, "may not import net/http"},
		"the protocol in its room":  {listed{ImportPath: "tasks/mcp", Imports: []string{gosdk, module + "/tasks"}}, ""},
		"the protocol in tasks":     {listed{ImportPath: "tasks", Imports: []string{gosdk}}, "may not import " + gosdk},
		"the protocol in a store":   {listed{ImportPath: "tasks/dirstore", XTestImports: []string{gosdk}}, "may not import " + gosdk},
		"the protocol in the page":  {listed{ImportPath: "wasm", Imports: []string{gosdk}}, "may not import " + gosdk},
		"the server in tasks":       {listed{ImportPath: "tasks", Imports: []string{module + "/tasks/mcp"}}, "may not import tasklesson/tasks/mcp"},
		"the server in the lesson":  {listed{ImportPath: "app/lesson", Imports: []string{module + "/tasks/mcp"}}, "may not import tasklesson/tasks/mcp"},
		"the lesson in the command": {listed{ImportPath: "tasks/cmd/tasks", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"an agent in the page":      {listed{ImportPath: "app/lesson", Imports: []string{module + "/app/lesson/agent/planner"}}, "may not import tasklesson/app/lesson/agent/planner"},
		"an agent in a browser":     {listed{ImportPath: "wasm/browser", Imports: []string{module + "/app/lesson/agent/planner"}}, "may not import tasklesson/app/lesson/agent/planner"},
		"an agent in its program":   {listed{ImportPath: "wasm/agent", Imports: []string{module + "/app/lesson/agent/planner", "syscall/js"}}, ""},
		"the lesson in an agent":    {listed{ImportPath: "wasm/agent", Imports: []string{module + "/app/lesson"}}, "may not import tasklesson/app/lesson"},
		"an agent in a test":        {listed{ImportPath: "app/lesson", XTestImports: []string{module + "/app/lesson/agent/planner"}}, ""},
		"pictures in the page":      {listed{ImportPath: "app", Imports: []string{module + "/app/picturebook"}}, "may not import tasklesson/app/picturebook"},
		"pictures in a test":        {listed{ImportPath: "app", TestImports: []string{module + "/app/picturebook"}}, ""},
		"the protocol in a form":    {listed{ImportPath: "tasks/cmd/tasks/forms", Imports: []string{gosdk}}, "may not import " + gosdk},
		"a room nobody named":       {listed{ImportPath: "util"}, "is in no room"},
	} {
		t.Run(name, func(t *testing.T) {
			c.pkg.ImportPath = module + "/" + c.pkg.ImportPath
			got := strings.Join(violations([]listed{c.pkg}, std, false), "\n")
			if c.want == "" && got != "" || !strings.Contains(got, c.want) {
				t.Errorf("complaint %q, want %q", got, c.want)
			}
		})
	}
}

// violations says, a sentence each, what in the packages breaks the policy, as they are
// compiled for the browser or natively.
func violations(packages []listed, std map[string]bool, native bool) []string {
	below := rooms(policy)
	var wrong []string
	for _, p := range packages {
		path := strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
		room := roomOf(path, below)
		if room == "" {
			wrong = append(wrong, fmt.Sprintf("%s is in no room of the policy", p.ImportPath))
			continue
		}
		imports := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
		slices.Sort(imports)
		for _, imp := range slices.Compact(imports) {
			elsewhere := (native || !slices.Contains(p.Imports, imp)) && slices.Contains(apart[strings.TrimPrefix(imp, module+"/")], room)
			if !mayImport(room, imp, below, std) && !elsewhere {
				wrong = append(wrong, fmt.Sprintf("%s may not import %s", p.ImportPath, imp))
			}
		}
		if !slices.Contains(plain, path) {
			continue
		}
		for _, imp := range p.Imports {
			if slices.Contains(tied, imp) {
				wrong = append(wrong, fmt.Sprintf("%s may not import %s outside of its tests", p.ImportPath, imp))
			}
		}
	}
	return wrong
}

func mayImport(room, imp string, below map[string]map[string]bool, std map[string]bool) bool {
	if rest, ours := strings.CutPrefix(imp, module+"/"); ours {
		other := roomOf(rest, below)
		return other == room || below[room][other]
	}
	for pattern, allowed := range foreign {
		prefix, tree := strings.CutSuffix(pattern, "/...")
		if imp == prefix || tree && strings.HasPrefix(imp, prefix+"/") {
			return slices.Contains(allowed, room)
		}
	}
	return std[imp]
}

// roomOf is the longest room that path begins with, "" where there is none.
func roomOf(path string, below map[string]map[string]bool) string {
	found := ""
	for room := range below {
		if (path == room || strings.HasPrefix(path, room+"/")) && len(room) > len(found) {
			found = room
		}
	}
	return found
}

// rooms reads a policy: for every room, those that it may import.
func rooms(policy string) map[string]map[string]bool {
	below := map[string]map[string]bool{}
	for _, rule := range strings.Split(policy, ";") {
		var lower []string
		for _, side := range strings.Split(rule, "<") {
			var here []string
			for _, room := range strings.Split(side, ",") {
				if room = strings.TrimSpace(room); room == "" {
					continue
				}
				if below[room] == nil {
					below[room] = map[string]bool{}
				}
				for _, l := range lower {
					below[room][l] = true
				}
				here = append(here, room)
			}
			lower = append(lower, here...)
		}
	}
	return below
}

func standard(t *testing.T, env []string) map[string]bool {
	t.Helper()
	std := map[string]bool{"C": true, "unsafe": true}
	for _, p := range list(t, env, "..", "std") {
		std[p.ImportPath] = true
	}
	return std
}

func list(t *testing.T, env []string, root, pattern string) []listed {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Standard,Imports,TestImports,XTestImports", pattern)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v\n%s", pattern, err, &stderr)
	}
	var packages []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); err == io.EOF {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}
