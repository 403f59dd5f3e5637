"""Gami: Four: the cards held against a square drawn here, whole games, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playing import edges_of, named, turns

ROWS, COLUMNS = "♥♣♦♠", "A234"
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
OF_THE_SOURCE = """
AH 2H 3H 4H, AD 2D 3D 4D, AC 2C 3C 4C, AS 2S 3S 4S, AH AD AC AS, 2H 2D 2C 2S, 3H 3D 3C 3S, 4H 4D 4C 4S,
AH 2C 3D 4S, 2H 3C 4D, AC 2D 3S, AS 2D 3C 4H, 2S 3D 4C, AD 2C 3H
"""


def on_square(x: int, y: int) -> bool:
    return 0 <= x < 4 and 0 <= y < 4


def name(x: int, y: int) -> str:
    return ROWS[y] + COLUMNS[x]


def lines() -> Iterator[frozenset[str]]:
    """Every straight line of the square from edge to edge, of three cards or more."""
    for y in range(4):
        for x in range(4):
            for dx, dy in DIRECTIONS:
                run = [(x + i * dx, y + i * dy) for i in range(4) if on_square(x + i * dx, y + i * dy)]
                if not on_square(x - dx, y - dy) and len(run) >= 3:
                    yield frozenset(name(*place) for place in run)


def listed() -> set[frozenset[str]]:
    """The Gamis as the source lists them, with its letters for the suits."""
    signs = dict(zip("HDCS", "♥♦♣♠", strict=True))
    gamis = OF_THE_SOURCE.replace("\n", " ").split(",")
    return {frozenset(signs[card[1]] + card[0] for card in gami.split()) for gami in gamis}


def test_gamis_are_the_lists_of_the_source_and_the_lines_of_the_square(rules: Any) -> None:
    found = {named(rules, gami.points) for gami in rules.shapes_on_board.all}
    assert found == set(lines()) == listed()
    assert len(found) == len(rules.shapes_on_board.all) == 14
    board = rules.definition.topology
    assert {named(rules, line) for line in (*board.lines, *board.dashed)} == found


def test_swaps_are_the_neighbours_on_the_square(rules: Any) -> None:
    expected = {
        frozenset((name(x, y), name(x + dx, y + dy)))
        for x in range(4)
        for y in range(4)
        for dx, dy in ((1, 0), (0, 1))
        if on_square(x + dx, y + dy)
    }
    swaps = {named(rules, (point, to)) for point in range(16) for to in rules.near[point]}
    assert swaps == expected == edges_of(rules)
    assert not any({card[0] for card in pair} == {"♥", "♠"} for pair in swaps)


def test_whole_games_keep_their_cards(rules: Any) -> None:
    """Sixteen cards, five picks each, one card for another from then on; the first line ends it."""
    for seed in range(60):
        for turn, (_, _, position) in enumerate(turns(rules, seed), 1):
            north, south = (rules.men(position, seat) for seat in rules.seats)
            assert (north, south) == (min(5, (turn + 1) // 2), min(5, turn // 2))
            hands = [named(rules, rules.men_of(position, seat)) for seat in rules.seats]
            winners = [seat for seat in rules.seats if any(line <= hands[seat] for line in lines())]
            if winners:
                assert position.result.winners == tuple(winners)
        assert turn <= 10 + 300 < rules.definition.cap


def test_who_cannot_swap_has_lost(rules: Any) -> None:
    """Every hand of five whose neighbours the other hand of five can hold."""
    board, found = rules.definition.topology, 0
    for hand in combinations(range(16), 5):
        round_it = {to for card in hand for to in board.neighbours[card]} - set(hand)
        if len(round_it) <= 5:
            men = dict.fromkeys(hand, ("north",)) | dict.fromkeys(round_it, ("south",))
            assert rules.place(men, 0).result.winners == (1,)
            found += 1
    assert found > 10


@pytest.mark.slow
def test_no_mistake_no_winner_but_a_corner_is_a_mistake() -> None:
    """All of the game, backwards from its ends, on the square drawn here; mirror images count once."""
    solver = Solved()
    assert solver.picked(0, 0, 0) == 0
    lost = {card for card in range(16) if solver.picked(1 << card, 0, 1) == 1}
    assert {name(card % 4, card // 4) for card in lost} == {"♥A", "♥4", "♠A", "♠4"}


class Solved:
    """Hands are bits; a value is 1 if whoever is to move wins, -1 if they lose, 0 if neither can."""

    def __init__(self) -> None:
        places = {name(x, y): x + 4 * y for y in range(4) for x in range(4)}
        whole = [sum(1 << places[card] for card in line) for line in lines()]
        self.through = [[line for line in whole if line >> card & 1] for card in range(16)]
        self.near = [
            [
                x + dx + 4 * (y + dy)
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if on_square(x + dx, y + dy)
            ]
            for y in range(4)
            for x in range(4)
        ]
        self.images = list(self.turned())
        self.known: dict[int, int] = {}
        self.swapped = self.backwards(whole)

    def turned(self) -> Iterator[list[int]]:
        """Where every hand comes to lie on each of the eight images of the square."""
        for flip in range(8):
            image = []
            for y in range(4):
                for x in range(4):
                    u, v = (3 - x if flip & 1 else x), (3 - y if flip & 2 else y)
                    image.append(v + 4 * u if flip & 4 else u + 4 * v)
            table = [0] * 65536
            for hand in range(1, 65536):
                low = hand & -hand
                table[hand] = table[hand ^ low] | 1 << image[low.bit_length() - 1]
            yield table

    def one(self, mine: int, other: int) -> int:
        """The least of the images of a position."""
        return min(image[mine] << 16 | image[other] for image in self.images)

    def makes(self, hand: int, card: int) -> bool:
        return any(line & hand == line for line in self.through[card])

    def backwards(self, whole: list[int]) -> dict[int, int]:
        """The time of swaps: who can make a Gami has won, and from there to whatever leads to it."""
        hands = [hand for hand in range(65536) if hand.bit_count() == 5]
        hands = [hand for hand in hands if not any(line & hand == line for line in whole)]
        values: dict[int, int] = {}
        before: dict[int, list[int]] = {}
        left: dict[int, int] = {}
        settled: list[int] = []
        seen = set()
        for mine in hands:
            if mine != min(image[mine] for image in self.images):
                continue
            for other in hands:
                here = self.one(mine, other)
                if mine & other or here in seen:
                    continue
                seen.add(here)
                after = []
                for card in range(16):
                    for to in self.near[card] if mine >> card & 1 else ():
                        if not (mine | other) >> to & 1:
                            hand = mine ^ 1 << card | 1 << to
                            after.append(0 if self.makes(hand, to) else self.one(other, hand))
                if 0 in after or not after:
                    values[here] = 1 if after else -1
                    settled.append(here)
                left[here] = len(after)
                for there in after:
                    before.setdefault(there, []).append(here)
        for there in settled:
            for here in before.get(there, ()):
                left[here] -= 1
                if here not in values and (values[there] == -1 or not left[here]):
                    values[here] = 1 if values[there] == -1 else -1
                    settled.append(here)
        return values

    def picked(self, mine: int, other: int, picks: int) -> int:
        """The time of picks; `mine` is the hand of whoever is not to move after an odd number of them."""
        if picks % 2:
            mine, other = other, mine
        return self.value(mine, other, picks)

    def value(self, mine: int, other: int, picks: int) -> int:
        here = self.one(mine, other)
        if picks == 10:
            return self.swapped.get(here, 0)
        if here not in self.known:
            free = [card for card in range(16) if not (mine | other) >> card & 1]
            hands = [mine | 1 << card for card in free]
            if any(self.makes(hand, card) for hand, card in zip(hands, free, strict=True)):
                self.known[here] = 1
            else:
                self.known[here] = max(-self.value(other, hand, picks + 1) for hand in hands)
        return self.known[here]
