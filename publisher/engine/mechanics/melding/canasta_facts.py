"""Facts for texts of Canasta and its relatives, computed by the rules on a sample table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from publisher.engine.game import fact
from publisher.engine.mechanics.melding.canasta_habits import Habits
from publisher.engine.mechanics.melding.canasta_rules import CanastaRules, T
from publisher.engine.mechanics.melding.canasta_table import THREE
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.canasta_words import TAKE_WITH
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Seat


class CanastaFacts(CanastaRules[T]):
    """A game of the Canasta family with its facts.

    `turn_law` returns the legal moves of a turn; random players have `habits`.
    """

    turn_law: Callable[[CanastaRules[T], T, Seat, Habits], Turn[T]]
    habits = Habits()

    @fact(vouches="more")
    def least_meld(self) -> int:
        return self.law.least

    @fact
    def drawn(self) -> int:
        return self.draws

    @fact
    def packs(self) -> int:
        return len({card.copy for card in self.definition.card_deck.cards if card.suit})

    @fact
    def jokers_in_a_pack(self) -> int:
        return self.cards("joker") // self.packs()

    @fact
    def lowest_natural(self) -> str:
        return next(rank for rank in self.law.ranks if rank in self.law.plain)

    @fact(vouches="higher")
    def opening_grows(self) -> str:
        """Return `more` if a team with a higher score must open with more points, else `fewer`."""
        needed = [self.opening(score) for score, _ in sorted(self.openings)]
        return "more" if needed == sorted(needed) else "fewer"

    @fact
    def joining(self, *cards: str) -> str:
        """Return `may` if the last of these cards may be added to a meld of the others."""
        *meld, last = map(self.definition.card_deck.by_name.__getitem__, cards)
        return "may" if self.law.joins(meld, [last]) else "may not"

    @fact(vouches="last")
    def last_card_melded(self) -> str:
        """Return `may` if a player who goes out may meld the last card of the hand."""
        return "may not" if self.last_discarded else "may"

    # -- the pile

    @fact
    def card_taken(self) -> str:
        """Return `top` if a pair of the top card's rank takes a pile, else `bottom`."""
        bottom, top = (self._cards_of(rank)[0] for rank in self.law.ranks[-2:])
        return "top" if self._takes((bottom, top), top.rank) else "bottom"

    @fact(vouches="top black three")
    def pile_under(self, *cards: str) -> str:
        """Return `may` if cards of its rank take a pile with one of these cards on top."""
        tops = map(self.definition.card_deck.by_name.__getitem__, cards)
        return "may" if any(self._takes((top,), top.rank) for top in tops) else "may not"

    @fact(vouches="after")
    def pile_after(self, answer: str) -> str:
        """Return `may` if a player may still take the pile after that answer of the partner."""
        top, *hand = self._cards_of(self.law.ranks[-1])
        turn = self._turn(hand, [top])
        turn.table.answer = answer
        refused = turn.refusal_to_take(Say(TAKE_WITH, self._pair(turn, hand)))
        return "may not" if refused == "asking" else "may"

    def _takes(self, pile: Sequence[Card], rank: str) -> bool:
        """Return True if cards of a rank take a pile."""
        turn = self._turn(pile=pile)
        alike = [card for card in self._cards_of(rank) if card not in pile]
        return turn.refusal_of_pair(self._pair(turn, alike)) is None

    def _pair(self, turn: Turn[T], alike: Sequence[Card]) -> Cards:
        """Return as many of these cards as are needed to take the pile."""
        return Cards(alike[: self.frozen_pair if self.is_frozen(turn.table) else self.pair])

    # -- the threes, by their colours

    @fact(vouches="three")
    def freezing_three(self) -> str:
        """Return the colours of threes that freeze the pile."""
        return self._colours(filter(self.freezes, self._cards_of(THREE)))

    @fact(vouches="three")
    def three_laid_out(self) -> str:
        """Return the colours of threes that a player lays out, which count for or against the team."""
        return self._colours(filter(self.lays_out, self._cards_of(THREE)))

    @fact(vouches="three")
    def stopping_three(self) -> str:
        """Return the colours of threes that stop the next player on a pile that they do not freeze."""
        threes = [card for card in self._cards_of(THREE) if not self.freezes(card)]
        return self._colours(card for card in threes if not self._takes((card,), THREE))

    @fact(vouches="three")
    def melded_three(self) -> str:
        """Return the colours of threes that stay in a hand, and that a player who goes out may meld."""
        kept = [card for card in self._cards_of(THREE) if not self.lays_out(card)]
        alike = [Cards([card for card in kept if card.red == red][: self.law.least]) for red in (True, False)]
        return self._colours(cards[0] for cards in alike if cards and self._may_meld_threes(cards))

    def _may_meld_threes(self, cards: Cards) -> bool:
        return self._turn(hand=cards).refusal_of_threes(cards) != "black-threes"

    def _colours(self, cards: Iterable[Card]) -> str:
        return " and ".join(sorted({"red" if card.red else "black" for card in cards}))

    # -- the sample table

    def _cards_of(self, rank: str) -> list[Card]:
        return [card for card in self.definition.card_deck.cards if card.rank == rank]

    def _turn(self, hand: Sequence[Card] = (), pile: Sequence[Card] = ()) -> Turn[T]:
        """Return a turn of a player whose team has opened."""
        table, seat = self.started(), self.seats[0]
        table.opened[self.team[seat]] = True
        table.hands[seat][:], table.pile[:] = hand, pile
        return self.turn_law(self, table, seat, self.habits)
