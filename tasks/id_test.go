package tasks

import (
	"strings"
	"testing"
)

func TestParseWhole(t *testing.T) {
	for number, want := range map[string]ID{
		"1": 1, "3.0": 3, "3.000": 3, "3e0": 3, "30e-1": 3, "0.3e1": 3, "0.03E+2": 3, "100": 100, "1e2": 100,
		"9007199254740991": MaxID, "9007199254740991.0": MaxID, "9.007199254740991e15": MaxID,
		"0": 0, "0.0": 0, "0e5": 0, "-0": 0, "-1": 0, "3.5": 0, "35e-1": 0,
		"3.00000000000000000000000001": 0, "9007199254740992": 0, "9007199254740991.5": 0,
		"1e16": 0, "1e999999999999999999999": 0, "1e-999999999999999999999": 0, "1e1000000": 0, "": 0,
		"1" + strings.Repeat("0", 1000) + "e-1000": 1,
	} {
		got, ok := parseWhole(number)
		if got != want || ok != (want > 0) {
			t.Errorf("parseWhole(%.30s) = %d, %v, want %d", number, got, ok, want)
		}
	}
}
