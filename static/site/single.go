package main

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// singleScript is what only the page has that is one file.
const singleScript = "single.js"

// writeSingle writes the site in a folder as one page.
func writeSingle(folder, file string) error {
	s := site{}
	from := os.DirFS(folder)
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(name, "gallery") {
			return err
		}
		s[name], err = fs.ReadFile(from, name)
		return err
	})
	if err != nil {
		return err
	}
	page, err := s.single(words.Languages[0])
	if err != nil {
		return err
	}
	return replaceFile(file, []byte(page))
}

var (
	// ofOthers are what a page names for who finds it on the web.
	ofOthers = regexp.MustCompile(`(?s)<link rel="(?:apple-touch-icon|manifest|preload|canonical)"[^>]*>\n|<meta (?:property|name)="(?:og|twitter):[^>]*>\n|<noscript><link.*?</noscript>\n`)
	// toPaper are the links to the handout, and toCopy the button for the page's address:
	// neither leads anybody to a file on a stick.
	toPaper = regexp.MustCompile(`<p><a href="handout\.html">.*?</p>`)
	toCopy  = regexp.MustCompile(`<li><button type="button" id="copy-link".*?</li>\n`)
	// toWindows are links to other windows, which need one origin with the page.
	toWindows  = regexp.MustCompile(`<a href="\./?(?:race\.html|#)[^>]*>(.*?)</a>|<a href="race\.html">(.*?)</a>`)
	toFiles    = regexp.MustCompile(`<a href="` + regexp.QuoteMeta(filesArchive) + `"`)
	icon       = regexp.MustCompile(`(<link rel="icon" href=")([^"]*)`)
	sheet      = regexp.MustCompile(`<link rel="stylesheet" href="([^"]*)">`)
	scriptFile = regexp.MustCompile(`<script src="([^"]*)"( defer)?([^>]*)></script>`)
	later      = regexp.MustCompile(`( data-later=")([^"]*)`)
	policyOf   = regexp.MustCompile(`(?s)<!-- Scripts are files.*?-->\n(<meta http-equiv="Content-Security-Policy" content=")[^"]*`)
)

// single makes of the site one page, which opens by a double click, from a stick and without a
// server: all that the lab fetches is in it, and what has to be of one origin is told to be
// missing. It returns an error where the site is no whole one.
func (s site) single(w words.Words) (string, error) {
	page := string(s["index.html"])
	first := sheet.FindStringSubmatch(page)
	program := regexp.MustCompile(` data-program="([^"]*)"`).FindStringSubmatch(page)
	if first == nil || program == nil || s[program[1]] == nil {
		return "", errors.New("one file: the folder holds no site")
	}
	edition := path.Dir(program[1])
	in := inlining{site: maps.Clone(s)}
	for _, pattern := range []*regexp.Regexp{ofOthers, toPaper, toCopy} {
		page = pattern.ReplaceAllString(page, "")
	}
	page = toWindows.ReplaceAllString(page, "<b>$1$2</b> <small>("+html.EscapeString(w.NotAsFile())+")</small>")
	page = toFiles.ReplaceAllLiteralString(page, `<a href="`+dataURL("application/zip", s[filesArchive])+`"`)
	page = icon.ReplaceAllStringFunc(page, func(link string) string {
		part := icon.FindStringSubmatch(link)
		return part[1] + dataURL("image/svg+xml", s[part[2]])
	})
	page = sheet.ReplaceAllLiteralString(page, in.style(first[1])+in.style(path.Join(edition, laterSheet)))
	page = later.ReplaceAllString(page, "${1}data:text/css,") // it is there
	own, err := fs.ReadFile(static.Scripts(), singleScript)
	if err != nil {
		return "", err
	}
	in.site[singleScript] = own
	seen := 0
	page = scriptFile.ReplaceAllStringFunc(page, func(script string) string {
		part := scriptFile.FindStringSubmatch(script)
		inline := in.script(part[1], part[3])
		switch seen++; seen {
		case 1: // in the head
			return in.script(singleScript, fmt.Sprintf(` data-edition="%s" data-program="%s"`, edition, program[1])) + inline
		case 2: // behind the frames
			return in.script(path.Join(edition, "program.js"), "") + in.data(edition) + inline
		}
		return inline
	})
	page = policyOf.ReplaceAllString(page, "${1}"+in.policy())
	return page, in.err
}

// An inlining puts files of a site into a page.
type inlining struct {
	site
	scripts, styles []string // their hashes
	err             error    // of what cannot stand there
}

// policy allows what was put into the page, and nothing else.
func (in *inlining) policy() string {
	return "default-src 'none'; script-src " + strings.Join(in.scripts, " ") + " 'wasm-unsafe-eval'; style-src " + strings.Join(in.styles, " ") +
		" data:; style-src-attr 'unsafe-inline'; img-src data:; connect-src data:; worker-src blob:; base-uri 'none'; form-action 'none'"
}

// style and script return a file as an element, and note its hash.
func (in *inlining) style(name string) string {
	in.styles = append(in.styles, in.hash(name, "</style"))
	return "<style>" + string(in.site[name]) + "</style>\n"
}

func (in *inlining) script(name, attributes string) string {
	in.scripts = append(in.scripts, in.hash(name, "</script"))
	return fmt.Sprintf("<script data-file=\"%s\"%s>%s</script>\n", name, attributes, in.site[name])
}

// hash returns how a policy names what stands in an element. A browser ends the element where
// it finds that end, and reads other line ends and "<!--" in its own way.
func (in *inlining) hash(name, end string) string {
	data, found := in.site[name]
	if text := strings.ToLower(string(data)); !found || strings.Contains(text, end) || strings.ContainsAny(text, "\r\x00") || strings.Contains(text, "<!--") {
		in.err = fmt.Errorf("one file: %s cannot stand in it", name)
	}
	sum := sha256.Sum256(data)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// data returns what the page and its workers fetch of an edition: elements that no browser
// runs.
func (in *inlining) data(edition string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(in.site)) {
		data := in.site[name]
		switch base := path.Base(name); {
		case !strings.HasPrefix(name, edition+"/"):
			continue
		case path.Ext(base) == ".packed":
			data = []byte(base64.StdEncoding.EncodeToString(data))
		case base == "agent.js", path.Ext(base) == ".json" && base != "offline.json":
			in.hash(name, "</script")
		default:
			continue
		}
		fmt.Fprintf(&b, "<script type=\"text/plain\" data-file=\"%s\">%s</script>\n", name, data)
	}
	return b.String()
}

func dataURL(kind string, data []byte) string {
	return "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(data)
}
