package place

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// settings are those of the section core of a repository, by lower-case name.
type settings map[string]string

// settingsOf reads the settings of a repository. config.worktree holds those of
// the main work tree where the linked ones have settings of their own.
func settingsOf(repository string) (settings, error) {
	set := settings{}
	for _, name := range []string{"config", "config.worktree"} {
		const most = 8 << 20 // bytes
		text, err := readSome(filepath.Join(repository, name), most)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("look for the main work tree: %w%s", err, instead)
		}
		readCore(text, set)
	}
	return set, nil
}

func (s settings) bare() bool { return isTrue(s["bare"]) }

// workTree returns the core.worktree of a repository, "" where none is set.
func (s settings) workTree(repository string) string {
	path := s["worktree"]
	switch {
	case path == "":
		return ""
	case filepath.IsAbs(path):
		return filepath.Clean(path)
	}
	return filepath.Join(repository, path)
}

// readCore puts the settings of the section core of a git config into set, the
// later over the earlier. It reads what git itself writes; includes, and values
// over several lines, are not followed.
func readCore(config string, set settings) {
	inCore := false
	for line := range strings.Lines(config) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			section, rest, _ := strings.Cut(line[1:], "]")
			inCore = strings.EqualFold(strings.TrimSpace(section), "core")
			line = strings.TrimSpace(rest)
		}
		if !inCore || line == "" || line[0] == '#' || line[0] == ';' {
			continue
		}
		key, value, valued := strings.Cut(line, "=")
		if !valued {
			value = "true" // a name alone says yes
		}
		set[strings.ToLower(strings.TrimSpace(key))] = configValue(value)
	}
}

// configValue takes a value out of its quotes and its comment off.
func configValue(text string) string {
	var b strings.Builder
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
		case !quoted && (c == '#' || c == ';'):
			return strings.TrimSpace(b.String())
		default:
			b.WriteByte(c)
		}
	}
	return strings.TrimSpace(b.String())
}

func isTrue(value string) bool {
	switch strings.ToLower(value) {
	case "true", "yes", "on", "1":
		return true
	}
	return false
}
