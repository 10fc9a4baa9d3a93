// Command mutants breaks the project on purpose, one line at a time, and shows that a
// test notices: the rules of package tasks, and what somebody would see on the page.
//
//	go run ./.ci/mutants tasks/testdata/mutants.json .ci/mutants/breaks.json
//	go run ./.ci/mutants -only focus .ci/mutants/breaks.json
//	go run ./.ci/mutants -check tasks/testdata/mutants.json .ci/mutants/breaks.json
//
// The source tree is not touched: the broken file is laid over it with the go command's
// -overlay. Where only a browser shows it, the site is built with it, packed quickly, into
// .cache/mutants. Every test that is named has to pass without any break first.
//
// It says of each break which test failed, and exits with 1 when one is seen by no test,
// does not compile, or no longer fits its line; -check looks at the last of these alone.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
)

func main() {
	only := flag.String("only", "", "part of the rule or the file of the breaks to try")
	check := flag.Bool("check", false, "see only whether every break fits its line")
	flag.Parse()
	breaks, err := read(flag.Args(), *only)
	if err != nil {
		fail(err)
	}
	try, at := broken.unfit, time.Now()
	if !*check {
		r, err := newRunner(breaks)
		if err == nil {
			err = r.pass(breaks)
		}
		if err != nil {
			fail(err)
		}
		fmt.Printf("every test that is named passes without any break, in %.0f s\n", time.Since(at).Seconds())
		try = r.try
	}
	faults := each(breaks, try)
	fmt.Printf("%d breaks, %d faults, in %.0f s\n", len(breaks), faults, time.Since(at).Seconds())
	os.Exit(min(faults, 1))
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "mutants:", err)
	os.Exit(2)
}

// each tries all breaks, as many at once as there are processors, and counts the faults.
func each(breaks []broken, try func(broken) (by string, err error)) (faults int) {
	var all sync.WaitGroup
	var told sync.Mutex
	free := make(chan struct{}, runtime.NumCPU())
	for _, b := range breaks {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			by, err := try(b)
			told.Lock()
			defer told.Unlock()
			if err != nil {
				faults++
				fmt.Printf("FAULT %s: %s: %s\n", b.File, b.Rule, strings.TrimSpace(err.Error()))
			} else if by != "" {
				fmt.Printf("seen  %s: %s\n      by %s\n", b.File, b.Rule, by)
			}
		})
	}
	all.Wait()
	return faults
}
