"""The ranges of numbers and words in a `game.toml`: finite, and of a size that can be made and printed."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

_SHOWN = r"[^\x00-\x1f\x7f-\x9f]*"
Line: TypeAlias = Annotated[str, Meta(pattern=rf"\A{_SHOWN}\S{_SHOWN}\Z", max_length=200)]
"""A text on one line."""
Summary: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""The sentences about a game in lists."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Packs: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
MOST_CARDS = 5000
MOST_PIECES = 10_000
Cards: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_CARDS)]
FEW = Meta(max_length=100)
"""The most entries of a list or table that is printed in one drawing."""
SOME = Meta(min_length=1, max_length=100)
"""The same, with at least one."""
Points: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Minutes: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]
Plies: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
Value: TypeAlias = Annotated[int, Meta(ge=-(10**12), le=10**12)] | Annotated[float, Meta(ge=-1e12, le=1e12)]
Share: TypeAlias = Annotated[float, Meta(gt=0, le=100)]
"""The width of a column in comparison with others."""
Wide: TypeAlias = Annotated[float, Meta(ge=20, le=1000)]
High: TypeAlias = Annotated[float, Meta(ge=0, le=1000)]
"""A length in millimetres on paper; 0 for the height that is needed."""
Metres: TypeAlias = Annotated[float, Meta(ge=-10_000, le=10_000)]
"""A length or a place on the ground."""
