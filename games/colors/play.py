"""Colors: discs of all colours for both; Row scores what lies together in rows, Column in columns."""

from __future__ import annotations

from publisher.engine.mechanics.boards.line_scores import LineScores, LineScoresPosition


class Colors(LineScores[LineScoresPosition]):
    """As all such games: the board and its colours are those of the definition."""
