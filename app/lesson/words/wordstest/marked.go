package wordstest

// Made by go test -update from the methods of words.Words.

import (
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

func (Marked) ActName(p0 words.Act) string {
	return Mark(english.ActName(p0))
}

func (Marked) ActOnTask(p0 words.Act, p1 tasks.ID) string {
	return Mark(english.ActOnTask(p0, p1))
}

func (Marked) Add() string {
	return Mark(english.Add())
}

func (Marked) AddTask() string {
	return Mark(english.AddTask())
}

func (Marked) AgentCalls(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.AgentCalls(in.data(p0)))
}

func (Marked) AgentSays(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.AgentSays(in.data(p0)))
}

func (Marked) AllCompleted(p0 []tasks.ID) string {
	return Mark(english.AllCompleted(p0))
}

func (Marked) AsFile() string {
	return Mark(english.AsFile())
}

func (Marked) AtStart() string {
	return Mark(english.AtStart())
}

func (Marked) BeingChanged() string {
	return Mark(english.BeingChanged())
}

func (Marked) BeingRead() string {
	return Mark(english.BeingRead())
}

func (Marked) Blanked() string {
	return Mark(english.Blanked())
}

func (Marked) BlankedNow() string {
	return Mark(english.BlankedNow())
}

func (Marked) BoardBeingRead() string {
	return Mark(english.BoardBeingRead())
}

func (Marked) BoardChanged() string {
	return Mark(english.BoardChanged())
}

func (Marked) BoardChangedElsewhere() string {
	return Mark(english.BoardChangedElsewhere())
}

func (Marked) BoardEmpty() string {
	return Mark(english.BoardEmpty())
}

func (Marked) BoardHeading() string {
	return Mark(english.BoardHeading())
}

func (Marked) BoardOfFiles() string {
	return Mark(english.BoardOfFiles())
}

func (Marked) BoardTab() string {
	return Mark(english.BoardTab())
}

func (Marked) Bytes(p0 int) string {
	return Mark(english.Bytes(p0))
}

func (Marked) Cancel() string {
	return Mark(english.Cancel())
}

func (Marked) Chapter(p0 int, p1 int) string {
	return Mark(english.Chapter(p0, p1))
}

func (Marked) CharacterCount(p0 int) string {
	return Mark(english.CharacterCount(p0))
}

func (Marked) CloseIt() string {
	return Mark(english.CloseIt())
}

func (Marked) CloseKeys() string {
	return Mark(english.CloseKeys())
}

func (Marked) CloseLab() string {
	return Mark(english.CloseLab())
}

func (Marked) CloseRefusal(p0 tasks.ID) string {
	return Mark(english.CloseRefusal(p0))
}

func (Marked) ClosedOff() string {
	return Mark(english.ClosedOff())
}

func (Marked) CompactConversation() string {
	return Mark(english.CompactConversation())
}

func (Marked) CompactsFrom(p0 int) string {
	return Mark(english.CompactsFrom(p0))
}

func (Marked) CompleteOrRelease() string {
	return Mark(english.CompleteOrRelease())
}

func (Marked) ContextWindow() string {
	return Mark(english.ContextWindow())
}

func (Marked) Conversation() string {
	return Mark(english.Conversation())
}

func (Marked) ConversationBefore() string {
	return Mark(english.ConversationBefore())
}

func (Marked) ConversationTab() string {
	return Mark(english.ConversationTab())
}

func (Marked) CouldNotAct(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotAct(in.said(p0)))
}

func (Marked) CouldNotRead(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotRead(in.said(p0)))
}

func (Marked) CouldNotRedo(p0 words.Deed, p1 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotRedo(p0, in.said(p1)))
}

func (Marked) CouldNotReset(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotReset(in.said(p0)))
}

func (Marked) CouldNotShow(p0 words.Data, p1 int, p2 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotShow(in.data(p0), p1, in.said(p2)))
}

func (Marked) CouldNotUndo(p0 words.Deed, p1 words.Said) string {
	in := inserts{}
	return in.mark(english.CouldNotUndo(p0, in.said(p1)))
}

func (Marked) Count(p0 int) string {
	return Mark(english.Count(p0))
}

func (Marked) CountedState(p0 tasks.State) string {
	return Mark(english.CountedState(p0))
}

