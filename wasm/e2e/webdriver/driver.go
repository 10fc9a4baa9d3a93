//go:build !js

package webdriver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"
)

// A Driver is a running chromedriver. It is safe for concurrent use; every
// session it starts is a browser process of its own.
type Driver struct {
	base   string
	cmd    *exec.Cmd
	log    tail
	client *http.Client
	ended  chan struct{}
}

// startLimit is how long chromedriver may take to say its port.
const startLimit = 30 * time.Second

var portLine = regexp.MustCompile(`started successfully on port (\d+)`)

// Start runs chromedriver on a port of its choice. The error says what to
// install where there is none, and carries what chromedriver printed.
func Start(ctx context.Context) (*Driver, error) {
	bin, err := exec.LookPath("chromedriver")
	if err != nil {
		return nil, fmt.Errorf("webdriver: no chromedriver (on Debian: apt-get install chromium chromium-driver): %w", err)
	}
	d := &Driver{client: &http.Client{}, ended: make(chan struct{})}
	d.cmd = exec.Command(bin, "--port=0")
	d.cmd.Stderr = &d.log
	out, err := d.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	if err := d.cmd.Start(); err != nil {
		return nil, fmt.Errorf("webdriver: %w", err)
	}
	port := make(chan string, 1)
	go d.read(out, port)
	select {
	case p := <-port:
		d.base = "http://127.0.0.1:" + p
		return d, nil
	case <-d.ended:
		err = errors.New("chromedriver ended")
	case <-time.After(startLimit):
		err = errors.New("chromedriver named no port")
	case <-ctx.Done():
		err = ctx.Err()
	}
	d.Close()
	return nil, fmt.Errorf("webdriver: %w\n%s", err, d.Log())
}

// read copies what chromedriver prints to the log, and its port to port.
func (d *Driver) read(out io.Reader, port chan<- string) {
	defer close(d.ended)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		fmt.Fprintln(&d.log, lines.Text())
		if m := portLine.FindStringSubmatch(lines.Text()); m != nil {
			port <- m[1]
		}
	}
}

// Log returns the end of what chromedriver and its browsers printed, for the
// message of a failure.
func (d *Driver) Log() string { return d.log.String() }

// Close ends chromedriver and whatever browsers its sessions still have.
func (d *Driver) Close() {
	// Asked to shut down, it ends its browsers; killed, it would leave them.
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if d.base != "" {
		if req, err := http.NewRequestWithContext(ctx, http.MethodGet, d.base+"/shutdown", nil); err == nil {
			if resp, err := d.client.Do(req); err == nil {
				resp.Body.Close()
			}
		}
		select {
		case <-d.ended:
		case <-ctx.Done():
		}
	}
	_ = d.cmd.Process.Kill() // already ended, as a rule
	_ = d.cmd.Wait()
}

// chromium is the browser to run: $CHROMIUM, else the first of the usual names.
func chromium() (string, error) {
	if bin := os.Getenv("CHROMIUM"); bin != "" {
		return bin, nil
	}
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}
	for _, name := range names {
		if bin, err := exec.LookPath(name); err == nil {
			return bin, nil
		}
	}
	return "", fmt.Errorf("webdriver: none of %s is installed", strings.Join(names, ", "))
}

// A tail keeps the last tailSize bytes written to it.
type tail struct {
	mu   sync.Mutex
	data []byte
}

const tailSize = 16 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.data = append(t.data, p...)
	if over := len(t.data) - tailSize; over > 0 {
		t.data = append([]byte(nil), t.data[over:]...)
	}
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.data)
}
