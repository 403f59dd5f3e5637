"""Before You Play: what games share. A hand of plain tricks, the draw for teams, and settling up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from publisher.engine import Table, fact
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.table import Play
from publisher.model.cards import Card

DRAWN = ("red", "red", "black", "black")
"""The colours of the cards that decide who plays with whom."""


class PlainTricks(TrickGame):
    """A hand of tricks; the suit of the option is trumps all the time, none if there is no such suit."""

    def setup(self, table: Table) -> None:
        super().setup(table)
        table.dealer = table.random(len(table.seats))
        table.trumps = self.option("trumps") or None

    def round(self, table: Table) -> Play:
        table.shuffle()
        leader = table.left_of(table.dealer)
        table.deal(self.hand_size(), table.hands, first=leader)
        yield from self.tricks(table, leader)
        table.scores[:] = table.tricks

    @fact
    def hand_size(self) -> int:
        return len(self.definition.card_deck) // len(self.seats)

    # -- teams

    def partners(self, drawn: Sequence[Card]) -> list[set[int]]:
        """The seats that drew red, and those that drew black."""
        return [{seat for seat, card in enumerate(drawn) if card.red == red} for red in (True, False)]

    @fact
    def draws(self) -> int:
        """How the colours may fall on the four players."""
        return len(set(permutations(DRAWN)))

    @fact
    def draws_together(self) -> int:
        """In how many of these two given players draw the same colour."""
        return sum(first == second for first, second, *_ in set(permutations(DRAWN)))

    @fact
    def partnerships(self) -> int:
        """How many ways of playing two against two there are."""
        return self.draws() // self.draws_together()

    # -- money

    @fact
    def difference(self, score: int, other: int) -> int:
        """What the loser of two sides pays, in points."""
        return abs(score - other)

    @fact
    def pays_by_mean(self, *scores: int) -> str:
        """What the player with the lowest score pays, in points, if everybody settles with the pot."""
        return str(-min(self.settled(scores)))

    def settled(self, scores: Sequence[int]) -> list[Fraction]:
        """What each takes from the pot; below nothing: what each pays into it."""
        mean = Fraction(sum(scores), len(scores))
        return [score - mean for score in scores]
