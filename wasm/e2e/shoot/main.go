//go:build !js

// Command shoot takes pictures of pages in Chromium, each at a size:
//
//	shoot 1280x720 'dist/index.html#clear/6' lab.png 180x180 icon.html icon.png
//
// The page is served from its folder. One with a lab is waited for until that is live.
package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

func main() {
	if err := run(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "shoot:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	var browsers webdriver.Browsers
	defer browsers.Close()
	s, err := browsers.Session(ctx, webdriver.Chromium)
	if err != nil {
		return err
	}
	for shot := range slices.Chunk(args, 3) {
		screen := webdriver.Screen{Still: true}
		if _, err := fmt.Sscanf(shot[0], "%dx%d", &screen.Width, &screen.Height); err != nil || len(shot) < 3 {
			return fmt.Errorf("usage: shoot WIDTHxHEIGHT PAGE PICTURE ..., not %q", shot)
		}
		data, err := shoot(ctx, s, screen, shot[1])
		if err != nil {
			return err
		}
		if err := os.WriteFile(shot[2], data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d bytes\n", shot[2], len(data))
	}
	return nil
}

func shoot(ctx context.Context, s *webdriver.Session, screen webdriver.Screen, page string) ([]byte, error) {
	file, fragment, _ := strings.Cut(page, "#")
	folder, name := filepath.Split(file)
	host := site.Serve(os.DirFS(cmp.Or(folder, ".")), "/")
	defer host.Close()
	if err := s.Emulate(ctx, screen); err != nil {
		return nil, err
	}
	if err := s.CDP(ctx, nil, "Emulation.setScrollbarsHidden", map[string]any{"hidden": true}); err != nil {
		return nil, err
	}
	if err := s.Open(ctx, host.URL(name+"#"+fragment)); err != nil {
		return nil, err
	}
	if err := webdriver.Until(ctx, "a live lab", func() (wrong string, err error) {
		err = s.Eval(ctx, &wrong, `return (document.documentElement.dataset.lab ?? 'live').replace('live', '')`)
		return wrong, err
	}); err != nil {
		return nil, err
	}
	data, err := s.Screenshot(ctx)
	if err != nil {
		return nil, err
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var small bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&small, withPalette(picture))
	return small.Bytes(), err
}

// withPalette returns a picture in its 256 most frequent colours, which is a third of the
// bytes: of the others there are a few points at the edges of letters.
func withPalette(picture image.Image) image.Image {
	points := map[color.Color]int{}
	bounds := picture.Bounds()
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			points[color.RGBAModel.Convert(picture.At(x, y))]++
		}
	}
	palette := slices.SortedFunc(maps.Keys(points), func(a, b color.Color) int {
		return cmp.Or(points[b]-points[a], cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	})
	small := image.NewPaletted(bounds, palette[:min(len(palette), 256)])
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			small.Set(x, y, picture.At(x, y))
		}
	}
	return small
}
