//go:build !js

package e2e

import "testing"

// BenchmarkFirstAnswer measures, on a fast line, how long it takes from opening Try it
// until its agent has answered a prompt that is sent as soon as there is a line for it:
// the page's program, then the agent's, then one reading of the board.
func BenchmarkFirstAnswer(b *testing.B) {
	var live, answered []float64
	for range min(b.N, 7) {
		p := newPage(b)
		p.must(p.RunFirst(p.ctx, firstAnswer))
		p.load("#try")
		p.until("the first answer", func() (string, error) {
			if p.eval(`return String(!!window.first.answered)`) == "true" {
				return "", nil
			}
			return "nobody has answered", nil
		})
		var first struct{ Live, Answered float64 }
		p.must(p.Eval(p.ctx, &first, `return window.first`))
		live, answered = append(live, first.Live), append(answered, first.Answered)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(median(live), "ms-live")
	b.ReportMetric(median(answered), "ms-answered")
}

// firstAnswer sends a prompt as soon as the lab takes one, and notes in window.first when
// that was, and when the agent has answered.
const firstAnswer = `window.first = {};
const look = () => {
	const field = document.querySelector('#lab [data-key=prompt]');
	const send = document.querySelector('#lab [data-key=send]');
	if (document.documentElement?.dataset.lab === 'live' && field && send && !first.live) {
		first.live = performance.now();
		field.value = 'What can I do now?';
		field.dispatchEvent(new Event('input', {bubbles: true}));
		send.click();
	}
	if (document.querySelector('#lab [aria-label="Conversation"] > [data-role=assistant]')) {
		first.answered = performance.now();
		return;
	}
	requestAnimationFrame(look);
};
look();`
