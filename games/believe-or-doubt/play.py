"""Believe or Doubt: an answer counts as right if it is, or if nobody says that it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from publisher.engine import Decision, Options, Table, TableGame, fact
from publisher.engine.mechanics.cards.stock import shuffle_in
from publisher.engine.mechanics.spoken.doubting import first_doubt
from publisher.engine.table import Play
from publisher.model.cards import Card
from publisher.model.decks import TextDeck
from publisher.model.definition import Definition

LETTERS = "ABC"
DIE = 6
ASK = "question"
Ways = Mapping[int, Sequence[int]]


class BelieveOrDoubt(TableGame):
    """`seating` is how the players sit, clockwise; `asked` holds the card whose answer nobody has seen."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition)
        assert isinstance(definition.deck, TextDeck)
        self.topics = tuple(definition.deck.headings)
        self.on_wheel = definition.board is not None

    def setup(self, table: Table) -> None:
        table.asked = table.zone("asked", "none")
        table.answered = table.zone("answered", "all")
        table.turn, table.seating = table.random(len(table.seats)), list(table.seats)
        table.roll = table.said = None  # same: every turn begins with its own
        table.at = [0 for _ in table.seats] if self.on_wheel else []
        table.shuffle()
        self.lay_out_chips(table)

    def round(self, table: Table) -> Play:
        """One turn: a question, or on the wheel perhaps a change of seats."""
        topic = ""
        if self.on_wheel:
            table.roll = table.random(DIE) + 1
            topic = yield from self.move(table, table.turn)
        if topic is not None:
            yield from self.ask(table, table.turn, topic)

    def ask(self, table: Table, seat: int, topic: str) -> Play:
        """A question, its answer, and what the others think of it."""
        card = self.next_card(table, topic)
        table.said = yield Decision(seat, Options(LETTERS), "answer")
        doubter = yield from first_doubt(self.clockwise(table, seat)[1:])
        self.count(table, seat, doubter, table.said == self.right_letter(card))
        table.move(table.asked, table.answered)

    def next_card(self, table: Table, topic: str) -> Card:
        """The topmost card, or the topmost of a topic; used cards are shuffled in when there is none."""
        if not any(card.rank == topic or not topic for card in table.stock):
            shuffle_in(table, table.answered)
        card = next(card for card in reversed(table.stock) if card.rank == topic or not topic)
        table.move(table.stock, table.asked, [card])
        return card

    def read_aloud(self, table: Table) -> str:
        """The question that lies on the table, with its choices."""
        return " ".join(map(question, table.asked))

    def right_letter(self, card: Card) -> str:
        assert card.text is not None
        return LETTERS[card.text.choices.index(card.text.answer)]

    def count(self, table: Table, seat: int, doubter: int | None, right: bool) -> None:
        """A wrong answer that was doubted passes the turn on; any other is worth a point and a new turn."""
        if doubter is not None and not right:
            table.turn = doubter
            return
        table.scores[seat] += 1
        if doubter is not None:
            table.scores[doubter] -= 1
        self.lay_out_chips(table)

    def lay_out_chips(self, table: Table) -> None:
        """Where the game is played with chips, each is a point that is still missing."""
        if self.option("chips"):
            table.chips = [self.option("target") - score for score in table.scores]

    def finished(self, table: Table) -> bool:
        return max(table.scores) >= int(self.option("target"))

    def standing(self, table: Table) -> list[float]:
        """The turn is worth about a point."""
        points = [score + (seat == table.turn) for seat, score in enumerate(table.scores)]
        return [held - sum(points) / len(points) for held in points]

    def clockwise(self, table: Table, seat: int) -> list[int]:
        """The players as they sit, beginning with `seat`."""
        place = table.seating.index(seat)
        return [*table.seating[place:], *table.seating[:place]]

    # -- the wheel

    def move(self, table: Table, seat: int) -> Play:
        """The pawn goes as far as was rolled. Returns the topic of the question; None if there is none."""
        board = self.definition.topology
        goal = yield Decision(seat, self.goals(table.at[seat], table.roll), "move")
        space = table.at[seat] = board.index[goal]
        if space in board.regions["free"]:
            return (yield from self.free_choice(table, seat))
        if space in board.regions["ends"]:
            gaps = self.gaps(table, seat)
            *_, own = gaps
            choice = yield Decision(seat, Options([ASK, *gaps]).without("ends", own.__ne__), "choose")
            if choice != ASK:
                self.change_seats(table, seat, gaps[choice])
                return None
        return next(topic for topic in self.topics if space in board.regions[topic])

    def goals(self, space: int, steps: int) -> Options:
        """The spaces so many steps away, without turning back on the way."""
        names = self.definition.topology.names
        near = dict(enumerate(self.definition.topology.neighbours))
        options = Options(names)
        for rule, ways in (("roll", near), ("outward", self.outward(near))):
            reached = {names[end] for end in self.walk(space, steps, ways)}
            options = options.without(rule, reached.__contains__)
        return options

    def outward(self, near: Ways) -> Ways:
        """Away from the hub, and along the rim."""
        board = self.definition.topology
        far = [round(hypot(*xy), 6) for xy in board.xy]  # same: so that the whole rim is equally far
        return {space: [other for other in near[space] if far[other] >= far[space]] for space in near}

    def walk(self, space: int, steps: int, ways: Ways) -> set[int]:
        """Where walks of so many steps end that never go straight back."""
        walkers = {(space, -1)}  # same: no space has that number
        for _ in range(steps):
            walkers = {(other, at) for at, before in walkers for other in ways[at] if other != before}
        return {at for at, _ in walkers}

    def free_choice(self, table: Table, seat: int) -> Play:
        """The answerer bans a topic; the player on the right chooses among the others."""
        banned = yield Decision(seat, Options(self.topics), "ban")
        options = Options(self.topics).without("free", lambda topic: topic != banned)
        return (yield Decision(self.clockwise(table, seat)[-1], options, "choose"))

    def gaps(self, table: Table, seat: int) -> dict[str, int]:
        """The gaps between two of the others, the mover's own place last; the value sits right of the gap."""
        others = self.clockwise(table, seat)[1:]
        pairs = zip(others, [*others[1:], others[0]], strict=True)
        return {f"sit between {self.name(a)} and {self.name(b)}": a for a, b in pairs}

    def change_seats(self, table: Table, seat: int, right: int) -> None:
        """The turn passes to the old left neighbour."""
        others = self.clockwise(table, seat)[1:]
        table.turn = others[0]
        others.insert(others.index(right) + 1, seat)
        table.seating = others

    # -- what the text may state

    die = fact(DIE)

    @fact
    def chips(self) -> int:
        """What everybody begins with."""
        return int(self.option("target"))

    @fact
    def topic_count(self) -> int:
        return len(self.topics)

    @fact
    def right_answers(self, letter: str) -> int:
        """On how many cards that letter is right."""
        return sum(self.right_letter(card) == letter for card in self.definition.card_deck.cards)

    @fact
    def spaces(self, region: str) -> int:
        return len(self.definition.topology.regions[region])


def question(card: Card) -> str:
    """`Matter: Which element …? A silver · B lead · C gold`."""
    assert card.text is not None
    choices = (f"{letter} {choice}" for letter, choice in zip(LETTERS, card.text.choices, strict=True))
    return f"{card.text.heading}: {card.text.text} {' · '.join(choices)}"
