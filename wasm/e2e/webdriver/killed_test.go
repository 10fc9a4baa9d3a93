//go:build !js

package webdriver_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"testing"
	"time"

	"tasklesson/wasm/e2e/webdriver"
)

// These variables make this program one that opens a page in an engine, and
// then waits to be killed.
const (
	victimEngine = "WEBDRIVER_VICTIM_ENGINE"
	victimPage   = "WEBDRIVER_VICTIM_PAGE"
)

// beVictim never returns.
func beVictim(engine webdriver.Engine) {
	ctx := context.Background()
	s, err := browsers.Session(ctx, engine)
	if err == nil {
		err = s.Open(ctx, os.Getenv(victimPage))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	select {}
}

// TestAKilledRunLeavesNoBrowserInEngines kills a program in the hardest way, and
// then waits for its browser to break off a request.
func TestAKilledRunLeavesNoBrowserInEngines(t *testing.T) {
	for _, engine := range webdriver.Engines {
		t.Run(string(engine), func(t *testing.T) {
			asked, left := make(chan struct{}), make(chan struct{})
			mux := http.NewServeMux()
			mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
				_, _ = w.Write([]byte(`<!doctype html><link rel=icon href=data:,><script>onload = () => { fetch('hold') }</script>`))
			})
			mux.HandleFunc("/hold", func(_ http.ResponseWriter, r *http.Request) {
				close(asked)
				<-r.Context().Done()
				close(left)
			})
			server := httptest.NewServer(mux)
			defer server.Close()
			victim := exec.CommandContext(t.Context(), os.Args[0])
			victim.Env = append(os.Environ(), victimEngine+"="+string(engine), victimPage+"="+server.URL)
			victim.Stderr = os.Stderr
			must(t, victim.Start())
			wait := func(what string, event <-chan struct{}) {
				t.Helper()
				select {
				case <-event:
				case <-time.After(webdriver.WaitLimit):
					_ = victim.Process.Kill()
					t.Fatalf("waited in vain for %s", what)
				}
			}
			wait("the page to ask", asked)
			select {
			case <-left:
				t.Fatal("the browser has left before")
			default:
			}
			must(t, victim.Process.Kill())
			_ = victim.Wait() // it was killed
			wait("the browser to end", left)
		})
	}
}
