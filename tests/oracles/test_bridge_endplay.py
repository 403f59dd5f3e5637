"""Bridge hands against endplay: high-card points, and tricks in every suit.

Left out is what bridge contracts score: no game of the shelf uses those tables (Minibridge has prices of its
own, Vint and the Skruuvi family others).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from publisher.engine.mechanics.tricks.hcp import hcp
from publisher.engine.mechanics.tricks.tricks import follow_suit, winning_card
from publisher.engine.zones import Zone
from publisher.model.cards import SUITS, Card
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck
from tests.shares import shares

PACK = Deck(SuitDeck(cards=52)).cards
NAMES = {card: SUITS[card.suit].letter.upper() + card.rank.replace("10", "T") for card in PACK}
STRAINS = {"clubs": "clubs", "diamonds": "diamonds", "hearts": "hearts", "spades": "spades", "nt": None}
HANDS, DEALS, CHUNKS = 100_000, 1000, 10


@pytest.fixture(scope="module")
def endplay() -> Any:
    """Their library, which takes seconds to load: not before it is asked."""
    pytest.importorskip("endplay.evaluate")
    return pytest.importorskip("endplay")


@pytest.fixture(scope="module")
def theirs(endplay: Any) -> dict[Card, Any]:
    """Their card for each of ours."""
    return {card: endplay.types.Card(name) for card, name in NAMES.items()}


def test_high_card_points(endplay: Any, theirs: dict[Card, Any]) -> None:
    rng, points = Random(4), {card: endplay.evaluate.hcp(other) for card, other in theirs.items()}
    for _ in range(HANDS):
        hand = rng.sample(PACK, 13)
        assert hcp(hand) == sum(points[card] for card in hand)


@pytest.mark.parametrize("strain", STRAINS)
@shares(CHUNKS)
def test_tricks(endplay: Any, theirs: dict[Card, Any], chunk: int, strain: str) -> None:
    """A fifth of a thousand deals in each suit, East leading: the cards one may play, and who leads next."""
    ours, types = {str(other): NAMES[card] for card, other in theirs.items()}, endplay.types
    for seed in range(chunk, DEALS // len(STRAINS), CHUNKS):
        rng = Random(seed)
        cards = rng.sample(PACK, len(PACK))
        hands = [Zone("hand", "owner", seat) for seat in range(4)]
        deal = types.Deal(first=types.Player.east, trump=types.Denom[strain])
        for place, card in enumerate(cards):
            hands[place % 4].append(card)
            deal[types.Player(place % 4)].add(theirs[card])
        leader = 1
        for _ in range(13):
            trick: list[Card] = []
            for place in range(4):
                hand = hands[(leader + place) % 4]
                legal = follow_suit(hand, trick[0].suit) if trick else hand
                assert {NAMES[card] for card in legal} == {ours[str(card)] for card in deal.legal_moves()}
                card = rng.choice(legal)
                hand.remove(card)
                trick.append(card)
                deal.play(theirs[card])
            leader = (leader + winning_card(trick, STRAINS[strain])) % 4
            assert int(deal.first) == leader
