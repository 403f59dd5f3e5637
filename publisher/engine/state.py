"""What a game keeps, declared: each part of its state with its type, its beginning and its words.

A state class reads like a list of what lies on the table:

    class WhistTable(TrickTable):
        dealer: Seat = kept(Seat(0), "{seat} is the dealer")
        bid: int = each_deal(0, "The bid is {number}")
        games: Each[Team, int] = kept(per_team(0), "{team} (has|have) won {number} games?")
        talon: Zone = zone("talon", "none", "The talon is {cards}")

The phrases set that part in an example and claim it in bold; with a question mark, `{number?}`, they only
claim it. A phrase without a placeholder of its own is of a part that is true or false.
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
    """How a part of the state begins, where that takes more than a value: made anew for each table."""

    make: Callable[[Definition], V]


@dataclass(frozen=True, slots=True)
class Part:
    """One declared part of a state: how it begins, how long it lasts, and how it is spoken.

    `none` are phrases that say that there is none of it; `denied` say that it is False.
    """

    begin: Callable[[Any], Any]
    lasts: Lasting
    phrases: tuple[str, ...]
    none: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()
    hidden: bool = False
    """Whether each seat sees only its own of it."""
    keys: int = 0
    """How many of the first words of its phrases tell whose part it is: one, if it is an `Each`."""
    is_due: bool = False
    """True if it lasts and is one player or team: who deals or begins, as long as the game goes on."""


def per_seat(value: V) -> Beginning[Each[Seat, V]]:
    """The same beginning for every seat."""
    make = _anew(value)
    return Beginning(lambda definition: Each([make(seat) for seat in definition.seats]))


def per_team(value: V) -> Beginning[Each[Team, V]]:
    """The same beginning for every team."""
    make = _anew(value)
    return Beginning(lambda definition: Each([make(team) for team in definition.teams]))


def _anew(value: V) -> Callable[[Any], V]:
    """Whoever it is for gets this value; one that changes in place is made anew."""
    if isinstance(value, list | dict | set):
        make: Any = type(value)
        return lambda _: deepcopy(value) if value else make()  # as most are, and ten times as fast
    return lambda _: value


@overload
def kept(beginning: Beginning[V], *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
@overload
def kept(beginning: V, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
def kept(beginning: Any, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> Any:
    """A part of the state that lasts for the whole game.

    `none` says that it is None, or that nothing lies there; `denied` that it is False.
    """
    return _part(beginning, "always", phrases, none, denied)


@overload
def each_deal(beginning: Beginning[V], *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
@overload
def each_deal(beginning: V, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> V: ...
def each_deal(beginning: Any, *phrases: str, none: Phrases = (), denied: Phrases = ()) -> Any:
    """A part of the state that begins anew with every deal (`clear`)."""
    return _part(beginning, "deal", phrases, none, denied)


def hidden(beginning: Beginning[Each[Seat, V]]) -> Each[Seat, V]:
    """A part of which each seat sees only its own, such as where its ships lie.

    It begins anew with every round of a match, before anything is asked, so that worlds that are imagined
    begin without it; what fills it are the answers to secret questions (`suppose_answers`).
    """
    make = beginning.make
    return cast("Each[Seat, V]", Part(lambda state: make(state.definition), "deal", (), hidden=True))


def _part(beginning: Any, lasts: Lasting, phrases: tuple[str, ...], none: Any, denied: Any) -> Any:
    if isinstance(beginning, Beginning):
        make = beginning.make
        return Part(lambda state: make(state.definition), lasts, phrases, several(none), several(denied))
    return Part(_anew(beginning), lasts, phrases, several(none), several(denied))


def zone(name: str, sees: Sees, *phrases: str, none: Phrases = ()) -> Zone:
    """One place for cards."""
    return cast(Zone, Part(lambda table: table.zone(name, sees), "always", phrases, several(none)))


def zone_per_seat(name: str, sees: Sees, *phrases: str) -> Each[Seat, Zone]:
    """Such a place for every seat, which owns it."""
    return cast("Each[Seat, Zone]", Part(lambda table: table.zone_each(name, sees), "always", phrases))


def zone_per_team(name: str, sees: Sees, *phrases: str) -> Each[Team, Zone]:
    """Such a place for every team; `name` is followed by the team's."""

    def make(table: Any) -> list[Zone]:
        teams = range(len(table.definition.teams))
        return [table.zone(f"{name} {table.definition.team_name(Team(t))}", sees) for t in teams]

    return cast("Each[Team, Zone]", Part(make, "always", phrases))


def zones(make: Callable[[Any], V], *phrases: str) -> V:
    """Places for cards that differ in more than their owners: what `make` lays out on a new table."""
    return cast(V, Part(make, "always", phrases))


def by_lot(*phrases: str) -> Seat:
    """A seat that is drawn by lot before the game begins."""
    return cast(Seat, Part(lambda table: table.random_seat(), "always", phrases))


def given(value: V | None) -> V:
    """What has been set by now: the declarer after an auction. RulesError if it has not."""
    if value is None:
        raise RulesError("this has not been set yet")
    return value


class State:
    """What a game keeps while it is played. A subclass declares its parts."""

    __slots__ = ("definition",)

    parts: ClassVar[dict[str, Part]] = {}
    own_parts: ClassVar[dict[str, Part]] = {}
    """Those of them that the class itself declares."""
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
            delattr(cls, name)  # Python is slow to read from an object what its class has too
        cls.parts = parts = inherited(cls, "own_parts")
        cls.own_words = vars(cls).get("words", {})
        cls.words = inherited(cls, "own_words")
        cls.hidden_parts = tuple(name for name, part in parts.items() if part.hidden)
        cls._of_a_deal = tuple((name, part.begin) for name, part in parts.items() if part.lasts == "deal")

    _of_a_deal: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]] = ()

    def begin_parts(self) -> None:
        """Let all declared parts begin."""
        for name, part in self.parts.items():
            setattr(self, name, part.begin(self))

    def hide(self) -> None:
        """The hidden parts begin anew."""
        for name in self.hidden_parts:
            setattr(self, name, self.parts[name].begin(self))

    def clear(self) -> None:
        """Forget the last deal: the parts that last for a deal begin anew."""
        for name, begin in self._of_a_deal:
            setattr(self, name, begin(self))


def state_class(rules: type, bound: type[V], attribute: str) -> type[V]:
    """The state that a class of rules is of: what stands in its brackets, or what its bases are of.

    `attribute` is where the bases keep theirs.
    """
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
