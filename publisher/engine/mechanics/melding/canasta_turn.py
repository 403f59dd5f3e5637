"""A turn in Canasta and its relatives: what a player may do, and the rule that forbids the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from publisher.engine.mechanics.melding.canasta_moves import moves_of
from publisher.engine.mechanics.melding.canasta_score import THREE
from publisher.engine.mechanics.melding.melds import Melds, grown, points, without
from publisher.engine.mechanics.spoken.sayings import Say, Sayings
from publisher.engine.table import Table
from publisher.engine.zones import Cards, Zone
from publisher.model.cards import Card

if TYPE_CHECKING:
    from publisher.engine.mechanics.melding.canasta import CanastaGame

DRAW, TAKE, TAKE_WITH, MELD, ADD, DISCARD = "draw", "take pile", "take pile with", "meld", "add", "discard"
ASK, TAKE_BACK, LAY_OUT, YES, NO = "out?", "take back", "lay out", "yes", "no"
TAKES, JOINS = (TAKE, TAKE_WITH), (TAKE, TAKE_WITH, ADD)
FIRST = (DRAW, *TAKES)


class Turn(Sayings):
    """What a player may do now.

    A meld is called by what it collects, `K` or `♠`; the second of a kind is `K-2`.
    """

    bare: tuple[str, ...] = (DRAW, TAKE, ASK, TAKE_BACK)
    with_cards: tuple[str, ...] = (TAKE_WITH, MELD, ADD, DISCARD)
    lays = 1 / 3  # same: for random players
    """How often a random player lays or takes cards when that is possible; else hands would only grow."""

    def __init__(self, game: CanastaGame, table: Table, seat: int) -> None:
        self.hand: Zone = table.hands[seat]
        self.game, self.table, self.seat = game, table, seat
        self.law, self.team = game.law, game.definition.team_of(seat)
        self.opened: bool = table.opened[self.team]
        self.melds: list[Zone] = table.melds[self.team]

    def candidates(self) -> Iterator[Say]:
        return moves_of(self)

    def sample(self, rng: Random) -> Say:
        laying = [said for said in self.listed if said.verb in (*TAKES, MELD, ADD)]
        first = self.first_legal(laying, rng) if rng.random() < self.lays else None
        return first or super().sample(rng)

    # -- how things stand

    @cached_property
    def labels(self) -> list[str]:
        """What each meld is called; nothing for the empty places."""
        labels: list[str] = []
        seen: dict[str, int] = {}
        for meld in self.melds:
            kind = (self.law.kind(meld) if meld else None) or ""
            seen[kind] = seen.get(kind, 0) + 1
            labels.append(f"{kind}-{seen[kind]}" if kind and seen[kind] > 1 else kind)
        return labels

    @cached_property
    def short(self) -> bool:
        """In the middle of an opening that is not yet worth enough."""
        return not self.opened and any(self.melds)

    @property
    def top(self) -> Card | None:
        """The card that a player who takes the pile must meld."""
        return self.table.pile[-1] if self.table.pile else None

    def place(self, said: Say, cards: Sequence[Card]) -> int | None:
        """Which meld of the team these cards come to, or the place for a new one; None if there is none.

        Without a name it is the first that they fit; for wild cards alone the meld has to be named.
        """
        if said.to:
            return self.labels.index(said.to) if said.to in self.labels else None
        if said.verb in (MELD, TAKE_WITH):
            kind = self.law.kind(cards)
            return self.labels.index(kind if kind in self.labels and not self.law.several else "")
        if not any(map(self.law.is_natural_card, cards)):
            return None
        called = zip(self.labels, self.melds, strict=True)
        fits = (place for place, (label, meld) in enumerate(called) if label and self.law.joins(meld, cards))
        return next(fits, None)

    # -- the law

    def refusal(self, word: str | Say) -> str | None:
        """The rule that forbids a move, or what a word says."""
        said = self.read(word) if isinstance(word, str) else word
        if said is None:
            return None
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
        """Cards of the hand join the top card, or the top card alone joins a meld."""
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
        """So many cards of the top card's rank; with an unfrozen pile perhaps a wild one among them."""
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
        """The top card without any of the hand."""
        top, frozen = self.top, self.game.is_frozen(self.table)
        if top is None or not (self.law.is_natural_card(top) or self.law.is_run(meld)):
            return "taking"
        if self.opened and self.game.may_take_onto(meld, frozen):
            return None
        return "frozen" if frozen else "taking" if self.opened else "opening"

    def refusal_to_lay(self, said: Say) -> str | None:
        kind = self.law.kind(said.cards)
        if said.verb == MELD and kind == THREE and self.game.threes_may_lie:
            return self.refusal_of_threes(said.cards)
        if said.verb == MELD and kind in self.labels and not self.law.several:
            return "one-meld"
        place = self.place(said, said.cards)
        return "melds" if place is None else self.refusal_to_join(place, said.cards, said.cards)

    def refusal_of_threes(self, cards: Cards) -> str | None:
        """Three black threes or more, when nothing is left but a card to discard."""
        if len(cards) < self.law.least or self.law.wild_cards(cards) or len(self.hand) - len(cards) > 1:
            return "black-threes"
        return self.going_out(cards, self.melds, least=2) if self.opened else "opening"

    def refusal_to_join(
        self, place: int, used: Cards, joining: Sequence[Card], uncounted: int = 0
    ) -> str | None:
        """`used` cards of the hand (and the top card of the pile) come to a meld.

        Towards an opening `uncounted` points of them do not count.
        """
        if not self.law.joins(self.melds[place], joining):
            return "melds"
        melds = grown(self.melds, place, joining)
        if not self.opened:
            left = without(self.held, used)
            if not self.game.can_open(self, left, melds, uncounted):
                return "opening"
        return self.going_out(used, melds, least=2)

    def going_out(self, used: Cards, melds: Melds, least: int) -> str | None:
        """Fewer than `least` cards may be left only to a player who may go out."""
        left, last_lies = self.left_after(used), not self.game.last_discarded
        if least > 1 and not (left or last_lies):
            return "going-out"
        if left >= least or self.game.reserve(self.table, self.seat):
            return None
        if not self.game.ready(self, melds) and not (last_lies and self.last_card_helps(used, melds)):
            return "going-out"
        return "asking" if self.table.answer == NO else None

    def left_after(self, used: Cards) -> int:
        """How many cards the player will hold, with those that come with the top card of the pile."""
        left, table = len(self.hand) - len(used), self.table
        if table.drawn and table.top is None:
            return left
        coming = sum(not self.game.lays_out(card) for card in self.game.below_top(table))
        return left + coming + min(self.game.draws_with_pile, len(table.stock))

    def last_card_helps(self, used: Cards, melds: Melds) -> bool:
        """Whether the one card that is left could be laid, too, and make what going out needs."""
        last = [card for card in self.hand if card not in used]
        return any(
            self.law.joins(meld, last) and self.game.ready(self, grown(melds, place, last))
            for place, meld in enumerate(melds)
        )

    def may_ask(self) -> bool:
        """With nothing done but drawing, and when the team may go out."""
        return self.fresh and self.game.ready(self, self.melds)

    @property
    def fresh(self) -> bool:
        """Nothing has been done in this turn but drawing."""
        table = self.table
        return not (table.begun or table.answer) and bool(table.drawn or table.stock)
