"""Conditions of marks: `fact:first-leader(declarer,game=rami)` looks only at deals in which the game is rami.

A condition compares a part of the state: `declarer=None`, `bid!=pass`, `stock<5`, `trick=0` (an empty trick),
`calls=*double*`. Of a part that each player has, it compares that of the player who is asked. There are also
`asked`, the name of the question; `men`, the number of the mover's pieces on the board; `player`, the player
to move, by name (`player=Hare`) or by a part (`player=declarer`); `round` and `move`, numbers from 1;
`stock`; and `how`, the words for how a game ended.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from fnmatch import fnmatchcase
from operator import gt, lt
from typing import Any, Protocol

import msgspec

from publisher.base.errors import NotationError, did_you_mean
from publisher.engine import BoardGame, Game


class Moment(Protocol):
    """A place in a recorded game: where it is, and the state of the table or position there."""

    @property
    def place(self) -> str: ...


_COMPARED: Mapping[str, Callable[[float, float], bool]] = {"<": lt, ">": gt}


class Condition(msgspec.Struct, frozen=True):
    """The name of a part, a sign (one of `=`, `!=`, `<`, `>`), and the value that it is compared with."""

    name: str
    sign: str
    value: str

    def holds(self, moment: Moment, rules: Game) -> bool:
        found = _part(moment, self.name, rules)
        if compare := _COMPARED.get(self.sign):
            return found is not None and compare(self._number(found), float(self.value))
        return self._equals(found, moment, rules) is (self.sign == "=")

    def _number(self, found: Any) -> float:
        count = len(found) if isinstance(found, Collection) and not isinstance(found, str) else found
        try:
            return float(count)
        except ValueError:
            hint = f"write {self.name}=… or {self.name}!=…"
            raise NotationError(f"the part {self.name!r} is not a number", hint=hint) from None

    def _equals(self, found: Any, moment: Any, rules: Game) -> bool:
        if isinstance(found, int) and not isinstance(found, bool):
            names = [name.casefold() for name in rules.names]
            other = self.value.replace("-", "_")
            if other in getattr(moment, "parts", {}):
                return bool(found == moment.parts[other])
            if self.value in names:
                return found == names.index(self.value)
        if isinstance(found, Collection) and self.value.isdigit() and not isinstance(found, str):
            return len(found) == int(self.value)
        return fnmatchcase(str(found).casefold(), self.value)


def _part(moment: Any, name: str, rules: Game) -> Any:
    """Return the value that a condition of that name compares; NotationError if there is none."""
    if name == "asked" and hasattr(moment, "about"):
        return moment.about
    parts = getattr(moment, "parts", {})
    if name in parts:
        return _own(parts[name], name, moment, rules)
    if name in _BESIDES and (found := _BESIDES[name](moment)) is not None:
        return found
    if not parts:
        raise NotationError("this fact does not look at the state of the game", hint=f"leave out {name}=…")
    if name in _BESIDES:
        raise NotationError(f"this fact cannot look at {name!r}", hint=f"leave out {name}=…")
    raise NotationError(f"this game has no part {name!r}", hint=did_you_mean(name, [*parts, *_BESIDES]))


def _numbered(word: str, moment: Any) -> int | None:
    """Return the number after a word in the place of a moment: `game 3, round 2, move 7`."""
    match = re.search(rf"\b{word} (\d+)", moment.place)
    return int(match[1]) if match else None


_BESIDES: Mapping[str, Callable[[Any], Any]] = {
    "player": lambda moment: getattr(moment, "seat", None),
    "stock": lambda moment: getattr(moment, "stock", None),
    "men": lambda moment: _men(moment) if isinstance(getattr(moment, "rules", None), BoardGame) else None,
    "how": lambda moment: getattr(getattr(moment, "outcome", None), "how", None),
    "round": lambda moment: _numbered("round", moment),
    "move": lambda moment: _numbered("move", moment),
}


def _men(moment: Any) -> int | None:
    """Return the number of pieces of the player to move; None if pieces do not belong to players."""
    sides = {kind: piece.side for kind, piece in moment.rules.definition.pieces.items()}
    own = moment.rules.side_name(moment.position, moment.seat)
    found = [sides[kind] == own for pile in moment.before.values() for kind in pile]
    return sum(found) if any(sides.values()) else None


def _own(found: Any, name: str, moment: Any, rules: Game) -> Any:
    """Return the share of the player who is asked in a part that players or teams have, or else all of it."""
    seat, definition = getattr(moment, "seat", None), rules.definition
    if seat is None or not isinstance(found, tuple) or not _is_shared_out(name, rules):
        return found
    if len(found) == len(definition.teams) < len(rules.seats):
        return found[definition.team_of(seat)]
    if len(rules.seats) <= len(found) <= len(rules.names):
        return found[getattr(moment, "plays", seat)]
    return found


def _is_shared_out(name: str, rules: Any) -> bool:
    """Return True if each player or team has a part of that name."""
    state = rules.position_class if isinstance(rules, BoardGame) else rules.table_class
    return name == "scores" or (name in state.parts and state.parts[name].keys == 1)
