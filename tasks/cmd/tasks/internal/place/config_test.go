package place

import "testing"

func TestSettingsOfARepository(t *testing.T) {
	for name, c := range map[string]struct {
		config string
		bare   string
		tree   string
	}{
		"as git writes it":      {"[core]\n\tbare = true\n\tworktree = ../x\n", "true", "../x"},
		"of another section":    {"[remote \"core\"]\n\tbare = true\n[core \"x\"]\nbare = yes\n", "", ""},
		"a name alone":          {"[Core]\nBare\n", "true", ""},
		"on the section's line": {"[core] bare = on ; why\n", "on", ""},
		"quotes and comments":   {"[core]\n# bare = true\nworktree = \"a # b\" # c\n", "", "a # b"},
		"the last counts":       {"[core]\nbare = true\nbare = false\n", "false", ""},
	} {
		set := settings{}
		readCore(c.config, set)
		if set["bare"] != c.bare || set["worktree"] != c.tree {
			t.Errorf("%s: %v", name, set)
		}
	}
}
