package tasks

import (
	"strconv"
	"strings"
)

// parseWhole returns the id that a JSON number spells: 3, 3.0 and 30e-1 are
// the same. It computes with digits, because a float64 would take
// 3.00000000000000000001 for a whole number.
func parseWhole(number string) (ID, bool) {
	mantissa, exponent := number, 0
	if at := strings.IndexAny(number, "eE"); at >= 0 {
		e, err := strconv.Atoi(number[at+1:])
		if err != nil || e < -1<<20 || e > 1<<20 {
			return 0, false
		}
		mantissa, exponent = number[:at], e
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	exponent -= len(fraction)
	short := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(short)
	const most = 16 // digits of MaxID
	if short == "" || exponent < 0 || len(short)+exponent > most {
		return 0, false
	}
	n, err := strconv.ParseUint(short+strings.Repeat("0", exponent), 10, 64)
	if err != nil || n > uint64(MaxID) {
		return 0, false
	}
	return ID(n), true
}
