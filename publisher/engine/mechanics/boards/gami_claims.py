"""Open cards as points of a board, where a Gami does not win but gains a card of the other hand."""

from __future__ import annotations

from publisher.engine.game import fact
from publisher.engine.mechanics.boards.gami import FORMS, Gami, GamiPosition
from publisher.engine.outcome import Outcome
from publisher.engine.position import EMPTY, Move
from publisher.engine.words import Question, claim
from publisher.model.seats import Point, Seat

LEAST, TAKES = 3, "x"
"""The least number of cards in a Gami, and the sign for a claimed card."""


class ClaimingGami(Gami):
    """A game in which a card that a Gami gains comes into the player's hand; while cards are picked, onto the
    table. A player with too few cards for a Gami has lost."""

    asks = (Question("move", {"(claim|return) {point}": f"{TAKES}{{point}}"} | FORMS),)
    least = fact(LEAST)

    def asked(self, position: GamiPosition) -> Question:
        asked = super().asked(position)
        return asked.called("claim") if position.claims else asked

    def moves(self, position: GamiPosition) -> list[Move]:
        if not position.claims:
            return super().moves(position)
        names = self.definition.topology.names
        return [f"{TAKES}{names[point]}" for point in self.men_of(position, self.other(position.to_move))]

    def play(self, position: GamiPosition, move: Move) -> None:
        if not position.claims:
            super().play(position, move)
            return
        side, point = position.to_move, self.definition.topology.index[move.removeprefix(TAKES)]
        position.owner[point] = EMPTY if position.picks[side] else side
        position.claims = False
        self.next_turn(position)

    def made(self, position: GamiPosition) -> None:
        position.claims = True

    def ended(self, position: GamiPosition) -> Outcome | None:
        if self.men(position, position.to_move) < LEAST:
            return Outcome.win(self.other(position.to_move), how="two cards are left")
        return super().ended(position)

    def refusal(self, position: GamiPosition, word: str) -> str | None:
        if position.claims or word.startswith(TAKES):
            return "claim"
        return super().refusal(position, word)

    @fact
    def picks_in_all(self) -> int:
        return self.players() * int(self.option("picks"))

    @fact(vouches="can most")
    def most_gamis_by_pick(self) -> int:
        """Return the most Gamis that one pick can make."""
        return max(map(len, self.shapes_on_board.through))

    @fact(vouches="can most")
    def most_gamis_by_swap(self) -> int:
        """Return the most Gamis that one swap can make; those with the given card do not count."""
        pairs = ((point, given) for point, near in enumerate(self.near) for given in near)
        return max(
            sum(given not in gami.points for gami in self.shapes_on_board.through[Point(point)])
            for point, given in pairs
        )

    @claim("{seat?} must (claim|return) a card")
    def chooses(self, position: GamiPosition) -> Seat | None:
        return position.to_move if position.claims else None
