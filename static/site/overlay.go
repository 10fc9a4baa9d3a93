package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Two parts of Go's library run through all of it though no page can turn them on: the
// recording of traces, and the settings of the variable GODEBUG, which no browser has. For
// the compiler the first is therefore never on, and the second always unset. A third part
// comes along because an address may have one of IP in brackets. Together that is 3 % of what
// is fetched. A fourth is a table of 320 bytes a function, a fifth of the program: by it the
// runtime finds a function by its place, and in wasm the place says the number of the function.
// Only for the version of Go whose library is known here; any other is built as it is.
const overlaidGo = "go1.26"

var (
	// godebugStandIn declares what the library knows of package internal/godebug.
	//
	//go:embed slim_godebug.go.txt
	godebugStandIn []byte

	// netipStandIn declares what it knows of package net/netip.
	//
	//go:embed slim_netip.go.txt
	netipStandIn []byte
)

// neverTraced are lines of runtime/traceruntime.go, and what they become.
var neverTraced = strings.NewReplacer(
	"\treturn trace.enabled\n", "\treturn false\n",
	"\treturn trace.enabledWithAllocFree\n", "\treturn false\n",
	"\treturn trace.shutdown.Load()\n", "\treturn false\n",
	"\treturn traceAcquireEnabled()\n", "\treturn traceLocker{}\n",
	"\treturn tl.gen != 0\n", "\treturn false\n",
)

// foundByNumber is a line of runtime/symtab.go, and what it becomes: the table is not read.
var foundByNumber = strings.NewReplacer("\tidx := ffb.idx + uint32(ffb.subbuckets[i])\n", "\t_, _, idx := ffb, i, pcOff-datap.ftab[0].entryoff\n")

// byNumber reports whether a program that is built with these flags finds functions so.
func byNumber(flags []string) bool {
	return slices.ContainsFunc(flags, func(flag string) bool { return strings.HasPrefix(flag, "-overlay=") })
}

// asksLittle reports whether package net/url asks netip for nothing but what stands in for
// it has.
func asksLittle(url string) bool {
	return strings.Count(url, "netip.") == 1 && strings.Contains(url, "netip.ParseAddr(") &&
		strings.Count(url, "addr.") == 1 && strings.Contains(url, "addr.Is4()")
}

// overlaid writes into scratch what the compiler takes in the place of files of Go's
// library, and returns the flags that say so.
func overlaid(ctx context.Context, scratch string) ([]string, error) {
	said, err := exec.CommandContext(ctx, "go", "env", "GOVERSION", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	version, root, _ := strings.Cut(strings.TrimSpace(string(said)), "\n")
	if version != overlaidGo && !strings.HasPrefix(version, overlaidGo+".") {
		return nil, nil
	}
	library := filepath.Join(root, "src")
	files := map[string][]byte{filepath.Join(library, "internal", "godebug", "godebug.go"): godebugStandIn}
	for name, lines := range map[string]*strings.Replacer{"traceruntime.go": neverTraced, "symtab.go": foundByNumber} {
		name = filepath.Join(library, "runtime", name)
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files[name] = []byte(lines.Replace(string(text)))
	}
	address, err := os.ReadFile(filepath.Join(library, "net", "url", "url.go"))
	if err != nil {
		return nil, err
	}
	if asksLittle(string(address)) {
		files[filepath.Join(library, "net", "netip", "netip.go")] = netipStandIn
	}
	replace, err := laidAlready(os.Getenv("GOFLAGS"))
	if err != nil {
		return nil, err
	}
	for file, text := range files {
		replace[file] = filepath.Join(scratch, filepath.Base(file))
		if err := os.WriteFile(replace[file], text, 0o600); err != nil {
			return nil, err
		}
	}
	table, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	name := filepath.Join(scratch, "overlay.json")
	return []string{"-overlay=" + name}, os.WriteFile(name, table, 0o600)
}

// laidAlready returns what the flags of the environment put in the place of files, as the
// breaks of .ci/mutants do: a flag of the command takes the place of theirs.
func laidAlready(goflags string) (map[string]string, error) {
	table := struct{ Replace map[string]string }{map[string]string{}}
	for flag := range strings.FieldsSeq(goflags) {
		if name, is := strings.CutPrefix(flag, "-overlay="); is && name != "" {
			data, err := os.ReadFile(name)
			if err == nil {
				err = json.Unmarshal(data, &table)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", flag, err)
			}
		}
	}
	return table.Replace, nil
}
