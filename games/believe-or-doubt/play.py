"""Believe or Doubt: an answer counts as right if it is, or if no player doubts it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import ClassVar

from publisher.engine import Decision, Each, Options, Play, Point, Seat, Table, TableGame, Team, Zone, fact
from publisher.engine.mechanics.cards.stock import shuffle_in
from publisher.engine.mechanics.spoken.doubting import ASKED_TO_BELIEVE, first_doubt
from publisher.engine.position import NOWHERE
from publisher.engine.state import Beginning, by_lot, given, kept, zone
from publisher.engine.words import Question, Word, action, claim, phase, row
from publisher.errors import NotationError
from publisher.model.cards import Card
from publisher.model.decks import TextDeck
from publisher.model.definition import Definition

LETTERS = "ABC"
DIE = 6
ASK, FREE = "question", "free"
Ways = Mapping[Point, Sequence[Point]]

ANSWER = Question("answer", {"answer {letter}": "{letter}"})
MOVE = Question("move", {"move to {point}": "{point}"})
BAN = Question("ban", {"ban {topic}": "{topic}"})
CHOOSE = Question(
    "choose",
    {
        "choose {topic}": "{topic}",
        "ask for the question": ASK,
        "sit down between {right:seat} and {left:seat}": "sit between {right} and {left}",
    },
    ways=("{seat} may choose among {number?} topics",),
)


class QuizTable(Table):
    """`seating` is the order of the players, clockwise; `asked` holds the card whose answer no player has
    seen. `topic` is the topic that the wheel asks for; `chips`, only in games with chips, are the points that
    are still missing."""

    asked: Zone = zone("asked", "none")
    answered: Zone = zone("answered", "all")
    turn: Seat = by_lot("It is {seat}'s turn", "{seat?} is asked next")  # same: drawn at random
    seating: list[Seat] = kept(Beginning(lambda definition: list(definition.seats)))
    at: Each[Seat, Point] = kept(
        Beginning(lambda definition: Each(Point(0) for _ in definition.seats if definition.board)),
        "{seat} stands on (the )?{point}",
    )
    chips: Each[Team, int] = kept(Beginning(lambda definition: Each()), "{team} has {number?} chips")
    rolled: int | None = kept(None)
    topic: str | None = kept(None, "The topic is {topic?}", none="There is no question")
    said: str | None = kept(None)


def read_topic(rules: BelieveOrDoubt, table: QuizTable, word: str) -> str:
    for topic in rules.topics:
        if topic.casefold() == word.casefold():
            return topic
    raise NotationError(f"unknown topic {word!r}", hint=f"topics are {', '.join(rules.topics)}")


def but(word: str, among: Iterable[str]) -> tuple[str, ...]:  # same: only strict checks ask
    return tuple(other for other in among if other != word)


class BelieveOrDoubt(TableGame[QuizTable]):
    words: ClassVar[Mapping[str, Word]] = {
        "topic": Word(r"\w+", read_topic, others=lambda rules, topic: but(topic, among=rules.topics)),
        "letter": Word(
            f"[{LETTERS}]",
            lambda rules, table, word: word.upper(),
            others=lambda rules, letter: but(letter, among=LETTERS),
        ),
    }

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        assert isinstance(definition.deck, TextDeck)
        self.topics = tuple(definition.deck.headings)
        self.on_wheel = definition.board is not None

    def setup(self, table: QuizTable) -> None:
        table.shuffle()
        self.lay_out_chips(table)

    def round(self, table: QuizTable) -> Play:
        """Play one turn: a question, or on the wheel perhaps a change of seats."""
        if self.on_wheel:
            yield from self.move(table, table.turn, *table.roll(table.turn, 1, DIE))
        if table.topic or not self.on_wheel:
            yield from self.ask(table, table.turn)

    @phase(ANSWER, ASKED_TO_BELIEVE)
    def ask(self, table: QuizTable, seat: Seat) -> Play:
        yield from self.ask_card(table, seat, self.next_card(table))

    @action("{seat} is asked {card}")
    def ask_card(self, table: QuizTable, seat: Seat, card: Card) -> Play:
        """Ask a question, hear the answer, and let the others believe or doubt it."""
        table.move(table.stock, table.asked, [card])
        table.said = yield Decision(seat, Options(LETTERS), ANSWER)
        doubter = yield from first_doubt(self.clockwise(table, seat)[1:])
        self.count(table, seat, doubter, table.said == self.right_letter(card))
        table.move(table.asked, table.answered)

    def next_card(self, table: QuizTable) -> Card:
        """Return the topmost card, or the topmost of the topic; if there is none, shuffle used cards in."""
        wanted = (table.topic,) if table.topic else self.topics
        if not any(card.rank in wanted for card in table.stock):
            shuffle_in(table, table.answered)
        return next(card for card in reversed(table.stock) if card.rank in wanted)

    def read_aloud(self, table: QuizTable) -> str:
        """Return the question on the table, with its choices."""
        return " ".join(map(question, table.asked))

    @claim("The question is on {topic?}")
    def topic_asked(self, table: QuizTable) -> str:
        return self.read_aloud(table).partition(":")[0]

    @claim("The right answer is {letter?}")
    def right_answer(self, table: QuizTable) -> str:
        """Return the letter for the question on the table, or for the one that was answered last."""
        return self.right_letter((table.asked or table.answered[-1:])[0])

    def right_letter(self, card: Card) -> str:
        assert card.text is not None
        return LETTERS[card.text.choices.index(card.text.answer)]

    def count(self, table: QuizTable, seat: Seat, doubter: Seat | None, right: bool) -> None:
        """Pass the turn on after a wrong answer that was doubted; any other scores a point and a new turn."""
        if doubter is not None and not right:
            table.turn = doubter
            return
        table.scores[self.definition.team_of(seat)] += 1
        if doubter is not None:
            table.scores[self.definition.team_of(doubter)] -= 1
        self.lay_out_chips(table)

    def lay_out_chips(self, table: QuizTable) -> None:
        """Give each team a chip for every point that it still needs, in games with chips."""
        if self.option("chips"):
            table.chips = Each(self.chips() - score for score in table.scores)

    def finished(self, table: QuizTable) -> bool:
        return max(table.scores) >= int(self.option("target"))

    def standing(self, table: QuizTable) -> list[float]:
        """Return each player's lead; the turn is worth about a point."""
        points = [score + (seat == table.turn) for seat, score in enumerate(table.scores)]
        return [held - sum(points) / len(points) for held in points]

    def clockwise(self, table: QuizTable, seat: Seat) -> list[Seat]:
        """Return the players in the order of their seats, beginning with `seat`."""
        place = table.seating.index(seat)
        return [*table.seating[place:], *table.seating[:place]]

    @claim("{one:seat}'s left neighbour is {seat?}")
    def left_neighbour(self, table: QuizTable, seat: Seat) -> Seat:
        return self.clockwise(table, seat)[1]

    # -- the wheel

    @action("{seat} rolls {number}")
    @phase(MOVE, BAN, CHOOSE)
    def move(self, table: QuizTable, seat: Seat, roll: int) -> Play:
        """Move the pawn as far as was rolled; the space may settle the topic of a question."""
        board = self.definition.topology
        table.rolled, table.topic = roll, None
        goal = yield Decision(seat, self.goals(table.at[seat], roll), MOVE)
        space = table.at[seat] = Point(board.index[goal])
        if space in board.regions["ends"]:
            gaps = self.gaps(table, seat)
            *_, own = gaps
            choice = yield Decision(seat, Options([ASK, *gaps]).without("ends", own.__ne__), CHOOSE)
            if choice != ASK:
                self.change_seats(table, seat, gaps[choice])
                return
        table.topic = self.asks_about(space)
        if table.topic == FREE:
            table.topic = yield from self.free_choice(table, seat)

    @row("Space", "Asks?")
    def asks_about(self, space: Point) -> str:
        """Return the word on a space: a topic, or that the choice is free."""
        regions = self.definition.topology.regions
        return next(region for region in (FREE, *self.topics) if space in regions[region])

    @claim("{seat} may move only to {points?}")
    def reachable(self, table: QuizTable, seat: Seat) -> frozenset[int]:
        index = self.definition.topology.index
        return frozenset(index[name] for name in self.goals(table.at[seat], given(table.rolled)))

    def goals(self, space: Point, steps: int) -> Options:
        """Return the spaces that are `steps` away, without turning back on the way."""
        names = self.definition.topology.names
        near = {
            Point(at): tuple(map(Point, near)) for at, near in enumerate(self.definition.topology.neighbours)
        }
        options = Options(names)
        for rule, ways in (("roll", near), ("outward", self.outward(near))):
            reached = {names[end] for end in self.walk(space, steps, ways)}
            options = options.without(rule, reached.__contains__)
        return options

    def outward(self, near: Ways) -> Ways:
        """Return the ways that lead away from the hub, or along the rim."""
        board = self.definition.topology
        far = [round(hypot(*xy), 6) for xy in board.xy]  # same: so that the whole rim is equally far
        return {space: [other for other in near[space] if far[other] >= far[space]] for space in near}

    def walk(self, space: Point, steps: int, ways: Ways) -> set[Point]:
        """Return the ends of walks of `steps` steps that never go straight back."""
        walkers = {(space, NOWHERE)}
        for _ in range(steps):
            walkers = {(other, at) for at, before in walkers for other in ways[at] if other != before}
        return {at for at, _ in walkers}

    def free_choice(self, table: QuizTable, seat: Seat) -> Play:
        """Let the answerer ban a topic, and the player on the right choose among the others."""
        banned = yield Decision(seat, Options(self.topics), BAN)
        options = Options(self.topics).without("free", lambda topic: topic != banned)
        return (yield Decision(self.clockwise(table, seat)[-1], options, CHOOSE))

    def gaps(self, table: QuizTable, seat: Seat) -> dict[str, Seat]:
        """Return the gaps between two others, the mover's own place last, with the player to the right."""
        others = self.clockwise(table, seat)[1:]
        pairs = zip(others, [*others[1:], others[0]], strict=True)
        return {f"sit between {self.name(a)} and {self.name(b)}": a for a, b in pairs}

    def change_seats(self, table: QuizTable, seat: Seat, right: Seat) -> None:
        """Change the seats, and pass the turn to the old left neighbour."""
        others = self.clockwise(table, seat)[1:]
        table.turn = others[0]
        others.insert(others.index(right) + 1, seat)
        table.seating = others

    # -- what the text may state

    choices = fact(len(LETTERS))

    @fact
    def chips(self) -> int:
        """Return how many chips each player begins with."""
        return int(self.option("target"))

    @fact(vouches="everybody")
    def chips_at_first(self) -> int:
        (count,) = set(self.started().chips)
        return count

    @fact
    def pawns_at_first(self, space: str) -> str:
        """Return how many pawns begin on a space: all, some or none."""
        at = self.started().at
        there = at.count(Point(self.definition.topology.index[space]))
        return "all" if there == len(at) else "some" if there else "none"

    @fact(vouches="always")
    def pawn_on_the_rim(self) -> str:
        """Return whether a pawn on the rim stays there with every roll."""
        board = self.definition.topology
        rim = {board.names[space] for space in board.regions["rim"]}
        goals = (self.goals(Point(board.index[space]), roll) for space in rim for roll in range(1, DIE + 1))
        return "stays" if all(map(rim.issuperset, goals)) else "moves"

    @fact
    def topic_count(self) -> int:
        return len(self.topics)

    @fact(vouches="other")
    def other_topics(self) -> int:
        """Return how many topics are left when one is banned."""
        return len(self.topics) - 1

    @fact(vouches="nobody")
    def earns_a_point(self) -> str:
        """Return which doubted answer scores a point; an answer that is not doubted must score too."""
        doubted = self.doubted_answer(
            lambda table, answerer, doubter: table.scores[self.definition.team_of(answerer)] > 0
        )
        return doubted if self.undoubted() == "right" else "none"

    @fact(vouches="all")
    def undoubted(self) -> str:
        """Return the value of an answer that no player doubts: right or wrong."""
        found = set()
        for right in (True, False):
            table = self.started()
            seat = table.turn
            self.count(table, seat, None, right)
            found.add((table.turn == seat, table.scores[self.definition.team_of(seat)]))
        return "right" if found == {(True, 1)} else "wrong"

    @fact(vouches="loses")
    def costs_the_doubter(self) -> str:
        return self.doubted_answer(
            lambda table, answerer, doubter: table.scores[self.definition.team_of(doubter)] < 0
        )

    @fact(vouches="nobody next")
    def passes_the_turn(self) -> str:
        """Return which doubted answer passes the turn on and changes no points."""
        return self.doubted_answer(
            lambda table, answerer, doubter: table.turn == doubter and not any(table.scores)
        )

    def doubted_answer(self, has: Callable[[QuizTable, Seat, Seat], bool]) -> str:
        """Return which doubted answer has some effect: a right or a wrong one."""
        found = []
        for word, right in (("right", True), ("wrong", False)):
            table, (answerer, doubter, *_) = self.started(), self.seats
            table.turn = answerer
            self.count(table, answerer, doubter, right)
            if has(table, answerer, doubter):
                found.append(word)
        return " or ".join(found)

    @fact
    def right_answers(self, letter: str) -> int:
        """Return on how many cards `letter` is right."""
        return sum(self.right_letter(card) == letter for card in self.definition.card_deck.cards)

    @fact
    def spaces(self, region: str) -> int:
        return len(self.definition.topology.regions[region])


def question(card: Card) -> str:
    """Return the text of a card: `Matter: Which element …? A silver · B lead · C gold`."""
    assert card.text is not None
    choices = (f"{letter} {choice}" for letter, choice in zip(LETTERS, card.text.choices, strict=True))
    return f"{card.text.heading}: {card.text.text} {' · '.join(choices)}"
