"""A turn in Canasta and its relatives: the legal moves, and the rule that forbids each other move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from publisher.engine.mechanics.melding.canasta_habits import Habits
from publisher.engine.mechanics.melding.canasta_moves import moves_of_each_kind
from publisher.engine.mechanics.melding.canasta_rules import CanastaRules, T
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_table import THREE
from publisher.engine.mechanics.melding.canasta_words import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    FIRST,
    JOINS,
    MELD,
    NO,
    TAKE,
    TAKE_BACK,
    TAKE_WITH,
    TAKES,
    YES,
)
from publisher.engine.mechanics.melding.melds import Melds, grown, points, without
from publisher.engine.mechanics.spoken.sayings import Say, Sayings
from publisher.engine.zones import Cards
from publisher.model.cards import Card
from publisher.model.seats import Seat

WHIM = 1 / 64
"""The share of moves in which a random player ignores its habits, so that every move is possible."""


class Turn(Standing[T], Sayings):
    """The legal moves of a player now. Random players have `habits`."""

    bare: tuple[str, ...] = (DRAW, TAKE, ASK, TAKE_BACK)
    with_cards: tuple[str, ...] = (TAKE_WITH, MELD, ADD, DISCARD)

    def __init__(self, game: CanastaRules[T], table: T, seat: Seat, habits: Habits) -> None:
        super().__init__(game, table, seat)
        self.habits = habits  # same: for random players

    def candidates(self) -> Iterator[Say]:
        return moves_of_each_kind(self)

    def sample(self, rng: Random) -> Say:
        if rng.random() >= WHIM:
            for said in self.habits.usual(self, rng):
                if self.forbids(said) is None:
                    return said
        return super().sample(rng)

    def read(self, word: str) -> Say | None:
        """Return the move that a word names, if its meld has a possible name."""
        said = super().read(word)
        if said is None or not said.to:
            return said
        name, cards = said.to.partition("-")[0], self.table.deck
        known = name in self.labels or any(name in (card.rank, card.name[0]) for card in cards)
        return said if known else None

    def forbids(self, said: Say) -> str | None:
        if said.verb == ASK:
            return None if self.may_ask() else "asking"
        if (said.verb in FIRST) == self.table.drawn or (said.to and said.verb not in JOINS):
            return "turn"
        if said.verb == DRAW:
            return None
        if said.verb == TAKE_BACK:
            return None if self.short else "short-opening"
        if said.verb == DISCARD:
            return self.refusal_to_discard(said.cards)
        return self.refusal_to_take(said) if said.verb in TAKES else self.refusal_to_lay(said)

    def refusal_to_discard(self, cards: Cards) -> str | None:
        if len(cards) > 1:
            return "turn"
        return "opening" if self.short else self.going_out(cards, self.melds, least=1)

    def refusal_to_take(self, said: Say) -> str | None:
        """Return the rule against taking the pile, with cards of the hand or with the top card alone."""
        if self.top is None:
            return "taking"
        joining = (*said.cards, self.top)
        place = self.place(said, joining)
        if place is None:
            return "taking"
        refused = self.refusal_of_pair(said.cards) if said.cards else self.refusal_onto(self.melds[place])
        if refused or self.table.answer == YES:
            return refused or "asking"
        uncounted = 0 if self.game.pile_counts else points(joining)
        return self.refusal_to_join(place, said.cards, joining, uncounted)

    def refusal_of_pair(self, cards: Cards) -> str | None:
        """Return the rule against taking the pile with these cards; None if they are a right pair."""
        top, game, frozen = self.top, self.game, self.game.is_frozen(self.table)
        if top is None or not self.law.is_natural_card(top) or self.law.kind((*cards, top)) != top.rank:
            return "taking"
        strict = frozen or not self.opened
        natural = all(card.rank == top.rank for card in cards)
        enough = len(cards) == (game.frozen_pair if strict else game.pair)
        if enough and (natural or (game.wild_in_pair and not strict)):
            return None
        return "frozen" if frozen else "taking" if self.opened else "opening"

    def refusal_onto(self, meld: Sequence[Card]) -> str | None:
        """Return the rule against adding the top card alone to a meld."""
        top, frozen = self.top, self.game.is_frozen(self.table)
        if top is None or not (self.law.is_natural_card(top) or self.law.is_run(meld)):
            return "taking"
        if self.opened and self.game.may_take_onto(meld, frozen):
            return None
        return "frozen" if frozen else "taking" if self.opened else "opening"

    def refusal_to_lay(self, said: Say) -> str | None:
        kind = self.law.kind(said.cards) if said.verb == MELD else None
        if kind == THREE and self.game.threes_may_lie:
            return self.refusal_of_threes(said.cards)
        if kind in self.kinds and not self.law.several:
            return "one-meld"
        place = self.place(said, said.cards)
        return "melds" if place is None else self.refusal_to_join(place, said.cards, said.cards)

    def refusal_of_threes(self, cards: Cards) -> str | None:
        """Return the rule against melding black threes: at least three, with at most one card left."""
        if len(cards) < self.law.least or self.law.wild_cards(cards) or len(self.hand) - len(cards) > 1:
            return "black-threes"
        return self.going_out(cards, self.melds, least=2) if self.opened else "opening"

    def refusal_to_join(
        self, place: int, used: Cards, joining: Sequence[Card], uncounted: int = 0
    ) -> str | None:
        """Return the rule against adding `used` cards of the hand (and the top card of the pile) to a meld.

        `uncounted` is the number of their points that do not count towards an opening.
        """
        if not self.law.joins(self.lying(place), joining):
            return "melds"
        if self.opened and len(self.hand) > len(used) + 1 and self.table.answer != YES:  # same: only quicker
            return None
        melds = grown(self.melds, place, joining)
        if not self.opened:
            left = without(self.held, used)
            if not self.game.can_open(self.table, self.seat, left, melds, uncounted):
                return "opening"
        return self.going_out(used, melds, least=2)

    def going_out(self, used: Cards, melds: Melds, least: int) -> str | None:
        """Return the rule against keeping fewer than `least` cards, unless the player may go out."""
        left, last_lies = self.left_after(used), not self.game.last_discarded
        if least > 1 and not (left or last_lies):
            return "going-out"
        if left >= least or self.game.reserve(self.table, self.seat):
            return None
        if not self.is_ready(melds) and not (last_lies and self.last_card_helps(used, melds)):
            return "going-out"
        return "asking" if self.table.answer == NO else None

    def left_after(self, used: Cards) -> int:
        """Return the number of cards the player will hold, with those taken with the top card."""
        left, table = len(self.hand) - len(used), self.table
        if table.drawn and table.top is None:
            return left
        coming = sum(not self.game.lays_out(card) for card in self.game.below_top(table))
        return left + coming + min(self.game.draws_with_pile, len(table.stock))

    def last_card_helps(self, used: Cards, melds: Melds) -> bool:
        """Return True if the one card that is left can be laid and completes what going out needs."""
        last = [card for card in self.hand if card not in used]
        return any(
            self.law.joins(meld, last) and self.is_ready(grown(melds, place, last))
            for place, meld in enumerate(melds)
        )

    def is_ready(self, melds: Melds) -> bool:
        """Return True if the player may go out with these melds on the table."""
        return self.game.ready(self.table, self.seat, melds)

    def may_ask(self) -> bool:
        """Return True if the team may go out and the player has only drawn in this turn."""
        return self.fresh and self.is_ready(self.melds)

    @property
    def fresh(self) -> bool:
        """True if the player has only drawn in this turn."""
        table = self.table
        return not (table.begun or table.answer) and bool(table.drawn or table.stock)
