"""The sentences that only this game's text uses: right and wrong answers, and how the pad looks."""

from __future__ import annotations

from publisher.checking.scenes.table import TableScene
from publisher.engine import Seat, Team
from publisher.engine.mechanics.spoken.doubting import BELIEVE
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError

from .play import ANSWER, LETTERS, BelieveOrDoubt, QuizTable


class Reading(TableScene[BelieveOrDoubt]):
    """Questions of an example that says only whether the answers are right."""

    table: QuizTable

    @action("{seat} answers rightly")
    def answers_rightly(self, seat: Seat) -> None:
        self.open_phase(ANSWER, seat)
        self.settle()
        self.act(seat, self.rules.right_answer(self.table))

    @action("{seat} answers wrongly")
    def answers_wrongly(self, seat: Seat) -> None:
        self.open_phase(ANSWER, seat)
        self.settle()
        self.act(seat, next(letter for letter in LETTERS if letter != self.rules.right_answer(self.table)))

    @action("{seat} answers {number} questions, and everybody believes")
    def believed_often(self, seat: Seat, number: int) -> None:
        for _ in range(number):
            self.answers_wrongly(seat)
            while (decision := self.settle()) is not None:
                self.act(decision.seat, BELIEVE)

    # -- the pile

    @action("The pile is used up")
    def pile_used_up(self) -> None:
        self.table.move(self.table.stock, self.table.answered)

    @claim("{number?} cards are left in the pile")
    def left_in_pile(self) -> int:
        return self.stock_left()

    @claim("The cards lie in another order than before")
    def other_order(self) -> bool:
        """Return True if the pile has another order than a new pack."""
        deck = [card for card in self.rules.definition.card_deck.cards if card in self.table.stock]
        return list(self.table.stock) != deck

    # -- points and chips

    @action("{seat} has {number} chips?")
    def has_chips(self, seat: Seat, chips: int) -> None:
        self.table.scores[self.rules.definition.team_of(seat)] = self.rules.chips() - chips
        self.rules.lay_out_chips(self.table)

    @row("Player", "Points?")
    def crosses(self, name: str) -> str:
        return "x" * self.score(name)

    @row("Player", "Below nothing?")
    def crosses_below(self, name: str) -> str:
        return "x" * -self.score(name)

    def score(self, name: str) -> int:
        self.settle()
        return self.table.scores[self.rules.definition.team_of(self.seat_called(name))]

    @row("The others", "The answer", "The answerer?")
    def answerer(self, others: str, answer: str) -> str:
        self.tried(others, answer)
        return f"{self.table.scores[Team(0)]:+d}"

    @row("The others", "The answer", "The doubter?")
    def doubter(self, others: str, answer: str) -> str:
        self.tried(others, answer)
        return f"{self.table.scores[Team(1)]:+d}"

    @row("The others", "The answer", "Asked next?")
    def next_asked(self, others: str, answer: str) -> str:
        self.tried(others, answer)
        return ("the answerer", "the doubter")[self.table.turn]

    def tried(self, others: str, answer: str) -> None:
        """Let the first player answer; the second may doubt it."""
        if others not in ("believe", "one doubts") or answer not in ("right", "wrong"):
            raise NotationError("the others “believe”, or “one doubts”; the answer is “right” or “wrong”")
        self.begin()
        answerer, doubter, *_ = self.table.seats
        self.rules.count(self.table, answerer, doubter if others == "one doubts" else None, answer == "right")
