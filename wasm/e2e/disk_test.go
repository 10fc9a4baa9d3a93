//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// TestWhatIsShownAsSavedIsOnDisk goes through every position of every scenario
// and compares the files as they are drawn with the raw records of IndexedDB.
func TestWhatIsShownAsSavedIsOnDisk(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.RunFirst(p.ctx, noteTab))
		p.open("#" + scenario + "/0")
		staged := 0
		for position := range p.wantShown(0).Last + 1 {
			if position > 0 {
				p.must(p.Press(p.ctx, webdriver.Right))
				p.wantShown(position)
			}
			here := fmt.Sprintf("#%s/%d", scenario, position)
			p.unfold()
			folder := "tab/" + p.tabID() + "/" + scenario + "/"
			staged += p.compareFiles(here, p.shownFiles("Files"), p.stored(folder+".tasks/"))
			var transcripts []shownFile // listed with their folder
			for _, file := range p.shownFiles("Transcript") {
				file.Name = strings.TrimPrefix(file.Name, ".transcripts/")
				transcripts = append(transcripts, file)
			}
			p.compareFiles(here, transcripts, p.stored(folder+".transcripts/"))
		}
		if scenario == "clear" && staged == 0 {
			p.t.Error("no position shows a staged file")
		}
	})
}

// compareFiles reports every difference between files as they are shown and a
// directory, and returns how many are shown as staged: those must differ.
func (p *page) compareFiles(here string, shown []shownFile, disk map[string]string) (staged int) {
	p.t.Helper()
	listed := map[string]bool{}
	for _, file := range shown {
		listed[file.Name] = true
		data, there := disk[file.Name]
		same := there && data == file.Bytes || !there && file.Size == 0
		switch {
		case file.Size != len(file.Bytes) && file.Size < 10_000: // of larger ones it is rounded
			p.t.Errorf("%s: %s says %d bytes and shows %d", here, file.Name, file.Size, len(file.Bytes))
		case file.Disk == "staged":
			staged++
			if same {
				p.t.Errorf("%s: %s is shown as staged, and is on disk:\n%s", here, file.Name, data)
			}
		case file.Disk != "saved":
			p.t.Errorf("%s: %s is %q", here, file.Name, file.Disk)
		case !same:
			p.t.Errorf("%s: %s is shown as saved:\n%s\nthe disk holds:\n%s", here, file.Name, file.Bytes, data)
		}
	}
	for name := range disk {
		if !listed[name] {
			p.t.Errorf("%s: %s is on disk and not shown", here, name)
		}
	}
	return staged
}

// A shownFile is a file as it is drawn.
type shownFile struct {
	Name, Disk, Bytes string
	Size              int
}

// shownFiles reads the files of a list, "Files" or "Transcript". A file's bytes
// are its lines without those that have left it, and without those that a call
// has only in its copy.
func (p *page) shownFiles(list string) []shownFile {
	p.t.Helper()
	var files []shownFile
	p.must(p.Eval(p.ctx, &files, `return [...document.querySelectorAll('#lab [aria-label="' + arguments[0] + '"] > [data-file]')].map(item => {
		const rows = [...item.querySelectorAll('pre > span')].filter(row => !row.querySelector('ins.coming, del:not(.going)'));
		const text = rows.map(row => [...row.childNodes].filter(part => part.tagName !== 'SMALL').map(part => part.textContent).join(''));
		const size = item.querySelector('button').textContent.match(/(\d+)\u00a0(kB|B)/);
		return {
			name: item.dataset.file, disk: item.dataset.disk, bytes: text.map(line => line + '\n').join(''),
			size: Number(size[1]) * (size[2] === 'kB' ? 1000 : 1),
		};
	})`, list))
	return files
}

// unfold opens every file that is folded. It stays open.
func (p *page) unfold() {
	p.t.Helper()
	p.until("all files to be open", func() (string, error) {
		var folded []string
		err := p.Eval(p.ctx, &folded, `const all = [...document.querySelectorAll('#lab [data-file] > button[aria-expanded=false]')];
			all.forEach(button => button.click());
			return all.map(button => button.parentElement.dataset.file)`)
		return strings.Join(folded, ", "), err
	})
}

// noteTab notes in window.tab the id under which the page keeps its scenarios:
// the page holds a lock of that name.
const noteTab = `if (window.LockManager) { // an empty page has none
	const request = LockManager.prototype.request;
	LockManager.prototype.request = function (name, ...rest) {
		if (name.startsWith('tasklesson-tab-')) window.tab = name.slice('tasklesson-tab-'.length);
		return request.call(this, name, ...rest);
	};
}`

func (p *page) tabID() string {
	p.t.Helper()
	return p.eval(`return window.tab`)
}

// stored returns the files whose keys begin with a folder, as IndexedDB has
// them, by what follows.
func (p *page) stored(folder string) map[string]string {
	p.t.Helper()
	files := map[string]string{}
	p.must(p.Eval(p.ctx, &files, `const [folder] = arguments;
		const answer = request => new Promise((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		return answer(indexedDB.open('tasklesson')).then(async db => {
			const files = db.transaction('files').objectStore('files'), range = IDBKeyRange.bound(folder, folder + '\uffff');
			const [keys, values] = await Promise.all([answer(files.getAllKeys(range)), answer(files.getAll(range))]);
			db.close();
			return Object.fromEntries(keys.map((key, i) => [key.slice(folder.length), values[i]]));
		})`, folder))
	return files
}
