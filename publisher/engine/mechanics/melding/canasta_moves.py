"""The moves of a turn in Canasta and its relatives that menus and bots are shown.

Not all that may be said (that is the law's business), but one move of each kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from publisher.engine.mechanics.melding.canasta import CanastaGame
from publisher.engine.mechanics.melding.canasta_standing import Standing
from publisher.engine.mechanics.melding.canasta_words import (
    ADD,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    TAKE,
    TAKE_BACK,
    TAKE_WITH,
)
from publisher.engine.mechanics.melding.runs import RunRules
from publisher.engine.mechanics.spoken.sayings import Say
from publisher.engine.table import Table
from publisher.engine.zones import Cards
from publisher.model.cards import Card


class Moves(Standing):
    """A move of each kind, in the order of a turn; some of them the law forbids."""

    def __init__(self, game: CanastaGame, table: Table, seat: int) -> None:
        super().__init__(game.law, table, seat, game.team[seat])
        self.game = game

    def candidates(self) -> Iterator[Say]:
        yield Say(ASK)
        if not self.table.drawn:
            yield Say(DRAW)
            yield from self.takes()
            return
        if self.may_lay():
            yield from (Say(MELD, cards) for cards in self.new_melds())
            yield from self.additions()
            threes = self.held.get("3", ())
            yield from (Say(MELD, Cards(threes[:count])) for count in range(3, len(threes) + 1))
        yield from (Say(DISCARD, Cards((card,))) for card in self.one_of_each())
        yield Say(TAKE_BACK)

    def may_lay(self) -> bool:
        """Whether the team has opened, or could with the hand as it is."""
        return self.opened or self.game.can_open(self, self.held, self.melds)

    def one_of_each(self) -> Iterator[Card]:
        """A card of each rank; where there are runs, of each name."""
        if isinstance(self.law, RunRules):
            yield from {card.name: card for card in reversed(self.hand)}.values()
        else:
            yield from (cards[0] for cards in self.held.values())

    @property
    def wild_of_each(self) -> list[Card]:
        return [self.held[rank][0] for rank in self.law.wild if rank in self.held]

    def takes(self) -> Iterator[Say]:
        """With cards of the hand, as a new meld or onto an old one, and onto each meld without."""
        top, game = self.top, self.game
        if top is None:
            return
        natural = self.held.get(top.rank, ()) if self.law.is_natural_card(top) else ()
        for count in sorted({game.pair, game.frozen_pair}):
            if len(natural) >= count:
                yield from self.onto(Say(TAKE_WITH, Cards(natural[:count])), top)
        if game.wild_in_pair and natural:
            for wild in self.wild_of_each:
                yield from self.onto(Say(TAKE_WITH, Cards((natural[0], wild))), top)
        yield from self.onto(Say(TAKE), top)

    def onto(self, said: Say, *more: Card) -> Iterator[Say]:
        """The move without naming a meld, and then with each other meld that the cards fit."""
        cards = (*said.cards, *more)
        yield said
        for place, meld in enumerate(self.melds):
            if self.law.joins(meld, cards) and place != self.place(said, cards):
                yield Say(said.verb, said.cards, self.labels[place])

    def new_melds(self) -> Iterator[Cards]:
        """One for each kind: just enough cards, natural ones first, and all of a rank; and runs."""
        law, hand = self.law, self.held
        for rank in law.ranks:
            natural = hand.get(rank, ())
            if len(natural) >= law.least:
                yield Cards(natural[: law.least])
            if len(natural) > law.least:
                yield Cards(natural[: law.most])
            if len(natural) >= law.naturals:
                pair = natural[: law.least - 1]
                yield from (Cards((*pair, card)) for card in self.wild_of_each if card not in natural)
        if isinstance(law, RunRules):
            yield from map(Cards, law.runs_among(self.hand))

    def additions(self) -> Iterator[Say]:
        """What may join each meld: a natural card, all of them, a wild card of each kind."""
        for place, meld in enumerate(self.melds):
            for cards in self.fitting(place, meld):
                said = Say(ADD, cards)
                several, natural = self.law.several, cards[0].rank not in self.law.wild
                plain = self.place(said, cards) == place if several else natural
                yield said if plain else Say(ADD, cards, self.labels[place])

    def fitting(self, place: int, meld: Sequence[Card]) -> Iterator[Cards]:
        if self.law.is_run(meld):
            yield from (Cards((card,)) for card in self.one_of_each() if card.suit == meld[0].suit)
            return
        natural = self.held.get(self.kinds[place], ())
        if natural:
            yield Cards(natural[:1])
        if len(natural) > 1:
            yield Cards(natural)
        yield from (Cards((card,)) for card in self.wild_of_each if card not in natural)
