package conversation_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/conversation"
)

var (
	english = conversation.Prose{Ends: []string{". ", "! ", "? "}, Heading: "Summary so far.", Asked: "The user asked: ", Said: "The agent said: "}
	chinese = conversation.Prose{Ends: []string{"。", "！", "？"}, Heading: "到目前为止的对话摘要。", Asked: "用户要求：", Said: "智能体说："}
)

func asked(text string) conversation.Message {
	return conversation.Message{Role: conversation.User, Text: text}
}

func said(text string) conversation.Message {
	return conversation.Message{Role: conversation.Assistant, Text: text}
}

func TestASummaryIsMadeInTheLanguageOfTheConversation(t *testing.T) {
	messages := []conversation.Message{
		asked("请把登录功能分成五个部分。它们是：架构、迁移。"), said("我先写架构！然后是 #2 迁移。"), said("架构已就绪"),
	}
	const want = "到目前为止的对话摘要。\n用户要求：请把登录功能分成五个部分。\n智能体说：我先写架构！ 架构已就绪"
	if got := conversation.Summarize(messages, chinese); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What ends without a mark, as a prompt does, ends with one before the next begins.
func TestPromptsAreKeptApartInASummary(t *testing.T) {
	messages := []conversation.Message{asked("Plan my moving day"), asked("The letter is sent!"), asked("Undo"), said("Undone…"), said("Done")}
	const want = "Summary so far.\nThe user asked: Plan my moving day. The letter is sent! Undo\nThe agent said: Undone… Done"
	if got := conversation.Summarize(messages, english); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What was asked first stays, in any language, and headings do not pile up.
func TestASummaryTakesUpTheOneBeforeIt(t *testing.T) {
	for name, c := range map[string]struct {
		prose      conversation.Prose
		ask, more  string
		asked, end string
	}{
		"English": {english, "Build it in five pieces. Deploy comes last.", "Go on.", "Build it in five pieces.", "I go on."},
		"Chinese": {chinese, "请分成五个部分。部署最后。", "继续。", "请分成五个部分。", "我继续。"},
	} {
		t.Run(name, func(t *testing.T) {
			talk := conversation.Conversation{Messages: []conversation.Message{{Role: conversation.System, Text: "You."}, asked(c.ask)}}
			for range 6 {
				talk, _ = conversation.Compact(talk.With(asked(c.more), said(c.end)), true, c.prose)
			}
			summary := talk.Summary()
			if len(talk.Messages) != 2 || strings.Count(summary, c.asked) != 1 {
				t.Errorf("%d messages, and the summary is\n%s", len(talk.Messages), summary)
			}
			for _, heading := range []string{c.prose.Heading, c.prose.Asked, c.prose.Said} {
				if strings.Count(summary, heading) != 1 {
					t.Errorf("%q stands %d times in\n%s", heading, strings.Count(summary, heading), summary)
				}
			}
		})
	}
}

// The sentence around any character of a summary is one that somebody said, without a
// heading.
func TestTheSentenceOfAWordIsFoundInTheSummary(t *testing.T) {
	for name, c := range map[string]struct {
		prose     conversation.Prose
		sentences []string
	}{
		"English": {english, []string{"Write the schema.", "Is auth first?", "Go on", "I write db/schema.sql now.", "Done!", "The rest comes later"}},
		"Chinese": {chinese, []string{"请写架构。", "先写认证？", "继续", "我写 db/schema.sql。", "完成！", "其余以后再说"}},
	} {
		t.Run(name, func(t *testing.T) {
			var messages []conversation.Message
			for i, text := range c.sentences {
				if i < 3 {
					messages = append(messages, asked(text))
				} else {
					messages = append(messages, said(text))
				}
			}
			summary := conversation.Summarize(messages, c.prose)
			from := 0
			for _, want := range c.sentences {
				at := from + strings.Index(summary[from:], want)
				for i := range want {
					begin, end := c.prose.Sentence(summary, at+i)
					if got := strings.TrimSpace(summary[begin:end]); got != want {
						t.Errorf("%d bytes into %q, the sentence is %q", i, want, got)
						break
					}
				}
				from = at + len(want)
			}
		})
	}
}

func TestWhereACompactionChangesSomething(t *testing.T) {
	system := conversation.Message{Role: conversation.System, Text: "You are agent-1."}
	summary := conversation.Message{Role: conversation.User, Text: "Summary.", Summary: true}
	list := conversation.Message{Role: conversation.ToolCall, CallID: "a", Tool: "task_list"}
	listed := conversation.Message{Role: conversation.ToolReply, CallID: "a", Tool: "task_list"}
	for name, c := range map[string]struct {
		messages             []conversation.Message
		compact, renew, over bool
	}{
		"nothing at all":           {},
		"the prompt":               {[]conversation.Message{system}, false, false, false},
		"a request":                {[]conversation.Message{system, asked("Do it.")}, true, false, false},
		"a request and an answer":  {[]conversation.Message{system, asked("Do it."), said("Yes.")}, true, true, true},
		"a call":                   {[]conversation.Message{system, asked("Do it."), list, listed}, true, true, false},
		"a summary":                {[]conversation.Message{system, summary}, false, true, false},
		"a summary and a request":  {[]conversation.Message{system, summary, asked("Go on.")}, true, true, false},
		"a summary and an answer":  {[]conversation.Message{system, summary, said("Every task is completed.")}, true, true, true},
		"an answer, then a result": {[]conversation.Message{system, said("I look."), list, listed}, true, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			talk := conversation.Conversation{Messages: c.messages}
			if talk.CanCompact() != c.compact || talk.CanRenew() != c.renew || talk.Over() != c.over {
				t.Errorf("compact %v, renew %v, over %v", talk.CanCompact(), talk.CanRenew(), talk.Over())
			}
			compacted, _ := conversation.Compact(talk, true, english)
			if compacted.CanCompact() {
				t.Error("what was just compacted can be compacted")
			}
			if !c.compact && len(compacted.Messages) != len(talk.Messages) {
				t.Error("it cannot be compacted, and messages go")
			}
		})
	}
}
