"""The classes that a game's programs meet; `python docs/keys_and_classes.py` writes them into `classes.md`.

`docs/mechanics.py` uses the same form for mechanics. A game must write what is not implemented; it may
override what some class does override.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from publisher.checking.scene import Scene
from publisher.checking.scenes.board import BoardScene
from publisher.checking.scenes.table import TableScene
from publisher.checking.scenes.trick import TrickScene
from publisher.engine import (
    BoardGame,
    Cards,
    CardTable,
    ChanceOptions,
    Decision,
    Game,
    Options,
    Outcome,
    Position,
    PreferredOptions,
    Space,
    Table,
    TableGame,
    Zone,
    state,
)
from publisher.engine.seat_context import SeatContext
from publisher.engine.state import State
from publisher.engine.views import Legal, LogLine, View, ZoneView
from publisher.engine.words import Question, Told, Word
from publisher.engine.worlds import PositionWorld, World
from publisher.model.board import Board
from publisher.model.cards import Card
from publisher.model.deck import Deck

GAMES = Path(__file__).parents[1] / "games"
MECHANICS = "publisher.engine.mechanics"
OFFERED: tuple[tuple[str, str, tuple[type, ...]], ...] = (
    ("Rules", "Your class derives from one of the last two.", (Game, BoardGame, TableGame)),
    ("Tables, positions and boards", "", (State, Position, Table, CardTable, Board)),
    ("Cards", "", (Card, Cards, Zone, Deck)),
    ("Choices", "", (Decision, Options, Space, PreferredOptions, ChanceOptions, Outcome)),
    ("Words", "", (Question, Told, Word)),
    (
        "For bots",
        "A bot gets a `SeatContext` ([write bots](../how-to/write-bots.md)).",
        (SeatContext, View, ZoneView, LogLine, Legal, World, PositionWorld),
    ),
)


class Use(NamedTuple):
    """A class in a program of a game: the classes of publisher that it derives from, and its own methods."""

    game: str
    direct: tuple[type, ...]
    bases: tuple[type, ...]
    methods: frozenset[str]


@cache
def programs() -> tuple[Path, ...]:
    """Return the programs of the built-in games."""
    return tuple(sorted(GAMES.glob("*/*.py")))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> dict[str, str]:
    """Return the names that a program imports from publisher, each with its full name."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("publisher.")
        for alias in node.names
    }


@cache
def uses() -> tuple[Use, ...]:
    """Return the classes in the programs of the built-in games."""
    found: list[Use] = []
    for path in programs():
        known: dict[str, tuple[type, ...]] = {}
        for name, full in imports(path).items():
            one = getattr(import_module(full.rpartition(".")[0]), full.rpartition(".")[2], None)
            if isinstance(one, type):
                known[name] = one.__mro__
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef):
                names = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                bases = tuple(cls for name in names for cls in known.get(ast.unparse(name), ()))
                methods = frozenset(one.name for one in node.body if isinstance(one, ast.FunctionDef))
                direct = tuple(known[name][0] for name in map(ast.unparse, names) if known.get(name))
                known[node.name] = bases
                found.append(Use(path.parent.name, direct, bases, methods))
    return tuple(found)


def is_overridden(cls: type, name: str) -> bool:
    """Return True if a class of a built-in game, or of a mechanic, overrides this method."""
    return any(cls in one.bases and name in one.methods for one in uses()) or any(
        name in vars(other) for other in _below(cls) if other.__module__.startswith(MECHANICS)
    )


def _below(cls: type) -> Iterator[type]:
    for other in cls.__subclasses__():
        yield other
        yield from _below(other)


# -- the parts of a class


def groups(cls: type) -> Iterator[str]:
    """Yield what a class has: what a game must write, what it may override, what it calls, and its facts."""
    found: dict[str, list[str]] = {"Write": [], "Override": [], "Call": [], "Facts": []}
    for name, one in members(cls):
        if not is_inherited(cls, name) and (told := first(one) or _said(cls, one)):
            kind = "Facts" if getattr(one, "_is_fact", False) else _group(cls, name, one)
            shown = _fact(name, one) if kind == "Facts" else name + signature(one)
            found[kind].append(f"* `{shown}`: {told}")
    if [title for title, lines in found.items() if lines] == ["Call"]:
        yield "\n".join(found["Call"])
        return
    for title, lines in found.items():
        if lines:
            yield "\n".join([f"{title}:", "", *lines])


