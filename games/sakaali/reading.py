"""The sentences that only Sakaali's text uses: what is thrown, what is kept, and what it says."""

from __future__ import annotations

from publisher.engine import Cards
from publisher.engine.chance import stream
from publisher.engine.match import TableMatch
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.matches import MatchScene

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NAMES = {
    "A": "aces", "2": "twos", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens",
    "8": "eights", "9": "nines", "10": "tens", "J": "jacks", "Q": "queens", "K": "kings", "": "nothing",
    "yes": "yes", "no": "no",
}  # fmt: skip
TABLES = ("the winds", "the seasons")


class Reading(MatchScene):
    """A deal of Sakaali: cards thrown in turn, hands that are left, and their score."""

    def begin(self) -> None:
        super().begin()
        self.minus: dict[int, int] = {}
        self.before = list(self.table.scores)
        for stacks in self.table.stacks:
            for stack in stacks:
                self.table.move(stack, self.table.stock)

    # -- throwing

    @action("{seat} deals")
    def deals(self, seat: int) -> None:
        """The deal has come round to that player."""
        self.table.dealer = (seat - 1) % len(self.table.seats)
        self.run(self.rules.round(self.table))

    @action("{seat} throws {card}")
    def throws(self, seat: int, card: Card) -> None:
        self.ensure(seat, card)
        if self.play is None:
            self.run(self.rules.throw(self.table, self.table.from_seat(seat)))
        self.act(seat, card.name)

    @action("Everybody has thrown {number} cards?")
    def all_have_thrown(self, number: int) -> None:
        """So many rounds of throwing, whatever the cards."""
        for _ in range(number * len(self.table.seats)):
            decision = self.settle()
            if decision is None:
                raise SceneError("the throwing is over before that")
            self.pending = decision.options[0]

    @claim("{seat?} throws? first")
    def throws_first(self) -> int | None:
        return self.next_seat()

    @claim("Nobody may throw another card")
    def nobody_throws(self) -> bool:
        self.table.scores[:] = [0, 0]
        rounds = self.table.rounds
        return self.settle() is None and rounds == self.table.rounds

    @claim("{seat} has {number?} cards left")
    def cards_left(self, seat: int) -> int:
        self.settle()
        return len(self.hand(seat))

    @claim("{seat} may throw {card}")
    def may_throw(self, seat: int, card: Card) -> bool:
        return self.allows(seat, card.name)

    @claim("In the row of {seat} (lies|lie) {cards?}")
    def row_of(self, seat: int) -> Cards:
        self.settle()
        return Cards(self.table.rows[seat])

    # -- the score

    @action("{team} (keep|keeps) {cards}")
    def keeps(self, team: int, cards: Cards) -> None:
        """What both partners have left; here it lies in the hand of one of them."""
        if len(cards) != self.rules.kept_by_both():
            raise NotationError(f"two partners keep {self.rules.kept_by_both()} cards, not {len(cards)}")
        for card in cards:
            self.fetch(card, self.hand(self.rules.definition.teams[team][0]))

    @claim("{team} (has|have) {number?} minus points")
    def minus_of(self, team: int) -> int:
        self.settle()
        return int(self.rules.minus_points(self.table, self.table.seats)[team])

    @action("{team} (has|have) {number} minus points")
    def team_minus(self, team: int, minus: int) -> None:
        self.minus[team] = minus
        if len(self.minus) == len(self.rules.definition.teams):
            self.scored([self.minus[0], self.minus[1]])

    @action("{seat} and {seat} have {number} minus points")
    def partners_minus(self, seat: int, other: int, minus: int) -> None:
        definition = self.rules.definition
        if definition.team_of(seat) != definition.team_of(other):
            raise NotationError("these two are no partners")
        self.team_minus(definition.team_of(seat), minus)

    @action("The deal is scored")
    def deal_is_scored(self) -> None:
        self.scored(self.rules.minus_points(self.table, self.table.seats))

    def scored(self, minus: list[int]) -> None:
        self.before = list(self.table.scores)
        self.rules.score(self.table, minus)
        self.minus.clear()

    @claim("{team} (score|scores) {number?} points")
    def team_scores(self, team: int) -> int:
        self.settle()
        return self.table.scores[team] - self.before[team]

    @claim("{seat} and {seat} score {number?} points")
    def partners_score(self, seat: int, other: int) -> int:
        return self.team_scores(self.rules.definition.team_of(seat))

    @claim("The next deal carries a bonus of {number?}")
    def next_bonus(self) -> int:
        self.settle()
        return int(self.table.bonus)

    @row("Left in the hands", "Minus points?")
    def worth(self, ranks: str) -> int:
        """Cards named by their ranks alone; suits do not matter."""
        waiting = list(self.rules.definition.card_deck.cards)
        kept = []
        for rank in ranks.split():
            kept.append(next(card for card in waiting if card.rank == rank))
            waiting.remove(kept[-1])
        return int(self.rules.minus(kept))

    # -- the pad, a line for each deal

    @row("We: minus", "Bonus?")
    def bonus_now(self, ours: str) -> int | str:
        """The bonus that the deal carries; the line that sums up has none."""
        return int(self.table.bonus) if ours else ""

    @row("We: minus", "They: minus", "We?")
    def we(self, ours: str, theirs: str) -> int | str:
        """What we, North and South, write down for the deal, or have in all."""
        if not ours:
            self.before = [0, 0]
        else:
            self.scored([int(ours), int(theirs)])
        return self.team_scores(0) or ""

    @row("They: minus", "They?")
    def they(self, theirs: str) -> int | str:
        """What stands on the same line for the others."""
        return self.team_scores(1) or ""

    @row("Minus A", "Minus B", "Points A?")
    def points_a(self, first: str, second: str) -> int | str:
        """On the slip of a deal for eight players; team A is North's."""
        return self.we(first, second)

    @row("Minus B", "Points B?")
    def points_b(self, second: str) -> int | str:
        """On the same line of the slip."""
        return self.they(second)

    # -- signals

    @claim("{card} thrown {place:word} says {said:word?}")
    def says(self, card: Card, place: str) -> str:
        return NAMES[self.rules.signal(self.place(place), card.rank)]

    @claim("As (his |her )?{place:word} card {seat} can honestly throw {cards?}")
    def honest(self, place: str, seat: int) -> Cards:
        return Cards(self.rules.honest(self.hand(seat), self.place(place)))

    @claim("{seat} has no honest {place:word} card")
    def must_lie(self, seat: int, place: str) -> bool:
        return not self.rules.honest(self.hand(seat), self.place(place))

    @row("Thrown", "Card", "Says?")
    def crib(self, place: str, rank: str) -> str:
        return NAMES[self.rules.signal(self.place(place), rank)]

    def place(self, word: str) -> int:
        if word not in PLACES:
            raise NotationError(f"no card is thrown {word!r}")
        return PLACES.index(word) + 1

    # -- two tables

    @action("Everybody always throws the highest card")
    def whole_evening(self) -> None:
        """The suits decide between equal ranks, so that equal hands are played alike."""
        match = TableMatch(self.rules, 1)
        suits = self.rules.definition.card_deck.suits
        while match.seat is not None:
            match.play(max(match.options, key=lambda card: (card.strength, suits.index(card.suit))))
        self.follow(match)

    @claim("{number?} results are written down")
    def results(self) -> int:
        return int(self.table.rounds)

    @claim("The two teams are level")
    def level(self) -> bool:
        return self.table.scores[0] == self.table.scores[1] > 0

    @row("Half", "Table", "Deals?")
    def deals_of(self, half: str, where: str) -> str:
        numbers = [deal + 1 for deal, _ in self.programme(half, where)]
        return f"{numbers[0]}-{numbers[-1]}"

    @row("Half", "Deal", "Throws first?")
    def thrower(self, half: str, deal: str) -> str:
        """The first to be asked when that deal is played."""
        halfway = self.rules.results() // 2
        numbers = range(halfway) if half == "first" else range(halfway, 2 * halfway)
        table = self.rules.start(stream(0, "example"))
        table.rounds = next(n for n in numbers if self.rules.programme(n)[0] == int(deal) - 1)
        return self.name_of(next(self.rules.round(table)).seat)

    @row("The chair of", "Second half?")
    def chair(self, name: str) -> str:
        """Who sits there when the cards are played for the second time."""
        seat = self.seat_called(name)
        where = TABLES[seat // 4]
        first = next(seats for _, seats in self.programme("first", where))
        second = next(seats for _, seats in self.programme("second", where))
        return self.name_of(second[first.index(seat)])

    def programme(self, half: str, where: str) -> list[tuple[int, list[int]]]:
        results = self.rules.results()
        start = 0 if half == "first" else results // 2
        return [
            self.rules.programme(number)
            for number in range(start, start + results // 2)
            if number % len(TABLES) == TABLES.index(where)
        ]
