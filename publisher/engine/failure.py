"""An exception inside a `play.py`, told so that its author can find it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence

from publisher.engine.game import Game
from publisher.errors import PublisherError, RulesError
from publisher.location import Location

SHOWN = 12
"""How many of the last moves an error quotes."""


def rules_broke(rules: Game, error: Exception, moves: Sequence[str]) -> RulesError:
    """What went wrong, on which line of `play.py`, after which moves."""
    source = getattr(rules, "source_file", "play.py")
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith("play.py")
    ]
    line = (frames[-1].lineno or 0) if frames else 0
    what = error.message if isinstance(error, PublisherError) else f"{type(error).__name__}: {error}"
    if moves:
        left_out = f"… {len(moves) - SHOWN} more, then " if len(moves) > SHOWN else ""
        told = f" after {len(moves)} move{'s' * (len(moves) > 1)}: {left_out}{', '.join(moves[-SHOWN:])}"
    else:
        told = " before the first move"
    return RulesError(f"{what}{told}", Location(source, line))
