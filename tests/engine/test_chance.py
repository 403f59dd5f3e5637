"""Chance is the same everywhere, and the deal does not hang on what the players do."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from publisher.engine.chance import LateStream, below, pick, shuffle, stream
from publisher.engine.loader import load_game
from publisher.engine.match import start


def by_hand(randoms: list[float], items: list) -> list:
    """Fisher and Yates on paper: from the last place down, swap with a place drawn from those not done."""
    items = list(items)
    for place in reversed(range(1, len(items))):
        drawn = int(randoms.pop(0) * (place + 1))
        items[place], items[drawn] = items[drawn], items[place]
    return items


@given(st.integers(), st.integers(0, 60))
def test_shuffle_is_fisher_and_yates_over_random(seed, size):
    """Only `Random.random()`, whose sequence Python promises, is drawn, once for each place but the first."""
    source = Random(f"{seed}/deal")
    expected = by_hand([source.random() for _ in range(max(0, size - 1))], range(size))
    items = list(range(size))
    rng = stream(seed, "deal")
    shuffle(rng, items)
    assert items == expected
    assert rng.getstate() == source.getstate()


@given(st.integers())
def test_a_late_stream_shuffles_and_draws_bits_the_same(seed):
    """A game that asks the stream in a way of Python's own is dealt the same, too."""
    late, early = LateStream(seed, "deal"), stream(seed, "deal")
    assert late.sample(range(52), 52) == early.sample(range(52), 52)
    assert late.getrandbits(40) == early.getrandbits(40)


def test_shuffle_of_seed_seven_is_pinned():
    """The order for seed 7 may never change: saved games and printed deals depend on it.

    The stream begins 0.835 0.609 0.748 0.746 0.746 0.876 0.975 0.581 0.333, which for the places 9 to
    1 draws the places 8 5 5 5 4 4 3 1 0; swapped one after the other they leave the order below.
    """
    source = Random("7/deal")
    assert [int(source.random() * n) for n in range(10, 1, -1)] == [8, 5, 5, 5, 4, 4, 3, 1, 0]
    items = list(range(10))
    shuffle(stream(7, "deal"), items)
    assert items == [2, 0, 1, 3, 6, 4, 7, 9, 5, 8]


@given(st.integers(), st.integers(1, 1000))
def test_below_and_pick_stay_in_range(seed, n):
    """A number below n is one of 0 … n - 1, and what is picked is among the items."""
    assert 0 <= below(stream(seed, "a"), n) < n
    assert pick(stream(seed, "a"), range(n)) == below(stream(seed, "a"), n)


def test_streams_of_one_seed_differ_by_name():
    """The deal and the players draw from different sequences."""
    assert stream(1, "deal").random() != stream(1, "players").random()
    assert stream(1, "deal").random() == stream(1, "deal").random()
    assert stream(1, "deal").random() != stream(2, "deal").random()


@given(st.integers(0, 1000), st.integers(0, 1000))
def test_later_deals_do_not_depend_on_how_earlier_hands_were_played(tuppi, one, other):
    """Two matches of one seed, played differently, deal the same second hand."""
    deals = []
    for choices in (one, other):
        match, rng = start(load_game(tuppi), seed=5), Random(choices)
        while match.seat is not None and match.table.rounds < 1:
            match.play(match.options.sample(rng))
        deals.append([list(map(str, hand)) for hand in match.table.hands])
    assert deals[0] == deals[1]
