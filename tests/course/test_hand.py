"""The first hand: only what the learner sees is shown, and the sample's moves are legal there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from publisher.course.course import course_of
from publisher.course.question import Hand, Turn
from publisher.engine.loader import load_game
from publisher.engine.match import TableMatch, start
from publisher.model.seats import Seat
from publisher.notation.deal import read_deal
from publisher.notation.record import read_move, read_record
from publisher.text.document import Fence, walk
from publisher.text.game_text import read_text
from tests.shelf import SHELF, built_in_course

NAME = re.compile(r"[♠♥♦♣]?[\w:]+")
ONE_DECK = ("tuppi", "musta-maija", "huutopussi", "skruuvi", "valepaska")
"""Games in which every card is there once, so that a card in a hand is in no other place."""


def hand(slug: str) -> Hand:
    return built_in_course(slug).hand


def named(turn: Turn, cards: set[str]) -> set[str]:
    """Return the cards that a turn names anywhere."""
    return cards & set(NAME.findall(msgspec.json.encode(turn).decode()))


class Known(NamedTuple):
    """The cards in the player's hand, and those in other hands that nobody has shown to the player."""

    own: set[str]
    hidden: set[str]


def known_to(slug: str, name: str) -> Iterator[Known]:
    """Yield what a player knows each time that it is to move in the first deal of the sample."""
    folder = SHELF.game(slug)
    fences = [block for block in walk(read_text(folder, "sample.md").blocks) if isinstance(block, Fence)]
    deal = read_deal(next(fence for fence in fences if fence.kind in ("deal", "start")).caption)
    rules = load_game(folder, deal.variant)
    match = start(rules, deal.seed)
    assert isinstance(match, TableMatch)
    seat = Seat(rules.names.index(name))
    for fence in (one for one in fences if one.kind == "moves"):
        for line in read_record(fence.text):
            for cell in filter(None, (cell.words for cell in line.cells)):
                if match.round_start:
                    return
                if match.seat == seat:
                    shown = {word for entry in match.log for word in NAME.findall(match.told(entry, seat))}
                    hands = [{card.name for card in hand} for hand in match.table.hands]
                    others = set().union(*(hand for owner, hand in enumerate(hands) if owner != seat))
                    yield Known(hands[seat], others - shown)
                match.say(read_move(rules.definition, cell).words)


@pytest.mark.parametrize("slug", ONE_DECK)
def test_no_card_is_in_the_file_before_it_is_seen(slug: str) -> None:
    told, cards = hand(slug), set(SHELF.game(slug).definition().card_deck.by_name)
    moments = known_to(slug, told.name)
    for turn in told.turns:
        own = {card for place in turn.picture.places if place.is_hand for card in place.cards}
        now = next(moment for moment in moments if moment.own == own)  # those without a choice are left out
        assert not named(turn, cards) & now.hidden, (turn.story, turn.told)


def test_a_hidden_fleet_is_not_shown() -> None:
    """In Special Salvo nobody sees the other's ships before they are hit."""
    for turn in hand("special-salvo").turns[:2]:
        seen = [
            pile
            for name, board in turn.picture.boards.items()
            if "ships" not in name
            for pile in board.values()
        ]
        assert not any("ship" in piece for pile in seen for piece in pile)


@pytest.mark.parametrize("slug", ["tuppi", "hex", "track-gammon", "canasta", "special-salvo"])
def test_the_move_of_the_sample_is_legal_and_others_are_refused_by_rules(slug: str) -> None:
    course = built_in_course(slug)
    assert course.hand.turns
    for turn in course.hand.turns:
        assert turn.played in turn.legal and len(turn.legal) > 1
        assert not {word for words in turn.refused.values() for word in words} & set(turn.legal)
        assert turn.refused.keys() <= course.rules.keys()


def test_without_choices_there_is_no_hand() -> None:
    """A player shoots in Skelly, and does not choose the result."""
    assert not hand("skelly").turns


def test_the_suit_that_was_led_is_followed() -> None:
    """In Tuppi each card of another suit is refused by that rule."""
    second = hand("tuppi").turns[1]
    assert second.picture.trick[0].card == "♦8"
    assert {word.split()[-1][0] for word in second.legal} == {"♦"}
    assert {word.split()[-1][0] for word in second.refused["follow-suit"]} == {"♠", "♥", "♣"}


def test_the_author_speaks_of_moves_after_they_are_made() -> None:
    """The sample of Hex tells of d7, the sixth move, before the moves are listed."""
    told = hand("hex")
    first = next(place for place, turn in enumerate(told.turns) if "With d7" in f"{turn.story} {turn.told}")
    assert "play d7" in [turn.played for turn in told.turns[:first]]
    assert told.end[-1].endswith("The chain comes down from f1 by way of e4, c6, b7 and a9 to b11.")


def test_sentences_of_a_translation_end_as_in_its_language() -> None:
    """In Chinese they end with a wide stop, and no space is between them."""
    told = course_of(SHELF.game("er-chi-yi").in_language("zh")).hand
    said = [*(sentence for turn in told.turns for sentence in turn.story), *told.end]
    assert len(said) > 5 and all(sentence.endswith("。") for sentence in said)
    assert not re.search(r"[.。] ", "".join(said))
