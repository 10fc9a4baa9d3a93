package main

import (
	"context"
	_ "embed"
	"fmt"
	"html"
	"io/fs"
	"net/url"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
	"tasklesson/static"
)

// cardFile is the picture that people share. It keeps its name when it is taken anew: a post
// of last year goes on asking for it.
const cardFile = "card.png"

//go:embed card.html
var cardShell string

// cardSheets are the style sheets that draw the opening.
var cardSheets = []string{"tokens.css", "opening.css", "panel_graph.css"}

// cardPages are what `make card` takes pictures of: the end of the opening, and the icon
// for home screens. Each is whole by itself.
func cardPages(ctx context.Context, library scenario.Library) (site, error) {
	frames, err := playFrames(ctx, library[scenario.Opening])
	if err != nil {
		return nil, err
	}
	styles, err := readStyles()
	if err != nil {
		return nil, err
	}
	sheet := layers
	for _, name := range cardSheets {
		sheet += string(styles[name])
	}
	card, err := fill(cardShell, library[scenario.Seed].Words, map[string]string{
		"styles": sheet, "opening": ui.HTML(frames[len(frames)-1].Lab),
	})
	if err != nil {
		return nil, fmt.Errorf("card.html: %w", err)
	}
	icon, err := fs.ReadFile(static.Icons(), "icon.svg")
	touch := `<!doctype html><meta name="color-scheme" content="only light"><body style="margin:0;padding:20px;overflow:hidden;background:#fbfaf7">` + string(icon)
	return site{"card.html": []byte(card), "touch.html": []byte(touch)}, err
}

// writeCard writes those pages into a folder, and as card.sum what they are.
func writeCard(ctx context.Context, folder string) error {
	library, err := scenario.Load(static.Scenarios(), language, view.Actors())
	if err != nil {
		return err
	}
	s, err := cardPages(ctx, library)
	if err != nil {
		return err
	}
	s["card.sum"] = []byte(s.version() + "\n")
	return s.put(folder)
}

// siteAddress reads where a site will be found, "" where nobody has said it.
func siteAddress(said string) (string, error) {
	if said == "" {
		return "", nil
	}
	u, err := url.Parse(said)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || strings.ContainsAny(said, "?#") {
		return "", fmt.Errorf("SITE is %q. Write the whole address of the site, such as https://example.org/lesson/, with nothing after a ? or #", said)
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

// shareTags are what others show of a link to the page. They ask for whole addresses, so
// without one they get no picture.
func shareTags(w words.Words, folder, at string) string {
	e := html.EscapeString
	tags := fmt.Sprintf(`<link rel="apple-touch-icon" href="%s/touch.png">
<meta property="og:type" content="website">
<meta property="og:site_name" content="%s">
<meta property="og:title" content="%s">
`, folder, e(w.PageTitle()), e(w.ShareTitle()))
	if at == "" {
		return tags
	}
	return tags + fmt.Sprintf(`<link rel="canonical" href="%[1]s">
<meta property="og:url" content="%[1]s">
<meta property="og:image" name="twitter:image" content="%[1]s%[2]s">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="%[3]s">
<meta name="twitter:card" content="summary_large_image">
`, e(at), cardFile, e(w.ShareShows()))
}
