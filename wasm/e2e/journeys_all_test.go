//go:build !js && all

package e2e

import "testing"

// Boxes in states that the gallery does not show; of all its pictures the same is looked at
// in [TestNothingIsCutOrCovered].

// Somebody sees a workshop on a phone.
func TestAPhoneFits(t *testing.T) {
	tell(t,
		aRowOfTheBoardIsReadWholeOnAPhone, whatLiesOverASmallGraphLeavesMostOfIt,
		whatLiesOverTheGraphClosesWhenItIsSolved, theFormOfATaskLeavesWhatIsAskedForInSight,
		theRowOfTabsShowsThatItGoesOn, theButtonsOfATaskOfManyAreAFingerApart, whyItIsSolvedIsReadToItsEnd,
		aCardThatIsPickedShowsAllThatItHas, aPastedCallAndItsAnswerAreInSightOnAPhone,
		whatAPromptMakesIsInSightAndTheBoardFades, whatIsStillAskedForIsSeenOnAPhone, namesAreWholeWhereThereIsRoom,
		whatIsUnfoldedStaysUnderThePointer,
	)
}

// Somebody sees cards, rows, bars and titles whole.
func TestCardsAndRowsFit(t *testing.T) {
	tell(t,
		titlesAreWholeWhereThereIsRoom, theHandleLiesOverNoButton, theTipOfADiscCoversOneCard,
		aPressedTaskIsWholeInAWorkshop, whatIsPressedOnALyingPhoneHasItsButtonsInSight,
		theRowsOfBothWaysKeepTheirPlace, whatAStepOfBothWaysIsAboutIsInSight, theContentsShowAllChapters,
		namesOverTheBarsNeverTouch, markersOfStepsLieOverNoWord, numbersLieOnTheirDiscs,
	)
}

// Somebody sees a workshop in windows of all sizes.
func TestAWorkshopFits(t *testing.T) {
	tell(t,
		theTasksHaveTheRoomUnderBoard, theTabThatIsPressedIsWhole, theRowsOfAWorkshopStandTogether,
		everyCardOfAWorkshopSaysItsState, theLineOfARingIsPressedToLetGo, theBoardBeginsAtItsTop, noCountMovesATab,
		theLineOfThePromptKeepsItsPlace, theFormOfATaskLeavesNothingHalfVisible, theGoalStandsBelowTheTitle,
	)
}

// Somebody sees what a challenge asks for, and boards of all sizes.
func TestChallengesAndLargeBoardsAreSeen(t *testing.T) {
	tell(t,
		aBrokenFileIsMendedFromItsCard, whatIsAskedForComesIntoSight, theTitleOfAChallengeLiesOverNoText,
		whatIsOpenedScrollsNoFurtherThanItHasTo, theFirstScreenOfAChallengeHasWhatItAsks,
		smallBoardsStandInTheGraphWhole, aLongTitleLeavesTheButtonsInTheirCards,
	)
}
