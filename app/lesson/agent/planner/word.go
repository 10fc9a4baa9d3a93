package planner

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// inner reports whether a character can stand in a word.
func (s *scanner) inner(r rune) bool {
	switch r {
	case '@', '/', '_', '$', '%', '+', '*', '~', '^', '\\', '=', '-', '’':
		return true
	case '&', '|', '<', '>':
		return false
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.S, r) || r == utf8.RuneError || r == '\u200d'
}

// wordFollows reports whether the character after this one goes on with a word.
func (s *scanner) wordFollows() bool {
	r, _ := utf8.DecodeRuneInString(s.text[s.at+1:])
	return s.at+1 < len(s.text) && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '/')
}

// word takes a word or a number.
func (s *scanner) word() {
	begin := s.at
	for s.at < len(s.text) {
		rest := s.text[s.at:]
		r, size := utf8.DecodeRuneInString(rest)
		joins := r == '.' || r == ':' && strings.HasPrefix(rest, "://") || r == '\'' || r == '#'
		if s.at > begin && (strings.HasPrefix(rest, "->") || strings.HasPrefix(rest, "-->") || strings.HasPrefix(rest, "=>") || r == '→' || r == '⇒' || r == '←' || r == '➜') {
			break
		}
		if !s.inner(r) && (r != '#' || s.at > begin) && (!joins || !s.wordFollows()) {
			break
		}
		s.at += size
	}
	if s.at == begin {
		s.at++ // a lone character
	}
	t := token{kind: word, text: fold(s.text[begin:s.at]), from: begin, to: s.at}
	if t.text == "-" {
		t.kind, t.sign = mark, '-'
	}
	digits := strings.TrimRight(strings.TrimPrefix(t.text, "#"), "\ufe0f\u20e3") // a key with a number
	if n, ok := whole(digits); ok {
		t.kind, t.n, t.text, t.hash = number, n, digits, len(digits) < len(t.text)
	}
	s.tokens = append(s.tokens, t)
}

// whole reads a number of at most 15 digits.
func whole(digits string) (n int, ok bool) {
	if digits == "" || len(digits) > 15 {
		return 0, false
	}
	var big int64
	for i := range len(digits) {
		if !isDigit(digits[i]) {
			return 0, false
		}
		big = big*10 + int64(digits[i]-'0')
	}
	return int(big), true
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// fold returns a text for comparing: in small letters, with plain apostrophes and
// single spaces.
func fold(text string) string {
	text = strings.Map(func(r rune) rune {
		if r == '’' {
			return '\''
		}
		return unicode.ToLower(r)
	}, text)
	return strings.Join(strings.Fields(text), " ")
}

// span finds "2 to 4" and "2-4".
func (r *reader) span(l []lexeme) ([]int, bool) {
	l = trimNouns(l)
	low, high := 0, 0
	switch {
	case len(l) == 3 && l[0].kind == number && (l[1].class == through || l[1].class == to || l[1].text == "-") && l[2].kind == number:
		low, high = l[0].n, l[2].n
	case len(l) == 1 && l[0].kind == word:
		a, b, ok := strings.Cut(l[0].text, "-")
		if !ok {
			a, b, ok = strings.Cut(l[0].text, "–")
		}
		x, okA := whole(strings.TrimPrefix(a, "#"))
		y, okB := whole(strings.TrimPrefix(b, "#"))
		if !ok || !okA || !okB {
			return nil, false
		}
		low, high = x, y
	default:
		return nil, false
	}
	if low < 1 || high <= low || high-low > maxTasks {
		return nil, false
	}
	var ids []int
	for n := low; n <= high; n++ {
		ids = append(ids, n)
	}
	return r.withIDs(ids), true
}

// trimNouns cuts off "task", "tasks" and articles at both ends.
func trimNouns(l []lexeme) []lexeme {
	noun := func(x lexeme) bool {
		return x.any(task, several, article, filler)
	}
	for len(l) > 1 && (noun(l[0]) || l[0].class == called) {
		l = l[1:]
	}
	for len(l) > 1 && noun(l[len(l)-1]) {
		l = l[:len(l)-1]
	}
	return l
}
