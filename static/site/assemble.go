package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
)

// language is the one that the pages are written in.
var language = words.Languages[0].Language()

// assemble makes the site from its parts. It compiles nothing, so tests can
// give it any program. at is the site's address, "" where nobody has said it.
func assemble(ctx context.Context, shell, at string, p program, library scenario.Library) (site, error) {
	assets, err := readAssets(p)
	if err != nil {
		return nil, err
	}
	if err := assets.addBundles(static.Scenarios(), library); err != nil {
		return nil, err
	}
	frames, err := assets.addFrames(ctx, library)
	if err != nil {
		return nil, err
	}
	folder, w := assets.version(), library[scenario.Seed].Words
	chapters, err := readChapters(ctx, static.Chapters(), static.Glossary(language), language, library)
	if err != nil {
		return nil, err
	}
	if err := checkSteps(ctx, chapters, library); err != nil {
		return nil, err
	}
	if err := checkItems(chapters, library); err != nil {
		return nil, err
	}
	markSpans(chapters, library)
	end, err := endOf(ctx, w, library)
	if err != nil {
		return nil, fmt.Errorf("the end: %w", err)
	}
	index, err := indexPage(shell, folder, w, p, library, chapters, frames, end, at)
	if err != nil {
		return nil, fmt.Errorf("index.html: %w", err)
	}
	s, err := galleryPages(ctx, shell, folder, library, chapters)
	if err != nil {
		return nil, fmt.Errorf("gallery: %w", err)
	}
	handout, err := handoutPage(ctx, folder, w, library, chapters)
	if err != nil {
		return nil, fmt.Errorf("handout.html: %w", err)
	}
	race, err := racePage(folder, w)
	if err != nil {
		return nil, fmt.Errorf("race.html: %w", err)
	}
	for name, page := range map[string]string{"index.html": index, "handout.html": handout, "race.html": race} {
		s[name] = []byte(page)
	}
	s[filesArchive] = end.Archive
	s[cardFile], _ = static.Card()
	for _, name := range serviceWorkers {
		s[name] = assets[name]
		delete(assets, name)
	}
	assets["offline.json"] = assets.listed(folder)
	for name, data := range assets {
		s[path.Join(folder, name)] = data
	}
	return s, nil
}

// serviceWorkers stand beside the pages, where they may serve them. The other one takes the
// first away from browsers that have it, under its name: see README.
var serviceWorkers = []string{"sw.js", "sw-off.js"}

// listed is what sw.js keeps of a version: the files of its folder with their sizes, those
// of the gallery left out.
func (s site) listed(folder string) []byte {
	files := [][2]any{}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		if name != "gallery.css" {
			files = append(files, [2]any{path.Join(folder, name), len(s[name])})
		}
	}
	return []byte(asJSON(map[string]any{"files": files}))
}

// The programs of the page, and that which answers prompts. Hosts have no type for their
// names, and leave them as they are.
const (
	programFile = "app.wasm.packed"
	agentFile   = "agent.wasm.packed"
)

// joined are the scripts of several files each, in the order in which they run. Each is one
// request, and begins to run when all of it is there; a policy can forbid a worker to
// import another script.
var joined = map[string][]string{
	headScript:   {headScript, panesScript},
	"frames.js":  {"frames.js", "worker.js"},
	"page.js":    {"theme.js", "present.js", "progress.js", "hand.js", "talk.js", "end.js", "anew.js", "wasm_exec.js", "loader.js", "offline.js"},
	"program.js": {"wasm_exec.js", "lzma.js", "program.js"},
	"agent.js":   {"wasm_exec.js", "lzma.js", "program.js", "agent.js"},
	"race.js":    {"wasm_exec.js", "race.js"},
}

// readAssets collects everything that pages load: style sheets, scripts,
// icons, the programs.
func readAssets(p program) (site, error) {
	assets, scripts := site{programFile: p.Packed, agentFile: p.Agent}, site{"wasm_exec.js": p.Exec}
	if err := errors.Join(assets.add(static.Icons()), scripts.add(static.Scripts())); err != nil {
		return nil, err
	}
	table, err := paneTable()
	if err != nil {
		return nil, err
	}
	scripts[panesScript] = slices.Concat(table, scripts[panesScript])
	parts := map[string]bool{}
	for name, files := range joined {
		for _, file := range files {
			parts[file] = true
			assets[name] = slices.Concat(assets[name], scripts[file], []byte("\n"))
		}
	}
	for name, script := range scripts {
		if !parts[name] && name != singleScript || name == panesScript { // which pages without a lab load alone
			assets[name] = script
		}
	}
	if err := assets.addStyles(); err != nil {
		return nil, err
	}
	return assets, nil
}

// add puts all files of a folder into the site.
func (s site) add(files fs.FS) error {
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if s[entry.Name()], err = fs.ReadFile(files, entry.Name()); err != nil {
			return err
		}
	}
	return nil
}

// bundleFolder holds the data of the scenarios, a file for each.
var bundleFolder = "scenarios/" + language

// bundleName is the file of a scenario's data.
func bundleName(scenario string) string { return path.Join(bundleFolder, scenario+".json") }

// addBundles puts the data of every scenario into the site.
func (s site) addBundles(files fs.FS, library scenario.Library) error {
	for name := range library {
		bundle, err := scenario.Gather(files, name, language)
		if err != nil {
			return err
		}
		raw, err := json.Marshal(bundle)
		if err != nil {
			return err
		}
		s[bundleName(name)] = raw
	}
	return nil
}

// addFrames puts the frames of every scenario into the site but those of the opening,
// and returns those that stand in the page, by the names of their scenarios.
func (s site) addFrames(ctx context.Context, library scenario.Library) (map[string][]frame, error) {
	inPage := map[string][]frame{}
	for name, sc := range library {
		frames, err := playFrames(ctx, sc)
		if err != nil {
			return nil, err
		}
		switch name {
		case scenario.Opening:
			inPage[name] = frames // walked without scripts
			continue
		case scenario.Seed:
			inPage[name] = frames[:1]
		}
		if s[framesName(name)], err = packFrames(frames); err != nil {
			return nil, err
		}
	}
	return inPage, nil
}

// version returns the name of the folder that holds these assets and no
// others. A page that a stale cache still has never meets the scripts or the
// program of another version: it finds its own, or nothing.
func (s site) version() string {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(s)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(s[name]))
		sum.Write(s[name])
	}
	return fmt.Sprintf("v-%x", sum.Sum(nil)[:5])
}
