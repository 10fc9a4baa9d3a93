package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// On an empty board every name is a new one, and people may tell the work as a story:
// "Priya writes the article. Then Tom sends it out."

// isDeed reports whether words say what somebody does, by name: "Priya writes the article".
func (r *reader) isDeed(l []lexeme) bool {
	l = without(l, filler)
	if !r.empty || len(l) < 3 || !r.people(l[:1]) {
		return false
	}
	if r.isDoer(l) {
		return true
	}
	does := r.p.lexicon.phrases[r.stem(l[1].text)] == let
	return (r.casual || r.isCapital(l[0])) && l[2].any(article, it, them, all, both, each, of) && (l[1].class == plain && r.stem(l[1].text) != "" || does)
}

// meet notes who is said to do something, by words that say nothing else.
func (r *reader) meet(l []lexeme) {
	for i := range l {
		if r.isDeed(l[i:min(i+3, len(l))]) {
			r.doers = append(slices.Clip(r.doers), l[i].text)
		}
	}
}

// isDoer reports whether words say what somebody does, beside what others do: "Ann writes the
// copy and Tom recruits participants". "Release notes draft" begins a sentence, and does not.
func (r *reader) isDoer(l []lexeme) bool {
	if len(r.doers) == 0 || !r.isCapital(l[0]) || r.isCapital(&lex{token: token{from: l[0].from + 1, to: l[0].to}}) {
		return false
	}
	before := strings.TrimRight(r.text[:l[0].from], " ")
	within := before != "" && strings.IndexByte(".!?:;\n-*", before[len(before)-1]) < 0
	return (within || slices.Contains(r.doers, l[0].text)) && l[1].any(plain, claim) && l[1].kind == word && r.stem(l[1].text) != "" && l[2].class == plain && l[2].kind == word
}

// isCasual reports whether words say somewhere what somebody does whose name is in small
// letters: "ann does the copy".
func (r *reader) isCasual(l []lexeme) bool {
	for i := 0; i+2 < len(l); i++ {
		if l[i+1].class == is && l[i+2].class == article && r.p.lexicon.phrases[r.stem(l[i+1].text)] == let && r.people(l[i:i+1]) {
			return true
		}
	}
	return false
}

// isCapital reports whether a word is written with a capital letter.
func (r *reader) isCapital(x lexeme) bool {
	first, _ := utf8.DecodeRuneInString(r.raw([]lexeme{x}))
	return unicode.IsUpper(first)
}

// stem returns the word for what somebody does, as it is said of what is to be done:
// "write" for "writes"; nothing for any other word.
func (r *reader) stem(text string) string {
	for _, ending := range r.p.v.Endings {
		if stem, ok := strings.CutSuffix(text, ending[0]); ok && len(stem+ending[1]) > 1 {
			return stem + ending[1]
		}
	}
	return ""
}

// deed makes a task of what somebody does, and writes the name on it. What is done then
// comes after all that nothing comes after yet.
func (r *reader) deed(l []lexeme, later bool) *trouble {
	l = without(l, filler)
	if n := len(l) - 1; n > 2 && l[n].class == atEnd { // "… once both are in"
		l, later = l[:n], true
	}
	other := index(l, and) + 1 // "Ann does the form and Bob the copy" is more than one
	if has(l, then) || kindAt(l, mark) >= 0 || other > 0 && other+1 < len(l) && l[other].class == plain && (l[other+1].class == article || r.isDeed(l[other:])) {
		return r.lost(l)
	}
	end := relationAt(l)
	if end < 2 {
		end = len(l)
	}
	var early []int
	if end < len(l) {
		found, err := r.targets(doneTail(l[end+1:]))
		if err != nil {
			return err
		}
		early = found
	} else if later {
		early = r.lastOnes()
	} else if r.verb == create && hasAny(l[2:], it, them) { // "Ann cooks the soup, Bob tastes it"
		early = r.subject
	}
	subject := r.deedName(l[:end])
	if utf8.RuneCountInString(subject) > maxName {
		return &trouble{kind: longName, words: cutTo(subject, 40), n: utf8.RuneCountInString(subject), m: maxName}
	}
	at := r.w.make(subjectOf(subject))
	if end < len(l) && l[end].any(before, beforely) {
		r.joinAll([]int{at}, early)
	} else {
		r.joinAll(early, []int{at})
	}
	r.setOwner(at, r.ownerOf(l[:1]))
	r.w.mean(r.w.created)
	r.subject, r.verb = []int{at}, create
	return nil
}

