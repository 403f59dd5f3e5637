"""The looks of the suits and ranks of playing cards, as the game or the user sets them."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeGuard, get_args

import msgspec

Index: TypeAlias = Literal["usual", "large"]
Corners: TypeAlias = Literal["two", "four"]
SuitColours: TypeAlias = Literal["two-colour", "four-colour"]
Courts: TypeAlias = Literal["usual", "finnish"]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of `look` in a `[deck]` of suits: with a `large` `index` cards are read at arm's length;
    `four` `corners` suit fans that open either way; `suits` in `four-colour` differ, with blue diamonds and
    green clubs; `courts` are `usual`, or `finnish` in woven cloth, or drawings in a folder of the game."""

    index: Index = "usual"
    corners: Corners = "two"
    suits: SuitColours = "two-colour"
    courts: str = "usual"
    folder: str = ""
    """The folder of the game's own courts, set by publisher."""


PLAIN = Look()
PATTERNS: tuple[str, ...] = get_args(Courts)
OWN_COURTS = "deck.look.courts"
"""The key that names a folder of courts."""


def is_pattern(courts: str) -> TypeGuard[Courts]:
    """Return True if these courts are built in."""
    return courts in PATTERNS
