package planner

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A kind is what a token looks like.
type kind byte

const (
	word   kind = iota // letters, digits, and what stands between them
	number             // "3", "#3"
	quoted             // what stands in quotation marks
	arrow              // "->": what stands left is first
	back               // "<-": what stands right is first
	bullet             // what begins a line of a list: "-", "2."
	mark               // one character: , . ; : ? ! ( ) and the line break, '\n'
)

// A token is a piece of a prompt.
type token struct {
	kind kind
	text string // folded: in small letters; without the quotation marks; a number without "#"
	from int    // where it stands in the prompt
	to   int
	sign byte // of a mark: the character, where it is one byte
	hash bool // a number written as "#3"
	n    int  // of a number, or of a numbered bullet
}

// A scanner cuts a prompt into tokens, in one pass.
type scanner struct {
	text   string
	at     int
	begins bool // nothing but space since the line began
	tokens []token
}

// scan cuts a text into tokens. It costs O(n).
func scan(text string) []token {
	s := scanner{text: text, begins: true}
	for s.at < len(text) {
		r, size := utf8.DecodeRuneInString(text[s.at:])
		switch {
		case r == '\n':
			s.add(mark, "\n", size)
			s.begins = true
			continue
		case unicode.IsSpace(r) || unicode.IsControl(r):
			s.at += size
			continue
		case s.smiley():
			continue
		case s.begins && s.bullet():
		case s.arrow():
		case s.quote(r, size):
		case s.inner(r) || r == '#' || r == '.' && s.wordFollows():
			s.word()
		default:
			s.add(mark, text[s.at:s.at+size], size)
		}
		s.begins = false
	}
	return numbered(s.tokens)
}

// numbered makes bullets of the numbers of a list on one line: "1. a 2. b" or
// "1) a, 2) b". There are two at least, and they count from 1.
func numbered(tokens []token) []token {
	var at []int
	next := 1
	for i := 0; i+2 < len(tokens); i++ {
		t := tokens[i]
		if t.kind == bullet && t.n == next {
			next++ // the first of them begins a line
		}
		if t.kind == number && !t.hash && t.n == next && (tokens[i+1].sign == '.' || tokens[i+1].sign == ')') && tokens[i+1].from == t.to && tokens[i+2].kind != mark {
			at = append(at, i)
			next++
		}
	}
	if len(at) == 0 || next < 3 || next == len(at)+1 && at[0] > 0 && tokens[at[0]-1].sign != ':' && tokens[at[0]-1].sign != '\n' {
		return tokens
	}
	kept := tokens[:0:0]
	for i := range tokens {
		switch {
		case len(at) > 0 && i == at[0]:
			t := tokens[i]
			t.kind, t.text, t.to = bullet, "", tokens[i+1].to
			kept = append(kept, t)
		case len(at) > 0 && i == at[0]+1:
			at = at[1:]
		default:
			kept = append(kept, tokens[i])
		}
	}
	return kept
}

func (s *scanner) add(k kind, text string, size int) {
	t := token{kind: k, text: text, from: s.at, to: s.at + size}
	if k == mark && len(text) == 1 {
		t.sign = text[0]
	}
	s.tokens = append(s.tokens, t)
	s.at += size
}

// bullet takes what begins a line of a list.
func (s *scanner) bullet() bool {
	rest := s.text[s.at:]
	size, n := 0, 0
	for _, sign := range []string{"- [ ] ", "- [x] ", "* [ ] ", "[ ] ", "- ", "* ", "• ", "– ", "+ "} {
		if strings.HasPrefix(rest, sign) {
			size = len(sign)
			break
		}
	}
	if size == 0 {
		for size < len(rest) && size < 4 && isDigit(rest[size]) {
			n = n*10 + int(rest[size]-'0')
			size++
		}
		if size == 0 || size+1 >= len(rest) || rest[size] != '.' && rest[size] != ')' || rest[size+1] != ' ' {
			return false
		}
		size += 2
	}
	s.add(bullet, "", size)
	s.tokens[len(s.tokens)-1].n = n
	return true
}

var arrows = []struct {
	sign string
	kind kind
}{
	{"-->", arrow},
	{"->", arrow},
	{"=>", arrow},
	{"→", arrow},
	{"⇒", arrow},
	{"➜", arrow},
	{"<--", back},
	{"<-", back},
	{"←", back},
}

func (s *scanner) arrow() bool {
	rest := s.text[s.at:]
	for _, a := range arrows {
		if strings.HasPrefix(rest, a.sign) {
			s.add(a.kind, "->", len(a.sign))
			return true
		}
	}
	if strings.HasPrefix(rest, "> ") && s.at > 0 && s.text[s.at-1] == ' ' {
		s.add(arrow, "->", 1)
		return true
	}
	return false
}

// quote takes what stands in quotation marks, on one line. A mark that is not
// closed is a character like another.
func (s *scanner) quote(r rune, size int) bool {
	const opens, closes = "\"'`“„‘«”", "\"'`”“’»”"
	at := strings.IndexRune(opens, r)
	if before, _ := utf8.DecodeLastRuneInString(s.text[:s.at]); at < 0 || r == '\'' && (unicode.IsLetter(before) || unicode.IsDigit(before)) {
		return false
	}
	end := []rune(closes)[utf8.RuneCountInString(opens[:at])]
	rest := s.text[s.at+size:]
	const most = 4000
	rest = rest[:min(len(rest), most)]
	if line := strings.IndexByte(rest, '\n'); line >= 0 {
		rest = rest[:line]
	}
	close := -1
	for from := 0; close < 0; {
		i := strings.IndexRune(rest[from:], end)
		if i < 0 {
			break
		}
		i += from
		next, _ := utf8.DecodeRuneInString(rest[i+utf8.RuneLen(end):])
		if (end == '\'' || end == '’') && unicode.IsLetter(next) {
			from = i + utf8.RuneLen(end) // it's an apostrophe
			continue
		}
		close = i
	}
	if close < 0 || strings.TrimSpace(rest[:close]) == "" {
		return false
	}
	s.add(quoted, fold(strings.TrimSpace(rest[:close])), size+close+utf8.RuneLen(end))
	return true
}

// smiley skips ":)" and its like, where it stands alone.
func (s *scanner) smiley() bool {
	rest := s.text[s.at:]
	for _, face := range []string{":)", ":-)", ";)", ";-)", ":(", ":D", ":P", "^^", "<3", "xD"} {
		if after, ok := strings.CutPrefix(rest, face); ok && s.at > 0 && (s.text[s.at-1] == ' ' || s.text[s.at-1] == '!') && (after == "" || strings.ContainsRune(" \n.!?,", rune(after[0]))) {
			s.at += len(face)
			return true
		}
	}
	return false
}
