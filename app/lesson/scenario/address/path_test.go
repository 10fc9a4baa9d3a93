package address_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario/address"
)

func TestAnAddressIsReadUpToItsFirstFault(t *testing.T) {
	for fragment, want := range map[string]string{
		"compact/13":        "13 | ",
		"compact/5c3":       "5c3 | ",
		"compact/5r12":      "5r12 | ",
		"compact/5c0a":      "5ca | ",
		"compact/5c3r1a2-4": "5c3r1a2-4 | ",
		"compact/5c3-8":     "5c3-8 | ", // 9 places: 5, the choice, 3 acts
		"compact/5c3-10":    "5c3 | -10",
		"compact/5-2":       "5-2 | ",
		"compact/5c3-":      "5c3 | -",
		"compact/5x3":       "5 | x3",
		"compact/5r":        "5 | r",
		"compact/5r0":       "5 | r0",
		"compact/5c99999":   "5c | 99999",
		"compact/5c3%20a":   "5c3 | %20a",
		"compact/" + strings.Repeat("0", 99) + "5c": "5c | ",
		"compact/1" + strings.Repeat("c1", 50):      "1" + strings.Repeat("c1", 35) + " | " + strings.Repeat("c1", 15),
	} {
		_, p, rest, ok := address.ParseFragment(fragment)
		if got := p.String() + " | " + rest; !ok || got != want {
			t.Errorf("%s is read as %s, want %s", fragment, got, want)
		}
	}
	for _, fragment := range []string{"compact", "compact/", "compact/c3", "compact/-1", "compact/99999"} {
		if _, p, _, ok := address.ParseFragment(fragment); ok {
			t.Errorf("%s is read as %v", fragment, p)
		}
	}
}

func TestAPathCutAtAPlaceIsTheWayThere(t *testing.T) {
	_, p, _, _ := address.ParseFragment("compact/2c1r12a")
	for place, want := range []string{"0", "1", "2", "2c", "2c1", "2c1r1", "2c1r11", "2c1r12", "2c1r12a"} {
		if got := p.To(place); got.String() != want || got.Len() != place {
			t.Errorf("to place %d it is %s, %d long", place, got, got.Len())
		}
	}
	if got := p.To(4).And(address.Renew, 0).On(3).String(); got != "2c1a3" || p.String() != "2c1r12a" {
		t.Errorf("cut and gone on it is %s, and the path is %s", got, p)
	}
}

func FuzzAnAddressComesBackAsItWasRead(f *testing.F) {
	f.Add("compact/5c3r1a2-4")
	f.Fuzz(func(t *testing.T, fragment string) {
		name, p, _, ok := address.ParseFragment(fragment)
		if !ok {
			return
		}
		if p.Back > p.Len() || len(p.String()) > len(fragment) {
			t.Errorf("%q is read as %s, %d long", fragment, p, p.Len())
		}
		_, again, rest, ok := address.ParseFragment(name + "/" + p.String())
		if !ok || rest != "" || again.String() != p.String() {
			t.Errorf("%s is read as %s with %q left", p, again, rest)
		}
		if way := p.To(p.Len()); way.Len() != p.Len() {
			t.Errorf("%s is %d long, and %s %d", p, p.Len(), way, way.Len())
		}
	})
}
