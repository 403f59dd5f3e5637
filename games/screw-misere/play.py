"""Screw Misere: tricks are bad, aces are worse the later they fall, and 100 minus points lose."""

from __future__ import annotations

from publisher.engine import Decision, Each, Options, Outcome, Play, Team, fact
from publisher.engine.mechanics.cards.exchange import GIVE, give
from publisher.engine.mechanics.tricks.contracts import TRICKS
from publisher.engine.mechanics.tricks.misere import AceTable, count_aces
from publisher.engine.mechanics.tricks.partners import SIDES, opposite
from publisher.engine.mechanics.tricks.tricks import TrickGame
from publisher.engine.state import each_deal, per_team
from publisher.engine.words import Question, Told, action, claim, phase

NORMAL, DIFFERENCE = "count normally", "count the difference"
CHOICE = Question(
    "score", {"count normally": NORMAL, "count the difference": DIFFERENCE}, over=("Nobody has a choice",)
)


class MisereTable(AceTable):
    """A table of minus points. Examples that give only the points of a deal give them as aces."""

    aces: Each[Team, int] = each_deal(
        per_team(0),
        "The aces of {team} count {number?}",
        "{line} (takes?|have taken) (an )?aces? in tricks? {ace_tricks}",
        "{team} gets? {number} minus points in the deal",
    )


class ScrewMisere(TrickGame[MisereTable]):
    """A game of minus points: the fewer the better."""

    tables = (
        Told(
            ("Tricks", "Aces in tricks", "Minus points?"),
            "North and South take {Tricks} tricks. North and South take aces in tricks {Aces in tricks}. "
            "The deal is scored. North–South have {Minus points?} minus points.",
        ),
        Told(
            ("We, deal", "We, total?", "They, deal", "They, total?"),
            "North–South get {We, deal} minus points in the deal. "
            "East–West get {They, deal} minus points in the deal. The deal is scored. "
            "North–South have {We, total?} minus points. East–West have {They, total?} minus points.",
            goes_on=True,
        ),
    )

    def round(self, table: MisereTable) -> Play:
        table.clear()
        table.deal_all()
        yield from self.gifts(table)
        yield from self.play_hand(table)
        yield from self.score(table)
        table.dealer = table.left_of(table.dealer)

    @action("The gifts begin")
    @phase(GIVE)
    def gifts(self, table: MisereTable) -> Play:
        """Let every player give the partner a card; a gift may be given back."""
        for seat in table.from_dealers_left():
            yield from give(table, seat, table.partner_of(seat))

    def play_hand(self, table: MisereTable) -> Play:
        yield from self.tricks(table, leader=table.left_of(table.dealer))

    def gather(self, table: MisereTable, side: Team) -> None:
        count_aces(table, side)
        super().gather(table, side)

    # -- the score

    @action("The deal is scored")
    @phase(CHOICE)
    def score(self, table: MisereTable) -> Play:
        """Add up the deal. A team that has fewer minus points in it, or as many, cannot lose by it."""
        deal = self.deal_points(table)
        over = [total >= self.option("limit") for total in self.totals(table, deal)]
        safe = [team for team in SIDES if over[team] and deal[team] <= deal[opposite(team)]]
        protected = bool(safe)
        if all(over) and len(safe) == 1:
            protected = (yield self.choice(table, safe[0])) == DIFFERENCE
        if protected:
            deal = Each(max(0, deal[team] - deal[opposite(team)]) for team in SIDES)
        table.scores[:] = self.totals(table, deal)

    def deal_points(self, table: MisereTable) -> Each[Team, int]:
        """Return a minus point for each trick, and for each ace the number of its trick."""
        return Each(table.tricks[team] + table.aces[team] for team in SIDES)

    def totals(self, table: MisereTable, deal: Each[Team, int]) -> list[int]:
        return [table.scores[team] + deal[team] for team in SIDES]

    def choice(self, table: MisereTable, team: Team) -> Decision:
        """Ask the first player of the team at the dealer's left, who speaks for it."""
        seats = table.from_dealers_left()
        seat = next(seat for seat in seats if self.definition.team_of(seat) == team)
        return Decision(seat, Options([NORMAL, DIFFERENCE]), CHOICE)

    @action("{team} (has|have) {number} minus points?")
    def has_points(self, table: MisereTable, team: Team, points: int) -> None:
        table.scores[team] = points

    @claim("{team} (now )?(has|have) {number?} minus points?")
    def points_of(self, table: MisereTable, team: Team) -> int:
        return table.scores[team]

    def finished(self, table: MisereTable) -> bool:
        return bool(max(table.scores) >= self.option("limit"))

    def outcome(self, table: MisereTable) -> Outcome:
        return Outcome(tuple(-score for score in self.by_seat(table.scores)))

    @claim("The defeat is shared", denied="The defeat is not shared")
    def is_shared(self, table: MisereTable) -> bool:
        return self.finished(table) and not self.outcome(table).winners

    def standing(self, table: MisereTable) -> list[float]:
        return [-held for held in super().standing(table)]

    # -- what the text may state

    @fact
    def aces(self) -> int:
        """Return the number of aces in the pack."""
        return sum(card.rank == "A" for card in self.definition.card_deck.cards)

    @fact
    def points_in_a_deal(self, *aces: int) -> int:
        """Return the points of both teams together, if the aces fall in these tricks."""
        return TRICKS + sum(aces)

    @fact
    def ace_costs(self, trick: int) -> int:
        """Return the points of an ace in the trick of that number."""
        table = self.started()
        table.played = trick - 1
        table.trick.append(next(card for card in self.definition.card_deck.cards if card.rank == "A"))
        count_aces(table, SIDES[0])
        return table.aces[SIDES[0]]

    @fact(vouches="nobody loses other")
    def protected(self) -> str:
        """Return `fewest` or `most`: the minus points of a deal with which a team cannot lose."""
        return " or ".join(
            word for word, ours, theirs in (("fewest", 1, 2), ("most", 2, 1)) if not self.loses(ours, theirs)
        )

    def loses(self, ours: int, theirs: int) -> bool:
        """Return True if a team one point below the limit loses by such a deal."""
        table = self.started()
        table.scores[:], table.aces = [self.option("limit") - 1, 0], Each((ours, theirs))
        next(self.score(table), None)
        return self.finished(table)
