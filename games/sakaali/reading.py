"""The sentences that only Sakaali's text uses: rounds of throwing, a whole evening, and the pad."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Each, Team
from publisher.engine.match import TableMatch
from publisher.engine.state import given
from publisher.engine.words import action, claim, row

from .play import Sakaali, SakaaliTable


class Reading(TableScene[Sakaali]):
    """A deal of Sakaali: cards thrown in turn, hands that are left, and their score."""

    table: SakaaliTable

    @action("Everybody has thrown {number} cards?")
    def all_have_thrown(self, number: int) -> None:
        """Throw `number` cards each, whatever the cards."""
        for _ in range(number * len(self.table.seats)):
            self.pending = given(self.settle()).options[0]

    @action("Everybody always throws the highest card")
    def whole_evening(self) -> None:
        """Play the whole evening; suits decide between equal ranks, so that equal hands are played alike."""
        match = TableMatch(self.rules, 1)
        suits = self.rules.definition.card_deck.suits
        while match.seat is not None:
            match.play(max(match.options, key=lambda card: (card.strength, suits.index(card.suit))))
        self.follow(match)

    @claim("The two teams are level")
    def are_level(self) -> bool:
        ours, theirs = self.table.scores
        return ours == theirs > 0

    # -- the pad, a line for each deal; we are North and South

    @row("We: minus", "Bonus?")
    def bonus_now(self, ours: str) -> int | str:
        """Return the bonus of the deal; the line that sums up has none."""
        return self.table.bonus if ours else ""

    @row("We: minus", "They: minus", "We?")
    def we(self, ours: str, theirs: str) -> int | str:
        """Return the points that we write down for the deal, or have in all."""
        if ours:
            self.table.minus = Each((int(ours), int(theirs)))
            self.rules.score(self.table)
        return self.written(Team(0), ours)

    @row("We: minus", "They?")
    def they(self, ours: str) -> int | str:
        """Return the points of the others on the same line."""
        return self.written(Team(1), ours)

    def written(self, team: Team, ours: str) -> int | str:
        return (self.table.gained if ours else self.table.scores)[team] or ""
