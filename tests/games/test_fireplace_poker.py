"""Fireplace Poker: what the printed text cannot show, in every turn of random games."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from playing import code_of, rules_of

from publisher.engine.match import TableMatch
from publisher.engine.mechanics.poker.hands import Ranking
from publisher.engine.seat_context import SeatContext
from publisher.engine.views import view
from publisher.engine.zones import Cards
from publisher.model.cards import Card

PLAY = code_of("fireplace-poker")
Meld, Melds, melds_in = PLAY.Meld, PLAY.Melds, PLAY.melds_in
RANKING = Ranking()
variants = pytest.mark.parametrize("variant", ["", "four-players"])


@variants
def test_chips_never_come_back_and_cards_only_run_out(variant: str) -> None:
    """A turn never adds to a player's chips or to the cards in play; nobody holds more than thirteen."""
    game = rules_of("fireplace-poker", variant)
    for seed in range(8):
        match, rng = TableMatch(game, seed), Random(seed)
        table, left, trash = match.table, list(match.table.scores), 0
        while match.seat is not None:
            match.play(match.options.sample(rng))
            assert all(new >= old for new, old in zip(table.scores, left, strict=True))
            assert len(table.trash) >= trash
            assert all(len(hand) <= 13 for hand in table.hands)
            left, trash = list(table.scores), len(table.trash)
        assert max(table.scores) == 31 or table.passes == len(table.seats)


@variants
def test_a_meld_is_higher_than_what_it_robs(variant: str) -> None:
    game = rules_of("fireplace-poker", variant)
    thefts = 0
    for seed in range(8):
        match, rng = TableMatch(game, seed), Random(seed)
        while match.seat is not None:
            options = match.options
            assert isinstance(options, Melds)
            move = options.sample(rng)
            if isinstance(move, Meld):
                for number, card in move.stolen:
                    assert card in options.melds[number - 1]
                    assert RANKING.value(move.five) > RANKING.value(options.melds[number - 1])
                    thefts += 1
            match.play(move)
    assert thefts > 50


def test_everything_legal_is_listed() -> None:
    """The list that leaves out what is out of reach holds every legal meld all the same."""
    deck = list(rules_of("fireplace-poker").definition.card_deck.cards)
    for seed in range(25):
        rng = Random(seed)
        rng.shuffle(deck)
        hand, theirs = deck[:7], deck[7:17]
        options = Melds(RANKING.value(deck[20:25]), hand, theirs)
        listed = {str(move) for move in options}
        assert options.possible() == bool(listed)
        some = [meld for meld in map(options.some_meld, options.thefts()) if meld]
        assert bool(some) == bool(listed)
        assert all(options.against(meld) is None for meld in some)
        wanted = set()
        for cards in all_choices(hand, melds_in(theirs)):
            if options.against(cards) is None:
                wanted.add(frozenset(str(cards).replace(",", "").split()))
        assert {frozenset(word.replace(",", "").split()) for word in listed} == wanted


def test_cards_may_be_stolen_without_saying_where() -> None:
    """Each comes from the oldest meld that has it and was not robbed yet."""
    by_name = rules_of("fireplace-poker").definition.card_deck.by_name
    first, second, hand = (
        [by_name[name] for name in names.split()]
        for names in ("♠J ♦J ♣8 ♠6 ♥3", "♠J ♥J ♣8 ♦5 ♠2", "♠A ♥A ♦A ♣A ♠K")
    )
    options = Melds(None, hand, [*first, *second])
    for said, meant in {
        "steal ♣8; meld ♠A ♥A": "steal ♣8 from 1; meld ♠A ♥A",
        "steal ♣8 ♠J": "steal ♣8 from 1, ♠J from 2",
        "steal ♣8 from 2, ♠J; meld ♠K": "steal ♣8 from 2, ♠J from 1; meld ♠K",
        "steal ♠6 ♦J": "steal ♠6 from 1, ♦J from 1",
        "meld ♠K ♠A": "meld ♠A ♠K",
    }.items():
        assert str(options.read(said)) == meant
    for wrong in ("steal ♦5 from 1; meld ♠K", "steal ♣2; meld ♠K", "meld ♣9", "meld ♠K ♠K", "rob ♣8"):
        assert options.read(wrong) is None


def all_choices(hand: list[Card], melds: list[tuple[Card, ...]]) -> list[Any]:
    """Every choice of cards of a hand with none, one or two stolen cards."""
    thefts: list[tuple[tuple[int, Card], ...]] = [()]
    thefts += [((number, card),) for number, meld in enumerate(melds, 1) for card in meld]
    thefts += [((1, one), (2, other)) for one in melds[0] for other in melds[1]]
    return [Meld(Cards(cards), stolen) for stolen in thefts for cards in combinations(hand, 5 - len(stolen))]


def test_a_hand_that_is_shown_is_seen_by_the_opponent_on_the_left_alone() -> None:
    """North cannot meld; East, who decides, sees the cards, South and West do not."""
    game = rules_of("fireplace-poker", "four-players")
    bad = "♠A ♥K ♦Q ♣J ♠9 ♥8 ♥8 ♦7 ♣6 ♠4 ♠4 ♥3 ♦2"
    deck, hand = list(game.definition.card_deck.cards), []
    for name in bad.split(" "):
        hand.append(next(card for card in deck if card.name == name))
        deck.remove(hand[-1])
    seats: list[list[Card]] = [hand, deck[:13], deck[13:26], deck[26:39]]
    dealt = [card for cards in zip(*seats, strict=True) for card in cards]
    match = TableMatch(game, 0, [(3,), (*deck[39:], *reversed(dealt))])
    assert match.seat == 1, "East decides"
    assert str(match.about) == "decide"
    for seat in game.seats:
        zones = {(name, owner): cards for name, owner, cards in view(match, seat).zones}
        shown = zones["shown to", 1]
        assert shown == 13 if seat != 1 else set(shown) == set(bad.split())
    assert SeatContext(match, 1).options is not None