func (Marked) Damaged() string {
	return Mark(english.Damaged())
}

func (Marked) DeleteAll() string {
	return Mark(english.DeleteAll())
}

func (Marked) DoneAgain(p0 words.Deed) string {
	return Mark(english.DoneAgain(p0))
}

func (Marked) EndKey() string {
	return Mark(english.EndKey())
}

func (Marked) EscapeKey() string {
	return Mark(english.EscapeKey())
}

func (Marked) EventName(p0 tasks.EventKind) string {
	return Mark(english.EventName(p0))
}

func (Marked) EventOf(p0 int, p1 int) string {
	return Mark(english.EventOf(p0, p1))
}

func (Marked) Fast() string {
	return Mark(english.Fast())
}

func (Marked) Fault(p0 tasks.Fault) string {
	return Mark(english.Fault(p0))
}

func (Marked) FileList() string {
	return Mark(english.FileList())
}

func (Marked) FilesGone() string {
	return Mark(english.FilesGone())
}

func (Marked) FilesHeld() string {
	return Mark(english.FilesHeld())
}

func (Marked) FilesInUse() string {
	return Mark(english.FilesInUse())
}

func (Marked) FilesLost(p0 []tasks.ID) string {
	return Mark(english.FilesLost(p0))
}

func (Marked) FilesOnDisk() string {
	return Mark(english.FilesOnDisk())
}

func (Marked) FilesOpened() string {
	return Mark(english.FilesOpened())
}

func (Marked) FilesPublished() string {
	return Mark(english.FilesPublished())
}

func (Marked) FilesSafe() string {
	return Mark(english.FilesSafe())
}

func (Marked) FilesTab() string {
	return Mark(english.FilesTab())
}

func (Marked) First() string {
	return Mark(english.First())
}

func (Marked) GraphTab() string {
	return Mark(english.GraphTab())
}

func (Marked) HashBefore() string {
	return Mark(english.HashBefore())
}

func (Marked) HashChanged() string {
	return Mark(english.HashChanged())
}

func (Marked) HashNow() string {
	return Mark(english.HashNow())
}

func (Marked) HashSame() string {
	return Mark(english.HashSame())
}

func (Marked) HomeKey() string {
	return Mark(english.HomeKey())
}

func (Marked) IdsBack(p0 int, p1 []tasks.ID) string {
	return Mark(english.IdsBack(p0, p1))
}

func (Marked) IdsLeft(p0 int, p1 []tasks.ID, p2 []tasks.ID, p3 []tasks.ID) string {
	return Mark(english.IdsLeft(p0, p1, p2, p3))
}

func (Marked) InBrowser() string {
	return Mark(english.InBrowser())
}

func (Marked) InCopy() string {
	return Mark(english.InCopy())
}

func (Marked) InMemory() string {
	return Mark(english.InMemory())
}

func (Marked) InThisCall() string {
	return Mark(english.InThisCall())
}

func (Marked) KeepAll() string {
	return Mark(english.KeepAll())
}

func (Marked) KeptInMemory(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.KeptInMemory(in.said(p0)))
}

func (Marked) Keys() string {
	return Mark(english.Keys())
}

func (Marked) KeysWork() string {
	return Mark(english.KeysWork())
}

func (Marked) LabName() string {
	return Mark(english.LabName())
}

func (Marked) Language() string {
	return Mark(english.Language())
}

func (Marked) Last() string {
	return Mark(english.Last())
}

func (Marked) Licence() string {
	return Mark(english.Licence())
}

func (Marked) LineCount(p0 int) string {
	return Mark(english.LineCount(p0))
}

func (Marked) LineNumber(p0 int) string {
	return Mark(english.LineNumber(p0))
}

func (Marked) LoadingLab() string {
	return Mark(english.LoadingLab())
}

func (Marked) MessageCount(p0 int) string {
	return Mark(english.MessageCount(p0))
}

func (Marked) Messages(p0 int) string {
	return Mark(english.Messages(p0))
}

func (Marked) MeterSays(p0 words.Said, p1 words.Said) string {
	in := inserts{}
	return in.mark(english.MeterSays(in.said(p0), in.said(p1)))
}

func (Marked) Missing() string {
	return Mark(english.Missing())
}

