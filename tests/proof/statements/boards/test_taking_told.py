"""What is said of men who are taken, pressed or chosen, of lines and jumps: each rule, and what it is not."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_held

HELD: dict[str, dict[str, tuple[str, ...]]] = {
    "bamboo-basket": {
        "A man who is closed in on all sides stays": ("A man who is closed in on all sides is removed",),
        "Whoever closes in a man of his own does not lose him at once": (
            "Whoever closes in a man of his own loses him at once",
        ),
        "Nobody is taken for stepping into the enemy's midst": (
            "Whoever steps into the enemy's midst is taken",
        ),
        "The point that he came from is free behind him": (
            "The point that he came from is taken behind him",
        ),
        "If several enemies beside him are closed in by one step, all of them are taken": (
            "If several enemies beside him are closed in by one step, only one of them is taken",
        ),
        "Men of either side close points, also his own": ("Only enemies close points",),
    },
    "jiandi": {
        "One step can take two men": (
            "One step never takes more than one man",
            "One step takes one man at most",
            "One step may not take two men",
        ),
        "The line may be a row, a column or a diagonal": (
            "The line may be a row or a column, but not a diagonal",
        ),
        "Only men on the same line can close an enemy in": ("Men on different lines can close an enemy in",),
        "A second enemy beside him saves him as well": ("A second enemy beside him does not save him",),
        "Every line through the point where your man has arrived counts by itself": (
            "Only one line through the point where your man has arrived counts by itself",
        ),
        "From the middle of a small square only diagonals lead on": (
            "From the middle of a small square rows and columns lead on",
        ),
        "At a crossing lines meet from all sides": ("At a crossing only diagonals meet",),
        "In the middle of a small square two diagonals cross": (
            "In the middle of a small square three diagonals cross",
        ),
    },
    "king-jump": {
        "Whoever has been jumped over is gone before the next jump": (
            "Whoever has been jumped over stays until the whole chain is done",
        ),
        "A shield stops men and kings alike": ("A shield stops men, but not kings",),
        "They shield all men of their side on that line": ("They shield only themselves",),
        "Across it the same men can be jumped over": ("Across it the same men cannot be jumped over",),
        "After a jump he does not walk": ("After a jump he may walk again",),
        "A king may walk along a row or a column, as far as it is free": (
            "A king may walk along a row or a column, one square only",
            "A king may walk along a diagonal, as far as it is free",
        ),
        "A king takes and is taken like any man": ("A king takes like any man, but is never taken",),
        "A king counts as a man": ("A king does not count as a man",),
        "It does not matter if he jumps on": ("It matters if he jumps on",),
        "He goes over enemy upon enemy, and round as many corners as you like": (
            "He goes over enemy upon enemy, and always straight on",
            "He goes over two enemies at most",
        ),
    },
    "liudaoqi": {
        "A pressed man stays where he is until the points are full, and counts in no further shape": (
            "A pressed man is taken off at once",
            "A pressed man stays where he is until the points are full, but still counts in further shapes",
        ),
        "Nobody is pressed twice": ("A man may be pressed twice", "A man may be pressed several times"),
        "Men may go into the corners as well": ("Men may not go into the corners",),
        "Several shapes that he completes together count together": (
            "Of several shapes that he completes together only one counts",
        ),
        "If he completes shapes, take as many enemies as they are worth, whichever you like": (
            "If he completes shapes, take as many enemies as they are worth, of your opponent's choice",
        ),
        "For each enemy whom you take by a step, a man from your reserve comes to the point where he stood": (
            "For each enemy whom you take by a step, a man from your reserve comes to any free point",
        ),
        "Men who come in so complete nothing": (
            "Men who come in so complete shapes as well",
            "Men who come in so may take and bring others in",
        ),
        "If he completes shapes, press as many enemies as they are worth, whichever you like": (
            "If he completes shapes, press one enemy, however many shapes they are",
            "If he completes shapes, press as many enemies as you like",
        ),
    },
    "wuhuqi": {
        "Men who stand in a shape are safe from being pressed, and later from being taken": (
            "Men who stand in a shape are safe from being pressed, but not later from being taken",
            "Men who stand in a shape are not safe from being pressed, and later from being taken",
        ),
        "Taking is compulsory, as far as there are enemies": ("Nobody has to take",),
    },
    "zang": {
        "Three on a diagonal take nobody": ("Three on a diagonal take an enemy as well",),
        "You take a man for each": ("You take one man for all of them", "You take two men for each"),
        "Such a move takes like any step": ("Such a move takes nothing",),
        "It takes nobody later, as long as it just stands there": (
            "It takes a man as soon as the first step is made",
        ),
    },
    "zhuan-ge": {
        "A frame is a man of yours on each of the four corners of one brick": (
            "A frame is a man of yours on each of the three corners of one brick",
        ),
        "A man who stands there, of either side, does not hinder the frame": (
            "An enemy who stands there hinders the frame",
        ),
        "First you choose all your men, then your opponent chooses": (
            "First your opponent chooses, if one of the shapes is a cross, and then you choose all your men",
        ),
        "Somebody must be taken whenever there is a shape": (
            "Somebody need not be taken whenever there is a shape",
        ),
    },
    "zhaqiang": {
        "Three enemies on the corners of one small square are a radish": (
            "Two enemies on the corners of one small square are a radish",
        ),
        "Three or more enemies side by side in a row or a column, without a gap, are a rack of spears": (
            "Three or more enemies side by side in a row or a column, with gaps or without, are a rack of "
            "spears",
        ),
        "One man can turn over several radishes and racks": (
            "One man can turn over only one radish or rack",
        ),
        "A man who has been turned over turns nothing himself": (
            "A man who has been turned over turns others himself",
        ),
    },
    "xialiu": {
        "Your own first row does not count": ("Your own first row does",),
        "The other player's first row does": ("The other player's first row does not",),
        "When all six of your men fill one row or column, choose two enemies and take them": (
            "When all five of your men fill one row or column, choose two enemies and take them",
            "When all six of your men fill one row or column, choose three enemies and take them",
        ),
        "You may not bring a position about for the third time": (
            "You may bring a position about for the third time",
        ),
        "The men of a shape stand side by side, without a gap": (
            "There may be a gap between the men of a shape",
        ),
    },
    "three-friends": {
        "One of the men at the ends must be the man who has just moved": (
            "Neither of the men at the ends need be the man who has just moved",
        ),
        "A row of enemies on the rim may go on round a corner": (
            "A row of enemies on the rim may not go on round a corner",
        ),
        "Nobody is taken by being jumped over": ("Enemies who are jumped over are taken",),
        "The game ends after 100 turns each, or when a side has no men": (
            "The game ends after 90 turns each, or when a side has no men",
        ),
    },
    "qinwang": {
        "Only on the plain do men step sideways": ("Only on the mountain do men step sideways",),
        "The king steps just as the men do": ("The king steps two points at a time",),
        "Between two white men he simply stays": ("Between two white men he is taken",),
        "The king stands on i10": ("The king stands on j9",),
        "Lines run along both slopes, and level only on the plain": (
            "Lines run along both slopes, and level on every row",
        ),
        "When the last white man has been taken, Black has won": (
            "When the last white man has been taken, White has won",
        ),
    },
    "super-horse-chess": {
        "Make your move of chess, and then do one thing with the horses": (
            "Place, take off or push, and then make your move of chess",
        ),
        "A horse stops rooks, bishops, queens and pawns": ("It stops knights as well",),
        "They give no check and attack nothing": ("They give check like knights",),
        "It needs an empty square to pass over, and another to come to": (
            "It may jump over a man, but needs an empty square to come to",
        ),
        "This has to be done in the very turn that follows": ("This may be done in any later turn",),
        "A bishop stays on squares of its own colour": ("A bishop may change the colour of its squares",),
    },
    "hidden-xiangqi/xiangqi": {
        "A man there, of either side, lames the horse in that direction": (
            "A man there does not hinder the horse",
            "A man there, of its own side, lames the horse",
        ),
        "The cannon comes down on the first enemy man behind it": (
            "The cannon comes down on any enemy man behind it",
        ),
    },
    "eight-stone": {
        "Rows, columns and diagonals will do": ("Rows and columns will do, but diagonals will not",),
        "Begin with a pair of stones of your own colour": ("Begin with one stone of your own colour",),
        "Without tokens each turn ends with a red stone": (
            "Without tokens each turn begins with a red stone",
        ),
        "The line is looked for when your turn is over": ("The line is looked for after every stone",),
    },
}


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in HELD for rule in HELD[game]])
def test_what_is_so_holds_and_what_is_not_fails(game: str, rule: str) -> None:
    assert_held(game, rule, HELD[game][rule])
