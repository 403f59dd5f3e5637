"""Men that walk along a track: from where to where a move took one, seen from what lies there before and
after it, and the numbers of the dice that were left to play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from publisher.model.boards.track import Track
from publisher.model.seats import Point
from publisher.proof.statements.boards.board import board_of
from publisher.proof.statements.chronicle import Ply, parts_of
from publisher.proof.statements.grammar import Subject


@dataclass(frozen=True, slots=True)
class Walk:
    """One man's way by one number. `end` is None when he leaves the board for good; `spaces` are all of the
    track, which may go round."""

    ply: Ply
    kind: str
    start: Point
    end: Point | None
    home: Point
    """Where the men of his side begin."""
    spaces: int

    @property
    def place(self) -> str:
        return self.ply.place

    @property
    def on_track(self) -> bool:
        """Whether he stood on the track, not beside it."""
        return self.start < self.spaces

    @property
    def far(self) -> int:
        """How many spaces he went, on the track or off its end."""
        to = self.home if self.end is None else self.end
        return (to - self.start) % self.spaces

    @property
    def met(self) -> Counter[str]:
        """Who stood where he arrives."""
        return Counter(self.ply.before.get(self.end, ()) if self.end is not None else ())

    @property
    def then(self) -> Counter[str]:
        """Who stands there afterwards."""
        return Counter(self.ply.after.get(self.end, ()) if self.end is not None else ())

    @property
    def half(self) -> int:
        """The half of his way in which he arrives: 0 or 1."""
        end = self.home if self.end is None else self.end
        return int((end - self.home) % self.spaces >= self.spaces // 2)

    @property
    def number(self) -> int | None:
        """Which number was played; None if the game was over before the others."""
        dice = dice_of(self.ply)
        if len(dice) == 1:
            return dice[0]
        if self.ply.then != self.ply.seat:
            return None
        (number,) = (Counter(dice) - Counter(parts_of(self.ply.result)["dice"])).elements()
        return number


def dice_of(ply: Ply) -> tuple[int, ...]:
    """The numbers left to play before a move; none in games without dice."""
    return tuple(ply.parts.get("dice", ()))


def kind_of(subject: Subject, ply: Ply) -> str | None:
    """The men of whoever moves, where each side has men of one kind on a track."""
    if not isinstance(subject.rules.definition.board, Track):
        return None
    name = subject.rules.definition.players.names[ply.seat]
    kinds = [kind for kind, piece in subject.rules.definition.pieces.items() if piece.side == name]
    return kinds[0] if len(kinds) == 1 else None


def walks(subject: Subject) -> Iterator[Walk]:
    """Of all moves that take one man along a track, to it or off it."""
    return iter(_walks(subject))


@cache
def _walks(subject: Subject) -> tuple[Walk, ...]:
    """Found once for all statements about the same games."""
    return tuple(_found(subject))


def _found(subject: Subject) -> Iterator[Walk]:
    board = board_of(subject)
    for ply in subject.plies:
        kind = kind_of(subject, ply)
        if board is None or kind is None or not dice_of(ply):
            continue
        before, after = (
            Counter({point: pile.count(kind) for point, pile in pieces.items()})
            for pieces in (ply.before, ply.after)
        )
        left, came = list((before - after).elements()), list((after - before).elements())
        if len(left) == 1 and len(came) <= 1:
            home = min(board.start[kind])
            yield Walk(ply, kind, left[0], came[0] if came else None, home, len(board.inside))


def first_steps(subject: Subject) -> Iterator[Ply]:
    """The moves with which turns begin, all numbers of the roll still to play."""
    for game in subject.games:
        seat = None
        for ply in game.plies:
            if ply.seat != seat and dice_of(ply):
                yield ply
            seat = ply.seat


def beside(subject: Subject, ply: Ply, kind: str, store: str) -> int:
    """How many men of a kind lie in a place beside the board: its hand, its bar."""
    names = subject.rules.definition.topology.names
    return sum(pile.count(kind) for point, pile in ply.before.items() if names[point].split()[-1] == store)