func (Marked) MovedOn(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.MovedOn(in.data(p0)))
}

func (Marked) MyBoard() string {
	return Mark(english.MyBoard())
}

func (Marked) NewAgent() string {
	return Mark(english.NewAgent())
}

func (Marked) NewFile() string {
	return Mark(english.NewFile())
}

func (Marked) NewInStep() string {
	return Mark(english.NewInStep())
}

func (Marked) NewTaskWaits(p0 []tasks.ID) string {
	return Mark(english.NewTaskWaits(p0))
}

func (Marked) Next() string {
	return Mark(english.Next())
}

func (Marked) NextFile() string {
	return Mark(english.NextFile())
}

func (Marked) NoLineYet() string {
	return Mark(english.NoLineYet())
}

func (Marked) NoStarter() string {
	return Mark(english.NoStarter())
}

func (Marked) NoStepAfter(p0 words.Data, p1 int) string {
	in := inserts{}
	return in.mark(english.NoStepAfter(in.data(p0), p1))
}

func (Marked) NoSuchStep(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.NoSuchStep(in.data(p0)))
}

func (Marked) NoTasks() string {
	return Mark(english.NoTasks())
}

func (Marked) NoTasksYet() string {
	return Mark(english.NoTasksYet())
}

func (Marked) NoUnpacking() string {
	return Mark(english.NoUnpacking())
}

func (Marked) NoWebAssembly() string {
	return Mark(english.NoWebAssembly())
}

func (Marked) Normal() string {
	return Mark(english.Normal())
}

func (Marked) NotDone(p0 tasks.ID, p1 words.Act, p2 words.Data) string {
	in := inserts{}
	return in.mark(english.NotDone(p0, p1, in.data(p2)))
}

func (Marked) NotYetOnDisk() string {
	return Mark(english.NotYetOnDisk())
}

func (Marked) NothingVisible() string {
	return Mark(english.NothingVisible())
}

func (Marked) OnDisk() string {
	return Mark(english.OnDisk())
}

func (Marked) OnlyWalk() string {
	return Mark(english.OnlyWalk())
}

func (Marked) OpenLab() string {
	return Mark(english.OpenLab())
}

func (Marked) Opened() string {
	return Mark(english.Opened())
}

func (Marked) OtherThing() string {
	return Mark(english.OtherThing())
}

func (Marked) Ours() string {
	return Mark(english.Ours())
}

func (Marked) PageDescription() string {
	return Mark(english.PageDescription())
}

func (Marked) PageIncomplete() string {
	return Mark(english.PageIncomplete())
}

func (Marked) PageNavigation() string {
	return Mark(english.PageNavigation())
}

func (Marked) PageTitle() string {
	return Mark(english.PageTitle())
}

func (Marked) Pause() string {
	return Mark(english.Pause())
}

func (Marked) Percent(p0 int) string {
	return Mark(english.Percent(p0))
}

func (Marked) PercentFull(p0 int) string {
	return Mark(english.PercentFull(p0))
}

func (Marked) PercentNear(p0 int) string {
	return Mark(english.PercentNear(p0))
}

func (Marked) Play() string {
	return Mark(english.Play())
}

func (Marked) PlayAndPause() string {
	return Mark(english.PlayAndPause())
}

func (Marked) Previous() string {
	return Mark(english.Previous())
}

func (Marked) PublishedTab() string {
	return Mark(english.PublishedTab())
}

func (Marked) PublishedWay() string {
	return Mark(english.PublishedWay())
}

func (Marked) ReaderBoardAtStart() string {
	return Mark(english.ReaderBoardAtStart())
}

func (Marked) ReaderBoardReset() string {
	return Mark(english.ReaderBoardReset())
}

func (Marked) ReadingFiles() string {
	return Mark(english.ReadingFiles())
}

func (Marked) Redo() string {
	return Mark(english.Redo())
}

func (Marked) Refused(p0 *tasks.Error) string {
	return Mark(english.Refused(p0))
}

func (Marked) RefusedMark() string {
	return Mark(english.RefusedMark())
}

func (Marked) Reload() string {
	return Mark(english.Reload())
}

func (Marked) RemovedFile() string {
	return Mark(english.RemovedFile())
}

func (Marked) Reset() string {
	return Mark(english.Reset())
}

