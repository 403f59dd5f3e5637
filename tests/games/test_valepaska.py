"""What Valepaska's printed text cannot show: that lies stay hidden, and that there is always a play."""

from __future__ import annotations

import pytest
from playing import rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.views import view
from tests.shelf import SHELF

FOLDER = SHELF.game("valepaska")
VARIANTS = ("", *FOLDER.variants)


def new_match(seed: int, variant: str = "") -> TableMatch:
    return TableMatch(rules_of("valepaska", variant), seed)


def test_a_lie_looks_like_the_truth() -> None:
    """Two matches in which different cards were laid under the same words look the same to the others."""
    for seed in range(20):
        match = new_match(seed)
        seat = match.seat
        assert seat is not None
        hand = match.table.hands[seat]
        plays = [
            next(play for play in match.options if play.cards == (card,) and play.rank == "5")
            for card in hand
        ]
        matches = [match.replay([play]) for play in plays]
        for other in match.rules.seats:
            if other != seat:
                looks = [view(one, other) for one in matches]
                first = looks[0]
                for look in looks[1:]:
                    assert (look.zones, look.public, look.log) == (first.zones, first.public, first.log)
                    assert look.legal == first.legal


def test_the_truth_comes_out_only_by_doubt() -> None:
    """The cards of a play are named to all when it is doubted, and not before."""
    match = new_match(1)
    play = next(iter(match.options))
    match.play(play)
    others = [seat for seat in match.rules.seats if seat != match.log[0].seat]
    assert all(view(match, seat).log == ((match.log[0].seat, None),) for seat in others)
    match.say("doubt")
    match.play(match.options.sample(stream(0, "test")))
    assert all(view(match, seat).log[-1][1] == str(play.cards) for seat in others)


@pytest.mark.parametrize("variant", VARIANTS)
def test_there_is_always_a_play(variant: str) -> None:
    """Something can be announced on every pile, cards never vanish, and each game has one loser."""
    for seed in range(15):
        match, rng = new_match(seed, variant), stream(seed, "test")
        table = match.table
        while match.seat is not None:
            assert len(match.options) > 0
            if match.about == "play":
                assert len(table.hands[match.seat]) >= (1 if not table.stock else 5)
                assert next(iter(match.options)) in match.options
            match.play(match.options.sample(rng))
            table.check_equipment()
        assert match.outcome is not None
        assert sorted(match.outcome.scores) == list(range(len(match.rules.seats)))
        assert len(table.playing) == 1
        assert match.outcome.scores[table.playing[0]] == 0


def test_listing_and_counting_agree() -> None:
    """Every play is listed once, and their number is known without listing them."""
    match = new_match(3)
    listed = list(match.options)
    assert len(listed) == len(match.options) == len(set(map(str, listed)))
    assert all(match.options.find(str(play)) == play for play in listed)
    truths = [play.truthful for play in listed]
    assert truths == sorted(truths, reverse=True)
