"""Scenes on a board: a drawn position, moves, their captures, and the winner."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Self, TypeVar

from publisher.checking.declared.questions import NO_RULE
from publisher.checking.notes import Notes
from publisher.checking.scene import Scene, SceneError
from publisher.engine import BoardGame, Position
from publisher.engine.chance import stream
from publisher.engine.match import PositionMatch
from publisher.engine.position import Pieces
from publisher.engine.words import Question, action, claim, conjugated
from publisher.model.seats import Point, Seat
from publisher.notation.board import read_board
from publisher.notation.turn_caption import read_turn

G = TypeVar("G", bound=BoardGame[Any])
_COPIED = {"rules", "variant", "used", "subject", "ids", "said"} | {
    "match", "before", "drawn_pieces", "moved", "notes",
}  # fmt: skip
"""The attributes that a copy of a scene has; all except the match and the words used are never changed."""


class BoardScene(Scene[G]):
    """A position and the moves made from it."""

    notes: Notes | None
    """The notes on the drawn board, if a picture of it is wanted."""

    def begin(self) -> None:
        self.at(self.rules.start(stream(0, "example")))

    def at(self, position: Position) -> None:
        """Continue from that position."""
        self.match = PositionMatch.at(self.rules, position)
        self.before: Pieces = self.rules.pieces(position)
        self.drawn_pieces = dict(self.before)
        self.moved = False
        self.notes = None

    @property
    def position(self) -> Position:
        return self.match.position

    @property
    def state(self) -> Position:
        return self.position

    def as_match(self) -> PositionMatch:
        return self.match

    def copy(self) -> Self | None:
        """Return a copy that goes on without changing this scene; None if a game's own class keeps more."""
        if not vars(self).keys() <= _COPIED:
            return None
        twin = copy(self)
        twin.match, twin.used, twin.notes = self.match.copy(), self.used.copy(), None
        return twin

    def pieces(self) -> Pieces:
        """Return the pieces on each point now."""
        return self.rules.pieces(self.position)

    def state_changed(self) -> None:
        self.match.hear()

    def follow(self, match: PositionMatch) -> None:
        """Read claims about a match in progress (a sample game)."""
        self.match = match
        self.moved = True

    def fence(self, kind: str, text: str) -> None:
        """Set up the position of a `board` block."""
        if kind != "board":
            super().fence(kind, text)
        self.at(self.rules.place(read_board(self.rules.definition, text), Seat(0)))

    def captioned(self, caption: str) -> None:
        """Give the turn to the player that the caption of a drawn board names: `Black to move`."""
        if turn := read_turn(self.rules.definition, caption):
            seat = self.seat_called(turn.name)
            self.match = PositionMatch.at(self.rules, self.rules.give_turn(self.position, seat))

    def name_of(self, seat: Seat) -> str:
        return self.rules.side_name(self.position, seat)

    def turn_of(self, seat: Seat) -> None:
        """Make it that side's turn; before the first move any side may begin."""
        if not self.moved:
            self.match.hear()
        asked = self.match.seat
        if asked == seat:
            return
        if self.moved or asked is None:
            turn = "the game is over" if asked is None else f"it is {self.name_of(asked)}'s turn"
            raise SceneError(f"{turn}, not {self.name_of(seat)}'s")
        self.match = PositionMatch.at(self.rules, self.rules.give_turn(self.position, seat))

    def put_question(self, question: Question, seat: Seat, words: Sequence[Any]) -> None:
        self.turn_of(seat)
        self.must_ask(question, seat)

    def must_ask(self, question: Question, seat: Seat) -> None:
        """Raise SceneError if the part of the turn that is due has other words than this question."""
        due = self.match.question
        if len(self.rules.asks) > 1 and due.forms != question.forms:
            name = self.name_of(seat)
            forms = (form for phrase in due.forms for form in self.tongue.forms(phrase, conjugated(phrase)))
            said = " · ".join(f"{name} {form.does}" for form in forms)
            raise SceneError(f"{name} is asked “{due}” here, not “{question}”", hint=f"expected: {said}")

    def act(self, seat: Seat, word: str) -> None:
        self.turn_of(seat)
        self.before = dict(self.pieces())
        self.match.say(word)
        self.moved = True
        if self.notes is not None:
            self.notes.moved(word, self.before, self.position)

    def allows(self, seat: Seat, word: str) -> bool:
        move = self.match.find(word)
        if self.notes is not None:
            self.notes.asked(word, move, self.position)
        return move is not None

    def forbidden_by(self, seat: Seat, word: str) -> str | None:
        return None if self.allows(seat, word) else self.match.refusal(word) or NO_RULE

    def legal(self, seat: Seat) -> list[str]:
        return [self.match.notation(move) for move in self.match.options]

    # -- actions

    @action("{seat} is to move", "It is {seat}'s turn", "{seat} to move")
    def to_move(self, seat: Seat) -> None:
        self.turn_of(seat)

    @action("{seat} rolls {roll}")
    def rolls(self, seat: Seat, roll: tuple[int, ...]) -> None:
        """Roll these numbers; the next player rolls."""
        if not self.match.waits_for_chance:
            raise SceneError("a roll is not expected now")
        if not self.moved:
            self.match = PositionMatch.at(self.rules, self.rules.give_turn(self.position, seat))
        if self.position.to_move != seat or roll not in self.rules.chances(self.position):
            raise SceneError(f"{self.name_of(seat)} cannot roll {'-'.join(map(str, roll))} here")
        self.match.apply_chance(roll)
        self.moved = True

    # -- claims

    @claim("{seat?} wins( the game)?")
    def winner(self) -> Seat | None:
        outcome = self.match.outcome
        return outcome.winners[0] if outcome and outcome.winners else None

    @claim("The game is (drawn|a draw)")
    def drawn(self) -> bool:
        outcome = self.match.outcome
        if outcome is None or len(outcome.scores) == 1:
            return False
        return not outcome.winners and not outcome.unfinished

    @claim("It is {seat?}'s turn", "{seat?} is to move")
    def whose_turn(self) -> Seat | None:
        return self.match.seat

    @claim("The game (goes on|is not over)", denied="The game is over")
    def goes_on(self) -> bool:
        return self.match.outcome is None

    @claim("The board is as it was drawn")
    def as_drawn(self) -> bool:
        return self.pieces() == self.drawn_pieces

    @claim("{seat} has {number?} legal moves?")
    def legal_moves(self, seat: Seat) -> int:
        self.turn_of(seat)
        return len(self.match.options)

    @claim(
        "{points?} (is|are) (captured|taken)",
        "The (man|men|stone|stones|piece|pieces) on {points?} (is|are) (captured|taken)",
    )
    def captured(self) -> frozenset[Point]:
        """Return the points that lost their pieces in the last move, except the mover's start."""
        start, *rest = self.match.log[-1].word.split("-") if self.match.log else ("",)
        mover = self.rules.definition.topology.index.get(start) if rest else None
        return frozenset(point for point in self.before.keys() - self.pieces().keys() if point != mover)

    @claim("Nothing is (captured|taken)")
    def nothing_captured(self) -> bool:
        return not self.captured()

    @claim("{point} is empty")
    def is_empty(self, point: Point) -> bool:
        return point not in self.pieces()

    @claim("{number?} (stones?|men|man|pieces?) (stands?|lies|lie) on {point}")
    def standing_on(self, point: Point) -> int:
        return len(self.pieces().get(point, ()))

    @claim("The (man|stone|piece) on {point} is (a |an )?{move?}")
    def man_on(self, point: Point) -> str:
        pile = self.pieces().get(point)
        return "nothing" if pile is None else self.rules.definition.pieces[pile[-1]].name

    @claim("{seat} has {number?} (stones?|men|man|pieces?)( left)?( on the board)?")
    def count(self, seat: Seat) -> int:
        name = self.name_of(seat)
        kinds = self.rules.definition.pieces
        men = (piece for pile in self.pieces().values() for piece in pile)
        return sum(kinds[piece].side == name or piece == name.casefold() for piece in men)