func (Marked) ResetEverything() string {
	return Mark(english.ResetEverything())
}

func (Marked) ResultOf() string {
	return Mark(english.ResultOf())
}

func (Marked) Saved() string {
	return Mark(english.Saved())
}

func (Marked) SavedNow() string {
	return Mark(english.SavedNow())
}

func (Marked) ScenarioStart(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.ScenarioStart(in.said(p0)))
}

func (Marked) ScenarioStep(p0 words.Said, p1 int, p2 int) string {
	in := inserts{}
	return in.mark(english.ScenarioStep(in.said(p0), p1, p2))
}

func (Marked) SeenBy(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.SeenBy(in.data(p0)))
}

func (Marked) ShowPublished() string {
	return Mark(english.ShowPublished())
}

func (Marked) SkipToText() string {
	return Mark(english.SkipToText())
}

func (Marked) Slow() string {
	return Mark(english.Slow())
}

func (Marked) SlowToArrive() string {
	return Mark(english.SlowToArrive())
}

func (Marked) SomeReady(p0 []tasks.ID) string {
	return Mark(english.SomeReady(p0))
}

func (Marked) SomeStarted(p0 []tasks.ID) string {
	return Mark(english.SomeStarted(p0))
}

func (Marked) SourceName() string {
	return Mark(english.SourceName())
}

func (Marked) SourcePublished() string {
	return Mark(english.SourcePublished())
}

func (Marked) SourceTab() string {
	return Mark(english.SourceTab())
}

func (Marked) Sources() string {
	return Mark(english.Sources())
}

func (Marked) SourcesAre() string {
	return Mark(english.SourcesAre())
}

func (Marked) SpaceKey() string {
	return Mark(english.SpaceKey())
}

func (Marked) Speed() string {
	return Mark(english.Speed())
}

func (Marked) Staged() string {
	return Mark(english.Staged())
}

func (Marked) StepName() string {
	return Mark(english.StepName())
}

func (Marked) StepNamed(p0 int, p1 int, p2 words.Said) string {
	in := inserts{}
	return in.mark(english.StepNamed(p0, p1, in.said(p2)))
}

func (Marked) StepOf(p0 int, p1 int) string {
	return Mark(english.StepOf(p0, p1))
}

func (Marked) StepsMissing(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.StepsMissing(in.said(p0)))
}

func (Marked) StepsOnTheirWay() string {
	return Mark(english.StepsOnTheirWay())
}

func (Marked) StillOnDisk() string {
	return Mark(english.StillOnDisk())
}

func (Marked) Stopped() string {
	return Mark(english.Stopped())
}

func (Marked) StruckOut(p0 tasks.ID) string {
	return Mark(english.StruckOut(p0))
}

func (Marked) StuckInCycle(p0 []tasks.ID) string {
	return Mark(english.StuckInCycle(p0))
}

func (Marked) StuckOnMissing(p0 tasks.ID, p1 tasks.ID) string {
	return Mark(english.StuckOnMissing(p0, p1))
}

func (Marked) StuckOnUnreadable(p0 tasks.ID, p1 tasks.ID) string {
	return Mark(english.StuckOnUnreadable(p0, p1))
}

func (Marked) Subject() string {
	return Mark(english.Subject())
}

func (Marked) SummaryMark() string {
	return Mark(english.SummaryMark())
}

func (Marked) SureToReset() string {
	return Mark(english.SureToReset())
}

func (Marked) SystemMark() string {
	return Mark(english.SystemMark())
}

func (Marked) TaskCounts() string {
	return Mark(english.TaskCounts())
}

func (Marked) TaskList() string {
	return Mark(english.TaskList())
}

func (Marked) TaskNote(p0 tasks.State, p1 words.Data, p2 words.Waits) string {
	in := inserts{}
	return in.mark(english.TaskNote(p0, in.data(p1), p2))
}

func (Marked) TaskState(p0 tasks.State) string {
	return Mark(english.TaskState(p0))
}

func (Marked) TasksAre(p0 words.Fate, p1 []tasks.ID) string {
	return Mark(english.TasksAre(p0, p1))
}

func (Marked) Theirs() string {
	return Mark(english.Theirs())
}

func (Marked) Theme() string {
	return Mark(english.Theme())
}

