//go:build !js

package e2e

import "testing"

func TestACrashIsShownAndTheBoardIsIntact(t *testing.T) {
	t.Parallel()
	for name, crash := range variants(map[string]string{
		// The page offers this one to its tests.
		"a panic in the program": `document.dispatchEvent(new CustomEvent('tasklesson:panic'))`,
		// What the program calls in the browser throws: while it draws, and
		// while it handles an event.
		"an error while drawing": `Element.prototype.setAttribute = Node.prototype.appendChild = CharacterData.prototype.replaceData = () => { throw new Error('torn') };
			Object.defineProperty(Node.prototype, 'nodeValue', {set() { throw new Error('torn') }});
			document.querySelector('[aria-label="Complete task 2"]').click()`,
	}, "an error while drawing") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{""} // a dying program says so
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			// The page's own scripts must be able to show a notice: only the
			// program's calls throw.
			p.must(p.Eval(p.ctx, nil, crash))
			p.wantData("lab", "failed")
			p.wantText("stopped")
			p.click("Reload")
			p.live()
			p.until("a whole board", func() (string, error) {
				got, err := p.board()
				// Task 2 may have been completed before the drawing died.
				if got == seedBoards[1] || got == seedBoards[2] {
					return "", err
				}
				return "it is " + got, err
			})
			p.wantSaved(files(5)...)
		})
	}
}
