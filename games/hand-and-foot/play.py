"""Hand and Foot: Canasta with five packs, in which each player plays a hand and then a foot."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.engine import Each, Seat, Team, Zone, fact
from publisher.engine.mechanics.melding.canasta import CanastaGame
from publisher.engine.mechanics.melding.canasta_habits import Habits
from publisher.engine.mechanics.melding.canasta_table import CanastaTable
from publisher.engine.mechanics.melding.canasta_turn import Turn
from publisher.engine.mechanics.melding.melds import MeldRules, Melds
from publisher.engine.state import zone_per_seat
from publisher.engine.words import action, row
from publisher.model.cards import Card

MELDS = MeldRules(ranks=("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"), most=7, several=True)
TAKEN = 7
"""The most cards of the pile that are taken."""
CANASTAS, NATURALS = 5, 2
"""The canastas that a team needs to go out, and how many of them must be natural."""
OPENINGS = (50, 90, 120, 150)


class HandAndFootTable(CanastaTable):
    """The table; a foot that is empty has been taken up."""

    feet: Each[Seat, Zone] = zone_per_seat(  # same: no player sees it either way
        "foot", "none", "{seat}'s foot is {cards}", "{seat}'s foot has {number?} cards( left)?"
    )


class HandAndFoot(CanastaGame[HandAndFootTable]):
    """The pile is always frozen; threes only stop it, and count against the players who keep them."""

    law, turn_law = MELDS, Turn
    draws = 2
    threes_may_lie = False
    habits = Habits(pairs_wait=30)  # same: for random players
    held_line = "cards in hands and feet"

    def deal(self, table: HandAndFootTable) -> None:
        super().deal(table)
        table.deal(self.hand_size, table.feet, first=table.left_of(table.dealer))

    def freezes(self, card: Card) -> bool:
        return card.rank in self.law.wild

    def is_frozen(self, table: HandAndFootTable) -> bool:
        return True

    def lays_out(self, card: Card) -> bool:
        return False

    def taken(self, pile: Sequence[Card]) -> int:
        return min(TAKEN, len(pile))

    def reserve(self, table: HandAndFootTable, seat: Seat) -> Sequence[Card]:
        return table.feet[seat]

    def next_hand(self, table: HandAndFootTable, seat: Seat) -> bool:
        """Take up the foot, if it still lies there."""
        table.hands[seat] += table.feet[seat]
        table.feet[seat].clear()
        return bool(table.hands[seat])

    def ready(self, table: HandAndFootTable, seat: Seat, melds: Melds) -> bool:
        canastas = [meld for meld in melds if self.law.is_canasta(meld)]
        naturals = sum(map(self.law.is_natural, canastas))
        return not table.feet[seat] and len(canastas) >= CANASTAS and naturals >= NATURALS

    def first_requirement(self, table: HandAndFootTable, team: Team) -> int:
        return self.opening(table.rounds + 1)

    def finished(self, table: HandAndFootTable) -> bool:
        return table.rounds >= len(OPENINGS)

    @action("{number} deals? (has|have) been played")
    def go_on_after(self, table: HandAndFootTable, deals: int) -> None:
        """Go on with the deal after `deals` others."""
        table.rounds = deals

    @row("Deal", "Opening?")
    @fact
    def opening(self, deal: int) -> int:
        """Return the least worth of an opening in the first, second … deal."""
        return OPENINGS[deal - 1]

    @fact
    def deals(self) -> int:
        return len(OPENINGS)

    taken_up = fact(TAKEN)
    canastas_to_go_out, naturals_to_go_out = fact(CANASTAS), fact(NATURALS)

    @fact
    def laid_cards(self) -> int:
        """Return the points of all the cards that can be melded."""
        deck = self.definition.card_deck.cards
        return sum(card.points for card in deck if card.rank in (*self.law.ranks, *self.law.wild))

    @fact
    def stock_after_deal(self) -> int:
        """Return the stock after hands, feet and the card turned up."""
        return super().stock_after_deal() - self.hand_size * len(self.seats)
