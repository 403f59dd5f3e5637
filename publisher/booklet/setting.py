"""The setting: the data that a block needs to become strips of type."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from publisher.booklet.galley import Strip
from publisher.booklet.letters import Letters, letters
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import BODY, Look, Style
from publisher.drawing.shapes import Drawing
from publisher.manuscript.references import References
from publisher.model.wording import Wording
from publisher.text.document import Fence, Inlines


class Setting(msgspec.Struct, frozen=True):
    """The place and style of a block: `measure` and `depth` are the width and height of a column (pt).
    `boxed` is True inside an example or note, where space separates paragraphs; `ids` prints the names of
    rules beside their headings; `begins` gives each block an anchor."""

    measure: float
    depth: float
    references: References
    figure: Callable[[Fence], Drawing | None]
    style: Style = BODY
    boxed: bool = False
    ids: bool = False
    begins: bool = False

    @property
    def look(self) -> Look:
        """The look of the booklet."""
        return self.style.look

    @property
    def wording(self) -> Wording:
        """The words of the chapter's language."""
        return self.references.wording

    def within(self, measure: float, style: Style, boxed: bool = True) -> Setting:
        return replace(self, measure=measure, style=style, boxed=boxed)

    def letters(self, nodes: Inlines, style: Style | None = None) -> Letters:
        nodes = self.references.ruled(nodes)
        return letters(nodes, style or self.style, self.references, self.wording.language)

    def lines(self, row: Letters, indent: float = 0.0) -> list[Strip]:
        """Return lines justified as the look is; very narrow ones and those in sans are ragged."""
        size, justified = self.style.size, self.look.justified
        ragged = not justified or self.measure < 17 * size or self.style.face == "sans"
        return lines(row, self.measure, self.style, ragged=3 * size if ragged else 0.0, indent=indent)
