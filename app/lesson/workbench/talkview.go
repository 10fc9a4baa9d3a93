package workbench

import (
	"strings"

	"tasklesson/app/lesson/view"
)

// enough is how many answered prompts make a try: one is only a beginning.
const enough = 3

// drawTalk fills in the conversation of a directory that has one.
func (s *State) drawTalk(v *view.View) {
	if !s.talks() {
		return
	}
	t := &s.talk
	v.Talk = &view.Talk{
		Fetched: t.agent.Model != nil, Working: s.AtWork(), Typed: t.typed, Refusal: s.unheard(), Passing: t.refusal == "" && t.absent.passing,
		Tried:    t.done >= enough || t.paste.answer != "",
		Sends:    strings.TrimSpace(t.typed) != "" && !s.AtWork() && !s.Asks(),
		Recalls:  len(t.asked) > 0 && (t.typed == "" || t.at < len(t.asked) && t.typed == t.asked[t.at]),
		Examples: s.fitting(t.agent.Examples), Near: len(t.near) > 0 && t.nearAt == t.version, Groups: s.groups(), Paste: s.drawPaste(), Version: t.version,
	}
	if v.Talk.Near { // until something else is said
		v.Talk.Examples = t.near
	}
	if !t.introduced() {
		v.Talk.Conversation = &view.Conversation{NoCompact: s.setup.Words.AgentFetched(), NoRenew: s.setup.Words.AgentFetched()}
		return
	}
	c := view.ConversationOf(s.setup.Words, t.state, t.before, t.compact, t.full)
	if s.AtWork() {
		c.NoCompact, c.NoRenew = s.setup.Words.AgentAtWork(), s.setup.Words.AgentAtWork()
	}
	v.Talk.Conversation = c
}

// fitting returns the prompts that name no task but those that are there, as "#3".
func (s *State) fitting(prompts []string) (fit []string) {
	board := s.snapshot.Listing.Board()
next:
	for _, text := range prompts {
		for _, named := range strings.Split(text, "#")[1:] {
			if id, _, _ := strings.Cut(named, " "); !strings.Contains(board, "#"+id+":") {
				continue next
			}
		}
		fit = append(fit, text)
	}
	return fit
}

// groups returns what the turns have changed whose prompts still stand in the
// conversation. The newest can be stepped through.
func (s *State) groups() (all []view.Group) {
	t := &s.talk
	for i, p := range t.prompts {
		g := view.Group{Turn: p.Turn, Message: len(t.state.Conversation.Messages) - 1}
		if i+1 < len(t.prompts) {
			g.Message = t.prompts[i+1].Message - 1
		}
		made, undone := s.madeIn(p.Turn)
		if g.Made, g.Of = made, made+undone; g.Of == 0 || s.AtWork() && p.Turn == t.turn.number {
			continue
		}
		_, g.Back = stepping(s.undo, p.Turn)
		_, g.On = stepping(s.redo, p.Turn)
		all = append(all, g)
	}
	return all
}

// Newest returns what the newest prompt has changed, the zero Group for nothing.
func (s State) Newest() (g view.Group) {
	if all := s.groups(); len(all) > 0 && all[len(all)-1].Message == len(s.talk.state.Conversation.Messages)-1 {
		g = all[len(all)-1]
	}
	return g
}
