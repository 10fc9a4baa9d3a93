package lesson

import (
	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// jump returns where a button of the conversation leads, nil where it does
// nothing here. It goes there as the slider does.
func (s State) jump(m Message) Message {
	moment, told := scenario.MomentOf[agent.Moment](s.position.frame)
	if !told || s.position.frame.Position.Scenario != s.Scenario() {
		return nil
	}
	at, blank, renewal := s.position.wanted.Step, moment.Compaction, moment.Renewal
	_, compact := m.(CompactNow)
	switch {
	case compact && at < blank:
		return GoTo{Step: blank}
	case compact && at == blank:
		return Next{}
	case !compact && at > blank && at < renewal:
		return GoTo{Step: renewal}
	}
	return nil
}

// arrangePanes brings the conversation to the front when a story comes on the
// stage, and what was there before when it goes.
func (s State) arrangePanes() State {
	switch _, told := scenario.MomentOf[agent.Moment](s.position.frame); {
	case told && s.paneBefore == "":
		s.paneBefore, s.pane = s.pane, view.PaneConversation
	case !told && s.paneBefore != "":
		s.pane, s.paneBefore = s.paneBefore, ""
	}
	return s
}
