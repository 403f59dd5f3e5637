"""The colours of things that must look different: pieces, regions of a board, kinds of cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["black", "white", "red", "blue", "green", "yellow", "purple", "orange", "pink"]

BACKS = {
    "navy": "#25457a",
    "red": "#9c2a2e",
    "green": "#2b6248",
    "grey": "#4b5058",
    "plum": "#653a68",
    "brown": "#6d4a2f",
    "teal": "#1f6470",
    "black": "#26282c",
}
"""The colours of card backs by their names in `deck.back`."""
