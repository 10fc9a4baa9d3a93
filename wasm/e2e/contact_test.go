//go:build !js

package e2e

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
)

// shotsDir is where pictures are kept, "" for nowhere.
func shotsDir() string { return os.Getenv("E2E_SHOTS") }

// A contactSheet puts pictures of one size beside each other, at half of it.
type contactSheet struct{ pictures []image.Image }

// add adds a picture in PNG.
func (s *contactSheet) add(data []byte) error {
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	s.pictures = append(s.pictures, halved(picture))
	return nil
}

// write writes the sheet, row by row, as name.png.
func (s *contactSheet) write(dir, name string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	const gap, wide = 8, 2000
	cell := s.pictures[0].Bounds().Size().Add(image.Pt(gap, gap))
	columns := max(1, wide/cell.X)
	rows := (len(s.pictures) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, columns*cell.X+gap, rows*cell.Y+gap))
	for i, picture := range s.pictures {
		at := image.Pt(gap+i%columns*cell.X, gap+i/columns*cell.Y)
		size := picture.Bounds().Size()
		for y := range size.Y {
			for x := range size.X {
				sheet.Set(at.X+x, at.Y+y, picture.At(x, y))
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, sheet); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".png"), b.Bytes(), 0o644)
}

// halved returns a picture at half its size: each point is the mean of four.
func halved(picture image.Image) image.Image {
	size := picture.Bounds().Size().Div(2)
	half := image.NewRGBA(image.Rectangle{Max: size})
	for y := range size.Y {
		for x := range size.X {
			var r, g, b uint32
			for _, d := range []image.Point{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
				dr, dg, db, _ := picture.At(2*x+d.X, 2*y+d.Y).RGBA()
				r, g, b = r+dr, g+dg, b+db
			}
			half.SetRGBA(x, y, color.RGBA{uint8(r >> 10), uint8(g >> 10), uint8(b >> 10), 255})
		}
	}
	return half
}
