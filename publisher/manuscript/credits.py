"""The credits of a game: its designer, and the sources of its rules."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from publisher.model.wording import ENGLISH, Wording

SHARED = 3
"""The least number of games with the same source or designer that are listed together in a book."""


class Source(NamedTuple):
    """A text or page, its author, and the place in it. Words after a semicolon in `author` belong to that
    place alone: `Ann Lee (editor); the entry by Bo Li`."""

    title: str
    author: str = ""
    place: str = ""
    address: str = ""

    def work(self, wording: Wording = ENGLISH) -> str:
        """Return `“Games” by Ann Lee (editor)`, without the words that belong to one place."""
        author = self.author.partition("; ")[0]
        return wording.say("“{}”", self.title) + (wording.say(" by {}", author) if author else "")

    def told(self, wording: Wording = ENGLISH) -> str:
        by = wording.say(" by {}", self.author) if self.author else ""
        place = f"{wording.tongue.comma}{self.place}" if self.place else ""
        return wording.say_apart(
            "Rules after “{}”{}, retold in our own words.", self.title, by + place + self.printed
        )

    @property
    def printed(self) -> str:
        """The address as it is printed, without its protocol: ` (example.org/games)`."""
        return f" ({self.address.partition('://')[2].rstrip('/')})" if self.address else ""

    @property
    def within(self) -> str:
        """The place in the work, and the author of that place."""
        return ", ".join(filter(None, (self.place, self.author.partition("; ")[2])))


class Credits(msgspec.Struct, frozen=True):
    """The credits of one game; `designer` is "" if none is known."""

    designer: str = ""
    sources: tuple[Source, ...] = ()

    @property
    def brief(self) -> str:
        """The designer without the remarks after a semicolon."""
        return self.designer.partition(";")[0]

    def lines(self, wording: Wording = ENGLISH) -> tuple[str, ...]:
        """Return a sentence for the designer, and one for each source."""
        made = (_made(self.designer, wording),) if self.designer else ()
        return (*made, *(source.told(wording) for source in self.sources))


NOBODY = Credits()


def gathered(games: Sequence[tuple[str, Credits]], wording: Wording = ENGLISH) -> Iterator[tuple[str, str]]:
    """Yield the credits of a book, each a label with words: first those that at least `SHARED` games have in
    common, with their titles, then the remaining ones of each game under its title."""
    works: dict[str, list[str]] = defaultdict(list)
    designers: dict[str, list[str]] = defaultdict(list)
    for title, credits in games:
        designers[credits.designer].append(title)
        for source in credits.sources:
            works[source.work(wording) + source.printed].append(
                f"{title} ({source.within})" if source.within else title
            )
    designers[""] = []
    for work, titles in works.items():
        if len(titles) >= SHARED:
            yield work, wording.say("Rules after it, retold in our own words: {}.", "; ".join(titles))
    for designer, titles in designers.items():
        if len(titles) >= SHARED:
            yield _made(designer, wording).removesuffix("."), f"{'; '.join(titles)}."
    for title, credits in games:
        rest = Credits(
            credits.designer if len(designers[credits.designer]) < SHARED else "",
            tuple(
                source
                for source in credits.sources
                if len(works[source.work(wording) + source.printed]) < SHARED
            ),
        )
        if lines := rest.lines(wording):
            yield title, " ".join(lines)


def works(games: Iterable[Credits], wording: Wording = ENGLISH) -> list[str]:
    """Return the works that the rules of games come from, those of the most games first."""
    each = (dict.fromkeys(one.work(wording) for one in credits.sources) for credits in games)
    found = Counter(work for works in each for work in works)
    return [work for work, _ in found.most_common()]


def _made(designer: str, wording: Wording = ENGLISH) -> str:
    return wording.say_apart("Designer: {}.", designer)