def _said(cls: type, one: Any) -> str:
    """Return the first sentence that calls a method of a scene."""
    spoken = getattr(one, "_spoken", ()) if issubclass(cls, Scene) else ()
    return f"`{spoken[0].phrase}`" if spoken else ""


def members(cls: type) -> Iterator[tuple[str, Any]]:
    """Yield the methods and properties that a class itself has for others."""
    for name, one in vars(cls).items():
        called = getattr(one, "__func__", one)
        if not name.startswith("_") and (
            inspect.isfunction(called) or isinstance(one, property | cached_property)
        ):
            yield name, called


def is_inherited(cls: type, name: str) -> bool:
    """Return True if a base class of publisher declares this method, and so describes it."""
    return any(name in vars(base) for base in cls.__mro__[1:] if base.__module__.startswith("publisher."))


def _group(cls: type, name: str, one: Any) -> str:
    if not issubclass(cls, Game | Scene):
        return "Call"
    if is_abstract(one) and issubclass(cls, Game):
        return "Write" if _is_needed(cls, name) else "Override"
    return "Override" if is_overridden(cls, name) else "Call"


def is_abstract(one: Any) -> bool:
    return inspect.isfunction(one) and "raise NotImplementedError" in inspect.getsource(one)


def still_to_write(cls: type) -> list[str]:
    """Return the methods of its bases that a class of rules leaves to a game."""
    if not issubclass(cls, Game):
        return []
    left = [name for name in dir(cls) if name not in vars(cls) and is_abstract(getattr(cls, name))]
    return [
        name for name in left if any(_is_needed(base, name) for base in cls.__mro__ if name in vars(base))
    ]


_WITH = ("apply_chance",)
"""Methods that a game needs only if it overrides another: `chances`."""


def _is_needed(cls: type, name: str) -> bool:
    """Return True if publisher calls a method of this class itself, not only of some class below it."""
    if name in _WITH:
        return False
    above = (base for base in cls.__mro__ if base.__module__.startswith(MECHANICS))
    own = any(f"self.{name}(" in inspect.getsource(base) for base in above)
    return own or not cls.__module__.startswith(MECHANICS)


def _fact(name: str, one: Any) -> str:
    """Return a fact as a mark names it: `hand-size`, `slam(level)`."""
    given = list(inspect.signature(one).parameters)[1:]
    return name.replace("_", "-") + (f"({', '.join(given)})" if given else "")


def signature(one: Any) -> str:
    """Return the parameters of a method and what it returns, with their types."""
    if not inspect.isfunction(one):
        return ""
    found = inspect.signature(one)
    typed = (
        f"{name}: {each.annotation}" if each.annotation is not each.empty else name
        for name, each in found.parameters.items() if name not in ("self", "cls")
    )  # fmt: skip
    returned = found.return_annotation
    return f"({', '.join(typed)})" + (f" -> {returned}" if returned not in (found.empty, "None") else "")


def first(one: Any) -> str:
    """Return the first sentence of the documentation of a function, without the errors that it raises."""
    words = " ".join((getattr(one, "__doc__", "") or "").split())
    return re.split(r"(?<=\.)\s|; (?=`?[A-Z]\w+`? if)", words)[0].rstrip(".;")


def described(cls: type) -> str:
    """Return what is said of a class; "" for one whose documentation only repeats its fields."""
    text = inspect.cleandoc(cls.__doc__ or "")
    return "" if text.startswith(f"{cls.__name__}(") else re.sub(r"(?<!\n)\n(?!\n|\* ) *", " ", text)


def fields(cls: type) -> str:
    """Return a line with the fields of a class that is made of fields, or ""."""
    names: Sequence[str] = getattr(cls, "__struct_fields__", getattr(cls, "_fields", ()))
    names = names or list(getattr(cls, "__dataclass_fields__", ()))
    if issubclass(cls, Game | State):
        names = list(vars(cls).get("own_parts", ()))
    told = {
        name: getattr(kind, "__forward_arg__", kind) for name, kind in inspect.get_annotations(cls).items()
    }
    return f"Has {', '.join(f'`{name}: {told[name]}`' for name in names if name in told)}." if names else ""


