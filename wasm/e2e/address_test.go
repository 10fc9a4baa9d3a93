//go:build !js

package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/words"
	"tasklesson/wasm/e2e/site"
)

// oddAddresses are fragments as people paste them, with what is shown and said there. The
// first one is nowhere: readers without a board see the opening.
var oddAddresses = func() []oddAddress {
	w := &words.English{}
	ends := func(fragment, rest, shown string) oddAddress {
		return oddAddress{fragment, shown, w.AddressGoesOn(words.Data("#"+fragment), words.Data(rest), words.Data("#"+shown))}
	}
	outside := func(fragment, shown string) oddAddress {
		return oddAddress{fragment, shown, w.NoStepAfter(words.Data("#"+fragment), "5")}
	}
	return []oddAddress{
		{"nowhere/1", "open/0", w.NoSuchStep("#nowhere/1")},
		ends("clear/3.", ".", "clear/3"),
		{"clear%2F4", "clear/4", ""},
		ends("hook/2?", "?", "hook/2"),
		ends("clear/3-9", "-9", "clear/3"),
		outside("hook/99999", "hook/5"),
		ends("compact/5x", "x", "compact/5"),
		outside("hook/-1", "hook/0"),
		{"clear", "clear/0", ""},
		{"chapter-clear.", "clear/0", ""},
		outside("hook/17-2", "hook/5"),
	}
}()

type oddAddress struct{ fragment, shown, says string }

// goTo changes the fragment of the page.
func (p *page) goTo(fragment string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fragment))
}

// wantFramedAs waits until the frame of an odd address is up, and says the same as the lab.
func (p *page) wantFramedAs(odd oddAddress) {
	p.t.Helper()
	p.until("the frame of #"+odd.fragment, func() (string, error) {
		var up []string
		err := p.Eval(p.ctx, &up, `return [...document.querySelectorAll('.frame:is(:target, [data-up])')].flatMap(e => [e.id, [...e.querySelectorAll('.more')].map(e => e.textContent.trim()).join(' ')])`)
		if !slices.Equal(up, []string{odd.shown, odd.says}) {
			return fmt.Sprintf("%q is up", up), err
		}
		return "", err
	})
}

// wantLabAs waits until the lab shows an odd address, and says what is wrong with it.
func (p *page) wantLabAs(odd oddAddress) {
	p.t.Helper()
	p.until("the lab at #"+odd.fragment, func() (string, error) {
		if _, wrong, err := p.drawn(odd.shown); wrong != "" || err != nil {
			return wrong, err
		}
		if said := p.eval(`return [...document.querySelectorAll('#lab .notices p')].map(e => e.textContent.trim()).join(' ')`); said != odd.says {
			return fmt.Sprintf("it says %q, want %q", said, odd.says), nil
		}
		return "", nil
	})
}

// TestAnOddAddressShowsOnePicture comes to each before the program is there and
// with it. At the first the page waits for the program, with all tests at each in its turn.
func TestAnOddAddressShowsOnePicture(t *testing.T) {
	t.Parallel()
	for i, first := range some(oddAddresses) {
		t.Run(first.fragment, func(t *testing.T) {
			var others []oddAddress
			if i == 0 {
				others = oddAddresses[1:]
			}
			p := newPage(t)
			p.site.Deliver(site.Held)
			p.load("")
			for _, odd := range others {
				p.goTo(odd.fragment)
				p.wantFramedAs(odd)
			}
			if others != nil { // a link that leads nowhere leads out of no chapter
				shown := others[len(others)-1].shown
				p.goTo("nowhere/2")
				p.wantFramedAs(oddAddress{"nowhere/2", shown, (&words.English{}).NoSuchStep("#nowhere/2")})
				p.wantFragment(shown)
			}
			p.load("gallery.html") // what comes now is loaded, and not gone to
			p.load("#" + first.fragment)
			p.wantFramedAs(first)
			p.site.Release()
			p.live()
			p.wantLabAs(first)
			for _, odd := range others {
				p.goTo(odd.fragment)
				p.wantLabAs(odd)
			}
			if others != nil {
				shown := others[len(others)-1].shown
				p.goTo("nowhere/2")
				p.wantLabAs(oddAddress{"nowhere/2", shown, (&words.English{}).NoSuchStep("#nowhere/2")})
			}
		})
	}
}

