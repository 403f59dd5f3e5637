"""Errors for exceptions in a `play.py`, `reading.py` or `bots.py` that show where the cause is."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import publisher
from publisher.base.errors import LimitError, LostError, PressError, PublisherError, RulesError
from publisher.base.limits import DATA
from publisher.base.location import Location
from publisher.base.processes import MEMORY, WorkLost
from publisher.engine.game import Game
from publisher.model.card_files import FACES
from publisher.model.shelf import BOTS, PLAY, READING

_PACKAGE = Path(publisher.__file__).parent
SHOWN = 12
"""The number of last moves that an error quotes."""
SMALLER = "make the pictures, tables and texts of the game smaller"
LOST = "look for what leaves the process (os._exit), takes too much memory or never ends (or see --patience)"


def rules_broke(rules: Game, error: Exception, moves: Sequence[str]) -> RulesError:
    """Return the error for rules that failed: the reason, the line of `play.py`, and the moves before it."""
    source = rules.source_file
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.endswith("play.py")
    ]
    line = (frames[-1].lineno or 0) if frames else 0
    if moves:
        left_out = f"… {len(moves) - SHOWN} more, then " if len(moves) > SHOWN else ""
        after = f" after {len(moves)} move{'s' * (len(moves) > 1)}: {left_out}{', '.join(moves[-SHOWN:])}"
    else:
        after = " before the first move"
    hint = error.hint if isinstance(error, PublisherError) else ""
    return RulesError(f"{described(error)}{after}", Location(source, line), hint)


def described(error: BaseException) -> str:
    """Return the message of an exception in words for the author of a game."""
    if isinstance(error, PublisherError):
        return error.message
    if isinstance(error, NotImplementedError) and not error.args:
        return f"the method {traceback.extract_tb(error.__traceback__)[-1].name!r} is missing"
    if isinstance(error, WorkLost):
        return error.why
    return f"{type(error).__name__}: {_said(error)}".removesuffix(": ")


def _said(error: BaseException) -> str:
    """Return the text of an exception, even if the exception itself cannot be printed."""
    try:
        said = str(error.msg if isinstance(error, ImportError) else error)
        if isinstance(error, ImportError) and error.path:
            said = said.removesuffix(f" ({error.path})")  # the path differs from machine to machine
        return said.encode(errors="backslashreplace").decode()
    except Exception as another:
        return f"(its message cannot be printed: {type(another).__name__})"


def raised(_: object, error: Exception) -> NoReturn:
    """Raise the error of failed work where nothing else can go on: a PublisherError as it is, any other
    exception as `unexpected`."""
    raise error if isinstance(error, PublisherError) else unexpected(error)


def unexpected(error: BaseException) -> PublisherError:
    """Return the error for an exception that is not a PublisherError: RulesError if a game's own Python
    failed, LostError if work was lost, LimitError for data that is too deep or too large, else
    PressError (a bug in publisher)."""
    lost = error if isinstance(error, WorkLost) else WorkLost.by(error)
    own = [(file, line) for file, line in lost.frames if _is_of_a_game(Path(file))]
    if own:
        return RulesError(described(error), Location(*own[0]), LOST if isinstance(error, WorkLost) else "")
    if isinstance(error, WorkLost):
        return LostError(described(error), hint=LOST)
    if isinstance(error, RecursionError):
        return DATA.too_deep()
    if isinstance(error, MemoryError):
        return LimitError(f"it takes more than {MEMORY >> 30} GB of memory", hint=SMALLER)
    return PressError(
        f"publisher failed: {described(error)}{innermost(error)}",
        hint="this is a bug in publisher: please report it",
    )


def _is_of_a_game(file: Path) -> bool:
    """Return True for a game's own program; publisher has modules of the same names."""
    bundled = file.is_relative_to(_PACKAGE / "_bundled")
    return file.name in (PLAY, READING, BOTS, FACES) and (bundled or not file.is_relative_to(_PACKAGE))


def innermost(error: BaseException) -> str:
    """Return the file and the line that an exception comes from: ` (play.py, line 7)`; empty if unknown."""
    return "".join(f" ({Path(file).name}, line {line})" for file, line in WorkLost.by(error).frames[:1])
