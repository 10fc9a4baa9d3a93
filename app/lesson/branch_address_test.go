package lesson_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// takeAddress returns what was asked of the history since the last time, such as
// "push compact/5c".
func (p *page) takeAddress() []string {
	var asked []string
	for _, effect := range p.asked {
		switch effect := effect.(type) {
		case lesson.PushAddress:
			asked = append(asked, "push "+effect.Fragment)
		case lesson.ReplaceAddress:
			asked = append(asked, "replace "+effect.Fragment)
		}
	}
	p.asked = nil
	return asked
}

// fragment returns what the address says of where the lab is.
func (p *page) fragment() string { return p.state.View().Position.Fragment() }

// notices returns the sentences above the stage.
func (p *page) notices() string {
	var all []string
	for _, n := range p.state.View().Notices {
		all = append(all, n.Text)
	}
	return strings.Join(all, "\n")
}

func TestChoicesMakeEntriesAndActsGoOnInThem(t *testing.T) {
	p := at(t, "compact/5")
	for _, c := range []struct {
		press lesson.Message
		asked string
	}{
		{lesson.CompactNow{}, "push compact/5c"},
		{lesson.CompactNow{}, ""}, // one summary is all there is
		{lesson.Next{}, "replace compact/5c1"},
		{lesson.Next{}, "replace compact/5c2"},
		{lesson.Next{}, "replace compact/5c3"},
		{lesson.Previous{}, "replace compact/5c3-1"},
		{lesson.Previous{}, "replace compact/5c3-2"},
		{lesson.First{}, "replace compact/5c3-9"},
		{lesson.Previous{}, ""},
		{lesson.GoTo{Step: 3}, "replace compact/5c3-6"}, // before the choice
		{lesson.Next{}, "replace compact/5c3-5"},
		{lesson.GoTo{Step: 99}, "replace compact/5c3"},
		{lesson.GoTo{Step: 7}, "replace compact/5c3-2"},
		{lesson.RenewAgent{}, "push compact/5c1a"},
		{lesson.RenewAgent{}, ""}, // it has done nothing yet
		{lesson.Next{}, "replace compact/5c1a1"},
		{lesson.GoTo{Step: 4}, "replace compact/5c1a1-5"},
		{lesson.CompactNow{}, "push compact/4c"}, // what lay ahead is cut
		{lesson.First{}, "replace compact/4c-5"},
		{lesson.CompactNow{}, ""}, // nothing was said yet
		{lesson.BackToWalk{}, "push compact/4"},
		{lesson.BackToWalk{}, ""},
	} {
		before := p.fragment()
		p.send(c.press)
		if asked := strings.Join(p.takeAddress(), ", "); asked != c.asked {
			t.Fatalf("at %s %#v asks for %q, want %q", before, c.press, asked, c.asked)
		}
		_, want, _ := strings.Cut(c.asked, " ")
		if want == "" {
			want = before
		}
		if got := p.fragment(); got != want || p.notices() != "" {
			t.Fatalf("at %s %#v leads to %s, want %s; notices %q", before, c.press, got, want, p.notices())
		}
	}
}

func TestActsOfTheWalkHaveAddresses(t *testing.T) {
	for _, c := range []struct {
		from  string
		press lesson.Message
		to    string
	}{
		{"compact/6", lesson.CompactNow{}, "compact/7"},
		{"compact/9", lesson.RenewAgent{}, "compact/10"},
		{"compact/11", lesson.GiveReply{N: 1}, "compact/12"},
		{"compact/6", lesson.RenewAgent{}, "compact/6a"},
		{"compact/11", lesson.GiveReply{N: 2}, "compact/11r2"},
	} {
		p := at(t, c.from)
		p.send(c.press)
		if asked := p.takeAddress(); !slices.Equal(asked, []string{"push " + c.to}) || p.fragment() != c.to {
			t.Errorf("at %s %#v asks for %q and leads to %s, want %s", c.from, c.press, asked, p.fragment(), c.to)
		}
	}
	for address, want := range map[string]string{
		"compact/6c": "compact/7", "compact/6c2": "compact/9", "compact/9a": "compact/10", "compact/11r1": "compact/12",
		"compact/6c1a": "compact/8a", "compact/6c2a1r2": "compact/11r2", "compact/6c2a1r1-2": "compact/10", "compact/6c2-1": "compact/8", "compact/5-2": "compact/3",
	} {
		p := at(t, "")
		p.send(lesson.Navigated{Fragment: address})
		if asked := p.takeAddress(); !slices.Equal(asked, []string{"replace " + want}) || p.fragment() != want || p.notices() != "" {
			t.Errorf("%s asks for %q and leads to %s, want %s; notices %q", address, asked, p.fragment(), want, p.notices())
		}
	}
}

