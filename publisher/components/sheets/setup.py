"""The options for printing: layout, flip, margin, ink, sizes, and the correction for a printer."""

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
from publisher.model.booklets import Booklet
from publisher.model.looks import Corners, Courts, Index, SuitColours
from publisher.model.wording import ENGLISH, Pairs, Wording

Layout: TypeAlias = Literal["duplex", "butt", "gutterfold", "plain"]
Flip: TypeAlias = Literal["long", "short"]
Coordinates: TypeAlias = Literal["usual", "none"]
Men: TypeAlias = Literal["flat", "standing"]
Edges: TypeAlias = Literal["white", "colour"]
Cutting: TypeAlias = Literal["knife", "silhouette", "cricut", "contour"]


WISHES = (
    "layout", "flip", "margin", "gap", "edges", "back_shift", "card_size", "sleeve_size", "reference_size",
    "board_size", "board", "coordinates", "men", "ink", "index", "corners", "suits", "courts", "words",
    "style",
)  # fmt: skip
"""The command-line options that set the fields of a `Setup`."""
BLEED = 3.0
"""The width (mm) of colour beyond the cut, which most print shops ask for."""


class Arrangement(NamedTuple):
    """The properties of a layout: the place of the backs, and True for gaps between neighbours."""

    backs: Literal["behind", "beside", "none"]
    gaps: bool


ARRANGEMENTS: dict[Layout, Arrangement] = {
    "duplex": Arrangement("behind", gaps=True),
    "butt": Arrangement("behind", gaps=False),
    "gutterfold": Arrangement("beside", gaps=True),
    "plain": Arrangement("none", gaps=True),
}


class Correction(msgspec.Struct, frozen=True):
    """The shift and turn that move the backs of an inexact printer behind their fronts. Backs are moved `x`
    mm to the right and `y` mm down, as seen on the back, and turned clockwise by `degrees` round the middle
    of the sheet."""

    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0


class Setup(msgspec.Struct, frozen=True):
    """The options for every sheet of a build; lengths in mm.

    Backs of sheets printed `upright` and `sideways` have separate corrections, because printer drivers turn
    the latter. Sheets of `labels` are moved to the right and down by the numbers behind their names. `gap` is
    that between pieces, if not their own. `edges` are those of card backs and reference cards. `cutting` is
    by knife and crop marks, or by a machine: with the marks of Silhouette, as pictures for Cricut, or with
    the `contour` in a spot colour.

    An empty option means the game's own: `card_size`, `board_size` (mm from point to point, or "fit"),
    `reference_size`, and for playing cards `index`, `corners`, `suits`, `courts` and `letters`. `board`
    is the material of boards, `men` the way pieces are cut out; `coordinates` may be "none" if play does not
    need them. `sleeve_size` is the size of sleeve inserts. `edition` is printed on every sheet,
    unless the game was not `checked`: then a notice is printed instead, in small print for a game that is not
    `played` by an engine. `style` is that of booklets, over the game's own.
    """

    layout: Layout = "duplex"
    flip: Flip = "long"
    margin: float = MARGIN
    gap: float | None = None
    edges: Edges = "white"
    cutting: Cutting = "knife"
    upright: Correction = Correction()
    sideways: Correction = Correction()
    labels: tuple[tuple[str, float, float], ...] = ()
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
    style: Booklet | None = None
    edition: str = f"publisher {__version__}"
    checked: bool = True
    played: bool = True
    wording: Wording = ENGLISH
    """The words of margins, in the language of a translation."""

    def correction(self, paper: Paper) -> Correction:
        """Return the correction of the backs of these sheets."""
        return self.sideways if paper.landscape else self.upright

    def shift(self, paper: Paper) -> Correction:
        """Return the shift of the fronts of these sheets: only labels have one."""
        return next((Correction(x, y) for name, x, y in self.labels if name == paper.name), Correction())

    @property
    def material(self) -> Material:
        """The material of boards: with low ink, always plain paper."""
        return PLAIN if self.ink == "low" else MATERIALS[self.board]

    @property
    def bleed(self) -> float:
        """Return the width of colour (mm) beyond the edges of card backs and reference cards; 0 if the edges
        are white, as always with low ink."""
        return BLEED if self.edges == "colour" and self.ink != "low" else 0.0

    @property
    def imprint(self) -> str:
        """The last of the facts on every sheet; empty or a notice if the game was not checked."""
        return self.edition if self.checked else "" if self.played else self.wording.say(NOT_CHECKED).lower()

    @property
    def warning(self) -> str:
        """The large notice at the foot of every sheet."""
        return self.wording.say(NOT_CHECKED) if self.played and not self.checked else ""

    def worded(self, wording: Wording) -> Setup:
        """Return the setup for a game with these words: those of a translation are printed in margins."""
        return replace(self, wording=wording) if wording.translated else self

    @property
    def unplayed(self) -> Setup:
        """The setup for a game without an engine, which cannot be checked."""
        return replace(self, checked=False, played=False)

    @property
    def of_sheets(self) -> Setup:
        """The options without those that only booklets heed, and without the words that a game brings."""
        return replace(self, style=None, wording=ENGLISH)

    @property
    def arrangement(self) -> Arrangement:
        return ARRANGEMENTS[self.layout]

    @property
    def both_sides(self) -> bool:
        """True if the printer prints on both sides of a sheet; if not, plain paper has one side, too."""
        return self.arrangement.backs == "behind"
