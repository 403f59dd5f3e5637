"""How men go, phrase by phrase; where something is put down; what comes of what comes about."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted, finding


@pytest.mark.parametrize(
    ("game", "rule", "turns"),
    [
        ("cat-mouse", "A man steps along a line to the next point", [("next point", "next point but one")]),
        ("jiandi", "Step one of your men one point along a line", [("one point", "two points")]),
        ("hare-wolf", "The wolf steps diagonally forward", [("forward", "forward or back")]),
        ("assembly", "It may jump over a man of its own", [("a man of its own", "an enemy")]),
        (
            "y",
            "On your turn you place exactly one stone of your colour on an empty hexagon",
            [
                ("an empty hexagon", "a hexagon next to one of your stones"),
                ("an empty", "a taken"),
                ("one", "two"),
                ("an empty hexagon", "an empty hexagon on the edge of the board"),
            ],
        ),
        ("hex", "You may not place a stone on a taken hexagon", [("may not", "may"), ("taken", "free")]),
        (
            "capture-chess",
            "You win as soon as your opponent has no man left",
            [("no", "one"), ("win", "lose")],
        ),
        (
            "huanwei",
            "You win as soon as all your five men stand in the goal",
            [("all", "three of"), ("win", "lose")],
        ),
        ("three-friends", "You may step in any direction", [("may", "may not"), ("any", "only one")]),
        ("capture-chess", "Men step along the lines in any direction", [("any", "no")]),
        ("beginners-go", "The game is over when both players pass", [("both players", "one player")]),
    ],
)
def test_phrases(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)


@pytest.mark.parametrize(
    ("game", "turned"),
    [
        ("chase-and-evade", "Both players may jump over one man"),
        ("sha-shu-shu", "A man may step onto an enemy"),
        ("super-horse-chess", "The bishop moves up to two squares along a diagonal"),
        ("antipodal", "On your turn you put one mark on a point beside one of your own"),
        ("bamboo-basket", "place two men each on any free point"),
        ("king-jump", "The game is drawn as soon as one player has one man left"),
        ("jiandi", "It is drawn, too, when 100 turns have gone by, both players' counted"),
        ("colors", "When one square is empty, the game is over"),
        ("zhuan-ge", "When five enemy men are taken, you have won"),
        ("capture-chess", "Whoever takes two enemy men wins"),
        ("huanwei", "Whoever brings one of their men home wins"),
        ("huanwei", "A man may step in any direction"),
        ("huanwei", "Men step in every direction"),
        ("hex", "When the board is half full, the game is over"),
    ],
)
def test_turned(game: str, turned: str) -> None:
    assert finding(turned, game) == "fails"


@pytest.mark.parametrize(
    ("game", "unknown"),
    [
        ("hex", "As soon as the moon is full, the game is over"),
        ("cat-mouse", "A man steps gaily along a line"),
        ("hex", "On your turn you place one stone on a hexagon of your choice"),
    ],
)
def test_what_phrases_do_not_know(game: str, unknown: str) -> None:
    assert finding(unknown, game) == "unread"
