"""What goes on sheets: pieces to cut out, in batches of one size, a job of them to a file."""

from __future__ import annotations

import msgspec

from publisher.base.errors import PrintError
from publisher.drawing.shapes import Drawing


class CutPiece(msgspec.Struct, frozen=True):
    """Something to cut out. The drawings have the cut size; ink may run over into the bleed."""

    front: Drawing
    back: Drawing | None = None


class Batch(msgspec.Struct, frozen=True):
    """Pieces of one size. `gap` lies between neighbours, and is at least twice the `bleed` (mm)."""

    name: str
    pieces: tuple[CutPiece, ...]
    bleed: float = 0.0
    gap: float = 0.0

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
    def has_backs(self) -> bool:
        return any(piece.back for piece in self.pieces)


class SheetJob(msgspec.Struct, frozen=True):
    """The batches of a game that are printed in one go; what would not fill a sheet shares one, with `spares`
    where there is room left over."""

    title: str
    batches: tuple[Batch, ...]
    author: str = ""
    spares: tuple[Batch, ...] = ()

    @property
    def has_backs(self) -> bool:
        return any(batch.has_backs for batch in self.batches)
