"""The API for programs: list, check, print, simulate, draw and play games.

Everything in `__all__` is stable, and nothing else. Nothing is printed, and the working folder stays as it
is. Errors are instances of `PublisherError`.
"""

from typing import TYPE_CHECKING, Any

from publisher.api.checking import Problem, Report, check
from publisher.api.drawing import SVG, draw
from publisher.api.games import Game, Shelf, load
from publisher.api.playing import Match, play
from publisher.api.printing import BuildError, build
from publisher.api.simulating import simulate
from publisher.errors import (
    DefinitionError,
    IllegalMove,
    LimitError,
    LostError,
    NotationError,
    OutputError,
    PressError,
    PrintError,
    PublisherError,
    RulesError,
    TextError,
    UntrustedError,
    UsageError,
)

if TYPE_CHECKING:
    from publisher.engine.outcome import Outcome
    from publisher.engine.registry import register
    from publisher.engine.simulation import Share, Summary

__all__ = [
    "SVG",
    "BuildError",
    "DefinitionError",
    "Game",
    "IllegalMove",
    "LimitError",
    "LostError",
    "Match",
    "NotationError",
    "Outcome",
    "OutputError",
    "PressError",
    "PrintError",
    "Problem",
    "PublisherError",
    "Report",
    "RulesError",
    "Share",
    "Shelf",
    "Summary",
    "TextError",
    "UntrustedError",
    "UsageError",
    "build",
    "check",
    "draw",
    "load",
    "play",
    "register",
    "simulate",
]

_LATE = {
    "Outcome": "publisher.engine.outcome",
    "Share": "publisher.engine.simulation",
    "Summary": "publisher.engine.simulation",
    "register": "publisher.engine.registry",
}
"""The modules of names that are slow to import."""


def __getattr__(name: str) -> Any:
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATE[name]), name)


def __dir__() -> list[str]:
    return __all__
