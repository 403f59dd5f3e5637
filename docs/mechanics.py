"""The pages of mechanics in `reference/`; `python docs/keys_and_classes.py` writes them.

Everything in them is read from the code: what a game must write, what some class overrides, the ids of rules
by which moves are refused, and the built-in games that show how a class is used.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from classes import (
    GAMES,
    MECHANICS,
    described,
    fields,
    first,
    groups,
    import_line,
    imports,
    is_inherited,
    members,
    programs,
    sentences,
    settings,
    signature,
    still_to_write,
    uses,
)

from publisher.engine import Game, mechanics
from publisher.engine.state import State

REFERENCE = Path(__file__).parent / "reference"
PACKAGES = Path(mechanics.__file__).parent

WITH_SIDES = (
    "sides", "stepping", "placing", "kings", "jump_capture", "line_capture", "shapes", "shape_taking",
    "shape_scores", "pressing", "race", "royal", "chess_moves", "hopping",
)  # fmt: skip
"""The modules of `boards` that have their own page: those for pieces that belong to players."""

PAGES: Mapping[str, tuple[str, str]] = {
    "auctions": ("auctions", "Players bid in turn, and the highest bidder must keep the promise."),
    "boards": (
        "boards",
        "Games in which nothing moves: players place stones, draw lines, join or surround points, or share "
        "all moves. If pieces of the players step, jump or take, read [boards with "
        "sides](mechanics-boards-with-sides.md).",
    ),
    "boards-with-sides": (
        "boards with sides",
        "Each player has a side: the pieces of one kind, one on a point. Pieces are placed, step, jump, take "
        "or race. `Sides` knows whose piece is where; `Stepping` and `Placing` add turns; the others add "
        "one rule each. If nothing moves on your board, read [boards](mechanics-boards.md).",
    ),
    "cards": ("cards", "Card games without tricks or melds: shedding, matching, picking, dropping out."),
    "melding": ("melding", "Sets and runs of cards on the table, and the Canasta family."),
    "outdoors": (
        "outdoor games",
        "Hide and seek, cops and robbers, and sides that change over. Chance decides runs.",
    ),
    "poker": ("poker", "The ranking of poker hands, for any game that compares them."),
    "spoken": ("spoken games", "Announcements with cards and numbers, and players who doubt them."),
    "tricks": ("tricks", "Leading, following suit, trumps, partners, contracts and their scores."),
}
"""The title of each page, and what it is for."""


def page(name: str) -> str:
    """Return a page: which class is for which game, and each module with its import."""
    title, about = PAGES[name]
    found = [one for one in modules(name) if parts(one)]
    rows = [_row(cls, name) for module in found for cls in classes_of(module) if issubclass(cls, Game)]
    table = ["| start from | for a game | example |", "|---|---|---|", *rows] if rows else []
    return "\n\n".join([
        f"# Mechanics: {title}", about, *(["\n".join(table)] if table else []), LEGEND,
        *(part for module in found for part in _module(module, name) if part),
    ]) + "\n"  # fmt: skip


LEGEND = """How to read a section:

* The first lines import everything that the module has. Write only the names that you use.
* A class also has what its base has. Each method is listed once, where it begins; *Written for you* names the
  methods of a base that the class already has.
* **Write** what your class must have. **Override** what you want to
  change: some game does. **Call** the rest.
* `P` is your class of positions, `T` your class of tables.
* Your text needs a heading for each rule id: `### Follow suit {#follow-suit}`.
* Your text may say the sentences in a box; claims are in bold.

