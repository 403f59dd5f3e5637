"""What a seat imagines could be so. Every card game on the shelf is held to this without being registered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from publisher.engine import Table
from publisher.engine.chance import stream
from publisher.engine.imagining import Imagination
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.views import view
from publisher.engine.worlds import TableWorld
from publisher.model.shelf import Shelf
from publisher.resources import bundled

SHELF = Shelf([bundled("games")])
CARD_GAMES = [slug for slug in SHELF.slugs if SHELF.game(slug).definition().deck is not None]
STEP, LAST = 5, 45

card_game = pytest.mark.parametrize("slug", CARD_GAMES)


def matches(slug: str, seeds: int) -> Iterator[TableMatch]:
    """Random matches, stopped every few moves."""
    rules = load_game(SHELF.game(slug))
    for seed in range(seeds):
        match, rng = start(rules, seed), stream(seed, "worlds")
        assert isinstance(match, TableMatch)
        for ply in range(LAST):
            if match.seat is None:
                break
            if ply % STEP == seed % STEP:
                yield match
            match.play(match.options.sample(rng))


def steps(world: TableWorld) -> Iterator[Table]:
    """The table of a world at each question of the round so far."""
    table, play = world._open(Random(0))
    decision = next(play)
    for entry in world.match.log[world.match.round_start :]:
        yield table
        move = world._swapped(entry.move)
        assert decision.seat == entry.seat
        assert not world.lawful or move in decision.options
        decision = play.send(move)
    yield table


def looks(table: Table, seat: int) -> object:
    """What lies open to a seat, how much lies hidden, and what is said aloud."""
    zones = [sorted(map(str, zone)) if zone.seen_by(seat) else len(zone) for zone in table._zones]
    return zones, str(sorted(table.public().items())), table.scores


@card_game
def test_the_true_deal_is_always_possible(slug):
    """Told again with nothing exchanged, the log fits move by move, for every seat."""
    for match in matches(slug, 4):
        assert TableWorld(match, match.seat, {}).reaches(strict=True)


@card_game
def test_imagined_worlds_agree_with_all_that_the_seat_has_seen(slug):
    """At every turn of the round: its own cards, the cards that lay open, all counts, all words."""
    found = tried = 0
    for match in matches(slug, 3):
        tried += 1
        world = view(match, match.seat).imagine(Random(tried))
        if world is None:
            continue
        found += 1
        truth = TableWorld(match, match.seat, {})
        for real, imagined in zip(steps(truth), steps(world), strict=True):
            assert looks(imagined, match.seat) == looks(real, match.seat)
        imagined.check_equipment()
    assert found >= 0.9 * tried


@card_game
def test_most_imagined_worlds_are_lawful(slug):
    """Who did not follow suit holds nothing of it: in at least four worlds of five every move was legal."""
    worlds = [view(match, match.seat).imagine(Random(1)) for match in matches(slug, 4)]
    lawful = sum(world is not None and world.lawful for world in worlds)
    assert lawful >= 0.8 * len(worlds), f"{lawful} of {len(worlds)}"


def as_match(match: TableMatch, world: TableWorld) -> TableMatch:
    """The match as it would be if the world were true."""
    earlier = match.table._dealt[: match.checkpoint[-1]]
    twin = TableMatch(match.rules, match.seed, [*earlier, *world.chances])
    for number, entry in enumerate(match.log):
        twin.play(world._swapped(entry.move) if number >= match.round_start else entry.move)
    return twin


def dealt_anew(match: TableMatch) -> bool:
    """Whether this round began with a deal, and not with the cards as the round before left them."""
    dealt = match.table._dealt[match.checkpoint[-1] :]
    return not match.round_start or any(len(outcome) == len(match.table._deck) for outcome in dealt)


@card_game
def test_imagining_knows_no_more_than_the_seat(slug):
    """Were an imagined world the true one, the seat would see the same and imagine from the same cards."""
    compared = 0
    for match in filter(dealt_anew, matches(slug, 2)):
        world = view(match, match.seat).imagine(Random(2))
        if world is None or not world.lawful:
            continue
        twin, seat = as_match(match, world), match.seat
        assert twin.seat == seat
        assert looks(twin.table, seat) == looks(match.table, seat)
        assert view(twin, seat).log == view(match, seat).log
        if isinstance(match.options, list):
            assert sorted(map(str, twin.options)) == sorted(map(str, match.options))
        mine, other = Imagination(match, seat).home, Imagination(twin, seat).home
        assert set(mine) == set(other)
        assert sorted(mine.values()) == sorted(other.values())
        compared += 1
    assert compared


def test_a_shown_void_is_believed(tuppi):
    """East throws a heart on a spade; in no imagined world does East hold a spade from then on."""
    rules = load_game(tuppi)
    found = 0
    for seed in range(12):
        match, rng = start(rules, seed), stream(seed, "void")
        void: set[tuple[int, str]] = set()
        while match.seat is not None and match.table.rounds == 0:
            if match.about == "play" and match.table.trick and void:
                world = view(match, match.seat).imagine(Random(seed))
                *_, table = steps(world)
                for seat, suit in void if world.lawful else ():
                    assert all(card.suit != suit for card in table.hands[seat])
                    found += 1
            seat, led = match.seat, match.table.trick[0].suit if match.table.trick else None
            move = match.options.sample(rng)
            if match.about == "play" and led is not None and move.suit != led:
                void.add((seat, led))
            match.play(move)
    assert found > 100