def sentences(cls: type) -> list[str]:
    """Return the phrases of the methods, parts and questions that a class itself declares."""
    phrases: dict[str, None] = {}
    for one in vars(cls).values():
        for spoken in getattr(one, "_spoken", ()):
            phrases[f"**{spoken.phrase}**" if spoken.sort == "claim" else spoken.phrase] = None
        if isinstance(one, Question):
            phrases |= dict.fromkeys(f"{{seat}} … {form}" for form in one.forms)
    for part in vars(cls).get("own_parts", {}).values():
        phrases |= dict.fromkeys(part.phrases)
    return list(phrases)


def settings(cls: type) -> Iterator[str]:
    """Yield the attributes that a game may set in its class, with what is written below them."""
    above = {name for base in cls.__mro__[1:] for name in inspect.get_annotations(base)}
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(body, ast.ClassDef)
    for node, after in zip(body.body, [*body.body[1:], None], strict=True):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=noted, value=value):
                kind = ast.unparse(noted)
                is_set = value is not None or kind.startswith("ClassVar[")
                if is_set and not name.startswith("_") and name not in above | _SET_BY_PUBLISHER:
                    told = ast.get_docstring(ast.Module([after], [])) if isinstance(after, ast.Expr) else None
                    kind = kind.removeprefix("ClassVar[").removesuffix("]") if "ClassVar[" in kind else kind
                    yield f"* `{name}: {kind}`" + (f": {' '.join(told.split()).rstrip('.')}" if told else "")


_SET_BY_PUBLISHER = {"own_words", "position_class", "table_class", "source_file"}


# -- classes.md


def offered() -> str:
    """Return the classes of the engine, each group with its imports."""
    return "\n\n".join(
        "\n\n".join(filter(None, [f"## {title}", about, _imports(classes), *map(_class, classes)]))
        for title, about, classes in OFFERED
    )


def _imports(classes: Sequence[type]) -> str:
    """Return the imports of classes, from `publisher.engine` if it has them."""
    engine = import_module("publisher.engine")
    homes: dict[str, list[str]] = {}
    for cls in classes:
        home = engine.__name__ if cls.__name__ in engine.__all__ else cls.__module__
        homes.setdefault(home, []).append(cls.__name__)
    lines = (import_line(home, sorted(names)) for home, names in sorted(homes.items()))
    return "\n".join(["```python", *lines, "```"])


def import_line(home: str, names: Sequence[str]) -> str:
    """Return an import as ruff formats it."""
    line = f"from {home} import {', '.join(names)}"
    if len(line) <= 110:
        return line
    return "\n".join([f"from {home} import (", *(f"    {name}," for name in names), ")"])


def _class(cls: type) -> str:
    """Return a class of the engine: what it is, and what it has."""
    bases = ", ".join(f"`{one.__name__}`" for one in cls.__bases__ if one.__module__.startswith("publisher."))
    set_by_games = list(settings(cls)) if issubclass(cls, Game) else []
    return "\n\n".join(
        filter(None, [
            f"### {cls.__name__}",
            f"Base: {bases}." if bases else "",
            described(cls),
            fields(cls),
            "\n".join(["Attributes:", "", *set_by_games]) if set_by_games else "",
            *groups(cls),
        ])
    )  # fmt: skip


def scenes() -> str:
    """Return what a reading.py may use of the scene it derives from; words.md has the sentences."""
    return "\n" + "\n\n".join([_imports(SCENES), *map(_class, SCENES)])


SCENES = (Scene, TableScene, TrickScene, BoardScene)


def declared() -> str:
    """Return the functions that declare parts of the state, with their import."""
    names = ("kept", "each_deal", "hidden", "by_lot", "zone", "zone_per_seat", "zone_per_team", "zones",
             "per_seat", "per_team", "given")  # fmt: skip
    found = ((name, getattr(state, name)) for name in names)
    line = import_line(state.__name__, sorted(names))
    rows = (f"* `{name}{signature(one)}`: {first(one)}".rstrip(": ") for name, one in found)
    return "\n".join(["", "```python", line, "```", "", *rows])
