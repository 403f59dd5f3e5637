"""A player that always answers with the mirror image, rows for columns."""

from __future__ import annotations

from publisher.engine.mechanics.boards.line_scores import Mirror

BOTS = {"mirror": Mirror}
