"""How rubbers are told: trick points, games, ordinary points, and the result of a match."""

from __future__ import annotations

from typing import Any

from publisher.engine.mechanics.auctions.auction import MISERE
from publisher.engine.words import action, claim, row
from publisher.proof.scenes.contract import ContractScene

ABOVE, TOTAL = "Above the line: all but trick points", "Total"
"""A section of the pad, and the line that sums up."""


class RubberScene(ContractScene):
    """Here points are the ordinary points of the match; what matches have brought is in the main book."""

    def side_called(self, words: str) -> int:
        side: int = self.rules.side(self.table, self.side(words))
        return side

    # -- tricks in their order

    @action("{words} takes? the first {number} tricks?")
    def takes_first_tricks(self, side: str, tricks: int) -> None:
        """That side first, and then the other side takes the rest."""
        self.takes_tricks(side, tricks)

    @action("{words} takes? the last {number} tricks?")
    def takes_last_tricks(self, side: str, tricks: int) -> None:
        self.takes_tricks(side, tricks)
        self.table.run.reverse()

    # -- points

    @action("{words} (have|has) {number} points?")
    def has_points(self, side: Any, points: int) -> None:
        self.table.points[self.side_called(side)] = points

    @claim("{words} (now )?(have|has) {number?} points?")
    def points_of(self, side: Any) -> int:
        self.settle()
        return int(self.table.points[self.side_called(side)])

    @action("{words} (have|has) {number} trick points?")
    def has_trick_points(self, side: str, points: int) -> None:
        self.table.below[self.side_called(side)] = points

    @claim("{words} (now )?(have|has) {number?} trick points?")
    def trick_points_of(self, side: str) -> int:
        self.settle()
        return int(self.table.below[self.side_called(side)])

    @action("{words} (have|has) {number} games?")
    def has_games(self, side: str, games: int) -> None:
        self.table.games[self.side_called(side)] = games

    @claim("{words} (now )?(have|has) {number?} games?")
    def games_of(self, side: str) -> int:
        self.settle()
        return int(self.table.games[self.side_called(side)])

    # -- the pad: above the line and below it

    def begin(self) -> None:
        super().begin()
        self.lines: dict[tuple[str, str], list[int]] = {}
        """By the title of a section and the contract, what a deal has brought both sides there."""

    @action("The next deal begins")
    def next_deal(self) -> None:
        """The cards of the last one are gathered."""
        for hand in self.table.hands:
            self.table.move(hand, self.table.stock)
        self.told.clear()
        self.rules.clear(self.table)

    @action("The deal is scored")
    def deal_scored(self) -> None:
        """What is not trick points stands above the line. A match that ends leaves its points behind."""
        table, rules = self.table, self.rules
        points, before = table.points, list(table.points)
        below, contract = f"Trick points, {self.stage()}", str(table.bid)
        super().deal_scored()
        if table.bid is not None:
            sides = rules.tricks_by_side(table)
            tricks = sides[::-1] if table.bid.kind == MISERE else sides
            earned = [rules.trick_worth(table.bid.level) * number for number in tricks]
            self.lines[below, contract] = earned
            self.lines[ABOVE, contract] = [
                now - then - trick_points
                for now, then, trick_points in zip(points, before, earned, strict=True)
            ]
        self.lines["", TOTAL] = list(points)

    def stage(self) -> str:
        """What the trick points of this deal count for."""
        return f"game {sum(self.table.games) + 1}"

    @row("Section", "Deal", "We?")
    def ours(self, section: str, deal: str) -> int | str:
        """What that deal has brought us, North and South, above or below the line; or all deals together."""
        self.line = self.lines["" if deal == TOTAL else section, deal]
        return self.line[0] or ""

    @row("We", "They?")
    def theirs(self, we: str) -> int | str:
        """What stands on the same line for the others."""
        return self.line[1] or ""

    # -- matches

    @action("The match ends")
    def match_ends(self) -> None:
        self.settle()
        self.rules.end_match(self.table)

    @claim("{words} (have|has) {number?} (point|points) in the main book")
    def main_book(self, names: str) -> int:
        """Of a side, or of one player where the partners change."""
        return int(self.table.scores[self.rules.definition.team_of(self.seat_of(names))])

    @claim("The match is replayed")
    def is_replayed(self) -> bool:
        return bool(self.table.factor > 1)

    @claim("The match is over")
    def match_over(self) -> bool:
        return bool(self.table.matches)

    @claim("The match goes on")
    def match_goes_on(self) -> bool:
        return not self.table.matches and self.table.factor == 1

    # -- cards

    @row("Cards in one hand", "Points?")
    def hand_points(self, cards: str) -> int:
        """In a deal without trumps, or with those named before."""
        deck = self.rules.definition.card_deck
        hand = [deck.by_name[name] for name in cards.split()]
        return int(self.rules.hand_points(hand, self.table.trumps))
