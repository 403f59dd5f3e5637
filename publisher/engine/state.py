"""The declared state of a game: each part with its type, its beginning and its words.

A state class reads like a list of the things on the table:

    class WhistTable(TrickTable):
        dealer: Seat = kept(Seat(0), "{seat} is the dealer")
        bid: int = each_deal(0, "The bid is {number}")
        games: Each[Team, int] = kept(per_team(0), "{team} (has|have) won {number} games?")
        talon: Zone = zone("talon", "none", "The talon is {cards}")

The phrases set that part in an example and claim it in bold; with a question mark, `{number?}`, they only
claim it. A phrase without a placeholder for the value is for a part that is true or false.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast, get_args, overload

import msgspec

from publisher.base.errors import RulesError
from publisher.engine.words import Phrases, Word, inherited, several
from publisher.engine.zones import Sees, Zone
from publisher.model.definition import Definition
from publisher.model.seats import Each, Seat, Team

V = TypeVar("V")
Lasting = Literal["always", "deal"]
_ONE = re.compile(r"(.*\.)?(Seat|Team)( \| None)?")


class Beginning(msgspec.Struct, Generic[V], frozen=True):
    """The beginning of a part of the state that is more than a value: it is made for each table."""

    make: Callable[[Definition], V]


@dataclass(frozen=True, slots=True)
class Part:
    """One declared part of a state: how it begins, how long it lasts, and its words. `none` are phrases for
    its absence; `denied` are phrases for False."""

    begin: Callable[[Any], Any]
    lasts: Lasting
    phrases: tuple[str, ...]
    none: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    hidden: bool = False
    """True if each seat sees only its own value."""
    keys: int = 0
    """The number of first words of its phrases that name the owner: one, if it is an `Each`."""
    is_due: bool = False
    """True if it lasts and is one player or team: who deals or begins, as long as the game goes on."""


def per_seat(value: V) -> Beginning[Each[Seat, V]]:
    """Return a beginning with `value` for every seat; each gets its own list, dict or set."""
    make = _anew(value)
    return Beginning(lambda definition: Each([make(seat) for seat in definition.seats]))


def per_team(value: V) -> Beginning[Each[Team, V]]:
    """Return a beginning with `value` for every team; each gets its own list, dict or set."""
    make = _anew(value)
    return Beginning(lambda definition: Each([make(team) for team in definition.teams]))


def _anew(value: V) -> Callable[[Any], V]:
    """Return a function that returns this value, or a new copy if it changes in place."""
    if isinstance(value, list | dict | set):
        make: Any = type(value)
        return lambda _: deepcopy(value) if value else make()  # most are empty, and this is ten times as fast
    return lambda _: value


@overload
def kept(beginning: Beginning[V], *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
@overload
def kept(beginning: V, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
def kept(beginning: Any, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> Any:
    """Declare a part of the state that lasts for the whole game; `beginning` is its first value, or makes it.
    The phrases in `none` say that it is None or has no cards; those in `denied` that it is False."""
    return _part(beginning, "always", phrases, none, denied)


@overload
def each_deal(beginning: Beginning[V], *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
@overload
def each_deal(beginning: V, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
def each_deal(beginning: Any, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> Any:
    """Declare a part of the state that begins again with every deal (`clear`)."""
    return _part(beginning, "deal", phrases, none, denied)


def hidden(beginning: Beginning[Each[Seat, V]]) -> Each[Seat, V]:
    """Declare a part whose value each seat sees only for itself, such as where its ships are.

    It begins again with every round of a match, before the first question, so that imagined worlds begin
    without it; the answers to secret questions (`suppose_answers`) fill it.
    """
    make = beginning.make
    return cast("Each[Seat, V]", Part(lambda state: make(state.definition), "deal", (), hidden=True))


def _part(beginning: Any, lasts: Lasting, phrases: tuple[str, ...], none: Any, denied: Any) -> Any:
    if isinstance(beginning, Beginning):
        make = beginning.make
        return Part(lambda state: make(state.definition), lasts, phrases, several(none), several(denied))
    return Part(_anew(beginning), lasts, phrases, several(none), several(denied))


def zone(name: str, sees: Sees, *phrases: str, none: Phrases = ()) -> Zone:
    """Declare one place for cards; `sees` is who sees them: `all`, `owner` or `none`."""
    return cast(Zone, Part(lambda table: table.zone(name, sees), "always", phrases, several(none)))


def zone_per_seat(name: str, sees: Sees, *phrases: str) -> Each[Seat, Zone]:
    """Declare such a place for every seat, which owns it."""
    return cast("Each[Seat, Zone]", Part(lambda table: table.zone_each(name, sees), "always", phrases))


def zone_per_team(name: str, sees: Sees, *phrases: str) -> Each[Team, Zone]:
    """Declare such a place for every team; its name is `name`, followed by the team's."""

    def make(table: Any) -> list[Zone]:
        teams = map(Team, range(len(table.definition.teams)))
        return [table.zone(f"{name} {table.definition.team_name(team)}", sees, team=team) for team in teams]

    return cast("Each[Team, Zone]", Part(make, "always", phrases))


