"""Fishing, and games whose players deal or start by turns."""

import pytest

from tests.proof.statements.conftest import assert_contradicted


@pytest.mark.parametrize(
    "game, rule, turns",
    [
        ("chinese-ten", "Suits do not matter", [("do not matter", "matter")]),
        ("chinese-ten", "After every card that you play you turn one card from the stock", [("one", "two")]),
        ("chinese-ten", "Play one card from your hand", [("one", "two")]),
        ("chinese-ten", "A card that takes nothing stays in the layout", [("nothing", "something")]),
        ("chinese-ten", "Your catch goes onto your pile", [("your pile", "the neighbour's pile")]),
        ("chinese-ten", "Nothing remains in the layout", [("Nothing", "Something")]),
        ("chinese-ten", "Count your pile and subtract 105", [("105", "106"), ("105", "104")]),
        ("chinese-ten/three-players", "The tie score is 80, a third of it", [("80", "81")]),
        ("chinese-ten/barraco", "The tie score is 110 for two players", [("110", "105")]),
        ("chinese-ten/four-players", "The total is 280", [("280", "240")]),
        ("chinese-ten/red-frog", "There are 218 points to fish for", [("218", "210")]),
        ("chinese-ten", "Afterwards you deal by turns", []),
        ("chinese-ten/four-players", "There are no partners", [("no", "a")]),
        ("chinese-ten/taiwan", "Four people play", [("Four", "Three")]),
        ("chinese-ten/main-merah", "Two players get 10 cards each", [("10", "12")]),
        (
            "chinese-ten/main-merah",
            "Every later deal is opened by the player with the lowest result in the one before",
            [("lowest", "highest")],
        ),
    ],
)
def test_a_rule_of_fishing(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


@pytest.mark.parametrize(
    "rule, turns",
    [
        ("There are 136 tiles, four of each kind", [("136", "144"), ("four", "three")]),
        ("Each player is dealt 14 tiles", [("14", "13"), ("Each player", "Nobody")]),
        ("The remaining 108 tiles are the wall", [("108", "109")]),
        ("From then on you take turns at starting", []),
        ("Draw one tile from the wall, or take the newest one of the discards", [("one", "two")]),
        (
            "Meld, and add tiles to melds in play, as much as you like",
            [("as much as you like", "once at most")],
        ),
        (
            "The last tile must be laid, in a meld or added to one",
            [("laid", "discarded"), ("must", "may not")],
        ),
        ("When the last tile is discarded, the round goes on", [("goes on", "is over")]),
        ("Only the turn in which you go out allows a pair", [("pair", "meld of three")]),
        (
            "If nobody has won by then, nobody loses a point, and a new round is dealt",
            [("nobody loses", "everybody loses")],
        ),
        ("Afterwards melds may be worth less", [("may", "may not")]),
        ("A run may not go on beyond a one", [("may not", "may"), ("a one", "an eight")]),
        ("A run may grow at either end", [("may", "may not"), ("either end", "one end")]),
        ("You may not add tiles to a trio", [("may not", "may")]),
        ("When the wall is empty, the round is over with that turn", [("is over", "goes on")]),
        ("The melds in play belong to everybody", [("everybody", "whoever laid them")]),
    ],
)
def test_a_rule_of_rummy_with_tiles(rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted("western-mahjong", rule, *turns)
