"""What a seat imagines could be so, and tells nothing of what is so. Every table game on the shelf is held
to this without being registered."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import pytest

from publisher.engine import Table, TableGame
from publisher.engine.card_tracking import CardTracker
from publisher.engine.chance import stream
from publisher.engine.determinize import WorldSampler
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.seat_context import SeatContext
from publisher.engine.views import View, view
from publisher.engine.worlds import RoundHistory, TableWorld
from publisher.model.cards import Card
from tests.shelf import SHELF

RULES = {slug: load_game(SHELF.game(slug)) for slug in SHELF.slugs}
TABLE_GAMES = [slug for slug, rules in RULES.items() if isinstance(rules, TableGame)]
STEP, LAST = 5, 45

table_game = pytest.mark.parametrize("slug", TABLE_GAMES)


def matches(slug: str, seeds: int, step: int = STEP) -> Iterator[TableMatch]:
    """Random matches, stopped every few moves."""
    for seed in range(seeds):
        match, rng = start(RULES[slug], seed), stream(seed, "worlds")
        assert isinstance(match, TableMatch)
        for ply in range(LAST):
            if match.seat is None:
                break
            if ply % step == seed % step:
                yield match
            match.play(match.options.sample(rng))


def looks(table: Table, seat: int) -> object:
    """What lies open to a seat, how much lies hidden, and what is said aloud."""
    zones = [sorted(map(str, zone)) if zone.seen_by(seat) else len(zone) for zone in table.zones]
    return zones, str(sorted(table.public().items())), table.scores


def last(world: TableWorld) -> Table:
    """The table of a world as it would be now."""
    *_, table = world.steps()
    return table


def lawful(match: TableMatch, seed: int) -> TableWorld | None:
    world = SeatContext(match, match.seat).imagine(Random(seed))
    assert world is None or isinstance(world, TableWorld)
    return world if world and world.lawful else None


# -- what is so is possible


@table_game
def test_the_true_deal_is_always_possible(slug):
    """Told again as it was, the round fits move by move, for every seat."""
    for match in matches(slug, 4):
        assert TableWorld(match, match.seat, RoundHistory.of(match)).reaches(strict=True)


@table_game
def test_each_hidden_card_may_lie_where_it_does(slug):
    """Among many imagined worlds there is one for each card that has it in its real place."""
    for match in matches(slug, 2, step=22):
        seat, zones = match.seat, match.table.zones
        hidden = {(card, n) for n, zone in enumerate(zones) if not zone.seen_by(seat) for card in zone}
        rng, mind = Random(1), WorldSampler(match, seat)
        for _ in range(40 * len(zones)):
            if not hidden:
                break
            if world := mind.world(rng):
                hidden -= {(card, n) for n, zone in enumerate(last(world).zones) for card in zone}
        assert not hidden


@table_game
def test_imagined_worlds_agree_with_all_that_the_seat_has_seen(slug):
    """At every turn of the round: its own cards, the cards that lay open, all counts, all words."""
    found = tried = 0
    for match in matches(slug, 3):
        tried += 1
        world = SeatContext(match, match.seat).imagine(Random(tried))
        if world is None:
            continue
        found += 1
        truth = TableWorld(match, match.seat, RoundHistory.of(match))
        for real, imagined in zip(truth.steps(), world.steps(), strict=True):
            assert looks(imagined, match.seat) == looks(real, match.seat)
        imagined.check_equipment()
    assert found >= 0.9 * tried


@table_game
def test_most_imagined_worlds_are_lawful(slug):
    """Who did not follow suit holds nothing of it: in at least four worlds of five every move was legal."""
    found = []
    for match in matches(slug, 4):
        world = lawful(match, 1)
        found.append(world is not None)
        assert world is None or world.reaches(strict=True)
    assert sum(found) >= 0.8 * len(found), f"{sum(found)} of {len(found)}"


# -- what is so does not leak


def as_match(match: TableMatch, world: TableWorld) -> TableMatch:
    """The match as it would be if the world were true."""
    *saved, _, dealt, brought = match.checkpoint
    twin = TableMatch(match.rules, match.seed)
    twin.log, twin.round_start = match.log[: match.round_start], match.round_start
    twin.table.dealt = match.table.dealt[:dealt]
    twin.checkpoint = (*saved, world.story.zones, dealt, brought)
    twin.table.restore(twin.checkpoint)
    twin.table.load(*world.story.chances)
    twin.play_out = match.rules.round(twin.table)
    twin.ask(next(twin.play_out))
    for move in world.story.moves:
        assert move in twin.options
        twin.play(move)
    return twin


def reached(seen: View) -> object:
    """Everything in a view; the first moves of a huge space may come in another order."""
    assert seen.legal is not None
    legal = sorted(seen.legal.words) if seen.legal.all else seen.legal.question
    kept = str(seen.public), str(seen.own)
    return seen.zones, kept, seen.scores, seen.pieces, seen.boards, seen.log, legal


def known(match: TableMatch, seat: int) -> object:
    """All that the imagination of a seat begins from: for each mix where the cards come from, and where those
    go that are seen after it, and those that are not."""
    sight = CardTracker(match, seat)
    zone = {card: number for number, zone in enumerate(match.table.zones) for card in zone}
    before: dict[object, int] = {}
    mixes = []
    for number, mix in enumerate(sight.mixes):
        come = sorted(before.get(card, -1) for card in mix.cards)
        before.update(dict.fromkeys(mix.cards, number))
        ends = {card: zone.get(card, -1) if mix.later[card] == sight.end else -1 for card in mix.cards}
        go = sorted((mix.later[c], ends[c], str(c) if c in mix.seen else "") for c in mix.cards)
        mixes.append((mix.chance, mix.move, come, go))
    return mixes


@table_game
def test_nothing_tells_an_imagined_world_from_the_real_one(slug):
    """Were an imagined world the true one, every seat's view would follow, and this seat would see the same
    and imagine from the same knowledge."""
    compared = 0
    for match in matches(slug, 2):
        world, seat = lawful(match, 2), match.seat
        if world is None:
            continue
        twin = as_match(match, world)
        assert twin.seat == seat
        assert reached(view(twin, seat)) == reached(view(match, seat))
        assert known(twin, seat) == known(match, seat)
        compared += 1
    assert compared


@pytest.mark.parametrize("slug", ["kiertopokeri", "skruuvi", "tysiac", "valepaska"])
def test_cards_that_were_shown_get_out_of_sight(slug):
    """Taken into a hand, they may have been given away or laid face down since."""
    places: dict[tuple[int, Card], set[int]] = {}
    for number, match in enumerate(matches(slug, 4)):
        seat, steps = match.seat, TableWorld(match, match.seat, RoundHistory.of(match)).steps()
        *before, now = ({card for z in t.zones if z.seen_by(seat) for card in z} for t in steps)
        for seed in range(12):
            world = lawful(match, seed)
            for n, zone in enumerate(last(world).zones if world else ()):
                for card in set(zone) & set().union(*before) - now:
                    places.setdefault((number, card), set()).add(n)
    assert any(len(zones) > 1 for zones in places.values())


def test_a_card_of_the_prikup_is_passed_on_as_often_as_any_other():
    """The declarer has taken the prikup, passed a card to each opponent and led one. The left one, who knows
    these two, thinks of each of the other eight as the card that the right one got."""
    match, worlds = start(RULES["tysiac"], 1), 2000
    for word in ("100", "pass", "pass", "♣10 ♣K ♦A", "♠10", "♦9", "keep", "♦10"):
        match.say(word)
    assert match.seat == (match.table.declarer + 1) % 3
    mind, rng = WorldSampler(match, match.seat), Random(1)
    hands = [last(mind.world(rng)).hands[(match.seat + 1) % 3] for _ in range(worlds)]
    for name in ("♣10", "♣K", "♦A"):
        passed_on = sum(name in map(str, hand) for hand in hands) / worlds
        assert abs(passed_on - 1 / 8) < 5 * sqrt(1 / 8 * 7 / 8 / worlds)


def test_a_shown_void_is_believed():
    """East throws a heart on a spade; in no imagined world does East hold a spade from then on."""
    rules = RULES["tuppi"]
    found = 0
    for seed in range(12):
        match, rng = start(rules, seed), stream(seed, "void")
        void: set[tuple[int, str]] = set()
        while match.seat is not None and match.table.rounds == 0:
            if match.about == "play" and match.table.trick and void:
                world = SeatContext(match, match.seat).imagine(Random(seed))
                table = last(world)
                for seat, suit in void if world.lawful else ():
                    assert all(card.suit != suit for card in table.hands[seat])
                    found += 1
            seat, led = match.seat, match.table.trick[0].suit if match.table.trick else None
            move = match.options.sample(rng)
            if match.about == "play" and led is not None and move.suit != led:
                void.add((seat, led))
            match.play(move)
    assert found > 100
