// Command site writes the site: a folder of files for any static host, under
// any path.
//
//	go run ./static/site -out dist          # write it
//	go run ./static/site -out dist -serve   # write it and serve it
//	go run ./static/site -out try -quick    # for a trial: the programs packed in no time
//	go run ./static/site -size              # say of what the programs consist
//	go run ./static/site -single lesson.html # write the site in dist as one file
//	go run ./static/site -card .cache/card  # write what pictures are taken of, see make card
//
// It compiles the programs for the browser, renders the text of the chapters,
// plays the scenarios with the code that the browser will run, and fills
// index.html with what comes of it. Two builds of the same sources are the same
// byte for byte.
//
// SITE is the address that the site will have, as https://example.org/lesson/: with it a
// link to the page is shown with a picture. The server listens on HOST and PORT, which are localhost and 8080 where they
// are not set.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

func main() {
	out := flag.String("out", "dist", "folder that becomes the site")
	serve := flag.Bool("serve", false, "serve the site after writing it")
	quick := flag.Bool("quick", false, "pack the programs quickly, not small")
	shell := flag.String("shell", "", "page to fill, in the place of index.html")
	size := flag.Bool("size", false, "write no site: say of what the programs consist")
	single := flag.String("single", "", "write no site: write as this one file the one that is in the folder")
	card := flag.String("card", "", "write no site: write into this folder what the picture that people share is taken of")
	at := flag.String("site", os.Getenv("SITE"), "address that the site will have")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	how := making{Shell: *shell, Site: *at}
	var remark string
	if how.Pack, remark = packingHere(*quick); remark != "" {
		fmt.Fprintln(os.Stderr, remark)
	}
	work := func() error { return run(ctx, *out, *serve, how) }
	if *size {
		work = func() error { return report(ctx, how.Pack, os.Stdout) }
	}
	if *single != "" {
		work = func() error { return writeSingle(*out, *single) }
	}
	if *card != "" {
		work = func() error { return writeCard(ctx, *card) }
	}
	if err := work(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A making is how a site is made.
type making struct {
	Shell string // the file of the page to fill, "" for index.html
	Site  string // its address, "" where nobody has said it
	Pack  packing
}

func run(ctx context.Context, out string, serving bool, how making) error {
	address := listenAddress{Host: cmp.Or(os.Getenv("HOST"), "localhost"), Port: cmp.Or(os.Getenv("PORT"), "8080")}
	if serving {
		// A taken port must be known before half a minute of building.
		if err := address.check(); err != nil {
			return err
		}
	}
	var err error
	if how.Site, err = siteAddress(how.Site); err != nil {
		return err
	}
	start := time.Now()
	root, err := moduleRoot(ctx)
	if err != nil {
		return err
	}
	s, err := build(ctx, root, how)
	if err != nil {
		return err
	}
	if err := s.write(out); err != nil {
		return err
	}
	fmt.Printf("%s: %d files, %.2f MB, in %.1f s\n", out, len(s), float64(s.size())/1e6, time.Since(start).Seconds())
	if !serving {
		return nil
	}
	return address.serve(ctx, os.DirFS(out), os.Stdout)
}

// build makes the whole site from the sources in root.
func build(ctx context.Context, root string, how making) (site, error) {
	shell, err := os.ReadFile(cmp.Or(how.Shell, filepath.Join(root, "index.html")))
	if err != nil {
		return nil, err
	}
	p, err := compile(ctx, root, how.Pack)
	if err != nil {
		return nil, err
	}
	for _, w := range words.Languages {
		if err := checkLanguage(ctx, w.Language()); err != nil {
			return nil, err
		}
	}
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		return nil, err
	}
	return assemble(ctx, string(shell), how.Site, p, library)
}

// moduleRoot returns the folder of the project that the command runs in.
func moduleRoot(ctx context.Context) (string, error) {
	mod, err := exec.CommandContext(ctx, "go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	root := filepath.Dir(strings.TrimSpace(string(mod)))
	if _, err := os.Stat(filepath.Join(root, "index.html")); err != nil {
		return "", fmt.Errorf("run this inside the project: %w", err)
	}
	return root, nil
}
