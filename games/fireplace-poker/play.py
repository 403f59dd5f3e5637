"""Fireplace Poker: lay poker hands that last, and steal out of those of the other side."""

from __future__ import annotations

from publisher.engine import Decision, Outcome, Table, TableGame, Zone, fact
from publisher.engine.mechanics.cards.stock import draw_up
from publisher.engine.mechanics.poker.hands import SIZE, Kind, PokerGame, Value
from publisher.engine.mechanics.poker.melds import PASS, Meld, Melds, melds_in
from publisher.engine.table import Play
from publisher.model.cards import Card

HAND, CHIPS = 13, 31
JACKS = Value(Kind.PAIR, (PokerGame.ranking.place["J"],))
"""Every pair of jacks is worth at least this."""


class FireplacePoker(PokerGame, TableGame):
    """Zones: `hands`, the `melds` of each team (five cards each, the oldest first), and the `trash`.

    `scores` are the chips a team has got rid of.
    """

    def setup(self, table: Table) -> None:
        table.hands = table.zone_each("hand", "owner")
        table.shown = table.zone_each("shown to", "owner")
        table.melds = [table.zone(f"melds of {self.definition.team_name(t)}", "all") for t in (0, 1)]
        table.trash = table.zone("trash", "none")
        table.dealer = table.random(len(table.seats))
        table.passes = 0

    def round(self, table: Table) -> Play:
        """One turn of every player; the game begins with the deal."""
        first = table.left_of(table.dealer)
        if not table.rounds:
            table.shuffle()
            table.deal(HAND, table.hands, first)
        for seat in table.from_seat(first):
            if not self.finished(table):
                yield from self.turn(table, seat)

    # -- a turn

    def turn(self, table: Table, seat: int) -> Play:
        """Steal, meld and discard, or pass; then score; then draw."""
        options = self.options(table, seat)
        if options.possible():
            move = yield Decision(seat, options, "meld")
        else:
            move = yield from self.decided_for(table, seat)
        if move == PASS:
            table.passes += 1
        else:
            table.passes = 0
            self.meld(table, seat, move)
        self.score(table, self.definition.team_of(seat))
        draw_up(table.hands[seat], HAND, table.stock)

    def options(self, table: Table, seat: int) -> Melds:
        hand = table.hands[seat]
        may_pass = not table.stock and len(hand) < HAND
        return Melds(self.ranking, JACKS, hand, self.theirs(table, seat), may_pass)

    def decided_for(self, table: Table, seat: int) -> Play:
        """The hand is shown to the opponent on the left, who decides."""
        chooser = table.left_of(seat)
        hand, shown = table.hands[seat], table.shown[chooser]
        table.move(hand, shown)
        choice = Melds(self.ranking, None, shown, self.theirs(table, seat))
        move = yield Decision(chooser, choice, "decide")
        table.move(shown, hand)
        return move

    def theirs(self, table: Table, seat: int) -> Zone:
        """The melds that `seat` may steal from."""
        zone: Zone = table.melds[1 - self.definition.team_of(seat)]
        return zone

    def meld(self, table: Table, seat: int, move: Meld) -> None:
        """The stolen cards and those of the hand become a meld; what is left of the robbed melds is trash."""
        theirs, stolen = self.theirs(table, seat), dict(move.stolen)
        for card in move.cards:
            table.hands[seat].remove(card)
        kept: list[Card] = []
        for number, lying in enumerate(melds_in(theirs), 1):
            if number in stolen:
                table.trash += (card for card in lying if card is not stolen[number])
            else:
                kept += lying
        theirs[:] = kept
        table.melds[self.definition.team_of(seat)] += move.five

    def score(self, table: Table, team: int) -> None:
        """A chip for every meld that the team of the player whose turn it is has more than the others."""
        more = (len(table.melds[team]) - len(table.melds[1 - team])) // SIZE
        table.scores[team] = min(CHIPS, table.scores[team] + max(0, more))

    # -- the end

    def finished(self, table: Table) -> bool:
        return max(table.scores) == CHIPS or table.passes == len(table.seats)

    def outcome(self, table: Table) -> Outcome:
        """Who has fewer chips left; if both have as many, who has more melds."""
        won: list[float] = list(table.scores)
        more = [len(table.melds[team]) > len(table.melds[1 - team]) for team in (0, 1)]
        if won[0] == won[1]:
            won = [score + 0.5 * ahead for score, ahead in zip(won, more, strict=True)]
        return Outcome(self.by_seat(won))

    def standing(self, table: Table) -> list[float]:
        """Chips, and the melds that will bring more: the higher they are, the longer they last."""
        good = [
            score + sum(2 + 0.2 * self.ranking.value(meld).kind for meld in melds_in(melds))
            for score, melds in zip(table.scores, table.melds, strict=True)
        ]
        return list(self.by_seat([good[0] - good[1], good[1] - good[0]]))

    # -- what the text may state

    chips = fact(CHIPS)
    hand = fact(HAND)

    @fact
    def all_chips(self) -> int:
        return CHIPS * len(self.definition.teams)

    @fact
    def stock_after_deal(self) -> int:
        return self.cards() - HAND * len(self.seats)
