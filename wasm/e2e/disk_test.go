//go:build !js

package e2e

import (
	"fmt"
	"strconv"
	"testing"

	"tasklesson/tasks"
	"tasklesson/wasm/e2e/webdriver"
)

// TestWhatIsShownIsOnDisk goes through every position of every scenario and
// compares what is drawn with the raw records of IndexedDB: the files byte by byte,
// the graph, the board text and the counts, and the copies with what is staged.
func TestWhatIsShownIsOnDisk(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.site.Send("Content-Security-Policy", strict)
		p.must(p.RunFirst(p.ctx, noteTab+watchViolations))
		p.open("#" + scenario + "/0")
		staged, copies := 0, 0
		for position := range p.wantShown(0).Last + 1 {
			if position > 0 {
				p.must(p.Press(p.ctx, webdriver.Right))
				p.wantShown(position)
			}
			here := fmt.Sprintf("#%s/%d", scenario, position)
			folder := "tab/" + p.tabID() + "/" + scenario + "/"
			shown, disk := p.shownFiles(), p.stored(folder+".tasks/")
			staged += p.compareFiles(here, shown, disk)
			copies += p.compareBoard(here, shown, disk)
			p.compareFiles(here, p.shownTranscripts(), p.stored(folder+".transcripts/"))
		}
		p.wantNoViolation()
		if scenario == "clear" && (staged == 0 || copies == 0) {
			p.t.Errorf("all positions show %d staged files and %d copies", staged, copies)
		}
	})
}

// compareBoard reports where graph, counts or board text are not what the files on
// disk say, and where a copy is not what a call has of a file. It returns how many
// copies there are.
func (p *page) compareBoard(here string, shown []shownFile, disk map[string]string) (n int) {
	p.t.Helper()
	var stored []tasks.File
	for name, data := range disk {
		stored = append(stored, tasks.File{Name: name, Data: []byte(data)})
	}
	listing := tasks.ReadBoard(stored).Listing()
	states, counts := listing.States(), map[string]int{}
	for _, state := range states {
		counts[string(state)]++
	}
	var drawn struct {
		Tasks  []struct{ ID, State, Copy string }
		Counts map[string]int
		Text   string
	}
	p.must(p.Eval(p.ctx, &drawn, `const lab = document.getElementById('lab');
		return {
			tasks: [...lab.querySelectorAll('[aria-label=Tasks] [data-task]')].map(e => ({ID: e.dataset.task, State: e.dataset.state ?? '', Copy: e.dataset.copy ?? ''})),
			counts: Object.fromEntries([...lab.querySelectorAll('.counts [data-state]')].map(e => [e.dataset.state, Number(e.querySelector('b').textContent)])),
			text: [...lab.querySelectorAll('.board-text')].map(e => e.textContent).join('\n\n'),
		}`))
	if drawn.Text != listing.Board() {
		p.t.Errorf("%s: the board text is\n%s\nwant\n%s", here, drawn.Text, listing.Board())
	}
	for state, n := range drawn.Counts {
		if n != counts[state] {
			p.t.Errorf("%s: %d tasks are counted as %s, want %d", here, n, state, counts[state])
		}
	}
	copies := map[string]string{} // as the files show them
	for _, file := range shown {
		id, isTask := tasks.ParseFileName(file.Name)
		if !isTask || file.Copy == disk[file.Name] || file.Copy == "" {
			continue
		}
		task, err := tasks.ReadTask(id, []byte(file.Copy))
		p.must(err)
		copies[id.String()] = string(task.State())
	}
	n = len(copies)
	onDisk := 0
	for _, task := range drawn.Tasks {
		id, err := strconv.Atoi(task.ID)
		p.must(err)
		if want := string(states[tasks.ID(id)]); task.State != want {
			p.t.Errorf("%s: task %s is drawn as %q, on disk it is %q", here, task.ID, task.State, want)
		} else if want != "" {
			onDisk++
		}
		if want := copies[tasks.ID(id).String()]; task.Copy != want {
			p.t.Errorf("%s: the copy of task %s is drawn as %q, in its file it is %q", here, task.ID, task.Copy, want)
		}
		delete(copies, tasks.ID(id).String())
	}
	if onDisk != len(states) || len(copies) > 0 {
		p.t.Errorf("%s: %d tasks of %d are drawn, and not the copies %v", here, onDisk, len(states), copies)
	}
	return n
}

// compareFiles reports every difference between files as they are shown and a
// directory, and returns how many are shown as staged: those must differ.
func (p *page) compareFiles(here string, shown []shownFile, disk map[string]string) (staged int) {
	p.t.Helper()
	listed := map[string]bool{}
	for _, file := range shown {
		listed[file.Name] = true
		data, there := disk[file.Name]
		same := there && data == file.Bytes || !there && file.Bytes == ""
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

// A shownFile is a file as it is drawn. Bytes are its lines, as they are on disk or
// staged: without those that have left it, and without those that a call has only in
// its copy. Copy has these too, and not what the copy no longer has.
type shownFile struct {
	Name, Disk, Bytes, Copy string
	Size                    int
}

// linesScript reads the lines of a file.
const linesScript = `
const lines = (box, left) => [...box.querySelectorAll('pre > span')].filter(row => !row.querySelector(left))
	.map(row => [...row.childNodes].filter(part => part.tagName !== 'SMALL').map(part => part.textContent).join('').replace(/\n$/, '') + '\n').join('');
const shown = (item, box) => {
	const size = box.querySelector('.size').textContent.match(/(\d+)\u00a0(kB|B)/);
	return {
		name: item.dataset.file.replace(/^\.transcripts\//, ''), disk: item.dataset.disk,
		bytes: lines(box, 'ins.coming, del:not(.going)'), copy: lines(box, 'del'),
		size: Number(size[1]) * (size[2] === 'kB' ? 1000 : 1),
	};
};
const until = async (what, is) => {
	for (const end = Date.now() + 10_000; !is();) {
		if (Date.now() > end) throw new Error('waited in vain for ' + what);
		await new Promise(go => setTimeout(go, 5));
	}
};
`

// shownFiles reads the list "Files": it opens one file after another. The lines of
// the high-water mark are one, which stands in its row.
func (p *page) shownFiles() []shownFile {
	p.t.Helper()
	var files []shownFile
	p.must(p.Eval(p.ctx, &files, linesScript+`return (async () => {
		const all = [], names = [...document.querySelectorAll('#lab [aria-label=Files] > [data-file]')].map(item => item.dataset.file);
		for (const name of names) {
			const item = () => document.querySelector('#lab [aria-label=Files] > [data-file="' + name + '"]'), press = item().querySelector('button');
			if (!press) {
				const cell = item().querySelector('.cell.copied .value') ?? item().querySelector('.cell.saved .value');
				const saved = item().querySelector('.cell.saved .value').textContent + '\n';
				all.push({name, disk: item().dataset.disk, bytes: saved, copy: cell.textContent + '\n', size: saved.length});
				continue;
			}
			const box = () => document.querySelector('#lab [data-lines="' + name + '"]');
			if (press.getAttribute('aria-pressed') !== 'true') press.click();
			await until('the lines of ' + name, box);
			all.push(shown(item(), box()));
		}
		return all;
	})()`))
	return files
}

// shownTranscripts reads the list "Transcript", each file of it with its lines.
func (p *page) shownTranscripts() []shownFile {
	p.t.Helper()
	var files []shownFile
	p.must(p.Eval(p.ctx, &files, linesScript+`return [...document.querySelectorAll('#lab [aria-label=Transcript] > [data-file]')].map(item => shown(item, item))`))
	return files
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
