"""How someone wants things printed: layout, flip, margin, ink, sizes, and their printer's correction."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from publisher import __version__
from publisher.components.boards.materials import MATERIALS, PLAIN, Material, MaterialName
from publisher.components.cards.sizes import SLEEVE_INSERT
from publisher.components.not_checked import NOT_CHECKED
from publisher.components.reference.forms import ReferenceSize
from publisher.components.sheets.paper import MARGIN, Paper
from publisher.drawing.inks import Ink
from publisher.model.looks import Corners, Courts, Index, SuitColours
from publisher.model.wording import Pairs

Layout: TypeAlias = Literal["duplex", "butt", "gutterfold", "plain"]
Flip: TypeAlias = Literal["long", "short"]
Coordinates: TypeAlias = Literal["usual", "none"]
Men: TypeAlias = Literal["flat", "standing"]


WISHES = (
    "layout", "flip", "margin", "back_shift", "card_size", "sleeve_size", "reference_size", "board_size",
    "board", "coordinates", "men", "ink", "index", "corners", "suits", "courts", "words",
)  # fmt: skip
"""The options of commands that a `Setup` is made of."""


class Arrangement(NamedTuple):
    """What a layout does: where the backs go, and whether neighbours keep their distance."""

    backs: Literal["behind", "beside", "none"]
    gaps: bool


ARRANGEMENTS: dict[Layout, Arrangement] = {
    "duplex": Arrangement("behind", gaps=True),
    "butt": Arrangement("behind", gaps=False),
    "gutterfold": Arrangement("beside", gaps=True),
    "plain": Arrangement("none", gaps=True),
}


class Correction(msgspec.Struct, frozen=True):
    """What brings the backs of a printer that drifts behind their fronts.

    Backs are moved `x` mm to the right and `y` mm down, as seen on the back, and turned clockwise
    by `degrees` round the middle of the sheet.
    """

    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0


class Setup(msgspec.Struct, frozen=True):
    """The wishes that hold for every sheet of a build; lengths in mm.

    Backs of sheets printed `upright` and `sideways` have corrections of their own, because printer
    drivers turn the latter. `card_size` and `board_size` (mm from point to point, or "fit") stand
    in for the game's own when they are given, and so do `reference_size`, `index`, `corners`, `suits`,
    `courts` and `letters` for the look of playing cards and what their ranks bear; `board` is what boards
    are made of, `coordinates` whether they are printed where nobody needs them to play, `men` how those are
    cut out; `sleeve_size` is that of the inserts for sleeves; `edition` is printed on every sheet, unless
    the game was not `checked`: then that is, and quietly if it is none that is `played` by an engine.
    """

    layout: Layout = "duplex"
    flip: Flip = "long"
    margin: float = MARGIN
    upright: Correction = Correction()
    sideways: Correction = Correction()
    ink: Ink = "full"
    card_size: str = ""
    board_size: str = ""
    board: MaterialName = "plain"
    coordinates: Coordinates = "usual"
    men: Men = "flat"
    sleeve_size: str = SLEEVE_INSERT
    reference_size: ReferenceSize | Literal[""] = ""
    index: Index | Literal[""] = ""
    corners: Corners | Literal[""] = ""
    suits: SuitColours | Literal[""] = ""
    courts: Courts | Literal[""] = ""
    letters: Pairs = ()
    edition: str = f"publisher {__version__}"
    checked: bool = True
    played: bool = True

    def correction(self, paper: Paper) -> Correction:
        """The correction of the backs of such sheets."""
        return self.sideways if paper.landscape else self.upright

    @property
    def material(self) -> Material:
        """What boards are made of: with low ink, the paper alone."""
        return PLAIN if self.ink == "low" else MATERIALS[self.board]

    @property
    def imprint(self) -> str:
        """The last of the facts on every sheet; nothing vouches for what was not checked."""
        return self.edition if self.checked else "" if self.played else NOT_CHECKED.lower()

    @property
    def warning(self) -> str:
        """What stands large at the foot of every sheet."""
        return NOT_CHECKED if self.played and not self.checked else ""

    @property
    def unplayed(self) -> Setup:
        """The same for a game without an engine, of which nothing can be checked."""
        return replace(self, checked=False, played=False)

    @property
    def arrangement(self) -> Arrangement:
        return ARRANGEMENTS[self.layout]
