"""The setting: the data that a block needs to become strips of type."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from publisher.booklet.galley import Strip
from publisher.booklet.letters import Letters, letters
from publisher.booklet.paragraph import lines
from publisher.booklet.styles import BODY, Style
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
    def wording(self) -> Wording:
        """The words of the chapter's language."""
        return self.references.wording

    def within(self, measure: float, style: Style, boxed: bool = True) -> Setting:
        return replace(self, measure=measure, style=style, boxed=boxed)

    def letters(self, nodes: Inlines, style: Style | None = None) -> Letters:
        nodes = self.references.ruled(nodes)
        return letters(nodes, style or self.style, self.references, self.wording.language)

    def lines(self, row: Letters, indent: float = 0.0) -> list[Strip]:
        """Return justified lines; very narrow ones and those in sans are ragged."""
        size = self.style.size
        ragged = 3 * size if self.measure < 17 * size or self.style.face == "sans" else 0.0
        return lines(row, self.measure, size, ragged=ragged, indent=indent)
