"""A loader of `play.py` files by path, under private names, so that any folder's games work alike."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

from publisher.base.errors import DefinitionError, PublisherError, RulesError, did_you_mean
from publisher.base.location import Location
from publisher.base.syntax import syntax_tree
from publisher.engine import mechanics
from publisher.engine.failure import described, program_line, rules_broke
from publisher.engine.game import Game
from publisher.engine.position import BoardGame
from publisher.engine.table import TableGame
from publisher.model.card_files import FACES
from publisher.model.definition import Definition
from publisher.model.shelf import DEFINITION, PLAY, GameFolder
from publisher.model.trust import require_trust


def load_module(folder: GameFolder, file: str) -> ModuleType:
    """Return the module of one of the folder's Python files; loaded again if the file's text has changed.

    The files of a folder are modules of one package, so that a `reading.py` may write `from .play import …`.
    UntrustedError if the folder is not trusted, DefinitionError if it has no `play.py`, RulesError with the
    line if the file fails. No other function runs the code of a game's folder.
    """
    require_trust(folder)
    if file != FACES and not folder.has_engine:
        folder.read(DEFINITION)  # an error if nothing of the folder can be read
        message = f"{folder.slug} is printed, not played: it has no {PLAY}"
        raise DefinitionError(
            message, Location(folder.name(PLAY)), "publisher docs play-py shows how to write one"
        )
    path = folder.path / file
    package = _package(folder)
    name = f"{package}.{file.removesuffix('.py')}"
    source = folder.read(file)
    if file != PLAY and (file != FACES or folder.has(PLAY)):
        source += vars(load_module(folder, PLAY))["_source"]
    known = sys.modules.get(name)
    if known is not None and getattr(known, "_source", None) == source:
        return known
    spec = importlib.util.spec_from_loader(name, loader=None, origin=str(path))
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__package__ = package
    module.__file__ = str(path)
    sys.modules[name] = module
    try:
        exec(compile(folder.read(file), folder.name(file), "exec"), vars(module))  # as messages name it
    except SyntaxError as error:
        del sys.modules[name]
        place = Location(folder.name(file), error.lineno or 0, error.offset or 0)
        raise RulesError(f"not valid Python: {error.msg}", place) from None
    except Exception as error:
        del sys.modules[name]
        hint = error.hint if isinstance(error, PublisherError) else ""
        place = program_line(error) or Location(folder.name(file))
        raise RulesError(described(error), place, hint) from error
    vars(module)["_source"] = source  # set last: another thread may look for it
    return module


def place_of(folder: GameFolder, file: str, *names: str) -> Location:
    """Return the place where a program of the folder last sets the first of these names that it sets at its
    top level: a class, a function, a value or one of its items; the whole file if it sets none."""
    lines = dict[str, int]()
    for node in syntax_tree(folder.read(file)).body:
        for name in names_set(node):
            lines[name] = node.lineno
    return Location(folder.name(file), next((lines[name] for name in names if name in lines), 0))


def names_set(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement sets: of a class, a function, a value or one of its items."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        yield node.name
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    for target in targets:
        while isinstance(target, ast.Subscript):
            target = target.value
        if isinstance(target, ast.Name):
            yield target.id


def _package(folder: GameFolder) -> str:
    """Return the name of the folder's package, the same on all machines; make the package if it is new."""
    place = folder.lent.name if folder.lent else folder.path.resolve().as_posix()
    name = f"_publisher_game_{place.replace('/', '_')}"
    if name not in sys.modules:
        sys.modules[name] = ModuleType(name)
        sys.modules[name].__path__ = []
    return name


def load_game(folder: GameFolder, variant: str = "") -> Game:
    """Return the rules of a game (or of one of its variants), ready to start matches with.

    They are the same object as long as the folder's code and definition are the same, so that slow results,
    such as the games played by these rules, are computed once.
    """
    module, definition = load_module(folder, PLAY), folder.definition(variant)
    made: dict[str, Game] = vars(module).setdefault("_made", {})
    if variant not in made or made[variant].definition is not definition:
        made[variant] = make_game(folder, variant, module)
    return made[variant]


def make_game(folder: GameFolder, variant: str, module: ModuleType) -> Game:
    """Return the rules that a module's game class makes of the folder's definition; RulesError if there is
    not one class, or its `__init__` fails."""
    definition = folder.definition(variant)
    found = _game_class(folder, definition, module)
    found.source_file = folder.name(PLAY)
    try:
        return found(definition)
    except Exception as error:
        raise rules_broke(found.__new__(found), error, []) from error


def _game_class(folder: GameFolder, definition: Definition, module: ModuleType) -> type[Game]:
    """Return the game class of the module: the one that the definition names, or else the only one without a
    subclass."""
    found = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, TableGame | BoardGame)
        and value.__module__ == module.__name__
    }
    game = _named(folder, definition.rules, found) if definition.rules else _top(folder, found)
    if issubclass(game, TableGame) and not inspect.isgeneratorfunction(game.round):
        place = Location(folder.name(PLAY), game.round.__code__.co_firstlineno)
        hint = "yield Decision(seat, options), or put `yield from` before the call of what asks"
        raise RulesError("this round asks no player: it has no yield", place, hint)
    return game


def _named(folder: GameFolder, name: str, found: Mapping[str, type[Game]]) -> type[Game]:
    if name not in found:
        hint = did_you_mean(name, found) or f"game classes of {PLAY}: {', '.join(found) or 'none'}"
        raise DefinitionError(f"rules: {PLAY} has no game class {name!r}", folder.place(DEFINITION), hint)
    return found[name]


def _top(folder: GameFolder, found: Mapping[str, type[Game]]) -> type[Game]:
    classes = found.values()
    tops = [
        cls for cls in classes if not any(issubclass(other, cls) and other is not cls for other in classes)
    ]
    if len(tops) != 1:
        names = ", ".join(cls.__name__ for cls in tops) or "none"
        hint = "subclass TableGame or BoardGame once"
        if tops:
            hint += f', or say in {DEFINITION} which one plays: rules = "{tops[0].__name__}"'
        raise RulesError(f"a play.py needs one game class, found {names}", folder.place(PLAY), hint)
    return tops[0]


def lineage_of(folder: GameFolder) -> frozenset[str]:
    """Return the mechanics that a game's code imports from, and those above its classes, by their packages
    and names, such as `boards.line_capture`."""
    rules = type(load_game(folder))
    modules = {*mechanics_of(folder), *(cls.__module__ for cls in rules.__mro__)}
    room = f"{mechanics.__name__}."
    return frozenset(name.removeprefix(room) for name in modules if name.startswith(room))


def mechanics_of(folder: GameFolder) -> dict[str, Path]:
    """Return the modules of mechanics that the game's code imports from, and their files."""
    shared = sorted(imported_by(load_module(folder, PLAY)))
    return {name: Path(str(sys.modules[name].__file__)) for name in shared}


def imported_by(module: ModuleType) -> set[str]:
    """Return the names of the modules of mechanics that a module imports from."""
    used = {str(value.__module__) for value in vars(module).values() if hasattr(value, "__module__")}
    return {name for name in used if name.startswith(mechanics.__name__ + ".")}
