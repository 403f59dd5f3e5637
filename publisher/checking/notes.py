"""Notes on one drawn board while an example uses it: the trail in its picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from publisher.engine import BoardGame, Position
from publisher.engine.position import Pieces
from publisher.model.board import Board
from publisher.model.seats import Point
from publisher.notation.trail import Path, Step, Trail


class Notes:
    """The moves and claims since the board was drawn."""

    def __init__(self, rules: BoardGame[Any], position: Position) -> None:
        self.rules = rules
        self.board = rules.definition.topology
        self.position = position
        self.begun = dict(rules.pieces(position))
        self.strokes = self.drawn = tuple(rules.strokes(position))
        self.moves: list[Step] = []
        self.allowed: dict[Path, None] = {}
        self.refused: dict[Path, None] = {}

    def moved(self, word: str, before: Pieces, position: Position, label: str = "") -> None:
        """Note a move that has led to `position`; `label` is its number in a record. If no piece moved but
        one has left, the step before it captured the piece that the player has now chosen."""
        after = self.rules.pieces(position)
        path = way(self.board, word, before, after)
        drawn = tuple(self.rules.strokes(position))
        lost, new = captured(self.board, path, before, after), drawn[len(self.drawn) :]
        if path:
            self.moves.append(Step(path, lost, dict(after), label, new))
        elif lost and self.moves:
            last = self.moves[-1]
            self.moves[-1] = replace(last, captured={**last.captured, **lost}, after=dict(after))
        self.drawn = drawn
        self.position = position

    def asked(self, word: str, move: Any, position: Position) -> None:
        """Note if a move may be made; `move` is None for one that may not."""
        if move is None:
            if path := named(self.board, word):
                self.refused[path] = None
            return
        twin = position.copy()
        self.rules.play(twin, move)
        if path := way(self.board, word, self.rules.pieces(position), self.rules.pieces(twin)):
            self.allowed[path] = None

    def pointed_out(self, start: Point | None, points: Iterable[Point]) -> None:
        """Note the points in a claim, perhaps as seen from another point; captures are drawn without it."""
        taken = self.moves[-1].captured if self.moves else {}
        for point in sorted(set(points) - taken.keys()):
            self.allowed[(point,) if start is None else (start, point)] = None

    def trail(self) -> Trail:
        return Trail(
            self.rules.definition,
            self.begun,
            dict(self.rules.pieces(self.position)),
            tuple(self.moves),
            tuple(self.allowed),
            tuple(self.refused),
            tuple(self.rules.winning_points(self.position)),
            self.strokes,
        )


def named(board: Board, word: str) -> Path:
    """Return the points that a move names, if it names only points."""
    names = word.split("-")
    return tuple(board.index[name] for name in names) if set(names) <= board.index.keys() else ()


def way(board: Board, word: str, before: Pieces, after: Pieces) -> Path:
    """Return the points that a move passed: those in its notation, otherwise those that a piece left and
    reached; nothing if there are none."""
    path = named(board, word)
    if len(path) > 1:
        return path
    came = sorted(
        (point for point in after if after[point] != before.get(point) and _more(before, after, point)),
        key=lambda p: p in board.stores,
    )
    end = path[0] if path else next(iter(came), None)
    if end is None:
        return ()
    come = _more(before, after, end)
    left = (point for point in before if point != end and _more(after, before, point) & come)
    start = next(left, None)
    return (end,) if start is None else (start, end)


def captured(board: Board, path: Path, before: Pieces, after: Pieces) -> Pieces:
    """Return the pieces that have left their points, except the moved piece and pieces that moved with it (as
    a rook does). Stores do not lose pieces, and pieces that arrive in one were captured."""
    came, end = Counter[str](), path[-1] if path else None
    others = [p for p in {**before, **after} if p not in board.stores and before.get(p) != after.get(p)]
    for point in others:
        if point != end:
            came += _more(before, after, point)
    mover = path[0] if len(path) > 1 else None
    found: dict[Point, tuple[str, ...]] = {}
    for point in others:
        if point != mover:
            left = _more(after, before, point)
            if lost := tuple((left - came).elements()):
                found[point] = lost
            came -= left
    return found


def _more(before: Pieces, after: Pieces, point: Point) -> Counter[str]:
    """Count the pieces that a point has after but did not have before."""
    now, then = after.get(point, ()), before.get(point, ())
    return Counter() if now == then else Counter(now) - Counter(then)
