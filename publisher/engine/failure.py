"""Errors for exceptions in a `play.py`, `reading.py` or `bots.py` that show where the cause is."""

from __future__ import annotations

import ast
import builtins
import re
import sys
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, NoReturn

import publisher
from publisher.base.errors import (
    LimitError,
    LostError,
    PressError,
    PublisherError,
    RulesError,
    WorkLost,
    close_to,
    located,
)
from publisher.base.limits import DATA, MEMORY
from publisher.base.location import Location
from publisher.base.syntax import syntax_tree
from publisher.engine.game import Game
from publisher.engine.outcome import Outcome, as_outcome
from publisher.engine.state import State
from publisher.model.card_files import FACES
from publisher.model.shelf import BOTS, PLAY, READING

_PACKAGE = Path(publisher.__file__).parent
SHOWN = 12
"""The number of last moves that an error quotes."""
SMALLER = "make the pictures, tables and texts of the game smaller"
LOST = "look for what leaves the process (os._exit), takes too much memory or never ends (or see --patience)"


def rules_broke(
    rules: Game, error: Exception, moves: Sequence[str], at: Location | None = None
) -> RulesError:
    """Return the error for rules that failed: the reason, the line of the program (or the place `at`), the
    moves before it."""
    if isinstance(error, RulesError) and error.location:
        return error
    hint = error.hint if isinstance(error, PublisherError) else ""
    place = program_line(error) or at or Location(rules.source_file)
    return RulesError(described(error), place, joined_hints(hint, _after(moves)))


def _after(moves: Sequence[str]) -> str:
    if not moves:
        return ""
    left_out = f"… {len(moves) - SHOWN} more, then " if len(moves) > SHOWN else ""
    return f"after {len(moves)} move{'s' * (len(moves) > 1)}: {left_out}{', '.join(moves[-SHOWN:])}"


def joined_hints(*hints: str) -> str:
    """Return several hints as one."""
    return "; ".join(filter(None, hints))


def program_line(error: BaseException) -> Location | None:
    """Return the last line of a game's own Python that an exception has passed; None if it passed none."""
    lost = error if isinstance(error, WorkLost) else WorkLost.by(error)
    own = (Location(file, line) for file, line in lost.frames if _is_of_a_game(Path(file)))
    return next(own, None)


def refuse_undeclared(rules: Game, state: State) -> None:
    """Raise RulesError, with its line, if the rules have set an attribute that the state does not declare: a
    misspelt part. Ask at the end of a game: in Python 3.11 it makes every later look at a part slower."""
    if len(vars(state)) == len(state.parts):  # all parts are set
        return
    known = state.declared_names()
    if name := next((name for name in vars(state) if name not in known), ""):
        near = close_to(name, sorted(one for one in known if not one.startswith("_")))[:1]
        hint = "".join(f"did you mean {one}? " for one in near)
        hint += f"Declare a new part in the class of the state: {name}: … = kept(…)"
        said = f"{type(state).__name__} has no part {name!r}"
        raise RulesError(said, _set_at(rules, name), hint)


def _set_at(rules: Game, attribute: str) -> Location | None:
    """Return the first place in the game's program that sets an attribute of that name."""
    source = getattr(sys.modules.get(type(rules).__module__), "_source", "")
    lines = [
        node.lineno for node in ast.walk(syntax_tree(source))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and node.attr == attribute
    ]  # fmt: skip
    return Location(rules.source_file, min(lines)) if lines else None


def defined_at(function: object) -> Location | None:
    """Return the place where a game's own Python defines a function; None for any other."""
    code = getattr(function, "__code__", None)
    if code is None or not _is_of_a_game(Path(code.co_filename)):
        return None
    return Location(code.co_filename, code.co_firstlineno)


def returned(rules: Game, method: str, found: Any, kind: type, expected: str) -> Any:
    """Return the result of that method of the rules; RulesError, with the line of the method, if it is not of
    that kind."""
    if isinstance(found, kind) and not isinstance(found, str):
        return found
    is_short = found is None or isinstance(found, int | float | str)
    said = repr(found) if is_short else f"a value of type {type(found).__name__}"
    place = defined_at(getattr(type(rules), method))
    raise RulesError(f"{method} returned {said}, expected {expected}", place)


def outcome_of(rules: Any, table: Any) -> Outcome:
    """Return the final result at a table; RulesError, with the method's line, if it is not an Outcome."""
    found = rules.outcome(table)
    with located(defined_at(type(rules).outcome) or Location(rules.source_file)):
        return as_outcome(found, "what outcome(table) returns", len(rules.seats))


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
    """Return the text of an exception with a suggestion, even if the exception itself cannot be printed."""
    try:
        said = str(error.msg if isinstance(error, ImportError) else error)
        if isinstance(error, ImportError) and error.path:
            said = said.removesuffix(f" ({error.path})")  # the path differs from machine to machine
        said = said.encode(errors="backslashreplace").decode()
    except Exception as another:
        return f"(its message cannot be printed: {type(another).__name__})"
    with suppress(Exception):  # a list of names may be the program's own, too
        within, name, known = _names_near(error)
        public = (one for one in known if name.startswith("_") or not one.startswith("_"))
        said += "".join(f". Did you mean: '{within}{one}'?" for one in close_to(name, public)[:1])
    return said


def _names_near(error: BaseException) -> tuple[str, str, Iterable[str]]:
    """Return a name that was not found, the names that are there, and what is before each in a suggestion.
    Python suggests names itself, but only in tracebacks, and not of modules."""
    if isinstance(error, AttributeError):
        return "", error.name or "", dir(error.obj)
    if isinstance(error, NameError):
        *_, (frame, _) = traceback.walk_tb(error.__traceback__)
        return "", error.name or "", {**vars(builtins), **frame.f_globals, **frame.f_locals}
    if not isinstance(error, ImportError):
        return "", "", ()
    if found := re.match("cannot import name '(.+?)'", error.msg):
        return "", found[1], dir(sys.modules[error.name or ""])
    package, dot, name = (error.name or "").rpartition(".")
    if package:
        return package + dot, name, (one.name for one in iter_modules(sys.modules[package].__path__))
    return "", name, (*sys.stdlib_module_names, publisher.__name__)


def raised(_: object, error: Exception) -> NoReturn:
    """Raise the error of failed work where nothing else can go on: a PublisherError as it is, any other
    exception as `unexpected`."""
    raise error if isinstance(error, PublisherError) else unexpected(error)


def unexpected(error: BaseException) -> PublisherError:
    """Return the error for an exception that is not a PublisherError: RulesError if a game's own Python
    failed, LostError if work was lost, LimitError for data that is too deep or too large, else
    PressError (a bug in publisher)."""
    if place := program_line(error):
        return RulesError(described(error), place, LOST if isinstance(error, WorkLost) else "")
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
