"""The sentences that only this game's text uses: questions and answers, and the way round the wheel."""

from __future__ import annotations

from publisher.engine.mechanics.spoken.doubting import BELIEVE
from publisher.engine.words import action, claim, row
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.proof.scene import SceneError
from publisher.proof.scenes.doubting import DoubtingScene


class Reading(DoubtingScene):
    """A question, what is said to it, and what comes of it."""

    def begin(self) -> None:
        super().begin()
        self.topic = ""
        self.card: Card | None = None

    @action("It is {seat}'s turn")
    def turn_of(self, seat: int) -> None:
        self.settle()
        self.table.turn = seat

    # -- a question

    @action("{seat} is asked {card}")
    def is_asked(self, seat: int, card: Card) -> None:
        """That card lies on top of the pile."""
        self.settle()
        self.table.stock.remove(card)
        self.table.stock.append(card)
        self.ask(seat)

    def ask(self, seat: int) -> None:
        self.settle()
        if isinstance(self.returned, str):
            self.topic = self.returned
        self.table.turn = seat
        self.run(self.rules.ask(self.table, seat, self.topic))
        self.settle()
        self.card, self.topic = self.table.asked[0], ""

    @action("{seat} answers {word}")
    def answers(self, seat: int, word: str) -> None:
        """A letter; or `rightly` or `wrongly`, to whatever question comes next."""
        decision = self.settle()
        if decision is None or decision.about != "answer":
            self.ask(seat)
        assert self.card is not None
        right = self.rules.right_letter(self.card)
        wrong = next(letter for letter in "ABC" if letter != right)
        self.act(seat, {"rightly": right, "wrongly": wrong}.get(word, word.upper()))

    @action("{seat} answers {number} questions, and everybody believes")
    def believed_often(self, seat: int, number: int) -> None:
        for _ in range(number):
            self.answers(seat, "wrongly")
            self.nobody_doubts()

    @action("{seat} believes")
    def believes(self, seat: int) -> None:
        self.act(seat, BELIEVE)

    @claim("{seat?} speaks (first|next)")
    def speaks_next(self) -> int | None:
        return self.next_seat()

    @claim("Nobody else speaks")
    def nobody_speaks(self) -> bool:
        return self.settle() is None

    @claim("The right answer is {word?}")
    def right_answer(self) -> str:
        assert self.card is not None
        return str(self.rules.right_letter(self.card)).casefold()

    @claim("The question is on {word?}")
    def question_on(self) -> str:
        self.settle()
        return str(self.rules.read_aloud(self.table)).partition(":")[0].casefold()

    @action("The pile is used up")
    def pile_used_up(self) -> None:
        self.table.answered += self.table.stock
        self.table.stock.clear()

    @claim("{number?} cards are left in the pile")
    def pile(self) -> int:
        self.settle()
        return len(self.table.stock)

    @claim("The cards lie in another order than before")
    def other_order(self) -> bool:
        """Than in a new pack."""
        deck = [card for card in self.rules.definition.card_deck.cards if card is not self.card]
        return list(self.table.stock) != deck

    # -- what it is worth

    @claim("{seat?} is asked next")
    def asked_next(self) -> int:
        self.settle()
        return int(self.table.turn)

    @action("{seat} (has|have) {number} chips?")
    def has_chips(self, seat: int, chips: int) -> None:
        self.table.scores[seat] = self.rules.chips() - chips
        self.rules.lay_out_chips(self.table)

    @claim("{seat} (now )?(has|have) {number?} chips?")
    def chips_of(self, seat: int) -> int:
        self.settle()
        return int(self.table.chips[seat])

    @row("Player", "Points?")
    def crosses(self, name: str) -> str:
        self.settle()
        return "x" * self.table.scores[self.seat_called(name)]

    @row("Player", "Below nothing?")
    def crosses_below(self, name: str) -> str:
        return "x" * -self.table.scores[self.seat_called(name)]

    @row("The others", "The answer", "The answerer?")
    def answerer(self, others: str, answer: str) -> str:
        return f"{self.tried(others, answer)[0]:+d}"

    @row("The others", "The answer", "The doubter?")
    def doubter(self, others: str, answer: str) -> str:
        return f"{self.tried(others, answer)[1]:+d}"

    @row("The others", "The answer", "Asked next?")
    def next_asked(self, others: str, answer: str) -> str:
        turn = self.tried(others, answer)[2]
        return "the answerer" if turn == 0 else "the doubter"

    def tried(self, others: str, answer: str) -> tuple[int, int, int]:
        """What the answerer and the doubter get, and whose turn it is then; the doubter sits next."""
        if others not in ("believe", "one doubts") or answer not in ("right", "wrong"):
            raise NotationError("others believe, or one doubts; an answer is right or wrong")
        self.begin()
        self.table.turn = 0
        self.rules.count(self.table, 0, 1 if others == "one doubts" else None, answer == "right")
        return self.table.scores[0], self.table.scores[1], self.table.turn

    # -- the wheel

    @action("{seat} stands on (the )?{point}")
    def stands_on(self, seat: int, point: int) -> None:
        self.table.at[seat] = point

    @action("{seat} rolls {number}")
    def rolls(self, seat: int, number: int) -> None:
        self.settle()
        self.table.turn, self.table.roll = seat, number
        self.run(self.rules.move(self.table, seat))

    @action("{seat} moves to {point}")
    def moves_to(self, seat: int, point: int) -> None:
        self.act(seat, self.rules.definition.topology.names[point])

    @claim("{seat} may not move to {point} \\(rule {rule?}\\)")
    def move_refused(self, seat: int, point: int) -> str | None:
        return self.forbidden_by(seat, self.rules.definition.topology.names[point])

    @claim("{seat} may move only to {points?}")
    def goals(self, seat: int) -> frozenset[int]:
        index = self.rules.definition.topology.index
        return frozenset(index[name] for name in self.question(seat).options)

    @action("{seat} bans {word}")
    def bans(self, seat: int, topic: str) -> None:
        self.act(seat, topic.capitalize())

    @action("{seat} chooses {word}")
    def chooses(self, seat: int, choice: str) -> None:
        self.act(seat, choice.capitalize())

    @action("{seat} asks for the question")
    def wants_the_question(self, seat: int) -> None:
        self.act(seat, "question")

    @claim("{seat} may not choose {word} \\(rule {rule?}\\)")
    def choice_refused(self, seat: int, topic: str) -> str | None:
        return self.forbidden_by(seat, topic.capitalize())

    @claim("{seat} may choose among {number?} topics")
    def topics(self, seat: int) -> int:
        return len(self.question(seat).options)

    @claim("The topic is {word?}")
    def topic_is(self) -> str | None:
        self.settle()
        return self.returned.casefold() if isinstance(self.returned, str) else None

    # -- the seats

    def between(self, right: int, left: int) -> str:
        return f"sit between {self.name_of(right)} and {self.name_of(left)}"

    @action("{seat} sits down between {seat} and {seat}")
    def sits_down(self, seat: int, right: int, left: int) -> None:
        self.act(seat, self.between(right, left))

    @claim("{seat} may sit down between {seat} and {seat}")
    def may_sit(self, seat: int, right: int, left: int) -> bool:
        return self.allows(seat, self.between(right, left))

    @claim("{seat} may not sit down between {seat} and {seat} \\(rule {rule?}\\)")
    def may_not_sit(self, seat: int, right: int, left: int) -> str | None:
        return self.forbidden_by(seat, self.between(right, left))

    @claim("{seat}'s left neighbour is {seat?}")
    def left_neighbour(self, seat: int) -> int:
        self.settle()
        return int(self.rules.clockwise(self.table, seat)[1])

    @claim("There is no question")
    def no_question(self) -> bool:
        if self.settle() is not None:
            raise SceneError("the move is not finished")
        return self.returned is None

    @row("Space", "Asks?")
    def asks(self, space: str) -> str:
        """What the board says there."""
        board = self.rules.definition.topology
        point = board.index[space]
        if point in board.regions["free"]:
            return "free"
        topics: tuple[str, ...] = self.rules.topics
        return next(topic for topic in topics if point in board.regions[topic])
