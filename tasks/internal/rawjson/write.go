package rawjson

import (
	"bytes"
	"encoding/json"
)

// Compact returns a JSON value without white space and with our escapes.
// Numbers keep their spelling and members their order. The error is that of
// [Check].
func Compact(value []byte) (json.RawMessage, error) {
	if err := Check(value); err != nil {
		return nil, err
	}
	return AppendCompact(nil, value), nil
}

// AppendCompact writes a checked JSON value without white space.
func AppendCompact(dst, value []byte) []byte {
	for i := SkipSpace(value, 0); i < len(value); i = SkipSpace(value, i) {
		dst, i = appendToken(dst, value, i)
	}
	return dst
}

// AppendIndented writes a JSON value over several lines. Its first line goes
// where dst ends, the others are indented by depth levels and more. What is
// no JSON, which only a caller of this package can have put there, is written
// as null.
func AppendIndented(dst, value []byte, depth int) []byte {
	if Check(value) != nil {
		return append(dst, "null"...)
	}
	for i := SkipSpace(value, 0); i < len(value); i = SkipSpace(value, i) {
		switch value[i] {
		case '{', '[':
			next := SkipSpace(value, i+1)
			if value[next] == '}' || value[next] == ']' {
				dst = append(dst, value[i], value[next])
				i = next + 1
				continue
			}
			depth++
			dst = AppendLine(append(dst, value[i]), depth)
			i++
		case '}', ']':
			depth--
			dst = append(AppendLine(dst, depth), value[i])
			i++
		case ',':
			dst = AppendLine(append(dst, ','), depth)
			i++
		case ':':
			dst = append(dst, ": "...)
			i++
		default:
			dst, i = appendToken(dst, value, i)
		}
	}
	return dst
}

// appendToken writes the bracket, separator, string or literal at i, and
// returns the place behind it.
func appendToken(dst, value []byte, i int) ([]byte, int) {
	switch value[i] {
	case '{', '}', '[', ']', ',', ':':
		return append(dst, value[i]), i + 1
	case '"':
		end := endOfString(value, i)
		if bytes.IndexByte(value[i:end], '\\') < 0 {
			return append(dst, value[i:end]...), end
		}
		return AppendString(dst, Unquote(value[i:end])), end
	}
	end := endOfLiteral(value, i)
	return append(dst, value[i:end]...), end
}

// AppendLine starts a line that is indented by depth levels.
func AppendLine(dst []byte, depth int) []byte {
	dst = append(dst, '\n')
	for range depth {
		dst = append(dst, "  "...)
	}
	return dst
}
