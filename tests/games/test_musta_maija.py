"""What Musta Maija's printed text can only assert: who loses, what makes trumps, and when it must end."""

from __future__ import annotations

from typing import Any

import pytest
from playing import played, rules_of

from publisher.engine.chance import stream
from publisher.engine.match import TableMatch, start
from tests.shelf import SHELF

FOLDER = SHELF.game("musta-maija")
VARIANTS = ("", *FOLDER.variants)


def new_match(seed: int, variant: str = "") -> TableMatch:
    return TableMatch(rules_of("musta-maija", variant), seed)


def test_the_loser_holds_musta_maija(rules: Any) -> None:
    """She never leaves the game, so there is always exactly one loser, and the loser has her."""
    for seed in range(20):
        match = played(rules, seed)
        (loser,) = match.table.playing
        assert match.outcome is not None and loser not in match.outcome.winners
        assert "♠Q" in map(str, match.table.hands[loser])


def test_spades_are_never_trumps(rules: Any) -> None:
    """However the cards lie, the card under the stock is no spade, and no card is lost in finding it."""
    for seed in range(60):
        table = start(rules, seed).table
        (turned,) = table.trump_card
        assert turned.suit == table.trumps != "spades"
        table.check_equipment()


def test_a_stock_of_spades_above_the_trump() -> None:
    """Thirteen spades on top are all put back, and the first other card makes trumps."""
    deck = list(new_match(0).rules.definition.card_deck.cards)
    spades = [card for card in deck if card.suit == "spades"]
    others = [card for card in deck if card.suit != "spades"]
    order = (*others[:19], *spades, *others[19:])
    match = TableMatch(rules_of("musta-maija"), 0, [(0,), order])  # type: ignore[arg-type]
    assert match.table.trump_card[0] is others[18]
    assert match.table.stock[-1] is others[17]
    assert sum(card.suit == "spades" for card in match.table.stock) == 13


def lazy(match: TableMatch) -> Any:
    """One card at a time, and nothing is ever beaten."""
    if match.about == "beat":
        return "take"
    return next(move for move in match.options if len(move) == 1)


@pytest.mark.parametrize(("variant", "ends"), [("", True), ("six-players", True), ("three-players", False)])
def test_parity(variant: str, ends: bool) -> None:
    """If everybody lays one card and takes up one card, somebody runs out just when the players are even."""
    match = new_match(3, variant)
    players = len(match.table.playing)
    while match.seat is not None and len(match.table.playing) == players:
        match.play(lazy(match))
    somebody_out = len(match.table.playing) < players
    stopped_at_the_cap = match.outcome is not None and match.outcome.unfinished
    assert (somebody_out, stopped_at_the_cap) == (ends, not ends)


MOST_TURNS = 26 * 52
"""A full defence takes two of the 51 cards that can leave; between two, the attackers' side loses cards."""


@pytest.mark.parametrize("variant", ["", "six-players"])
@pytest.mark.parametrize("seed", range(8))
def test_both_steps_of_the_proof_for_even_numbers(variant: str, seed: int) -> None:
    """While all are in: after a card was taken up the same side attacks, and it and the stock have fewer
    cards; after a full defence the other side attacks, and at least two cards have left the game."""
    match, rng = new_match(seed, variant), stream(seed, "test")
    table, all_in = match.table, len(match.table.playing)

    def counted(side: int) -> int:
        mine = sum(len(table.hands[seat]) for seat in table.playing if seat % 2 == side)
        return mine + len(table.stock) + len(table.trump_card)

    turns, taken, before = 0, False, (match.seat, counted(0), counted(1), 0)
    while match.seat is not None and len(table.playing) == all_in:
        move = lazy(match) if seed % 2 else match.options.sample(rng)
        taken = move == "take"
        match.play(move)
        if match.seat is None or len(table.playing) < all_in or match.about != "attack":
            continue
        turns += 1
        attacker, *cards, gone = before
        assert attacker is not None
        side = attacker % 2
        if taken:
            assert match.seat % 2 == side and counted(side) < cards[side]
        else:
            assert match.seat % 2 != side and len(table.beaten) >= gone + 2
        before = (match.seat, counted(0), counted(1), len(table.beaten))
    assert 0 < turns < MOST_TURNS and len(table.playing) < all_in


@pytest.mark.parametrize("variant", ["three-players", "five-players"])
def test_with_an_odd_number_no_hand_falls_below_four(variant: str) -> None:
    """One card laid, one taken up: for as long as the game may last nobody comes near the end."""
    match = new_match(5, variant)
    while match.seat is not None:
        match.play(lazy(match))
        if match.about == "attack":
            assert min(map(len, match.table.hands)) >= 4
    assert match.outcome is not None and match.outcome.unfinished


def test_an_attack_is_of_cards_that_are_held() -> None:
    """Cards of others, doubled cards and no cards at all are no attack."""
    match = new_match(0)
    assert match.seat is not None
    hand, other = match.table.hands[match.seat], match.table.hands[match.seat - 1]
    one = next(iter(match.options))
    assert one in match.options
    assert type(one)([]) not in match.options
    assert type(one)([one[0], one[0]]) not in match.options
    assert type(one)([other[0]]) not in match.options
    assert len(match.options) == len(list(match.options)) >= len(hand)