func TestLastPlaysUntilTheAgentHasFinishedOrAsks(t *testing.T) {
	for _, from := range []string{"compact/1c", "compact/3c", "compact/5c", "compact/5a", "compact/4a", "compact/9c1", "compact/11r2"} {
		p := at(t, from)
		p.send(lesson.Last{})
		v := p.state.View()
		if last := v.Conversation.Messages[len(v.Conversation.Messages)-1]; !v.Over || last.Role != view.RoleAssistant || v.Busy {
			t.Errorf("from %s Last leads to %s, where the last message is %+v", from, p.fragment(), last)
		}
		if asked := p.takeAddress(); len(asked) > 0 && asked[len(asked)-1] != "replace "+p.fragment() {
			t.Errorf("from %s Last leads to %s and asks for %q", from, p.fragment(), asked)
		}
		there := p.fragment()
		p.send(lesson.Next{}, lesson.Last{}, lesson.Key{Name: "ArrowRight"})
		if p.fragment() != there {
			t.Errorf("after the end of %s comes %s", there, p.fragment())
		}
		if asked := p.takeAddress(); len(asked) > 0 {
			t.Errorf("at the end of %s Next asks for %q", there, asked)
		}
	}
}

// TestLastGoesAsFarAsTheAddressCanSay has room for a few acts more.
func TestLastGoesAsFarAsTheAddressCanSay(t *testing.T) {
	p := at(t, "compact/5"+strings.Repeat("a1", 35))
	p.send(lesson.Last{})
	there := p.fragment()
	if there != "compact/5"+strings.Repeat("a1", 34)+"a4" && !strings.HasSuffix(there, "a10") || p.notices() != "" {
		t.Errorf("it leads to %s, %q", there, p.notices())
	}
	if asked := p.takeAddress(); !slices.Equal(asked, []string{"replace " + there}) {
		t.Errorf("it asks for %q at %s", asked, there)
	}
}

