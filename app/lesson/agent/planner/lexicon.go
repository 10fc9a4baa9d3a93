package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A lexeme is a token, or the tokens of a phrase, with its class. Once made it is never changed.
type lexeme = *lex

type lex struct {
	token
	class class
	later bool
	more  bool // it says that what follows is one thing more
	node  int  // of a name of the board that stands there word for word: the first node that has it, from 1
}

// as returns the lexeme with another class.
func (x *lex) as(c class) lexeme {
	y := *x
	y.class = c
	return &y
}

// any reports whether the lexeme is of one of the classes.
func (x *lex) any(classes ...class) bool { return x.class.any(classes...) }

// any reports whether it is one of some classes.
func (c class) any(classes ...class) bool { return slices.Contains(classes, c) }

// A lexicon finds phrases.
type lexicon struct {
	phrases map[string]class
	first   map[string]int // how many words the longest phrase has that begins with a word
	slips   map[string]string
	numbers map[string]int
	ordinal map[string]int
	single  []string // the verbs of one word, for a slip of the pen
}

// lexemes gives tokens their classes: of several phrases the longest counts. A name
// that stands there word for word is one lexeme of its own. It costs O(n).
func (l *lexicon) lexemes(tokens []token, names *nameTable) []lexeme {
	words := make([]lexeme, 0, len(tokens))
	tokens = l.mendAll(tokens, names)
	for i := 0; i < len(tokens); {
		t := tokens[i]
		if t.kind == word || t.kind == number {
			class, size := l.phraseAt(tokens[i:])
			if node, many := names.at(tokens[i:]); many > 0 && (many > size || class == plain) {
				joined := t
				joined.to = tokens[i+many-1].to
				if many > 1 {
					joined.kind = word
				}
				joined.text = joinedText(tokens[i : i+many])
				words = append(words, &lex{token: joined, class: plain, node: node})
				i += many
				continue
			}
			if name, short := strings.CutSuffix(t.text, "'s"); short && l.phrases[name] == all && i+1 < len(tokens) && tokens[i+1].kind == word { // "everything's in"
				x := t
				x.text, x.to = name, t.from+len(name)
				words = append(words, &lex{token: x, class: all}, &lex{token: token{kind: word, text: "is", from: x.to, to: t.to}, class: is})
				i++
				continue
			}
			if size > 0 {
				joined := t
				joined.to = tokens[i+size-1].to
				joined.text = joinedText(tokens[i : i+size])
				words = append(words, &lex{token: joined, class: class, node: 0})
				i += size
				continue
			}
		}
		words = append(words, l.lexeme(t))
		i++
	}
	l.mendBeside(words)
	return words
}

// mendAll puts right the slips of the pen that are known, but not in the words of names
// that begin there.
func (l *lexicon) mendAll(tokens []token, names *nameTable) []token {
	copied := false
	for i, t := range tokens {
		right, slip := l.slips[t.text]
		if !slip && i > 0 && tokens[i-1].sign == ',' { // "buy the wood, than cut it"
			right, slip = l.slips[", "+t.text]
		}
		if !slip || t.kind != word {
			continue
		}
		if _, many := names.at(tokens[i:]); many > 0 {
			continue
		}
		if !copied {
			tokens, copied = append([]token(nil), tokens...), true
		}
		tokens[i].text = right
	}
	return tokens
}

