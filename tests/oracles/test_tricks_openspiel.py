"""Tricks against OpenSpiel's bridge and spades: who may play what, and who wins the trick.

First the mechanic by itself: random deals are played with our `follow_suit` and `winning_card` on one side
and OpenSpiel on the other. Then whole deals of the shelf's games in which four hands of thirteen are played
to tricks by nothing but these rules: at every card the same choices, the winner of each trick leading to
the next.

Nothing had to be settled: to a trick that is under way both demand the suit led and nothing more. In
spades a spade may not be led before one was played; there only what follows a lead is compared. Left
out of Tuppi are the deals in which somebody plays alone against two: bridge has no such tricks (rule
sooli). The games in which one must trump or beat the best card (Huutopussi, Tysiąc) or that are played
with other packs have no counterpart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.mechanics.tricks.tricks import follow_suit, winning_card
from publisher.engine.zones import Zone
from publisher.model.cards import Card
from publisher.model.deck import Deck
from publisher.model.decks import SuitDeck
from tests.shelf import rules_of

pyspiel = pytest.importorskip("pyspiel")

DECK = Deck(SuitDeck(cards=52))
BRIDGE = [DECK.by_name[sign + rank] for rank in DECK.ranks for sign in "♣♦♥♠"]
"""The cards as bridge numbers them; spades numbers them suit by suit."""
SPADES = [DECK.by_name[sign + rank] for sign in "♣♦♥♠" for rank in DECK.ranks]
NUMBER = {card.name: number for number, card in enumerate(BRIDGE)}
STRAINS = ("clubs", "diamonds", "hearts", "spades", None)
SEATS = ("North", "East", "South", "West")
PASS, FIRST_BID = 52, 55
"""The actions of passing and of bidding one club; double and redouble lie between them."""
DEALS = 1000


def dealt(game: Any, cards: list[Card], rng: Random) -> tuple[Any, list[Zone]]:
    """A state after a random deal, and the four hands."""
    state, hands = game.new_initial_state(), [Zone("hand", "owner", seat) for seat in range(4)]
    while state.is_chance_node():
        action = rng.choice(state.legal_actions())
        hands[len(state.history()) % 4].append(cards[action])
        state.apply_action(action)
    return state, hands


def north_declares(state: Any, trumps: str | None) -> None:
    """One in that suit or without trumps, and nobody says more; so East leads."""
    for action in (FIRST_BID + STRAINS.index(trumps), PASS, PASS, PASS):
        state.apply_action(action)


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


@pytest.mark.parametrize("trumps", STRAINS, ids=map(str, STRAINS))
def test_bridge(trumps: str | None) -> None:
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    for seed in range(DEALS):
        rng = Random(seed)
        state, hands = dealt(game, BRIDGE, rng)
        north_declares(state, trumps)
        winners = [1]
        for _ in range(13):
            winners.append(trick_winner(state, BRIDGE, hands, winners[-1], trumps, rng))
        assert state.is_terminal()
        assert re.findall(r"Won by (\w+)", str(state)) == [SEATS[seat] for seat in winners[1:]]


def test_spades() -> None:
    """After each trick it is the winner's turn."""
    game = pyspiel.load_game("spades")
    for seed in range(DEALS):
        rng = Random(seed)
        state, hands = dealt(game, SPADES, rng)
        while min(state.legal_actions()) >= 52:
            state.apply_action(rng.choice(state.legal_actions()))
        leader = state.current_player()
        for _ in range(13):
            leader = trick_winner(state, SPADES, hands, leader, "spades", rng)
            assert state.is_terminal() or state.current_player() == leader


GAMES = ("vint", "skruuvi", "klubiskruuvi", "skruuvi-historical", "screw-misere", "tuppi")


def bridge_deal(game: Any, hands: Sequence[Sequence[Card]], trumps: str | None) -> Any:
    """Bridge with these hands, of which the first leads."""
    state = game.new_initial_state()
    for dealt_round in zip(*(hands[place] for place in (3, 0, 1, 2)), strict=True):
        for card in dealt_round:
            state.apply_action(NUMBER[card.name])
    north_declares(state, trumps)
    return state


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("wanted", [DEALS // 10, pytest.param(DEALS, marks=pytest.mark.slow)])
def test_deals_of_our_games(slug: str, wanted: int) -> None:
    """Random matches, until so many deals have been played to their last trick."""
    rules, game = rules_of(slug), pyspiel.load_game("bridge(use_double_dummy_result=false)")
    deals = seed = 0
    while deals < wanted:
        match, rng, state = TableMatch(rules, seed), stream(seed, "players"), None
        seed += 1
        while match.seat is not None:
            move, table = match.options.sample(rng), match.table
            if isinstance(move, Card) and match.about == "play":
                if all(len(hand) == 13 for hand in table.hands) and not table.trick and not alone(table):
                    circle = match.rules.order(table, match.seat)
                    state = bridge_deal(game, [table.hands[seat] for seat in circle], table.trumps)
                if state is not None:
                    legal = sorted(NUMBER[card.name] for card in match.options)
                    assert legal == sorted(state.legal_actions()), f"{slug}, seed {seed - 1}"
                    state.apply_action(NUMBER[move.name])
                    if state.is_terminal():
                        state, deals = None, deals + 1
            match.play(move)


def alone(table: Any) -> bool:
    """Whether this is a deal of Tuppi that one player plays against two."""
    return table.public().get("alone") is not None
