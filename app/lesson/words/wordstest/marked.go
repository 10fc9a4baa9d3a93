package wordstest

// Made by go test -update from the methods of words.Words.

import (
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

func (m Marked) ActAt(p0 words.Said, p1 words.Said) string {
	m.hear("ActAt")
	in := inserts{}
	return in.mark(english.ActAt(in.said(p0), in.said(p1)))
}

func (m Marked) ActName(p0 words.Act) string {
	m.hear("ActName")
	return Mark(english.ActName(p0))
}

func (m Marked) ActOfCommit() string {
	m.hear("ActOfCommit")
	return Mark(english.ActOfCommit())
}

func (m Marked) ActOfCompaction() string {
	m.hear("ActOfCompaction")
	return Mark(english.ActOfCompaction())
}

func (m Marked) ActOfLaterCall(p0 int, p1 tasks.ID) string {
	m.hear("ActOfLaterCall")
	return Mark(english.ActOfLaterCall(p0, p1))
}

func (m Marked) ActOfRenewal() string {
	m.hear("ActOfRenewal")
	return Mark(english.ActOfRenewal())
}

func (m Marked) ActOfReply() string {
	m.hear("ActOfReply")
	return Mark(english.ActOfReply())
}

func (m Marked) ActOfTask(p0 tasks.ID) string {
	m.hear("ActOfTask")
	return Mark(english.ActOfTask(p0))
}

func (m Marked) ActOnTask(p0 words.Act, p1 tasks.ID) string {
	m.hear("ActOnTask")
	return Mark(english.ActOnTask(p0, p1))
}

func (m Marked) Add() string {
	m.hear("Add")
	return Mark(english.Add())
}

func (m Marked) AddFirstTask() string {
	m.hear("AddFirstTask")
	return Mark(english.AddFirstTask())
}

func (m Marked) AddTask() string {
	m.hear("AddTask")
	return Mark(english.AddTask())
}

func (m Marked) AddressFull() string {
	m.hear("AddressFull")
	return Mark(english.AddressFull())
}

func (m Marked) AddressGoesOn(p0 words.Data, p1 words.Data, p2 words.Data) string {
	m.hear("AddressGoesOn")
	in := inserts{}
	return in.mark(english.AddressGoesOn(in.data(p0), in.data(p1), in.data(p2)))
}

func (m Marked) AfterReload(p0 int, p1 int, p2 words.Data, p3 words.Data) string {
	m.hear("AfterReload")
	in := inserts{}
	return in.mark(english.AfterReload(p0, p1, in.data(p2), in.data(p3)))
}

func (m Marked) AgentAnswered(p0 words.Data) string {
	m.hear("AgentAnswered")
	in := inserts{}
	return in.mark(english.AgentAnswered(in.data(p0)))
}

func (m Marked) AgentAsked(p0 words.Data) string {
	m.hear("AgentAsked")
	in := inserts{}
	return in.mark(english.AgentAsked(in.data(p0)))
}

func (m Marked) AgentAtWork() string {
	m.hear("AgentAtWork")
	return Mark(english.AgentAtWork())
}

func (m Marked) AgentCalls(p0 words.Data) string {
	m.hear("AgentCalls")
	in := inserts{}
	return in.mark(english.AgentCalls(in.data(p0)))
}

func (m Marked) AgentDid(p0 words.Data, p1 []words.AgentDeed) string {
	m.hear("AgentDid")
	in := inserts{}
	return in.mark(english.AgentDid(in.data(p0), p1))
}

func (m Marked) AgentFetched() string {
	m.hear("AgentFetched")
	return Mark(english.AgentFetched())
}

func (m Marked) AgentGoesOn(p0 words.Data) string {
	m.hear("AgentGoesOn")
	in := inserts{}
	return in.mark(english.AgentGoesOn(in.data(p0)))
}

func (m Marked) AgentInterrupted(p0 words.Data) string {
	m.hear("AgentInterrupted")
	in := inserts{}
	return in.mark(english.AgentInterrupted(in.data(p0)))
}

func (m Marked) AgentLeaves(p0 words.Data, p1 int) string {
	m.hear("AgentLeaves")
	in := inserts{}
	return in.mark(english.AgentLeaves(in.data(p0), p1))
}

func (m Marked) AgentLost(p0 words.Data) string {
	m.hear("AgentLost")
	in := inserts{}
	return in.mark(english.AgentLost(in.data(p0)))
}

func (m Marked) AgentMissing(p0 words.Said) string {
	m.hear("AgentMissing")
	in := inserts{}
	return in.mark(english.AgentMissing(in.said(p0)))
}

func (m Marked) AgentNamed(p0 words.Data) string {
	m.hear("AgentNamed")
	in := inserts{}
	return in.mark(english.AgentNamed(in.data(p0)))
}

func (m Marked) AgentRefused(p0 words.Data, p1 words.Data, p2 words.Data) string {
	m.hear("AgentRefused")
	in := inserts{}
	return in.mark(english.AgentRefused(in.data(p0), in.data(p1), in.data(p2)))
}

func (m Marked) AgentRests(p0 words.Data) string {
	m.hear("AgentRests")
	in := inserts{}
	return in.mark(english.AgentRests(in.data(p0)))
}

func (m Marked) AgentSaid(p0 words.Data, p1 words.Data) string {
	m.hear("AgentSaid")
	in := inserts{}
	return in.mark(english.AgentSaid(in.data(p0), in.data(p1)))
}

func (m Marked) AgentSays(p0 words.Data) string {
	m.hear("AgentSays")
	in := inserts{}
	return in.mark(english.AgentSays(in.data(p0)))
}

func (m Marked) AgentSlow(p0 words.Data) string {
	m.hear("AgentSlow")
	in := inserts{}
	return in.mark(english.AgentSlow(in.data(p0)))
}

func (m Marked) AgentSpeaksNext() string {
	m.hear("AgentSpeaksNext")
	return Mark(english.AgentSpeaksNext())
}

func (m Marked) AgentStarted(p0 words.Data, p1 int) string {
	m.hear("AgentStarted")
	in := inserts{}
	return in.mark(english.AgentStarted(in.data(p0), p1))
}

func (m Marked) AgentStartedAlone(p0 words.Data) string {
	m.hear("AgentStartedAlone")
	in := inserts{}
	return in.mark(english.AgentStartedAlone(in.data(p0)))
}

func (m Marked) AgentStopped(p0 words.Data) string {
	m.hear("AgentStopped")
	in := inserts{}
	return in.mark(english.AgentStopped(in.data(p0)))
}

func (m Marked) AgentWaits(p0 words.Data) string {
	m.hear("AgentWaits")
	in := inserts{}
	return in.mark(english.AgentWaits(in.data(p0)))
}

func (m Marked) AllChallenges() string {
	m.hear("AllChallenges")
	return Mark(english.AllChallenges())
}

func (m Marked) AllCompleted(p0 []tasks.ID) string {
	m.hear("AllCompleted")
	return Mark(english.AllCompleted(p0))
}

func (m Marked) AllKeys() string {
	m.hear("AllKeys")
	return Mark(english.AllKeys())
}

func (m Marked) AllLines(p0 int) string {
	m.hear("AllLines")
	return Mark(english.AllLines(p0))
}

func (m Marked) AllSchemas() string {
	m.hear("AllSchemas")
	return Mark(english.AllSchemas())
}

func (m Marked) AnswerAsUser() string {
	m.hear("AnswerAsUser")
	return Mark(english.AnswerAsUser())
}

func (m Marked) Answers() string {
	m.hear("Answers")
	return Mark(english.Answers())
}

func (m Marked) AsFile() string {
	m.hear("AsFile")
	return Mark(english.AsFile())
}

func (m Marked) AskForgetSolved() string {
	m.hear("AskForgetSolved")
	return Mark(english.AskForgetSolved())
}

func (m Marked) AskReady() string {
	m.hear("AskReady")
	return Mark(english.AskReady())
}

func (m Marked) AskResetAll() string {
	m.hear("AskResetAll")
	return Mark(english.AskResetAll())
}

func (m Marked) AskedFor() string {
	m.hear("AskedFor")
	return Mark(english.AskedFor())
}

func (m Marked) AtStart() string {
	m.hear("AtStart")
	return Mark(english.AtStart())
}

func (m Marked) BackToWalk(p0 int) string {
	m.hear("BackToWalk")
	return Mark(english.BackToWalk(p0))
}

func (m Marked) BeingChanged() string {
	m.hear("BeingChanged")
	return Mark(english.BeingChanged())
}

func (m Marked) BeingRead() string {
	m.hear("BeingRead")
	return Mark(english.BeingRead())
}

func (m Marked) Believes(p0 words.Data, p1 bool) string {
	m.hear("Believes")
	in := inserts{}
	return in.mark(english.Believes(in.data(p0), p1))
}

func (m Marked) BlackKeys() string {
	m.hear("BlackKeys")
	return Mark(english.BlackKeys())
}

func (m Marked) BlankNow() string {
	m.hear("BlankNow")
	return Mark(english.BlankNow())
}

func (m Marked) Blanked() string {
	m.hear("Blanked")
	return Mark(english.Blanked())
}

func (m Marked) BlankedNow() string {
	m.hear("BlankedNow")
	return Mark(english.BlankedNow())
}

func (m Marked) BoardAtGoal() string {
	m.hear("BoardAtGoal")
	return Mark(english.BoardAtGoal())
}

func (m Marked) BoardBeingRead() string {
	m.hear("BoardBeingRead")
	return Mark(english.BoardBeingRead())
}

func (m Marked) BoardChangedElsewhere() string {
	m.hear("BoardChangedElsewhere")
	return Mark(english.BoardChangedElsewhere())
}

func (m Marked) BoardComes() string {
	m.hear("BoardComes")
	return Mark(english.BoardComes())
}

func (m Marked) BoardEmpty() string {
	m.hear("BoardEmpty")
	return Mark(english.BoardEmpty())
}

func (m Marked) BoardHeading() string {
	m.hear("BoardHeading")
	return Mark(english.BoardHeading())
}

func (m Marked) BoardOfFiles() string {
	m.hear("BoardOfFiles")
	return Mark(english.BoardOfFiles())
}

func (m Marked) BoardTab() string {
	m.hear("BoardTab")
	return Mark(english.BoardTab())
}

func (m Marked) BothAct(p0 words.Said, p1 words.Said) string {
	m.hear("BothAct")
	in := inserts{}
	return in.mark(english.BothAct(in.said(p0), in.said(p1)))
}

func (m Marked) BranchComes() string {
	m.hear("BranchComes")
	return Mark(english.BranchComes())
}

func (m Marked) BrokenFile() string {
	m.hear("BrokenFile")
	return Mark(english.BrokenFile())
}

func (m Marked) ByHand(p0 words.HandAhead) string {
	m.hear("ByHand")
	return Mark(english.ByHand(p0))
}

func (m Marked) Bytes(p0 int) string {
	m.hear("Bytes")
	return Mark(english.Bytes(p0))
}

func (m Marked) BytesOf(p0 words.Data) string {
	m.hear("BytesOf")
	in := inserts{}
	return in.mark(english.BytesOf(in.data(p0)))
}

func (m Marked) CallAs() string {
	m.hear("CallAs")
	return Mark(english.CallAs())
}

func (m Marked) CallMade() string {
	m.hear("CallMade")
	return Mark(english.CallMade())
}

func (m Marked) CallResult() string {
	m.hear("CallResult")
	return Mark(english.CallResult())
}

func (m Marked) CallTool(p0 words.Data) string {
	m.hear("CallTool")
	in := inserts{}
	return in.mark(english.CallTool(in.data(p0)))
}

func (m Marked) CallsMade() string {
	m.hear("CallsMade")
	return Mark(english.CallsMade())
}

func (m Marked) Cancel() string {
	m.hear("Cancel")
	return Mark(english.Cancel())
}

func (m Marked) ChainPlace(p0 int, p1 int) string {
	m.hear("ChainPlace")
	return Mark(english.ChainPlace(p0, p1))
}

func (m Marked) ChallengeAsks(p0 words.Data, p1 int, p2 int) string {
	m.hear("ChallengeAsks")
	in := inserts{}
	return in.mark(english.ChallengeAsks(in.data(p0), p1, p2))
}

func (m Marked) ChallengeAtStart() string {
	m.hear("ChallengeAtStart")
	return Mark(english.ChallengeAtStart())
}

func (m Marked) ChallengeDone() string {
	m.hear("ChallengeDone")
	return Mark(english.ChallengeDone())
}

func (m Marked) ChallengeReset() string {
	m.hear("ChallengeReset")
	return Mark(english.ChallengeReset())
}

func (m Marked) ChallengeSolved(p0 words.Data, p1 words.Data) string {
	m.hear("ChallengeSolved")
	in := inserts{}
	return in.mark(english.ChallengeSolved(in.data(p0), in.data(p1)))
}

func (m Marked) ChallengeStands(p0 int, p1 int, p2 words.Said) string {
	m.hear("ChallengeStands")
	in := inserts{}
	return in.mark(english.ChallengeStands(p0, p1, in.said(p2)))
}

func (m Marked) ChallengeTab() string {
	m.hear("ChallengeTab")
	return Mark(english.ChallengeTab())
}

func (m Marked) ChallengesHeading() string {
	m.hear("ChallengesHeading")
	return Mark(english.ChallengesHeading())
}

func (m Marked) ChallengesMissing(p0 words.Said) string {
	m.hear("ChallengesMissing")
	in := inserts{}
	return in.mark(english.ChallengesMissing(in.said(p0)))
}

func (m Marked) ChallengesOnTheirWay() string {
	m.hear("ChallengesOnTheirWay")
	return Mark(english.ChallengesOnTheirWay())
}

func (m Marked) Chapter(p0 int, p1 int) string {
	m.hear("Chapter")
	return Mark(english.Chapter(p0, p1))
}

func (m Marked) ChapterDone() string {
	m.hear("ChapterDone")
	return Mark(english.ChapterDone())
}

func (m Marked) ChapterTitled(p0 int, p1 words.Said) string {
	m.hear("ChapterTitled")
	in := inserts{}
	return in.mark(english.ChapterTitled(p0, in.said(p1)))
}

func (m Marked) Chapters() string {
	m.hear("Chapters")
	return Mark(english.Chapters())
}

func (m Marked) ChaptersDone() string {
	m.hear("ChaptersDone")
	return Mark(english.ChaptersDone())
}

func (m Marked) CharacterCount(p0 int) string {
	m.hear("CharacterCount")
	return Mark(english.CharacterCount(p0))
}

func (m Marked) CheckBoth() string {
	m.hear("CheckBoth")
	return Mark(english.CheckBoth())
}

func (m Marked) CheckBusy() string {
	m.hear("CheckBusy")
	return Mark(english.CheckBusy())
}

func (m Marked) CheckSays(p0 int) string {
	m.hear("CheckSays")
	return Mark(english.CheckSays(p0))
}

func (m Marked) ChooseFile() string {
	m.hear("ChooseFile")
	return Mark(english.ChooseFile())
}

func (m Marked) ChooseTask(p0 tasks.ID) string {
	m.hear("ChooseTask")
	return Mark(english.ChooseTask(p0))
}

func (m Marked) ClaimAnswer(p0 bool) string {
	m.hear("ClaimAnswer")
	return Mark(english.ClaimAnswer(p0))
}

func (m Marked) ClaimAsks(p0 tasks.ID) string {
	m.hear("ClaimAsks")
	return Mark(english.ClaimAsks(p0))
}

func (m Marked) ClaimFree() string {
	m.hear("ClaimFree")
	return Mark(english.ClaimFree())
}

func (m Marked) ClaimNextAs(p0 words.Data) string {
	m.hear("ClaimNextAs")
	in := inserts{}
	return in.mark(english.ClaimNextAs(in.data(p0)))
}

func (m Marked) ClaimOf(p0 tasks.ID, p1 bool) string {
	m.hear("ClaimOf")
	return Mark(english.ClaimOf(p0, p1))
}

func (m Marked) ClaimQuestion(p0 tasks.Code, p1 words.Data) string {
	m.hear("ClaimQuestion")
	in := inserts{}
	return in.mark(english.ClaimQuestion(p0, in.data(p1)))
}

func (m Marked) ClaimTaskAs(p0 tasks.ID, p1 words.Data) string {
	m.hear("ClaimTaskAs")
	in := inserts{}
	return in.mark(english.ClaimTaskAs(p0, in.data(p1)))
}

func (m Marked) Claimed(p0 int) string {
	m.hear("Claimed")
	return Mark(english.Claimed(p0))
}

func (m Marked) ClaimsAs(p0 words.Data) string {
	m.hear("ClaimsAs")
	in := inserts{}
	return in.mark(english.ClaimsAs(in.data(p0)))
}

func (m Marked) Clicker() string {
	m.hear("Clicker")
	return Mark(english.Clicker())
}

func (m Marked) CloseKeys() string {
	m.hear("CloseKeys")
	return Mark(english.CloseKeys())
}

func (m Marked) CloseLab() string {
	m.hear("CloseLab")
	return Mark(english.CloseLab())
}

func (m Marked) ClosedOff() string {
	m.hear("ClosedOff")
	return Mark(english.ClosedOff())
}

func (m Marked) CodeMeans(p0 tasks.Code) string {
	m.hear("CodeMeans")
	return Mark(english.CodeMeans(p0))
}

func (m Marked) CompactConversation() string {
	m.hear("CompactConversation")
	return Mark(english.CompactConversation())
}

func (m Marked) CompactNow() string {
	m.hear("CompactNow")
	return Mark(english.CompactNow())
}

func (m Marked) Compacted(p0 words.CompactedTo) string {
	m.hear("Compacted")
	return Mark(english.Compacted(p0))
}

func (m Marked) CompactionPhases() string {
	m.hear("CompactionPhases")
	return Mark(english.CompactionPhases())
}

func (m Marked) CompactsFrom(p0 int) string {
	m.hear("CompactsFrom")
	return Mark(english.CompactsFrom(p0))
}

func (m Marked) CompactsWhenAsked(p0 int) string {
	m.hear("CompactsWhenAsked")
	return Mark(english.CompactsWhenAsked(p0))
}

func (m Marked) CompleteOrRelease() string {
	m.hear("CompleteOrRelease")
	return Mark(english.CompleteOrRelease())
}

func (m Marked) CompletedTasks(p0 int) string {
	m.hear("CompletedTasks")
	return Mark(english.CompletedTasks(p0))
}

func (m Marked) ConditionSays(p0 words.Condition) string {
	m.hear("ConditionSays")
	return Mark(english.ConditionSays(p0))
}

func (m Marked) ConditionsMet(p0 int, p1 int) string {
	m.hear("ConditionsMet")
	return Mark(english.ConditionsMet(p0, p1))
}

func (m Marked) ConnectAsks(p0 tasks.ID) string {
	m.hear("ConnectAsks")
	return Mark(english.ConnectAsks(p0))
}

func (m Marked) ConnectTo(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("ConnectTo")
	return Mark(english.ConnectTo(p0, p1))
}

func (m Marked) ConnectsNot(p0 tasks.ID) string {
	m.hear("ConnectsNot")
	return Mark(english.ConnectsNot(p0))
}

func (m Marked) ConsoleHeading() string {
	m.hear("ConsoleHeading")
	return Mark(english.ConsoleHeading())
}

func (m Marked) ConsoleOpening(p0 int, p1 int) string {
	m.hear("ConsoleOpening")
	return Mark(english.ConsoleOpening(p0, p1))
}

func (m Marked) ConsoleReset() string {
	m.hear("ConsoleReset")
	return Mark(english.ConsoleReset())
}

func (m Marked) ConsoleTab() string {
	m.hear("ConsoleTab")
	return Mark(english.ConsoleTab())
}

func (m Marked) Contents() string {
	m.hear("Contents")
	return Mark(english.Contents())
}

func (m Marked) ContextWindow() string {
	m.hear("ContextWindow")
	return Mark(english.ContextWindow())
}

func (m Marked) ControlComes() string {
	m.hear("ControlComes")
	return Mark(english.ControlComes())
}

func (m Marked) Conversation() string {
	m.hear("Conversation")
	return Mark(english.Conversation())
}

func (m Marked) ConversationBefore() string {
	m.hear("ConversationBefore")
	return Mark(english.ConversationBefore())
}

func (m Marked) ConversationTab() string {
	m.hear("ConversationTab")
	return Mark(english.ConversationTab())
}

func (m Marked) CopiedText() string {
	m.hear("CopiedText")
	return Mark(english.CopiedText())
}

func (m Marked) Copy() string {
	m.hear("Copy")
	return Mark(english.Copy())
}

func (m Marked) CopyLink() string {
	m.hear("CopyLink")
	return Mark(english.CopyLink())
}

func (m Marked) CopyMark() string {
	m.hear("CopyMark")
	return Mark(english.CopyMark())
}

func (m Marked) CopyText() string {
	m.hear("CopyText")
	return Mark(english.CopyText())
}

func (m Marked) CouldNotAct(p0 words.Said) string {
	m.hear("CouldNotAct")
	in := inserts{}
	return in.mark(english.CouldNotAct(in.said(p0)))
}

func (m Marked) CouldNotRead(p0 words.Said) string {
	m.hear("CouldNotRead")
	in := inserts{}
	return in.mark(english.CouldNotRead(in.said(p0)))
}

func (m Marked) CouldNotRedo(p0 words.Deed, p1 words.Said) string {
	m.hear("CouldNotRedo")
	in := inserts{}
	return in.mark(english.CouldNotRedo(p0, in.said(p1)))
}

func (m Marked) CouldNotReset(p0 words.Said) string {
	m.hear("CouldNotReset")
	in := inserts{}
	return in.mark(english.CouldNotReset(in.said(p0)))
}

func (m Marked) CouldNotShow(p0 words.Data, p1 int, p2 words.Said) string {
	m.hear("CouldNotShow")
	in := inserts{}
	return in.mark(english.CouldNotShow(in.data(p0), p1, in.said(p2)))
}

func (m Marked) CouldNotUndo(p0 words.Deed, p1 words.Said) string {
	m.hear("CouldNotUndo")
	in := inserts{}
	return in.mark(english.CouldNotUndo(p0, in.said(p1)))
}

func (m Marked) CouldNotWrite(p0 words.Data, p1 words.Said) string {
	m.hear("CouldNotWrite")
	in := inserts{}
	return in.mark(english.CouldNotWrite(in.data(p0), in.said(p1)))
}

func (m Marked) Count(p0 int) string {
	m.hear("Count")
	return Mark(english.Count(p0))
}

func (m Marked) CountedState(p0 tasks.State) string {
	m.hear("CountedState")
	return Mark(english.CountedState(p0))
}

func (m Marked) Crash(p0 words.Said) string {
	m.hear("Crash")
	in := inserts{}
	return in.mark(english.Crash(in.said(p0)))
}

func (m Marked) CriticalPath() string {
	m.hear("CriticalPath")
	return Mark(english.CriticalPath())
}

func (m Marked) Damaged() string {
	m.hear("Damaged")
	return Mark(english.Damaged())
}

func (m Marked) DeleteAll() string {
	m.hear("DeleteAll")
	return Mark(english.DeleteAll())
}

func (m Marked) DeleteAnyway() string {
	m.hear("DeleteAnyway")
	return Mark(english.DeleteAnyway())
}

func (m Marked) DescriptionLabel() string {
	m.hear("DescriptionLabel")
	return Mark(english.DescriptionLabel())
}

func (m Marked) Disconnects(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("Disconnects")
	return Mark(english.Disconnects(p0, p1))
}

func (m Marked) DoneAgain(p0 words.Deed) string {
	m.hear("DoneAgain")
	return Mark(english.DoneAgain(p0))
}

func (m Marked) EarlierTodo(p0 int) string {
	m.hear("EarlierTodo")
	return Mark(english.EarlierTodo(p0))
}

func (m Marked) EditFile() string {
	m.hear("EditFile")
	return Mark(english.EditFile())
}

func (m Marked) EndKey() string {
	m.hear("EndKey")
	return Mark(english.EndKey())
}

func (m Marked) EndOfBranch() string {
	m.hear("EndOfBranch")
	return Mark(english.EndOfBranch())
}

func (m Marked) EndOfLesson() string {
	m.hear("EndOfLesson")
	return Mark(english.EndOfLesson())
}

func (m Marked) EndSolution() string {
	m.hear("EndSolution")
	return Mark(english.EndSolution())
}

func (m Marked) EscapeAgain() string {
	m.hear("EscapeAgain")
	return Mark(english.EscapeAgain())
}

func (m Marked) EscapeKey() string {
	m.hear("EscapeKey")
	return Mark(english.EscapeKey())
}

func (m Marked) EventName(p0 tasks.EventKind) string {
	m.hear("EventName")
	return Mark(english.EventName(p0))
}

func (m Marked) EventOf(p0 int, p1 int) string {
	m.hear("EventOf")
	return Mark(english.EventOf(p0, p1))
}

func (m Marked) EverythingReset(p0 bool) string {
	m.hear("EverythingReset")
	return Mark(english.EverythingReset(p0))
}

func (m Marked) ExamplePrompts() string {
	m.hear("ExamplePrompts")
	return Mark(english.ExamplePrompts())
}

func (m Marked) Fast() string {
	m.hear("Fast")
	return Mark(english.Fast())
}

func (m Marked) Fault(p0 tasks.Fault) string {
	m.hear("Fault")
	return Mark(english.Fault(p0))
}

func (m Marked) FewerLines() string {
	m.hear("FewerLines")
	return Mark(english.FewerLines())
}

func (m Marked) FileBroken(p0 words.Data, p1 words.Said) string {
	m.hear("FileBroken")
	in := inserts{}
	return in.mark(english.FileBroken(in.data(p0), in.said(p1)))
}

func (m Marked) FileList() string {
	m.hear("FileList")
	return Mark(english.FileList())
}

func (m Marked) FileNames(p0 words.Data) string {
	m.hear("FileNames")
	in := inserts{}
	return in.mark(english.FileNames(in.data(p0)))
}

func (m Marked) FilePerTaskProse() string {
	m.hear("FilePerTaskProse")
	return Mark(english.FilePerTaskProse())
}

func (m Marked) FileTab() string {
	m.hear("FileTab")
	return Mark(english.FileTab())
}

func (m Marked) FileWritten(p0 words.Data) string {
	m.hear("FileWritten")
	in := inserts{}
	return in.mark(english.FileWritten(in.data(p0)))
}

func (m Marked) FilesFound(p0 int) string {
	m.hear("FilesFound")
	return Mark(english.FilesFound(p0))
}

func (m Marked) FilesGone() string {
	m.hear("FilesGone")
	return Mark(english.FilesGone())
}

func (m Marked) FilesHeading() string {
	m.hear("FilesHeading")
	return Mark(english.FilesHeading())
}

func (m Marked) FilesHeld() string {
	m.hear("FilesHeld")
	return Mark(english.FilesHeld())
}

func (m Marked) FilesInUse() string {
	m.hear("FilesInUse")
	return Mark(english.FilesInUse())
}

func (m Marked) FilesLost(p0 []tasks.ID) string {
	m.hear("FilesLost")
	return Mark(english.FilesLost(p0))
}

func (m Marked) FilesOf(p0 bool) string {
	m.hear("FilesOf")
	return Mark(english.FilesOf(p0))
}

func (m Marked) FilesOnDisk() string {
	m.hear("FilesOnDisk")
	return Mark(english.FilesOnDisk())
}

func (m Marked) FilesOpened() string {
	m.hear("FilesOpened")
	return Mark(english.FilesOpened())
}

func (m Marked) FilesPublished() string {
	m.hear("FilesPublished")
	return Mark(english.FilesPublished())
}

func (m Marked) FilesSafe() string {
	m.hear("FilesSafe")
	return Mark(english.FilesSafe())
}

func (m Marked) FilesTab() string {
	m.hear("FilesTab")
	return Mark(english.FilesTab())
}

func (m Marked) FilesToCome() string {
	m.hear("FilesToCome")
	return Mark(english.FilesToCome())
}

func (m Marked) First() string {
	m.hear("First")
	return Mark(english.First())
}

func (m Marked) FolderEmptied() string {
	m.hear("FolderEmptied")
	return Mark(english.FolderEmptied())
}

func (m Marked) FolderEmpty() string {
	m.hear("FolderEmpty")
	return Mark(english.FolderEmpty())
}

func (m Marked) ForGoCallers() string {
	m.hear("ForGoCallers")
	return Mark(english.ForGoCallers())
}

func (m Marked) ForgetSolved() string {
	m.hear("ForgetSolved")
	return Mark(english.ForgetSolved())
}

func (m Marked) FramesMissing() string {
	m.hear("FramesMissing")
	return Mark(english.FramesMissing())
}

func (m Marked) FullScreenKey() string {
	m.hear("FullScreenKey")
	return Mark(english.FullScreenKey())
}

func (m Marked) GoOnAt() string {
	m.hear("GoOnAt")
	return Mark(english.GoOnAt())
}

func (m Marked) GoalIsHere() string {
	m.hear("GoalIsHere")
	return Mark(english.GoalIsHere())
}

func (m Marked) GoalMoved() string {
	m.hear("GoalMoved")
	return Mark(english.GoalMoved())
}

func (m Marked) GoneFile() string {
	m.hear("GoneFile")
	return Mark(english.GoneFile())
}

func (m Marked) GraphTab() string {
	m.hear("GraphTab")
	return Mark(english.GraphTab())
}

func (m Marked) GroupAt(p0 int, p1 int) string {
	m.hear("GroupAt")
	return Mark(english.GroupAt(p0, p1))
}

func (m Marked) GroupBack() string {
	m.hear("GroupBack")
	return Mark(english.GroupBack())
}

func (m Marked) GroupMade(p0 int, p1 int) string {
	m.hear("GroupMade")
	return Mark(english.GroupMade(p0, p1))
}

func (m Marked) GroupOn() string {
	m.hear("GroupOn")
	return Mark(english.GroupOn())
}

func (m Marked) GroupRedo() string {
	m.hear("GroupRedo")
	return Mark(english.GroupRedo())
}

func (m Marked) GroupUndo() string {
	m.hear("GroupUndo")
	return Mark(english.GroupUndo())
}

func (m Marked) Handout() string {
	m.hear("Handout")
	return Mark(english.Handout())
}

func (m Marked) HandoutIs() string {
	m.hear("HandoutIs")
	return Mark(english.HandoutIs())
}

func (m Marked) HandoutLead() string {
	m.hear("HandoutLead")
	return Mark(english.HandoutLead())
}

func (m Marked) HandoutTitle() string {
	m.hear("HandoutTitle")
	return Mark(english.HandoutTitle())
}

func (m Marked) HashBefore() string {
	m.hear("HashBefore")
	return Mark(english.HashBefore())
}

func (m Marked) HashChanged() string {
	m.hear("HashChanged")
	return Mark(english.HashChanged())
}

func (m Marked) HashNow() string {
	m.hear("HashNow")
	return Mark(english.HashNow())
}

func (m Marked) HashSame() string {
	m.hear("HashSame")
	return Mark(english.HashSame())
}

func (m Marked) HighestID() string {
	m.hear("HighestID")
	return Mark(english.HighestID())
}

func (m Marked) Hint() string {
	m.hear("Hint")
	return Mark(english.Hint())
}

func (m Marked) HomeKey() string {
	m.hear("HomeKey")
	return Mark(english.HomeKey())
}

func (m Marked) IdsBack(p0 int, p1 []tasks.ID) string {
	m.hear("IdsBack")
	return Mark(english.IdsBack(p0, p1))
}

func (m Marked) IdsLeft(p0 int, p1 []tasks.ID, p2 []tasks.ID, p3 []tasks.ID) string {
	m.hear("IdsLeft")
	return Mark(english.IdsLeft(p0, p1, p2, p3))
}

func (m Marked) InBrowser() string {
	m.hear("InBrowser")
	return Mark(english.InBrowser())
}

func (m Marked) InChallenge(p0 words.Said, p1 words.Data) string {
	m.hear("InChallenge")
	in := inserts{}
	return in.mark(english.InChallenge(in.said(p0), in.data(p1)))
}

func (m Marked) InLane(p0 words.Data, p1 words.Said) string {
	m.hear("InLane")
	in := inserts{}
	return in.mark(english.InLane(in.data(p0), in.said(p1)))
}

func (m Marked) InMemory() string {
	m.hear("InMemory")
	return Mark(english.InMemory())
}

func (m Marked) InTheConversation() string {
	m.hear("InTheConversation")
	return Mark(english.InTheConversation())
}

func (m Marked) InThisCall() string {
	m.hear("InThisCall")
	return Mark(english.InThisCall())
}

func (m Marked) InWorkshop(p0 words.Said, p1 words.Said) string {
	m.hear("InWorkshop")
	in := inserts{}
	return in.mark(english.InWorkshop(in.said(p0), in.said(p1)))
}

func (m Marked) InputLabel() string {
	m.hear("InputLabel")
	return Mark(english.InputLabel())
}

func (m Marked) Inserted() string {
	m.hear("Inserted")
	return Mark(english.Inserted())
}

func (m Marked) KeepAll() string {
	m.hear("KeepAll")
	return Mark(english.KeepAll())
}

func (m Marked) KeepSolved() string {
	m.hear("KeepSolved")
	return Mark(english.KeepSolved())
}

func (m Marked) KeptCount(p0 int, p1 int, p2 int) string {
	m.hear("KeptCount")
	return Mark(english.KeptCount(p0, p1, p2))
}

func (m Marked) KeptCountOnDisk(p0 int, p1 int) string {
	m.hear("KeptCountOnDisk")
	return Mark(english.KeptCountOnDisk(p0, p1))
}

func (m Marked) KeptHeading() string {
	m.hear("KeptHeading")
	return Mark(english.KeptHeading())
}

func (m Marked) KeptInMemory(p0 words.Said) string {
	m.hear("KeptInMemory")
	in := inserts{}
	return in.mark(english.KeptInMemory(in.said(p0)))
}

func (m Marked) KeptInSummary() string {
	m.hear("KeptInSummary")
	return Mark(english.KeptInSummary())
}

func (m Marked) KeptNoSummary() string {
	m.hear("KeptNoSummary")
	return Mark(english.KeptNoSummary())
}

func (m Marked) KeptNoTask() string {
	m.hear("KeptNoTask")
	return Mark(english.KeptNoTask())
}

func (m Marked) KeptNotNamed() string {
	m.hear("KeptNotNamed")
	return Mark(english.KeptNotNamed())
}

func (m Marked) KeptOnDisk() string {
	m.hear("KeptOnDisk")
	return Mark(english.KeptOnDisk())
}

func (m Marked) KeptPiece() string {
	m.hear("KeptPiece")
	return Mark(english.KeptPiece())
}

func (m Marked) KeyBack() string {
	m.hear("KeyBack")
	return Mark(english.KeyBack())
}

func (m Marked) KeyBlack() string {
	m.hear("KeyBlack")
	return Mark(english.KeyBlack())
}

func (m Marked) KeyByKey() string {
	m.hear("KeyByKey")
	return Mark(english.KeyByKey())
}

func (m Marked) KeyClose() string {
	m.hear("KeyClose")
	return Mark(english.KeyClose())
}

func (m Marked) KeyFirst() string {
	m.hear("KeyFirst")
	return Mark(english.KeyFirst())
}

func (m Marked) KeyForward() string {
	m.hear("KeyForward")
	return Mark(english.KeyForward())
}

func (m Marked) KeyFullScreen() string {
	m.hear("KeyFullScreen")
	return Mark(english.KeyFullScreen())
}

func (m Marked) KeyKeys() string {
	m.hear("KeyKeys")
	return Mark(english.KeyKeys())
}

func (m Marked) KeyLast() string {
	m.hear("KeyLast")
	return Mark(english.KeyLast())
}

func (m Marked) KeyLeave() string {
	m.hear("KeyLeave")
	return Mark(english.KeyLeave())
}

func (m Marked) KeyPlay() string {
	m.hear("KeyPlay")
	return Mark(english.KeyPlay())
}

func (m Marked) KeyProse(p0 words.Data) string {
	m.hear("KeyProse")
	in := inserts{}
	return in.mark(english.KeyProse(in.data(p0)))
}

func (m Marked) Keys() string {
	m.hear("Keys")
	return Mark(english.Keys())
}

func (m Marked) KeysAnywhere() string {
	m.hear("KeysAnywhere")
	return Mark(english.KeysAnywhere())
}

func (m Marked) KeysInLab() string {
	m.hear("KeysInLab")
	return Mark(english.KeysInLab())
}

func (m Marked) KeysInOrder(p0 int) string {
	m.hear("KeysInOrder")
	return Mark(english.KeysInOrder(p0))
}

func (m Marked) KeysInPrompt() string {
	m.hear("KeysInPrompt")
	return Mark(english.KeysInPrompt())
}

func (m Marked) KeysInRoom() string {
	m.hear("KeysInRoom")
	return Mark(english.KeysInRoom())
}

func (m Marked) KeysOnBoard() string {
	m.hear("KeysOnBoard")
	return Mark(english.KeysOnBoard())
}

func (m Marked) KeysOnTask() string {
	m.hear("KeysOnTask")
	return Mark(english.KeysOnTask())
}

func (m Marked) LabName() string {
	m.hear("LabName")
	return Mark(english.LabName())
}

func (m Marked) LackSays(p0 words.Lack) string {
	m.hear("LackSays")
	return Mark(english.LackSays(p0))
}

func (m Marked) LaneKnown(p0 int, p1 int) string {
	m.hear("LaneKnown")
	return Mark(english.LaneKnown(p0, p1))
}

func (m Marked) LaneMade(p0 int, p1 int) string {
	m.hear("LaneMade")
	return Mark(english.LaneMade(p0, p1))
}

func (m Marked) LaneNotAsked() string {
	m.hear("LaneNotAsked")
	return Mark(english.LaneNotAsked())
}

func (m Marked) LaneOnBoard(p0 int, p1 int) string {
	m.hear("LaneOnBoard")
	return Mark(english.LaneOnBoard(p0, p1))
}

func (m Marked) LanesTab() string {
	m.hear("LanesTab")
	return Mark(english.LanesTab())
}

func (m Marked) Language() string {
	m.hear("Language")
	return Mark(english.Language())
}

func (m Marked) Last() string {
	m.hear("Last")
	return Mark(english.Last())
}

func (m Marked) LastStep() string {
	m.hear("LastStep")
	return Mark(english.LastStep())
}

func (m Marked) LegendCopy() string {
	m.hear("LegendCopy")
	return Mark(english.LegendCopy())
}

func (m Marked) LegendDisk() string {
	m.hear("LegendDisk")
	return Mark(english.LegendDisk())
}

func (m Marked) LevelGroup(p0 words.LevelGroup) string {
	m.hear("LevelGroup")
	return Mark(english.LevelGroup(p0))
}

func (m Marked) Licence() string {
	m.hear("Licence")
	return Mark(english.Licence())
}

func (m Marked) LineCount(p0 int) string {
	m.hear("LineCount")
	return Mark(english.LineCount(p0))
}

func (m Marked) LineNumber(p0 int) string {
	m.hear("LineNumber")
	return Mark(english.LineNumber(p0))
}

func (m Marked) LinesOf(p0 words.Data) string {
	m.hear("LinesOf")
	in := inserts{}
	return in.mark(english.LinesOf(in.data(p0)))
}

func (m Marked) LinkFails(p0 words.LinkFault) string {
	m.hear("LinkFails")
	return Mark(english.LinkFails(p0))
}

func (m Marked) LinkMade() string {
	m.hear("LinkMade")
	return Mark(english.LinkMade())
}

func (m Marked) ListLost() string {
	m.hear("ListLost")
	return Mark(english.ListLost())
}

func (m Marked) LoadingLab() string {
	m.hear("LoadingLab")
	return Mark(english.LoadingLab())
}

func (m Marked) MakeChallenge() string {
	m.hear("MakeChallenge")
	return Mark(english.MakeChallenge())
}

func (m Marked) MakeGoal() string {
	m.hear("MakeGoal")
	return Mark(english.MakeGoal())
}

func (m Marked) MakeLink() string {
	m.hear("MakeLink")
	return Mark(english.MakeLink())
}

func (m Marked) MakeStart() string {
	m.hear("MakeStart")
	return Mark(english.MakeStart())
}

func (m Marked) MakeTexts() string {
	m.hear("MakeTexts")
	return Mark(english.MakeTexts())
}

func (m Marked) MakingSteps() string {
	m.hear("MakingSteps")
	return Mark(english.MakingSteps())
}

func (m Marked) MarkProse() string {
	m.hear("MarkProse")
	return Mark(english.MarkProse())
}

func (m Marked) MessageCount(p0 int) string {
	m.hear("MessageCount")
	return Mark(english.MessageCount(p0))
}

func (m Marked) Messages(p0 int) string {
	m.hear("Messages")
	return Mark(english.Messages(p0))
}

func (m Marked) Met() string {
	m.hear("Met")
	return Mark(english.Met())
}

func (m Marked) MetNoMore() string {
	m.hear("MetNoMore")
	return Mark(english.MetNoMore())
}

func (m Marked) MeterSays(p0 words.Said, p1 words.Said) string {
	m.hear("MeterSays")
	in := inserts{}
	return in.mark(english.MeterSays(in.said(p0), in.said(p1)))
}

func (m Marked) Missing() string {
	m.hear("Missing")
	return Mark(english.Missing())
}

func (m Marked) MomentOf(p0 words.Moment) string {
	m.hear("MomentOf")
	return Mark(english.MomentOf(p0))
}

func (m Marked) More() string {
	m.hear("More")
	return Mark(english.More())
}

func (m Marked) MoreExamples() string {
	m.hear("MoreExamples")
	return Mark(english.MoreExamples())
}

func (m Marked) MoreLacks(p0 int) string {
	m.hear("MoreLacks")
	return Mark(english.MoreLacks(p0))
}

func (m Marked) MoveBack() string {
	m.hear("MoveBack")
	return Mark(english.MoveBack())
}

func (m Marked) MoveSays(p0 words.SolutionMove) string {
	m.hear("MoveSays")
	return Mark(english.MoveSays(p0))
}

func (m Marked) MoveWrites(p0 words.Data) string {
	m.hear("MoveWrites")
	in := inserts{}
	return in.mark(english.MoveWrites(in.data(p0)))
}

func (m Marked) MovedOn(p0 words.Data) string {
	m.hear("MovedOn")
	in := inserts{}
	return in.mark(english.MovedOn(in.data(p0)))
}

func (m Marked) NamedNowhereProse(p0 []words.Data) string {
	m.hear("NamedNowhereProse")
	in := inserts{}
	return in.mark(english.NamedNowhereProse(in.names(p0)))
}

func (m Marked) NewAgent() string {
	m.hear("NewAgent")
	return Mark(english.NewAgent())
}

func (m Marked) NewFile() string {
	m.hear("NewFile")
	return Mark(english.NewFile())
}

func (m Marked) NewInStep() string {
	m.hear("NewInStep")
	return Mark(english.NewInStep())
}

func (m Marked) NewTaskStands() string {
	m.hear("NewTaskStands")
	return Mark(english.NewTaskStands())
}

func (m Marked) NewTaskWaits(p0 []tasks.ID) string {
	m.hear("NewTaskWaits")
	return Mark(english.NewTaskWaits(p0))
}

func (m Marked) NextCalls(p0 []words.CallAhead) string {
	m.hear("NextCalls")
	return Mark(english.NextCalls(p0))
}

func (m Marked) NextChallenge(p0 words.Data) string {
	m.hear("NextChallenge")
	in := inserts{}
	return in.mark(english.NextChallenge(in.data(p0)))
}

func (m Marked) NextChapter(p0 words.Said) string {
	m.hear("NextChapter")
	in := inserts{}
	return in.mark(english.NextChapter(in.said(p0)))
}

func (m Marked) NextEvent(p0 words.EventAhead) string {
	m.hear("NextEvent")
	return Mark(english.NextEvent(p0))
}

func (m Marked) NextFile() string {
	m.hear("NextFile")
	return Mark(english.NextFile())
}

func (m Marked) NextIs(p0 words.Said) string {
	m.hear("NextIs")
	in := inserts{}
	return in.mark(english.NextIs(in.said(p0)))
}

func (m Marked) NextKey() string {
	m.hear("NextKey")
	return Mark(english.NextKey())
}

func (m Marked) NextMove(p0 words.Data) string {
	m.hear("NextMove")
	in := inserts{}
	return in.mark(english.NextMove(in.data(p0)))
}

func (m Marked) NextReach(p0 words.Move, p1 words.Data, p2 words.Data) string {
	m.hear("NextReach")
	in := inserts{}
	return in.mark(english.NextReach(p0, in.data(p1), in.data(p2)))
}

func (m Marked) NoAnswer(p0 words.Said) string {
	m.hear("NoAnswer")
	in := inserts{}
	return in.mark(english.NoAnswer(in.said(p0)))
}

func (m Marked) NoCallMade() string {
	m.hear("NoCallMade")
	return Mark(english.NoCallMade())
}

func (m Marked) NoFileYet() string {
	m.hear("NoFileYet")
	return Mark(english.NoFileYet())
}

func (m Marked) NoLine(p0 words.Doing) string {
	m.hear("NoLine")
	return Mark(english.NoLine(p0))
}

func (m Marked) NoObject() string {
	m.hear("NoObject")
	return Mark(english.NoObject())
}

func (m Marked) NoStepAfter(p0 words.Data, p1 words.Data) string {
	m.hear("NoStepAfter")
	in := inserts{}
	return in.mark(english.NoStepAfter(in.data(p0), in.data(p1)))
}

func (m Marked) NoSuchChallenge(p0 words.Data) string {
	m.hear("NoSuchChallenge")
	in := inserts{}
	return in.mark(english.NoSuchChallenge(in.data(p0)))
}

func (m Marked) NoSuchStep(p0 words.Data) string {
	m.hear("NoSuchStep")
	in := inserts{}
	return in.mark(english.NoSuchStep(in.data(p0)))
}

func (m Marked) NoTasks() string {
	m.hear("NoTasks")
	return Mark(english.NoTasks())
}

func (m Marked) NoTasksYet() string {
	m.hear("NoTasksYet")
	return Mark(english.NoTasksYet())
}

func (m Marked) NoUnpacking() string {
	m.hear("NoUnpacking")
	return Mark(english.NoUnpacking())
}

func (m Marked) NoWave() string {
	m.hear("NoWave")
	return Mark(english.NoWave())
}

func (m Marked) NoWebAssembly() string {
	m.hear("NoWebAssembly")
	return Mark(english.NoWebAssembly())
}

func (m Marked) NoneOfThem() string {
	m.hear("NoneOfThem")
	return Mark(english.NoneOfThem())
}

func (m Marked) NoneWillBeReady() string {
	m.hear("NoneWillBeReady")
	return Mark(english.NoneWillBeReady())
}

func (m Marked) Normal() string {
	m.hear("Normal")
	return Mark(english.Normal())
}

func (m Marked) NotCopied() string {
	m.hear("NotCopied")
	return Mark(english.NotCopied())
}

func (m Marked) NotDone(p0 tasks.ID, p1 words.Act, p2 words.Data) string {
	m.hear("NotDone")
	in := inserts{}
	return in.mark(english.NotDone(p0, p1, in.data(p2)))
}

func (m Marked) NotGiven() string {
	m.hear("NotGiven")
	return Mark(english.NotGiven())
}

func (m Marked) NotHeldUp(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("NotHeldUp")
	return Mark(english.NotHeldUp(p0, p1))
}

func (m Marked) NotMet() string {
	m.hear("NotMet")
	return Mark(english.NotMet())
}

func (m Marked) NotReadable(p0 words.Said) string {
	m.hear("NotReadable")
	in := inserts{}
	return in.mark(english.NotReadable(in.said(p0)))
}

func (m Marked) NoteFree(p0 tasks.ID) string {
	m.hear("NoteFree")
	return Mark(english.NoteFree(p0))
}

func (m Marked) NoteKnows(p0 tasks.ID) string {
	m.hear("NoteKnows")
	return Mark(english.NoteKnows(p0))
}

func (m Marked) NoteLineProse(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("NoteLineProse")
	return Mark(english.NoteLineProse(p0, p1))
}

func (m Marked) NothingDoneYet(p0 words.Data) string {
	m.hear("NothingDoneYet")
	in := inserts{}
	return in.mark(english.NothingDoneYet(in.data(p0)))
}

func (m Marked) NothingLeft() string {
	m.hear("NothingLeft")
	return Mark(english.NothingLeft())
}

func (m Marked) NothingThere() string {
	m.hear("NothingThere")
	return Mark(english.NothingThere())
}

func (m Marked) NothingToCompact(p0 bool) string {
	m.hear("NothingToCompact")
	return Mark(english.NothingToCompact(p0))
}

func (m Marked) NothingToWaitFor(p0 int) string {
	m.hear("NothingToWaitFor")
	return Mark(english.NothingToWaitFor(p0))
}

func (m Marked) NothingVisible() string {
	m.hear("NothingVisible")
	return Mark(english.NothingVisible())
}

func (m Marked) OfGroup(p0 words.LevelGroup, p1 int, p2 int) string {
	m.hear("OfGroup")
	return Mark(english.OfGroup(p0, p1, p2))
}

func (m Marked) OnDisk() string {
	m.hear("OnDisk")
	return Mark(english.OnDisk())
}

func (m Marked) OnDiskSide() string {
	m.hear("OnDiskSide")
	return Mark(english.OnDiskSide())
}

func (m Marked) OnlyWalk() string {
	m.hear("OnlyWalk")
	return Mark(english.OnlyWalk())
}

func (m Marked) OpenChallenge() string {
	m.hear("OpenChallenge")
	return Mark(english.OpenChallenge())
}

func (m Marked) OpenFile() string {
	m.hear("OpenFile")
	return Mark(english.OpenFile())
}

func (m Marked) OpenLab() string {
	m.hear("OpenLab")
	return Mark(english.OpenLab())
}

func (m Marked) OpenLink() string {
	m.hear("OpenLink")
	return Mark(english.OpenLink())
}

func (m Marked) Opened() string {
	m.hear("Opened")
	return Mark(english.Opened())
}

func (m Marked) OpeningBidding() string {
	m.hear("OpeningBidding")
	return Mark(english.OpeningBidding())
}

func (m Marked) OpeningFacts(p0 int, p1 int) string {
	m.hear("OpeningFacts")
	return Mark(english.OpeningFacts(p0, p1))
}

func (m Marked) OpeningLead() string {
	m.hear("OpeningLead")
	return Mark(english.OpeningLead())
}

func (m Marked) OpeningRuns() string {
	m.hear("OpeningRuns")
	return Mark(english.OpeningRuns())
}

func (m Marked) OpeningThesis() string {
	m.hear("OpeningThesis")
	return Mark(english.OpeningThesis())
}

func (m Marked) OtherThing() string {
	m.hear("OtherThing")
	return Mark(english.OtherThing())
}

func (m Marked) OurVersion() string {
	m.hear("OurVersion")
	return Mark(english.OurVersion())
}

func (m Marked) Ours() string {
	m.hear("Ours")
	return Mark(english.Ours())
}

func (m Marked) OwnerLabel() string {
	m.hear("OwnerLabel")
	return Mark(english.OwnerLabel())
}

func (m Marked) PageDescription() string {
	m.hear("PageDescription")
	return Mark(english.PageDescription())
}

func (m Marked) PageDownKey() string {
	m.hear("PageDownKey")
	return Mark(english.PageDownKey())
}

func (m Marked) PageIncomplete() string {
	m.hear("PageIncomplete")
	return Mark(english.PageIncomplete())
}

func (m Marked) PageTitle() string {
	m.hear("PageTitle")
	return Mark(english.PageTitle())
}

func (m Marked) PageUpKey() string {
	m.hear("PageUpKey")
	return Mark(english.PageUpKey())
}

func (m Marked) PartMet(p0 words.ConditionKind, p1 int, p2 int) string {
	m.hear("PartMet")
	return Mark(english.PartMet(p0, p1, p2))
}

func (m Marked) PasteCall() string {
	m.hear("PasteCall")
	return Mark(english.PasteCall())
}

func (m Marked) PasteCloses() string {
	m.hear("PasteCloses")
	return Mark(english.PasteCloses())
}

func (m Marked) PasteLabel() string {
	m.hear("PasteLabel")
	return Mark(english.PasteLabel())
}

func (m Marked) PasteRuns() string {
	m.hear("PasteRuns")
	return Mark(english.PasteRuns())
}

func (m Marked) PastedAnswer(p0 words.Data, p1 int) string {
	m.hear("PastedAnswer")
	in := inserts{}
	return in.mark(english.PastedAnswer(in.data(p0), p1))
}

func (m Marked) PastedInput() string {
	m.hear("PastedInput")
	return Mark(english.PastedInput())
}

func (m Marked) PastedLong(p0 int) string {
	m.hear("PastedLong")
	return Mark(english.PastedLong(p0))
}

func (m Marked) PastedMany(p0 int) string {
	m.hear("PastedMany")
	return Mark(english.PastedMany(p0))
}

func (m Marked) PastedNoCall() string {
	m.hear("PastedNoCall")
	return Mark(english.PastedNoCall())
}

func (m Marked) PastedRun(p0 int, p1 int) string {
	m.hear("PastedRun")
	return Mark(english.PastedRun(p0, p1))
}

func (m Marked) PastedTwice() string {
	m.hear("PastedTwice")
	return Mark(english.PastedTwice())
}

func (m Marked) Pause() string {
	m.hear("Pause")
	return Mark(english.Pause())
}

func (m Marked) Percent(p0 int) string {
	m.hear("Percent")
	return Mark(english.Percent(p0))
}

func (m Marked) PercentFull(p0 int) string {
	m.hear("PercentFull")
	return Mark(english.PercentFull(p0))
}

func (m Marked) PercentNear(p0 int) string {
	m.hear("PercentNear")
	return Mark(english.PercentNear(p0))
}

func (m Marked) PhaseBefore() string {
	m.hear("PhaseBefore")
	return Mark(english.PhaseBefore())
}

func (m Marked) PhaseBlanked() string {
	m.hear("PhaseBlanked")
	return Mark(english.PhaseBlanked())
}

func (m Marked) PhaseGone() string {
	m.hear("PhaseGone")
	return Mark(english.PhaseGone())
}

func (m Marked) PhaseSummary() string {
	m.hear("PhaseSummary")
	return Mark(english.PhaseSummary())
}

func (m Marked) PhaseTokens(p0 int) string {
	m.hear("PhaseTokens")
	return Mark(english.PhaseTokens(p0))
}

func (m Marked) PieceKnown() string {
	m.hear("PieceKnown")
	return Mark(english.PieceKnown())
}

func (m Marked) PieceMade() string {
	m.hear("PieceMade")
	return Mark(english.PieceMade())
}

func (m Marked) PieceNotMade() string {
	m.hear("PieceNotMade")
	return Mark(english.PieceNotMade())
}

func (m Marked) PieceUnknown() string {
	m.hear("PieceUnknown")
	return Mark(english.PieceUnknown())
}

func (m Marked) Play() string {
	m.hear("Play")
	return Mark(english.Play())
}

func (m Marked) PredictionTally(p0 int, p1 int, p2 int) string {
	m.hear("PredictionTally")
	return Mark(english.PredictionTally(p0, p1, p2))
}

func (m Marked) Present() string {
	m.hear("Present")
	return Mark(english.Present())
}

func (m Marked) PresentIs() string {
	m.hear("PresentIs")
	return Mark(english.PresentIs())
}

func (m Marked) PressWaits() string {
	m.hear("PressWaits")
	return Mark(english.PressWaits())
}

func (m Marked) Previous() string {
	m.hear("Previous")
	return Mark(english.Previous())
}

func (m Marked) PreviousKey() string {
	m.hear("PreviousKey")
	return Mark(english.PreviousKey())
}

func (m Marked) PromptEmpty() string {
	m.hear("PromptEmpty")
	return Mark(english.PromptEmpty())
}

func (m Marked) PromptLabel() string {
	m.hear("PromptLabel")
	return Mark(english.PromptLabel())
}

func (m Marked) PromptSend() string {
	m.hear("PromptSend")
	return Mark(english.PromptSend())
}

func (m Marked) PromptStop() string {
	m.hear("PromptStop")
	return Mark(english.PromptStop())
}

func (m Marked) PromptTooLong(p0 int, p1 int) string {
	m.hear("PromptTooLong")
	return Mark(english.PromptTooLong(p0, p1))
}

func (m Marked) PromptWaits() string {
	m.hear("PromptWaits")
	return Mark(english.PromptWaits())
}

func (m Marked) ProvokeCode(p0 words.Data) string {
	m.hear("ProvokeCode")
	in := inserts{}
	return in.mark(english.ProvokeCode(in.data(p0)))
}

func (m Marked) ProvokeIt() string {
	m.hear("ProvokeIt")
	return Mark(english.ProvokeIt())
}

func (m Marked) Provoked(p0 words.Data, p1 bool) string {
	m.hear("Provoked")
	in := inserts{}
	return in.mark(english.Provoked(in.data(p0), p1))
}

func (m Marked) PublishedTab() string {
	m.hear("PublishedTab")
	return Mark(english.PublishedTab())
}

func (m Marked) PublishedWay() string {
	m.hear("PublishedWay")
	return Mark(english.PublishedWay())
}

func (m Marked) PutBoard(p0 words.Said) string {
	m.hear("PutBoard")
	in := inserts{}
	return in.mark(english.PutBoard(in.said(p0)))
}

func (m Marked) QuestionOf(p0 tasks.State) string {
	m.hear("QuestionOf")
	return Mark(english.QuestionOf(p0))
}

func (m Marked) QuestionsTab() string {
	m.hear("QuestionsTab")
	return Mark(english.QuestionsTab())
}

func (m Marked) RaceAlone() string {
	m.hear("RaceAlone")
	return Mark(english.RaceAlone())
}

func (m Marked) RaceApart() string {
	m.hear("RaceApart")
	return Mark(english.RaceApart())
}

func (m Marked) RaceBack() string {
	m.hear("RaceBack")
	return Mark(english.RaceBack())
}

func (m Marked) RaceBlocked() string {
	m.hear("RaceBlocked")
	return Mark(english.RaceBlocked())
}

func (m Marked) RaceFailed() string {
	m.hear("RaceFailed")
	return Mark(english.RaceFailed())
}

func (m Marked) RaceFrames() string {
	m.hear("RaceFrames")
	return Mark(english.RaceFrames())
}

func (m Marked) RaceFree() string {
	m.hear("RaceFree")
	return Mark(english.RaceFree())
}

func (m Marked) RaceGather() string {
	m.hear("RaceGather")
	return Mark(english.RaceGather())
}

func (m Marked) RaceGone() string {
	m.hear("RaceGone")
	return Mark(english.RaceGone())
}

func (m Marked) RaceHidden() string {
	m.hear("RaceHidden")
	return Mark(english.RaceHidden())
}

func (m Marked) RaceHolds() string {
	m.hear("RaceHolds")
	return Mark(english.RaceHolds())
}

func (m Marked) RaceLead() string {
	m.hear("RaceLead")
	return Mark(english.RaceLead())
}

func (m Marked) RaceLoading() string {
	m.hear("RaceLoading")
	return Mark(english.RaceLoading())
}

func (m Marked) RaceLock() string {
	m.hear("RaceLock")
	return Mark(english.RaceLock())
}

func (m Marked) RaceMemory() string {
	m.hear("RaceMemory")
	return Mark(english.RaceMemory())
}

func (m Marked) RaceOther() string {
	m.hear("RaceOther")
	return Mark(english.RaceOther())
}

func (m Marked) RaceOver() string {
	m.hear("RaceOver")
	return Mark(english.RaceOver())
}

func (m Marked) RaceOverTwice() string {
	m.hear("RaceOverTwice")
	return Mark(english.RaceOverTwice())
}

func (m Marked) RaceReady() string {
	m.hear("RaceReady")
	return Mark(english.RaceReady())
}

func (m Marked) RaceRuns() string {
	m.hear("RaceRuns")
	return Mark(english.RaceRuns())
}

func (m Marked) RaceSecond() string {
	m.hear("RaceSecond")
	return Mark(english.RaceSecond())
}

func (m Marked) RaceStop() string {
	m.hear("RaceStop")
	return Mark(english.RaceStop())
}

func (m Marked) RaceStopped() string {
	m.hear("RaceStopped")
	return Mark(english.RaceStopped())
}

func (m Marked) RaceTable() string {
	m.hear("RaceTable")
	return Mark(english.RaceTable())
}

func (m Marked) RaceTitle() string {
	m.hear("RaceTitle")
	return Mark(english.RaceTitle())
}

func (m Marked) RaceTwice() string {
	m.hear("RaceTwice")
	return Mark(english.RaceTwice())
}

func (m Marked) RaceWindow() string {
	m.hear("RaceWindow")
	return Mark(english.RaceWindow())
}

func (m Marked) RaceWith() string {
	m.hear("RaceWith")
	return Mark(english.RaceWith())
}

func (m Marked) RaceWithout() string {
	m.hear("RaceWithout")
	return Mark(english.RaceWithout())
}

func (m Marked) ReadOn() string {
	m.hear("ReadOn")
	return Mark(english.ReadOn())
}

func (m Marked) ReaderBoardAtStart() string {
	m.hear("ReaderBoardAtStart")
	return Mark(english.ReaderBoardAtStart())
}

func (m Marked) ReaderBoardReset() string {
	m.hear("ReaderBoardReset")
	return Mark(english.ReaderBoardReset())
}

func (m Marked) ReadingFiles() string {
	m.hear("ReadingFiles")
	return Mark(english.ReadingFiles())
}

func (m Marked) ReadsOn(p0 int) string {
	m.hear("ReadsOn")
	return Mark(english.ReadsOn(p0))
}

func (m Marked) Redo() string {
	m.hear("Redo")
	return Mark(english.Redo())
}

func (m Marked) RefusalsSeen(p0 int, p1 int) string {
	m.hear("RefusalsSeen")
	return Mark(english.RefusalsSeen(p0, p1))
}

func (m Marked) Refused(p0 *tasks.Error) string {
	m.hear("Refused")
	return Mark(english.Refused(p0))
}

func (m Marked) RefusedAs() string {
	m.hear("RefusedAs")
	return Mark(english.RefusedAs())
}

func (m Marked) RefusedMark() string {
	m.hear("RefusedMark")
	return Mark(english.RefusedMark())
}

func (m Marked) Reload() string {
	m.hear("Reload")
	return Mark(english.Reload())
}

func (m Marked) ReloadPage() string {
	m.hear("ReloadPage")
	return Mark(english.ReloadPage())
}

func (m Marked) RemovedFile() string {
	m.hear("RemovedFile")
	return Mark(english.RemovedFile())
}

func (m Marked) RenewNow() string {
	m.hear("RenewNow")
	return Mark(english.RenewNow())
}

func (m Marked) RepairBoth() string {
	m.hear("RepairBoth")
	return Mark(english.RepairBoth())
}

func (m Marked) RepairSays(p0 int, p1 int) string {
	m.hear("RepairSays")
	return Mark(english.RepairSays(p0, p1))
}

func (m Marked) ReplaceNow() string {
	m.hear("ReplaceNow")
	return Mark(english.ReplaceNow())
}

func (m Marked) ReportedHere() string {
	m.hear("ReportedHere")
	return Mark(english.ReportedHere())
}

func (m Marked) Reset() string {
	m.hear("Reset")
	return Mark(english.Reset())
}

func (m Marked) ResetAllNow() string {
	m.hear("ResetAllNow")
	return Mark(english.ResetAllNow())
}

func (m Marked) ResetEverything() string {
	m.hear("ResetEverything")
	return Mark(english.ResetEverything())
}

func (m Marked) ResultOf() string {
	m.hear("ResultOf")
	return Mark(english.ResultOf())
}

func (m Marked) RightHere() string {
	m.hear("RightHere")
	return Mark(english.RightHere())
}

func (m Marked) SameBeforeAndAfter(p0 words.Data) string {
	m.hear("SameBeforeAndAfter")
	in := inserts{}
	return in.mark(english.SameBeforeAndAfter(in.data(p0)))
}

func (m Marked) SameNow() string {
	m.hear("SameNow")
	return Mark(english.SameNow())
}

func (m Marked) SaveFile() string {
	m.hear("SaveFile")
	return Mark(english.SaveFile())
}

func (m Marked) SaveTask() string {
	m.hear("SaveTask")
	return Mark(english.SaveTask())
}

func (m Marked) Saved() string {
	m.hear("Saved")
	return Mark(english.Saved())
}

func (m Marked) SavedNow() string {
	m.hear("SavedNow")
	return Mark(english.SavedNow())
}

func (m Marked) ScenarioBranch(p0 words.Said, p1 words.Data) string {
	m.hear("ScenarioBranch")
	in := inserts{}
	return in.mark(english.ScenarioBranch(in.said(p0), in.data(p1)))
}

func (m Marked) ScenarioStart(p0 words.Said) string {
	m.hear("ScenarioStart")
	in := inserts{}
	return in.mark(english.ScenarioStart(in.said(p0)))
}

func (m Marked) ScenarioStep(p0 words.Said, p1 int, p2 int) string {
	m.hear("ScenarioStep")
	in := inserts{}
	return in.mark(english.ScenarioStep(in.said(p0), p1, p2))
}

func (m Marked) SchemaLabel() string {
	m.hear("SchemaLabel")
	return Mark(english.SchemaLabel())
}

func (m Marked) ScreenBlack() string {
	m.hear("ScreenBlack")
	return Mark(english.ScreenBlack())
}

func (m Marked) SeenBy(p0 words.Data) string {
	m.hear("SeenBy")
	in := inserts{}
	return in.mark(english.SeenBy(in.data(p0)))
}

func (m Marked) SeenMark() string {
	m.hear("SeenMark")
	return Mark(english.SeenMark())
}

func (m Marked) ShortVersion() string {
	m.hear("ShortVersion")
	return Mark(english.ShortVersion())
}

func (m Marked) ShowChapter() string {
	m.hear("ShowChapter")
	return Mark(english.ShowChapter())
}

func (m Marked) ShowGoal() string {
	m.hear("ShowGoal")
	return Mark(english.ShowGoal())
}

func (m Marked) ShowSolution() string {
	m.hear("ShowSolution")
	return Mark(english.ShowSolution())
}

func (m Marked) SkipToText() string {
	m.hear("SkipToText")
	return Mark(english.SkipToText())
}

func (m Marked) Slow() string {
	m.hear("Slow")
	return Mark(english.Slow())
}

func (m Marked) SlowToArrive() string {
	m.hear("SlowToArrive")
	return Mark(english.SlowToArrive())
}

func (m Marked) SolutionShown(p0 int, p1 int) string {
	m.hear("SolutionShown")
	return Mark(english.SolutionShown(p0, p1))
}

func (m Marked) SolutionStep(p0 int, p1 int) string {
	m.hear("SolutionStep")
	return Mark(english.SolutionStep(p0, p1))
}

func (m Marked) Solved() string {
	m.hear("Solved")
	return Mark(english.Solved())
}

func (m Marked) SolvedByItself() string {
	m.hear("SolvedByItself")
	return Mark(english.SolvedByItself())
}

func (m Marked) SolvedOfGroup(p0 words.LevelGroup, p1 int, p2 int) string {
	m.hear("SolvedOfGroup")
	return Mark(english.SolvedOfGroup(p0, p1, p2))
}

func (m Marked) SolvedWithSteps() string {
	m.hear("SolvedWithSteps")
	return Mark(english.SolvedWithSteps())
}

func (m Marked) SomeReady(p0 []tasks.ID, p1 words.Act) string {
	m.hear("SomeReady")
	return Mark(english.SomeReady(p0, p1))
}

func (m Marked) SomeSolved(p0 int, p1 int) string {
	m.hear("SomeSolved")
	return Mark(english.SomeSolved(p0, p1))
}

func (m Marked) SomeStarted(p0 []tasks.ID) string {
	m.hear("SomeStarted")
	return Mark(english.SomeStarted(p0))
}

func (m Marked) SourceName() string {
	m.hear("SourceName")
	return Mark(english.SourceName())
}

func (m Marked) SourcePublished() string {
	m.hear("SourcePublished")
	return Mark(english.SourcePublished())
}

func (m Marked) SourceToggle() string {
	m.hear("SourceToggle")
	return Mark(english.SourceToggle())
}

func (m Marked) Sources() string {
	m.hear("Sources")
	return Mark(english.Sources())
}

func (m Marked) SourcesAre() string {
	m.hear("SourcesAre")
	return Mark(english.SourcesAre())
}

func (m Marked) SpaceKey() string {
	m.hear("SpaceKey")
	return Mark(english.SpaceKey())
}

func (m Marked) Speed() string {
	m.hear("Speed")
	return Mark(english.Speed())
}

func (m Marked) Staged() string {
	m.hear("Staged")
	return Mark(english.Staged())
}

func (m Marked) StartIsHere() string {
	m.hear("StartIsHere")
	return Mark(english.StartIsHere())
}

func (m Marked) StartOfActs() string {
	m.hear("StartOfActs")
	return Mark(english.StartOfActs())
}

func (m Marked) StartOver() string {
	m.hear("StartOver")
	return Mark(english.StartOver())
}

func (m Marked) StatesAtStart() string {
	m.hear("StatesAtStart")
	return Mark(english.StatesAtStart())
}

func (m Marked) StatesHeading() string {
	m.hear("StatesHeading")
	return Mark(english.StatesHeading())
}

func (m Marked) StatesOpening() string {
	m.hear("StatesOpening")
	return Mark(english.StatesOpening())
}

func (m Marked) StatesReset() string {
	m.hear("StatesReset")
	return Mark(english.StatesReset())
}

func (m Marked) StatesTab() string {
	m.hear("StatesTab")
	return Mark(english.StatesTab())
}

func (m Marked) StepBack() string {
	m.hear("StepBack")
	return Mark(english.StepBack())
}

func (m Marked) StepName() string {
	m.hear("StepName")
	return Mark(english.StepName())
}

func (m Marked) StepNamed(p0 int, p1 int, p2 words.Said) string {
	m.hear("StepNamed")
	in := inserts{}
	return in.mark(english.StepNamed(p0, p1, in.said(p2)))
}

func (m Marked) StepsMissing(p0 words.Said) string {
	m.hear("StepsMissing")
	in := inserts{}
	return in.mark(english.StepsMissing(in.said(p0)))
}

func (m Marked) StepsOnTheirWay() string {
	m.hear("StepsOnTheirWay")
	return Mark(english.StepsOnTheirWay())
}

func (m Marked) Stopped() string {
	m.hear("Stopped")
	return Mark(english.Stopped())
}

func (m Marked) StruckOut() string {
	m.hear("StruckOut")
	return Mark(english.StruckOut())
}

func (m Marked) StuckInCycle(p0 []tasks.ID) string {
	m.hear("StuckInCycle")
	return Mark(english.StuckInCycle(p0))
}

func (m Marked) StuckOnMissing(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("StuckOnMissing")
	return Mark(english.StuckOnMissing(p0, p1))
}

func (m Marked) StuckOnUnreadable(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("StuckOnUnreadable")
	return Mark(english.StuckOnUnreadable(p0, p1))
}

func (m Marked) Subject() string {
	m.hear("Subject")
	return Mark(english.Subject())
}

func (m Marked) SummaryFor(p0 int) string {
	m.hear("SummaryFor")
	return Mark(english.SummaryFor(p0))
}

func (m Marked) SummaryMark() string {
	m.hear("SummaryMark")
	return Mark(english.SummaryMark())
}

func (m Marked) SureToReset() string {
	m.hear("SureToReset")
	return Mark(english.SureToReset())
}

func (m Marked) Swipe() string {
	m.hear("Swipe")
	return Mark(english.Swipe())
}

func (m Marked) SystemMark() string {
	m.hear("SystemMark")
	return Mark(english.SystemMark())
}

func (m Marked) TaskChanged(p0 tasks.ID) string {
	m.hear("TaskChanged")
	return Mark(english.TaskChanged(p0))
}

func (m Marked) TaskCounts() string {
	m.hear("TaskCounts")
	return Mark(english.TaskCounts())
}

func (m Marked) TaskLabel() string {
	m.hear("TaskLabel")
	return Mark(english.TaskLabel())
}

func (m Marked) TaskList() string {
	m.hear("TaskList")
	return Mark(english.TaskList())
}

func (m Marked) TaskNote(p0 tasks.State, p1 words.Data, p2 words.Waits) string {
	m.hear("TaskNote")
	in := inserts{}
	return in.mark(english.TaskNote(p0, in.data(p1), p2))
}

func (m Marked) TasksAre(p0 words.Fate, p1 []tasks.ID) string {
	m.hear("TasksAre")
	return Mark(english.TasksAre(p0, p1))
}

func (m Marked) TasksInAll(p0 int) string {
	m.hear("TasksInAll")
	return Mark(english.TasksInAll(p0))
}

func (m Marked) Theirs() string {
	m.hear("Theirs")
	return Mark(english.Theirs())
}

func (m Marked) Theme() string {
	m.hear("Theme")
	return Mark(english.Theme())
}

func (m Marked) ThemeDark() string {
	m.hear("ThemeDark")
	return Mark(english.ThemeDark())
}

func (m Marked) ThemeLight() string {
	m.hear("ThemeLight")
	return Mark(english.ThemeLight())
}

func (m Marked) ThemeSystem() string {
	m.hear("ThemeSystem")
	return Mark(english.ThemeSystem())
}

func (m Marked) ThisLine() string {
	m.hear("ThisLine")
	return Mark(english.ThisLine())
}

func (m Marked) TimelineTab() string {
	m.hear("TimelineTab")
	return Mark(english.TimelineTab())
}

func (m Marked) TitleLabel() string {
	m.hear("TitleLabel")
	return Mark(english.TitleLabel())
}

func (m Marked) TodoDone() string {
	m.hear("TodoDone")
	return Mark(english.TodoDone())
}

func (m Marked) TodoGone() string {
	m.hear("TodoGone")
	return Mark(english.TodoGone())
}

func (m Marked) TodoHere() string {
	m.hear("TodoHere")
	return Mark(english.TodoHere())
}

func (m Marked) TodoInConversation() string {
	m.hear("TodoInConversation")
	return Mark(english.TodoInConversation())
}

func (m Marked) TodoList() string {
	m.hear("TodoList")
	return Mark(english.TodoList())
}

func (m Marked) TodoNone() string {
	m.hear("TodoNone")
	return Mark(english.TodoNone())
}

func (m Marked) TodoNow() string {
	m.hear("TodoNow")
	return Mark(english.TodoNow())
}

func (m Marked) TodoOpen() string {
	m.hear("TodoOpen")
	return Mark(english.TodoOpen())
}

func (m Marked) Together(p0 []words.Said) string {
	m.hear("Together")
	in := inserts{}
	return in.mark(english.Together(in.all(p0)))
}

func (m Marked) TokensOf(p0 int, p1 int) string {
	m.hear("TokensOf")
	return Mark(english.TokensOf(p0, p1))
}

func (m Marked) ToolLabel() string {
	m.hear("ToolLabel")
	return Mark(english.ToolLabel())
}

func (m Marked) Transcript() string {
	m.hear("Transcript")
	return Mark(english.Transcript())
}

func (m Marked) TryAgain() string {
	m.hear("TryAgain")
	return Mark(english.TryAgain())
}

func (m Marked) TryAsks() string {
	m.hear("TryAsks")
	return Mark(english.TryAsks())
}

func (m Marked) TurnRefused(p0 words.Said) string {
	m.hear("TurnRefused")
	in := inserts{}
	return in.mark(english.TurnRefused(in.said(p0)))
}

func (m Marked) TurnTooLarge(p0 words.Data) string {
	m.hear("TurnTooLarge")
	in := inserts{}
	return in.mark(english.TurnTooLarge(in.data(p0)))
}

func (m Marked) TurnUnanswered(p0 words.Data, p1 words.Said) string {
	m.hear("TurnUnanswered")
	in := inserts{}
	return in.mark(english.TurnUnanswered(in.data(p0), in.said(p1)))
}

func (m Marked) Undo() string {
	m.hear("Undo")
	return Mark(english.Undo())
}

func (m Marked) Undone(p0 words.Deed) string {
	m.hear("Undone")
	return Mark(english.Undone(p0))
}

func (m Marked) Unfold(p0 words.Said) string {
	m.hear("Unfold")
	in := inserts{}
	return in.mark(english.Unfold(in.said(p0)))
}

func (m Marked) Unreachable() string {
	m.hear("Unreachable")
	return Mark(english.Unreachable())
}

func (m Marked) Unreadable() string {
	m.hear("Unreadable")
	return Mark(english.Unreadable())
}

func (m Marked) UnreadableFor(p0 words.Said) string {
	m.hear("UnreadableFor")
	in := inserts{}
	return in.mark(english.UnreadableFor(in.said(p0)))
}

func (m Marked) UserAnswers() string {
	m.hear("UserAnswers")
	return Mark(english.UserAnswers())
}

func (m Marked) UserReplied(p0 words.Data, p1 words.Data) string {
	m.hear("UserReplied")
	in := inserts{}
	return in.mark(english.UserReplied(in.data(p0), in.data(p1)))
}

func (m Marked) UserRepliedToAll(p0 words.Data) string {
	m.hear("UserRepliedToAll")
	in := inserts{}
	return in.mark(english.UserRepliedToAll(in.data(p0)))
}

func (m Marked) UserSays() string {
	m.hear("UserSays")
	return Mark(english.UserSays())
}

func (m Marked) UserSpeaks() string {
	m.hear("UserSpeaks")
	return Mark(english.UserSpeaks())
}

func (m Marked) VerdictOn(p0 words.Verdict) string {
	m.hear("VerdictOn")
	return Mark(english.VerdictOn(p0))
}

func (m Marked) ViewOfTasks() string {
	m.hear("ViewOfTasks")
	return Mark(english.ViewOfTasks())
}

func (m Marked) WaitForTask(p0 tasks.ID) string {
	m.hear("WaitForTask")
	return Mark(english.WaitForTask(p0))
}

func (m Marked) WaitsAlready(p0 tasks.ID) string {
	m.hear("WaitsAlready")
	return Mark(english.WaitsAlready(p0))
}

func (m Marked) WaitsChanged(p0 tasks.ID, p1 []tasks.ID, p2 []tasks.ID) string {
	m.hear("WaitsChanged")
	return Mark(english.WaitsChanged(p0, p1, p2))
}

func (m Marked) WaitsFor(p0 tasks.ID, p1 []tasks.ID) string {
	m.hear("WaitsFor")
	return Mark(english.WaitsFor(p0, p1))
}

func (m Marked) WaitsForLegend() string {
	m.hear("WaitsForLegend")
	return Mark(english.WaitsForLegend())
}

func (m Marked) WaitsForMissing(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("WaitsForMissing")
	return Mark(english.WaitsForMissing(p0, p1))
}

func (m Marked) WaitsForNothing(p0 tasks.ID) string {
	m.hear("WaitsForNothing")
	return Mark(english.WaitsForNothing(p0))
}

func (m Marked) WaitsForUnreadable(p0 tasks.ID, p1 tasks.ID) string {
	m.hear("WaitsForUnreadable")
	return Mark(english.WaitsForUnreadable(p0, p1))
}

func (m Marked) WalkNeedsScripts() string {
	m.hear("WalkNeedsScripts")
	return Mark(english.WalkNeedsScripts())
}

func (m Marked) WaveOf(p0 int, p1 int) string {
	m.hear("WaveOf")
	return Mark(english.WaveOf(p0, p1))
}

func (m Marked) Waves() string {
	m.hear("Waves")
	return Mark(english.Waves())
}

func (m Marked) WayAnswer() string {
	m.hear("WayAnswer")
	return Mark(english.WayAnswer())
}

func (m Marked) WayFailed() string {
	m.hear("WayFailed")
	return Mark(english.WayFailed())
}

func (m Marked) WayRefused() string {
	m.hear("WayRefused")
	return Mark(english.WayRefused())
}

func (m Marked) WayTally(p0 int, p1 int, p2 int) string {
	m.hear("WayTally")
	return Mark(english.WayTally(p0, p1, p2))
}

func (m Marked) WaysActs() string {
	m.hear("WaysActs")
	return Mark(english.WaysActs())
}

func (m Marked) WaysTab() string {
	m.hear("WaysTab")
	return Mark(english.WaysTab())
}

func (m Marked) WhatIsHashed() string {
	m.hear("WhatIsHashed")
	return Mark(english.WhatIsHashed())
}

func (m Marked) WhatToolSaid() string {
	m.hear("WhatToolSaid")
	return Mark(english.WhatToolSaid())
}

func (m Marked) WhyAbandoned() string {
	m.hear("WhyAbandoned")
	return Mark(english.WhyAbandoned())
}

func (m Marked) WhyAgentEnded() string {
	m.hear("WhyAgentEnded")
	return Mark(english.WhyAgentEnded())
}

func (m Marked) WhyAnswered(p0 int) string {
	m.hear("WhyAnswered")
	return Mark(english.WhyAnswered(p0))
}

func (m Marked) WhyBlocked() string {
	m.hear("WhyBlocked")
	return Mark(english.WhyBlocked())
}

func (m Marked) WhyBroken() string {
	m.hear("WhyBroken")
	return Mark(english.WhyBroken())
}

func (m Marked) WhyClosed() string {
	m.hear("WhyClosed")
	return Mark(english.WhyClosed())
}

func (m Marked) WhyElse(p0 words.Data) string {
	m.hear("WhyElse")
	in := inserts{}
	return in.mark(english.WhyElse(in.data(p0)))
}

func (m Marked) WhyFull() string {
	m.hear("WhyFull")
	return Mark(english.WhyFull())
}

func (m Marked) WhyHeld(p0 int) string {
	m.hear("WhyHeld")
	return Mark(english.WhyHeld(p0))
}

func (m Marked) WhyItWorks() string {
	m.hear("WhyItWorks")
	return Mark(english.WhyItWorks())
}

func (m Marked) WhyNewer() string {
	m.hear("WhyNewer")
	return Mark(english.WhyNewer())
}

func (m Marked) WhyNoFiles() string {
	m.hear("WhyNoFiles")
	return Mark(english.WhyNoFiles())
}

func (m Marked) WhySomethingElse() string {
	m.hear("WhySomethingElse")
	return Mark(english.WhySomethingElse())
}

func (m Marked) WhyUnreachable() string {
	m.hear("WhyUnreachable")
	return Mark(english.WhyUnreachable())
}

func (m Marked) WhyUnreadable(p0 words.Data, p1 words.Data) string {
	m.hear("WhyUnreadable")
	in := inserts{}
	return in.mark(english.WhyUnreadable(in.data(p0), in.data(p1)))
}

func (m Marked) WillBeReady(p0 tasks.ID) string {
	m.hear("WillBeReady")
	return Mark(english.WillBeReady(p0))
}

func (m Marked) WindowFull(p0 int) string {
	m.hear("WindowFull")
	return Mark(english.WindowFull(p0))
}

func (m Marked) WriteToAgent() string {
	m.hear("WriteToAgent")
	return Mark(english.WriteToAgent())
}

func (m Marked) Writes() string {
	m.hear("Writes")
	return Mark(english.Writes())
}

func (m Marked) WrongHere() string {
	m.hear("WrongHere")
	return Mark(english.WrongHere())
}

func (m Marked) WroteNothing(p0 words.Data, p1 tasks.ID, p2 tasks.Status) string {
	m.hear("WroteNothing")
	in := inserts{}
	return in.mark(english.WroteNothing(in.data(p0), p1, p2))
}

func (m Marked) YourAnswer() string {
	m.hear("YourAnswer")
	return Mark(english.YourAnswer())
}