// TestAnImpossibleAddressIsNamed opens the page there, and goes there.
func TestAnImpossibleAddressIsNamed(t *testing.T) {
	end := at(t, "compact/5c")
	end.send(lesson.Last{})
	long := "compact/5" + strings.Repeat("a1", 40)
	for address, c := range map[string]struct{ to, rest string }{
		"compact/5c99":                          {end.fragment(), ""},
		"compact/5c99-1":                        {end.fragment(), ""},
		"compact/0c":                            {"compact/0", "c"},
		"compact/0c3a":                          {"compact/0", "c3a"},
		"compact/5cc":                           {"compact/5c", "c"},
		"compact/5r1":                           {"compact/5", "r1"},
		"compact/7c":                            {"compact/7", "c"},
		"compact/5c1aa2":                        {"compact/5c1a", "a2"},
		"compact/5c3r9":                         {"", "r9"},
		"compact/5x":                            {"compact/5", "x"},
		"compact/5c3x4":                         {"", "x4"},
		"compact/5c3-99":                        {"", "-99"},
		"compact/5r":                            {"compact/5", "r"},
		"compact/30c":                           {"compact/12", "18c"},
		"hook/3c":                               {"hook/3", "c"},
		"hook/3c2":                              {"hook/3", "c2"},
		"hook/3c2-1":                            {"hook/3", "c2"},
		"clear/7a1r1":                           {"clear/7", "a1r1"},
		long:                                    {"compact/5" + strings.Repeat("a1", 35), strings.Repeat("a1", 5)},
		long + "<b>x</b>":                       {"compact/5" + strings.Repeat("a1", 35), "a1a1a1a1a1<b>x</b>"},
		"compact/5c3#what":                      {"", "#what"},
		"compact/10r2-3":                        {"compact/8", "r2"},
		"compact/6c2ar2":                        {"compact/10", "r2"},
		"compact/5" + strings.Repeat("y", 5000): {"compact/5", strings.Repeat("y", 40) + "…"},
	} {
		for _, how := range []string{"opened", "navigated"} {
			p := at(t, "")
			if how == "opened" {
				p = newPage(t, scenariotest.NewBoard())
				p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: address})
			} else {
				p.send(lesson.Navigated{Fragment: address})
			}
			want := c.to
			if want == "" {
				want = "compact/5c3"
			}
			if c.rest == "" {
				c.rest = strconv.Itoa(5 + 1 + 99 - end.state.View().Position.Last) // acts
			}
			if got := p.fragment(); got != want || !p.state.Ready() || p.state.View().Busy {
				t.Errorf("%s, %s, leads to %s, want %s", address, how, got, want)
			}
			if said := p.notices(); !namesRest(said, c.rest) {
				t.Errorf("%s, %s: the page says %q, want %q in it", address, how, said, c.rest)
			}
			if asked := p.takeAddress(); len(asked) == 0 || asked[len(asked)-1] != "replace "+want {
				t.Errorf("%s, %s, asks for %q, want %s", address, how, asked, want)
			}
		}
	}
}

func TestABranchAsLongAsAnAddressGoesNoFurther(t *testing.T) {
	p := at(t, "compact/5"+strings.Repeat("a1", 35))
	full := p.fragment()
	p.asked = nil
	for _, press := range []lesson.Message{lesson.RenewAgent{}, lesson.Next{}} { // "a" and "2" would be one byte each
		q := at(t, full)
		q.send(press)
		there := q.fragment()
		if len(there) > address.MaxAddress {
			t.Errorf("%#v leads to an address of %d bytes", press, len(there))
		}
		q.send(lesson.RenewAgent{}, lesson.Next{}, lesson.RenewAgent{})
		if got := q.fragment(); len(got) > address.MaxAddress {
			t.Errorf("after %#v: an address of %d bytes", press, len(got))
		}
		if !strings.Contains(q.notices(), (&words.English{}).AddressFull()) {
			t.Errorf("after %#v at %s the page says %q", press, q.fragment(), q.notices())
		}
		q.send(lesson.Previous{})
		if len(q.fragment()) > address.MaxAddress {
			t.Errorf("Previous leads to %s", q.fragment())
		}
	}
}

func TestBackToTheWalkIsOnePress(t *testing.T) {
	for from, to := range map[string]string{"compact/5c3": "compact/5", "compact/5c3-2": "compact/5", "compact/5c3-7": "compact/5", "compact/11r2": "compact/11", "compact/8a2": "compact/8"} {
		p := at(t, from)
		p.send(lesson.BackToWalk{})
		if asked := p.takeAddress(); !slices.Equal(asked, []string{"push " + to}) || p.fragment() != to {
			t.Errorf("from %s it asks for %q and leads to %s", from, asked, p.fragment())
		}
	}
}

// namesRest reports whether a notice names what of an address has no sense: acts by
// their number, anything else as it stands there.
func namesRest(said, rest string) bool {
	end := strings.TrimLeft(rest, "0123456789")
	acts := strings.TrimSuffix(rest, end)
	return strings.Contains(said, "leads no further than") &&
		(acts == "" || strings.Contains(said, acts+" more acts")) && (end == "" || strings.Contains(said, "“"+end+"”"))
}
