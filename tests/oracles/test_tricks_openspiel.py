"""Tricks against OpenSpiel's bridge and spades: who may play what, and who wins the trick.

Nothing had to be settled: to a trick that is under way both demand the suit led and nothing more. In
spades a spade may not be led before one was played; there only what follows a lead is compared.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from publisher.engine.mechanics.tricks.tricks import follow_suit, winning_card
from publisher.engine.zones import Zone
from publisher.model.cards import Card, Deck, DeckDefinition

pyspiel = pytest.importorskip("pyspiel")

DECK = Deck(DeckDefinition(cards=52))
BRIDGE = [DECK.by_name[sign + rank] for rank in DECK.ranks for sign in "♣♦♥♠"]
"""The cards as bridge numbers them; spades numbers them suit by suit."""
SPADES = [DECK.by_name[sign + rank] for sign in "♣♦♥♠" for rank in DECK.ranks]
STRAINS = ("clubs", "diamonds", "hearts", "spades", None)
SEATS = ("North", "East", "South", "West")
FIRST_BID = 52 + 3
"""The action of bidding one club, after pass, double and redouble."""


def dealt(game: Any, cards: list[Card], rng: Random) -> tuple[Any, list[Zone]]:
    """A state after a random deal, and the four hands."""
    state, hands = game.new_initial_state(), [Zone("hand", "owner", seat) for seat in range(4)]
    while state.is_chance_node():
        action = rng.choice(state.legal_actions())
        hands[len(state.history()) % 4].append(cards[action])
        state.apply_action(action)
    return state, hands


def trick_winner(
    state: Any, cards: list[Card], hands: list[Zone], leader: int, trumps: str | None, rng: Random
) -> int:
    """One trick of random legal cards; compares the choices of each player and returns who won it."""
    trick: list[Card] = []
    for place in range(4):
        hand, legal = hands[(leader + place) % 4], state.legal_actions()
        ours = follow_suit(hand, trick[0].suit) if trick else hand
        if trick or cards is BRIDGE:
            assert sorted(map(cards.index, ours)) == sorted(legal)
        card = cards[rng.choice(legal)]
        hand.remove(card)
        trick.append(card)
        state.apply_action(cards.index(card))
    return (leader + winning_card(trick, trumps)) % 4


@pytest.mark.parametrize("strain", range(5), ids=map(str, STRAINS))
def test_bridge(strain: int) -> None:
    """Two hundred deals in each suit as trumps and without; North declares, so East leads."""
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    for seed in range(200):
        rng = Random(seed)
        state, hands = dealt(game, BRIDGE, rng)
        for action in (FIRST_BID + strain, 52, 52, 52):
            state.apply_action(action)
        winners = [1]
        for _ in range(13):
            winners.append(trick_winner(state, BRIDGE, hands, winners[-1], STRAINS[strain], rng))
        assert state.is_terminal()
        assert re.findall(r"Won by (\w+)", str(state)) == [SEATS[seat] for seat in winners[1:]]


def test_spades() -> None:
    """Five hundred deals with spades as trumps; after each trick it is the winner's turn."""
    game = pyspiel.load_game("spades")
    for seed in range(500):
        rng = Random(seed)
        state, hands = dealt(game, SPADES, rng)
        while min(state.legal_actions()) >= 52:
            state.apply_action(rng.choice(state.legal_actions()))
        leader = state.current_player()
        for _ in range(13):
            leader = trick_winner(state, SPADES, hands, leader, "spades", rng)
            assert state.is_terminal() or state.current_player() == leader
