"""Western Mahjong against a second engine, written here from the rules text alone.

The package `mahjong` scores riichi hands, which have nothing in common with this game's melds. So this
engine is deliberately simple and shares nothing with ours: tiles are words, each kind of meld is a
predicate where ours has a list, and each sentence of the text is a line or two. Both play the same walls:
in every turn the same player is asked, with the same moves, and after every round the points agree.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from publisher.engine.match import TableMatch
from tests.shares import shares
from tests.shelf import rules_of

MATCHES, PACKS, CHUNKS = 40, 200, 5
"""How many, and more walls than the rounds of any of them."""


def alike(tiles: list[str]) -> bool:
    return len(tiles) in (3, 4) and len(set(tiles)) == 1


def run(tiles: list[str]) -> bool:
    """In order, if each one is set either below the two or above the nine."""
    if len(tiles) < 3 or not all(tile[0] in "DBC" and tile[1].isdigit() for tile in tiles):
        return False
    ones = [int(tile[1]) for tile in tiles if tile[1] == "1"]
    others = [int(tile[1]) for tile in tiles if tile[1] != "1"]
    for high in range(len(ones) + 1):
        numbers = sorted([*others, *[10] * high, *[1] * (len(ones) - high)])
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return len({tile[0] for tile in tiles}) == 1
    return False


def trio(tiles: list[str]) -> bool:
    return sorted(tile[0] for tile in tiles) == ["B", "C", "D"] and len({tile[1] for tile in tiles}) == 1


def winds(tiles: list[str]) -> bool:
    return len(tiles) >= 3 and all(tile[0] == "W" for tile in tiles) and len(set(tiles)) == len(tiles)


def dragons(tiles: list[str]) -> bool:
    return sorted(tiles) == ["DG", "DR", "DW"]


def is_meld(tiles: list[str]) -> bool:
    return any(kind(tiles) for kind in (alike, run, trio, winds, dragons))


def worth(tile: str) -> int:
    if tile in ("DR", "DG", "DW"):
        return 4
    return 3 if tile[0] == "W" else int(tile[1])


def melds_among(hand: list[str]) -> set[tuple[str, ...]]:
    """Every meld of a hand; each is of tiles with one letter, or with one number."""
    found = set()
    for sign in {sign for tile in hand for sign in tile}:
        group = sorted(tile for tile in hand if sign in tile)
        for count in range(3, len(group) + 1):
            found |= {tiles for tiles in combinations(group, count) if is_meld(list(tiles))}
    return found


Move = tuple[str, tuple[str, ...], tuple[str, ...]]
"""What is done, with which tiles, to which meld."""


class TextMatch:
    """A match as the text tells it, beside one of ours that is asked the same."""

    def __init__(self, match: Any, packs: list[list[str]], first: int, rng: Random) -> None:
        self.match, self.packs, self.first, self.rng = match, packs, first, rng
        self.points = [3, 3]

    def play(self) -> None:
        while min(self.points):
            self.round()
            self.first = 1 - self.first
            assert self.match.table.scores == self.points
        assert self.match.outcome.winners == (self.points.index(max(self.points)),)

    def round(self) -> None:
        self.wall = self.packs.pop(0)
        self.hands: list[list[str]] = [[], []]
        for seat in 14 * [self.first, 1 - self.first]:
            self.hands[seat].append(self.wall.pop())
        self.melds: list[list[str]] = []
        self.discard: str | None = None
        self.opened = [False, False]
        seat = self.first
        while self.wall:
            if self.turn(seat):
                self.points[1 - seat] -= 1
                return
            seat = 1 - seat

    def turn(self, seat: int) -> bool:
        """Whether the player is out."""
        hand = self.hands[seat]
        ways = {"draw"} | ({"take"} if self.discard else set())
        assert self.match.seat == seat and set(self.match.options) == ways
        way = self.rng.choice(sorted(ways))
        self.match.say(way)
        hand.append(self.wall.pop() if way == "draw" or self.discard is None else self.discard)
        while hand:
            verb, tiles, meld = self.ask(seat)
            for tile in tiles:
                hand.remove(tile)
            if verb == "discard":
                (self.discard,) = tiles
                return False
            lying = next(lying for lying in [*self.melds, []] if tuple(sorted(lying)) == meld)
            self.melds = [other for other in self.melds if other is not lying] + [[*lying, *tiles]]
            self.opened[seat] = True
        return True

    def moves(self, seat: int) -> set[Move]:
        hand, opened = self.hands[seat], self.opened[seat]
        found: set[Move] = {("discard", (tile,), ()) for tile in hand}
        for meld in melds_among(hand):
            if opened or sum(map(worth, meld)) >= 12:
                found.add(("meld", meld, ()))
        if opened and len(hand) == 2 and hand[0] == hand[1]:
            found.add(("meld", tuple(hand), ()))
        for lying in self.melds if opened else ():
            found |= {("add", (tile,), tuple(sorted(lying))) for tile in hand if is_meld([*lying, tile])}
        return found

    def ask(self, seat: int) -> Move:
        """Our match must offer that player the same moves; one is drawn by lot, mostly a meld."""
        assert self.match.seat == seat
        found = {
            (move.verb, tuple(sorted(map(str, move.cards))), tuple(sorted(move.to.split()))): move
            for move in self.match.options
        }
        assert found.keys() == self.moves(seat)
        self.try_several(seat)
        laying = sorted(move for move in found if move[0] != "discard")
        choice = self.rng.choice(laying if laying and self.rng.random() < 0.9 else sorted(found))
        self.match.play(found[choice])
        return choice

    def try_several(self, seat: int) -> None:
        """Several tiles added at once are not listed, but may be said."""
        if not self.melds or len(self.hands[seat]) < 2:
            return
        tiles = self.rng.sample(self.hands[seat], 2)
        place = self.rng.choice(self.match.table.in_play())
        word = f"add {' '.join(tiles)} to {' '.join(map(str, place))}"
        allowed = self.opened[seat] and is_meld([*map(str, place), *tiles])
        assert (self.match.find(word) is not None) == allowed


@shares(CHUNKS)
def test_the_same_moves_and_points(chunk: int) -> None:
    rules = rules_of("western-mahjong")
    tiles = rules.definition.card_deck.cards
    for seed in range(chunk, MATCHES, CHUNKS):
        rng = Random(seed)
        packs = [tuple(rng.sample(tiles, len(tiles))) for _ in range(PACKS)]
        starter = rng.randrange(2)
        match = TableMatch(rules, seed, chances=[(starter,), *packs])
        TextMatch(match, [[tile.name for tile in pack] for pack in packs], 1 - starter, rng).play()
