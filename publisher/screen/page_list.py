"""The pages of the printed book, for readers on a screen while others have it on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass
class PageList:
    """The pages of the anchors of a book. As its files are written, each page begins at the first anchor on
    it. A page without an anchor, because a long table fills it, begins at the next anchor. Pages that exist
    only on paper, such as the contents, are left out."""

    numbers: Mapping[str, int]
    places: dict[int, str] = field(default_factory=dict)
    """The address of each page that has begun."""

    def before(self, anchor: str, file: str) -> str:
        """Return the marks of the pages that begin with this anchor in a file; "" if they have begun
        before."""
        page, last = self.numbers.get(anchor, 0), max(self.places, default=0)
        goes_on = self.places.get(last, "").startswith(f"{file}#")
        begun = range(last + 1 if goes_on else max(page, last + 1), page + 1)
        return "".join(self._mark(number, file) for number in begun)

    def _mark(self, number: int, file: str) -> str:
        self.places[number] = f"{file}#page-{number}"
        return f"<span id='page-{number}' epub:type='pagebreak' role='doc-pagebreak' aria-label='{number}'/>"
