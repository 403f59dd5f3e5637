"""The sentences that only Screw Misere's text uses."""

from __future__ import annotations

from publisher.engine.words import action, claim, row
from publisher.proof.scenes.partners import PartnersScene, numbers_in


class Reading(PartnersScene):
    """A deal of Screw Misere."""

    @action("The gifts begin")
    def gifts(self) -> None:
        self.run(self.rules.gifts(self.table))

    @claim("The gifts are over")
    def gifts_over(self) -> bool:
        return self.settle() is None

    @action("{team} (has|have) {number} minus points?")
    def has_points(self, team: int, points: int) -> None:
        self.table.scores[team] = points

    @claim("{team} (now )?(has|have) {number?} minus points?")
    def points_of(self, team: int) -> int:
        self.settle()
        return int(self.table.scores[team])

    @action("{team} (gets|get) {number} minus points in the deal")
    def gets(self, team: int, points: int) -> None:
        """However they were made up of tricks and aces."""
        self.table.tricks[team], self.table.aces[team] = 0, points

    @action("The deal is scored")
    def deal_scored(self) -> None:
        self.run(self.rules.score(self.table))
        self.settle()

    @claim("{seat?} chooses")
    def chooser(self) -> int | None:
        return self.next_seat()

    @claim("Nobody has a choice")
    def no_choice(self) -> bool:
        return self.settle() is None

    @action("{seat} says “?{move}”?")
    def says(self, seat: int, word: str) -> None:
        self.act(seat, word)
        self.settle()

    @claim("The defeat is shared")
    def shared(self) -> bool:
        return self.rules.finished(self.table) and not self.rules.outcome(self.table).winners

    @row("Tricks", "Aces in tricks", "Minus points?")
    def worth(self, tricks: str, aces: str) -> int:
        self.table.tricks[0] = int(tricks)
        self.table.aces[0] = 0 if aces == "none" else sum(numbers_in(aces))
        return int(self.rules.deal_points(self.table)[0])

    @row("We, deal", "They, deal", "We, total?")
    def our_total(self, ours: str, theirs: str) -> int:
        """After this deal, too; we are North and South."""
        self.gets(0, int(ours))
        self.gets(1, int(theirs))
        self.deal_scored()
        return int(self.table.scores[0])

    @row("They, deal", "They, total?")
    def their_total(self, theirs: str) -> int:
        """After the same deal."""
        return int(self.table.scores[1])
