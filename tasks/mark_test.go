package tasks

import "testing"

func TestParseMark(t *testing.T) {
	const no = -1
	for text, want := range map[string]ID{
		"7\n": 7, "7": 7, " 7 \r\n": 7, "007": 7, "0\n": 0, "9007199254740991\n": MaxID,
		"": no, "\n": no, "-1": no, "+1": no, "7.0": no, "7 8": no, "seven": no, "0x7": no, "1_000": no,
		"9007199254740992": no, "99999999999999999999": no, "\ufeff7": no, "7\x00": no,
	} {
		got, ok := ParseMark([]byte(text))
		if ok != (want != no) || ok && got != want {
			t.Errorf("ParseMark(%q) = %d, %v, want %d", text, got, ok, want)
		}
		if ok {
			if again, ok := ParseMark(formatMark(got)); !ok || again != got {
				t.Errorf("formatMark(%d) = %q is read as %d, %v", got, formatMark(got), again, ok)
			}
		}
	}
	if got := string(formatMark(12)); got != "12\n" {
		t.Errorf("formatMark(12) = %q", got)
	}
}
