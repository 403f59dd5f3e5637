"""What the printed text of Believe or Doubt cannot show: the cards are sound, and their answers hidden."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import pi

import pytest
from playing import decisions, rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.views import view
from publisher.model.decks import TextCard
from tests.shelf import SHELF

FOLDER = SHELF.game("believe-or-doubt")
TEXTS = {card.name: card.text for card in FOLDER.definition().card_deck.cards}


def new_match(seed: int, variant: str = "") -> TableMatch:
    return TableMatch(rules_of("believe-or-doubt", variant), seed)


def asked(words: str) -> TextCard:
    (found,) = (text for text in TEXTS.values() if text is not None and words in text.text)
    return found


def test_every_card_asks_something_and_says_how_it_is_known() -> None:
    """Three different choices, one of them the answer, a question mark, and a source."""
    assert len(TEXTS) == 48
    for text in TEXTS.values():
        assert text is not None
        assert text.text.endswith("?") and len(set(text.choices)) == 3 and text.source
    headings = Counter(text.heading for text in TEXTS.values() if text is not None)
    assert set(headings.values()) == {8}


def test_the_cards_that_can_be_computed() -> None:
    """An oracle of our own for the sums on the cards."""
    assert asked("add up to").answer == f"{sum(range(1, 101)):,}"
    assert asked("edges has a cube").answer == str(8 + 6 - 2)
    assert asked("MCMXLIV").answer == str(1000 + 900 + 40 + 4)
    assert asked("3, 4 and 5").answer == "90 degrees" and 3 * 3 + 4 * 4 == 5 * 5
    fractions = asked("nearest to the number pi")
    assert fractions.answer == min(fractions.choices, key=lambda words: abs(Fraction(words) - Fraction(pi)))
    (same,) = (c for c in range(-100, 100) if 9 * c == 5 * (c - 32))
    assert asked("Celsius").answer == str(same).replace("-", "−")
    assert asked("sunlight").answer == f"{round(150e6 / 300e3 / 60)} minutes"


@pytest.mark.parametrize("variant", ["", "wheel"])
def test_nobody_sees_the_answer(variant: str) -> None:
    """The card that is asked is in nobody's view, and what is public of it does not tell the answer."""
    match, rng = new_match(4, variant), stream(4, "test")
    while match.seat is not None and len(match.log) < 300:
        for card in match.table.asked:
            assert card.text is not None
            for seat in match.rules.seats:
                seen = view(match, seat)
                cards = [c for _, _, held in seen.zones if not isinstance(held, int) for c in held]
                assert card not in cards
                assert card.name not in repr(seen.public) and card.text.source not in repr(seen.public)
        match.play(match.options.sample(rng))


def test_chips_are_missing_points() -> None:
    """The same game with points and with chips: ten less the points, at every moment."""
    for seed in range(10):
        points, chips, rng = new_match(seed), new_match(seed, "chips"), stream(seed, "test")
        while points.seat is not None:
            assert [10 - score for score in points.table.scores] == chips.table.chips
            word = str(points.options.sample(rng))
            points.say(word)
            chips.say(word)
        assert chips.outcome is not None and points.outcome is not None
        assert chips.outcome.winners == points.outcome.winners


@pytest.mark.parametrize("variant", ["wheel", "wheel-three"])
def test_the_wheel_goes_outwards_and_round(variant: str) -> None:
    """Pawns never come nearer to the hub, always have somewhere to go, and the seating stays whole."""
    rules, on_rim = rules_of("believe-or-doubt", variant), set[int]()
    rim = rules.definition.topology.regions["rim"]
    for match in decisions(rules, 1):
        assert sorted(match.table.seating) == list(match.rules.seats)
        assert on_rim <= {seat for seat, space in enumerate(match.table.at) if space in rim}
        on_rim = {seat for seat, space in enumerate(match.table.at) if space in rim}
