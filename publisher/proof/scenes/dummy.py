"""Tricks with hands that nobody sits behind: the sentences call them by names of their own."""

from __future__ import annotations

from typing import ClassVar

from publisher.engine import Decision
from publisher.proof.scene import SceneError
from publisher.proof.scenes.auction import AuctionScene


class DummyScene(AuctionScene):
    """`extra` names the hands after the players' own: `The dummy plays ♠4.`"""

    extra: ClassVar[tuple[str, ...]] = ("the dummy",)

    def seat_called(self, word: str) -> int:
        """The hand of that name; a player's own hand has the number of the seat."""
        name = word.casefold()
        if name in self.extra:
            return len(self.rules.seats) + self.extra.index(name)
        return super().seat_called(word)

    def name_of(self, seat: int) -> str:
        players = len(self.rules.seats)
        return super().name_of(seat) if seat < players else self.extra[seat - players]

    def question(self, seat: int) -> Decision:
        """The question that waits for `seat`; a card is asked of the hand that plays it."""
        decision = self.settle()
        if decision is None:
            raise SceneError(f"{self.name_of(seat)} has nothing to decide here")
        asked = self.table.turn if decision.about in ("play", "android") else decision.seat
        if asked != seat:
            raise SceneError(f"it is {self.name_of(asked)}'s turn, not {self.name_of(seat)}'s")
        return decision
