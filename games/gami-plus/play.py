"""Gami Plus: 25 open cards are the points of a mill board, with the queen in its middle."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from publisher.engine import fact
from publisher.engine.chance import shuffle
from publisher.engine.mechanics.boards.gami import GamiPosition
from publisher.engine.mechanics.boards.gami_claims import LEAST, ClaimingGami
from publisher.model.cards import Card
from publisher.model.seats import Point

HAND = 9
QUEEN, ODD = "♥Q", "A357"


class GamiPlus(ClaimingGami):
    runs = ("A23", "345", "567", "78A")
    sets = "2468"
    lists = ("♥A ♥5 ♥Q", "♥3 ♥7 ♥Q")
    seam = "A8"
    hand_dealt = fact(HAND)

    def begin(self, position: GamiPosition, rng: Random) -> None:
        """Shuffle and deal the cards; no player picks. A player who is dealt no swap has lost."""
        cards = list(self.points_of_board)
        shuffle(rng, cards)
        for place, point in enumerate(cards[: HAND * len(self.seats)]):
            position.owner[point] = self.seats[place % len(self.seats)]
        self.look(position)

    def may_swap(self, card: Card, other: Card) -> bool:
        """Return True if the cards may be swapped: the queen for an odd heart, too."""
        if QUEEN in (card.name, other.name):
            heart = other if card.name == QUEEN else card
            return heart.suit == "hearts" and heart.rank in ODD
        return super().may_swap(card, other)  # same: neighbours are mutual

    @fact(vouches="always")
    def hearts_of_the_queen(self) -> str:
        """Return whether the queen's neighbours are the hearts of odd ranks (first, third …) or not."""
        near = {card.strength + 1 for card, other in self.swaps_of_cards if other.name == QUEEN}
        return "odd" if near == {1, 3, 5, 7} else "even"

    def _swaps_for_two(self) -> Iterator[tuple[Point, Point]]:
        """Yield the cards taken and given by swaps that can make more than one Gami."""
        through = self.shapes_on_board.through
        for taken in self.points_of_board:
            for given in self.near[taken]:
                if sum(given not in gami.points for gami in through[taken]) > 1:
                    yield taken, given

    @fact(vouches="only")
    def hearts_of_two_gamis(self) -> str:
        """Return "odd" if exactly the hearts of odd ranks can be swapped for two Gamis."""
        names = self.definition.topology.names
        taken = {names[point] for point, _ in self._swaps_for_two()}
        return "odd" if taken == {f"♥{rank}" for rank in ODD} else "even"

    @fact
    def swaps_for_two_gamis(self, given: str = "") -> int:
        """Return how many swaps can make two Gamis, giving away the card that is named, if any."""
        names = self.definition.topology.names
        return sum(given in ("", names[card]) for _, card in self._swaps_for_two())

    @fact
    def table_dealt(self) -> int:
        """Return how many cards are left on the table."""
        return self.cards() - HAND * self.players()

    @fact
    def claims_to_lose(self) -> int:
        """Return how many claims leave too few of the cards that were dealt."""
        return HAND - LEAST + 1
