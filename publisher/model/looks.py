"""How the suits and ranks of playing cards are shown: what a game says of it, or whoever prints it wishes."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Index: TypeAlias = Literal["usual", "large"]
Corners: TypeAlias = Literal["two", "four"]
SuitColours: TypeAlias = Literal["two-colour", "four-colour"]
Courts: TypeAlias = Literal["usual", "finnish"]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of `look` in a `[deck]` of suits: a `large` index is read at arm's length; `four` corners suit
    fans that open either way; `four-colour` parts all four suits, diamonds blue and clubs green; `finnish`
    courts wear woven cloth."""

    index: Index = "usual"
    corners: Corners = "two"
    suits: SuitColours = "two-colour"
    courts: Courts = "usual"


PLAIN = Look()
