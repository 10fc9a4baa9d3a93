package dirstore

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"tasklesson/tasks"
)

// A board keeps this many claims at most, the latest. With more agents at work
// at once the ages of the oldest claims are lost.
const (
	mostClaims     = 10_000
	mostClaimBytes = 8 << 20
)

var _ tasks.ClaimKeeper = (*session)(nil)

// Claims returns when tasks were claimed; see [tasks.ClaimKeeper]. What is
// damaged, or was written by a clock of this machine that has gone back since,
// is left out. It reads one file; 5,000 claims take 1 ms.
func (s *session) Claims() ([]tasks.ClaimTime, error) {
	if s.lock == nil {
		return nil, errEnded
	}
	now := time.Now()
	claims := s.dir.claims()
	return slices.DeleteFunc(claims, func(c tasks.ClaimTime) bool { return c.Here && c.Time.After(now) }), nil
}

// KeepClaim remembers a claim; see [tasks.ClaimKeeper]. The file is replaced in
// one step, and not stored: after a power failure it may be lost. It writes all
// claims; 5,000 take 3 ms.
func (s *session) KeepClaim(id tasks.ID, owner string, still func(tasks.ClaimTime) bool) error {
	switch {
	case s.lock == nil:
		return errEnded
	case !s.writable:
		return errReadOnly
	}
	claims := slices.DeleteFunc(s.dir.claims(), func(c tasks.ClaimTime) bool { return c.ID == id || !still(c) })
	slices.SortStableFunc(claims, func(a, b tasks.ClaimTime) int { return a.Time.Compare(b.Time) })
	claims = claims[max(0, len(claims)-(mostClaims-1)):]
	var text []byte
	for _, c := range claims {
		text = appendClaim(text, c)
	}
	text = appendClaim(text, tasks.ClaimTime{ID: id, Owner: owner, Time: time.Now(), Host: thisHost()})
	err := s.dir.makeRoom(claimsName, mostClaimBytes)
	if err == nil {
		err = s.dir.replaceLoose(claimsName, text)
	}
	if err != nil {
		return fmt.Errorf("dirstore: remember a claim: %w", err)
	}
	return nil
}

// claims reads what is remembered: nothing where that cannot be read. Of two
// claims of a task the later line counts.
func (d *Dir) claims() []tasks.ClaimTime {
	text, _, err := d.readOwn(claimsName, mostClaimBytes)
	if err != nil {
		return nil
	}
	claims := make([]tasks.ClaimTime, 0, bytes.Count(text, []byte("\n")))
	at := make(map[tasks.ID]int, cap(claims))
	for line := range strings.Lines(string(text)) {
		c, ok := parseClaim(line)
		if !ok {
			continue
		}
		if i, twice := at[c.ID]; twice {
			claims[i] = c
			continue
		}
		at[c.ID] = len(claims)
		claims = append(claims, c)
	}
	return claims
}

// appendClaim appends the line of a claim: the id, the time, the machine and
// the owner, both quoted.
func appendClaim(text []byte, c tasks.ClaimTime) []byte {
	text = strconv.AppendInt(text, int64(c.ID), 10)
	text = append(text, ' ')
	text = c.Time.UTC().AppendFormat(text, time.RFC3339Nano)
	text = append(text, ' ')
	text = strconv.AppendQuote(text, c.Host)
	text = append(text, ' ')
	text = strconv.AppendQuote(text, c.Owner)
	return append(text, '\n')
}

// parseClaim reads a line of appendClaim, and reports whether it is one.
func parseClaim(line string) (c tasks.ClaimTime, ok bool) {
	line, whole := strings.CutSuffix(line, "\n")
	number, rest, _ := strings.Cut(line, " ")
	id, err := strconv.ParseInt(number, 10, 64)
	if !whole || err != nil || id < 1 || tasks.ID(id) > tasks.MaxID {
		return c, false
	}
	at, rest, _ := strings.Cut(rest, " ")
	c.ID = tasks.ID(id)
	if c.Time, err = time.Parse(time.RFC3339Nano, at); err != nil {
		return c, false
	}
	quoted, err := strconv.QuotedPrefix(rest)
	if err != nil {
		return c, false
	}
	rest, spaced := strings.CutPrefix(rest[len(quoted):], " ")
	host, hostErr := strconv.Unquote(quoted)
	owner, ownerErr := strconv.Unquote(rest)
	c.Host, c.Owner = host, owner
	c.Here = host != "" && host == thisHost()
	return c, spaced && hostErr == nil && ownerErr == nil && owner != ""
}

// thisHost returns the name of this machine, "" where it has none. Containers
// that were given the same name mostly share a machine, and so a clock.
var thisHost = sync.OnceValue(func() string {
	name, err := os.Hostname()
	if err != nil {
		return ""
	}
	return name
})

// replaceLoose gives a name of our own new bytes, in one step, and stores
// nothing.
func (d *Dir) replaceLoose(name string, data []byte) error {
	temp := fmt.Sprintf("%s%016x", tempPrefix, rand.Uint64())
	f, err := d.disk.create(temp)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = d.disk.rename(temp, name)
	}
	if err != nil {
		d.drop(temp)
	}
	return err
}

// errReadOnly is what a read-only session says to a change.
var errReadOnly = fmt.Errorf("dirstore: the session is read-only: %w", fs.ErrPermission)
