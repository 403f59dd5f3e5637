"""The sentences that only the text of Two Take One uses."""

from __future__ import annotations

from publisher.checking.scene import SceneError
from publisher.checking.scenes.board import BoardScene
from publisher.engine import Seat
from publisher.engine.words import row

from .play import ErChiYi

BLACK, WHITE = Seat(0), Seat(1)
SIGNS = {"X": "black", "O": "white"}


class Reading(BoardScene[ErChiYi]):
    """Lines after a step, and long stretches without a capture."""

    @row("Line after Black's step", "Taken?")
    def line(self, signs: str) -> int:
        """Return how many white pieces fall when the last of the black pieces steps into the line from below.
        Each black piece is tried as the one that steps; the result must not depend on it."""
        row = [SIGNS.get(sign) for sign in signs.split()]
        board = self.rules.definition.topology
        points = [point for point in board.inside if board.names[point].endswith("2")]
        if len(row) != len(points):
            raise SceneError(f"a line of this board has {len(points)} points")
        found = set()
        for stepped in (place for place, man in enumerate(row) if man == "black"):
            below = board.index[board.names[points[stepped]][0] + "1"]
            men = {point: (man,) for point, man in zip(points, row, strict=True) if man}
            del men[points[stepped]]
            position = self.rules.place(men | {below: ("black",)}, to_move=BLACK)
            before = self.rules.men(position, WHITE)
            self.rules.play(position, (below, points[stepped]))
            found.add(before - self.rules.men(position, WHITE))
        if len(found) != 1:
            raise SceneError(f"it matters which man steps: {sorted(found)} taken")
        return int(found.pop())
