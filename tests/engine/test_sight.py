"""What a seat can follow: three small games in which cards that were seen get out of sight, with six cards,
so that every round that looks the same to the seat can be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from random import Random
from typing import Any

import pytest

from publisher.engine import Cards, Decision, Options, Table, TableGame
from publisher.engine.determinize import WorldSampler
from publisher.engine.match import TableMatch
from publisher.engine.table import Play
from publisher.engine.views import view
from publisher.engine.worlds import named
from publisher.model.cards import Card

NORTH, EAST, WEST = 0, 1, 2
WORLDS = 1000


class SmallGame(TableGame):
    """Three hands, a pile that nobody sees, and a row that everybody sees."""

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.pile, table.row = table.zone("pile", "none"), table.zone("row", "all")

    def lay(self, table: Table, seat: int, secret: bool = False) -> Play:
        """A card of the hand goes to the pile unseen, or to the row."""
        card = yield Decision(seat, Options(table.hands[seat]), secret=secret)
        table.move(table.hands[seat], table.pile if secret else table.row, [card])

    def give(self, table: Table, seat: int, other: int) -> Play:
        card = yield Decision(seat, Options(table.hands[seat]), secret=True)
        table.move(table.hands[seat], table.hands[other], [card])


class Talon(SmallGame):
    """East takes a card that all have seen, gives West a card, and West plays one."""

    def round(self, table: Table) -> Play:
        table.shuffle()
        table.deal(1, table.hands)
        table.draw(table.row)
        yield Decision(EAST, Options([Cards(table.row)]))
        table.move(table.row, table.hands[EAST])
        yield from self.give(table, EAST, WEST)
        yield from self.lay(table, WEST)
        yield Decision(NORTH, Options(table.hands[NORTH]), "end")


class Reshuffle(SmallGame):
    """Everybody lays a card, West openly; the cards are shuffled, and West gets one of them."""

    def round(self, table: Table) -> Play:
        table.shuffle()
        table.deal(2, table.hands)
        yield from self.lay(table, NORTH, secret=True)
        yield from self.lay(table, EAST, secret=True)
        yield from self.lay(table, WEST)
        table.move(table.row, table.pile)
        table.reshuffle(table.pile)
        table.hands[WEST].append(table.pile.pop())
        yield Decision(NORTH, Options(table.hands[NORTH]), "end")


class TurnedUp(SmallGame):
    """East names a card and lays one; West takes it up, lays one in turn and plays one."""

    def round(self, table: Table) -> Play:
        table.shuffle()
        table.deal(2, table.hands)
        table.named = yield Decision(EAST, Options(table.hands[EAST]))
        yield from self.lay(table, EAST, secret=True)
        table.move(table.pile, table.hands[WEST])
        yield from self.lay(table, WEST, secret=True)
        yield from self.lay(table, WEST)
        yield Decision(NORTH, Options(table.hands[NORTH]), "end")


small_game = pytest.mark.parametrize("game", [Talon, Reshuffle, TurnedUp])


@pytest.fixture
def rules(game, load):
    three = {'["North", "South"]': '["North", "East", "West"]'}
    six = {"cards = 8": "cards = 6", '"J Q K A"': '"J Q K"'}
    return game(load({"game.toml": three | six}, base="cards").definition)


def lies(table: Table) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(map(str, zone))) for zone in table.zones)


def sights(match: TableMatch) -> str:
    """What North sees now."""
    seen = view(match, NORTH)
    return f"{seen.zones} {seen.public} {seen.log} {seen.legal}"


def rounds(real: TableMatch) -> Iterator[TableMatch]:
    """Every round that has looked to North as the real one did at each question, all shuffles and all secret
    moves of the others being as likely as the next."""
    told = [sights(real.undo(len(real.log) - moves)) for moves in range(len(real.log) + 1)]

    def on(chances: list[tuple[Any, ...]], moves: list[Any]) -> Iterator[TableMatch]:
        match = TableMatch(real.rules, 0, chances).replay(moves)
        for outcome in match.table.dealt[len(chances) :]:
            for order in permutations(outcome):
                yield from on([*chances, order], moves)
            return
        if sights(match) != told[len(moves)]:
            return
        if len(moves) == len(real.log):
            yield match
            return
        entry = real.log[len(moves)]
        hidden = entry.secret and entry.seat != NORTH
        for move in match.options:
            if hidden or move == entry.move:
                yield from on(chances, [*moves, move])

    yield from on([], [])


def at_the_end(rules: SmallGame, seed: int) -> TableMatch:
    """A round at the last question, which is North's."""
    match, rng = TableMatch(rules, seed), Random(seed)
    while match.about != "end":
        match.play(match.options.sample(rng))
    return match


@small_game
@pytest.mark.parametrize("seed", range(3))
def test_worlds_are_all_rounds_that_look_the_same_and_nothing_else(rules, seed):
    """Each is imagined as often as it is likely, whichever of them is the real one."""
    possible = list(rounds(at_the_end(rules, seed)))
    expected = Counter(lies(match.table) for match in possible)
    for real in (possible[0], possible[len(possible) // 2], possible[-1]):
        rng, mind = Random(seed), WorldSampler(real, NORTH)
        found: Counter[object] = Counter()
        for _ in range(WORLDS):
            world = mind.world(rng)
            assert world is not None and world.lawful
            *_, table = world.steps()
            found[lies(table)] += 1
        assert found.keys() == expected.keys()
        for end, ways in expected.items():
            share = ways / len(possible)
            assert abs(found[end] / WORLDS - share) < 5 * sqrt(share * (1 - share) / WORLDS)


@small_game
def test_a_card_that_was_seen_gets_out_of_sight(rules):
    """The card that is named in the first open move may lie in several places when North is asked."""
    match = at_the_end(rules, 3)
    card = next(named(entry.move)[0] for entry in match.log if not entry.secret)
    assert len({place(other.table, card) for other in rounds(match)}) > 1
    mind, rng = WorldSampler(match, NORTH), Random(1)
    worlds = (mind.world(rng) for _ in range(60))
    assert len({place([*world.steps()][-1], card) for world in worlds if world}) > 1


def place(table: Table, card: Card) -> int:
    return next(number for number, zone in enumerate(table.zones) if card in zone)
