//go:build !js

package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"testing"
)

// What all tests share.
var (
	dist     fs.FS // the built site
	distDir  string
	browsers pool // started when a test asks for them
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	if distDir = os.Getenv("E2E_DIST"); distDir == "" {
		dir, err := os.MkdirTemp("", "e2e-dist-")
		if err != nil {
			return 0, err
		}
		defer os.RemoveAll(dir)
		distDir = dir
		if err := generate(dir); err != nil {
			return 0, err
		}
	}
	dist = os.DirFS(distDir)
	code := m.Run()
	return code, browsers.Close()
}

// generate writes the site to dir.
func generate(dir string) error {
	cmd := exec.Command("go", "run", "./static/site", "-out", dir)
	cmd.Dir = "../.." // the root of the module
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("build the site: %w\n%s", err, out)
	}
	return nil
}
