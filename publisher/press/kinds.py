"""The kinds of things that are printed for a game, in the order in which they are told."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal["rules", "html", "proof", "boards", "cards", "pieces", "scorepad", "reference"]

KINDS: tuple[Kind, ...] = get_args(Kind)

TEXTS: tuple[Kind, ...] = ("rules", "html", "proof")
"""Those that print a game's whole text, as every game has them."""

TOLD: tuple[Kind, ...] = (*TEXTS, "reference")
"""Those that print a game's text; the others are drawn from its definition alone."""
