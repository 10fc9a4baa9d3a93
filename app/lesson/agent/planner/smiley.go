package planner

import "strings"

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