def zones(make: Callable[[Any], V], *phrases: str) -> V:
    """Declare places for cards that differ in more than their owners: `make` puts them on a new table."""
    return cast(V, Part(make, "always", phrases))


def by_lot(*phrases: str) -> Seat:
    """Declare a seat that is drawn at random before the game begins."""
    return cast(Seat, Part(lambda table: table.random_seat(), "always", phrases))


def given(value: V | None) -> V:
    """Return a value that must be set by now: the declarer after an auction; RulesError if it is None."""
    if value is None:
        raise RulesError("this has not been set yet")
    return value


class State:
    """The state of a game while it is played. A subclass declares its parts."""

    __slots__ = ("definition",)

    parts: ClassVar[dict[str, Part]] = {}
    own_parts: ClassVar[dict[str, Part]] = {}
    """The parts that the class itself declares."""
    hidden_parts: ClassVar[tuple[str, ...]] = ()
    words: ClassVar[Mapping[str, Word]] = {}
    """Kinds of words that phrases of the state, and of the rules, may use; a class has those of its bases."""
    own_words: ClassVar[Mapping[str, Word]] = {}
    definition: Definition

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.own_parts = {
            name: replace(
                value,
                keys=(noted := str(cls.__annotations__.get(name, ""))).count("Each["),
                is_due=value.lasts == "always" and _ONE.fullmatch(noted) is not None,
            )
            for name, value in vars(cls).items()
            if isinstance(value, Part)
        }
        for name in cls.own_parts:
            delattr(cls, name)  # Python reads an attribute slowly if the class has it too
        cls.parts = parts = inherited(cls, "own_parts")
        cls.own_words = vars(cls).get("words", {})
        cls.words = inherited(cls, "own_words")
        cls.hidden_parts = tuple(name for name, part in parts.items() if part.hidden)
        cls._of_a_deal = tuple((name, part.begin) for name, part in parts.items() if part.lasts == "deal")

    _of_a_deal: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]] = ()

    @classmethod
    def declared_names(cls) -> set[str]:
        """Return the names that attributes may have: the parts, and anything else that a class declares."""
        own = (name for base in cls.__mro__ for name in (*vars(base), *vars(base).get("__annotations__", ())))
        return {*cls.parts, *own}

    def begin_parts(self) -> None:
        """Set all declared parts to their beginnings."""
        for name, part in self.parts.items():
            setattr(self, name, part.begin(self))

    def hide(self) -> None:
        """Set the hidden parts to their beginnings."""
        for name in self.hidden_parts:
            setattr(self, name, self.parts[name].begin(self))

    def clear(self) -> None:
        """Set the parts that last for a deal to their beginnings."""
        for name, begin in self._of_a_deal:
            setattr(self, name, begin(self))


def state_class(rules: type, bound: type[V], attribute: str) -> type[V]:
    """Return the state class of a class of rules: the one in its brackets, or that of its bases, which they
    keep as `attribute`. RulesError if there are several, and none derives from all others."""
    found = [getattr(base, attribute) for base in rules.__bases__ if hasattr(base, attribute)]
    for base in getattr(rules, "__orig_bases__", ()):
        states = [getattr(argument, "__bound__", argument) for argument in get_args(base)]
        found += [state for state in states if isinstance(state, type) and issubclass(state, bound)]
    fitting: list[type[V]] = [state for state in found if all(issubclass(state, other) for other in found)]
    if not fitting:
        names = ", ".join(sorted({state.__name__ for state in found})) or "nothing"
        hint = f"write class {rules.__name__}(…[One]) with one class One that has them all as bases"
        raise RulesError(f"{rules.__name__} plays with {names} at once", hint=hint)
    return fitting[0]
