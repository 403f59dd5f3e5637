"""A seat sees what lies open and its own, and can only imagine the rest."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from publisher.engine.loader import load_game
from publisher.engine.match import PositionMatch, TableMatch, start
from publisher.engine.seat_context import SeatContext
from publisher.engine.views import view
from publisher.engine.zones import sorted_hand

seeds = st.integers(0, 999)
seats = st.integers(0, 3)


def played(tuppi, seed: int, moves: int) -> TableMatch:
    match, rng = start(load_game(tuppi), seed), Random(seed)
    for _ in range(moves):
        match.play(match.options.sample(rng))
        if match.seat is None:  # one hand can win the game
            reject()
    return match


def seen(match, seat: int):
    """A view as plain values, so that two matches can be compared by what their cards are called."""
    look = view(match, seat)
    return look.zones, str(look.public), look.scores, look.log, look.legal and sorted(look.legal.words)


@given(seeds, seats, st.integers(0, 60))
@settings(max_examples=30)
def test_seat_sees_its_own_hand_and_only_the_size_of_the_others(tuppi, seed, seat, moves):
    """Own cards in full, of every other hand and every closed pile only how many."""
    match = played(tuppi, seed, moves)
    for name, owner, cards in view(match, seat).zones:
        if name in ("hand", "bid"):
            zone = (match.table.hands if name == "hand" else match.table.bids)[owner]
            assert cards == (tuple(map(str, sorted_hand(zone))) if owner == seat else len(zone))
        elif name == "trick":
            assert cards == tuple(map(str, match.table.trick))
        else:
            assert isinstance(cards, int)


@given(seeds, seats, st.integers(1, 60))
@settings(max_examples=30)
def test_secret_moves_of_others_are_none_in_the_log(tuppi, seed, seat, moves):
    """Who made a secret move is known, which one only to that seat; open moves are known to all."""
    match = played(tuppi, seed, moves)
    for entry, (mover, word) in zip(match.log, view(match, seat).log, strict=True):
        assert mover == entry.seat
        assert word == (None if entry.secret and mover != seat else entry.word)
    assert match.log[0].secret


def test_only_the_seat_to_move_is_given_options(tuppi):
    """The others have nothing to decide."""
    match = played(tuppi, 1, 10)
    assert [SeatContext(match, seat).options is not None for seat in range(4)] == [
        seat == match.seat for seat in range(4)
    ]


def test_view_of_a_board_shows_its_pieces(hex_game):
    """Nothing is hidden in hex."""
    match = start(load_game(hex_game))
    match.say("c3")
    assert view(match, 1).pieces == {"c3": ("red",)}
    assert view(match, 1).log == ((0, "c3"),)
    assert view(match, 1).zones == ()


# -- worlds


def lies(match) -> tuple[object, object]:
    """Return what the player to move sees, and what there is."""
    is_table = isinstance(match, TableMatch)
    there = [list(zone) for zone in match.table.zones] if is_table else match.rules.key(match.position)
    return seen(match, match.seat), there


@pytest.mark.parametrize("slug", ["hex", "tuppi"])
def test_imagining_and_trying_leave_the_match_alone(shelf, slug):
    """Thinking changes nothing on the table."""
    match = start(load_game(shelf.game(slug)), 1)
    rng = Random(1)
    for _ in range(12):
        match.play(match.options.sample(rng))
    before = lies(match)
    world = SeatContext(match, match.seat).imagine(rng)
    for move in list(match.options)[:3]:
        world.value(move, rng)
    assert lies(match) == before


# -- boards


@pytest.mark.parametrize("slug", ["chinese-checkers", "hex", "hidden-xiangqi"])
@pytest.mark.parametrize("plies", [7, 30])
def test_nothing_tells_an_imagined_position_from_the_real_one(shelf, slug, plies):
    """Were it the true one, the seat would see the same men, have the same moves and imagine the same."""
    match, rng = start(load_game(shelf.game(slug)), 3), Random(3)
    for _ in range(plies):
        match.play(match.options.sample(rng))
    seat = match.seat
    twin = PositionMatch.at(match.rules, SeatContext(match, seat).imagine(rng).position)
    assert seen(twin, seat)[-1] == seen(match, seat)[-1]
    assert view(twin, seat).pieces == view(match, seat).pieces
    assert imagined(twin, seat) == imagined(match, seat)


def imagined(match: PositionMatch, seat: int) -> set[object]:
    """All that has lain on some point in many imagined positions."""
    worlds = [SeatContext(match, seat).imagine(Random(number)).position for number in range(400)]
    hidden = (getattr(world, "hidden", {}) for world in worlds)
    return {man for men in (*hidden, *(match.rules.pieces(world) for world in worlds)) for man in men.items()}


def test_a_covered_man_may_be_what_it_is(shelf):
    """Among many imagined positions there is one for each covered man that has it right."""
    match = start(load_game(shelf.game("hidden-xiangqi")), 3)
    assert set(match.position.hidden.items()) <= imagined(match, 0)
