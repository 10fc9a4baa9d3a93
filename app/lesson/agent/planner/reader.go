package planner

import (
	"slices"
	"strings"
	"unicode/utf8"

	"tasklesson/app/lesson/agent"
)

// A reader carries out one prompt on a world: it reads clause after clause, and
// each changes the world.
type reader struct {
	p       *Planner
	w       *world
	text    string // the prompt
	replies []string
	asked   int    // how many of the replies were used
	verb    class  // of the clause before, for one that has none: "finish 2 and then 3"
	doer    string // who was said to do something in this sentence
	subject []int  // of that clause: "3 depends on 2 and blocks 4"
	object  []int  // what stood right in it: "3 depends on 2, which depends on 1"
	past    past
	cut     bool     // the clause before has ended that a task waits
	granted bool     // unknown tasks may be made
	strict  bool     // names have to match word for word
	says    []say    // what the answer will tell, in order
	planned bool     // a recipe has put steps on the board
	arrows  []int    // the last tasks of the list before: "After that build"
	made    bool     // the clause before made tasks
	end     int      // where the clause ends that is being read
	speaker string   // who has said who speaks: "I'm Sam"
	empty   bool     // the board has no task: every name is a new one
	doers   []string // who is said to do something
	begun   bool     // a clause was read
	stop    *stop    // the conversation ends there: what comes after is another prompt
	onward  bool     // and changes something
}

// A stop is where a prompt compacts the conversation or starts a new agent: the
// calls before are made, and the rest of the prompt is handed on.
type stop struct {
	ops, says, end int
	w              *world // as it is there
}

// A say is something that the closing answer tells.
type say struct {
	topic string
	nodes []int
	words string
	after int // after how many calls
}

// read carries out the whole prompt.
func (r *reader) read(prompt string) *trouble {
	if err := r.readAll(prompt); err != nil {
		return err
	}
	return r.unnameable()
}

// readAll carries out the sentences of the prompt.
func (r *reader) readAll(prompt string) *trouble {
	r.text = prompt
	lexemes := r.introduced(r.p.lexicon.lexemes(scan(prompt), tableOf(r.w)))
	if len(lexemes) == 1 && lexemes[0].kind == quoted { // a prompt in quotation marks
		return r.readAll(r.raw(lexemes))
	}
	r.empty = len(r.w.nodes) == 0
	r.meet(lexemes)
	sentences := sentencesOf(lexemes)
	if len(sentences) == 0 && len(lexemes) > 0 && allIdle(lexemes) {
		r.tell("nothing_open", nil, "") // "ok"
		return nil
	}
	if len(sentences) == 0 {
		return &trouble{kind: notUnderstood, words: cutTo(prompt, 60)}
	}
	understood := false
	for i, s := range sentences {
		if i+1 < len(sentences) && r.announces(s, sentences[i+1]) {
			continue
		}
		read := r.sentence
		if len(sentences) > 1 {
			read = r.remarked
		}
		did, err := read(s)
		if err != nil {
			return r.inForeign(lexemes, r.unmet(s, err))
		}
		understood = understood || did
		if len(r.w.ops)+len(r.w.fresh) > maxCalls {
			return &trouble{kind: tooManyCalls, n: len(r.w.ops) + len(r.w.fresh), m: maxCalls}
		}
	}
	if !understood {
		return r.inForeign(lexemes, &trouble{kind: notUnderstood, words: cutTo(strings.TrimSpace(prompt), 60)})
	}
	r.w.flush()
	if r.stop == nil && !has(lexemes, then) {
		r.w.inTurn()
	}
	if r.stop == nil && mixesUndo(r.w.ops, r.says) {
		return &trouble{kind: undoAlone}
	}
	if r.stop != nil {
		r.handOn(lexemes)
	}
	if len(r.w.ops) > maxCalls {
		return &trouble{kind: tooManyCalls, n: len(r.w.ops), m: maxCalls}
	}
	return nil
}

// mixesUndo reports whether something is taken back, and something is changed after it: the
// planner does not know the board in between.
func mixesUndo(ops []op, says []say) bool {
	at := slices.IndexFunc(ops, func(x op) bool { return x.tool == agent.UndoTool || x.tool == agent.RedoTool })
	return at >= 0 && (slices.ContainsFunc(ops[at:], func(x op) bool { return x.onBoard() && !x.reads() }) ||
		slices.ContainsFunc(says, func(s say) bool { return s.after > at && strings.HasPrefix(s.topic, "already") }))
}

// handOn ends the plan where the conversation ends. The call that ends it carries the
// rest of the prompt.
func (r *reader) handOn(l []lexeme) {
	at := r.stop
	after := r.says[at.says:]
	if len(r.w.ops) == at.ops && len(after) == 1 && after[0].topic == "left_alone" {
		l = nil // "compact, the board stays as it is"
	}
	r.onward = slices.ContainsFunc(r.w.ops[at.ops:], op.changes)
	r.w.ops, r.says = r.w.ops[:at.ops], r.says[:at.says]
	for i, x := range l {
		if x.from >= at.end && x.kind != mark && x.class != and && x.class != then {
			r.w.ops[at.ops-1].focus = strings.TrimSpace(r.text[l[i].from:])
			return
		}
	}
}

// raw returns what stands in the prompt for some lexemes, without the quotation
// marks around a single name.
func (r *reader) raw(l []lexeme) string {
	if len(l) == 0 {
		return ""
	}
	from, to := len(r.text), 0
	for _, x := range l {
		if x.to > x.from { // what the reader has added stands nowhere
			from, to = min(from, x.from), max(to, x.to)
		}
	}
	text := r.text[min(from, to):to]
	if len(l) == 1 && l[0].kind == quoted {
		_, begin := utf8.DecodeRuneInString(text)
		_, end := utf8.DecodeLastRuneInString(text)
		text = text[begin : len(text)-end]
	}
	return strings.TrimSpace(text)
}

// joinedRaw is raw for lexemes that do not stand side by side.
func (r *reader) joinedRaw(l []lexeme) string {
	parts := make([]string, len(l))
	for i := range l {
		parts[i] = r.raw(l[i : i+1])
	}
	return strings.Join(parts, " ")
}

// lost returns the trouble of words that make no sense.
func (r *reader) lost(l []lexeme) *trouble {
	return &trouble{kind: notUnderstood, words: cutTo(r.raw(trim(l)), 60)}
}

// tell adds something to the closing answer.
func (r *reader) tell(topic string, nodes []int, words string) {
	r.w.flush()
	r.says = append(r.says, say{topic, nodes, words, len(r.w.ops)})
}

// allIdle reports whether there are words, and none that says anything.
func allIdle(l []lexeme) bool {
	return has(l, filler) && len(trim(withoutAny(l, filler, decor, and, me))) == 0
}