func (Marked) ThemeDark() string {
	return Mark(english.ThemeDark())
}

func (Marked) ThemeLight() string {
	return Mark(english.ThemeLight())
}

func (Marked) ThemeSystem() string {
	return Mark(english.ThemeSystem())
}

func (Marked) ThisLine() string {
	return Mark(english.ThisLine())
}

func (Marked) ThisList() string {
	return Mark(english.ThisList())
}

func (Marked) TodoDone() string {
	return Mark(english.TodoDone())
}

func (Marked) TodoGone() string {
	return Mark(english.TodoGone())
}

func (Marked) TodoInConversation() string {
	return Mark(english.TodoInConversation())
}

func (Marked) TodoList() string {
	return Mark(english.TodoList())
}

func (Marked) TodoNone() string {
	return Mark(english.TodoNone())
}

func (Marked) TodoNow() string {
	return Mark(english.TodoNow())
}

func (Marked) TodoOpen() string {
	return Mark(english.TodoOpen())
}

func (Marked) Together(p0 []words.Said) string {
	in := inserts{}
	return in.mark(english.Together(in.all(p0)))
}

func (Marked) TokensOf(p0 int, p1 int) string {
	return Mark(english.TokensOf(p0, p1))
}

func (Marked) Transcript() string {
	return Mark(english.Transcript())
}

func (Marked) TryAgain() string {
	return Mark(english.TryAgain())
}

func (Marked) Undo() string {
	return Mark(english.Undo())
}

func (Marked) Undone(p0 words.Deed) string {
	return Mark(english.Undone(p0))
}

func (Marked) Unfold(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.Unfold(in.said(p0)))
}

func (Marked) Unreachable() string {
	return Mark(english.Unreachable())
}

func (Marked) Unreadable() string {
	return Mark(english.Unreadable())
}

func (Marked) UnreadableFor(p0 words.Said) string {
	in := inserts{}
	return in.mark(english.UnreadableFor(in.said(p0)))
}

func (Marked) UserSays() string {
	return Mark(english.UserSays())
}

func (Marked) ViewOfTasks() string {
	return Mark(english.ViewOfTasks())
}

func (Marked) WaitsFor(p0 tasks.ID, p1 []tasks.ID) string {
	return Mark(english.WaitsFor(p0, p1))
}

func (Marked) WaitsForLegend() string {
	return Mark(english.WaitsForLegend())
}

func (Marked) WaitsForMissing(p0 tasks.ID, p1 tasks.ID) string {
	return Mark(english.WaitsForMissing(p0, p1))
}

func (Marked) WaitsForUnreadable(p0 tasks.ID, p1 tasks.ID) string {
	return Mark(english.WaitsForUnreadable(p0, p1))
}

func (Marked) WhatIsHashed() string {
	return Mark(english.WhatIsHashed())
}

func (Marked) WhyAbandoned() string {
	return Mark(english.WhyAbandoned())
}

func (Marked) WhyAnswered(p0 int) string {
	return Mark(english.WhyAnswered(p0))
}

func (Marked) WhyBlocked() string {
	return Mark(english.WhyBlocked())
}

func (Marked) WhyBroken() string {
	return Mark(english.WhyBroken())
}

func (Marked) WhyClosed() string {
	return Mark(english.WhyClosed())
}

func (Marked) WhyElse(p0 words.Data) string {
	in := inserts{}
	return in.mark(english.WhyElse(in.data(p0)))
}

func (Marked) WhyFull() string {
	return Mark(english.WhyFull())
}

func (Marked) WhyHeld(p0 int) string {
	return Mark(english.WhyHeld(p0))
}

func (Marked) WhyNewer() string {
	return Mark(english.WhyNewer())
}

func (Marked) WhyNoFiles() string {
	return Mark(english.WhyNoFiles())
}

func (Marked) WhySomethingElse() string {
	return Mark(english.WhySomethingElse())
}

func (Marked) WhyUnreachable() string {
	return Mark(english.WhyUnreachable())
}

func (Marked) WhyUnreadable(p0 words.Data, p1 words.Data) string {
	in := inserts{}
	return in.mark(english.WhyUnreadable(in.data(p0), in.data(p1)))
}

func (Marked) Writes() string {
	return Mark(english.Writes())
}
