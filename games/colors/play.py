"""Colors: both lay discs of all colours; Row scores patterns in rows, Column in columns."""

from __future__ import annotations

from publisher.engine.mechanics.boards.line_scores import LineScores, LineScoresPosition


class Colors(LineScores[LineScoresPosition]):
    """A game of line scores; the definition sets the board and its colours."""
