"""How partners play: sides of two, gifts of cards, tricks that a side has won, and the aces in them."""

from __future__ import annotations

import re
from typing import Any

from publisher.engine import Cards
from publisher.engine.words import action, claim
from publisher.errors import NotationError
from publisher.proof.scene import SceneError
from publisher.proof.scenes.trick import TrickScene


def numbers_in(words: str) -> list[int]:
    """The numbers of a list such as `2, 5 and 13`; an error if there is none."""
    found = [int(word) for word in re.findall(r"\d+", words)]
    if not found:
        raise NotationError(f"no numbers in {words!r}")
    return found


class PartnersScene(TrickScene):
    """Four players in two sides, some of whom give each other cards."""

    rules: Any

    def side(self, words: str) -> int:
        """One seat of the side that `North–South` or `North and South` names."""
        seats = [self.seat_called(word) for word in re.split(r"\s*-\s*|\s+and\s+", words.strip())]
        if len(seats) != 2 or self.rules.partner(self.table, seats[0]) != seats[1]:
            raise NotationError(f"{words!r} are no partners")
        return seats[0]

    def seat_of(self, words: str) -> int:
        """The seat of a player, or one seat of a side."""
        return self.seat_called(words) if words in self.rules.definition.players.names else self.side(words)

    @claim("{seat?} is the partner of {other:seat}")
    def partner(self, seat: int) -> int:
        return int(self.rules.partner(self.table, seat))

    @action("{seat} gives {to:seat} {cards}")
    def gives(self, seat: int, to: int, cards: Cards) -> None:
        for card in cards:
            self.ensure(seat, card)
        self.act(seat, str(cards))
        self.settle()
        if any(card.name not in map(str, self.hand(to)) for card in cards):
            raise SceneError(f"{self.name_of(to)} is not the one who gets {cards}")

    # -- tricks and aces

    @action("{words} (takes?|have taken) {number} tricks?")
    def takes_tricks(self, side: str, tricks: int) -> None:
        """The other side takes all the others."""
        self.rules.award(self.table, self.seat_of(side), tricks)

    @action("{number} tricks have been played")
    def tricks_played(self, tricks: int) -> None:
        self.table.tricks[0] = tricks

    @action("{words} (takes?|have taken) (an )?aces? in tricks? {numbers:words}")
    def takes_aces(self, side: str, tricks: str) -> None:
        line = self.rules.definition.team_of(self.seat_of(side))
        self.table.aces[line] = sum(numbers_in(tricks))

    @claim("The aces of {words} count {number?}")
    def aces_count(self, side: str) -> int:
        self.settle()
        return int(self.rules.aces_of(self.table, self.side(side)))

    @claim("{words} (have|has) won {number?} tricks?")
    def tricks_won(self, side: str) -> int:
        self.settle()
        return int(self.rules.tricks_of(self.table, self.side(side)))

    @action("The deal is scored")
    def deal_scored(self) -> None:
        self.settle()
        self.rules.score(self.table)
