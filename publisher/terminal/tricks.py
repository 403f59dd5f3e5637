"""Tricks in words: the winner, the winning card, and why it wins."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine.match import Match, TableMatch
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.model.cards import Card


def lying(match: Match) -> tuple[Card, ...]:
    """Return the cards of the trick on the table; none in a game without tricks."""
    if isinstance(match, TableMatch) and isinstance(match.table, TrickTable):
        return tuple(match.table.trick)
    return ()


def tell_trick(match: Match, before: Sequence[Card]) -> str | None:
    """Return `♠3 ♠K ♥2 ♠9: East takes the trick with ♠K, the highest spade` if the last move ended a trick,
    else None; `before` is the trick before that move."""
    if not before or lying(match)[:1] == tuple(before[:1]):
        return None
    earlier, entry = match.undo(), match.log[-1]
    if not (isinstance(earlier, TableMatch) and isinstance(earlier.rules, TrickGame)):
        return None
    rules, table = earlier.rules, earlier.table
    assert isinstance(table, TrickTable)
    rules.lay(table, entry.seat if earlier.hand is None else earlier.hand, entry.move)
    cards = tuple(table.trick)
    place = rules.winner(table)
    winner = rules.order(table, table.leader)[place]
    shown = " ".join(card.name for card in cards)
    reason = why(cards, place, table.trumps)
    return f"{shown}: {rules.name(winner)} takes the trick with {cards[place].name}{reason}"


def why(cards: Sequence[Card], place: int, trumps: str | None) -> str:
    """Return the reason why that card has won, or "" if it is not the highest (as in some games)."""
    best = cards[place]
    rivals = [card for card in cards if card.suit == best.suit]
    if best.strength < max(card.strength for card in rivals):
        return ""
    if best.suit == trumps:
        return f", the {'highest' if len(rivals) > 1 else 'only'} trump"
    return (
        f", the highest {best.suit.removesuffix('s')}"
        if best.suit == cards[0].suit and len(cards) > 1
        else ""
    )
