"""The looks of the suits and ranks of playing cards, as the game or the user sets them."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeGuard, get_args

import msgspec

Index: TypeAlias = Literal["usual", "large"]
Corners: TypeAlias = Literal["two", "four"]
SuitColours: TypeAlias = Literal["two-colour", "four-colour"]
Courts: TypeAlias = Literal["usual", "finnish"]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The looks of playing cards.

    ```toml
    [deck]
    cards = 52
    look = { index = "large", corners = "four" }
    ```
    """

    index: Index = "usual"
    """The size of the index in the corners. A large index can be read at arm's length."""
    corners: Corners = "two"
    """The number of corners with an index. Four suit hands that are fanned either way."""
    suits: SuitColours = "two-colour"
    """Two colours, or a colour for each suit: blue diamonds and green clubs."""
    courts: str = "usual"
    """The drawings of jacks, queens and kings: `usual`, `finnish`, or a folder with your own."""
    folder: str = ""
    """The folder of the game's own courts, set by publisher."""


PLAIN = Look()
PATTERNS: tuple[str, ...] = get_args(Courts)
OWN_COURTS = "deck.look.courts"
"""The key that names a folder of courts."""


def is_pattern(courts: str) -> TypeGuard[Courts]:
    """Return True if these courts are built in."""
    return courts in PATTERNS