[Classes](classes.md) has the bases of all games."""


@cache
def modules(name: str) -> tuple[ModuleType, ...]:
    """Return the modules of a page that a game imports, or that these build on; the basic ones first."""
    package = name.partition("-")[0]
    paths = (PACKAGES / package).glob("[a-z]*.py")
    stems = [
        path.stem for path in paths if package != "boards" or (path.stem in WITH_SIDES) == (name != package)
    ]
    found = [import_module(f"{MECHANICS}.{package}.{stem}") for stem in stems]
    return tuple(sorted((one for one in found if one.__name__ in _offered()), key=_order))


def _order(module: ModuleType) -> tuple[int, int, str]:
    """Return a key that puts what most games use first, and base classes before classes that derive."""
    used = max((len(games_with(cls)) for cls in classes_of(module)), default=0)
    return -used, max((len(cls.__mro__) for cls in classes_of(module)), default=99), module.__name__


@cache
def _offered() -> frozenset[str]:
    """Return the modules that a game imports, and those of the bases of their classes."""
    named = {name.rpartition(".")[0] for path in programs() for name in imports(path).values()}
    found = {name for name in named if name.startswith(MECHANICS)}
    bases = (base for name in found for cls in classes_of(import_module(name)) for base in cls.__mro__)
    return frozenset(found | {base.__module__ for base in bases})


def games_with(cls: type) -> set[str]:
    """Return the built-in games that use a class."""
    return {one.game for one in uses() if cls in one.bases}


def example(cls: type) -> str:
    """Return the game with the shortest program that derives from a class, directly if there is one."""
    direct = {one.game for one in uses() if cls in one.direct}
    size = {game: (GAMES / game / "play.py").stat().st_size for game in direct or games_with(cls)}
    return min(size, key=lambda game: (size[game], game), default="")


def classes_of(module: ModuleType) -> list[type]:
    return [one for one in vars(module).values() if isinstance(one, type) and _is_own(one, module)]


def functions_of(module: ModuleType) -> list[Any]:
    found = (one for one in vars(module).values() if inspect.isfunction(one) and _is_own(one, module))
    return [one for one in found if one.__doc__]


def _is_own(one: Any, module: ModuleType) -> bool:
    return bool(one.__module__ == module.__name__ and not one.__name__.startswith("_"))


def constants_of(module: ModuleType) -> list[str]:
    """Return the constants of a module that a game imports."""
    named = {name for path in programs() for name in imports(path).values()}
    return sorted(name for name in vars(module) if name.isupper() and f"{module.__name__}.{name}" in named)


def parts(module: ModuleType) -> list[str]:
    """Return the names to import, in the order of imports."""
    names = (one.__name__ for one in (*classes_of(module), *functions_of(module)))
    return [*constants_of(module), *sorted(names, key=lambda name: (name.islower(), name))]


def _row(cls: type, here: str) -> str:
    found = example(cls)
    return f"| {linked(cls, here)} | {_for(cls)} | {f'`games/{found}`' if found else '–'} |"


def _for(cls: type) -> str:
    """Return in a few words which games a class is for."""
    words = re.split(r"[.;](?: |$)|\n", described(cls))[0].rstrip(".")
    return words.removeprefix("A game ").replace("A race", "a race")


def linked(cls: type, here: str) -> str:
    """Return the name of a class, linked from a page to where it is described."""
    anchor = f"#{cls.__name__.lower()}"
    if not cls.__module__.startswith(MECHANICS):
        return f"[`{cls.__name__}`](classes.md{anchor})"
    *_, package, stem = cls.__module__.split(".")
    home = f"{package}-with-sides" if package == "boards" and stem in WITH_SIDES else package
    return f"[`{cls.__name__}`]({'' if home == here else f'mechanics-{home}.md'}{anchor})"


def _module(module: ModuleType, here: str) -> Iterator[str]:
    """Yield the parts of a section: what the module is for, its import, its classes, its functions."""
    yield f"## {module.__name__.rpartition('.')[2].replace('_', ' ').capitalize()}"
    yield " ".join((module.__doc__ or "").split("\n\n")[0].split())
    yield f"```python\n{import_line(module.__name__, parts(module))}\n```"
    for cls in classes_of(module):
        yield from _class(cls, here)
    if found := functions_of(module):
        yield "### Functions of " + module.__name__.rpartition(".")[2]
        yield "\n".join(
            f"* `{one.__name__}{signature(one)}`: {first(one)}{_by(ids_in(one))}" for one in found
        )


def _class(cls: type, here: str) -> Iterator[str]:
    """Yield what a class is and what it has: first what a game must write, then what it may change."""
    bases = [linked(base, here) for base in cls.__bases__ if base.__module__.startswith("publisher.engine")]
    yield f"### {cls.__name__}"
    yield f"Base: {', '.join(bases)}." if bases else ""
    yield described(cls)
    if has := fields(cls):
        yield has
    yield from groups(cls)
    if left := still_to_write(cls):
        yield f"Still to write: {', '.join(f'`{name}`' for name in left)}."
    if issubclass(cls, Game) and (set_by_games := list(settings(cls))):
        yield "\n".join(["Attributes:", "", *set_by_games])
    own = [name for name, _ in members(cls) if is_inherited(cls, name)]
    if issubclass(cls, Game) and own:
        yield f"Written for you: {', '.join(f'`{name}`' for name in own)}."
    if ids := ids_of(cls):
        yield f"Rule ids: {', '.join(f'`{one}`' for one in sorted(ids))}."
    if spoken := sentences(cls):
        yield "\n".join(["```text", *spoken, "```"])


# -- ids of rules


NARROWS = ("must", "without", "above", "up_to")


@cache
def headings() -> frozenset[str]:
    """Return the ids of all headings in the texts of the built-in games."""
    texts = (path.read_text(encoding="utf-8") for path in GAMES.glob("*/rules.md"))
    return frozenset(name for text in texts for name in re.findall(r"\{[^{}\n]*#([\w-]+)", text))


def ids_of(cls: type) -> set[str]:
    """Return the ids of rules by which a class of rules refuses moves, except those of its bases."""
    return ids_in(cls) - {one for base in cls.__mro__[1:] if base.__module__.startswith(MECHANICS)
                          for one in ids_in(base)}  # fmt: skip


@cache
def ids_in(one: Any) -> frozenset[str]:
    """Return the ids in the code of a class or function, and of those of mechanics that it names."""
    found: set[str] = set()
    ahead, seen = [one], {one}
    while ahead:
        each = ahead.pop()
        tree = ast.parse(textwrap.dedent(inspect.getsource(each)))
        found |= set(_ids(tree))
        known = vars(import_module(each.__module__))
        for node in ast.walk(tree):
            other = known.get(node.id) if isinstance(node, ast.Name) else None
            is_part = inspect.isfunction(other) or (
                isinstance(other, type) and not issubclass(other, Game | State)
            )
            if is_part and other not in seen and str(getattr(other, "__module__", "")).startswith(MECHANICS):
                seen.add(other)
                ahead.append(other)
    return frozenset(found & headings())


def _ids(tree: ast.AST) -> Iterator[str]:
    """Yield the words that name a rule: arguments that narrow a choice, and results that may be None."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name), args=[rule, *_]) if name in NARROWS:
                yield from _words(rule)
            case ast.FunctionDef(returns=returns) if returns and ast.unparse(returns) == "str | None":
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return):
                        yield from _words(inner.value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(rule))):
                if name.endswith("_rule"):
                    yield rule


def _words(value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.IfExp(body=one, orelse=other):
            yield from _words(one)
            yield from _words(other)
        case ast.BoolOp(values=values):
            for one in values:
                yield from _words(one)
        case ast.Constant(value=str(rule)):
            yield rule


def _by(ids: frozenset[str]) -> str:
    return f" (by {', '.join(f'`{one}`' for one in sorted(ids))})" if ids else ""


def pages() -> Iterator[tuple[Path, str]]:
    for name in PAGES:
        yield REFERENCE / f"mechanics-{name}.md", page(name)