// deedName returns how the task is called that somebody does: "write the article".
func (r *reader) deedName(l []lexeme) string {
	if l[1].class == is {
		return r.raw(r.bare(l[2:]))
	}
	return r.stem(l[1].text) + " " + r.raw(l[2:])
}

// lastOnes returns the tasks that the prompt has made and that none of them waits for.
func (r *reader) lastOnes() []int { return r.w.endsOf(r.w.created) }

// endsOf returns those of some tasks that none of them waits for.
func (w *world) endsOf(all []int) []int {
	var waited []int
	for _, at := range all {
		waited = append(waited, w.nodes[at].by...)
	}
	return apartFrom(all, waited...)
}

// newName makes a task of a name that stands in an order of tasks, where the board is
// empty.
func (r *reader) newName(name string) ([]int, bool) {
	if !r.naming || !r.empty || r.strict || !r.likeName(name) || len(r.w.created) > maxTasks || utf8.RuneCountInString(name) > maxName {
		return nil, false
	}
	if l := r.p.lexicon.lexemes(scan(name), nil); kindAt(l, number) >= 0 || hasAny(l, it, them, both, others, not, remarks) {
		return nil, false
	}
	return []int{r.w.make(subjectOf(name))}, true
}

// comesFirst reads "the lexer comes first": on an empty board that is a new task.
func (r *reader) comesFirst(l []lexeme) (bool, *trouble) {
	n := len(l) - 1
	final := n > 0 && l[n].class == atEnd && len(r.w.created) > 1 // "docs comes last"
	if n < 1 || !final && (l[n].class != firstly || !r.empty) {
		return false, nil
	}
	found, err := r.targets(withoutAny(l[:n], can, is))
	if err != nil {
		return true, err
	}
	r.w.mean(found)
	r.subject, r.made, r.arrows = found, true, found
	if final {
		return true, r.modifier(found[0], r.atEnds(atEnd))
	}
	return true, nil
}

// bareList reads names between commas that are told to come in their order, and are none
// of the board: "sand walls, prime, paint, in that order". It reports false for any other
// sentence.
func (r *reader) bareList(s sentence, segs []segment) (bool, *trouble) {
	names := make([][]lexeme, 0, len(segs))
	ordered := s.ordered
	for i, seg := range segs {
		l := trim(seg.l)
		for len(l) > 0 && (l[len(l)-1].class == inorder || l[len(l)-1].kind == mark) {
			ordered = ordered || i == len(segs)-1 && l[len(l)-1].class == inorder
			l = trim(l[:len(l)-1])
		}
		if len(l) == 0 && i == len(segs)-1 {
			break
		}
		if len(l) == 0 || seg.where || seg.because || seg.so || l[0].class.any(verbs...) && (l[0].class != let || i == 0) || l[0].class.any(asking...) || l[0].any(me, it, them, all) || relationAt(l) >= 0 || hasAny(l, inorder, parallel) {
			return false, nil
		}
		if _, fit := r.w.find(r.raw(l)); fit != fitsNot || kindAt(l, number) >= 0 || kindAt(l, arrow) >= 0 || kindAt(l, bullet) >= 0 || signAt(l, ':') >= 0 {
			return false, nil
		}
		names = append(names, l)
	}
	if !ordered || len(names) < 3 || len(names) > maxTasks {
		return false, nil
	}
	var all []int
	for _, l := range names {
		made, err := r.makeAll(joined(l, l, r))
		if err != nil {
			return true, err
		}
		all = append(all, made...)
	}
	r.w.chain(all)
	r.w.mean(all)
	r.made, r.arrows, r.subject = true, all[len(all)-1:], all[len(all)-1:]
	return true, nil
}
