"""How men go and jump, where they come to, and how many are placed."""

from __future__ import annotations

import pytest

from tests.proof.observed.bound import assert_bound, assert_refused


@pytest.mark.parametrize(
    ("game", "call", "text", "turned"),
    [
        ("er-chi-yi", "steps", "backwards", "diagonally"),
        ("er-chi-yi", "goes(diagonally)", "Nobody steps diagonally", "Everybody may step diagonally"),
        ("er-chi-yi", "goes(back)", "may step back", "may never step back"),
        ("er-chi-yi", "jumps", "nobody jumps", "everybody can jump"),
        ("er-chi-yi", "reach", "to the next point", "as far as they like"),
        ("er-chi-yi", "step-length", "one man along a line to the next point", "two"),
        ("er-chi-yi", "arrives-on", "must be free", "must be taken"),
        ("er-chi-yi", "men-moved", "one man", "two men"),
        ("crossing-sea", "goes(back)", "never steps back", "may step back"),
        ("crossing-sea", "heads-for(Black)", "upwards", "downwards"),
        ("hare-wolf", "goes(sideways,wolf)", "never steps sideways", "may step sideways"),
        ("hare-wolf", "goes(up,hare)", "may", "may not"),
        ("jiandi", "goes(diagonally)", "may go diagonally", "may not go diagonally"),
        ("hidden-xiangqi", "step-length(red-elephant)", "exactly two points", "exactly three points"),
        ("hidden-xiangqi", "goes(back,soldier)", "never moves back", "can move back"),
        ("hidden-xiangqi", "leaves(red-palace,red-general)", "never leaves", "may leave"),
        ("hidden-xiangqi", "jumps(any,chariot)", "No man may jump", "A man may jump"),
        ("super-horse-chess", "reach(bishop)", "any distance", "next"),
        ("uneven", "reach", "as far as they like", "the next"),
        ("delivery", "farthest-step", "two steps", "one step"),
        ("assembly", "lands-on(own)", "No man may land", "A man may land"),
        ("assembly", "lands-on(enemy)", "may land", "may not land"),
        ("assembly", "jumps(own)", "may jump", "may never jump"),
        ("assembly", "jumps(enemy)", "may never jump", "may jump"),
        ("stack", "men-jumped", "exactly two men", "exactly three men"),
        ("stack", "lands-on(empty)", "never lands", "may land"),
        ("stack", "arrives-on", "occupied", "empty"),
        ("stack", "stacked", "two men", "three men"),
        ("stack/over-one", "men-jumped", "one", "two"),
        ("chinese-checkers", "men-jumped", "exactly one", "exactly two"),
        ("chinese-checkers", "jumps-on", "After a hop you may hop on with the same", "you may not hop on"),
        ("chinese-checkers", "step-and-jump", "may not step and then hop", "may step and then hop"),
        ("chinese-checkers", "leaves(south,Red)", "may not leave", "may leave"),
        ("chinese-checkers", "enters(north-east)", "may pass", "may not pass"),
        ("chinese-checkers", "jumps-turn", "Every hop may go in another direction", "No hop may"),
        ("chinese-checkers", "jumps-stop", "may stop after any hop", "may not stop after any hop"),
        ("chinese-checkers", "jumps-home", "may not end where it began", "may end where it began"),
        ("square-circle", "jumps-turn", "may go in another direction", "may not go in another direction"),
        ("square-circle", "jumps-home", "may not end where it began", "may end where it began"),
        ("three-friends", "jumps-stop", "may stop after any jump", "may not stop after any jump"),
        ("king-jump", "jumps-home", "may end where it began", "may not end where it began"),
        ("huanwei", "jumps-in-a-move", "one jump", "two jumps"),
        ("huanwei", "most-jumped", "five", "four"),
        ("huanwei", "jumps(own)", "never jumps", "may jump"),
        ("huanwei", "heads-for(White)", "to the left", "to the right"),
        ("y", "man-placed", "Once placed, a stone stays", "a stone moves"),
        ("beginners-go", "man-placed", "is taken", "stays"),
        ("bamboo-basket", "man-placed", "moves", "stays"),
        ("bamboo-basket", "steps-begin", "After all men are placed", "Before all men are placed"),
        ("bamboo-basket", "placed-in-all", "four men", "three men"),
        ("l-corner", "steps-begin", "after", "before"),
        ("wuhuqi", "first-to-step", "White makes the first", "Black makes the first"),
        ("hex", "men-placed", "exactly one", "exactly two"),
        ("pairing", "men-placed", "two", "one"),
        ("scoring-go", "placed-in-all", "28", "27"),
        ("eight-stone", "moves-in-turn(first)", "two", "three"),
        ("nine-elders", "moves-in-turn", "two", "one"),
        ("shuangtian", "moves-in-turn", "one", "two"),
        ("track-gammon", "stacked(centres)", "three in all", "two"),
        ("track-gammon", "stacked(centres,alike)", "one", "two"),
        ("track-gammon", "way-round", "counter-clockwise", "clockwise"),
    ],
)  # fmt: skip
def test_a_word_of_moves_is_bound(game: str, call: str, text: str, turned: str) -> None:
    assert_bound(game, call, text, turned)


@pytest.mark.parametrize(
    ("game", "call", "text", "reason"),
    [
        ("hex", "jumps", "nobody jumps", "no men step"),
        ("l-corner", "arrives-on", "free", "cover several points"),
        ("track-gammon", "farthest-step", "six", "no men step"),
        ("mushroom", "reach", "next", "no men step"),
        ("hare-wolf", "goes(back,hare)", "may", "no way is forward"),
        ("capture-chess", "goes(back)", "may", "no way is forward"),
        ("capture-chess", "goes(home)", "may", "is not a way to go"),
        ("stack", "jumps(enemy)", "may", "belong to no player"),
        ("er-chi-yi", "man-placed", "stays", "no man is placed"),
        ("er-chi-yi", "moves-in-turn(third)", "one", "is not known here"),
    ],
)
def test_a_fact_of_moves_refuses_what_does_not_fit(game: str, call: str, text: str, reason: str) -> None:
    assert_refused(game, call, text, reason)


def test_a_flight_over_men_is_not_a_jump() -> None:
    """With three men left a player may move one to any free point."""
    assert_bound("zang", "jumps", "nobody jumps", "you may jump")
