package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/ui"
)

// unpacked builds an element of a file as the loader does.
func unpacked(t *testing.T, parts []any, one any) *ui.Node {
	t.Helper()
	switch one := one.(type) {
	case string:
		return ui.Text(one)
	case float64:
		return unpacked(t, parts, parts[int(one)])
	case []any:
		n := &ui.Node{Tag: one[0].(string)}
		has := one[1].(map[string]any)
		for _, name := range slices.Sorted(maps.Keys(has)) {
			value, isText := has[name].(string)
			n.Attrs = append(n.Attrs, ui.Attr{Name: name, Value: value, Flag: !isText, On: !isText})
		}
		for _, child := range one[2:] {
			n.Children = append(n.Children, unpacked(t, parts, child))
		}
		return n
	}
	t.Fatalf("neither text nor element nor number: %v", one)
	return nil
}

// filed returns the frames of a scenario as a reader's page builds them of the file.
func filed(t *testing.T, s site, folder, name string) []*ui.Node {
	t.Helper()
	var file struct{ Parts, Frames []any }
	if err := json.Unmarshal(s[folder+"/"+name+".json"], &file); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var frames []*ui.Node
	for _, one := range file.Frames {
		frames = append(frames, unpacked(t, file.Parts, one))
	}
	return frames
}

func framesOf(t *testing.T, s site) (folder string) {
	t.Helper()
	said := regexp.MustCompile(`\sdata-frames="([^"]*)"`).FindStringSubmatch(string(s["index.html"]))
	if said == nil {
		t.Fatal("the page does not say where the frames are")
	}
	return said[1]
}

func TestAFrameFileHoldsTheDrawnFrames(t *testing.T) {
	s, library := assembled(t)
	for name, sc := range library {
		if strings.Contains(string(s["index.html"]), fmt.Sprintf(`<section class="frame" id="%s/0">`, name)) {
			continue // they stand in the page
		}
		want, err := playFrames(t.Context(), sc)
		if err != nil {
			t.Fatal(err)
		}
		got := filed(t, s, framesOf(t, s), name)
		if len(got) != len(want) || len(got) != sc.End()+1 {
			t.Fatalf("%s: %d frames in the file, %d drawn, %d positions", name, len(got), len(want), sc.End()+1)
		}
		for i := range want {
			// The loader sorts nothing: attributes stand in the order of JSON.
			if filed, drawn := sorted(ui.HTML(got[i])), sorted(ui.HTML(want[i].Lab)); filed != drawn {
				t.Errorf("%s differs:\n%s\n%s", want[i].ID, filed, drawn)
			}
		}
	}
}

// sorted returns HTML with the attributes of every tag in one order.
func sorted(page string) string {
	return regexp.MustCompile(`<[a-z][^>]*>`).ReplaceAllStringFunc(page, func(tag string) string {
		parts := regexp.MustCompile(`\s[a-zA-Z-]+(="[^"]*")?`).FindAllString(tag, -1)
		slices.Sort(parts)
		return strings.Join(parts, "")
	})
}

func TestFramesLinkToTheirNeighbours(t *testing.T) {
	s, library := assembled(t)
	for name := range s {
		file, ok := strings.CutPrefix(name, framesOf(t, s)+"/")
		if !ok {
			continue
		}
		sc := library[strings.TrimSuffix(file, ".json")]
		for i, lab := range filed(t, s, framesOf(t, s), sc.Name) {
			page, at := ui.HTML(lab), sc.Position(i)
			for _, to := range []int{i - 1, i + 1} {
				link := fmt.Sprintf(`href="#%s/%d"`, sc.Name, to)
				if to >= at.First && to <= at.Last && !strings.Contains(page, link) {
					t.Errorf("#%s/%d has no link to %d", sc.Name, i, to)
				}
			}
		}
	}
}

// What a chapter costs before the program is there: its frames are on the way beside
// the program.
func TestTheFramesOfAChapterAreFewBytes(t *testing.T) {
	const most = 40 << 10 // packed
	s, library := assembled(t)
	held := 0
	for name := range library {
		file, there := s[framesOf(t, s)+"/"+name+".json"]
		if !there {
			continue
		}
		held++
		if packed := packedByHost(t, file); packed > most {
			t.Errorf("%s: %d bytes packed, at most %d", name, packed, most)
		}
	}
	if want := len(library) - 1; held < want-1 || s[framesOf(t, s)+"/"+scenario.Opening+".json"] != nil {
		t.Errorf("%d files of frames for %d scenarios", held, len(library))
	}
}

// packedByHost is how many bytes a host sends of a file that it packs itself.
func packedByHost(t *testing.T, data []byte) int {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}
