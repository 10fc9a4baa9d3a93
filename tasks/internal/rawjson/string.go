package rawjson

import (
	"bytes"
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendString writes s as a JSON string. Only what JSON demands is escaped,
// so that people can read the files; bytes that are no UTF-8 become U+FFFD.
func AppendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			dst = utf8.AppendRune(dst, r)
			i += size
			continue
		}
		switch short := shortEscape(c); {
		case short != 0:
			dst = append(dst, '\\', short)
		case c < 0x20:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			dst = append(dst, c)
		}
		i++
	}
	return append(dst, '"')
}

// shortEscape returns the letter of a two-character escape, 0 for a character
// that has none or needs none.
func shortEscape(c byte) byte {
	switch c {
	case '"', '\\':
		return c
	case '\b':
		return 'b'
	case '\t':
		return 't'
	case '\n':
		return 'n'
	case '\f':
		return 'f'
	case '\r':
		return 'r'
	}
	return 0
}

// Unquote returns the text of a JSON string.
func Unquote(quoted []byte) string {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	var s string
	if err := json.Unmarshal(quoted, &s); err != nil {
		panic("rawjson: Unquote of a string that was not checked: " + err.Error())
	}
	return s
}

// HasLoneSurrogate reports whether an escape names one half of a surrogate
// pair without the other. No UTF-8 can hold it, so a rewrite would lose it.
func HasLoneSurrogate(data []byte) bool {
	for i := 0; i < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		i++ // what is escaped; a second backslash is no new escape
		unit := escapedUnit(data, i-1)
		switch {
		case unit < 0xd800 || unit > 0xdfff:
		case unit <= 0xdbff && isLowSurrogate(escapedUnit(data, i+5)):
			i += 10 // over both halves
		default:
			return true
		}
	}
	return false
}

func isLowSurrogate(unit uint64) bool { return unit >= 0xdc00 && unit <= 0xdfff }

// escapedUnit returns the UTF-16 code unit of the \uxxxx that starts at i, 0
// where none starts.
func escapedUnit(data []byte, i int) uint64 {
	if i+6 > len(data) || data[i] != '\\' || data[i+1] != 'u' {
		return 0
	}
	unit, err := strconv.ParseUint(string(data[i+2:i+6]), 16, 16)
	if err != nil {
		return 0
	}
	return unit
}
