//go:build !js

package e2e

import (
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// The journeys: what a person does, from the first press to the last. A story that is not
// here needs a tab, a site or a browser of its own, and is a test.

// Somebody works on the board by mouse and keys, and reloads.
func TestTheReadersBoard(t *testing.T) {
	tell(t,
		allFiveAreCompletedByClicking, tasksAreItemsOfTheirList, aRefusedClickSaysWhy, undoAndRedo, resetCanBeUndone,
		startAndRelease, aTaskIsAddedWithWhatItWaitsFor, anEmptySubjectIsRefusedAndNothingIsLost,
		aDoubleClickIsOnePress, aMapIsWorkedByKeys, completeAndStartInOneMoment, enterAddsTheTask,
		aReloadBringsTheBoardBack, aFocusedButtonKeepsItsSpace, spacePlaysFromTheEndToTheStartAndOn,
	)
}

// Somebody opens and closes what lies over the lab.
func TestControlsAndForms(t *testing.T) {
	tell(t,
		aRefusalTakesThePlaceOfTheSentence, escapeClosesTheFormFromItsField, anEmptyFormKeepsTheFocusInItsField,
		theFormLeavesTheGraphFree, aPressOutsideClosesMore, resetEverythingIsAskedFirstAndCanBeUndone,
		aBarOfTheStepLeadsToIt, thePrimaryButtonIsInItsMiddle,
	)
}

// Somebody draws, lets go, edits and deletes, by mouse, keys and finger.
func TestEditingByHand(t *testing.T) {
	tell(t,
		aLineIsDrawnWithTheMouse, byKeysAlone, aDiscIsPressedToLetGo, aTaskIsEditedAndDeleted, byTouchOnAPhone,
		aFingerMovesALargeBoard,
	)
}

// Somebody goes by links, the address and Back.
func TestTheAddress(t *testing.T) {
	tell(t,
		backAndForwardGoFromPlaceToPlace, aPastedLinkOpensItsChapter, aLinkToAPlaceInTheTextLeadsThere,
		aLinkToTheSectionOnTheBoardShowsIt, theStepThatWasLeftForTheBoardComesBack,
		theSliderFollowsFromScenarioToScenario, aStrayPercentInTheAddressStopsNothing,
		whoHasABoardFindsItBesideTheText, aPhoneSaysHowMuchThereIsToRead,
	)
}

// Somebody walks through scenarios.
func TestAWalk(t *testing.T) {
	tell(t,
		aLinkToAStepShowsItAndYourBoardGoesBack, nextWalksTheScenarioAndLeavesTheBoardAlone,
		anExerciseHasItsDirectoryAfterTheReadersBoard, everyStepHasItsSentence, linksWorkAgainAndAgain,
	)
}

// Somebody reads, and the lab follows.
func TestReadingAndScrolling(t *testing.T) {
	tell(t,
		theBoardIsShownWhereItIsSpokenOf, onlyTheReaderLeads, anAddressWinsAtTheTakeOver, backReturnsToWhereOneRead,
		theLinksToChaptersAct, theContentsClose, theTextStaysWhereItWasReadWhenTheWindowChanges,
	)
}

// Somebody comes into chapters, on desks and phones.
func TestChaptersAreEntered(t *testing.T) {
	tell(t,
		theNextChapterOfAPhoneBeginsWithItsText, afterPresentNoOtherChapterIsMarked, theRowOfPartsShowsTheCurrentOne,
		aLinkToAHeadingBringsTheLabOfItsChapter, afterPresentTheTextIsWhereTheLabIs,
		theRingGoesWithTheFirstKeyOfTheClicker, backClosesTheWholeLabFirst,
		whatIsReachedInTheWholeLabStaysWhenItIsClosed, aPlaceOfTheOpeningBringsIt,
	)
}

// Somebody looks at what the lab shows beside the tasks.
func TestPanes(t *testing.T) {
	tell(t,
		theSourceKeepsTheLineThatRanInSight, theArrowKeysMoveBetweenTheTabs, thePublishedWayIsWalkedBeside,
		theListOfKeysOpensAndCloses, playGoesOnByItself, theSourceIsScrolledByTouch, theHashIsInTheDock,
		aLineOfOneFileGoesOnBehindItsKey,
	)
}

// Somebody shows the lesson to a class.
func TestInFrontOfARoom(t *testing.T) {
	tell(t,
		presentHidesTheTextAndIsKeptOverReload, whoReadsKeepsTheKeysOfAClicker, aClickerIsToldOfTheLastStep,
		aClickerGoesOnWhateverHasTheFocus, beforeARoomATextIsTypedAndHoldsNobody,
		beforeARoomWhoHasSentAPromptWritesOn, aClickerLeadsFromTheEndOfABranchBackToTheWalk,
		escapeLeavesThePresentationWhenNothingElseIsToBeClosed,
	)
}

// Somebody does what each chapter is for.
func TestTheChapters(t *testing.T) {
	tell(t,
		aWalkFromAnEmptyFolderAndAFileKeyByKey, aFolderOfTheReadersOwnIsWrittenByHandAndOutlivesThePage,
		threeTodosOutliveTheReload,
		whatIsPredictedIsJudged, theOrderIsDrawnOnRequest, aTeamSharesABoard,
	)
}

// Somebody does what the later ones are for.
func TestTheLaterChapters(t *testing.T) {
	tell(t,
		theNineFaults, todoOrTask, aWalkThroughTheToolsShowsEachCallAndItsResult, formAndJSONOfACallFollowEachOther,
		everyRefusalIsProvokedAtTheConsole, theArrowsBetweenTheStatusesKeepTheirPlace,
	)
}

// Somebody tells the agent what to do.
func TestTryIt(t *testing.T) {
	tell(t,
		aPromptIsCarriedOutUndoneAndKept, whatWasNotUnderstoodGivesWay, aDoublePressOnSendStopsNothing,
		aCallOfAnotherAgentIsRunAndAnswered, whatIsWrittenStaysAndAPastedCallIsRunByKeys, oneButtonAtATimeIsPrimary,
		thePrimaryButtonOfAPhoneLeadsIntoTheWork, aPhoneOnItsSideHasTheFieldInSight, whatIsSaidOfAnAnswerIsShort,
		escapeLeavesTheLineOfThePromptToAClicker, theListOfKeysIsThatOfTheBoard, nothingMovesBelowTheSentence,
		escapeStopsTheAgentBeforeARoom,
	)
}

// Somebody solves, makes and shares challenges.
func TestChallenges(t *testing.T) {
	tell(t,
		theAddressesOfTryItAndOfTheChallenges, aPromptOfTheTextIsSentByTheReader,
		aChallengeIsSolvedByHandAndStaysSolved, aBrokenLinkOfAChallengeIsAnswered, aChallengeGoesThroughALink,
		aClickerGoesThroughTryItAndTheChallenges, aClickerMakesAChallenge, theFieldOfPastedCallsHoldsNobody,
		theAddressOfARoomIsReadOnAPhone,
	)
}

// Somebody meets other tabs and foreign files.
func TestTroubleIsMet(t *testing.T) {
	tell(t,
		clicksWaitForAnotherTabAndLand, foreignRecordsNeitherStopThePageNorBlankTheBoard,
	)
}

// tell tells the stories of a journey, one after the other in one browser. Each is a subtest
// with the name of its function, begins with a page of its own, and can be told alone:
//
//	go test -run 'TestTheReadersBoard/undoAndRedo'
//
// To go on in one tab, after Reset everything, saves the start of the program, 2 s of the
// processor, and was tried: ids never come back, and what one story opened the next one met.
func tell(t *testing.T, stories ...func(*testing.T)) {
	t.Parallel()
	browsers.of(t) // for all of them
	for _, story := range stories {
		name := runtime.FuncForPC(reflect.ValueOf(story).Pointer()).Name()
		t.Run(name[strings.LastIndexByte(name, '.')+1:], story)
	}
}
