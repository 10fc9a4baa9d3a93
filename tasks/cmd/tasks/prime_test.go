//go:build !js

package main

import "testing"

// Hooks run prime where an agent starts: a place without a board that can be
// read is no failure there.
func TestPrimeIsSilentWhereNoBoardCanBeRead(t *testing.T) {
	x := newTerminal(t)
	write(t, "file", "")
	for _, dir := range []string{"nowhere", "file", "file/below"} {
		for _, typed := range []string{"prime", "prime -hook", "prime -owner ann -hook"} {
			wantReply(t, typed+" -dir "+dir, x.call("", append(wordsOf(typed), "-dir", dir)...), reply{})
		}
		wantReply(t, "as JSON", x.call("", "prime", "-json", "-dir", dir), reply{"{\n  \"text\": \"\"\n}\n", "", exitDone})
	}
	if got := x.call("", "prime", "-wrong"); got.code != exitUsage || got.stderr == "" {
		t.Errorf("a wrong line replies %+v", got)
	}
}
