"""Bots by name: the built-in ones, those of installed packages, and those of one game only.

A name is never used twice, so that it means the same bot everywhere. What is found makes bots, and can
be sent to workers in other processes.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Container, Mapping
from functools import partial
from typing import TypeAlias

from publisher.base.errors import RulesError, UsageError, close_to, did_you_mean
from publisher.engine.failure import defined_at, described, program_line
from publisher.engine.loader import load_module, place_of
from publisher.engine.players import STRENGTHS, Player, RandomPlayer, SensiblePlayer
from publisher.model.shelf import BOTS, GameFolder

Maker: TypeAlias = Callable[[], Player]
"""A class of bots, or anything else that returns a new bot when it is called."""

GROUPS = "publisher.bots", "publisher.players"
"""The groups of entry points with which an installed package adds bots; the second is the name up to 0.1."""
LISTS = "BOTS", "PLAYERS"
"""The names of the mapping in a `bots.py`; the second is the name up to 0.1."""
CLASS = 'write BOTS = {"cautious": Cautious}, with a class that has choose(self, chair, rng)'
_registered: dict[str, Maker] = {
    "random": RandomPlayer,
    "sensible": SensiblePlayer,
    **{name: partial(SensiblePlayer, budget) for name, budget in STRENGTHS.items()},
}


def register(name: str, maker: Maker) -> None:
    """Add bots of that name for this process. `maker` is a class with a method `choose(chair, rng)`, or a
    function that returns such a bot; it is called for each game. UsageError if the name is not valid or
    already in use."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        raise UsageError(
            f"{name!r} is not a valid name for a bot", hint="lower-case letters, digits and hyphens"
        )
    if name in _finders(None):
        raise UsageError(f"there is a bot {name!r} already", hint="choose another name")
    _registered[name] = maker


def player_names(folder: GameFolder | None = None) -> tuple[str, ...]:
    """Return the names of the bots for all games, then those of this one."""
    return tuple(_finders(folder))


def find_player(name: str, folder: GameFolder | None) -> Maker:
    """Return the maker of that bot for a game, whose `bots.py` is run to find it, or for any game (None);
    UsageError if the name is unknown."""
    if name in _registered and (folder is None or not folder.has(BOTS)):
        return _registered[name]  # a search of all packages takes longer
    finders = _finders(folder)
    if name not in finders:
        raise UsageError(f"unknown bot {name!r}", hint=did_you_mean(name, finders))
    return finders[name]()


def _finders(folder: GameFolder | None) -> dict[str, Callable[[], Maker]]:
    """Return for each name a function that finds its maker; a package is loaded only when needed."""
    from importlib.metadata import entry_points  # slow (it imports `email`): only when needed

    found: dict[str, Callable[[], Maker]] = {
        name: partial(_registered.__getitem__, name) for name in _registered
    }
    for point in (point for group in GROUPS for point in entry_points(group=group)):
        found.setdefault(point.name, point.load)
    return found if folder is None else found | _own_finders(folder, found)


def _own_finders(folder: GameFolder, taken: Container[str]) -> dict[str, Callable[[], Maker]]:
    own = _own(folder)
    for name in own:
        if name in taken:
            place = place_of(folder, BOTS, *LISTS)
            raise RulesError(f"there is a bot {name!r} already", place, "choose another name")
    return {name: partial(partial, own_bot, folder, name) for name in own}


def _own(folder: GameFolder) -> Mapping[str, Maker]:
    """Return the bots of a game's `bots.py`, a module with a mapping `BOTS`."""
    if not folder.has(BOTS):
        return {}
    module = vars(load_module(folder, BOTS))
    own = next((module[name] for name in LISTS if name in module), None)
    if isinstance(own, Mapping):
        wrong = next((name for name, maker in own.items() if not callable(maker)), None)
        if wrong is None:
            return own
        found = f"found for {wrong} an object of {type(own[wrong]).__name__}, not a class"
    else:
        found = "there is none" if own is None else f"found a {type(own).__name__}"
    place = place_of(folder, BOTS, *LISTS)
    raise RulesError(f"a {BOTS} needs BOTS, their names and classes; {found}", place, CLASS)


def own_bot(folder: GameFolder, name: str) -> Player:
    """Return a new bot of a game's `bots.py`, which is loaded again in a worker: that cannot import a game's
    module by its name. RulesError, with the line, if the bot cannot be made or has no fitting `choose`."""
    maker = _own(folder)[name]
    place = place_of(folder, BOTS, getattr(maker, "__name__", ""), *LISTS)
    try:
        bot = maker()
    except Exception as error:
        raise RulesError(described(error), program_line(error) or place, CLASS) from error
    choose = getattr(bot, "choose", None)
    if choose is None:
        near = next(iter(close_to("choose", dir(bot))), "")
        hint = f"rename {near}: write def choose(self, chair, rng):" if near else CLASS
        place = defined_at(getattr(bot, near, None)) or place
        raise RulesError(f"{type(bot).__name__} has no method choose", place, hint)
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        said = f"{type(bot).__name__}.choose must take the two values chair and rng, but takes "
        said += ", ".join(inspect.signature(choose).parameters) or "none"
        raise RulesError(said, defined_at(choose) or place, "write def choose(self, chair, rng):") from None
    return bot
