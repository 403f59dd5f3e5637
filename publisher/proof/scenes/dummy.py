"""Tricks with hands that nobody sits behind: the sentences call them by names of their own."""

from __future__ import annotations

from typing import ClassVar

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

    def next_seat(self) -> int | None:
        """A card is asked of the hand that plays it."""
        decision = self.settle()
        asked = super().next_seat()
        return self.table.turn if decision and str(decision.about) in ("play", "android") else asked

    def first_leader(self) -> int | None:
        super().first_leader()
        return int(self.table.turn)
