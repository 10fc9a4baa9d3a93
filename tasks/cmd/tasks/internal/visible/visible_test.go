package visible_test

import (
	"strings"
	"testing"
	"unicode"

	"tasklesson/tasks/cmd/tasks/internal/visible"
)

func TestHiddenCharactersAreMarked(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"nothing":                   {"Add API endpoints: ünï, 日本, שלום", "Add API endpoints: ünï, 日本, שלום"},
		"line ends":                 {"one\ntwo", "one\ntwo"},
		"control characters":        {"a\x1b[2Jb\x07\u009bc\td\x7fe", "a [2Jb  c d e"},
		"separators of lines":       {"a\u2028b\u2029c", "a b c"},
		"an override":               {"pay \u202eevil\u202c bob", "pay �evil� bob"},
		"isolates":                  {"\u2066a\u2069\u2067b\u2068", "�a�b�"},
		"marks of direction":        {"a\u200eb\u200fc\u061cd", "a�b�c�d"},
		"no width":                  {"ad\u200bm\u2060i\ufeffn", "ad�m�i�n"},
		"joiners that join nothing": {"ad\u200cm\u200din", "ad�m�in"},
		"tags":                      {"safe" + "\U000e0041\U000e0042\U000e007f" + "?", "safe�?"},
		"a long run is one mark":    {"a" + strings.Repeat("\u200b\U000e0100", 5000) + "b", "a�b"},
		"a soft hyphen":             {"ad\u00admin", "ad�min"},
		"letters that are blank":    {"a\u3164b\uffa0c\u115fd", "a�b�c�d"},
		"invisible operators":       {"a\u2062b\u2064c", "a�b�c"},
		"selectors of nothing":      {"a\ufe0fb\ufe00c\U000e0100d", "a�b�c�d"},
		"bytes in selectors":        {"😀\ufe0f\U000e0121\U000e0155x", "😀\ufe0f�x"},
		"a tower of accents":        {"Z" + strings.Repeat("\u0301", 500) + "b\u0301", "Z" + strings.Repeat("\u0301", 8) + "�b\u0301"},
		"accents of a language":     {"e\u0323\u0302 שָּׁ", "e\u0323\u0302 שָּׁ"},
		"many selectors of a sign":  {"葛\U000e0100\U000e0101", "葛\U000e0100�"},
		"invalid bytes":             {"a\xffb\x80", "a�b�"},

		"a family":              {"👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"},
		"a person who runs":     {"🏃🏽‍♀️‍➡️ done", "🏃🏽‍♀️‍➡️ done"},
		"a heart on fire":       {"❤️‍🔥", "❤️‍🔥"},
		"a shaken head":         {"🙂‍↔️", "🙂‍↔️"},
		"a key":                 {"1️⃣ #️⃣", "1️⃣ #️⃣"},
		"a sign as text":        {"☎︎ ▶️ ↔️ ◾️ ©️", "☎︎ ▶️ ↔️ ◾️ ©️"},
		"an emoji joined alone": {"👩\u200d x", "👩� x"},
		"Persian":               {"می\u200cخواهم", "می\u200cخواهم"},
		"Persian, at the end":   {"علی\u200c", "علی�"},
		"Hindi":                 {"क्\u200dष and क्\u200cष", "क्\u200dष and क्\u200cष"},
		"a glyph of a name":     {"葛\U000e0100飾区", "葛\U000e0100飾区"},
		"Mongolian":             {"ᠮ\u180bᠣ", "ᠮ\u180bᠣ"},
		"a sign over numbers":   {"\u0600\u0661", "\u0600\u0661"},
	} {
		if got := visible.Text(c.text); got != c.want {
			t.Errorf("%s: %+q is shown as %+q and should be as %+q", name, c.text, got, c.want)
		}
	}
}

// TestEveryHiddenCharacter puts each between letters, where none is needed.
func TestEveryHiddenCharacter(t *testing.T) {
	for _, span := range [][2]rune{{0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xe0000, 0xe0fff}} {
		for r := span[0]; r <= span[1]; r++ {
			if got := visible.Text("a" + string(r) + "b"); got != "a�b" {
				t.Errorf("%U is shown as %+q", r, got)
			}
		}
	}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		got := visible.Text("a" + string(r) + "b")
		if r != '\n' && strings.ContainsFunc(got, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }) {
			t.Errorf("%U is shown as %+q", r, got)
		}
		if (unicode.IsLetter(r) && !unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.IsNumber(r) || unicode.IsPunct(r)) && got != "a"+string(r)+"b" {
			t.Errorf("%U, which is seen, is shown as %+q", r, got)
		}
	}
}

// What is shown once is shown alike the second time.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"", "a\u202eb", "👩\u200d\u200d👩", "می\u200c\u200cخ", "1\ufe0f\u20e3", "\xff\u200b\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := visible.Text(text)
		if again := visible.Text(got); again != got {
			t.Errorf("%+q is shown as %+q, and that as %+q", text, got, again)
		}
		if strings.Count(got, "\n") != strings.Count(text, "\n") {
			t.Errorf("%+q is shown as %+q", text, got)
		}
	})
}

func TestJSONWithNothingHidden(t *testing.T) {
	got := visible.JSON(`{"a\u202e": "b\U000e0041c` + "\u009b\u007f\u202e\U000e0041 👩\u200d👩 é" + `"}`)
	if want := `{"a\u202e": "b\U000e0041c\u009b\u007f\u202e\udb40\udc41 ` + "👩\u200d👩" + ` é"}`; got != want {
		t.Errorf("it is %+q and should be %+q", got, want)
	}
}
