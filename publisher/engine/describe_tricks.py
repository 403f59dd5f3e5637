"""Tricks in words: the winner, the winning card, and why it wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from publisher.engine.match import Match, TableMatch
from publisher.engine.mechanics.tricks.tricks import TrickGame, TrickTable
from publisher.model.cards import Card
from publisher.model.seats import Seat
from publisher.model.wording import ENGLISH


def lying(match: Match) -> tuple[Card, ...]:
    """Return the cards of the trick on the table; none in a game without tricks."""
    if isinstance(match, TableMatch) and isinstance(match.table, TrickTable):
        return tuple(match.table.trick)
    return ()


class TrickTaken(NamedTuple):
    """The cards of a trick and the seats that played them, in order; the place of the card that takes it; and
    everything in words: `♠3 ♠K ♥2 ♠9: East takes the trick with ♠K, the highest spade`."""

    cards: tuple[Card, ...]
    seats: tuple[Seat, ...]
    best: int
    words: str


def trick_taken(match: Match, before: Sequence[Card]) -> TrickTaken | None:
    """Return the trick that the last move ended, else None; `before` is the trick before that move."""
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
    seats = tuple(rules.order(table, table.leader))
    shown = " ".join(card.name for card in cards)
    words = rules.definition.wording.say(
        "{}: {} takes the trick with {}", shown, rules.name(seats[place]), cards[place].name
    )
    reason = why(cards, place, table.trumps, rules.definition.wording.say)
    return TrickTaken(cards, seats, place, f"{words}{reason}")


def last_trick(match: Match) -> TrickTaken | None:
    """Return the trick that was taken last, until the first move of the next deal; None if there is none."""
    if not (isinstance(match, TableMatch) and isinstance(match.table, TrickTable)):
        return None
    begun, later = match.round_start, cast(Match, match)
    while later.log:
        earlier = later.undo()
        if taken := trick_taken(later, lying(earlier)):
            return taken
        if len(later.log) <= begun + 1:
            return None
        later = earlier
    return None


def begins_deal(match: Match) -> bool:
    """Return True if the last move is the first one of a deal."""
    return isinstance(match, TableMatch) and len(match.log) == match.round_start + 1


def why(cards: Sequence[Card], place: int, trumps: str | None, say: Callable[..., str] = ENGLISH.say) -> str:
    """Return the reason why that card has won, or "" if it is not the highest (as in some games)."""
    best = cards[place]
    rivals = [card for card in cards if card.suit == best.suit]
    if best.strength < max(card.strength for card in rivals):
        return ""
    if best.suit == trumps:
        return say(", the highest trump") if len(rivals) > 1 else say(", the only trump")
    is_led = best.suit == cards[0].suit and len(cards) > 1
    return say(", the highest {}", say(best.suit).removesuffix("s")) if is_led else ""
