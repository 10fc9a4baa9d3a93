package agent

import "context"

// Ahead returns what the agent is going to answer, where its Model tells that at once,
// as [Scripted] does. Of any other Model nobody knows it before it was asked. There is
// nothing ahead where the agent's turn is over.
func (m Moment) Ahead() (Answer, bool) {
	model, ok := m.Script.Model.(Scripted)
	if !ok || m.State.Conversation.Over() {
		return Answer{}, false
	}
	loop := m.Script.Loop
	answer, err := model.Answer(context.Background(), loop.Request(loop.Greet(m.State)))
	return answer, err == nil
}
