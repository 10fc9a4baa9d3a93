//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"tasklesson/tasks/dirstore"
)

// holdVariable names the directory that a copy of the test program locks.
const holdVariable = "DIRSTORE_TEST_HOLD"

func TestMain(m *testing.M) {
	play()
	if path := os.Getenv(holdVariable); path != "" {
		hold(path)
	}
	os.Exit(m.Run())
}

// hold begins a writable session, says so, and keeps it until it is killed.
func hold(path string) {
	dir, err := dirstore.Open(path, dirstore.NoSync())
	if err == nil {
		_, err = dir.Begin(context.Background(), true)
	}
	fmt.Println("begun", err)
	_, _ = io.Copy(io.Discard, os.Stdin) // ends with the parent
	os.Exit(0)
}

// TestLockEndsWithItsHolder kills a process that has the directory.
func TestLockEndsWithItsHolder(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p := newPlace(t)
	child := exec.Command(program)
	child.Env = append(os.Environ(), holdVariable+"="+p.path)
	stdin, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	stdout, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if line != "begun <nil>\n" {
		t.Fatalf("the child says %q, %v", line, err)
	}
	dir := p.open()
	waiting, giveUp := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := dir.Begin(waiting, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin while the child has the directory: error %v", err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait() // says that it was killed
	begin(t, dir, true)
}

// TestRepairLocksReadersOut lets a session begin that finds something to
// repair while another one reads.
func TestRepairLocksReadersOut(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}")) // a reader makes no directory
	reader := begin(t, dir, false)
	if err := os.WriteFile(p.at(".journal"), []byte("damaged"), 0o644); err != nil {
		t.Fatal(err)
	}
	waiting, giveUp := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := dir.Begin(waiting, false); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin with a repair to make and a reader there: error %v", err)
	}
	reader.Rollback()
	begin(t, dir, false)
	if len(dir.Recovered()) != 1 {
		t.Errorf("Recovered: %q", dir.Recovered())
	}
}
