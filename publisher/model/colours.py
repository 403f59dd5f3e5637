"""The colours of things that must look different: pieces, regions of a board, kinds of cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["black", "white", "red", "blue", "green", "yellow", "purple", "orange", "pink"]
