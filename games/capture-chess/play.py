"""Capture Chess: pieces step along the lines of a small diamond, or jump over an enemy and take it."""

from __future__ import annotations

from publisher.engine.mechanics.boards.jump_capture import JumpCapture
from publisher.engine.mechanics.boards.stepping import SteppingPosition


class CaptureChess(JumpCapture[SteppingPosition]):
    """A turn has one jump at most, and no player has to jump."""

    horizon = 4

    def refusal(self, position: SteppingPosition, word: str) -> str | None:
        """Refuse a move that is longer than a step and is not a jump."""
        points = self.named(word)
        if not points:
            return None
        start, end = points[0], points[-1]
        return "stepping" if start == end or end in self.near[start] else "jumping"
