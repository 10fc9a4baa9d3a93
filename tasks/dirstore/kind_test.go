//go:build linux

package dirstore_test

import (
	"net"
	"os"
	"testing"
)

// What lies under the name of a task and is no file is called what it is.
func TestNonFilesAreNamed(t *testing.T) {
	t.Chdir(t.TempDir()) // the path of a socket is short
	p := newPlace(t)
	p.put("task_1.json", "{}")
	socket, err := net.Listen("unix", "task_2.json")
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	if err := os.Rename("task_2.json", p.at("task_2.json")); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"task_3.json": "/dev/null", "task_4.json": "task_2.json"} {
		if err := os.Symlink(target, p.at(name)); err != nil {
			t.Fatal(err)
		}
	}
	files, err := begin(t, p.open(), false).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"task_2.json": "it is a socket, not a file", "task_3.json": "it is a device, not a file", "task_4.json": "it is a socket, not a file"}
	for _, file := range files {
		if file.Reason != want[file.Name] {
			t.Errorf("%s: the reason is %q, want %q", file.Name, file.Reason, want[file.Name])
		}
	}
	if len(files) != 4 {
		t.Errorf("%d files are listed", len(files))
	}
}
