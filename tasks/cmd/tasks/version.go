package main

import (
	"context"
	"runtime"
	"runtime/debug"
	"strings"
)

func runVersion(_ context.Context, s *session) error {
	v := version(debug.ReadBuildInfo())
	if s.on("json") {
		return s.print(indented(map[string]string{"version": v, "go": runtime.Version()}))
	}
	return s.print("tasks " + v)
}

// version returns the version of the module that the command was built from,
// else the revision of its source, else "devel".
func version(info *debug.BuildInfo, known bool) string {
	if !known {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	revision, changed := "", ""
	for _, setting := range info.Settings {
		switch {
		case setting.Key == "vcs.revision":
			revision = setting.Value
		case setting.Key == "vcs.modified" && setting.Value == "true":
			changed = ", changed"
		}
	}
	if revision == "" {
		return "devel"
	}
	const few = 12 // letters tell one revision from all others
	return strings.TrimSpace("devel (" + revision[:min(few, len(revision))] + changed + ")")
}
