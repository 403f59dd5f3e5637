"""Where the pages of the printed book begin, for those who read on a screen while others have it on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass
class PageList:
    """The pages of the anchors of a book. As its files are written, each page begins at the first anchor on
    it; a page on which nothing begins, since a long table fills it, begins where that has ended. Pages that
    stand on paper alone, such as the contents, are left out."""

    numbers: Mapping[str, int]
    places: dict[int, str] = field(default_factory=dict)
    """The address of each page that has begun."""

    def before(self, anchor: str, file: str) -> str:
        """What marks, in a file, the pages that begin with this anchor; nothing if they have begun."""
        page, last = self.numbers.get(anchor, 0), max(self.places, default=0)
        goes_on = self.places.get(last, "").startswith(f"{file}#")
        begun = range(last + 1 if goes_on else max(page, last + 1), page + 1)
        return "".join(self._mark(number, file) for number in begun)

    def _mark(self, number: int, file: str) -> str:
        self.places[number] = f"{file}#page-{number}"
        return f"<span id='page-{number}' epub:type='pagebreak' role='doc-pagebreak' aria-label='{number}'/>"
