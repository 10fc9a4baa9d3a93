//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
)

const claimsFile = ".claims"

func always(tasks.ClaimTime) bool { return true }

// keep remembers a claim in a session of its own, which changes nothing.
func (p place) keep(b tasks.Backend, id tasks.ID, owner string, still func(tasks.ClaimTime) bool) {
	p.t.Helper()
	s := begin(p.t, b, true)
	defer s.Rollback()
	if err := s.(tasks.ClaimKeeper).KeepClaim(id, owner, still); err != nil {
		p.t.Fatal(err)
	}
}

// claims returns what is remembered, as "#1 ann".
func (p place) claims(b tasks.Backend) (all []tasks.ClaimTime, told []string) {
	p.t.Helper()
	s := begin(p.t, b, false)
	defer s.Rollback()
	all, err := s.(tasks.ClaimKeeper).Claims()
	if err != nil {
		p.t.Fatal(err)
	}
	for _, c := range all {
		told = append(told, fmt.Sprint(c.ID, " ", c.Owner))
	}
	slices.Sort(told)
	return all, told
}

func (p place) wantClaims(b tasks.Backend, want ...string) {
	p.t.Helper()
	if _, got := p.claims(b); !slices.Equal(got, want) {
		p.t.Errorf("remembered are %q, want %q", got, want)
	}
}

func TestClaimsAreRemembered(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	revision := commit(t, dir, write("task_1.json", "{}"))
	p.wantClaims(dir)
	began := time.Now()
	p.keep(dir, 1, "ann", always)
	p.keep(p.open(), 2, "数据 \"two\" words\n", always)
	p.keep(dir, 1, "bob", always)
	p.wantClaims(p.open(), "#1 bob", "#2 数据 \"two\" words\n")
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	all, _ := p.claims(dir)
	for _, c := range all {
		if c.Host != host || !c.Here || c.Time.Before(began.Round(0)) || c.Time.After(time.Now()) {
			t.Errorf("%v was claimed at %v on %q, here %v", c.ID, c.Time, c.Host, c.Here)
		}
	}
	p.keep(dir, 3, "cy", func(c tasks.ClaimTime) bool { return c.ID != 2 })
	p.wantClaims(dir, "#1 bob", "#3 cy")
	if now := revisionOf(t, dir); now != revision {
		t.Errorf("the revision went from %s to %s by claims", revision, now)
	}
	if files := filesOf(t, dir); len(files) != 1 {
		t.Errorf("files %q, want one", files)
	}
}

func TestAClaimNeedsAWritableSession(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}"))
	s := begin(t, dir, false)
	if err := s.(tasks.ClaimKeeper).KeepClaim(1, "ann", always); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("in a session that reads: %v", err)
	}
	s.Rollback()
	if err := s.(tasks.ClaimKeeper).KeepClaim(1, "ann", always); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
	if _, err := s.(tasks.ClaimKeeper).Claims(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("Claims after the end: %v", err)
	}
}

// What cannot be believed is not known, and no error.
func TestDamagedClaimsAreUnknown(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}"))
	p.keep(dir, 7, "ann", always)
	whole, err := os.ReadFile(p.at(claimsFile))
	if err != nil {
		t.Fatal(err)
	}
	line := string(whole)
	tomorrow := time.Now().Add(24 * time.Hour).UTC().Format(time.RFC3339Nano)
	_, rest, _ := strings.Cut(line, "Z ")
	for what, text := range map[string]string{
		"empty": "", "cut off": line[:len(line)-3], "no end of line": strings.TrimSuffix(line, "\n"),
		"no id": strings.TrimPrefix(line, "7"), "id 0": "0" + line[1:], "too large": "9" + strings.Repeat("0", 17) + line[1:],
		"no time": "7 noon " + rest, "a time to come": "7 " + tomorrow + " " + rest,
		"not quoted": strings.ReplaceAll(line, `"`, ""), "more": strings.TrimSuffix(line, "\n") + " more\n",
		"conflict": "<<<<<<< HEAD\n=======\n>>>>>>> b\n", "bytes": "\x00\xff\n", "no owner": strings.ReplaceAll(line, "ann", ""),
	} {
		p.put(claimsFile, text)
		if _, got := p.claims(dir); len(got) > 0 {
			t.Errorf("%s: remembered are %q", what, got)
		}
		p.put(claimsFile, text+"\n"+line)
		if _, got := p.claims(dir); !slices.Equal(got, []string{"#7 ann"}) {
			t.Errorf("%s: of a whole line after it %q is left", what, got)
		}
		p.put(claimsFile, text)
		p.keep(dir, 8, "bob", always)
		if _, got := p.claims(dir); !slices.Contains(got, "#8 bob") {
			t.Errorf("%s: a claim after it is lost: %q", what, got)
		}
	}
	p.put(claimsFile, "7 "+tomorrow+` "another machine" "ann"`+"\n")
	if all, _ := p.claims(dir); len(all) != 1 || all[0].Here {
		t.Errorf("the claim of another machine is %v", all)
	}
	if err := errors.Join(os.Remove(p.at(claimsFile)), os.Mkdir(p.at(claimsFile), 0o755)); err != nil {
		t.Fatal(err)
	}
	p.wantClaims(dir)
}

// manyClaims writes claims of the last hours, the highest id last.
func (p place) manyClaims(count int) {
	p.t.Helper()
	var text strings.Builder
	began := time.Now().Add(-time.Hour).UTC()
	for id := 1; id <= count; id++ {
		fmt.Fprintf(&text, "%d %s \"machine\" \"agent %d\"\n", id, began.Add(time.Duration(id)*time.Millisecond).Format(time.RFC3339Nano), id)
	}
	p.put(claimsFile, text.String())
}

func TestClaimsAreBounded(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}"))
	p.manyClaims(20_000)
	p.keep(dir, 30_000, "ann", always)
	all, _ := p.claims(dir)
	if len(all) != 10_000 || slices.ContainsFunc(all, func(c tasks.ClaimTime) bool { return c.ID <= 10_001 }) {
		t.Errorf("%d claims are remembered, want the latest 10000", len(all))
	}
}

// BenchmarkKeepClaim measures a claim on a board with many.
func BenchmarkKeepClaim(b *testing.B) {
	p := place{&testing.T{}, b.TempDir()}
	dir := p.open()
	defer dir.Close()
	p.manyClaims(5000)
	for b.Loop() {
		s, err := dir.Begin(b.Context(), true)
		if err != nil {
			b.Fatal(err)
		}
		if err := s.(tasks.ClaimKeeper).KeepClaim(1, "ann", always); err != nil {
			b.Fatal(err)
		}
		s.Rollback()
	}
}