// TestTheScriptsReadAddressesAsTheLabDoes gives both readers the same fragments.
func TestTheScriptsReadAddressesAsTheLabDoes(t *testing.T) {
	t.Parallel()
	all, err := library()
	if err != nil {
		t.Fatal(err)
	}
	addresses := lesson.Addresses(all.Catalog(), lesson.Workbenches(all[scenario.Seed]))
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	const fragments, batch = 100_000, 10_000
	random := rand.New(rand.NewPCG(32, 6))
	read, kinds := 0, map[address.Kind]int{}
	for range fragments / batch {
		var raw, scripts []string
		for range batch {
			raw = append(raw, fuzzed(random, all))
		}
		p.must(p.Eval(p.ctx, &scripts, `return arguments[0].map(raw => {
			const at = tasklessonPlace(raw);
			if (!at?.scenario) return at?.lost ? 'lost' : 'text';
			return [at.frame, at.board && 'board', at.branch && 'branch', at.outside && 'outside', at.lost ? 'lost' : at.rest].filter(Boolean).join(' ');
		})`, raw))
		for i, got := range scripts {
			at := addresses.Read(address.Decode(raw[i]))
			if want := asScript(at); got != want {
				t.Errorf("#%q is %q to the scripts, and to the lab %q", raw[i], got, want)
			}
			kinds[at.Kind]++
			read++
		}
	}
	if read != fragments {
		t.Errorf("%d fragments were read, want %d", read, fragments)
	}
	for kind := address.Nothing; kind <= address.Lost; kind++ {
		if kinds[kind] < 100 {
			t.Errorf("of kind %d there were only %d", kind, kinds[kind])
		}
	}
}

// asScript writes what the lab reads in the words of the script of the test. What has
// no sense behind choices only the program says.
func asScript(at address.Place) string {
	switch at.Kind {
	case address.Nothing, address.Text:
		return "text"
	case address.Lost:
		return "lost"
	}
	said := fmt.Sprintf("%s/%d", at.Scenario, at.Step)
	if at.Kind == address.Board || at.Kind == address.Workshop {
		said += " board"
		if at.Rest != "" {
			said += " lost"
		}
		return said
	}
	if len(at.Path.Choices) > 0 {
		return said + " branch"
	}
	if at.Outside {
		said += " outside"
	}
	if at.Rest != "" {
		said += " " + at.Rest
	}
	return said
}

// pieces are what addresses are made of, and what comes into them by accident.
var pieces = strings.Fields(`/ / / - -1 0 00 1 2 5 9 13 99 400 9999 10000 99999999999999999999 c a r r1 r9 cc a2 c3 5c3r1a2-4
	board /board chapter- = + . , ; ? ! : ) ( ] > " ' & #  # ~ * _ x X C A R % %2 %2F %2f %2d %63 %33 %30 %20 %25 %00 %zz %ff %C3%A9 %E2%80%9D
	%ED%A0%80 é 任务 ٣ ３ 😀 … ” － ⁄ open hook clear compact files try challenges ring constructor __proto__ how-it-works`)

// fuzzed returns a fragment as it might stand in an address: pieces in a row, a true
// address with something changed in it, or what stands behind a name.
func fuzzed(random *rand.Rand, all scenario.Library) string {
	catalog := all.Catalog()
	entry := catalog[random.IntN(len(catalog))]
	piece := func() string { return pieces[random.IntN(len(pieces))] }
	var b strings.Builder
	switch random.IntN(4) {
	case 0:
		for range random.IntN(7) {
			b.WriteString(piece())
		}
		return b.String()
	case 1:
		b.WriteString(entry.Name + "/")
		for range random.IntN(9) {
			b.WriteByte("0123459car-."[random.IntN(12)])
		}
		return b.String()
	}
	made := []string{
		entry.Name, address.Chapter + entry.Name, entry.Name + "/board", entry.Name + "/" + fmt.Sprint(random.IntN(entry.Last+3)),
		fmt.Sprintf("%s/%d-%d", entry.Name, random.IntN(30), random.IntN(9)), fmt.Sprintf("%s/%dc%da-1", entry.Name, random.IntN(30), random.IntN(9)),
		"try/=Start%20task%203", "challenges/ring", "hook-what-waits",
	}
	text := []rune(made[random.IntN(len(made))])
	for range random.IntN(4) {
		at := random.IntN(len(text) + 1)
		end := min(at+random.IntN(3), len(text))
		switch random.IntN(4) {
		case 0: // something comes between
			text = slices.Concat(text[:at], []rune(piece()), text[at:])
		case 1: // something in the place of something
			text = slices.Concat(text[:at], []rune(piece()), text[end:])
		case 2: // something is lost
			text = slices.Concat(text[:at], text[end:])
		case 3: // something is escaped
			escaped := ""
			for _, c := range []byte(string(text[at:end])) {
				escaped += fmt.Sprintf("%%%02X", c)
			}
			text = slices.Concat(text[:at], []rune(escaped), text[end:])
		}
	}
	return string(text)
}
