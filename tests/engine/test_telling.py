"""What a table keeps, told in sentences that agree with their numbers and people."""

from __future__ import annotations

import re

import pytest

from publisher.engine import Each
from publisher.engine.chance import stream
from publisher.engine.describe import describe_outcome, describe_state
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.engine.outcome import Outcome
from publisher.engine.views import view
from publisher.engine.words import PLACEHOLDER
from publisher.model.seats import Seat
from tests.shelf import SHELF

DUE = r"are the (seekers|defenders)|(kicks|serves) next|deals"
WRONG = re.compile(r"\b1 (?!minus\b)\w+s\b|\b2 \w+ (is|has)\b|\b1 \w+ (are|have)\b|[Nn]obody|Everybody|\(\)")


@pytest.mark.parametrize("slug", SHELF.slugs)
def test_no_state_is_told_of_nobody_or_of_one_tricks(slug: str) -> None:
    """Each part that has a number in its words is told of 1 and of 2; one that holds people, of nobody."""
    rules = load_game(SHELF.game(slug)) if SHELF.game(slug).has_engine else None
    match = start(rules, 1) if rules else None
    if not isinstance(match, TableMatch):
        return
    for number in (1, 2):
        for name, part in type(match.table).parts.items():
            kinds = [place["kind"] for phrase in part.phrases[:1] for place in PLACEHOLDER.finditer(phrase)]
            value = getattr(match.table, name)
            if isinstance(value, tuple):
                setattr(match.table, name, ())
            elif kinds[part.keys :] == ["number"] and not isinstance(value, list | set):
                setattr(match.table, name, Each(number for _ in value) if part.keys else number)
        assert [told for told in describe_state(match.rules, match.table) if WRONG.search(told)] == []


@pytest.mark.parametrize(
    ("slug", "parts", "told"),
    [
        ("swing-dodgeball", {"burned": 3}, "3 burns are counted."),
        ("swing-dodgeball", {"burned": 1}, "1 burn is counted."),
        ("purkkis", {"prisoners": (2, 3)}, "The prisoners are Yellow and Green."),
        ("purkkis", {"prisoners": (2,)}, "The prisoner is Yellow."),
        ("tuikkunen", {"minutes": 4}, "4 minutes have passed."),
        ("tuikkunen", {"hunters": 1}, "The Greens are the seekers."),
        ("rymypallo", {"starters": 1}, "The Greens start."),
        ("seinis", {"kicker": 1}, "East kicks next."),
        ("skelly", {"lies": Each(["in box 6"] * 4)}, "Red lies in box 6."),
    ],
)
def test_words_agree(slug: str, parts: dict[str, object], told: str) -> None:
    match = start(load_game(SHELF.game(slug)), 1)
    assert isinstance(match, TableMatch)
    for name, value in parts.items():
        setattr(match.table, name, value)
    assert told in list(describe_state(match.rules, match.table))


@pytest.mark.parametrize("slug", ["tuikkunen", "seinis", "totem-tennis", "breakthrough", "android-whist"])
def test_at_the_end_nothing_is_due(slug: str) -> None:
    """A first view says whose turn it is to seek, kick, serve, defend or deal; a last one does not."""
    match, rng, due = start(load_game(SHELF.game(slug)), 3), stream(3, "players"), re.compile(DUE)
    assert due.search(" ".join(view(match, Seat(0)).told))
    while match.seat is not None:
        match.play(match.options.sample(rng))
    assert not due.search(" ".join(view(match, Seat(0)).told))


def test_winners_are_listed_as_people_are() -> None:
    rules = load_game(SHELF.game("tuikkunen"))
    told = describe_outcome(rules, Outcome((0, 0, 0, 5, 5, 5), "4 halves are played"))
    assert told == "Green, Blue and Violet won (4 halves are played)."
