"""Ten-Point: all ways to play in a corner."""

from __future__ import annotations

from functools import cache
from itertools import product

from playing import rules_of

VALUES = ("1112", "1121", "1211", "2111")


def name(column: int, row: int) -> str:
    return f"{'abcde'[column]}{row + 1}"


def squares(size: int = 4) -> dict[str, tuple[int, set[str]]]:
    """The value and the sides of each square, by columns and rows of dots."""
    found = {}
    for x, y in product(range(size), repeat=2):
        sides = {
            name(x, y) + name(x + 1, y), name(x, y + 1) + name(x + 1, y + 1),
            name(x, y) + name(x, y + 1), name(x + 1, y) + name(x + 1, y + 1),
        }  # fmt: skip
        found[name(x, y) + name(x + 1, y + 1)] = (int(VALUES[3 - y][x]), sides)
    return found


def test_the_corner_by_trying_everything() -> None:
    """Whoever is to lay wins or not: by the sticks that lie and the points of both."""
    rules = rules_of("ten-point", "corner")
    names = [rules.definition.topology.names[line] for line in rules.segments]
    worth = {1: {"a2b3", "b1c2"}, 2: {"b2c3", "a1b2"}}
    boxes = []
    for value, called in worth.items():
        boxes += [(value, sides) for box, (_, sides) in squares(2).items() if box in called]
    assert {rules.definition.topology.names[box]: value for box, value in rules.worth.items()} == {
        box: value for value, called in worth.items() for box in called
    }

    @cache
    def wins(laid: frozenset[str], mine: int, yours: int) -> bool:
        for stick in set(names) - laid:
            after = laid | {stick}
            won = sum(value for value, sides in boxes if stick in sides <= after)
            if mine + won >= 3:
                return True
            if wins(after, mine + won, yours) if won else not wins(after, yours, mine):
                return True
        return False

    nothing = frozenset[str]()
    assert wins(nothing, 0, 0)
    losing = {stick for stick in names if wins(frozenset({stick}), 0, 0)}
    assert losing == {"a2b2", "b2c2", "b1b2", "b2b3"}
    assert rules.openings_that("lose") == 4
    assert rules.openings_that("win") == 8
