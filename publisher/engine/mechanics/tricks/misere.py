"""Games in which tricks are avoided, and an ace counts as much as the number of the trick it falls in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar

from publisher.engine.mechanics.tricks.partners import PartnershipGame, PartnersTable
from publisher.engine.state import each_deal, per_team
from publisher.engine.table import Play
from publisher.engine.words import Word, action, claim
from publisher.model.seats import Each, Seat, Team


def read_numbers(rules: Any, table: Any, words: str) -> list[int]:
    """The numbers of a list such as `2, 5 and 13`."""
    return [int(word) for word in re.findall(r"\d+", words)]


NUMBERS = Word(r"\d+(?:(?:,| and|, and) \d+)*", read_numbers)


class AceTable(PartnersTable):
    """`aces` holds for each line the numbers of the tricks in which it took aces, added up."""

    aces: Each[Team, int] = each_deal(per_team(0))


T = TypeVar("T", bound=AceTable)


class AceGame(PartnershipGame[T]):
    """An ace in the first trick of the deal counts 1, in the second 2, and so on; two aces in one trick
    count twice.
    """

    words: ClassVar[Mapping[str, Word]] = {**PartnershipGame.words, "numbers": NUMBERS}

    @action("{side} (takes?|have taken) (an )?aces? in tricks? {numbers}")
    def takes_aces(self, table: T, seat: Seat, tricks: list[int]) -> None:
        table.aces[self.definition.team_of(seat)] = sum(tricks)

    @claim("The aces of {side} count {number?}")
    def aces_of(self, table: T, seat: Seat) -> int:
        """The aces that a seat and its partner have taken."""
        return sum(table.aces[line] for line in self.score_lines(table, seat))

    def trick(self, table: T, leader: Seat) -> Play:
        winner = yield from super().trick(table, leader)
        line = self.definition.team_of(winner)
        aces = sum(card.rank == "A" for card in table.won[line][-len(table.seats) :])
        table.aces[line] += aces * sum(table.tricks)
        return winner