// mendBeside mends classes by what stands beside: a number before a noun, an article that is
// a name.
func (l *lexicon) mendBeside(all []lexeme) {
	mendAgain(all)
	mendWait(all)
	said := slices.ContainsFunc(all, func(x lexeme) bool { return x.kind != mark && x.class != chatter && x.class != decor })
	for i := range all {
		if all[i].class == chatter && said {
			all[i].class = filler
		}
		if all[i].class == me && len(all[i].text) == 1 && i > 0 && (all[i-1].sign == ',' || all[i-1].sign == ':' || all[i-1].class == and || all[i-1].class == several) && (i+1 == len(all) || all[i+1].sign == ',' || all[i+1].class == and) {
			all[i].class = plain // a task that is called "i"
		}
		if all[i].class == besides {
			all[i].class, all[i].more = filler, true
		}
		if all[i].class == frees && i > 0 && !all[i-1].any(filler, besides, me, and, then, hello, thanks, yes, to) && all[i-1].kind != mark && all[i-1].kind != bullet {
			all[i].class = before // "1 unblocks 2"
		}
		if (all[i].class == after || all[i].text == "wait") && i+1 < len(all) && all[i+1].sign == ',' && (i == 0 || all[i-1].any(filler, hello) || all[i-1].kind == mark) {
			all[i].class = mean // "hang on, …", "wait, …"
		}
		if all[i].class == later {
			all[i].class, all[i].later = filler, true
		}
		if all[i].class == remarks && i+1 < len(all) && all[min(i+1+skip(all[i+1:], filler), len(all)-1)].any(done, finish, ready, progress, blocked) {
			all[i].class = it // "it's done"
		}
		if l.numbers[all[i].text] > 0 && all[i].class == task && i+1 < len(all) && (all[i+1].any(task, several) || i+2 < len(all) && all[i+1].class == create && all[i+2].class == task) {
			all[i].class = article // "one new task"
		}
		if all[i].class == article && (i+1 == len(all) || endsName(all[i+1]) || all[i+1].sign == '(' && i > 0 && (all[i-1].kind == mark || all[i-1].class == and)) {
			all[i].class = plain // a task that is called "a"
		}
		if n, there := l.numbers[all[i].text]; there && all[i].class == task && (i > 0 && (all[i-1].class == task || all[i-1].class == several) ||
			i+2 < len(all) && (all[i+1].sign == ',' || all[i+1].class == and) && all[i+2].kind == number) {
			all[i].class, all[i].kind, all[i].n = plain, number, n // "task one"
		}
	}
}

// endsName reports whether a name, and no article, stands before a lexeme.
func endsName(x lexeme) bool {
	switch x.class {
	case and, then, where, but, is, can, only, after, afterly, before, beforely, apart, unblocks:
		return true
	}
	return x.kind == mark && x.sign != '(' || x.kind == arrow || x.kind == back || x.class == plain && x.kind == word && len(x.text) == 1
}

// lexeme gives a class to a token that begins no phrase.
func (l *lexicon) lexeme(t token) lexeme {
	if n, there := l.numbers[t.text]; there && t.kind == word {
		t.kind, t.n = number, n
	}
	if t.sign == '&' {
		return &lex{token: t, class: and, node: 0}
	}
	if t.kind == word && strings.IndexFunc(t.text, isInName) < 0 {
		return &lex{token: t, class: decor}
	}
	return &lex{token: t}
}

// isInName reports whether a character makes a word of what it stands in: "🎉" has none.
func isInName(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r < utf8.RuneSelf || r == utf8.RuneError
}

// phraseAt returns the class of the longest phrase that begins here, and how many
// tokens it has.
func (l *lexicon) phraseAt(tokens []token) (class, int) {
	most := min(l.first[tokens[0].text], len(tokens))
	for size := most; size > 0; size-- {
		text := joinedText(tokens[:size])
		if class, there := l.phrases[text]; there && adjoin(tokens[:size]) {
			return class, size
		}
	}
	return plain, 0
}

// adjoin reports whether tokens are words and nothing else.
func adjoin(tokens []token) bool {
	for _, t := range tokens {
		if t.kind != word && t.kind != number {
			return false
		}
	}
	return true
}

func joinedText(tokens []token) string {
	if len(tokens) == 1 {
		return tokens[0].text
	}
	parts := make([]string, len(tokens))
	for i, t := range tokens {
		parts[i] = t.text
		if t.kind == number && t.hash {
			parts[i] = "#" + t.text
		}
	}
	return strings.Join(parts, " ")
}
