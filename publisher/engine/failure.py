"""An exception inside a `play.py`, `reading.py` or `bots.py`, told so that its author can find it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path

from publisher.engine.game import Game
from publisher.errors import PressError, PublisherError, RulesError
from publisher.location import Location
from publisher.model.shelf import BOTS, PLAY, READING

SHOWN = 12
"""How many of the last moves an error quotes."""


def rules_broke(rules: Game, error: Exception, moves: Sequence[str]) -> RulesError:
    """What went wrong, on which line of `play.py`, after which moves."""
    source = rules.source_file
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith("play.py")
    ]
    line = (frames[-1].lineno or 0) if frames else 0
    if moves:
        left_out = f"… {len(moves) - SHOWN} more, then " if len(moves) > SHOWN else ""
        told = f" after {len(moves)} move{'s' * (len(moves) > 1)}: {left_out}{', '.join(moves[-SHOWN:])}"
    else:
        told = " before the first move"
    hint = error.hint if isinstance(error, PublisherError) else ""
    return RulesError(f"{described(error)}{told}", Location(source, line), hint)


def described(error: Exception) -> str:
    """What an exception says, in the words of whoever writes a game."""
    if isinstance(error, PublisherError):
        return error.message
    if isinstance(error, NotImplementedError) and not error.args:
        return f"the method {traceback.extract_tb(error.__traceback__)[-1].name!r} is missing"
    return f"{type(error).__name__}: {error}"


def unexpected(error: Exception) -> PublisherError:
    """An exception that nobody foresaw: a game's own Python broke, or else the press did."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).name in (PLAY, READING, BOTS)]
    if own:
        return RulesError(described(error), Location(own[-1].filename, own[-1].lineno or 0))
    where = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}"
    return PressError(
        f"the press broke: {type(error).__name__}: {error} ({where})",
        hint="this is a fault of the press; please report it",
    )
