//go:build !js

package static

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
)

//go:embed chapters styles scripts icons
var pages embed.FS

// Chapters returns the text of the chapters, a folder for each with a file for
// each language: "01-hook/en.md".
func Chapters() fs.FS { return sub(pages, "chapters") }

// Styles returns the style sheets: "page.css".
func Styles() fs.FS { return sub(pages, "styles") }

// Scripts returns the scripts of the page: "loader.js".
func Scripts() fs.FS { return sub(pages, "scripts") }

// Icons returns the icon of the site and its manifest: "icon.svg".
func Icons() fs.FS { return sub(pages, "icons") }

var (
	//go:embed card.png
	card []byte
	//go:embed card.sum
	cardSum string
)

// Card returns the picture that people share, a PNG, and of what `make card` took it.
func Card() (picture []byte, of string) { return slices.Clone(card), strings.TrimSpace(cardSum) }

//go:embed glossary
var glossaries embed.FS

// Glossary returns what the terms of the lesson mean in a language (JSON), nil where
// nobody has written that.
func Glossary(language string) []byte {
	data, err := glossaries.ReadFile("glossary/" + language + ".json")
	if err != nil {
		return nil
	}
	return data
}

//go:embed site/gallery.json
var gallery []byte

// Gallery returns the list of the pictures of the gallery, for those who play
// them.
func Gallery() []byte { return slices.Clone(gallery) }
