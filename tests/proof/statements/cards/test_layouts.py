"""Cards that lie open to be taken, tiles that end a round, aces by their trick: true holds, turned fails."""

from __future__ import annotations

import pytest

from tests.proof.statements.conftest import assert_contradicted

ACE = "An ace counts as many points as the number of the trick in which it falls"
ROWS = [
    ("chinese-ten", "A card takes a single card", [("a single card", "two cards")]),
    (
        "chinese-ten",
        "When three cards of its rank lie in the layout, a card takes all three",
        [("all three", "one of them"), ("three cards", "two cards")],
    ),
    (
        "chinese-ten",
        "If there are several that it could take, you choose which",
        [("you choose", "your opponent chooses")],
    ),
    ("chinese-ten", "Play as many deals as there are players", [("as many", "twice as many")]),
    ("western-mahjong", "A pair is tiles of one kind", [("one kind", "two kinds"), ("one kind", "one suit")]),
    (
        "western-mahjong",
        "It comes at the very end, and there is no more than one of it",
        [("end", "beginning"), ("one", "two")],
    ),
    ("western-mahjong", "What you draw from the wall nobody else sees", [("nobody else", "everybody")]),
    ("western-mahjong", "What was discarded earlier is out of the round", [("out of", "still in")]),
    (
        "klubiskruuvi",
        f"{ACE}, from one in the first trick of the deal to thirteen in the last",
        [("one", "two"), ("first", "second"), ("thirteen", "ten")],
    ),
    ("skruuvi-historical", "An ace counts the number of its trick", []),
]


@pytest.mark.parametrize(("game", "rule", "turns"), ROWS)
def test_layouts(game: str, rule: str, turns: list[tuple[str, str]]) -> None:
    assert_contradicted(game, rule, *turns)
