"""The content of sheets: pieces to cut out, in batches of one size, and the job for one file."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from publisher.base.errors import PrintError
from publisher.drawing.outlines import Outline
from publisher.drawing.shapes import Drawing, Group, Rect


class CutPiece(msgspec.Struct, frozen=True):
    """A piece to cut out. The drawings have the cut size; ink may extend into the bleed. `name` is that of
    its deck if pieces of several decks are in one batch."""

    front: Drawing
    back: Drawing | None = None
    name: str = ""


class Batch(msgspec.Struct, frozen=True):
    """Pieces of one size. The `gap` between neighbours is at least twice the `bleed` (mm). Machines cut
    along `cut`, by default the edges."""

    name: str
    pieces: tuple[CutPiece, ...]
    bleed: float = 0.0
    gap: float = 0.0
    cut: Outline | None = None

    def __post_init__(self) -> None:
        for piece in self.pieces:
            for side in filter(None, (piece.front, piece.back)):
                if (side.width, side.height) != self.size:
                    raise PrintError(
                        f"{side.title or self.name} is {side.width:g} × {side.height:g} mm among "
                        f"pieces of {self.size[0]:g} × {self.size[1]:g} mm",
                        hint="put pieces of another size into their own batch",
                    )

    @property
    def size(self) -> tuple[float, float]:
        return self.pieces[0].front.width, self.pieces[0].front.height

    @property
    def outline(self) -> Outline:
        """The line to cut each piece along."""
        return self.cut or Rect((0, 0), *self.size)

    @property
    def fronts(self) -> list[Drawing]:
        """The fronts without their bleed, to print one by one on several sheets."""
        return [
            replace(one.front, shapes=(Group(one.front.shapes, clip=(0, 0, *self.size)),))
            for one in self.pieces
        ]

    @property
    def has_backs(self) -> bool:
        return any(piece.back for piece in self.pieces)


class SheetJob(msgspec.Struct, frozen=True):
    """The batches of a game that are printed in one go. Pieces that would not fill a sheet share one;
    `spares` are printed in space that is left over."""

    title: str
    batches: tuple[Batch, ...]
    author: str = ""
    spares: tuple[Batch, ...] = ()

    @property
    def has_backs(self) -> bool:
        return any(batch.has_backs for batch in self.batches)
